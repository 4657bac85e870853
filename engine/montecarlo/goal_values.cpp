#include "engine/montecarlo/goal_values.h"

#include <algorithm>

#include "engine/montecarlo/first_players.h"
#include "engine/montecarlo/goal_watcher.h"
#include "engine/montecarlo/sizes.h"

namespace tedomari {
namespace {

// Both looks at a game.
template <int size>
struct Watchers {
  using Set = typename Playout<size>::Set;

  FirstPlayers<Set> first;
  GoalWatcher<size>& goals;

  void played(const Set& point, std::size_t player) {
    first.played(point, player);
    goals.played(point, player);
  }
  template <class Position>
  void moved(const Position& position, std::size_t point, std::size_t player) {
    goals.moved(position, point, player);
  }
};

template <int size, Playouts policy>
GoalValues values_for_size(const Board& board, Color first, int games, const Watched& watched, Rng& random) {
  const Playout<size> playout(board);
  const WatchPlan<size> plan(watched, board);
  GoalWatcher<size> goals(plan);
  MoveSums<size> moves;
  GoalValues values;
  const std::size_t alone = std::min(watched.alone, watched.goals.size());
  values.reached.resize(alone);
  values.not_reached.resize(alone);
  values.both.resize(watched.pairs.size());
  for (int game = 0; game < games; ++game) {
    Watchers<size> watchers{{}, goals};
    goals.start();
    const PlayoutResult result = playout.template run<policy>(first, random, watchers);
    moves.add(watchers.first, result);
    for (std::size_t i = 0; i < alone; ++i)
      (goals.reached(i) ? values.reached : values.not_reached)[i].add(result.score);
    goals.for_each_pair([&](std::size_t pair) { values.both[pair].add(result.score); });
  }
  values.moves = moves.values(board);
  return values;
}

}  // namespace

GoalValues goal_values(const Board& board, Color first, int games, const Watched& watched, Rng& random,
                       Playouts playouts) {
  return for_size(board.size(), [&]<int size>() {
    return for_policy(playouts, [&]<Playouts policy>() {
      return values_for_size<size, policy>(board, first, games, watched, random);
    });
  });
}

}  // namespace tedomari
