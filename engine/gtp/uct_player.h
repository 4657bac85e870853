// UCT with RAVE on random games: a modern reference.
#pragma once

#include "engine/gtp/player.h"
#include "engine/montecarlo/uct.h"

namespace tedomari {

class UctPlayer : public Player {
 public:
  UctPlayer(std::uint64_t seed, const UctOptions& options) : seed_(seed), options_(options) {}
  std::string name() const override { return "uct"; }

  // A stream of its own for each move: the same move in the same game, whatever was asked before.
  Point choose(const Board& board, Color color, const PointSet& allowed, double komi) override {
    Rng random(seed_, board.moves_played());
    UctOptions options = options_;
    options.komi = komi;
    return uct(board, color, allowed, options, {}, random).best;
  }

 private:
  std::uint64_t seed_;
  UctOptions options_;
};

}  // namespace tedomari
