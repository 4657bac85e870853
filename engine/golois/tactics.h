// PK §4.3-4.4, the tactical phase: what the searches say of captures and connections, {friend first | enemy first}.
#pragma once

#include <map>
#include <vector>

#include "engine/goals/status.h"

namespace tedomari {

struct TacticsOptions {
  GeneralThreat maximum = GeneralThreat::with(3, 0, 0);
  std::uint64_t limit = 300;  // moves for each search
};

// The searches of one decision. They are kept: most questions come back after a move that has nothing to do with them.
class Tactics {
 public:
  Tactics(Board& board, const TacticsOptions& options) : board_(board), options_(options) {}
  Tactics(const Tactics&) = delete;
  Tactics& operator=(const Tactics&) = delete;

  Board& board() { return board_; }
  Budget& budget() { return budget_; }
  // {Won|Won}: reached whoever moves; {Won|not}: unsettled.
  Status status(const AnyGoal& goal);
  // Of an unsettled goal: the moves that decide it, of either side (GT §3.5).
  GoalMoves moves(const AnyGoal& goal);

 private:
  GoalSearchOptions search_options() const {
    return {.maximum = options_.maximum, .limit = options_.limit, .keep = true};
  }

  Board& board_;
  TacticsOptions options_;
  Budget budget_{~std::uint64_t{0}};
  std::map<GoalName, AnyGoalSearch> searches_;
};

}  // namespace tedomari
