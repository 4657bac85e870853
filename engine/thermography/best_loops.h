// Is there a loop that the players have no reason to leave?
#pragma once

#include <optional>
#include <vector>

#include "engine/thermography/loops.h"
#include "engine/thermography/thermograph.h"

namespace tedomari {

// The states on loops whose moves are all best over some common range of t. Walls without such a loop are the only ones
// that solve the equations: had they another solution, the best moves where the two differ most would run round a loop.
// A loop that costs a player something can never be one. Walls by state; doubtful states are left out.
std::vector<std::size_t> states_on_best_loops(const KoStates& states, const Doubts& doubts,
                                              const std::vector<std::optional<Thermograph>>& walls);

}  // namespace tedomari
