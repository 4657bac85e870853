// What connections and empty connections have in common: the moves by order between two ends.
#pragma once

#include "engine/search/goal.h"

namespace tedomari {

// Between Max's string on `a` and `b`, the point of another string of his or a point that is not his yet. Requires that
// they are not linked, and a stone of Max on `a`.
Outlook link_outlook(const Board& board, Color max, Point a, Point b, KoHope hope);

// TC §4.3, Fig. 8: all moves on ways of at most so many moves, up to kMaxOrder, also where a shorter way is open.
struct LinkMoves {
  PointSet moves;
  int order = kFar;  // of the shortest way
};
LinkMoves link_moves(const Board& board, Color max, Point a, Point b, int order_max);

// The Min string touches both sides, or what is one move from them.
bool is_between(const Board& board, Color max, Point a, Point b, Point string);

}  // namespace tedomari
