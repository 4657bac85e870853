// What the fuzz targets share.
#pragma once

#include <cstdlib>

#include "engine/board/board.h"

namespace tedomari {

inline void require(bool condition) {
  if (!condition) std::abort();
}

inline void require_equal_boards(const Board& a, const Board& b) {
  require(a.size() == b.size());
  require(a.stones(Color::Black) == b.stones(Color::Black));
  require(a.stones(Color::White) == b.stones(Color::White));
  require(a.hash() == b.hash());
}

}  // namespace tedomari
