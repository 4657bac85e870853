// GT §4.1: the moves that reach a goal and threaten another one, each verified by the threat search.
#pragma once

#include <map>
#include <vector>

#include "engine/goal_pairs/sente.h"
#include "engine/goals/status.h"

namespace tedomari {

struct GoalThreat {
  Point move;
  SignedGoal goal, threat_goal;  // both of who moves
};

// Which goals may threaten which. Paper, GT §7.2: an empty connection an empty connection, a connection or a
// disconnection; a connection a disconnection. Any: whatever is reached or prevented, whatever could be.
enum class ThreatKinds : std::uint8_t { Paper, Any };

struct FindThreatsOptions {
  ThreatKinds kinds = ThreatKinds::Any;
  ThreatOptions search{.secondary_limit = 300, .keep = true};
  std::uint64_t budget = 30;  // moves of the main search for each verification
};

// Of the color's moves. A goal of its own is reached by a move, one of the opponent's is prevented; both only if it is
// unsettled. Threatened are goals that could not be reached, or prevented, before; and beside those that are given, the
// empty connections of the new stone, but not to points that the color is connected to already (GT §6.2). What the move
// has reached for good is no threat.
class ThreatFinder {
 public:
  // The searches of the goals have options_of(options.search).
  ThreatFinder(Board& board, Color color, const std::vector<KnownGoal>& own, const std::vector<KnownGoal>& of_opponent,
               const FindThreatsOptions& options);

  // Not yet verified: a program may know which of them it needs.
  std::vector<GoalThreat> candidates();
  // `before`: a move of the opponent that comes first; kNoPoint: none.
  bool is_sente(const GoalThreat& threat, Point before = kNoPoint);

 private:
  void add_candidates(Point move, std::vector<GoalThreat>& found);
  std::vector<SignedGoal> reached(Point move) const;
  std::vector<SignedGoal> threatened(Point move) const;
  bool may_threaten(const SignedGoal& goal, const SignedGoal& threat_goal) const;
  bool is_sente_here(const GoalThreat& threat);
  GoalSearch& search(const SignedGoal& goal);

  Board& board_;
  Color color_;
  const std::vector<KnownGoal>&own_, &of_opponent_;
  FindThreatsOptions options_;
  Budget unlimited_{~std::uint64_t{0}};  // each search of a goal has a limit of its own
  PointSet connected_;                   // empty points that the color gets even if the opponent moves first
  std::map<GoalName, GoalSearch*> known_;
  std::map<GoalName, std::unique_ptr<GoalSearch>> others_;
};

// All that are verified, of all goals that find_goals() finds.
std::vector<GoalThreat> find_threats(Board& board, Color color, const FindThreatsOptions& options);

}  // namespace tedomari
