// TC §2 in a game: three strings A, B, C with A-B and B-C won, each for itself, by proofs that share intersections; and
// the part of the board that such a fight is about.
#pragma once

#include <vector>

#include "engine/goals/goals.h"

namespace tedomari {

struct DependentTriple {
  Point a, b, c;    // stones of three strings
  PointSet traces;  // of both proofs
};

struct TripleOptions {
  SolveOptions solve;
  std::uint64_t budget = 1'500;  // moves for each connection
};

// In the order of the board. Won means with Min moving first.
std::vector<DependentTriple> find_dependent_triples(Board& board, Color max, const TripleOptions& options);

struct RegionLimits {
  int empties = 12, points = 22;  // of a region
  int taken_stones = 6;           // a larger string is part of the walls
};

// Regions for the exact solver, the widest first: what both traces name, perhaps with the points around, and the
// strings there that have next to no liberties elsewhere, with all their liberties. Other strings count as living.
std::vector<PointSet> local_regions(const Board& board, const DependentTriple& triple, const RegionLimits& limits);

}  // namespace tedomari
