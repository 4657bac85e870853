// PK: the levels of a teaching player against each other. A unit is one pair of levels
// from one start; a row is one game. Both games of a pair have the same seed and opening, with the colors exchanged.
#include <fmt/format.h>

#include "engine/games/capture_levels.h"
#include "engine/games/starts.h"
#include "engine/gtp/teaching_games.h"
#include "experiments/harness/program.h"
#include "experiments/openings.h"
#include "experiments/parameters.h"
#include "experiments/suites.h"

namespace tedomari {
namespace {

constexpr int kMostLevels = 10;

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const TeachingGame& game : teaching_games()) names.emplace_back(game.name);
  return names;
}

Json start_names() {
  Json names = Json::array();
  for (const Start& start : starts()) names.push_back(start.name);
  return names;
}

const Json kParameters = {
    {"game", word_parameter(game_names(), "what is played")},
    {"size", whole_number(4, kMaxSize, 9, "of the board")},
    {"starts",
     {{"type", "array"},
      {"minItems", 1},
      {"uniqueItems", true},
      {"items", {{"enum", start_names()}}},
      {"default", {"empty", "crosscut"}},
      {"description", "where games begin"}}},
    {"opening", whole_number(0, 20, 2, "random moves that leave nothing in atari, before the players begin")},
    {"pairs", whole_number(1, 1'000'000, 10, "pairs of games for each two levels and each start")},
    {"distance", whole_number(1, kMostLevels, 6, "most levels between two that play")},
    {"most_moves", whole_number(1, kMostMoves, 1'000'000,
                                "of ponnuki and five_stones: levels that may search more for a move are left out")},
};

// -- What is played

struct Unit {
  const Start* start;
  int stronger, weaker;  // levels, counted from 1

  std::string name() const { return fmt::format("start={}/levels={}-{}", start->name, stronger, weaker); }
};

bool takes_part(const Json& config, int level) {
  if (config["game"] == "strasbourg") return true;
  return capture_levels()[static_cast<std::size_t>(level - 1)].search.moves <=
         config["most_moves"].get<std::uint64_t>();
}

std::vector<Unit> all_units(const Json& config) {
  std::vector<Unit> found;
  const auto levels = static_cast<int>(teaching_game(config["game"].get<std::string>()).levels().size());
  for (const std::string name : config["starts"]) {
    for (int stronger = 2; stronger <= levels; ++stronger) {
      for (int weaker = 1; weaker < stronger; ++weaker) {
        if (stronger - weaker <= config["distance"] && takes_part(config, stronger) && takes_part(config, weaker))
          found.push_back({find_start(name), stronger, weaker});
      }
    }
  }
  return found;
}

struct Played {
  Color winner;
  std::string reason;
  std::size_t moves;
};

Played play(Game& game, const GameRules& rules, Player& black, Player& white) {
  for (;;) {
    if (const std::optional<GameOutcome> outcome = rules.outcome(game))
      return {outcome->winner, outcome->reason, game.board().moves_played()};
    const Color color = game.to_move();
    Player& player = color == Color::Black ? black : white;
    game.play(player.choose(game, color, game.legal_moves(color), 0), color);
  }
}

// 0: a draw.
int winning_level(const Unit& unit, Color winner, bool stronger_is_black) {
  if (winner == Color::Empty) return 0;
  return (winner == Color::Black) == stronger_is_black ? unit.stronger : unit.weaker;
}

// -- The experiment

std::vector<std::string> units(const Json& config) {
  std::vector<std::string> names;
  for (const Unit& unit : all_units(config)) {
    if (config["size"] < unit.start->least_size)
      throw Error(ExitCode::BadConfig, fmt::format("starts: {} needs {} lines; the board has {}", unit.start->name,
                                                   unit.start->least_size, config["size"].get<int>()));
    names.push_back(unit.name());
  }
  return names;
}

void run(const Json& config, std::size_t number, Rows& rows) {
  const Unit unit = all_units(config)[number];
  const TeachingGame kind = teaching_game(config["game"].get<std::string>());
  const int size = config["size"], pairs = config["pairs"], opening = config["opening"];
  for (int i = 0; i < 2 * pairs; ++i) {
    Rng random(config["seed"].get<std::uint64_t>(), static_cast<std::uint64_t>(i / 2));
    StartPosition start = unit.start->make(size);
    Game game(std::move(start.board), kind.superko, start.first);
    play_opening(game, *kind.rules, opening, random);
    const std::uint64_t seed = random.next();
    const auto stronger = kind.teacher(unit.stronger, seed), weaker = kind.teacher(unit.weaker, seed + 1);
    const bool stronger_is_black = i % 2 == 0;
    const Played played =
        play(game, *kind.rules, stronger_is_black ? *stronger : *weaker, stronger_is_black ? *weaker : *stronger);
    rows.add(unit.start->name, unit.stronger, unit.weaker, i, stronger_is_black ? "black" : "white",
             winning_level(unit, played.winner, stronger_is_black), played.moves, played.reason);
    rows.add_work(1);
  }
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(
      argc, argv,
      {
          .name = "teaching_ladder",
          .summary = "PK: the levels of the players of Ponnuki-Go, FiveStones and Strasbourg Go against each other",
          .parameters = kParameters,
          .columns = {"start", "stronger", "weaker", "number", "stronger_color", "winner", "plies", "reason"},
          .work = "games",
          .units = units,
          .run = tedomari::run,
          .inputs = {},
          .external_programs = {},
      });
}
