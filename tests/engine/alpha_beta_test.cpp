// Alpha-Beta and proof-number search against plain minimax, on games whose rules are dice.
#include "engine/search/alpha_beta.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "engine/search/goal.h"
#include "engine/search/proof_number_search.h"

namespace tedomari {
namespace {

// Values and moves of a position come from its hash. Nothing is ever taken, so no position comes back.
class DiceGame {
 public:
  DiceGame(std::uint64_t seed, int stones, bool passes = false) : seed_(seed), stones_(stones), passes_(passes) {}

  Color max_color() const { return Color::Black; }
  Node expand(Board& board, Color to_play) const {
    Rng dice(seed_ + (to_play == Color::Black ? 1 : 0), board.hash());
    const int stones = board.stones(Color::Black).count() + board.stones(Color::White).count();
    const std::uint64_t roll = dice.below(20);
    if (stones >= stones_) return {.value = roll < 10 ? Value::Won : Value::Lost, .moves = {}};
    if (roll < 2) return {.value = roll == 0 ? Value::Won : Value::Lost, .moves = {}};
    Node node;
    for (const Point point : board.empties()) {
      if (dice.below(3) > 0 && !captures(board, point, to_play)) node.moves.add(point);
    }
    if (node.moves.empty()) node.value = to_play == Color::Black ? Value::Lost : Value::Won;
    node.may_pass = passes_ && dice.below(3) == 0;
    return node;
  }

 private:
  std::uint64_t seed_;
  int stones_;
  bool passes_;
};

Value minimax(Board& board, DiceGame& game, Color to_play, int depth) {
  const Node node = game.expand(board, to_play);
  if (is_final(node.value) || depth == 0) return node.value;
  const bool max = to_play == game.max_color();
  Value best = max ? Value::Lost : Value::Won;
  for (const Point move : node.moves) {
    if (!board.legal(move, to_play)) continue;
    board.play(move, to_play);
    const Value value = minimax(board, game, opponent(to_play), depth - 1);
    board.undo();
    best = max ? std::max(best, value) : std::min(best, value);
  }
  if (node.may_pass) {
    board.pass();
    const Value value = minimax(board, game, opponent(to_play), depth - 1);
    board.undo();
    best = max ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

// The move of who got his way keeps it.
void expect_good_move(Board& board, DiceGame& game, Color first, const Result& result, int depth) {
  const bool needs_move = (first == game.max_color()) == (result.value == Value::Won);
  if (!needs_move || !is_final(result.value) || is_final(game.expand(board, first).value)) return;
  ASSERT_TRUE(game.expand(board, first).moves.contains(result.move));
  board.play(result.move, first);
  EXPECT_EQ(minimax(board, game, opponent(first), depth - 1), result.value);
  board.undo();
}

TEST(AlphaBeta, EqualsMinimaxWhateverTheOptions) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Board board(3);
    const int depth = 1 + static_cast<int>(seed % 5);
    DiceGame game(2 * seed, 7);
    const Color first = seed % 2 == 0 ? Color::Black : Color::White;
    const Value expected = minimax(board, game, first, depth);
    for (int options = 0; options < 16; ++options) {
      Budget budget(10'000'000);
      const AlphaBetaOptions chosen{.max_depth = depth,
                                    .table = (options & 1) != 0,
                                    .order = (options & 2) != 0,
                                    .deepen = (options & 4) != 0,
                                    .table_bits = (options & 8) != 0 ? 18 : 3};
      const Result result = alpha_beta(board, game, first, chosen, budget);
      ASSERT_EQ(result.value, expected) << seed << " " << options;
      ASSERT_EQ(board.moves_played(), 0U);
      expect_good_move(board, game, first, result, depth);
    }
  }
}

// What moves promise, which is dice too, is an order and nothing else.
class PromisingGame : public DiceGame {
 public:
  using DiceGame::DiceGame;

