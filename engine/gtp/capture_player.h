// PK §2.2, §3: plays Ponnuki-Go and FiveStones, at several levels, and gives hints.
#pragma once

#include <cstdint>

#include "engine/games/capture_game.h"
#include "engine/games/capture_levels.h"
#include "engine/gtp/teacher.h"

namespace tedomari {

class CapturePlayer : public Teacher {
 public:
  // Requires 1 <= level <= the number of levels.
  CapturePlayer(const CaptureGame& game, int level, std::uint64_t seed) : game_(game), level_(level), seed_(seed) {}

  std::string name() const override;
  Point choose(const Game& game, Color color, const PointSet& allowed, double komi) override;
  std::vector<std::string> levels() const override;
  int level() const override { return level_; }
  void set_level(int level) override { level_ = level; }
  Hint hint(const Game& game, Color color) const override;

 private:
  CaptureGame game_;
  int level_;
  std::uint64_t seed_;
};

}  // namespace tedomari
