// Random openings, so that games between the same players differ.
#pragma once

#include <vector>

#include "engine/board/random_point.h"
#include "engine/board/sgf.h"
#include "engine/games/ponnuki.h"
#include "engine/gtp/game_rules.h"

namespace tedomari {

// Moves by chance that leave nothing in atari, as far as there are any.
inline std::vector<SgfMove> play_opening(Game& game, const GameRules& rules, int moves, Rng& random) {
  std::vector<SgfMove> played;
  for (int i = 0; i < moves && !rules.outcome(game); ++i) {
    const Color color = game.to_move();
    const PointSet safe = safe_moves(game.board(), color);
    if (safe.empty() || !capturing_moves(game.board(), color).empty()) break;
    played.push_back({color, random_point(safe, random)});
    game.play(played.back().point, color);
  }
  return played;
}

}  // namespace tedomari
