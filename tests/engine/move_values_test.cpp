#include "engine/montecarlo/move_values.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>

#include "engine/board/diagram.h"
#include "engine/board/eye.h"
#include "engine/montecarlo/playout.h"

namespace tedomari {
namespace {

struct Recorder {
  std::vector<std::pair<std::size_t, std::size_t>> moves;  // index and player
  template <class Set>
  void played(const Set& set, std::size_t player) {
    set.for_each([&](std::size_t index) { moves.emplace_back(index, player); });
  }
};

double mean(const std::vector<int>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

TEST(MoveValues, AreTheSameForTheSameSeed) {
  const Board board(9);
  Rng one(1, 2);
  Rng two(1, 2);
  EXPECT_EQ(move_values(board, Color::Black, 200, one).swing, move_values(board, Color::Black, 200, two).swing);
}

TEST(MoveValues, EverySizeIsServed) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    Rng rng(3, 0);
    const MoveValues values = move_values(Board(size), Color::Black, 20, rng);
    EXPECT_EQ(values.games, 20) << size;
  }
}

// The same from the moves of every game, one after the other.
TEST(MoveValues, AreDifferencesOfMeans) {
  constexpr int games = 300;
  for (const Color first : {Color::Black, Color::White}) {
    Board board(4);
    board.set(make_point(1, 1), Color::Black);
    Rng rng(11, 0);
    Rng same(11, 0);
    const MoveValues values = move_values(board, first, games, rng);
    std::map<Point, std::array<std::vector<int>, 2>> scores;  // of the games in which the player was there first
    const Playout<kAnySize> playout(board);
    for (int game = 0; game < games; ++game) {
      Recorder recorder;
      const int score = playout.run(first, same, recorder).score;
      std::set<std::size_t> seen;
      for (const auto& [index, player] : recorder.moves) {
        if (!seen.insert(index).second) continue;
        for (const Point point : board.points()) {
          if (Playout<kAnySize>::index(point) == index) scores[point][player].push_back(score);
        }
      }
    }
    for (const Point point : board.points()) {
      const auto& [black, white] = scores[point];
      if (black.empty() || white.empty()) {
        EXPECT_EQ(values.swing[point], 0);
      } else {
        EXPECT_NEAR(values.swing[point], mean(black) - mean(white), 1e-9);
      }
    }
  }
}

TEST(BestMove, TakesTheHighestValueForEitherColor) {
  Board board(3);
  board.set(make_point(0, 0), Color::Black);
  MoveValues values;
  values.swing[make_point(0, 0)] = 9;   // a stone
  values.swing[make_point(1, 0)] = -4;  // B1
  values.swing[make_point(2, 1)] = 7;   // C2
  values.swing[make_point(0, 2)] = 7;   // A3, later in board order
  values.swing[make_point(2, 2)] = -5;  // C3
  EXPECT_EQ(best_move(board, Color::Black, board.legal_moves(Color::Black), values), make_point(2, 1));
  EXPECT_EQ(best_move(board, Color::White, board.legal_moves(Color::White), values), make_point(2, 1));
  EXPECT_EQ(best_move(board, Color::Black, {make_point(1, 0), make_point(2, 2)}, values), make_point(1, 0));
  EXPECT_EQ(best_move(board, Color::Black, {}, values), kNoPoint);
}

// The centre is worth more than the corner on an empty board.
TEST(MoveValues, CentreBeatsCorner) {
  const Board board(9);
  Rng rng(5, 0);
  const MoveValues values = move_values(board, Color::Black, 5000, rng);
  EXPECT_GT(values.swing[make_point(4, 4)], values.swing[make_point(0, 0)] + 3);
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
  EXPECT_GT(values.swing[make_point(4, 2)], values.swing[make_point(0, 4)]);
  EXPECT_GT(values.swing[make_point(4, 2)], values.swing[make_point(0, 0)]);
}

// The same point is the largest for both: G2 takes six stones or saves them.
TEST(BestMove, BothColorsWantTheLargestPoint) {
  const Board board = parse_diagram(
                          "7 . . . . . . .\n"
                          "6 . . . . . . .\n"
                          "5 . . . . . . .\n"
                          "4 . . . . . . .\n"
                          "3 X X X X X X .\n"
                          "2 O O O O O O .\n"
                          "1 X X X X X X .\n")
                          .board;
  for (const Color color : {Color::Black, Color::White}) {
    Rng rng(7, 0);
    const MoveValues values = move_values(board, color, 5000, rng);
    EXPECT_EQ(best_move(board, color, board.legal_moves(color), values), make_point(6, 1));
  }
}

TEST(MoveValues, PassesRatherThanFillAnEye) {
  const Board board = parse_diagram(
                          "3 . X .\n"
                          "2 X X X\n"
                          "1 . X X\n")
                          .board;
  ASSERT_TRUE(is_one_point_eye(board, make_point(0, 0), Color::Black));
  Rng rng(9, 0);
  EXPECT_EQ(best_move(board, Color::Black, board.legal_moves(Color::Black), move_values(board, Color::Black, 100, rng)),
            kNoPoint);
}

}  // namespace
}  // namespace tedomari
