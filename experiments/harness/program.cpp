#include "experiments/harness/program.h"

#include <fcntl.h>
#include <fmt/ranges.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>

#include "experiments/harness/build_info.h"
#include "experiments/harness/schema.h"
#include "experiments/harness/session.h"
#include "experiments/harness/stop.h"

namespace tedomari {
namespace {

enum class Verb { Run, Merge, Status, Plan, Check };

std::string quoted(const std::string& word) {
  const auto plain = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || std::strchr("_-./=,:+@%", c); };
  if (!word.empty() && std::ranges::all_of(word, plain)) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

// What continues this call: the same words, but never throwing away what has been done.
std::string continuing_command(int argc, char** argv) {
  std::vector<std::string> words;
  for (int i = 0; i < argc; ++i) {
    if (!std::string_view(argv[i]).starts_with("--fresh")) words.push_back(quoted(argv[i]));
  }
  return fmt::format("{}", fmt::join(words, " "));
}

// Decimal digits only: CLI11 would read 010 as eight.
std::int64_t parse_number(const char* option, const std::string& text, std::int64_t least, std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
    throw Error(ExitCode::Usage, fmt::format("{} {}: not an integer from {} to {}", option, quoted(text), least, most));
  return number;
}

std::string parameter_help(const Experiment& experiment) {
  std::string text = "Parameters of a config (change one with --set name=value, sweep one under \"sweep\"):\n";
  const Json schemas = config_schema(experiment.parameters)["properties"];
  for (const auto& [name, schema] : schemas.items()) {
    text += fmt::format("  {:<26}{}: {}", name, schema.value("description", ""), allowed_by(schema));
    if (schema.contains("default")) text += fmt::format(" (default {})", schema["default"].dump());
    text += '\n';
  }
  return text +
         "\nExit codes: 0 done, 1 a unit failed, 2 units are missing, 3 bad config, 4 refused (folder in use or of "
         "another run),\n64 bad command line, 74 input or output failed, 75 interrupted: the same command continues.\n";
}

std::string version_text(const Experiment& experiment) {
  return fmt::format("{} {} (commit {}{}, {}, {})", experiment.name, kBuildInfo.version, kBuildInfo.commit,
                     kBuildInfo.dirty ? ", changed since" : "", kBuildInfo.compiler, kBuildInfo.libraries);
}

class CommandLine {
 public:
  explicit CommandLine(const Experiment& experiment) : app_(experiment.summary, experiment.name) {
    app_.add_option("--config", options_.config.file, "the experiment as JSON, e.g. configs/P/T.json")
        ->type_name("FILE")
        ->required();
    app_.add_option("--set", options_.config.settings, "change one parameter of the config (repeatable)")
        ->type_name("path.to.key=value")
        ->allow_extra_args(false);
    app_.add_option("--out", options_.out, "result folder (default: results/P/T for configs/P/T.json)")
        ->type_name("DIR");
    app_.add_option("--threads", threads_, "1 to 1024 (default: what the CPU mask allows)")->type_name("N");
    app_.add_option("--seed", seed_, "seed of all random numbers, instead of the config's")->type_name("N");
    app_.add_option("--shard", shard_, "only the units I, I+N, I+2N, … of the plan, I from 0 to N-1")->type_name("I/N");
    app_.add_flag("--plan", plan_, "print the units, run nothing");
    app_.add_flag("--check", check_, "validate everything, start every external program once, estimate the time");
    app_.add_flag("--fresh", options_.fresh, "throw away what the result folder holds of earlier runs");
    app_.add_flag("--quiet", options_.quiet, "only warnings and errors");
    app_.set_version_flag("--version", version_text(experiment));
    app_.footer(parameter_help(experiment));
    app_.require_subcommand(0, 1);
    app_.add_subcommand("run", "run what is not done yet (default)")->fallthrough();
    merge_ = app_.add_subcommand("merge", "put the records of all shards together")->fallthrough();
    merge_->add_option("folders", options_.merged_folders, "further folders with records of shards")->type_name("DIR");
    status_ = app_.add_subcommand("status", "say how far the result folder is; exit code 2 if units are missing")
                  ->fallthrough();
  }

  // Throws CLI::ParseError, also for --help and --version.
  Verb parse(int argc, char** argv) {
    app_.parse(argc, argv);
    read_values();
    options_.command = continuing_command(argc, argv);
    if (plan_) return Verb::Plan;
    if (check_) return Verb::Check;
    return merge_->parsed() ? Verb::Merge : status_->parsed() ? Verb::Status : Verb::Run;
  }

  // What CLI11 leaves as text, and what does not go together.
  void read_values() {
    if (app_.count("--shard") > 0) options_.shard = parse_shard(shard_);
    if (app_.count("--seed") > 0) options_.config.seed = parse_number("--seed", seed_, INT64_MIN, INT64_MAX);
    if (app_.count("--threads") > 0) options_.threads = static_cast<int>(parse_number("--threads", threads_, 1, 1024));
    if (app_.count("--out") > 0 && options_.out.empty()) throw Error(ExitCode::Usage, "--out needs a folder");
    if (merge_->parsed() && !options_.shard.whole())
      throw Error(ExitCode::Usage, "merge makes the whole of all shards: leave --shard out");
    if (options_.fresh && (merge_->parsed() || status_->parsed()))
      throw Error(ExitCode::Usage, "--fresh is for run only: it throws records away");
  }

  int exit(const CLI::ParseError& error) const {
    if (error.get_exit_code() == 0) return app_.exit(error);
    spdlog::error("{}; --help lists the options", error.what());
    return static_cast<int>(ExitCode::Usage);
  }

  const Options& options() const { return options_; }

 private:
  CLI::App app_;
  CLI::App* merge_ = nullptr;
  CLI::App* status_ = nullptr;
  Options options_;
  std::string shard_, seed_, threads_;
  bool plan_ = false;
  bool check_ = false;
};

void set_up_log(const Experiment& experiment) {
  auto logger = spdlog::stderr_color_mt(experiment.name);
  logger->set_pattern("%^%n: %v%$");
  spdlog::set_default_logger(logger);
}

// A closed standard stream would lend its number to the next file that is opened, and messages would go into it.
void keep_standard_streams_open() {
  int descriptor = 0;
  do {
    descriptor = ::open("/dev/null", O_RDWR);
  } while (descriptor >= 0 && descriptor <= STDERR_FILENO);
  if (descriptor >= 0) ::close(descriptor);
}

ExitCode execute(Verb verb, const Session& session) {
  switch (verb) {
    case Verb::Plan: return print_plan(session);
    case Verb::Check: return check(session);
    case Verb::Merge: return merge(session);
    case Verb::Status: return status(session);
    case Verb::Run: break;
  }
  install_stop_handlers();
  return run(session);
}

}  // namespace

int run_program(int argc, char** argv, const Experiment& experiment) {
  keep_standard_streams_open();
  set_up_log(experiment);
  CommandLine command_line(experiment);
  try {
    const Verb verb = command_line.parse(argc, argv);
    if (command_line.options().quiet) spdlog::set_level(spdlog::level::warn);
    return static_cast<int>(execute(verb, make_session(experiment, command_line.options())));
  } catch (const CLI::ParseError& error) {
    return command_line.exit(error);
  } catch (const Error& error) {
    spdlog::error("{}", error.what());
    return static_cast<int>(error.code());
  } catch (const std::exception& error) {
    spdlog::error("unexpected: {}", error.what());
    return static_cast<int>(ExitCode::Failure);
  }
}

}  // namespace tedomari
