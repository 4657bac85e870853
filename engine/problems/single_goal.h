// A goal of a problem that stands for itself.
#pragma once

#include "engine/goals/goals.h"
#include "engine/problems/suite.h"

namespace tedomari {

// `connect`, `empty` or `capture`, of the points that the kind needs, as AnyGoal or SignedGoal.
template <class Any = AnyGoal>
Any single_goal(std::string_view kind, const std::vector<Point>& points, Color max) {
  if (kind == "capture") return Capture{max, points[0]};
  if (kind == "empty") return EmptyConnection{max, points[0], points[1]};
  return Connection{max, points[0], points[1]};
}

// Of a problem of sente: also `disconnect`.
inline SignedGoal signed_goal(const GoalWords& words, Color max) {
  if (words.kind == "disconnect") return Opposite<Connection>{{opponent(max), words.points[0], words.points[1]}};
  return single_goal<SignedGoal>(words.kind, words.points, max);
}

}  // namespace tedomari
