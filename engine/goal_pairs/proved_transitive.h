// The transitive search that can be trusted: TC §4 with proofs. Every Won is proved and has a trace of its own. A
// depth-first proof-number search whose leaves are the two connection searches.
//
// Where it departs from the paper:
//  - Two proofs are independent if their traces have nothing in common, neither takes a Min stone that the other needs,
//    and neither counts on a ko ban. Their searches choose different liberties of the middle string.
//  - At a Min node every reply in the trace of a threat has to be refuted: neither the union nor the intersection of
//    the two traces is enough (TC Fig. 6). The intersection only tells which replies to try first.
//  - Strings stay on the board because their liberties are in the traces: the ladder check that TC's problem 20 lacks.
//  - Captures are not searched again and again while the other connection changes (TC's problem 13): the proofs of a
//    connection are kept from node to node, and known again by their traces.
//  - "Not proved" is Lost only where it is said in the end: not before a wide search has failed too, in which it counts
//    as unlikely and no more (TC's problem 3: a string with four liberties can be taken).
//  - A ko is an answer (TC's problem 17): Max wins as ko master, and not without.
#pragma once

#include <cstdint>

#include "engine/goal_pairs/connection_pair.h"
#include "engine/search/budget.h"

namespace tedomari {

struct ProvedOptions {
  GeneralThreat maximum = GeneralThreat::with(5, 2, 0);  // of each connection search
  int order_max = 3;                                     // of Max's moves
  std::uint64_t secondary_limit = 10'000;                // moves for each connection search
  std::uint64_t wide_limit = 200'000;                    // moves for a wide search, after the quick one has failed
};

struct ProvedResult {
  // Won is proved, and so is LostByKo: Max wins as ko master, at least. Lost is believed: the quick search came to its
  // end and found no way, nor did the wide one as far as it got. Unknown if the quick one did not come to its end.
  Value value = Value::Unknown;
  Point move = kNoPoint;         // of Min, by ko: perhaps one that he may play only after a ko threat
  Trace trace;                   // of a Won
  std::uint64_t main_moves = 0;  // played in the main search
};

ProvedResult prove_transitive(Board& board, const ConnectionPair& pair, Color first, const ProvedOptions& options,
                              Budget& budget);

}  // namespace tedomari
