// Named starts for teaching, on a board of any size.
#pragma once

#include <span>
#include <string_view>

#include "engine/board/board.h"

namespace tedomari {

struct StartPosition {
  Board board;
  Color first = Color::Black;
};

struct Start {
  std::string_view name, title;
  int least_size;
  StartPosition (*make)(int size);  // requires size >= least_size
};

// The empty board first.
std::span<const Start> starts();
// Nothing of another name.
const Start* find_start(std::string_view name);

}  // namespace tedomari
