// Every player of the engine, for a GTP interface: commands on stdin, responses on stdout, complaints on stderr.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <iostream>
#include <map>

#include "engine/gtp/capture_player.h"
#include "engine/gtp/capture_rules.h"
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
  std::string game = "go";
  int level = kUsualCaptureLevel;
  std::string start = "empty";
  bool passing = false;
  std::string player = "random";
  std::uint64_t seed = 1;
  int size = 0;  // the usual one
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

// -- Games

struct Match {
  std::unique_ptr<Player> player;
  std::shared_ptr<const GameRules> rules;
  int usual_size;
};

Match captures(CaptureGame game, const Arguments& arguments) {
  if (arguments.passing) game.passing = Passing::Allowed;
  return {std::make_unique<CapturePlayer>(game, arguments.level, arguments.seed), std::make_shared<CaptureRules>(game),
          9};
}

const std::map<std::string, Match (*)(const Arguments& arguments)> kGames{
    {"five_stones", [](const Arguments& arguments) { return captures(kFiveStones, arguments); }},
    {"go",
     [](const Arguments& arguments) {
       return Match{kPlayers.at(arguments.player)(arguments), std::make_shared<GoRules>(), kMaxSize};
     }},
    {"ponnuki", [](const Arguments& arguments) { return captures(kPonnuki, arguments); }},
};

std::vector<std::string> start_names() {
  std::vector<std::string> names;
  for (const Start& start : starts()) names.emplace_back(start.name);
  return names;
}

std::string levels_and_starts() {
  std::string text = "Levels of ponnuki and five_stones:\n";
  int number = 0;
  for (const CaptureLevel& level : capture_levels())
    text += "  " + std::to_string(++number) + "  " + std::string(level.description) + "\n";
  text += "Starts:\n";
  for (const Start& start : starts()) text += "  " + std::string(start.name) + ": " + std::string(start.title) + "\n";
  return text;
}

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

void add_game_options(CLI::App& app, Arguments& arguments) {
  app.add_option("--game", arguments.game, "what is played: Go, or who first captures one stone, or five")
      ->check(CLI::IsMember(names(kGames)))
      ->capture_default_str();
  app.add_option("--level", arguments.level, "strength at ponnuki and five_stones, see below")
      ->check(decimal)
      ->check(CLI::Range(1, static_cast<int>(capture_levels().size())))
      ->capture_default_str();
  app.add_option("--start", arguments.start, "where a new game begins, see below")
      ->check(CLI::IsMember(start_names()))
      ->capture_default_str();
  app.add_flag("--passing", arguments.passing, "ponnuki and five_stones: one may pass, and two passes are a draw");
  app.footer(levels_and_starts());
}

void add_options(CLI::App& app, Arguments& arguments) {
  add_game_options(app, arguments);
  app.add_option("--player", arguments.player, "who answers genmove at Go")
      ->check(CLI::IsMember(names(kPlayers)))
      ->capture_default_str();
  app.add_option("--seed", arguments.seed, "seed of all random numbers")->check(decimal)->capture_default_str();
  app.add_option("--size", arguments.size, "size of the board until boardsize says otherwise")
      ->check(decimal)
      ->check(CLI::Range(kMinSize, kMaxSize))
      ->default_str("19 at Go, 9 else");
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

// An option that its game does not have would be forgotten in silence.
std::string misfit(const CLI::App& app, const Arguments& arguments, int size) {
  const bool go = arguments.game == "go";
  for (const char* name : {"--level", "--passing"}) {
    if (go && app.count(name) > 0) return std::string(name) + " needs --game ponnuki or five_stones";
  }
  if (!go && app.count("--player") > 0) return "--player is for --game go; " + arguments.game + " has --level";
  const int least = find_start(arguments.start)->least_size;
  return size >= least ? "" : "--start " + arguments.start + " needs --size " + std::to_string(least) + " or more";
}

int complain(const std::string& text) {
  std::cerr << "gtp_player: " << text << "; --help lists the options\n";
  return static_cast<int>(ExitCode::Usage);
}

int run(int argc, char** argv) {
  CLI::App app("Plays Go, Ponnuki-Go and FiveStones by the Go Text Protocol, version 2.", "gtp_player");
  Arguments arguments;
  add_options(app, arguments);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return complain(error.what());
  }
  Match match = kGames.at(arguments.game)(arguments);
  const int size = arguments.size == 0 ? match.usual_size : arguments.size;
  const std::string reason = misfit(app, arguments, size);
  if (!reason.empty()) return complain(reason);
  const Superko superko = arguments.superko ? Superko::On : Superko::Off;
  Gtp gtp(std::move(match.player), {size, superko, kBuildInfo.version, match.rules, find_start(arguments.start)},
          read_or_complain);
  answer_lines(gtp);
  return static_cast<int>(std::cout ? ExitCode::Success : ExitCode::InputOutput);
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) { return tedomari::run(argc, argv); }
