#include "engine/goal_pairs/sente.h"

#include "engine/goal_pairs/double_goal_search.h"
#include "engine/search/alpha_beta.h"

namespace tedomari {
namespace {

SenteResult search_double_goal(Board& board, const SignedGoal& goal, const SignedGoal& threat_goal,
                               const ThreatOptions& options, Budget& budget) {
  DoubleGoalSearch problem(board, goal, threat_goal,
                           {.min_moves = MinMoves::Union,
                            .maximum = options.maximum,
                            .order_max = options.order_max,
                            .secondary_limit = options.secondary_limit},
                           budget);
  AlphaBeta<DoubleGoalSearch> search(board, problem, {}, budget);
  const Result result = search.solve(opponent(color_of(goal)));
  return {result.value, result.move, search.moves()};
}

}  // namespace

SenteResult is_sente(Board& board, GoalSearch& goal, GoalSearch& threat_goal, ThreatMode mode, Budget& budget) {
  // Improved: Min is the ko master, whom no ban holds.
  const bool ban = mode == ThreatMode::Improved && board.ko_point() != kNoPoint;
  if (ban) board.pass();
  ThreatSearch problem(board, goal, threat_goal, mode);
  AlphaBeta<ThreatSearch> search(board, problem, {}, budget);
  const Result result = search.solve(opponent(goal.color()));
  if (ban) board.undo();
  return {result.value, result.move, search.moves()};
}

SenteResult is_sente(Board& board, const SignedGoal& goal, const SignedGoal& threat_goal, const ThreatOptions& options,
                     Budget& budget) {
  const auto search = [&](const SignedGoal& any) { return make_search(board, any, options_of(options), budget); };
  return is_sente(board, *search(goal), *search(threat_goal), options.mode, budget);
}

RootTraces root_traces(Board& board, const SignedGoal& goal, const SignedGoal& threat_goal,
                       const ThreatOptions& options) {
  Budget budget(4 * options.secondary_limit);
  const Color max = color_of(goal);
  const auto trace = [](const Searched& searched) { return searched.won ? searched.trace : Trace{}; };
  return {trace(make_search(board, goal, options_of(options), budget)->ask(opponent(max))),
          trace(make_search(board, threat_goal, options_of(options), budget)->ask(max))};
}

SenteResult wins_two_moves_in_a_row(Board& board, const SignedGoal& goal, const SignedGoal& threat_goal,
                                    const ThreatOptions& options, Budget& budget) {
  const Color max = color_of(goal);
  SenteResult result{.value = Value::Lost};
  const GoalSearchOptions search_options{
      .maximum = options.maximum, .limit = options.secondary_limit, .order_max = options.order_max};
  const PointSet moves = make_search(board, threat_goal, search_options, budget)->moves();
  for (const Point move : moves) {
    if (!board.legal(move, max)) continue;
    if (!budget.spend()) return {};
    board.play(move, max);
    const SenteResult found = search_double_goal(board, goal, threat_goal, options, budget);
    board.undo();
    result.main_moves += found.main_moves + 1;
    if (found.value == Value::Unknown || found.value == Value::Won) result.value = found.value;
    if (found.value == Value::Won || budget.exhausted()) break;
  }
  return result;
}

}  // namespace tedomari
