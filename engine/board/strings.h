// What is asked of all strings of a color.
#pragma once

#include "engine/board/board.h"

namespace tedomari {

// The lowest stone of each.
template <class Action>
void for_each_string(const Board& board, Color color, Action action) {
  for (PointSet left = board.stones(color); !left.empty();) {
    const Point string = left.first();
    left -= board.string_stones(string);
    action(string);
  }
}

// Where strings of the color in atari are taken, or saved.
inline PointSet last_liberties(const Board& board, Color color) {
  PointSet last;
  for_each_string(board, color, [&](Point string) {
    if (board.liberties(string).count() == 1) last |= board.liberties(string);
  });
  return last;
}

}  // namespace tedomari
