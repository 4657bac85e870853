// Where handicap stones go.
#pragma once

#include <vector>

#include "engine/board/point.h"

namespace tedomari {

// The most stones that fixed_handicap places on this size; 0 if it places none.
int most_fixed_handicap(int size);

// The points of GTP's fixed_handicap; requires 2 <= stones <= most_fixed_handicap(size).
std::vector<Point> fixed_handicap(int size, int stones);

}  // namespace tedomari
