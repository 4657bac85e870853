// DT §4: random subgames, and all games that strategies play against each other on the same subgames.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/rng.h"
#include "engine/direct_threats/optimal_play.h"
#include "engine/direct_threats/strategies.h"

namespace tedomari {

// D = rnd, C = D + rnd, B = C + rnd, A = B + rnd, with rnd uniform on 0 .. values-1.
DirectThreat random_direct_threat(Rng& rng, std::uint64_t values);

class Tournament {
 public:
  explicit Tournament(std::span<const Strategy> strategies) : strategies_(strategies.begin(), strategies.end()) {}

  // New subgames for the games that follow.
  void deal(std::span<const DirectThreat> threats);

  // The sum of the leaves when strategies[left] plays Left against strategies[right].
  double play(std::size_t left, std::size_t right, Side first);

  // What Left gets when both play best: against any opponent, Optimal as Left gets at least this.
  double minimax_value(Side first) { return optimal_play(first).value(0); }

 private:
  static constexpr std::uint8_t kUnknown = 255;

  std::size_t choice(std::size_t strategy, Side side, Side first);
  std::size_t compute_choice(Strategy strategy, Side side, Side first);
  const OptimalPlay& optimal_play(Side first);

  std::vector<Strategy> strategies_;
  SubgameSum sum_{{}};
  SubgameSum negated_sum_{{}};
  // Strategies are functions of the position, and games on the same subgames keep meeting the same positions.
  std::vector<std::uint8_t> choices_;
  std::array<OptimalPlay, 2> optimal_play_;
  std::array<bool, 2> solved_{};
};

}  // namespace tedomari
