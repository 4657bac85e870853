// Is Max's last move sente (GT)? The game definition of testsuites/README.md, over ALL Min moves:
//   Smin(s) = goal won with Min first, and threat won with Max first, and for every Min move m: Smax(s+m);
//   Smax(s) = goal won with Max first, and (goal won with Min first, or some Max move m has Smin(s+m)).
// Open in the paper: Min is the ko master here, as for everything that is `won`; and Max must come to a position where
// the goal is won with Min first in finitely many moves. All is asked of the position alone: a joined string that Min
// takes is lost again.
#pragma once

#include "engine/search/exact_solver.h"

namespace tedomari {

class ExactSente {
 public:
  // Both goals are of the same Max.
  ExactSente(const PointSet& region, const ExactGoal& goal, const ExactGoal& threat,
             std::size_t state_limit = ReachGame::kDefaultStates);
  ExactSente(const ExactSente&) = delete;  // its game asks it
  ExactSente& operator=(const ExactSente&) = delete;

  // After Max's move, Min to play. May throw TooManyStates.
  bool sente(const Board& board);
  // Min's moves after which Max, to play, has not both; a ko that he retakes is one of them, whatever the ban.
  PointSet refutations(const Board& board);
  std::size_t states() const { return goal_.states() + threat_.states() + game_.states(); }  // kept so far

 private:
  GoalState state(const Board& board, Color to_move);

  PointSet region_;
  Color max_;
  ExactSolver goal_, threat_;
  ReachGame game_;
};

}  // namespace tedomari
