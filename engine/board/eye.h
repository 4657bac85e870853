// The eye that random games do not fill, and the two that make a string live for certain.
#pragma once

#include "engine/board/board.h"

namespace tedomari {

// Whether the point is empty, all its neighbours are stones of the color, and its diagonals make it a real eye: the
// opponent holds at most one of them, and none at the edge, where there are fewer.
inline bool is_one_point_eye(const Board& board, Point point, Color color) {
  if (board.at(point) != Color::Empty) return false;
  int hostile = 0;
  bool edge = false;
  for (const int direction : kNeighbours) {
    const Color there = board.at(neighbour(point, direction));
    if (there != color && there != Color::Off) return false;
    edge |= there == Color::Off;
  }
  for (const int direction : kDiagonals) hostile += board.at(neighbour(point, direction)) == opponent(color) ? 1 : 0;
  return hostile + (edge ? 1 : 0) < 2;
}

// Two eyes of the color's string on the point: while they stay empty it cannot be taken, whatever happens elsewhere.
// Nothing if it has not got them.
inline PointSet two_eyes(const Board& board, Point point, Color color) {
  if (board.at(point) != color) return {};
  PointSet eyes;
  for (const Point liberty : board.liberties(point)) {
    const PointSet around = PointSet{liberty}.neighbours() & board.points();
    if (around.within(board.string_stones(point))) eyes.add(liberty);
    if (eyes.count() == 2) return eyes;
  }
  return {};
}

inline PointSet without_eyes(const Board& board, const PointSet& points, Color color) {
  PointSet rest;
  for (const Point point : points) {
    if (!is_one_point_eye(board, point, color)) rest.add(point);
  }
  return rest;
}

}  // namespace tedomari
