// GTP programs, the players, against one other. A unit is one game: two processes of its own, one seed that depends on
// the seed of the match and the number of the game only. So game g of every player has the same seed, color and
// opening, and players can be compared game by game. They take turns, so that a run that was stopped has as many games
// of each.
//
// Black is the player in even games, the opponent in odd ones; the two games of a pair have the same opening. What ends
// a game, and what is a forfeit or void, is said in match_game.h. A void game is played again, `retries` times; how
// often that was depends on the machine and stands in timings.csv, as do the seconds for the moves.
//
// Beside the rows: games/NNNN.sgf, and what the engines said on stderr.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

#include <set>

#include "experiments/harness/build_info.h"
#include "experiments/harness/error.h"
#include "experiments/harness/program.h"
#include "experiments/match_game.h"
#include "experiments/parameters.h"

namespace tedomari {
namespace {

// -- Parameters

Json words_parameter(const char* description) {
  return {{"type", "array"}, {"items", {{"type", "string"}}}, {"description", description}};
}

Json with_default(Json parameter, const Json& usual) {
  parameter["default"] = usual;
  return parameter;
}

const Json kVersion = with_default(
    words_parameter("prints its version, which must not change while a match goes on; may be empty"), Json::array());

Json engine_parameter(const char* description) {
  Json command = words_parameter(
      "how it is started; {seed} becomes the seed of the game, {bin} the folder of this program; gnugo is found");
  command["minItems"] = 1;
  return {
      {"type", "object"},
      {"properties",
       {{"name", {{"type", "string"}, {"description", "in the rows"}}}, {"command", command}, {"version", kVersion}}},
      {"description", description}};
}

Json milliseconds(std::int64_t usual, const char* description) {
  return whole_number(1, 86'400'000, usual, description);
}

const Json kParameters = {
    {"players",
     {{"type", "array"},
      {"minItems", 1},
      {"items", engine_parameter("Black in even games")},
      {"description", "whom the scores are for: each plays all games against the opponent"}}},
    {"opponent", engine_parameter("Black in odd games")},
    {"referee",
     {{"type", "object"},
      {"properties",
       {{"command",
         with_default(words_parameter("a GTP program whose final_score is compared; none if empty"), Json::array())},
        {"version", kVersion}}},
      {"default", {{"command", Json::array()}, {"version", Json::array()}}},
      {"description", "a second opinion on the score"}}},
    {"games", whole_number(1, 1'000'000, 100, "games of each player")},
    {"board_size", whole_number(kMinSize, kMaxSize, 9, "size of the board")},
    {"komi",
     {{"type", "number"}, {"minimum", -kMaxKomi}, {"maximum", kMaxKomi}, {"default", 6.5}, {"description", "White's"}}},
    {"openings",
     with_default(words_parameter("moves that games start with, pair by pair in turn: \"E5 C3 pass\""), Json::array())},
    {"max_moves", whole_number(1, 100'000, 500, "with the opening; then the board is counted as it stands")},
    {"scoring",
     {{"type", "string"},
      {"enum", {"area", "stones"}},
      {"default", "area"},
      {"description", "what counts: stones and territory, or stones after each has filled his own (PK §4.9)"}}},
    {"startup_limit", milliseconds(60'000, "milliseconds for each command before the first move")},
    {"move_limit", milliseconds(600'000, "milliseconds for each command after that")},
    {"quit_limit", milliseconds(10'000, "milliseconds to end when told to")},
    {"retries", whole_number(0, 100, 2, "how often a void game is played again")},
};

const std::vector<std::string> kColumns = {"player", "game",         "pair",   "seed",    "opening", "black",
                                           "white",  "player_color", "moves",  "result",  "winner",  "score",
                                           "how",    "reason",       "capped", "referee", "agrees",  "moves_hash"};
const std::string kNothing = "-";  // there is no such thing

// -- A game of the match

struct Pairing {
  std::size_t player;  // its place among the players
  std::size_t number;  // of the game
  std::uint64_t seed;
  std::string opening;
  bool player_is_black;

  // No two games of a player have the same seed, and every program can read it.
  Pairing(const Json& config, std::size_t unit)
      : player(unit % config["players"].size()),
        number(unit / config["players"].size()),
        player_is_black(number % 2 == 0) {
    constexpr std::uint64_t games_per_seed = 1'000'000, most = 2'000'000'000;
    seed = (config["seed"].get<std::uint64_t>() % most * games_per_seed + number) % most + 1;
    const std::vector<std::string> openings = config["openings"];
    if (!openings.empty()) opening = openings[pair() % openings.size()];
  }
  std::size_t pair() const { return number / 2; }
  std::string player_name(const Json& config) const { return config["players"][player]["name"]; }
  std::string unit_name(const Json& config) const {
    return fmt::format("player={}/game={}", player_name(config), number);
  }
  const Json& engine(const Json& config, Color color) const {
    return (color == Color::Black) == player_is_black ? config["players"][player] : config["opponent"];
  }
};

void replace_all(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
}

CommandLine with_seed(const CommandLine& words, std::uint64_t seed) {
  CommandLine filled = words;
  for (std::string& word : filled) replace_all(word, "{seed}", std::to_string(seed));
  return filled;
}

// Ready to be started on this machine.
CommandLine resolved(const CommandLine& words) {
  CommandLine found = words;
  for (std::string& word : found) replace_all(word, "{bin}", program_folder().string());
  if (!found.empty()) found[0] = gnugo_path(found[0]);
  return found;
}

CommandLine command_of(const Json& engine, const Pairing& pairing) {
  return with_seed(engine["command"], pairing.seed);
}

// Nothing if it is not a sequence of legal moves.
std::optional<std::vector<Point>> parse_opening(const std::string& text, int size) {
  Game game(size, Superko::On);
  Color mover = Color::Black;
  std::vector<Point> moves;
  for (const std::string& word : split_line(text)) {
    try {
      moves.push_back(parse_move(word, size, ""));
    } catch (const GtpFailure&) {
      return std::nullopt;
    }
    if (!game.play(moves.back(), mover)) return std::nullopt;
    mover = opponent(mover);
  }
  return moves;
}

MatchRules rules_of(const Json& config, const Pairing& pairing) {
  const auto limit = [&](const char* key) { return Milliseconds(config[key].get<std::int64_t>()); };
  return {.size = config["board_size"],
          .komi = config["komi"],
          .opening = parse_opening(pairing.opening, config["board_size"]).value(),
          .max_moves = config["max_moves"],
          .scoring = config["scoring"] == "stones" ? Scoring::Stones : Scoring::Area,
          .startup_limit = limit("startup_limit"),
          .move_limit = limit("move_limit"),
          .quit_limit = limit("quit_limit")};
}

// -- Playing it

struct Played {
  MatchGame game;
  std::optional<double> referee;  // its score, Black's
  int attempts = 1;
};

Played play_once(const Json& config, const Pairing& pairing) {
  const MatchRules rules = rules_of(config, pairing);
  const auto command = [&](Color color) { return resolved(command_of(pairing.engine(config, color), pairing)); };
  Played played{MatchTable(rules, command(Color::Black), command(Color::White)).play(), std::nullopt};
  const CommandLine referee = resolved(command_of(config["referee"], pairing));
  if (played.game.how != HowEnded::Counted || referee.empty()) return played;
  try {
    played.referee = second_score(referee, rules, played.game);
  } catch (const EngineFault& fault) {
    played.game.how = HowEnded::Void;
    played.game.winner = Color::Empty;
    played.game.reason = fmt::format("referee {}", fault.what());
  }
  return played;
}

Played play(const Json& config, const Pairing& pairing) {
  const int most = 1 + config["retries"].get<int>();
  for (int attempt = 1;; ++attempt) {
    Played played = play_once(config, pairing);
    played.attempts = attempt;
    if (played.game.how != HowEnded::Void || attempt == most) return played;
    spdlog::warn("{} is void and played again: {}", pairing.unit_name(config), played.game.reason);
  }
}

// -- What is kept of it

// Games with the same moves have the same; the seed is no part of it.
std::string hash_of(const Json& config, const MatchGame& game) {
  std::string text = std::to_string(config["board_size"].get<int>());
  for (const SgfMove& move : game.moves) text += " " + move_text(move.point);
  return sha256_hex(text).substr(0, 16);
}

std::string how_text(HowEnded how) {
  switch (how) {
    case HowEnded::Counted: return "score";
    case HowEnded::Resignation: return "resignation";
    case HowEnded::Forfeit: return "forfeit";
    case HowEnded::Void: return "void";
  }
  return "";
}

// SGF's texts have no other white space than blanks and '\n'.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return text;
}

std::string sgf_comment(const Json& config, const Pairing& pairing, const Played& played) {
  const auto shown = [&](const Json& engine) {
    return one_line(fmt::format("{}", fmt::join(command_of(engine, pairing), " ")));
  };
  std::string text = fmt::format("seed {}\ncommit {}{}\nblack: {}\nwhite: {}\n", pairing.seed, kBuildInfo.commit,
                                 kBuildInfo.dirty ? " with changes" : "", shown(pairing.engine(config, Color::Black)),
                                 shown(pairing.engine(config, Color::White)));
  if (!config["referee"]["command"].empty()) text += fmt::format("referee: {}\n", shown(config["referee"]));
  if (played.referee) text += fmt::format("the referee says {}\n", result_text(*played.referee));
  if (!played.game.reason.empty()) text += one_line(played.game.reason) + "\n";
  return text;
}

std::string sgf_of(const Json& config, const Pairing& pairing, const Played& played) {
  const auto name = [&](Color color) { return one_line(pairing.engine(config, color)["name"]); };
  SgfGame game{Board(config["board_size"].get<int>())};
  game.moves = played.game.moves;
  game.komi = config["komi"];
  game.info = {{"CA", "UTF-8"},
               {"GN", fmt::format("game {}", pairing.number)},
               {"PB", name(Color::Black)},
               {"PW", name(Color::White)},
               {"RE", result_text(played.game)},
               {"RU", config["scoring"].get<std::string>() + ", positional superko, no suicide"},
               {"C", sgf_comment(config, pairing, played)}};
  return sgf_text(game);
}

std::string agreement(const Played& played) {
  if (!played.referee) return kNothing;
  return std::abs(*played.referee - played.game.score) < 1e-6 ? "yes" : "no";
}

void add_row(const Json& config, const Pairing& pairing, const Played& played, Rows& rows) {
  const MatchGame& game = played.game;
  const Color mine = pairing.player_is_black ? Color::Black : Color::White;
  const bool scored = game.how == HowEnded::Counted, clean = scored || game.how == HowEnded::Resignation;
  const std::string winner = game.winner == Color::Empty ? "none" : game.winner == mine ? "player" : "opponent";
  const auto name = [&](Color color) { return pairing.engine(config, color)["name"].get<std::string>(); };
  rows.add_with_status(clean ? "ok" : how_text(game.how), pairing.player_name(config), pairing.number, pairing.pair(),
                       pairing.seed, pairing.opening.empty() ? kNothing : pairing.opening, name(Color::Black),
                       name(Color::White), color_word(mine), game.moves.size(), result_text(game), winner,
                       scored ? number_text(mine == Color::Black ? game.score : -game.score) : kNothing,
                       how_text(game.how), game.reason.empty() ? kNothing : game.reason, game.capped ? "yes" : "no",
                       played.referee ? result_text(*played.referee) : kNothing, agreement(played),
                       hash_of(config, game));
  const MatchGame::Side &ours = game.side(mine), &theirs = game.side(opponent(mine));
  rows.set_times({ours.seconds, static_cast<double>(ours.moves), theirs.seconds, static_cast<double>(theirs.moves),
                  static_cast<double>(played.attempts)});
}

void run(const Json& config, std::size_t index, Rows& rows) {
  const Pairing pairing(config, index);
  const Played played = play(config, pairing);
  add_row(config, pairing, played, rows);
  rows.add_work(static_cast<double>(played.game.moves.size()));
  rows.add_file(".sgf", sgf_of(config, pairing, played));
  for (const Color color : {Color::Black, Color::White}) {
    const std::string& errors = played.game.side(color).errors;
    if (!errors.empty()) rows.add_file(fmt::format(".{}.stderr.txt", color_word(color)), errors);
  }
}

// -- The whole match

using NamedCells = std::map<std::string, std::string>;

std::string match_of(const NamedCells& row) {
  const std::string& unit = row.at("unit");
  return unit.substr(0, unit.rfind("game="));
}

// Two games of different matches may well be the same: they have their seeds in common.
void find_duplicates(const std::vector<NamedCells>& rows, std::vector<std::string>& remarks) {
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> same;
  for (const NamedCells& row : rows) {
    if (row.at("how") != "void") same[{match_of(row), row.at("moves_hash")}].push_back(row.at("unit"));
  }
  for (const auto& [key, units] : same) {
    if (units.size() > 1) remarks.push_back(fmt::format("the same game, move by move: {}", fmt::join(units, ", ")));
  }
}

void find_units(const std::vector<NamedCells>& rows, const std::string& column, const std::string& value,
                const std::string& words, std::vector<std::string>& remarks) {
  std::vector<std::string> found;
  for (const NamedCells& row : rows) {
    if (row.at(column) == value) found.push_back(row.at("unit"));
  }
  if (!found.empty())
    remarks.push_back(fmt::format("{} of {} games {}: {}", found.size(), rows.size(), words, fmt::join(found, ", ")));
}

std::vector<std::string> remarks_on(const std::vector<NamedCells>& rows) {
  std::vector<std::string> remarks;
  find_units(rows, "how", "void", "are void", remarks);
  find_units(rows, "how", "forfeit", "are forfeit", remarks);
  find_units(rows, "capped", "yes", "have reached max_moves", remarks);
  find_units(rows, "agrees", "no", "have another score by the referee", remarks);
  find_duplicates(rows, remarks);
  return remarks;
}

void check_names(const Json& players) {
  std::set<std::string> seen;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string name = players[i]["name"];
    if (!seen.insert(name).second || name.empty() || name.find('/') != std::string::npos)
      throw Error(
          ExitCode::BadConfig,
          fmt::format("at /players/{}/name: found \"{}\", allowed: different names, not empty, without '/'", i, name));
  }
}

void check_openings(const Json& config) {
  for (const std::string opening : config["openings"]) {
    const auto moves = parse_opening(opening, config["board_size"]);
    if (!moves || moves->size() >= config["max_moves"].get<std::size_t>())
      throw Error(ExitCode::BadConfig,
                  fmt::format("openings: \"{}\": not a sequence of legal moves, or too long", opening));
  }
}

std::vector<std::string> units(const Json& config) {
  check_names(config["players"]);
  check_openings(config);
  std::vector<std::string> names;
  const std::size_t count = config["games"].get<std::size_t>() * config["players"].size();
  for (std::size_t i = 0; i < count; ++i) names.push_back(Pairing(config, i).unit_name(config));
  return names;
}

std::vector<ExternalProgram> external_programs(const Json& config) {
  std::vector<ExternalProgram> programs;
  const auto add = [&](const std::string& who, const Json& engine) {
    const CommandLine version = resolved(engine["version"]);
    if (!version.empty()) programs.push_back({who, version});
  };
  for (const Json& player : config["players"]) add("player " + player["name"].get<std::string>(), player);
  add("opponent", config["opponent"]);
  add("referee", config["referee"]);
  return programs;
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(argc, argv,
                     {
                         .name = "go_match",
                         .summary = "games of programs that speak GTP against another, with a referee that trusts none",
                         .parameters = kParameters,
                         .columns = kColumns,
                         .work = "moves",
                         .units = units,
                         .run = tedomari::run,
                         .inputs = {},
                         .external_programs = external_programs,
                         .times = {"player_seconds", "player_moves", "opponent_seconds", "opponent_moves", "attempts"},
                         .files = "games",
                         .remarks = remarks_on,
                     });
}
