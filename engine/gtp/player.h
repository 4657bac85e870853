// Whoever answers genmove.
#pragma once

#include <string>

#include "engine/board/board.h"

namespace tedomari {

class Player {
 public:
  virtual ~Player() = default;
  virtual std::string name() const = 0;
  // One of the allowed moves of the color, all of them legal, or kNoPoint to pass.
  virtual Point choose(const Board& board, Color color, const PointSet& allowed, double komi) = 0;
};

}  // namespace tedomari
