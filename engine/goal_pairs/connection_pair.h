// TC §2: three stones of Max, A, B and C. The transitive connection is that of all three, by way of B.
#pragma once

#include "engine/goals/goals.h"

namespace tedomari {

struct ConnectionPair {
  Color max;
  Point a, b, c;
  bool safe = false;  // the joined string must survive too; the papers' searches do not look at that

  Connection ab() const { return {max, a, b}; }
  Connection bc() const { return {max, b, c}; }
  GoalState state(const Board& board) const {
    const GoalState one = ab().state(board), other = bc().state(board);
    if (one == GoalState::Failed || other == GoalState::Failed) return GoalState::Failed;
    return one == other ? one : GoalState::Open;
  }
  // TC §4.3: the moves of order up to this in each connection that is open.
  PointSet moves(const Board& board, int order_max) const {
    return moves_of(ab(), board, order_max).moves | moves_of(bc(), board, order_max).moves;
  }
  static LinkMoves moves_of(const Connection& one, const Board& board, int order_max) {
    if (one.state(board) != GoalState::Open) return {.moves = {}, .order = 0};
    return link_moves(board, one.max, one.a, one.b, order_max);
  }
  // The strings of all three that stand.
  PointSet stones(const Board& board) const { return ab().stones(board) | bc().stones(board); }
};

}  // namespace tedomari
