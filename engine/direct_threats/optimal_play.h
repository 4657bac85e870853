// DT §3.2: the brute force strategy, without the brute force. A position of the sum is worth the same however it was
// reached, so the 10-ply tree of five subgames has only 4^5 positions.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/direct_threats/subgame_sum.h"

namespace tedomari {

class OptimalPlay {
 public:
  // Values every position of these subgames when `first` moves at the untouched sum.
  void solve(const SubgameSum& sum, Side first);

  // What Left still gets from here when both play best.
  double value(SumCode code) const { return sign(to_move(code)) * gains_[code]; }

  // The first of the best subgames for the side whose turn it is; requires that solve() saw these subgames.
  std::size_t choose(const SubgameSum& sum) const;

 private:
  static constexpr double sign(Side side) { return side == Side::Left ? 1 : -1; }
  Side to_move(SumCode code) const { return plies(code) % 2 == 0 ? first_ : opponent(first_); }
  double gain_of_move(const SubgameSum& sum, std::size_t i, Side side) const {
    return sign(side) * sum.leaf(i, side) - gains_[sum.code_after(i, side)];
  }

  Side first_ = Side::Left;
  std::vector<double> gains_;  // by position: what the side to move still gets
};

}  // namespace tedomari
