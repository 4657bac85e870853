#include "engine/games/capture_game.h"

namespace tedomari {

PointSet strings_with(const Board& board, Color color, int liberties) {
  PointSet heads;
  for (PointSet left = board.stones(color); !left.empty();) {
    const Point string = left.first();
    left -= board.string_stones(string);
    if (board.liberties(string).count() == liberties) heads.add(string);
  }
  return heads;
}

PointSet taken_by(const Board& board, Point move, Color color) {
  PointSet taken;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(move, direction);
    if (board.at(next) == opponent(color) && board.liberties(next).nothing_but(move))
      taken |= board.string_stones(next);
  }
  return taken;
}

PointSet liberties_after(const Board& board, Point move, Color color) {
  PointSet liberties;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(move, direction);
    if (board.at(next) == Color::Empty) liberties.add(next);
    if (board.at(next) == color) liberties |= board.liberties(next);
  }
  liberties.remove(move);
  return liberties;
}

PointSet saving_moves(Board& board, Color color) {
  const PointSet strings = strings_with(board, color, 1);
  PointSet candidates;  // the last liberties of these strings, and those of neighbours that can be taken
  for (const Point string : strings) {
    candidates |= board.liberties(string);
    for (const Point enemy : board.string_stones(string).neighbours() & board.stones(opponent(color))) {
      if (board.liberties(enemy).count() == 1) candidates |= board.liberties(enemy);
    }
  }
  PointSet saving;
  for (const Point move : candidates) {
    if (!board.legal(move, color)) continue;
    board.play(move, color);
    for (const Point string : strings) {
      if (board.liberties(string).count() >= 2) saving.add(move);
    }
    board.undo();
  }
  return saving;
}

}  // namespace tedomari
