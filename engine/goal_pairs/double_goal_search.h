// TC §4: two goals at once by Alpha-Beta over two Generalized Threats searches. Each goal is searched in isolation;
// what that decides of both together is the evaluation, and the traces tell the moves. Of two connections with a stone
// in common it is the paper's transitive search; GT §4.2 tries it on other goals.
//
// The paper's decisions, also where they are unsound: a goal that is not proved to be won counts as Lost, and Min tries
// only what is in the traces (gts: proved_transitive.h is the search that can be trusted).
#pragma once

#include <cstdint>
#include <memory>

#include "engine/goal_pairs/connection_pair.h"
#include "engine/goals/goal_search.h"
#include "engine/search/problem.h"

namespace tedomari {

// TC §4.2: Min's moves are those that threaten either goal, or only those that threaten both.
enum class MinMoves : std::uint8_t { Union, Intersection };

struct DoubleGoalOptions {
  MinMoves min_moves = MinMoves::Intersection;
  GeneralThreat maximum = GeneralThreat::with(5, 2, 0);  // of each goal's search
  int order_max = 3;                                     // TC §4.3: Max's moves are of orders up to this
  std::uint64_t secondary_limit = 100'000;               // moves for each goal's search
};

class DoubleGoalSearch {
 public:
  // Both goals are of the same color. The budget is for all moves, those of the goals' searches too.
  DoubleGoalSearch(Board& board, const SignedGoal& one, const SignedGoal& other, const DoubleGoalOptions& options,
                   Budget& budget)
      : board_(board),
        min_moves_(options.min_moves),
        one_(make_search(board, one, search_options(options, Support::Lowest), budget)),
        other_(make_search(board, other, search_options(options, Support::Highest), budget)) {}

  Color max_color() const { return one_->color(); }
  // Requires the board that was given before.
  Node expand(Board& /*board*/, Color to_play) {
    const GoalState state = this->state();
    if (state != GoalState::Open) return decided(state == GoalState::Reached ? Value::Won : Value::Lost);
    return to_play == max_color() ? evaluate_max() : evaluate_min();
  }

  // Both goals, each for itself.
  struct Both {
    Searched one, other;

    bool won() const { return one.won && other.won; }
  };
  Both search_both(Color first) { return {one_->ask(first), other_->ask(first)}; }

 private:
  // Open in the paper: which liberty keeps the middle string on the board. One that both traces have would spoil that
  // they are disjoint, so the two searches choose differently.
  static GoalSearchOptions search_options(const DoubleGoalOptions& options, Support support) {
    return {.maximum = options.maximum,
            .limit = options.secondary_limit,
            .order_max = options.order_max,
            .support = support};
  }
  static Node decided(Value value, Point move = kNoPoint) {
    return {.value = value, .moves = {}, .distance = 1, .move = move};
  }
  static bool disjoint(const Searched& a, const Searched& b) { return !a.trace.intersects(b.trace); }
  // Max plays in the one, and need not in the other.
  static bool is_winnable(const Searched& winnable, const Searched& won) {
    return winnable.won && won.won && disjoint(winnable, won);
  }

  GoalState state() const {
    const GoalState one = one_->state(), other = other_->state();
    if (one == GoalState::Failed || other == GoalState::Failed) return GoalState::Failed;
    return one == other ? one : GoalState::Open;
  }

  // TC §4.1, Max to play.
  Node evaluate_max() {
    const Both max_first = search_both(max_color());
    if (!max_first.won()) return decided(Value::Lost);
    const Both min_first = search_both(opponent(max_color()));
    if (is_winnable(max_first.other, min_first.one)) return decided(Value::Won, max_first.other.move);
    if (is_winnable(max_first.one, min_first.other)) return decided(Value::Won, max_first.one.move);
    return {.value = Value::Unknown, .moves = one_->moves() | other_->moves()};
  }

  // TC §4.1, Min to play, and §4.2.
  Node evaluate_min() {
    const Both min_first = search_both(opponent(max_color()));
    if (!min_first.won()) return decided(Value::Lost, (min_first.one.won ? min_first.other : min_first.one).move);
    if (disjoint(min_first.one, min_first.other)) return decided(Value::Won);
    const Trace &one = min_first.one.trace, &other = min_first.other.trace;
    const PointSet moves = min_moves_ == MinMoves::Union ? one | other : one & other;
    return {.value = Value::Unknown, .moves = moves & board_.empties()};
  }

  Board& board_;
  MinMoves min_moves_;
  std::unique_ptr<GoalSearch> one_, other_;
};

// TC §4
class TransitiveSearch : public DoubleGoalSearch {
 public:
  TransitiveSearch(Board& board, const ConnectionPair& pair, const DoubleGoalOptions& options, Budget& budget)
      : DoubleGoalSearch(board, pair.ab(), pair.bc(), options, budget) {}
};

}  // namespace tedomari
