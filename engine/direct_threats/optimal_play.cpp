#include "engine/direct_threats/optimal_play.h"

#include <algorithm>
#include <limits>

namespace tedomari {

// A move only sets bits of the code, so going down from the finished position meets every successor first. A subgame
// without a move leads to the position itself, whose infinite gain for the opponent makes it the worst choice without
// asking.
void OptimalPlay::solve(const SubgameSum& sum, Side first) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  first_ = first;
  gains_.assign(sum.finished_code() + 1, infinity);
  gains_[sum.finished_code()] = 0;
  SubgameSum position = sum;
  for (SumCode code = sum.finished_code(); code-- > 0;) {
    position.set_code(code);
    double best = -infinity;
    for (std::size_t i = 0; i < sum.size(); ++i) best = std::max(best, gain_of_move(position, i, to_move(code)));
    gains_[code] = best;
  }
}

std::size_t OptimalPlay::choose(const SubgameSum& sum) const {
  std::size_t i = 0;
  while (!sum.playable(i) || gain_of_move(sum, i, to_move(sum.code())) != gains_[sum.code()]) ++i;
  return i;
}

}  // namespace tedomari
