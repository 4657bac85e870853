// A goal of a problem that stands for itself.
#pragma once

#include "engine/goals/goals.h"
#include "engine/problems/suite.h"

namespace tedomari {

// `connect`, `empty` or `capture`, of the points that the kind needs.
inline AnyGoal single_goal(std::string_view kind, const std::vector<Point>& points, Color max) {
  if (kind == "capture") return Capture{max, points[0]};
  if (kind == "empty") return EmptyConnection{max, points[0], points[1]};
  return Connection{max, points[0], points[1]};
}

}  // namespace tedomari
