// Is there a loop that the players have no reason to leave?
#pragma once

#include <optional>
#include <vector>

#include "engine/thermography/loops.h"
#include "engine/thermography/thermograph.h"

namespace tedomari {

// Loops on which the value is not certain: the walls found solve the equations, but others might too. Had they another
// solution, greater by most at some walls (state, mover, t), then there
// - the winner, who would have more, has a best move that leads to another such wall, or need not move;
// - the loser has none that leads elsewhere, or he would take it.
// So the value is certain unless a set of walls is closed in this way: where the loser can leave at no cost, the loop
// does not matter. A loop that costs a player something is never one. Doubtful states have their value and are left
// out.
struct BestLoops {
  std::vector<std::size_t> states;  // all of them
  std::vector<LoopMove> example;    // one loop, in order
};

// Walls by state.
BestLoops best_loops(const KoStates& states, const Doubts& doubts,
                     const std::vector<std::optional<Thermograph>>& walls);

}  // namespace tedomari
