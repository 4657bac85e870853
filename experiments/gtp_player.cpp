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
#include "engine/gtp/teaching_games.h"
#include "engine/gtp/uct_player.h"
#include "experiments/harness/build_info.h"
#include "experiments/harness/error.h"
#include "experiments/harness/files.h"

namespace tedomari {
namespace {

struct Arguments {
  std::string game = "go";
  int level = 0;  // the usual one
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
     [](const Arguments& arguments) -> std::unique_ptr<Player> {
       return std::make_unique<GoloisPlayer>(static_cast<int>(golois_levels().size()), arguments.seed);
     }},
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

constexpr std::string_view kGo = "go";

std::vector<std::string> game_names() {
  std::vector<std::string> names{std::string(kGo)};
  for (const TeachingGame& game : teaching_games()) names.emplace_back(game.name);
  return names;
}

struct Match {
  std::unique_ptr<Player> player;
  std::shared_ptr<const GameRules> rules;
  Superko superko;
  int usual_size;
};

Match make_match(const Arguments& arguments) {
  const Superko superko = arguments.superko ? Superko::On : Superko::Off;
  if (arguments.game == kGo)
    return {kPlayers.at(arguments.player)(arguments), std::make_shared<GoRules>(), superko, kMaxSize};
  const TeachingGame game = teaching_game(arguments.game, arguments.passing ? Passing::Allowed : Passing::Forbidden);
  return {game.teacher(arguments.level == 0 ? game.usual_level : arguments.level, arguments.seed), game.rules,
          std::max(superko, game.superko), 9};
}

std::vector<std::string> start_names() {
  std::vector<std::string> names;
  for (const Start& start : starts()) names.emplace_back(start.name);
  return names;
}

std::string games_and_starts() {
  std::string text = "Games and their levels:\n";
  for (const TeachingGame& game : teaching_games()) {
    text += "  " + std::string(game.name) + ": " + std::string(game.about) + "\n";
    int number = 0;
    for (const std::string& level : game.levels()) {
      ++number;
      text += "    " + std::to_string(number) + "  " + level;
      text += number == game.usual_level ? " (the usual one)\n" : "\n";
    }
  }
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
  app.add_option("--game", arguments.game, "what is played, see below")
      ->check(CLI::IsMember(game_names()))
      ->capture_default_str();
  app.add_option("--level", arguments.level, "strength at other games than Go, see below")
      ->check(decimal)
      ->default_str("the usual one");
  app.add_option("--start", arguments.start, "where a new game begins, see below")
      ->check(CLI::IsMember(start_names()))
      ->capture_default_str();
  app.add_flag("--passing", arguments.passing, "ponnuki and five_stones: one may pass, and two passes are a draw");
  app.footer(games_and_starts());
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
  app.add_flag("--superko", arguments.superko, "no play may bring back any earlier position; always so at strasbourg");
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
std::string misfit(const CLI::App& app, const Arguments& arguments) {
  const bool go = arguments.game == kGo;
  if (app.count("--passing") > 0 && arguments.game != "ponnuki" && arguments.game != "five_stones")
    return "--passing needs --game ponnuki or five_stones";
  if (go) return app.count("--level") > 0 ? "--level needs --game ponnuki, five_stones or strasbourg" : "";
  if (app.count("--player") > 0) return "--player is for --game go; " + arguments.game + " has --level";
  const std::size_t levels = teaching_game(arguments.game).levels().size();
  const auto level = static_cast<std::size_t>(arguments.level);
  if (app.count("--level") == 0 || (level >= 1 && level <= levels)) return "";
  return "--level " + std::to_string(level) + ": " + arguments.game + " has levels 1 to " + std::to_string(levels);
}

// A start that does not fit on the board.
std::string misplaced(const Arguments& arguments, int size) {
  const int least = find_start(arguments.start)->least_size;
  return size >= least ? "" : "--start " + arguments.start + " needs --size " + std::to_string(least) + " or more";
}

int complain(const std::string& text) {
  std::cerr << "gtp_player: " << text << "; --help lists the options\n";
  return static_cast<int>(ExitCode::Usage);
}

int run(int argc, char** argv) {
  CLI::App app("Plays Go, Ponnuki-Go, FiveStones and Strasbourg Go by the Go Text Protocol, version 2.", "gtp_player");
  Arguments arguments;
  add_options(app, arguments);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return complain(error.what());
  }
  std::string reason = misfit(app, arguments);
  if (!reason.empty()) return complain(reason);
  Match match = make_match(arguments);
  const int size = arguments.size == 0 ? match.usual_size : arguments.size;
  reason = misplaced(arguments, size);
  if (!reason.empty()) return complain(reason);
  Gtp gtp(std::move(match.player), {size, match.superko, kBuildInfo.version, match.rules, find_start(arguments.start)},
          read_or_complain);
  answer_lines(gtp);
  return static_cast<int>(std::cout ? ExitCode::Success : ExitCode::InputOutput);
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) { return tedomari::run(argc, argv); }
