#include "engine/search/exact_solver.h"

#include <stdexcept>

namespace tedomari {
namespace {

bool joins(const ExactGoal& goal) { return goal.kind != ExactGoal::Kind::Capture && !goal.negative; }

// Somebody must want an event; that two strings stay apart is the failure of one.
ExactGoal event_of(const ExactGoal& goal) {
  ExactGoal event = goal;
  if (goal.negative) event.max = opponent(goal.max);
  event.negative = false;
  return event;
}

ExactValue negated(ExactValue value) {
  return value == ExactValue::Won ? ExactValue::Lost : value == ExactValue::Lost ? ExactValue::Won : ExactValue::Ko;
}

// The string that all stones around an eye belong to, if it is one and lives by at least two eyes; else kNoPoint.
Point living_string(const Board& board, const PointSet& eyes, Point eye) {
  Point head = kNoPoint;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(eye, direction);
    if (board.at(next) == Color::Off) continue;
    if (!is_player(board.at(next)) || (head != kNoPoint && head != board.string_of(next))) return kNoPoint;
    head = board.string_of(next);
  }
  return (board.liberties(head) & eyes).count() >= 2 ? head : kNoPoint;
}

}  // namespace

PointSet enclosed_region(const Diagram& diagram) {
  if (diagram.untouched.empty()) throw std::invalid_argument("exact solver: an open board, without `,` eyes");
  PointSet region = diagram.board.points() - diagram.untouched;
  for (const Point eye : diagram.untouched) {
    const Point head = living_string(diagram.board, diagram.untouched, eye);
    if (head == kNoPoint) throw std::invalid_argument("exact solver: a `,` is not one of two true eyes of a string");
    region -= diagram.board.string_stones(head);
  }
  return region;
}

ExactSolver::ExactSolver(const PointSet& region, const ExactGoal& goal, std::size_t state_limit)
    : region_(region), goal_(goal), reached_goal_(event_of(goal)) {
  if (goal.safe && !joins(goal)) throw std::invalid_argument("exact solver: only a joined string can be safe");
  weak_ = make_game(region, opponent(reached_goal_.max), state_limit);
  strong_ = make_game(region, reached_goal_.max, state_limit);
}

ExactSolver::Game ExactSolver::make_game(const PointSet& region, Color ko_master, std::size_t state_limit) const {
  ReachGame::Rules rules{
      .region = region, .reacher = reached_goal_.max, .ko_master = ko_master, .state_limit = state_limit};
  const ExactGoal goal = reached_goal_;
  Game game;
  if (!goal.safe) {
    game.reaching = std::make_unique<ReachGame>(rules, [goal](Board& board, Color) { return goal_state(goal, board); });
    return game;
  }
  const ExactGoal taken{.kind = ExactGoal::Kind::Capture, .max = opponent(goal.max), .points = {goal.points[0]}};
  rules.reacher = opponent(goal.max);
  game.taking = std::make_unique<ReachGame>(rules, [taken](Board& board, Color) { return goal_state(taken, board); });
  rules.reacher = goal.max;
  ReachGame& taking = *game.taking;
  game.reaching = std::make_unique<ReachGame>(rules, [goal, &taking](Board& board, Color to_move) {
    const GoalState state = goal_state(goal, board);
    return state == GoalState::Reached && taking.reaches(board, to_move) ? GoalState::Failed : state;
  });
  return game;
}

ExactValue ExactSolver::solve(const Board& board, Color first) {
  Board copy = board;
  ExactValue value = ExactValue::Ko;
  if (weak_.reaching->reaches(copy, first)) {
    value = ExactValue::Won;
  } else if (!strong_.reaching->reaches(copy, first)) {
    value = ExactValue::Lost;
  }
  return goal_.negative ? negated(value) : value;
}

PointSet ExactSolver::moves_to(ExactValue value, const Board& board, Color mover) {
  PointSet moves;
  Board copy = board;
  for (const Point move : board.legal_moves(mover) & region_) {
    copy.play(move, mover);
    if (solve(copy, opponent(mover)) == value) moves.add(move);
    copy.undo();
  }
  return moves;
}

PointSet ExactSolver::threats(const Board& board) {
  const Color min = opponent(goal_.max);
  PointSet moves;
  Board copy = board;
  for (const Point move : board.legal_moves(min) & region_) {
    copy.play(move, min);
    if (solve(copy, min) != ExactValue::Won) moves.add(move);
    copy.undo();
  }
  return moves;
}

std::size_t ExactSolver::states() const {
  std::size_t total = 0;
  for (const Game* const game : {&weak_, &strong_}) {
    total += game->reaching->states() + (game->taking == nullptr ? 0 : game->taking->states());
  }
  return total;
}

}  // namespace tedomari
