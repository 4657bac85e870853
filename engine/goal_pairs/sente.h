// GT §4 as one question: has the move that reached the goal threatened the other one? Any combination of goals.
#pragma once

#include "engine/goal_pairs/threat_search.h"

namespace tedomari {

struct SenteResult {
  Value value = Value::Unknown;  // Won: sente; Lost: not, as far as the search sees; Unknown: it ran out
  Point refutation = kNoPoint;   // of Min, where it is not; kNoPoint if none is known or he needs none
  std::uint64_t main_moves = 0;  // played in the main search
};

// Max's move is on the board, and Min is to play. Both goals are Max's.
SenteResult is_sente(Board& board, const SignedGoal& goal, const SignedGoal& threat_goal, const ThreatOptions& options,
                     Budget& budget);

// The same for searches that are used for several questions: they have options_of() the threat search's, and if they
// keep what they have proved, this is used again. The budget is for the moves of the main search only.
SenteResult is_sente(Board& board, GoalSearch& goal, GoalSearch& threat_goal, ThreatMode mode, Budget& budget);

// What that starts from: the traces of the goal with Min first and of the threat goal with Max first, empty where these
// are not won.
struct RootTraces {
  Trace trace_min, trace_max;
};
RootTraces root_traces(Board& board, const SignedGoal& goal, const SignedGoal& threat_goal,
                       const ThreatOptions& options);

// The test that GT §4.2 says does not work: Max also plays a second move, one that reaches the threat goal, and both
// goals are searched at once with Min moving first (TC §4). Won if that works for one of the moves.
SenteResult wins_two_moves_in_a_row(Board& board, const SignedGoal& goal, const SignedGoal& threat_goal,
                                    const ThreatOptions& options, Budget& budget);

}  // namespace tedomari
