#include "engine/goals/status.h"

namespace tedomari {
namespace {

// The moves of the color after which it is, or is not, Won when this side moves.
PointSet moves_to(bool won, Board& board, GoalSearch& search, Color color, const PointSet& points, Color then_first) {
  PointSet found;
  for (const Point point : points) {
    if (!board.legal(point, color)) continue;
    board.play(point, color);
    if (search.ask(then_first).won == won) found.add(point);
    board.undo();
  }
  return found;
}

}  // namespace

Status status_of(GoalSearch& search, Color max) {
  const Searched friend_first = search.ask(max);
  return {friend_first, friend_first.won ? search.ask(opponent(max)) : friend_first};
}

KnownGoal know(Board& board, const AnyGoal& goal, const GoalSearchOptions& options, Threats threats, Budget& budget) {
  KnownGoal known{goal, make_search(board, positive(goal), options, budget), {}, {}};
  const Color max = known.max(), min = opponent(max);
  known.status = status_of(*known.search, max);
  const auto& [friend_first, enemy_first] = known.status;
  const auto moves = [&](bool won, Color color, const PointSet& points, Color then_first) {
    return moves_to(won, board, *known.search, color, points, then_first);
  };
  if (known.status.unsettled()) {
    // GT §3.5: "heuristic functions to generate a set of moves that can possibly reach the goal".
    PointSet candidates = known.search->moves();
    if (friend_first.move != kNoPoint) candidates.add(friend_first.move);
    known.moves.reach = moves(true, max, candidates, min);
    known.moves.prevent = moves(false, min, friend_first.trace, max);
  } else if (threats == Threats::No) {
    return known;
  } else if (friend_first.won) {
    known.moves.threaten_to_prevent = moves(false, min, enemy_first.trace, min);
  } else {
    known.moves.threaten_to_reach = moves(true, max, friend_first.trace, max);
  }
  return known;
}

}  // namespace tedomari
