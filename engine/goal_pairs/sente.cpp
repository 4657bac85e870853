#include "engine/goal_pairs/sente.h"

#include "engine/goal_pairs/double_goal_search.h"
#include "engine/search/alpha_beta.h"

namespace tedomari {
namespace {

template <class G, class T>
SenteResult search_threat(Board& board, GoalSearch<G>& goal, GoalSearch<T>& threat_goal, ThreatMode mode,
                          Budget& budget) {
  // Improved: Min is the ko master, whom no ban holds.
  const bool ban = mode == ThreatMode::Improved && board.ko_point() != kNoPoint;
  if (ban) board.pass();
  ThreatSearch<G, T> problem(board, goal, threat_goal, mode);
  AlphaBeta<ThreatSearch<G, T>> search(board, problem, {}, budget);
  const Result result = search.solve(opponent(goal.color()));
  if (ban) board.undo();
  return {result.value, result.move, search.moves()};
}

template <class G, class T>
SenteResult search_double_goal(Board& board, const G& goal, const T& threat_goal, const ThreatOptions& options,
                               Budget& budget) {
  DoubleGoalSearch<G, T> problem(board, goal, threat_goal,
                                 {.min_moves = MinMoves::Union,
                                  .maximum = options.maximum,
                                  .order_max = options.order_max,
                                  .secondary_limit = options.secondary_limit},
                                 budget);
  AlphaBeta<DoubleGoalSearch<G, T>> search(board, problem, {}, budget);
  const Result result = search.solve(opponent(goal.color()));
  return {result.value, result.move, search.moves()};
}

}  // namespace

SenteResult is_sente(Board& board, const AnyGoalSearch& goal, const AnyGoalSearch& threat_goal, ThreatMode mode,
                     Budget& budget) {
  return std::visit(
      [&](const auto& one, const auto& other) { return search_threat(board, *one, *other, mode, budget); }, goal,
      threat_goal);
}

SenteResult is_sente(Board& board, const SignedGoal& goal, const SignedGoal& threat_goal, const ThreatOptions& options,
                     Budget& budget) {
  const auto search = [&](const SignedGoal& any) { return make_search(board, any, options_of(options), budget); };
  return is_sente(board, search(goal), search(threat_goal), options.mode, budget);
}

RootTraces root_traces(Board& board, const SignedGoal& goal, const SignedGoal& threat_goal,
                       const ThreatOptions& options) {
  Budget budget(4 * options.secondary_limit);
  const Color max = color_of(goal);
  const auto trace = [](const Searched& searched) { return searched.won ? searched.trace : Trace{}; };
  return {trace(ask(make_search(board, goal, options_of(options), budget), opponent(max))),
          trace(ask(make_search(board, threat_goal, options_of(options), budget), max))};
}

SenteResult wins_two_moves_in_a_row(Board& board, const SignedGoal& goal, const SignedGoal& threat_goal,
                                    const ThreatOptions& options, Budget& budget) {
  const Color max = color_of(goal);
  SenteResult result{.value = Value::Lost};
  const GoalSearchOptions search_options{
      .maximum = options.maximum, .limit = options.secondary_limit, .order_max = options.order_max};
  const PointSet moves = std::visit(
      [&](const auto& any) {
        return GoalSearch<std::decay_t<decltype(any)>>(board, any, search_options, budget).moves();
      },
      threat_goal);
  for (const Point move : moves) {
    if (!board.legal(move, max)) continue;
    if (!budget.spend()) return {};
    board.play(move, max);
    const SenteResult found = std::visit(
        [&](const auto& one, const auto& other) { return search_double_goal(board, one, other, options, budget); },
        goal, threat_goal);
    board.undo();
    result.main_moves += found.main_moves + 1;
    if (found.value == Value::Unknown || found.value == Value::Won) result.value = found.value;
    if (found.value == Value::Won || budget.exhausted()) break;
  }
  return result;
}

}  // namespace tedomari
