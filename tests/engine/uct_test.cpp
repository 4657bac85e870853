#include "engine/montecarlo/uct.h"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/board/diagram.h"
#include "engine/board/eye.h"

namespace tedomari {
namespace {

UctResult search(const Board& board, Color color, const UctOptions& options = {.games = 2000}) {
  Rng random(1, 0);
  return uct(board, color, board.legal_moves(color), options, {}, random);
}

TEST(Uct, VisitsAddUpToGames) {
  for (const Playouts playouts : {Playouts::Uniform, Playouts::Tactical}) {
    const UctResult result = search(Board(7), Color::Black, {.games = 777, .playouts = playouts});
    const auto add = [](int sum, const UctMove& move) { return sum + move.visits; };
    EXPECT_EQ(std::accumulate(result.moves.begin(), result.moves.end(), 0, add), 777);
    double won = 0;
    for (const UctMove& move : result.moves) won += move.visits * move.mean;
    EXPECT_NEAR(result.mean, won / 777, 1e-9);
  }
}

TEST(Uct, IsTheSameForTheSameSeed) {
  const UctResult one = search(Board(9), Color::Black);
  const UctResult two = search(Board(9), Color::Black);
  ASSERT_EQ(one.moves.size(), two.moves.size());
  for (std::size_t i = 0; i < one.moves.size(); ++i) EXPECT_EQ(one.moves[i].visits, two.moves[i].visits);
}

TEST(Uct, EverySizeIsServed) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    for (const Playouts playouts : {Playouts::Uniform, Playouts::Tactical})
      EXPECT_FALSE(search(Board(size), Color::Black, {.games = 30, .playouts = playouts}).moves.empty()) << size;
  }
}

// Solved long ago: Black takes the whole board from the centre.
TEST(Uct, BlackWinsSmallBoardsFromTheCentre) {
  for (const int size : {3, 5}) {
    const UctResult result = search(Board(size), Color::Black, {.games = 10'000});
    EXPECT_EQ(result.best, make_point(size / 2, size / 2)) << size;
    EXPECT_GT(result.mean, 0.5) << size;
  }
}

// Whoever takes the other's row of six at the bottom wins.
TEST(Uct, FindsTheCaptureThatDecides) {
  const Board board = parse_diagram(
                          "7 . O . O O O .\n"
                          "6 O O O O O O O\n"
                          "5 X X X X X X X\n"
                          "4 . X X X X X .\n"
                          "3 X X X X X X .\n"
                          "2 O O O O O O .\n"
                          "1 X X X X X X .\n")
                          .board;
  for (const Playouts playouts : {Playouts::Uniform, Playouts::Tactical}) {
    const UctResult black = search(board, Color::Black, {.games = 2000, .playouts = playouts});
    EXPECT_EQ(black.best, make_point(6, 1));
    EXPECT_GT(black.mean, 0.8);
    const UctResult white = search(board, Color::White, {.games = 2000, .playouts = playouts});
    EXPECT_EQ(column_of(white.best), 6);
    EXPECT_LE(row_of(white.best), 1);
    EXPECT_GT(white.mean, 0.8);
  }
}

// Without RAVE, and with UCB1 instead.
TEST(Uct, ExploresWithoutRaveToo) {
  const UctResult result =
      search(Board(3), Color::Black, {.games = 3000, .exploration = 0.7, .rave_equivalence = 0, .komi = 6.5});
  EXPECT_EQ(result.best, make_point(1, 1));
}

TEST(Uct, FillsNoEye) {
  const Board board = parse_diagram(
                          "3 . X .\n"
                          "2 X X X\n"
                          "1 . X X\n")
                          .board;
  ASSERT_TRUE(is_one_point_eye(board, make_point(0, 0), Color::Black));
  const UctResult result = search(board, Color::Black);
  EXPECT_EQ(result.best, kNoPoint);
  EXPECT_EQ(result.moves.size(), 1U);
}

// White's stone is dead. Black has 20 points as it stands, and 25 when it is taken.
TEST(Uct, PassesOnlyIfTheBoardAsItStandsWins) {
  const Board board = parse_diagram(
                          "5 . . X . X\n"
                          "4 O . X X X\n"
                          "3 X X X . X\n"
                          "2 X X X X X\n"
                          "1 X X X X X\n")
                          .board;
  const auto may_pass = [](const UctResult& result) { return result.moves.back().move == kNoPoint; };
  EXPECT_TRUE(may_pass(search(board, Color::Black, {.games = 500, .komi = 19.5})));
  const UctResult result = search(board, Color::Black, {.games = 500, .komi = 20.5});
  EXPECT_FALSE(may_pass(result));
  EXPECT_NE(result.best, kNoPoint);
  EXPECT_GT(result.mean, 0.8);
}

TEST(Uct, OnlyAllowedMoves) {
  const Board board(9);
  Rng random(1, 0);
  const UctResult result =
      uct(board, Color::White, {make_point(0, 0), make_point(8, 0)}, {.games = 100, .komi = 0}, {}, random);
  ASSERT_EQ(result.moves.size(), 2U);
  EXPECT_EQ(result.moves[0].move, make_point(0, 0));
  EXPECT_EQ(result.moves[1].move, make_point(8, 0));
}

TEST(Uct, PriorsShiftTheChoice) {
  const Board board(9);
  const Point corner = make_point(0, 0);
  std::array<MovePrior, kPoints> priors{};
  priors[corner] = {10'000, 9'000};
  Rng random(1, 0);
  ASSERT_NE(search(board, Color::Black).best, corner);
  EXPECT_EQ(uct(board, Color::Black, board.legal_moves(Color::Black), {.games = 500}, priors, random).best, corner);
}

}  // namespace
}  // namespace tedomari
