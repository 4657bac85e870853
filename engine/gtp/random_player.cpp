#include "engine/gtp/random_player.h"

#include "engine/board/eye.h"

namespace tedomari {

Point RandomPlayer::choose(const Game& game, Color color, const PointSet& allowed, double /*komi*/) {
  const PointSet moves = without_eyes(game.board(), allowed, color);
  if (moves.empty()) return kNoPoint;
  std::uint64_t rank = rng_.below(static_cast<std::uint64_t>(moves.count()));
  for (const Point point : moves) {
    if (rank-- == 0) return point;
  }
  return kNoPoint;
}

}  // namespace tedomari
