// GT §3.3-3.6: the status of a goal, {friend first | enemy first}, and the moves that matter for it.
#pragma once

#include "engine/goals/goal_search.h"

namespace tedomari {

struct Status {
  Searched friend_first, enemy_first;  // the friend is Max; the second is searched only if the first is won

  // GT §3.3: reached by who moves first.
  bool unsettled() const { return friend_first.won && !enemy_first.won; }
};

// Of the goal that Max wants, on the board as it is now.
Status status_of(GoalSearch& search, Color max);

struct GoalMoves {
  // GT §3.5, of an unsettled goal: Max's moves after which it is Won with Min to move, and Min's after which it is no
  // longer Won with Max to move.
  PointSet reach, prevent;
  // GT §3.6: Max's moves after which he could reach it, where he cannot now; Min's after which he could break it,
  // moving again, where it is Won.
  PointSet threaten_to_reach, threaten_to_prevent;
};

// A goal with what is known about it, and its search, which answers further questions.
struct KnownGoal {
  AnyGoal goal;
  std::unique_ptr<GoalSearch> search;
  Status status;
  GoalMoves moves;

  Color max() const { return color_of(goal); }
};

// Of a settled goal the moves that threaten are looked for only if they are asked for. The board and the budget must
// live as long as what is returned.
enum class Threats : bool { No, Yes };
KnownGoal know(Board& board, const AnyGoal& goal, const GoalSearchOptions& options, Threats threats, Budget& budget);

}  // namespace tedomari
