#include "engine/gtp/random_player.h"

#include "engine/board/eye.h"
#include "engine/board/random_point.h"

namespace tedomari {

Point RandomPlayer::choose(const Game& game, Color color, const PointSet& allowed, double /*komi*/) {
  return random_point(without_eyes(game.board(), allowed, color), rng_);
}

}  // namespace tedomari
