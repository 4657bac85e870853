// The two answers to a problem, Max first and Min first, for the tests of the exact solver.
#pragma once

#include <ostream>

#include "engine/problems/exact_answers.h"

namespace tedomari {

struct Values {
  ExactValue max_first, min_first;
  friend bool operator==(const Values&, const Values&) = default;
};
inline std::ostream& operator<<(std::ostream& out, const Values& values) {
  return out << value_text(values.max_first) << "/" << value_text(values.min_first);
}

inline Values values(const Board& board, const PointSet& region, const ExactGoal& goal) {
  ExactSolver solver(region, goal);
  return {solver.solve(board, goal.max), solver.solve(board, opponent(goal.max))};
}

constexpr ExactValue kWon = ExactValue::Won;
constexpr ExactValue kLost = ExactValue::Lost;
constexpr ExactValue kKo = ExactValue::Ko;

}  // namespace tedomari
