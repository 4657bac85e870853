// TC §4: the transitive connection by Alpha-Beta over two Generalized Threats searches. Each connection is searched in
// isolation; what that decides of both together is the evaluation, and the traces tell the moves.
//
// The paper's decisions, also where they are unsound: a connection that is not proved to be won counts as Lost, and Min
// tries only what is in the traces (gts: proved_transitive.h is the search that can be trusted).
#pragma once

#include <cstdint>

#include "engine/goal_pairs/connection_pair.h"
#include "engine/search/alpha_beta.h"
#include "engine/search/budget.h"

namespace tedomari {

// TC §4.2: Min's moves are those that threaten either connection, or only those that threaten both.
enum class MinMoves : std::uint8_t { Union, Intersection };

struct TransitiveOptions {
  MinMoves min_moves = MinMoves::Intersection;
  GeneralThreat maximum = GeneralThreat::with(5, 2, 0);  // of each connection search
  int order_max = 3;                                     // TC §4.3: Max's moves are of orders up to this
  std::uint64_t secondary_limit = 100'000;               // moves for each connection search
};

class TransitiveSearch {
 public:
  // The budget is for all moves, those of the connection searches too.
  TransitiveSearch(Board& board, const ConnectionPair& pair, const TransitiveOptions& options, Budget& budget);

  Color max_color() const { return pair_.max; }
  // Requires the board that was given before.
  Node expand(Board& board, Color to_play);

  // Both connections, each for itself.
  struct Searched {
    Result ab, bc;

    bool won() const { return ab.value == Value::Won && bc.value == Value::Won; }
  };
  Searched search_both(Color first);

 private:
  Result search(Solver<Connection>& solver, Color first);
  Node evaluate_max();
  Node evaluate_min();

  Board& board_;
  ConnectionPair pair_;
  TransitiveOptions options_;
  Solver<Connection> ab_, bc_;
};

}  // namespace tedomari
