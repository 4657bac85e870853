// Random openings, so that games between the same players differ.
#pragma once

#include "engine/board/random_point.h"
#include "engine/games/ponnuki.h"
#include "engine/gtp/game_rules.h"

namespace tedomari {

// Moves by chance that leave nothing in atari, as far as there are any.
inline void play_opening(Game& game, const GameRules& rules, int moves, Rng& random) {
  for (int i = 0; i < moves && !rules.outcome(game); ++i) {
    const PointSet safe = safe_moves(game.board(), game.to_move());
    if (safe.empty() || !capturing_moves(game.board(), game.to_move()).empty()) return;
    game.play(random_point(safe, random), game.to_move());
  }
}

}  // namespace tedomari
