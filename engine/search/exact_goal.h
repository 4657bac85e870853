// What the exact solver can be asked for, as predicates of a position: nothing here knows how a goal is reached.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/search/goal.h"

namespace tedomari {

struct ExactGoal {
  enum class Kind : std::uint8_t {
    Connect,  // all the points are Max stones of one string: two of them, or three for transitive
    Empty,    // the first is a Max stone, and the second becomes one of its string
    Capture,  // the Min stone on the point is taken
  };

  Kind kind;
  Color max;  // wants the goal
  std::vector<Point> points;
  bool safe = false;      // Connect, Empty: the joined string must also survive
  bool negative = false;  // GT §3.1: what the opponent of Max wants, and Max is to prevent
};

// The stones of the color on the points are in one string; Failed if one of them is gone.
inline GoalState connect_state(const Board& board, Color color, const std::vector<Point>& points) {
  for (const Point point : points) {
    if (board.at(point) != color) return GoalState::Failed;
  }
  for (const Point point : points) {
    if (board.string_of(point) != board.string_of(points[0])) return GoalState::Open;
  }
  return GoalState::Reached;
}

// What stands on `target`, a Min stone or nothing, is not the end as long as the stone stands.
inline GoalState empty_state(const Board& board, Color color, Point stone, Point target) {
  if (board.at(stone) != color) return GoalState::Failed;
  return board.at(target) == color && board.string_of(target) == board.string_of(stone) ? GoalState::Reached
                                                                                        : GoalState::Open;
}

inline GoalState capture_state(const Board& board, Color taker, Point stone) {
  return board.at(stone) == opponent(taker) ? GoalState::Open : GoalState::Reached;
}

// Of the stones alone, and of a positive goal.
inline GoalState goal_state(const ExactGoal& goal, const Board& board) {
  switch (goal.kind) {
    case ExactGoal::Kind::Empty: return empty_state(board, goal.max, goal.points[0], goal.points[1]);
    case ExactGoal::Kind::Capture: return capture_state(board, goal.max, goal.points[0]);
    default: return connect_state(board, goal.max, goal.points);
  }
}

}  // namespace tedomari
