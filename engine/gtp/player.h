// Whoever answers genmove.
#pragma once

#include <string>

#include "engine/gtp/game.h"

namespace tedomari {

class Teacher;

class Player {
 public:
  virtual ~Player() = default;
  virtual std::string name() const = 0;
  // One of the allowed moves of the color, all of them legal, or kNoPoint to pass.
  virtual Point choose(const Game& game, Color color, const PointSet& allowed, double komi) = 0;
  // The same player, if it is one for pupils.
  virtual Teacher* teacher() { return nullptr; }
};

}  // namespace tedomari
