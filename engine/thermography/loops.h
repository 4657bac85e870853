// TH §2.2-2.3: the loops that the komaster rule does not break: those of a single player, those longer than two moves,
// and several kos at once.
#pragma once

#include <string>
#include <vector>

#include "engine/thermography/ko_states.h"

namespace tedomari {

// States whose value the method cannot tell, and why.
struct Doubts {
  std::vector<bool> states;
  std::vector<std::string> reasons;

  bool empty() const { return reasons.empty(); }
};

// For messages; the first few.
std::string node_names(const GameGraph& graph, const std::vector<std::size_t>& nodes);

// TH §2.3, "Limitations for Multiple Ko": a part joined by at least as many two-move loops as it has nodes.
Doubts find_multiple_kos(const GameGraph& graph, const KoStates& states);

// What to do about a loop longer than two moves that is balanced, or whose loser depends on t. Refuse: its states are
// in doubt. RefuseBest: only if at some t all its moves are best, as in a real triple ko; full graphs of local areas
// are full of other ones, in which both players waste moves.
enum class BalancedLoops : std::uint8_t { Refuse, RefuseBest };

// Cuts loops that cost one player something at every t > t0, at a move of that player. Balanced loops that the cuts
// leave standing are added to the doubts, or cut anywhere with RefuseBest. Returns whether anything was cut.
bool cut_loops(const GameGraph& graph, KoStates& states, const Rational& t0, BalancedLoops balanced, Doubts& doubts);

// Every state after those it depends on; requires that only doubtful states are left in loops.
std::vector<std::size_t> order_of_computation(const KoStates& states, const Doubts& doubts);

}  // namespace tedomari
