#include "engine/thermography/partition.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/board/benson.h"
#include "engine/board/diagram.h"
#include "engine/core/rng.h"
#include "engine/thermography/local_game_error.h"
#include "tests/reference/naive_board.h"

namespace tedomari {
namespace {

using reference::Grid;
using reference::Place;
using reference::Places;

// Whether the opponent, who moves as often as he likes while the owner passes, can take the string: all orders of moves
// are tried.
bool can_be_taken(const Grid& start, Place stone, bool suicide) {
  const char opponent = reference::other_colour(start.at(stone));
  std::set<std::string> seen{start.text()};
  std::vector<Grid> open{start};
  while (!open.empty()) {
    const Grid grid = open.back();
    open.pop_back();
    for (const Place place : grid.all()) {
      reference::NaiveBoard board(grid.size(), suicide);
      for (const Place p : grid.all()) board.set(p, grid.at(p));
      if (!board.legal(place, opponent)) continue;
      board.play(place, opponent);
      if (board.grid().at(stone) != start.at(stone)) return true;
      if (seen.insert(board.grid().text()).second) open.push_back(board.grid());
    }
  }
  return false;
}

Grid grid_of(const Board& board) {
  Grid grid(board.size());
  for (const Point point : board.points()) {
    const Color color = board.at(point);
    if (is_player(color)) grid.put(Place{column_of(point), row_of(point)}, color == Color::Black ? 'X' : 'O');
  }
  return grid;
}

// Mostly one color, or nothing lives; no string without a liberty.
std::optional<Board> random_position(Rng& random, int size, Suicide suicide) {
  Board board(size, suicide);
  const std::uint64_t empties_of_8 = 2 + random.below(2);
  for (const Point point : board.points()) {
    if (random.below(8) >= empties_of_8) board.set(point, random.below(6) == 0 ? Color::White : Color::Black);
  }
  for (const Point point : board.points() - board.empties()) {
    if (board.liberties(point).empty()) return {};
  }
  return board;
}

TEST(Benson, IsWhatBruteForceCannotTake) {
  Rng random(8, 1);
  int alive = 0, strings = 0;
  for (int positions = 0; positions < 400;) {
    const int size = 2 + static_cast<int>(random.below(3));
    const std::optional<Board> board =
        random_position(random, size, random.below(2) == 0 ? Suicide::Allowed : Suicide::Forbidden);
    if (!board) continue;
    ++positions;
    const Grid grid = grid_of(*board);
    for (const Color color : {Color::Black, Color::White}) {
      const PointSet safe = unconditionally_alive(*board, color);
      for (const Point point : board->stones(color)) {
        if (board->string_stones(point).first() != point) continue;
        const bool taken = can_be_taken(grid, {column_of(point), row_of(point)}, board->suicide() == Suicide::Allowed);
        ASSERT_NE(safe.contains(point), taken) << grid.text();
        ++strings;
        alive += taken ? 0 : 1;
      }
    }
  }
  EXPECT_GT(alive, 100);
  EXPECT_GT(strings - alive, 100);
}

const char* const kTwoAreas =
    "5 . X . . .\n"
    "4 X X X X X\n"
    "3 O O O X .\n"
    "2 O O O O X\n"
    "1 . O . O .\n";

TEST(Partition, ByBenson) {
  const Board board = parse_diagram(kTwoAreas).board;
  const Partition partition = partition_by_benson(board);
  EXPECT_EQ(partition.chosen, SafeStones::Benson);
  EXPECT_EQ(partition.safe, unconditionally_alive(board, Color::Black) | unconditionally_alive(board, Color::White));
  EXPECT_TRUE(partition.safe.contains(make_point(1, 1)));  // by A1 and C1
  EXPECT_TRUE(partition.safe.contains(make_point(1, 3)));  // by A5 and C5
  EXPECT_FALSE(partition.safe.contains(make_point(4, 1)));
  PointSet all = partition.safe;
  for (const PointSet& region : partition.regions) {
    EXPECT_FALSE(region.intersects(all));
    all |= region;
  }
  EXPECT_EQ(all, board.points());
}

TEST(Partition, ByGivenStones) {
  const Board board = parse_diagram(kTwoAreas).board;
  const Partition partition = partition_by(board, {make_point(1, 3), make_point(1, 2)});
  EXPECT_EQ(partition.chosen, SafeStones::Given);
  EXPECT_EQ(partition.safe, board.string_stones(make_point(1, 3)) | board.string_stones(make_point(1, 2)));
  ASSERT_EQ(partition.regions.size(), 5U);
  EXPECT_EQ(position_line(partition.position(board, 0)), "W#/.W");
  EXPECT_THROW(partition_by(board, {make_point(0, 0)}), LocalGameError);
}

}  // namespace
}  // namespace tedomari
