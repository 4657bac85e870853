#include "engine/montecarlo/move_values.h"

#include <gtest/gtest.h>

#include "engine/board/diagram.h"
#include "engine/board/eye.h"

namespace tedomari {
namespace {

TEST(MoveValues, AreTheSameForTheSameSeed) {
  const Board board(9);
  Rng one(1, 2);
  Rng two(1, 2);
  EXPECT_EQ(move_values(board, Color::Black, 200, one).black, move_values(board, Color::Black, 200, two).black);
}

TEST(MoveValues, EverySizeIsServed) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    Rng rng(3, 0);
    const MoveValues values = move_values(Board(size), Color::Black, 20, rng);
    EXPECT_EQ(values.games, 20) << size;
  }
}

// The centre is worth more than the corner on an empty board, for either color.
TEST(MoveValues, CentreBeatsCorner) {
  const Board board(9);
  Rng rng(5, 0);
  const MoveValues values = move_values(board, Color::Black, 5000, rng);
  EXPECT_GT(values.black[make_point(4, 4)], values.black[make_point(0, 0)] + 3);
}

// Taking three stones, or saving them, is worth more than a point in the corner.
TEST(MoveValues, ACaptureIsWorthMuch) {
  const Board board = parse_diagram(
                          "5 . . . . .\n"
                          "4 . X X X .\n"
                          "3 X O O O .\n"
                          "2 . X X X .\n"
                          "1 . . . . .\n")
                          .board;
  Rng rng(7, 0);
  const MoveValues values = move_values(board, Color::Black, 5000, rng);
  EXPECT_GT(values.black[make_point(4, 2)], values.black[make_point(0, 4)]);
  EXPECT_GT(values.black[make_point(4, 2)], values.black[make_point(0, 0)]);
}

TEST(MoveValues, PassesRatherThanFillAnEye) {
  const Board board = parse_diagram(
                          "3 . X .\n"
                          "2 X X X\n"
                          "1 . X X\n")
                          .board;
  ASSERT_TRUE(is_one_point_eye(board, make_point(0, 0), Color::Black));
  Rng rng(9, 0);
  EXPECT_EQ(best_move(board, Color::Black, move_values(board, Color::Black, 100, rng)), kNoPoint);
}

}  // namespace
}  // namespace tedomari
