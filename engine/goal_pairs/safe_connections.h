// The ladder check that TC §5 misses in problem 20: the three stones are joined only if Min cannot take the joined
// string. That a capture is not found proves nothing, so a Won here is a guess; a Lost is believed.
#pragma once

#include "engine/goal_pairs/plain_connections.h"
#include "engine/search/budget.h"

namespace tedomari {

class SafeConnections {
 public:
  // The budget is for the moves of the capture searches too.
  SafeConnections(const ConnectionPair& pair, Budget& budget) : plain_(pair), pair_(pair), budget_(budget) {}

  Color max_color() const { return pair_.max; }
  Node expand(Board& board, Color to_play);

 private:
  bool is_taken(Board& board, Color to_play);

  PlainConnections plain_;
  ConnectionPair pair_;
  Budget& budget_;
};

}  // namespace tedomari
