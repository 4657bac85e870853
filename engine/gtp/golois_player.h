// GoloisStrasbourg (PK §4).
#pragma once

#include "engine/golois/strasbourg.h"
#include "engine/gtp/player.h"

namespace tedomari {

class GoloisPlayer : public Player {
 public:
  explicit GoloisPlayer(const GoloisOptions& options) : options_(options) {}
  std::string name() const override { return "golois"; }
  Point choose(const Game& game, Color color, const PointSet& allowed, double /*komi*/) override {
    return strasbourg_move(game.board(), color, allowed, options_).move;
  }

 private:
  GoloisOptions options_;
};

}  // namespace tedomari
