// A text for each point, rows from the top down, as GoGui's boards are written.
#pragma once

#include <string>

#include "engine/board/board.h"

namespace tedomari {

template <class Cell>
std::string board_text(const Board& board, Cell cell) {
  std::string text;
  for (int row = board.size() - 1; row >= 0; --row) {
    for (int column = 0; column < board.size(); ++column)
      text += (column == 0 ? "" : " ") + cell(make_point(column, row));
    if (row > 0) text += '\n';
  }
  return text;
}

}  // namespace tedomari
