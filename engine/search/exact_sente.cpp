#include "engine/search/exact_sente.h"

namespace tedomari {

ExactSente::ExactSente(const PointSet& region, const ExactGoal& goal, const ExactGoal& threat, std::size_t state_limit)
    : region_(region),
      max_(goal.max),
      goal_(region, goal, state_limit),
      threat_(region, threat, state_limit),
      game_({.region = region,
             .reacher = goal.max,
             .ko_master = opponent(goal.max),
             .passes = false,
             .state_limit = state_limit},
            [this](Board& board, Color to_move) { return state(board, to_move); }) {}

// What Smin and Smax say of the position itself; the moves are the game's work.
GoalState ExactSente::state(const Board& board, Color to_move) {
  if (goal_.solve(board, to_move) != ExactValue::Won) return GoalState::Failed;
  if (to_move == max_) {
    return goal_.solve(board, opponent(max_)) == ExactValue::Won ? GoalState::Reached : GoalState::Open;
  }
  return threat_.solve(board, max_) == ExactValue::Won ? GoalState::Open : GoalState::Failed;
}

bool ExactSente::sente(const Board& board) {
  Board copy = board;
  return game_.reaches(copy, opponent(max_));
}

PointSet ExactSente::refutations(const Board& board) {
  PointSet moves;
  Board copy = board;
  copy.pass();  // Min is the ko master: no ban holds him
  for (const Point move : copy.legal_moves(opponent(max_)) & region_) {
    copy.play(move, opponent(max_));
    if (!game_.reaches(copy, max_)) moves.add(move);
    copy.undo();
  }
  return moves;
}

}  // namespace tedomari
