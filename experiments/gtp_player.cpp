// Every player of the engine, for a GTP interface: commands on stdin, responses on stdout, complaints on stderr.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <iostream>
#include <map>

#include "engine/gtp/golois_player.h"
#include "engine/gtp/gtp.h"
#include "engine/gtp/hottest_player.h"
#include "engine/gtp/monte_carlo_player.h"
#include "engine/gtp/random_player.h"
#include "engine/gtp/uct_player.h"
#include "experiments/harness/build_info.h"
#include "experiments/harness/error.h"
#include "experiments/harness/files.h"

namespace tedomari {
namespace {

struct Arguments {
  std::string player = "random";
  std::uint64_t seed = 1;
  int size = kMaxSize;
  int games = 10'000;
  Playouts playouts = Playouts::Uniform;
  bool superko = false;
  GoalMoveOptions goals;
  double prior = 0;
};

GoalMoveOptions goal_options(const Arguments& arguments) {
  GoalMoveOptions options = arguments.goals;
  options.games = arguments.games;
  options.playouts = arguments.playouts;
  return options;
}

using Factory = std::unique_ptr<Player> (*)(const Arguments& arguments);

const std::map<std::string, Factory> kPlayers{
    {"golois",
     [](const Arguments&) -> std::unique_ptr<Player> { return std::make_unique<GoloisPlayer>(GoloisOptions{}); }},
    {"hottest",
     [](const Arguments& arguments) -> std::unique_ptr<Player> {
       return std::make_unique<HottestPlayer>(arguments.seed, goal_options(arguments));
     }},
    {"monte_carlo",
     [](const Arguments& arguments) -> std::unique_ptr<Player> {
       return std::make_unique<MonteCarloPlayer>(arguments.seed, arguments.games, arguments.playouts);
     }},
    {"random",
     [](const Arguments& arguments) -> std::unique_ptr<Player> {
       return std::make_unique<RandomPlayer>(arguments.seed, 0);
     }},
    {"uct",
     [](const Arguments& arguments) -> std::unique_ptr<Player> {
       GoalMoveOptions goals = goal_options(arguments);
       goals.games = std::max(1, arguments.games / 5);
       goals.least_games = std::max(1, arguments.goals.least_games / 5);
       return std::make_unique<UctPlayer>(arguments.seed,
                                          UctOptions{.games = arguments.games, .playouts = arguments.playouts}, goals,
                                          arguments.prior);
     }},
};

const std::map<std::string, Playouts> kPlayouts{{"tactical", Playouts::Tactical}, {"uniform", Playouts::Uniform}};

template <class Value>
std::vector<std::string> names(const std::map<std::string, Value>& map) {
  std::vector<std::string> result;
  for (const auto& [name, value] : map) result.push_back(name);
  return result;
}

// CLI11 would read 010 as eight.
std::string decimal(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool leading_zero = text.size() > 1 && text[0] == '0';
  return error == std::errc() && end == text.data() + text.size() && !leading_zero ? ""
                                                                                   : text + ": not a decimal number";
}

const std::map<std::string, UsedThreats> kThreats{
    {"any", UsedThreats::Any}, {"none", UsedThreats::None}, {"paper", UsedThreats::Paper}};
const std::map<std::string, ThreatMode> kModes{{"improved", ThreatMode::Improved}, {"paper", ThreatMode::Paper}};
const std::map<std::string, EnemyOptions> kEnemyOptions{{"all", EnemyOptions::All}, {"best", EnemyOptions::Best}};

template <class Choice>
void add_choice(CLI::App& app, const char* name, Choice& choice, const std::map<std::string, Choice>& words,
                const char* text) {
  std::string usual;
  for (const auto& [word, value] : words) {
    if (value == choice) usual = word;
  }
  app.add_option_function<std::string>(
         name, [&choice, &words](const std::string& word) { choice = words.at(word); }, text)
      ->check(CLI::IsMember(names(words)))
      ->default_str(usual);
}

void add_goal_options(CLI::App& app, GoalMoveOptions& options) {
  const std::string group = "Options of hottest (GT §6-7), and of uct with a prior";
  add_choice(app, "--threats", options.threats, kThreats, "which goals may threaten which: paper is GT §7.2's list");
  add_choice(app, "--verify", options.mode, kModes, "how threats are verified: paper is GT §4.2 as printed");
  add_choice(app, "--enemy-options", options.enemy_options, kEnemyOptions, "of an empty connection: paper's is best");
  app.add_flag("--captures", options.captures, "captures are goals too");
  app.add_flag("--invalidate", options.invalidate, "moves that leave no threat against what they reach are better");
  app.add_option("--least-games", options.least_games, "a mean of fewer games says nothing")
      ->check(decimal)
      ->capture_default_str();
  app.add_option("--search-limit", options.search_limit, "moves for each search of a goal")
      ->check(decimal)
      ->capture_default_str();
  app.add_option("--threat-limit", options.threat_limit, "moves of the main search that verifies a threat")
      ->check(decimal)
      ->capture_default_str();
  for (const char* name : {"--threats", "--verify", "--enemy-options", "--captures", "--invalidate", "--least-games",
                           "--search-limit", "--threat-limit"})
    app.get_option(name)->group(group);
}

void add_options(CLI::App& app, Arguments& arguments) {
  app.add_option("--player", arguments.player, "who answers genmove")
      ->check(CLI::IsMember(names(kPlayers)))
      ->capture_default_str();
  app.add_option("--seed", arguments.seed, "seed of all random numbers")->check(decimal)->capture_default_str();
  app.add_option("--size", arguments.size, "size of the board until boardsize says otherwise")
      ->check(decimal)
      ->check(CLI::Range(kMinSize, kMaxSize))
      ->capture_default_str();
  app.add_option("--games", arguments.games, "random games for a move of hottest, monte_carlo and uct")
      ->check(decimal)
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  add_choice(app, "--playouts", arguments.playouts, kPlayouts, "random games of hottest, monte_carlo and uct");
  add_goal_options(app, arguments.goals);
  app.add_option("--prior", arguments.prior, "games that uct believes of a hot move; a fifth of --games finds these")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  app.add_flag("--superko", arguments.superko, "no play may bring back any earlier position");
  app.set_version_flag("--version", std::string("gtp_player ") + kBuildInfo.version);
}

// The controller hears that it failed, the user why.
std::optional<std::string> read_or_complain(const std::string& path) {
  try {
    return read_file(path);
  } catch (const Error& error) {
    std::cerr << "gtp_player: " << error.what() << '\n';
    return std::nullopt;
  }
}

void answer_lines(Gtp& gtp) {
  std::string line;
  while (!gtp.quit() && std::cout && std::getline(std::cin, line)) std::cout << gtp.respond(line) << std::flush;
}

int run(int argc, char** argv) {
  CLI::App app("Plays Go by the Go Text Protocol, version 2.", "gtp_player");
  Arguments arguments;
  add_options(app, arguments);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::cerr << "gtp_player: " << error.what() << "; --help lists the options\n";
    return static_cast<int>(ExitCode::Usage);
  }
  const Superko superko = arguments.superko ? Superko::On : Superko::Off;
  Gtp gtp(kPlayers.at(arguments.player)(arguments), {arguments.size, superko, kBuildInfo.version}, read_or_complain);
  answer_lines(gtp);
  return static_cast<int>(std::cout ? ExitCode::Success : ExitCode::InputOutput);
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) { return tedomari::run(argc, argv); }
