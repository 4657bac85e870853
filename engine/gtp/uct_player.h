// UCT with RAVE on random games, a modern reference; and the same with what goals and threats say of the moves.
#pragma once

#include "engine/gtp/player.h"
#include "engine/program/goal_priors.h"

namespace tedomari {

class UctPlayer : public Player {
 public:
  // Of the games of a move goals.games are for the values of goals, if the prior has any games.
  UctPlayer(std::uint64_t seed, const UctOptions& options, const GoalMoveOptions& goals, double prior_games)
      : seed_(seed), options_(options), goals_(goals), prior_games_(prior_games) {}
  std::string name() const override { return "uct"; }

  // A stream of its own for each move: the same move in the same game, whatever was asked before.
  Point choose(const Game& game, Color color, const PointSet& allowed, double komi) override {
    const Board& board = game.board();
    Rng random(seed_, board.moves_played());
    UctOptions options = options_;
    options.komi = komi;
    if (prior_games_ <= 0) return uct(board, color, allowed, options, {}, random).best;
    options.games -= goals_.games;
    const Hottest hot = hottest(board, color, allowed, goals_, random, kPriorMoves);
    return uct(board, color, allowed, options, goal_priors(hot.moves, prior_games_), random).best;
  }

 private:
  static constexpr std::size_t kPriorMoves = 10;

  std::uint64_t seed_;
  UctOptions options_;
  GoalMoveOptions goals_;
  double prior_games_;
};

}  // namespace tedomari
