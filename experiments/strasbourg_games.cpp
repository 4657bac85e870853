// PK §4.9: GoloisStrasbourg against itself, to the last stone. A unit is one game. Does it end, and does nobody kill
// his own living groups? That is asked of the game's rules, not of the program's guard:
//   killed:   strings that were unconditionally alive (Benson) and are taken later. Only their owner can have brought
//             that about.
//   given_up: moves of the owner after which a string that lived whatever the enemy did is lost if the enemy moves, by
//             search of its eye space.
#include <fmt/format.h>

#include <array>
#include <chrono>

#include "engine/board/benson.h"
#include "engine/board/flood.h"
#include "engine/board/sgf.h"
#include "engine/board/strings.h"
#include "engine/gtp/golois_player.h"
#include "engine/gtp/strasbourg_rules.h"
#include "engine/gtp/words.h"
#include "experiments/harness/program.h"
#include "experiments/openings.h"
#include "experiments/parameters.h"

namespace tedomari {
namespace {

const Json kParameters = {
    {"size", whole_number(2, kMaxSize, 9, "of the board")},
    {"games", whole_number(1, 1'000'000, 20, "how many are played")},
    {"opening", whole_number(0, 100, 6, "random moves that leave nothing in atari, before the players begin")},
    {"level", whole_number(1, static_cast<std::int64_t>(golois_levels().size()),
                           static_cast<std::int64_t>(golois_levels().size()), "of both players")},
    {"max_moves", whole_number(1, 1'000'000, 1'000, "then the game is given up: it should have ended")},
};

// -- Who lives

// If the enemy moves.
Value life_of(Board& board, Point stone, Color color) {
  const LifeOptions options;
  Budget budget(options.limit);
  return life(board, board.string_stones(stone), color, opponent(color), options, budget).value;
}

// The strings beside the move that live before it: a move elsewhere takes nobody's eyes.
PointSet living_beside(Board& board, Point move, Color color) {
  PointSet living;
  const PointSet near = flood({move}, board.empties()).neighbours();
  for_each_string(board, color, [&](Point string) {
    if (board.string_stones(string).intersects(near) && life_of(board, string, color) == Value::Won) living.add(string);
  });
  return living;
}

// -- A game

struct Played {
  Game game;
  std::vector<SgfMove> moves{};  // with the opening
  bool ended = false;
  int killed = 0, given_up = 0;
  // What the player's decisions took, without the checks of life here.
  int decisions = 0;
  double seconds = 0, longest_move = 0;
};

class SelfPlay {
 public:
  SelfPlay(const Json& config, std::uint64_t number)
      : random_(config["seed"].get<std::uint64_t>(), number),
        played_{.game = Game(config["size"].get<int>(), Superko::On)},
        most_(config["max_moves"]),
        player_(config["level"], random_.next()) {
    played_.moves = play_opening(played_.game, rules_, config["opening"], random_);
  }

  Played play() {
    for (std::size_t i = 0; i < most_ && !rules_.outcome(played_.game); ++i) move();
    played_.ended = rules_.outcome(played_.game).has_value();
    return std::move(played_);
  }

 private:
  void move() {
    Game& game = played_.game;
    const Color color = game.to_move();
    const Point move = choose(color);
    Board before = game.board();
    PointSet& alive = alive_[color == Color::Black ? 0 : 1];
    alive |= unconditionally_alive(before, color);
    const PointSet living = move == kNoPoint ? PointSet{} : living_beside(before, move, color);
    game.play(move, color);
    played_.moves.push_back({color, move});
    Board after = game.board();
    for (const Point stone : living) played_.given_up += life_of(after, stone, color) == Value::Lost ? 1 : 0;
    count_killed(before, after, opponent(color));
  }
  Point choose(Color color) {
    const auto start = std::chrono::steady_clock::now();
    const Point move = player_.choose(played_.game, color, played_.game.legal_moves(color), 0);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    ++played_.decisions;
    played_.seconds += seconds.count();
    played_.longest_move = std::max(played_.longest_move, seconds.count());
    return move;
  }
  // Whose stones the move has taken.
  void count_killed(const Board& before, const Board& after, Color color) {
    PointSet& alive = alive_[color == Color::Black ? 0 : 1];
    const PointSet taken = before.stones(color) - after.stones(color);
    for_each_string(before, color, [&](Point string) {
      if (taken.contains(string) && before.string_stones(string).intersects(alive)) ++played_.killed;
    });
    alive -= taken;
  }

  Rng random_;
  StrasbourgRules rules_;
  Played played_;
  std::size_t most_;
  GoloisPlayer player_;
  std::array<PointSet, 2> alive_{};  // of Black, of White: stones that were unconditionally alive once
};

// -- The experiment

std::vector<std::string> units(const Json& config) {
  std::vector<std::string> names;
  for (int i = 0; i < config["games"]; ++i) names.push_back(fmt::format("game={}", i));
  return names;
}

std::string sgf_of(const Played& played, const std::string& result, std::size_t number) {
  return sgf_text({.board = Board(played.game.board().size()),
                   .moves = played.moves,
                   .komi = 0,
                   .info = {{"GN", fmt::format("game {}", number)},
                            {"PB", "GoloisStrasbourg"},
                            {"PW", "GoloisStrasbourg"},
                            {"RE", result},
                            {"RU", "stones, positional superko, no suicide"}}});
}

void run(const Json& config, std::size_t number, Rows& rows) {
  const Played played = SelfPlay(config, number).play();
  const Board& board = played.game.board();
  const std::string result = *StrasbourgRules().score(played.game, 0);
  rows.add(number, board.moves_played(), played.ended ? "passes" : "max_moves", board.stones(Color::Black).count(),
           board.stones(Color::White).count(), result, played.killed, played.given_up);
  rows.add_work(played.decisions);
  rows.add_seconds(played.seconds);
  rows.set_times({played.longest_move});
  rows.add_file(".sgf", sgf_of(played, result, number));
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(argc, argv,
                     {
                         .name = "strasbourg_games",
                         .summary = "PK §4.9: GoloisStrasbourg against itself, to the last stone",
                         .parameters = kParameters,
                         .columns = {"number", "plies", "end", "black", "white", "result", "killed", "given_up"},
                         .work = "moves",
                         .units = units,
                         .run = tedomari::run,
                         .inputs = {},
                         .external_programs = {},
                         .times = {"longest_move"},
                         .files = "games",
                     });
}
