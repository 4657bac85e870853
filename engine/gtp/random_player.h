// The weakest player that finishes its games: any legal move that does not fill an own eye, all equally likely.
#pragma once

#include "engine/core/rng.h"
#include "engine/gtp/player.h"

namespace tedomari {

class RandomPlayer : public Player {
 public:
  RandomPlayer(std::uint64_t seed, std::uint64_t stream) : rng_(seed, stream) {}
  std::string name() const override { return "random"; }
  Point choose(const Game& game, Color color, const PointSet& allowed, double komi) override;

 private:
  Rng rng_;
};

}  // namespace tedomari
