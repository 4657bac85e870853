// Random small problems that the exact solver can judge: walls that live by two true eyes each, and between them a
// region with stones of both colors at random. Most are nonsense to a player; that is what property tests want.
#pragma once

#include <string_view>

#include "engine/core/rng.h"
#include "engine/problems/suite.h"

namespace tedomari {

struct RandomEnclosed {
  int min_empties = 4, max_empties = 8;  // of the region, before strings without liberties are taken off
  int larger_percent = 10;               // so many have up to larger_empties instead
  int larger_empties = 11;
  int max_points = 14;  // of the region, with the stones in it: they can be taken, so all count
  int ko_percent = 40;  // so many have a ko on the board for certain, which chance alone seldom makes
};

// The same problem for the same numbers, on a board of 5x5 to 9x9. `kind` is connect, empty, capture or transitive; ""
// is one of the first three. Either color is Max, and either may be the side of the question. It has no `expect`.
SuiteProblem random_enclosed(Rng& random, std::string_view kind = "", const RandomEnclosed& sizes = {});

}  // namespace tedomari
