// A player for pupils: it plays at several levels and explains a good move.
#pragma once

#include <string>
#include <vector>

#include "engine/gtp/player.h"

namespace tedomari {

struct Hint {
  Point move = kNoPoint;  // kNoPoint: a pass
  std::string reason;     // one sentence that begins with the move
};

class Teacher : public Player {
 public:
  Teacher* teacher() override { return this; }
  // From the weakest to the strongest, each in one line.
  virtual std::vector<std::string> levels() const = 0;
  // Counted from 1.
  virtual int level() const = 0;
  virtual void set_level(int level) = 0;  // requires one of them
  // Of full strength, whatever the level. Requires that the game is not over.
  virtual Hint hint(const Game& game, Color color) const = 0;
};

}  // namespace tedomari
