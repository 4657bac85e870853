// GT §4.1: the moves that reach a goal and threaten another one, each verified by the threat search.
#pragma once

#include <vector>

#include "engine/goal_pairs/sente.h"
#include "engine/goals/status.h"

namespace tedomari {

struct GoalThreat {
  Point move;
  SignedGoal goal, threat_goal;  // both of who moves
};

struct FindThreatsOptions {
  StatusOptions status{.solve = {}, .budget = 500};  // of each goal
  ThreatOptions search{.secondary_limit = 300};
  std::uint64_t budget = 30;  // moves of the main search for each verification
};

// A goal with what GT §3.3-3.6 find out about it.
struct KnownGoal {
  AnyGoal goal;
  Status status;
  GoalMoves moves;
};
std::vector<KnownGoal> know(Board& board, const std::vector<AnyGoal>& goals, const StatusOptions& options);

// Of the color's moves. A goal of its own is reached by a move, one of the opponent's is prevented; both only if it is
// unsettled. Threatened are goals that could not be reached, or prevented, before; and beside those that are given, the
// empty connections of the new stone, but not to points that the color is connected to already (GT §6.2). What the move
// has reached for good is no threat.
std::vector<GoalThreat> find_threats(Board& board, Color color, const std::vector<KnownGoal>& own,
                                     const std::vector<KnownGoal>& of_opponent, const FindThreatsOptions& options);

// Of all goals that find_goals() finds.
std::vector<GoalThreat> find_threats(Board& board, Color color, const FindThreatsOptions& options);

}  // namespace tedomari
