#include "engine/games/starts.h"

#include <algorithm>

namespace tedomari {
namespace {

// Of the middle, or of the four points around it the lowest and leftmost.
int centre(int size) { return (size - 2) / 2; }

void set_crosscut(Board& board, int column, int row) {
  board.set(make_point(column, row), Color::Black);
  board.set(make_point(column + 1, row + 1), Color::Black);
  board.set(make_point(column, row + 1), Color::White);
  board.set(make_point(column + 1, row), Color::White);
}

StartPosition empty(int size) { return {Board(size)}; }

StartPosition crosscut(int size) {
  StartPosition start{Board(size)};
  set_crosscut(start.board, centre(size), centre(size));
  return start;
}

StartPosition two_crosscuts(int size) {
  StartPosition start{Board(size)};
  const int low = std::max(1, (size - 4) / 3), high = size - 2 - low;
  set_crosscut(start.board, low, low);
  set_crosscut(start.board, high, high);
  return start;
}

StartPosition side_by_side(int size) {
  StartPosition start{Board(size)};
  const int middle = centre(size);
  for (const int column : {middle, middle + 1}) {
    start.board.set(make_point(column, middle), Color::Black);
    start.board.set(make_point(column, middle + 1), Color::White);
  }
  return start;
}

StartPosition handicap(int size) {
  StartPosition start{Board(size), Color::White};
  const int middle = centre(size);
  start.board.set(make_point(middle, middle), Color::Black);
  start.board.set(make_point(middle + 1, middle + 1), Color::Black);
  return start;
}

constexpr Start kStarts[] = {
    {"empty", "the empty board", kMinSize, empty},
    {"crosscut", "a crosscut in the centre, as in PK Fig. 1", 4, crosscut},
    {"two_crosscuts", "a crosscut in each of two opposite corners", 6, two_crosscuts},
    {"side_by_side", "two against two side by side in the centre", 4, side_by_side},
    {"handicap", "White first against two black stones in the centre", 4, handicap},
};

}  // namespace

std::span<const Start> starts() { return kStarts; }

const Start* find_start(std::string_view name) {
  const auto found = std::ranges::find(kStarts, name, &Start::name);
  return found == std::end(kStarts) ? nullptr : found;
}

}  // namespace tedomari
