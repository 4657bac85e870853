// The shapes of 3x3 points that make a move in the middle likely: hane, cuts, and moves along the edge, after Gelly,
// Wang, Munos and Teytaud, "Modification of UCT with patterns in Monte-Carlo Go" (2006).
#pragma once

#include <array>
#include <bitset>
#include <cstdint>

namespace tedomari {

// X and O are stones, x and o anything else than that stone, . an empty point, # off the board, ? anything; the move is
// in the middle. Whoever moves may be either color, unless it has to be X.
enum class Mover : std::uint8_t { Either, X };
struct Shape {
  const char* rows;
  Mover mover = Mover::Either;
};
inline constexpr std::array kShapes{
    Shape{"XOX"
          ".+."
          "???"},  // hane that encloses
    Shape{"XO."
          ".+."
          "?.?"},  // hane
    Shape{"XO?"
          "X+."
          "?.?"},  // turn
    Shape{"XOO"
          ".+."
          "?.?",
          Mover::X},  // hane on two stones
    Shape{"XO?"
          "O+o"
          "?o?"},  // cut
    Shape{"XO?"
          "O+X"
          "???"},  // cut with a stone beside it
    Shape{"?X?"
          "O+O"
          "ooo"},  // push through
    Shape{"X.?"
          "O+?"
          "###"},  // chase along the edge
    Shape{"OX?"
          "X+O"
          "###"},  // block at the edge
    Shape{"?X?"
          "x+O"
          "###",
          Mover::X},  // stop the stone at the edge
    Shape{"?XO"
          "x+x"
          "###"},  // descent beside an enemy
};

// The eight points around a move, row by row: bit i of the low byte says that the i-th holds a stone of the player, of
// the high byte that it holds one of the opponent. Both: it is off the board.
using Surroundings = std::uint16_t;

using PatternTable = std::bitset<65536>;
extern const PatternTable kPatternMoves;  // in which surroundings a move makes a shape

}  // namespace tedomari
