#include "engine/goal_pairs/transitive_search.h"

namespace tedomari {
namespace {

Node decided(Value value, Point move = kNoPoint) { return {.value = value, .moves = {}, .distance = 1, .move = move}; }

bool disjoint(const Result& a, const Result& b) { return !a.trace.intersects(b.trace); }

// Max plays in the one, and need not in the other.
bool is_winnable(const Result& winnable, const Result& won) {
  return winnable.value == Value::Won && won.value == Value::Won && disjoint(winnable, won);
}

// The one that decides that the pair is not won.
const Result& not_won(const TransitiveSearch::Searched& both) {
  return both.ab.value != Value::Won ? both.ab : both.bc;
}

}  // namespace

Node TransitiveSearch::expand(Board& board, Color to_play) {
  const GoalState state = pair_.state(board);
  if (state != GoalState::Open) return decided(state == GoalState::Reached ? Value::Won : Value::Lost);
  return to_play == pair_.max ? evaluate_max(board) : evaluate_min(board);
}

// Every search for itself, as in the paper: what an earlier one proved does not shorten a later one.
Result TransitiveSearch::search(Board& board, const Connection& connection, Color first) {
  const SolveOptions options{.maximum = options_.maximum,
                             .simplify_budget = 0,
                             .ko_budget = 0,
                             .only = KoThreats::MinMaster,
                             .support = Support::Lowest};
  Solver<Connection> solver(board, connection, options, budget_);
  return solver.search().within(options_.secondary_limit, [&] { return solver.solve(first); });
}

TransitiveSearch::Searched TransitiveSearch::search_both(Board& board, Color first) {
  return {search(board, pair_.ab(), first), search(board, pair_.bc(), first)};
}

// TC §4.1, Max to play.
Node TransitiveSearch::evaluate_max(Board& board) {
  const Searched max_first = search_both(board, pair_.max);
  if (!max_first.won()) return decided(Value::Lost);
  const Searched min_first = search_both(board, opponent(pair_.max));
  if (is_winnable(max_first.bc, min_first.ab)) return decided(Value::Won, max_first.bc.move);
  if (is_winnable(max_first.ab, min_first.bc)) return decided(Value::Won, max_first.ab.move);
  return {.value = Value::Unknown, .moves = pair_.moves(board, options_.order_max)};
}

// TC §4.1, Min to play, and §4.2.
Node TransitiveSearch::evaluate_min(Board& board) {
  const Searched min_first = search_both(board, opponent(pair_.max));
  if (!min_first.won()) return decided(Value::Lost, not_won(min_first).move);
  if (disjoint(min_first.ab, min_first.bc)) return decided(Value::Won);
  const Trace &ab = min_first.ab.trace, &bc = min_first.bc.trace;
  const PointSet moves = options_.min_moves == MinMoves::Union ? ab | bc : ab & bc;
  return {.value = Value::Unknown, .moves = moves & board.empties()};
}

}  // namespace tedomari
