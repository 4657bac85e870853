// Sente of any two goals, positive or negative, in an enclosed region: the definition of testsuites/README.md as
// ExactSente has it, which knows no negative goals but the disconnection. A negative goal is won where the positive one
// is exactly lost.
#pragma once

#include "engine/goals/goals.h"
#include "engine/search/exact_solver.h"

namespace tedomari {

class ExactSignedGoal {
 public:
  ExactSignedGoal(const PointSet& region, const SignedGoal& goal)
      : wanted_(std::visit(
            [](const auto& any) {
              return requires { any.goal; }
              ? ExactValue::Lost : ExactValue::Won;
            },
            goal)),
        solver_(region, std::visit([](const auto& any) { return exact(any); }, goal)) {}

  bool won(const Board& board, Color first) { return solver_.solve(board, first) == wanted_; }

 private:
  static ExactGoal exact(const Connection& goal) { return {ExactGoal::Kind::Connect, goal.max, {goal.a, goal.b}}; }
  static ExactGoal exact(const EmptyConnection& goal) { return {ExactGoal::Kind::Empty, goal.max, {goal.a, goal.b}}; }
  static ExactGoal exact(const Capture& goal) { return {ExactGoal::Kind::Capture, goal.max, {goal.a}}; }
  template <class G>
  static ExactGoal exact(const Opposite<G>& negative) {
    return exact(negative.goal);
  }

  ExactValue wanted_;
  ExactSolver solver_;
};

class SenteJudge {
 public:
  SenteJudge(const PointSet& region, const SignedGoal& goal, const SignedGoal& threat)
      : max_(color_of(goal)),
        goal_(region, goal),
        threat_(region, threat),
        game_({.region = region, .reacher = max_, .ko_master = opponent(max_), .passes = false},
              [this](Board& board, Color to_move) { return state(board, to_move); }) {}
  SenteJudge(const SenteJudge&) = delete;  // its game asks it
  SenteJudge& operator=(const SenteJudge&) = delete;

  // Max's move is on the board, and Min is to play.
  bool sente(const Board& board) {
    Board copy = board;
    return game_.reaches(copy, opponent(max_));
  }

 private:
  GoalState state(const Board& board, Color to_move) {
    if (!goal_.won(board, to_move)) return GoalState::Failed;
    if (to_move == max_) return goal_.won(board, opponent(max_)) ? GoalState::Reached : GoalState::Open;
    return threat_.won(board, max_) ? GoalState::Open : GoalState::Failed;
  }

  Color max_;
  ExactSignedGoal goal_, threat_;
  ReachGame game_;
};

}  // namespace tedomari
