// TC §5, the baseline: both connections at once, without traces. Lost as soon as one of them is: every path between its
// two strings needs more than three moves. Won if all three stones are in one string.
#pragma once

#include "engine/goal_pairs/connection_pair.h"
#include "engine/search/problem.h"

namespace tedomari {

class PlainConnections {
 public:
  static constexpr int kLongestPath = 3;

  explicit PlainConnections(const ConnectionPair& pair) : pair_(pair) {}

  Color max_color() const { return pair_.max; }
  Node expand(Board& board, Color to_play) const;

 private:
  ConnectionPair pair_;
};

}  // namespace tedomari
