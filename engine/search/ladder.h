// Moves of a ladder.
#pragma once

#include "engine/search/goal.h"

namespace tedomari {

inline int liberties_after_extending(const Board& board, Color color, Point extension, Point atari) {
  PointSet liberties;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(extension, direction);
    if (board.at(next) == Color::Empty) liberties.add(next);
    if (board.at(next) == color) liberties |= board.liberties(next);
  }
  liberties.remove(extension);
  liberties.remove(atari);
  return liberties.count();
}

// Max's atari on, or capture of, a string that stands between. After an atari it must not get more than two liberties.
template <Goal G>
bool is_ladder_move(const Board& board, const G& goal, Point point) {
  constexpr int kMostLiberties = 2;
  const Color min = opponent(goal.color());
  for (const int direction : kNeighbours) {
    const Point string = neighbour(point, direction);
    if (board.at(string) != min) continue;
    PointSet liberties = board.liberties(string);
    liberties.remove(point);
    if (liberties.empty()) {
      if (goal.stands_between(board, string)) return true;
    } else if (liberties.nothing_but(liberties.first()) &&
               liberties_after_extending(board, min, liberties.first(), point) <= kMostLiberties &&
               goal.stands_between(board, string)) {
      return true;
    }
  }
  return false;
}

}  // namespace tedomari
