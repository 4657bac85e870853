// The levels of GoloisStrasbourg for pupils: the same program, which plays some of its moves without thinking.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/rng.h"
#include "engine/golois/strasbourg.h"

namespace tedomari {

struct GoloisLevel {
  std::string_view description;
  int carefree;  // percent of its moves that it plays anywhere beside a stone
  int captures;  // percent of these where it takes what is in atari instead
};

// From the weakest to the strongest.
std::span<const GoloisLevel> golois_levels();

// One of the allowed moves, which are legal, or kNoPoint to pass. At every level it keeps its living groups alive and
// passes when nothing useful is left.
Point choose_golois_move(const Board& board, Color color, const PointSet& allowed, const GoloisLevel& level,
                         const GoloisOptions& options, Rng& random);

}  // namespace tedomari
