// Tactical playouts (GT §7.3): what they answer to the last move, and the table of their patterns.
#include "engine/montecarlo/tactics.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/board/coordinates.h"
#include "engine/board/diagram.h"
#include "engine/montecarlo/patterns.h"

namespace tedomari {
namespace {

struct FirstMove {
  std::size_t index = 0;
  template <class Set>
  void played(const Set& set, std::size_t /*player*/) {
    if (index == 0) set.for_each([&](std::size_t point) { index = point; });
  }
};

// All answers of Black to White's move that 200 tactical games give.
template <int size>
std::set<std::string> answers(const std::string& diagram, const std::string& white) {
  using Random = Playout<size>;
  const Board board = parse_diagram(diagram).board;
  std::set<std::string> result;
  Rng random(3, 0);
  for (int game = 0; game < 200; ++game) {
    typename Random::State state = Random(board).start(Color::White);
    EXPECT_TRUE(state.play(Random::index(*parse_vertex(white, size)), 1));
    FirstMove first;
    Random::template finish<Playouts::Tactical>(state, 0, random, first);
    result.insert(vertex_text(Random::point(first.index)));
  }
  return result;
}
using Answers = std::set<std::string>;

TEST(Tactics, ExtendsAChainInAtari) {
  EXPECT_EQ(answers<7>("7 . . . . . . .\n"
                       "6 . . . . . . .\n"
                       "5 . . . O . . .\n"
                       "4 . . O X . . .\n"
                       "3 . . . . . . .\n"
                       "2 . . . . . . .\n"
                       "1 . . . . . . .\n",
                       "D3"),
            Answers{"E4"});
}

// B1 would have one liberty left.
TEST(Tactics, TakesAChainAroundRatherThanExtendInVain) {
  EXPECT_EQ(answers<5>("5 . . . . .\n"
                       "4 X . . . .\n"
                       "3 X . . . .\n"
                       "2 O X O . .\n"
                       "1 . . O . .\n",
                       "B3"),
            Answers{"A1"});
}

TEST(Tactics, TakesTheLastMovesChain) {
  EXPECT_EQ(answers<5>("5 . . . . .\n"
                       "4 . . X . .\n"
                       "3 . X . . .\n"
                       "2 . . X . .\n"
                       "1 . . . . .\n",
                       "C3"),
            Answers{"D3"});
}

TEST(Tactics, PlaysShapesAroundTheLastMove) {
  const Answers moves = answers<7>(
      "7 . . . . . . .\n"
      "6 . . . . . . .\n"
      "5 . . . . . . .\n"
      "4 . . . X . . .\n"
      "3 . . . . . . .\n"
      "2 . . . . . . .\n"
      "1 . . . . . . .\n",
      "D3");
  EXPECT_EQ(moves, (Answers{"C3", "C4", "E3", "E4"}));
}

// -- The patterns, read from a Board

// A pattern as the eight letters around the move, and how it is seen from one of the eight sides of the board.
struct Seen {
  std::array<int, 2> right, down;
};
constexpr std::array<Seen, 8> kSides{{{{1, 0}, {0, -1}},
                                      {{-1, 0}, {0, -1}},
                                      {{1, 0}, {0, 1}},
                                      {{-1, 0}, {0, 1}},
                                      {{0, 1}, {1, 0}},
                                      {{0, -1}, {1, 0}},
                                      {{0, 1}, {-1, 0}},
                                      {{0, -1}, {-1, 0}}}};

bool fits(char letter, Color there, Color x) {
  switch (letter) {
    case 'X': return there == x;
    case 'O': return there == opponent(x);
    case 'x': return there != x;
    case 'o': return there != opponent(x);
    case '.': return there == Color::Empty;
    case '#': return there == Color::Off;
    default: return true;
  }
}

bool fits_seen(const Board& board, Point point, const std::string& rows, const Seen& seen, Color x) {
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      if (row == 1 && column == 1) continue;
      const int right = (column - 1) * seen.right[0] + (row - 1) * seen.down[0];
      const int up = (column - 1) * seen.right[1] + (row - 1) * seen.down[1];
      const Color there = board.at(neighbour(point, up * kStride + right));
      if (!fits(rows[static_cast<std::size_t>(row * 3 + column)], there, x)) return false;
    }
  }
  return true;
}

// Whether the color's move on the empty point makes a shape.
bool is_pattern_move(const Board& board, Point point, Color color) {
  for (const Shape& shape : kShapes) {
    for (const Seen& seen : kSides) {
      if (fits_seen(board, point, shape.rows, seen, color)) return true;
      if (shape.mover == Mover::Either && fits_seen(board, point, shape.rows, seen, opponent(color))) return true;
    }
  }
  return false;
}

Surroundings surroundings(const Board& board, Point point, Color color) {
  unsigned result = 0;
  unsigned bit = 0;
  for (const int direction : {-kStride - 1, -kStride, -kStride + 1, -1, 1, kStride - 1, kStride, kStride + 1}) {
    const Point next = neighbour(point, direction);
    const Color there = next < kPoints ? board.at(next) : Color::Off;
    if (there == color || there == Color::Off) result |= 1U << bit;
    if (there == opponent(color) || there == Color::Off) result |= 256U << bit;
    ++bit;
  }
  return static_cast<Surroundings>(result);
}

TEST(Patterns, TheTableHasTheShapesFromAllSides) {
  Rng random(5, 0);
  int found = 0;
  for (int i = 0; i < 3000; ++i) {
    Board board(4);
    for (const Point point : board.points()) {
      const std::uint64_t what = random.below(3);
      if (what != 0) board.set(point, what == 1 ? Color::Black : Color::White);
    }
    for (const Point point : board.empties()) {
      for (const Color color : {Color::Black, Color::White}) {
        const bool expected = is_pattern_move(board, point, color);
        ASSERT_EQ(kPatternMoves[surroundings(board, point, color)], expected);
        found += expected ? 1 : 0;
      }
    }
  }
  EXPECT_GT(found, 1000);
}

// What playouts read around their points is what stands there.
template <int version>
void check_surroundings(int size, std::uint64_t positions) {
  for (std::uint64_t i = 0; i < positions; ++i) {
    Rng random(6, i);
    Board board(size);
    for (const Point point : board.points()) {
      const std::uint64_t what = random.below(4);
      if (what >= 2) board.set(point, what == 2 ? Color::Black : Color::White);
    }
    using Version = Playout<version>;
    const typename Version::State state = Version(board).start(Color::Black);
    for (const Point point : board.empties()) {
      ASSERT_EQ(state.surroundings(Version::index(point), 0), surroundings(board, point, Color::Black)) << size;
      ASSERT_EQ(state.surroundings(Version::index(point), 1), surroundings(board, point, Color::White)) << size;
    }
  }
}
TEST(Patterns, SurroundingsAreThoseOfTheBoard) {
  check_surroundings<kAnySize>(2, 50);
  check_surroundings<kAnySize>(3, 50);
  check_surroundings<9>(9, 50);
  check_surroundings<kAnySize>(10, 50);
  check_surroundings<kAnySize>(14, 20);
  check_surroundings<19>(19, 20);
}

}  // namespace
}  // namespace tedomari
