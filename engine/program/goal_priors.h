// Goals and threats in UCT: what the hottest moves are believed to be before the tree has seen a game of theirs.
#pragma once

#include <array>

#include "engine/montecarlo/uct.h"
#include "engine/program/hottest.h"

namespace tedomari {

// So many games for each of the moves; the hottest has won them all, one of no temperature half of them.
inline std::array<MovePrior, kPoints> goal_priors(const std::vector<HotMove>& hottest_first, double games) {
  std::array<MovePrior, kPoints> priors{};
  for (const HotMove& hot : hottest_first) {
    const double share = hot.temperature / hottest_first.front().temperature;
    priors[hot.move] = {games, games * (1 + share) / 2};
  }
  return priors;
}

}  // namespace tedomari
