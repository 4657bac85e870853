#include "engine/golois/tactics.h"

namespace tedomari {

Status Tactics::status(const AnyGoal& goal) {
  std::unique_ptr<GoalSearch>& search = searches_[name_of(goal)];
  if (!search) search = make_search(board_, positive(goal), search_options(), budget_);
  return status_of(*search, color_of(goal));
}

GoalMoves Tactics::moves(const AnyGoal& goal) {
  return know(board_, goal, search_options(), Threats::No, budget_).moves;
}

Eye Tactics::eye(Point point, Color color, Color first) {
  return makes_eye(board_, point, color, first, options_.eye_limit, budget_);
}

Life Tactics::life(const PointSet& stones, Color first) {
  return lives_.to({stones, first}, board_, [&] {
    return tedomari::life(board_, stones, board_.at(stones.first()), first, options_.life, budget_);
  });
}

Semeai Tactics::race(Point own, Point other, Color first) {
  return races_.to({own, other, first}, board_,
                   [&] { return semeai(board_, own, other, first, options_.semeai, budget_); });
}

}  // namespace tedomari
