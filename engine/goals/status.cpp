#include "engine/goals/status.h"

namespace tedomari {
namespace {

class Asker {
 public:
  Asker(Board& board, const AnyGoal& goal, const StatusOptions& options)
      : board_(board),
        goal_(goal),
        options_(options),
        max_(std::visit([](const auto& any) { return any.color(); }, goal)) {}

  Color max() const { return max_; }
  Color min() const { return opponent(max_); }
  Result solve(Color first) {
    Budget budget(options_.budget);
    return std::visit([&](const auto& any) { return tedomari::solve(board_, any, first, options_.solve, budget); },
                      goal_);
  }
  // The moves of the color after which it is, or is not, Won when this side moves.
  PointSet moves_to(bool won, Color color, const PointSet& points, Color then_first) {
    PointSet found;
    for (const Point point : points) {
      if (!board_.legal(point, color)) continue;
      board_.play(point, color);
      if ((solve(then_first).value == Value::Won) == won) found.add(point);
      board_.undo();
    }
    return found;
  }
  // GT §3.5: "heuristic functions to generate a set of moves that can possibly reach the goal".
  PointSet candidates() const {
    const auto listed = [&](const auto& any) {
      PointSet moves;
      if (any.state(board_) != GoalState::Open) return moves;
      const Outlook outlook = any.outlook(board_, KoHope::Yes);
      moves = outlook.at_once;
      for (const PointSet& some : outlook.moves) moves |= some;
      return moves;
    };
    return std::visit(listed, goal_);
  }

 private:
  Board& board_;
  const AnyGoal& goal_;
  const StatusOptions& options_;
  Color max_;
};

}  // namespace

Status status(Board& board, const AnyGoal& goal, const StatusOptions& options) {
  Asker asker(board, goal, options);
  Status status;
  status.friend_first = asker.solve(asker.max());
  status.enemy_first = status.friend_first;
  if (status.friend_first.value == Value::Won) status.enemy_first = asker.solve(asker.min());
  return status;
}

GoalMoves goal_moves(Board& board, const AnyGoal& goal, const Status& status, const StatusOptions& options) {
  Asker asker(board, goal, options);
  GoalMoves moves;
  if (status.unsettled()) {
    PointSet candidates = asker.candidates();
    candidates.add(status.friend_first.move);
    moves.reach = asker.moves_to(true, asker.max(), candidates, asker.min());
    moves.prevent = asker.moves_to(false, asker.min(), status.friend_first.trace, asker.max());
  } else if (status.friend_first.value == Value::Won) {
    moves.threaten_to_prevent = asker.moves_to(false, asker.min(), status.enemy_first.trace, asker.min());
  } else {
    moves.threaten_to_reach = asker.moves_to(true, asker.max(), status.friend_first.trace, asker.max());
  }
  return moves;
}

}  // namespace tedomari
