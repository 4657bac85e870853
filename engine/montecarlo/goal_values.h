// GT §5.2-5.3: what goals are worth, from random games: the mean score of those in which a goal was reached, of those
// in which it was not, and of those in which a goal and a threat goal were both.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/goals/goals.h"
#include "engine/montecarlo/move_values.h"

namespace tedomari {

// Two of the goals. A negative goal is given by the positive one, to be prevented.
struct WatchedPair {
  std::size_t goal, threat;
  bool goal_negative = false, threat_negative = false;
};

struct Watched {
  std::vector<AnyGoal> goals;
  std::vector<WatchedPair> pairs;
  std::size_t alone = ~std::size_t{0};  // so many, the first, have values of their own; the others count in pairs only
};

// Of Black's scores.
struct MeanScore {
  std::int64_t sum = 0;
  int games = 0;

  void add(int score) {
    sum += score;
    ++games;
  }
  double mean() const { return games == 0 ? 0 : static_cast<double>(sum) / games; }
};

struct GoalValues {
  std::vector<MeanScore> reached, not_reached;  // by goal, of those that have values of their own
  std::vector<MeanScore> both;                  // by pair
  MoveValues moves;                             // GT §5.1, from the same games
};

// A goal is reached if it is at some moment of the game; one that has lost a stone that stands now can no longer be.
// Two positive goals count when both hold at one moment. Of a positive goal and a disconnection (GT §5.3): the game
// does not count once a stone of the first is gone, or once the two stones of the other are joined; it counts as soon
// as the first is reached and a stone of the other is gone; and at the end of the game if the first is reached and the
// other not. `first` moves first in every game.
GoalValues goal_values(const Board& board, Color first, int games, const Watched& watched, Rng& random,
                       Playouts playouts = Playouts::Uniform);

}  // namespace tedomari
