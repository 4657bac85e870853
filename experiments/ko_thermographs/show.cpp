#include "experiments/ko_thermographs/show.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "experiments/harness/build_info.h"
#include "experiments/harness/files.h"
#include "experiments/ko_pictures.h"

namespace tedomari {
namespace {

struct Arguments {
  std::string input, only, svg;
  KoOptions options{};
};

void add_options(CLI::App& app, Arguments& arguments) {
  KoOptions& options = arguments.options;
  app.add_option(
         "FILE", arguments.input,
         "a diagram, an SGF file with a marked region, game graphs as JSON, games in braces; or the text of one: "
         "'{4|0||-6|-16}', '#BW#/B.XW/#BW#'")
      ->required();
  app.add_option("--rule", options.rules, "what the koloser may do while the komaster is pass-banned (repeatable)")
      ->check(CLI::IsMember(kPassBans))
      ->allow_extra_args(false)
      ->default_str("reply");
  app.add_option("--t0", options.t0, "the lowest temperature (repeatable)")
      ->check(CLI::IsMember({0, -1}))
      ->allow_extra_args(false)
      ->default_str("0");
  app.add_option("--scoring", options.scoring, "of local areas")
      ->check(CLI::IsMember(kScorings))
      ->capture_default_str();
  app.add_flag("--suicide", options.suicide, "allow it in local areas, of two stones or more");
  app.add_option(
         "--balanced-loops", options.balanced_loops,
         "refuse long loops that cost nobody anything, or only those that matter; auto: the latter in local areas")
      ->check(CLI::IsMember(kBalancedLoops))
      ->capture_default_str();
  app.add_option("--node-limit", options.node_limit, "most positions of a local area")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--case", arguments.only, "only the case of this name")->type_name("NAME");
  app.add_option("--svg", arguments.svg, "write position, game graph and thermographs there, of one case")
      ->type_name("OUT");
  app.set_version_flag("--version", std::string("ko_thermographs ") + kBuildInfo.version);
}

// -- What is shown

// A file, or else the text of one.
std::vector<KoCase> read_cases(const std::string& input) {
  std::error_code error;
  if (std::filesystem::exists(input, error)) return parse_ko_cases(input, read_file(input));
  const bool is_game = input.find_first_of("{}") != std::string::npos || Rational::parse(input);
  const bool is_area = input.find_first_not_of("XOBW.#/") == std::string::npos;
  if (!is_game && !is_area)
    throw Error(
        ExitCode::InputOutput,
        fmt::format("cannot read {}: there is no such file, and it is neither a game such as '{{4|0||-6|-16}}' nor an "
                    "area such as '#BW#/B.XW/#BW#'",
                    input));
  std::string text = input;
  if (is_area) std::replace(text.begin(), text.end(), '/', '\n');
  std::vector<KoCase> cases = parse_ko_cases("the command line", text);
  cases.front().name = input;
  return cases;
}

std::vector<KoCase> chosen_cases(const Arguments& arguments) {
  std::vector<KoCase> cases = read_cases(arguments.input);
  if (arguments.only.empty()) return cases;
  std::string names;
  for (KoCase& one : cases) {
    if (one.name == arguments.only) return {std::move(one)};
    names += (names.empty() ? "" : ", ") + one.name;
  }
  throw Error(ExitCode::Usage,
              fmt::format("--case {}: not in {}; there is {}", arguments.only, arguments.input, names));
}

// -- Words

std::string heading(const KoCase& one) {
  std::string text = one.name;
  if (!one.figure.empty()) text += ", " + one.figure;
  if (!one.origin.empty()) text += fmt::format(" ({})", one.origin);
  return text + "\n" + (one.note.empty() ? "" : one.note + "\n");
}

std::string counted(std::size_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string size_line(const KoGame& game, const KoOptions& options) {
  std::string text = counted(game.graph().nodes.size(), "node");
  if (game.is_local())
    text += fmt::format(", {}, {} scoring{}", counted(empty_points(*game.position()), "empty point"), options.scoring,
                        options.suicide ? ", suicide allowed" : "");
  return text + "\n";
}

std::string answer_lines(const KoResult& result, std::size_t komaster) {
  const std::string who = fmt::format("  {} komaster: ", komaster == 0 ? "Black" : "White");
  const Thermograph* found = result.thermograph(komaster);
  if (!found) return fmt::format("{}refused: {}\n", who, result.refusal(komaster));
  return fmt::format("{}mast {}, temperature {}\n    left wall   {}\n    right wall  {}\n", who, found->mast().text(),
                     found->temperature().text(), found->left.text(), found->right.text());
}

std::string result_text(const KoResult& result) {
  std::string text = fmt::format("rule {}, t0 {}: {}\n", result.rule, result.t0,
                                 result.ko_class() ? class_name(result.ko_class()) : "no class");
  for (std::size_t komaster = 0; komaster < kKomasters.size(); ++komaster) text += answer_lines(result, komaster);
  return text;
}

void show_case(const KoCase& one, const Arguments& arguments) {
  std::cout << heading(one);
  if (one.position) std::cout << position_text(*one.position);
  const KoGame game(one, arguments.options);
  std::cout << size_line(game, arguments.options);
  const std::vector<KoResult> results = compute_all(game, arguments.options);
  for (const KoResult& result : results) std::cout << result_text(result);
  if (!arguments.svg.empty()) write_file_atomically(arguments.svg, whole_picture(game, results.front()).document());
}

void show_all(const Arguments& arguments) {
  const std::vector<KoCase> cases = chosen_cases(arguments);
  if (!arguments.svg.empty() && cases.size() > 1)
    throw Error(ExitCode::Usage,
                fmt::format("--svg is for one case, {} has {}: choose one by --case", arguments.input, cases.size()));
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (i > 0) std::cout << '\n';
    show_case(cases[i], arguments);
  }
  if (!std::cout.flush()) throw Error(ExitCode::InputOutput, "cannot write to stdout");
}

int complain(const std::string& words, ExitCode code) {
  std::cout.flush();
  std::cerr << "ko_thermographs: " << words << '\n';
  return static_cast<int>(code);
}

}  // namespace

int show(int argc, char** argv) {
  CLI::App app("A local game with ko: its thermographs for both komasters, exact.", "ko_thermographs show");
  Arguments arguments;
  add_options(app, arguments);
  try {
    app.parse(argc, argv);
    show_all(arguments);
    return static_cast<int>(ExitCode::Success);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return complain(std::string(error.what()) + "; --help lists the options", ExitCode::Usage);
  } catch (const Error& error) {
    return complain(error.what(), error.code());
  } catch (const LocalGameError& error) {
    return complain(error.what(), ExitCode::Failure);
  }
}

}  // namespace tedomari
