// PK §4.7: who is closer. "For all the non dead groups on the board, the liberties of the group are noted as influenced
// by the group. If an intersection is a liberty of two groups of opposite color, it is not counted as influenced by any
// color. For all the influenced empty intersections, and for the two colors, all the empty neighbors which have not
// already been seen are marked as influenced. This process is repeated seven times."
//
// Open in the paper: the stones of dead groups. They are as good as empty, so paths lead over them; they are no part of
// the influence, as prisoners are counted for themselves.
#pragma once

#include "engine/board/board.h"

namespace tedomari {

constexpr int kInfluenceSteps = 7;

struct Influence {
  PointSet black, white;  // empty points
  const PointSet& of(Color color) const { return color == Color::Black ? black : white; }
};

// `dead`: the stones of dead groups.
Influence influence(const Board& board, const PointSet& dead, int steps = kInfluenceSteps);

}  // namespace tedomari
