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

// A move of a loop, for messages.
struct LoopMove {
  std::size_t state;
  bool black;
};
// "Black at a, White at b": the first few.
std::string loop_text(const GameGraph& graph, const KoStates& states, const std::vector<LoopMove>& loop);

// For messages; the first few.
std::string node_names(const GameGraph& graph, const std::vector<std::size_t>& nodes);

// TH §2.3, "Limitations for Multiple Ko": a part joined by at least as many two-move loops as it has nodes.
Doubts find_multiple_kos(const GameGraph& graph, const KoStates& states);

// What to do about a loop longer than two moves that is balanced, or whose loser depends on t. Refuse: its states are
// in doubt. RefuseBest: only if at some t all its moves are best, as in a real triple ko; full graphs of local areas
// are full of other ones, in which both players waste moves.
enum class BalancedLoops : std::uint8_t { Refuse, RefuseBest };

struct CutLoops {
  bool any = false;
  bool free_at_t0 = false;  // some loop costs its loser nothing at t0 itself
};

// Cuts loops that cost one player something at every t > t0, at a move of that player. Balanced loops that the cuts
// leave standing are added to the doubts, or cut anywhere with RefuseBest.
CutLoops cut_loops(const GameGraph& graph, KoStates& states, const Rational& t0, BalancedLoops balanced,
                   Doubts& doubts);

// The states that are not in doubt, in parts: a part follows those that it depends on, and holds the loops that the
// cuts have opened; in a part a state follows those that it depends on but for cut moves.
std::vector<std::vector<std::size_t>> order_of_computation(const KoStates& states, const Doubts& doubts);

}  // namespace tedomari
