// GT §3.3-3.6: the status of a goal, {friend first | enemy first}, and the moves that matter for it.
#pragma once

#include "engine/goals/goals.h"

namespace tedomari {

struct StatusOptions {
  SolveOptions solve;
  std::uint64_t budget = 2'000;  // moves for each search
};

struct Status {
  Result friend_first, enemy_first;

  // GT §3.3: reached by who moves first.
  bool unsettled() const { return friend_first.value == Value::Won && enemy_first.value != Value::Won; }
};

// The friend is Max. The second search is done only if the first has won; otherwise its result is the first one's.
Status status(Board& board, const AnyGoal& goal, const StatusOptions& options);

struct GoalMoves {
  // GT §3.5, of an unsettled goal: Max's moves after which it is Won with Min to move, and Min's after which it is no
  // longer Won with Max to move.
  PointSet reach, prevent;
  // GT §3.6: Max's moves after which he could reach it, where he cannot now; Min's after which he could break it,
  // moving again, where it is Won.
  PointSet threaten_to_reach, threaten_to_prevent;
};

GoalMoves goal_moves(Board& board, const AnyGoal& goal, const Status& status, const StatusOptions& options);

}  // namespace tedomari
