#include "engine/golois/influence.h"

namespace tedomari {

Influence influence(const Board& board, const PointSet& dead, int steps) {
  const PointSet open = board.empties() | dead;
  PointSet black = board.stones(Color::Black) - dead, white = board.stones(Color::White) - dead, seen;
  Influence found;
  for (int step = 0; step < steps; ++step) {
    const PointSet next_black = (black.neighbours() & open) - seen, next_white = (white.neighbours() & open) - seen;
    black = next_black - next_white;
    white = next_white - next_black;
    seen |= next_black | next_white;
    found.black |= black - dead;
    found.white |= white - dead;
  }
  return found;
}

}  // namespace tedomari
