#include "engine/goals/reach.h"

namespace tedomari {
namespace {

std::size_t level(int moves) { return static_cast<std::size_t>(moves); }

}  // namespace

Reach::Reach(const Board& board, Color max, Point start, KoHope hope) {
  start_from(board, max, start);
  const PointSet free = board.empties(), enemies = board.stones(opponent(max));
  PointSet seen;     // empty points and Max stones that have their level
  PointSet entered;  // Min strings
  for (int moves = 0; moves <= kTakenLimit; ++moves) {
    const std::size_t now = level(moves);
    empties[now] -= seen;
    seen |= empties[now];
    PointSet beside = empties[now].neighbours();
    PointSet beside_taken;
    if (!taken[now].empty()) beside_taken = taken[now].neighbours();
    join_strings(board, max, own[now] | beside | beside_taken, moves, seen);
    if (!own[now].empty()) beside |= own[now].neighbours();
    if (moves < kLimit) empties[now + 1] |= (beside | beside_taken) & free;
    if (moves == kTakenLimit) break;
    taken[now + 1] |= (beside_taken & enemies & entered) - taken[now];
    enter_strings(board, max, beside & enemies, moves, hope, entered);
  }
}

void Reach::start_from(const Board& board, Color max, Point start) {
  const Color there = board.at(start);
  if (there == max) own[0].add(start);
  if (there == Color::Empty) empties[1].add(start);
  if (there != opponent(max)) return;
  const int liberties = board.liberties(start).count();
  if (liberties <= kMostLiberties) taken[level(liberties + 1)] = board.string_stones(start);
}

void Reach::join_strings(const Board& board, Color max, PointSet reached, int moves, PointSet& seen) {
  own[level(moves)] = {};
  for (PointSet left = (reached & board.stones(max)) - seen; !left.empty(); left -= seen) {
    const PointSet& stones = board.string_stones(left.first());
    own[level(moves)] |= stones;
    seen |= stones;
  }
}

// Each once, at the stones where it is first met.
void Reach::enter_strings(const Board& board, Color max, const PointSet& reached, int moves, KoHope hope,
                          PointSet& entered) {
  for (PointSet left = reached - entered; !left.empty(); left -= entered) {
    const Point string = left.first();
    const PointSet& liberties = board.liberties(string);
    const PointSet& stones = board.string_stones(string);
    entered |= stones;
    const int count = liberties.count();
    const int then = moves + count + 1;
    if (count > kMostLiberties || then > kTakenLimit) continue;
    if (count == 1 && is_ko_capture(board, liberties.first(), max)) {
      saw_ko = true;
      if (hope == KoHope::No) continue;
    }
    taken[level(then)] |= reached & stones;
  }
}

}  // namespace tedomari
