// The Monte-Carlo program with goals and threats of GT §7.2.
#pragma once

#include "engine/gtp/player.h"
#include "engine/program/hottest.h"

namespace tedomari {

class HottestPlayer : public Player {
 public:
  HottestPlayer(std::uint64_t seed, const GoalMoveOptions& options) : seed_(seed), options_(options) {}
  std::string name() const override { return "hottest"; }

  // A stream of its own for each move, as of the standard player: common random numbers.
  Point choose(const Game& game, Color color, const PointSet& allowed, double /*komi*/) override {
    const Board& board = game.board();
    Rng random(seed_, board.moves_played());
    return hottest(board, color, allowed, options_, random).best;
  }

 private:
  std::uint64_t seed_;
  GoalMoveOptions options_;
};

}  // namespace tedomari
