#include "engine/montecarlo/move_values.h"

#include "engine/board/eye.h"
#include "engine/montecarlo/first_players.h"
#include "engine/montecarlo/sizes.h"

namespace tedomari {
namespace {

template <int size, Playouts policy>
MoveValues values_for_size(const Board& board, Color first, int games, Rng& random) {
  const Playout<size> playout(board);
  MoveSums<size> sums;
  for (int game = 0; game < games; ++game) {
    FirstPlayers<typename Playout<size>::Set> watcher;
    const PlayoutResult result = playout.template run<policy>(first, random, watcher);
    sums.add(watcher, result);
  }
  return sums.values(board);
}

}  // namespace

MoveValues move_values(const Board& board, Color first, int games, Rng& random, Playouts playouts) {
  return for_size(board.size(), [&]<int size>() {
    return for_policy(playouts,
                      [&]<Playouts policy>() { return values_for_size<size, policy>(board, first, games, random); });
  });
}

Point best_move(const Board& board, Color color, const PointSet& allowed, const MoveValues& values) {
  Point best = kNoPoint;
  for (const Point point : without_eyes(board, allowed, color)) {
    if (best == kNoPoint || values.swing[point] > values.swing[best]) best = point;
  }
  return best;
}

}  // namespace tedomari
