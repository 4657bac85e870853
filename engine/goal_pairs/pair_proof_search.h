// The main search of proved_transitive.h, for one kind of ko threats: depth-first proof numbers above the proofs of the
// two connections. A node keeps what is proved of it; the proof of a Min node is a threat and a refutation of every
// reply in its trace, as in generalized_threats.h.
#pragma once

#include <cstdint>

#include "engine/goal_pairs/proved_transitive.h"

namespace tedomari {

// Where a connection is not proved to be won: the search ends there, or only expects little of it.
enum class NotWon : std::uint8_t { Fails, IsUnlikely };

struct PairProof {
  bool wins = false;       // proved, of Max
  bool exhausted = false;  // the search did not come to its end
  bool ko_seen = false;
  Point move = kNoPoint;
  Trace trace;  // of a win
  std::uint64_t moves = 0;
};

// Of the budget it takes about `limit` moves at most.
PairProof prove_pair(Board& board, const ConnectionPair& pair, Color first, const ProvedOptions& options, KoThreats ko,
                     NotWon not_won, std::uint64_t limit, Budget& budget);

}  // namespace tedomari
