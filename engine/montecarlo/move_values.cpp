#include "engine/montecarlo/move_values.h"

#include <utility>

#include "engine/board/eye.h"
#include "engine/montecarlo/playout.h"

namespace tedomari {
namespace {

// Who was the first to play on each point of one game.
template <class Set>
struct FirstPlayers {
  std::array<Set, 2> first{};
  void played(const Set& point, std::size_t player) { first[player] |= point - first[player ^ 1]; }
};

template <int size>
MoveValues values_for_size(const Board& board, Color first, int games, Rng& random) {
  using Set = typename Playout<size>::Set;
  const Playout<size> playout(board);
  std::array<std::array<double, sizeof(Set) * 8>, 2> sums{};
  std::array<std::array<int, sizeof(Set) * 8>, 2> counts{};
  MoveValues values;
  for (values.games = 0; values.games < games; ++values.games) {
    FirstPlayers<Set> watcher;
    const PlayoutResult result = playout.run(first, random, watcher);
    values.capped += result.capped ? 1 : 0;
    for (std::size_t player = 0; player < 2; ++player) {
      watcher.first[player].for_each([&](std::size_t point) {
        sums[player][point] += result.score;
        ++counts[player][point];
      });
    }
  }
  for (const Point point : board.points()) {
    const std::size_t at = Playout<size>::index(point);
    if (counts[0][at] == 0 || counts[1][at] == 0) continue;
    values.swing[point] = sums[0][at] / counts[0][at] - sums[1][at] / counts[1][at];
  }
  return values;
}

template <int... sizes>
MoveValues dispatch(std::integer_sequence<int, sizes...> /*all*/, const Board& board, Color first, int games,
                    Rng& random) {
  MoveValues values;
  ((board.size() == sizes + kMinSize
        ? static_cast<void>(values = values_for_size<sizes + kMinSize>(board, first, games, random))
        : static_cast<void>(0)),
   ...);
  return values;
}

}  // namespace

MoveValues move_values(const Board& board, Color first, int games, Rng& random) {
  return dispatch(std::make_integer_sequence<int, kMaxSize - kMinSize + 1>(), board, first, games, random);
}

Point best_move(const Board& board, Color color, const PointSet& allowed, const MoveValues& values) {
  Point best = kNoPoint;
  for (const Point point : without_eyes(board, allowed, color)) {
    if (best == kNoPoint || values.swing[point] > values.swing[best]) best = point;
  }
  return best;
}

}  // namespace tedomari
