// Whoever answers genmove.
#pragma once

#include <string>

#include "engine/board/board.h"

namespace tedomari {

class Player {
 public:
  virtual ~Player() = default;
  virtual std::string name() const = 0;
  // A legal move of the color, or kNoPoint to pass.
  virtual Point choose(const Board& board, Color color, double komi) = 0;
};

}  // namespace tedomari