  int promise(const Board& board, Point move, Color /*to_play*/) const {
    return static_cast<int>(Rng(move, board.hash()).below(3));
  }
};

TEST(AlphaBeta, PromisesChangeNoValue) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Board board(3);
    const int depth = 1 + static_cast<int>(seed % 5);
    PromisingGame game(2 * seed, 7);
    const Color first = seed % 2 == 0 ? Color::Black : Color::White;
    Budget budget(10'000'000);
    const Result result = alpha_beta(board, game, first, {.max_depth = depth, .tie_seed = seed % 3}, budget);
    ASSERT_EQ(result.value, minimax(board, game, first, depth)) << seed;
    expect_good_move(board, game, first, result, depth);
  }
}

// Remembers the first move that it sees.
struct CuriousGame {
  Point wanted;
  Point seen = kNoPoint;

  Color max_color() const { return Color::Black; }
  Node expand(Board& board, Color /*to_play*/) {
    if (seen == kNoPoint && !board.stones(Color::Black).empty()) seen = board.stones(Color::Black).first();
    Node node;
    node.moves = board.empties();
    return node;
  }
  int promise(const Board& /*board*/, Point move, Color /*to_play*/) const { return move == wanted ? 1 : 0; }
};

TEST(AlphaBeta, TriesFirstWhatPromisesMost) {
  Board board(3);
  for (const Point wanted : PointSet(board.points())) {
    CuriousGame game{wanted};
    Budget budget(100);
    alpha_beta(board, game, Color::Black, {.max_depth = 1}, budget);
    EXPECT_EQ(game.seen, wanted);
  }
}

// With passes a position may be met at several depths: the table may know more of it than the depth allows.
TEST(AlphaBeta, PassesLikeMinimax) {
  int passes_decide = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Board board(3);
    const int depth = 1 + static_cast<int>(seed % 5);
    DiceGame game(2 * seed, 5, true), without(2 * seed, 5);
    const Value expected = minimax(board, game, Color::Black, depth);
    passes_decide += expected != minimax(board, without, Color::Black, depth) ? 1 : 0;
    for (const bool table : {false, true}) {
      Budget budget(10'000'000);
      const Value value =
          alpha_beta(board, game, Color::Black, {.max_depth = depth, .table = table, .deepen = table}, budget).value;
      if (!table || (is_final(expected) && is_final(value))) {
        ASSERT_EQ(value, expected) << seed;
      }
      ASSERT_TRUE(is_final(value) || !is_final(expected)) << seed;
      ASSERT_EQ(board.moves_played(), 0U);
    }
  }
  EXPECT_GT(passes_decide, 10);
}

TEST(AlphaBeta, ThatRunsOutAnswersUnknownOrTheTruth) {
  int unknown = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Board board(3);
    DiceGame game(2 * seed, 6);
    const Value truth = minimax(board, game, Color::White, 9);
    Budget budget(seed % 40);
    const Value said = alpha_beta(board, game, Color::White, {}, budget).value;
    unknown += said == Value::Unknown ? 1 : 0;
    EXPECT_TRUE(said == Value::Unknown || said == truth) << seed;
    EXPECT_LE(budget.spent(), seed % 40);
    EXPECT_EQ(board.moves_played(), 0U);
  }
  EXPECT_GT(unknown, 20);
}

TEST(ProofNumberSearch, EqualsMinimax) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Board board(3);
    DiceGame game(2 * seed, 6);
    const Color first = seed % 2 == 0 ? Color::Black : Color::White;
    Budget budget(10'000'000);
    const Result result = ProofNumberSearch(board, game, budget).solve(first);
    ASSERT_EQ(result.value, minimax(board, game, first, 9)) << seed;
    ASSERT_EQ(board.moves_played(), 0U);
    expect_good_move(board, game, first, result, 9);
  }
}

TEST(ProofNumberSearch, ThatRunsOutAnswersUnknownOrTheTruth) {
  int unknown = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Board board(3);
    DiceGame game(2 * seed, 6);
    Budget budget(seed % 40);
    const Value said = ProofNumberSearch(board, game, budget).solve(Color::White).value;
    unknown += said == Value::Unknown ? 1 : 0;
    EXPECT_TRUE(said == Value::Unknown || said == minimax(board, game, Color::White, 9)) << seed;
    EXPECT_LE(budget.spent(), seed % 40);
  }
  EXPECT_GT(unknown, 20);
}

}  // namespace
}  // namespace tedomari
