// Checks or writes the `expect:` lines of enclosed problems: the exact solver is the only one to be asked.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <set>
#include <sstream>

#include "engine/board/text_piece.h"
#include "engine/problems/exact_answers.h"
#include "experiments/harness/build_info.h"
#include "experiments/harness/error.h"
#include "experiments/harness/files.h"

namespace tedomari {
namespace {

struct Arguments {
  std::vector<std::string> files;
  bool fill = false;
  std::size_t states = ReachGame::kDefaultStates;
};

std::vector<SuiteProblem> problems_of(const std::string& file, const std::string& text) {
  try {
    return parse_suite(text);
  } catch (const ParseError& error) {
    throw Error(ExitCode::BadConfig, fmt::format("{}: {}", file, error.what()));
  }
}

// Calls ask(), and says which problem it was if there is no exact answer.
template <class Ask>
auto answer_or_complain(const std::string& file, const SuiteProblem& problem, const Ask& ask) {
  try {
    return ask();
  } catch (const TooManyStates& error) {
    throw Error(ExitCode::Failure, fmt::format("{}: problem {}: {}; make its region smaller, or raise --states", file,
                                               problem.id, error.what()));
  } catch (const std::invalid_argument& error) {
    throw Error(ExitCode::BadConfig, fmt::format("{}: problem {}: {}; testsuites/README.md has what can be asked", file,
                                                 problem.id, error.what()));
  }
}

// ---- Checking

// Whether all agree.
bool check(const std::string& file, std::size_t states) {
  std::size_t facts = 0, wrong = 0, open = 0;
  for (const SuiteProblem& problem : problems_of(file, read_file(file))) {
    if (!problem.enclosed()) {
      ++open;
      continue;
    }
    facts += problem.expect.size();
    const auto found = answer_or_complain(file, problem, [&] { return disagreements(problem, states); });
    wrong += found.size();
    for (const auto& [key, expected, exact] : found) {
      std::cout << fmt::format("{}: problem {}: {} is {}, the file says {}\n", file, problem.id, key, exact, expected);
    }
  }
  const std::string left_out = open == 0 ? "" : fmt::format(", {} open problems left out", open);
  std::cout << fmt::format("{}: {} facts proved, {} wrong{}\n", file, facts - wrong, wrong, left_out);
  return wrong == 0;
}

// ---- Filling in

// What a problem of this kind should say, and what it says beyond that.
std::set<std::string> keys_of(const SuiteProblem& problem) {
  std::set<std::string> keys;
  if (!problem.threat.kind.empty()) {
    keys = {"sente", "refutations"};
  } else if (problem.goal.kind == "transitive") {
    keys = {"ABC_maxfirst", "ABC_minfirst", "AB_minfirst", "BC_minfirst", "cuts",
            "ko_cuts",      "quiet_cuts",   "threatAB",    "threatBC"};
  } else {
    keys = {"maxfirst", "minfirst", "cuts", "connects"};
  }
  for (const auto& [key, value] : problem.expect) keys.insert(key);
  return keys;
}

std::vector<std::string> expect_lines(const std::string& file, const SuiteProblem& problem, std::size_t states) {
  std::vector<std::string> lines;
  for (const std::string& key : keys_of(problem)) {
    const std::string answer = answer_or_complain(file, problem, [&] { return exact_answer(problem, key, states); });
    lines.push_back(fmt::format("expect: {} = {}", key, answer));
  }
  return lines;
}

std::string_view key_of(std::string_view line) {
  const Piece piece{line};
  const std::size_t colon = line.find(':');
  return colon == std::string_view::npos ? "" : piece.part(0, colon).trimmed().text;
}

bool is_comment_or_blank(std::string_view line) {
  const std::string_view text = Piece{line}.trimmed().text;
  return text.empty() || text[0] == '#';
}

// The lines of one problem with others for `expect:`: in the place of the first of them, or else after the last key.
std::vector<std::string> refilled(const std::vector<std::string>& lines, const std::vector<std::string>& expects) {
  std::vector<std::string> result;
  std::size_t place = 0;
  bool found = false;
  for (const std::string& line : lines) {
    const bool expect = key_of(line) == "expect";
    if (!expect) result.push_back(line);
    if (!found && !is_comment_or_blank(line)) place = result.size();
    found = found || expect;
  }
  result.insert(result.begin() + static_cast<std::ptrdiff_t>(place), expects.begin(), expects.end());
  return result;
}

// The lines before the first problem, then those of each.
std::vector<std::vector<std::string>> blocks_of(const std::string& text) {
  std::vector<std::vector<std::string>> blocks(1);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (key_of(line) == "id") blocks.emplace_back();
    blocks.back().push_back(line);
  }
  return blocks;
}

void fill(const std::string& file, std::size_t states) {
  const std::string text = read_file(file);
  const std::vector<SuiteProblem> problems = problems_of(file, text);
  std::vector<std::vector<std::string>> blocks = blocks_of(text);
  for (std::size_t i = 0; i < problems.size(); ++i) {
    if (problems[i].enclosed()) blocks[i + 1] = refilled(blocks[i + 1], expect_lines(file, problems[i], states));
  }
  for (const std::vector<std::string>& block : blocks) {
    for (const std::string& line : block) std::cout << line << '\n';
  }
}

// ---- The program

void add_options(CLI::App& app, Arguments& arguments) {
  app.add_option("FILE", arguments.files, "suites of problems, in the format of testsuites/README.md")->required();
  app.add_flag("--fill", arguments.fill, "write the one suite to stdout, with the exact `expect:` lines");
  app.add_option("--states", arguments.states, "most positions that a question may keep, 100 bytes each")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.set_version_flag("--version", std::string("certify ") + kBuildInfo.version);
}

ExitCode work(const Arguments& arguments) {
  bool agree = true;
  if (arguments.fill && arguments.files.size() != 1) {
    throw Error(ExitCode::Usage, "--fill takes one FILE; call it once for each");
  }
  for (const std::string& file : arguments.files) {
    if (arguments.fill) {
      fill(file, arguments.states);
    } else {
      agree = check(file, arguments.states) && agree;
    }
  }
  if (!std::cout.flush()) throw Error(ExitCode::InputOutput, "cannot write to stdout");
  return agree ? ExitCode::Success : ExitCode::Failure;
}

int run(int argc, char** argv) {
  CLI::App app(
      "Checks every `expect:` of the enclosed problems with the exact solver: exit 0 if all are proved, 1 if not.",
      "certify");
  Arguments arguments;
  add_options(app, arguments);
  try {
    app.parse(argc, argv);
    return static_cast<int>(work(arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::cerr << "certify: " << error.what() << "; --help lists the options\n";
    return static_cast<int>(ExitCode::Usage);
  } catch (const Error& error) {
    std::cerr << "certify: " << error.what() << '\n';
    return static_cast<int>(error.code());
  }
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) { return tedomari::run(argc, argv); }
