// GoloisStrasbourg (PK §4): plays at several levels, explains its moves and shows what it thinks.
#pragma once

#include "engine/golois/levels.h"
#include "engine/gtp/teacher.h"

namespace tedomari {

class GoloisPlayer : public Teacher {
 public:
  // Requires 1 <= level <= the number of levels.
  GoloisPlayer(int level, std::uint64_t seed) : level_(level), seed_(seed) {}

  std::string name() const override { return "GoloisStrasbourg"; }
  Point choose(const Game& game, Color color, const PointSet& allowed, double komi) override;
  std::vector<std::string> levels() const override;
  int level() const override { return level_; }
  void set_level(int level) override { level_ = level; }
  Hint hint(const Game& game, Color color) const override;
  std::vector<Picture> pictures() const override;
  PointSet dead_stones(const Game& game) const override;

 private:
  GoloisOptions options_;
  int level_;
  std::uint64_t seed_;
};

}  // namespace tedomari
