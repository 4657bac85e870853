// The transitive search that can be trusted: TC §4 with proofs. Every Won is proved and has a trace of its own.
//
// Where it departs from the paper:
//  - Two proofs are independent if their traces have nothing in common and neither takes a Min stone that the other
//    needs. Their searches choose different liberties of the middle string.
//  - At a Min node the win with Min passing is proved first, and only replies in its trace are tried: neither the union
//    nor the intersection of the two traces, which can both miss a cut (TC Fig. 6).
//  - Strings stay on the board because their liberties are in the traces: the ladder check that TC's problem 20 lacks.
//  - "Not proved" is Lost only where it is said in the end, and not before wider searches have failed too.
//  - A ko is an answer (TC's problem 17): Max wins as ko master, and not without.
//  - Proofs are kept from node to node.
#pragma once

#include <cstdint>

#include "engine/goal_pairs/connection_pair.h"
#include "engine/search/budget.h"

namespace tedomari {

struct ProvedOptions {
  GeneralThreat maximum = GeneralThreat::with(5, 3, 2);  // of each connection search
  int order_max = 4;                                     // of Max's moves
  std::uint64_t secondary_limit = 10'000;                // moves for each connection search
  int max_depth = 12;                                    // Max's moves in a line of the main search
};

struct ProvedResult {
  // Won is proved, and so is LostByKo: Max wins as ko master, at least. Lost is believed: no way was found though the
  // search came to its end. Unknown if it did not.
  Value value = Value::Unknown;
  Point move = kNoPoint;
  Trace trace;                   // of a Won
  std::uint64_t main_moves = 0;  // played in the main search
};

ProvedResult prove_transitive(Board& board, const ConnectionPair& pair, Color first, const ProvedOptions& options,
                              Budget& budget);

}  // namespace tedomari
