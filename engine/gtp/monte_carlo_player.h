// The standard Monte-Carlo player of GT §5.1.
#pragma once

#include "engine/gtp/player.h"
#include "engine/montecarlo/move_values.h"

namespace tedomari {

class MonteCarloPlayer : public Player {
 public:
  MonteCarloPlayer(std::uint64_t seed, int games, Playouts playouts = Playouts::Uniform)
      : seed_(seed), games_(games), playouts_(playouts) {}
  std::string name() const override { return "monte_carlo"; }

  // A stream of its own for each move: the same move in the same game, whatever was asked before.
  Point choose(const Game& game, Color color, const PointSet& allowed, double /*komi*/) override {
    const Board& board = game.board();
    Rng random(seed_, board.moves_played());
    return best_move(board, color, allowed, move_values(board, color, games_, random, playouts_));
  }

 private:
  std::uint64_t seed_;
  int games_;
  Playouts playouts_;
};

}  // namespace tedomari
