#include "engine/golois/tactics.h"

namespace tedomari {

Status Tactics::status(const AnyGoal& goal) {
  const auto found = searches_.find(name_of(goal));
  if (found != searches_.end()) return status_of(found->second, color_of(goal));
  const auto made = searches_.emplace(name_of(goal), make_search(board_, positive(goal), search_options(), budget_));
  return status_of(made.first->second, color_of(goal));
}

GoalMoves Tactics::moves(const AnyGoal& goal) {
  return know(board_, goal, search_options(), Threats::No, budget_).moves;
}

}  // namespace tedomari
