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

SolveOptions solve_options(const TransitiveOptions& options, Support support) {
  return {.maximum = options.maximum,
          .simplify_budget = 0,
          .ko_budget = 0,
          .only = KoThreats::MinMaster,
          .support = support};
}

}  // namespace

// Open in the paper: which liberty keeps the middle string on the board. One that both traces have would spoil that
// they are disjoint.
TransitiveSearch::TransitiveSearch(Board& board, const ConnectionPair& pair, const TransitiveOptions& options,
                                   Budget& budget)
    : board_(board),
      pair_(pair),
      options_(options),
      ab_(board, pair.ab(), solve_options(options, Support::Lowest), budget),
      bc_(board, pair.bc(), solve_options(options, Support::Highest), budget) {}

Node TransitiveSearch::expand(Board& board, Color to_play) {
  const GoalState state = pair_.state(board);
  if (state != GoalState::Open) return decided(state == GoalState::Reached ? Value::Won : Value::Lost);
  return to_play == pair_.max ? evaluate_max() : evaluate_min();
}

// Every search for itself, as in the paper: what an earlier one proved does not shorten a later one.
Result TransitiveSearch::search(Solver<Connection>& solver, Color first) {
  solver.search().forget();
  return solver.search().within(options_.secondary_limit, [&] { return solver.solve(first); });
}

TransitiveSearch::Searched TransitiveSearch::search_both(Color first) {
  return {search(ab_, first), search(bc_, first)};
}

// TC §4.1, Max to play.
Node TransitiveSearch::evaluate_max() {
  const Searched max_first = search_both(pair_.max);
  if (!max_first.won()) return decided(Value::Lost);
  const Searched min_first = search_both(opponent(pair_.max));
  if (is_winnable(max_first.bc, min_first.ab)) return decided(Value::Won, max_first.bc.move);
  if (is_winnable(max_first.ab, min_first.bc)) return decided(Value::Won, max_first.ab.move);
  return {.value = Value::Unknown, .moves = pair_.moves(board_, options_.order_max)};
}

// TC §4.1, Min to play, and §4.2.
Node TransitiveSearch::evaluate_min() {
  const Searched min_first = search_both(opponent(pair_.max));
  if (!min_first.won()) return decided(Value::Lost, not_won(min_first).move);
  if (disjoint(min_first.ab, min_first.bc)) return decided(Value::Won);
  const Trace &ab = min_first.ab.trace, &bc = min_first.bc.trace;
  const PointSet moves = options_.min_moves == MinMoves::Union ? ab | bc : ab & bc;
  return {.value = Value::Unknown, .moves = moves & board_.empties()};
}

}  // namespace tedomari
