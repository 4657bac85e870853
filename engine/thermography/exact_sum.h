// Exact play of a sum, to measure strategies by.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "engine/thermography/game_sum.h"

namespace tedomari {

// Minimax over all positions that can be reached. Games with loops have no last move to start from, so every position
// has a lower and an upper bound, and both are improved until they meet: a loop that its loser can leave does no harm.
class ExactSum {
 public:
  // With either player first. Throws LocalGameError if there are more positions than allowed.
  explicit ExactSum(const GameSum& sum, std::size_t position_limit = 500'000);

  // What Black still gets, both playing best: gains from here on and the final score. Requires a position of the sum;
  // throws LocalGameError if best play goes round in circles (two kos at once).
  Rational value(const SumPosition& position) const;
  // The first of the best moves, a pass before any.
  std::optional<SumMove> best_move(const SumPosition& position) const;

 private:
  struct Step {
    std::size_t position;
    Rational gain;
  };
  struct Node {
    bool black;
    std::vector<Step> steps{};
    std::optional<Rational> end{};  // the score, if a pass ends the game here
    Rational low, high;
  };

  std::size_t index_of(const SumPosition& position);
  void add_steps(std::size_t index, const SumPosition& position);
  bool improve(Node& node) const;
  Rational best_bound(const Node& node, Rational Node::*bound) const;

  const GameSum* sum_;
  std::size_t position_limit_;
  std::map<SumPosition, std::size_t> index_;
  std::vector<SumPosition> open_;  // found, steps not yet
  std::vector<Node> nodes_;
};

}  // namespace tedomari
