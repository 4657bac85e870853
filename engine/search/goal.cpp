#include "engine/search/goal.h"

namespace tedomari {

bool is_ko_capture(const Board& board, Point point, Color color) {
  int taken = 0;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(point, direction);
    const Color there = board.at(next);
    if (there == Color::Off) continue;
    if (there != opponent(color)) return false;
    if (!board.liberties(next).nothing_but(point)) continue;
    if (!board.string_stones(next).nothing_but(next)) return false;
    ++taken;
  }
  return taken == 1;
}

bool is_suicide(Board& board, Point point, Color color) {
  if (board.legal(point, color)) return false;
  if (point != board.ko_point()) return true;
  board.pass();
  const bool suicide = !board.legal(point, color);
  board.undo();
  return suicide;
}

bool captures(const Board& board, Point point, Color color) {
  for (const int direction : kNeighbours) {
    const Point next = neighbour(point, direction);
    if (board.at(next) == opponent(color) && board.liberties(next).nothing_but(point)) return true;
  }
  return false;
}

}  // namespace tedomari
