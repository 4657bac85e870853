// Whoever answers genmove.
#pragma once

#include <string>

#include "engine/gtp/picture.h"

namespace tedomari {

class Teacher;

class Player {
 public:
  virtual ~Player() = default;
  virtual std::string name() const = 0;
  // One of the allowed moves of the color, all of them legal, or kNoPoint to pass.
  virtual Point choose(const Game& game, Color color, const PointSet& allowed, double komi) = 0;
  // What it can show of its thoughts.
  virtual std::vector<Picture> pictures() const { return {}; }
  // Stones that it takes for dead.
  virtual PointSet dead_stones(const Game& /*game*/) const { return {}; }
  // The same player, if it is one for pupils.
  virtual Teacher* teacher() { return nullptr; }
};

}  // namespace tedomari
