// TH §1.1: a local game as a directed graph, with loops where there is ko.
//
// What a move captures is a gain on its edge and no part of the position it leads to: so taking a ko back and forth
// returns to the same node.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/core/rational.h"

namespace tedomari {

struct GameGraph {
  // The gain is Black's: an addition to the score.
  struct Edge {
    std::size_t child;
    Rational gain;
  };
  struct Node {
    std::string name;
    Rational score;                  // if both pass
    std::vector<Edge> black, white;  // Left's options, Right's options
  };
  std::vector<Node> nodes;
  std::size_t root = 0;
};

}  // namespace tedomari
