#include "engine/montecarlo/goal_values.h"

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
  GoalWatcher<size> goals(plan, watched.goals.size());
  MoveSums<size> moves;
  GoalValues values;
  values.reached.resize(watched.goals.size());
  values.not_reached.resize(watched.goals.size());
  values.both.resize(watched.pairs.size());
  for (int game = 0; game < games; ++game) {
    Watchers<size> watchers{{}, goals};
    goals.start();
    const PlayoutResult result = playout.template run<policy>(first, random, watchers);
    moves.add(watchers.first, result);
    for (std::size_t i = 0; i < watched.goals.size(); ++i)
      (goals.reached(i) ? values.reached : values.not_reached)[i].add(result.score);
    for (std::size_t i = 0; i < watched.pairs.size(); ++i) {
      if (goals.counts(i)) values.both[i].add(result.score);
    }
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
