#include "engine/goals/eye_goal.h"

#include "engine/board/eye.h"

namespace tedomari {
namespace {

PointSet diagonals(const Board& board, Point point) {
  PointSet points;
  for (const int direction : kDiagonals) points.add(neighbour(point, direction));
  return points & board.points();
}

}  // namespace

// A stone in atari may yet be taken.
bool EyeProblem::is_spoiled(const Board& board) const {
  const auto stands = [&](Point stone) { return board.liberties(stone).count() > 1; };
  const PointSet enemies = board.stones(opponent(max_));
  for (const Point stone : (PointSet{point_} | PointSet{point_}.neighbours()) & enemies) {
    if (stands(stone)) return true;
  }
  int hostile = 0;
  for (const Point stone : diagonals(board, point_) & enemies) hostile += stands(stone) ? 1 : 0;
  const bool edge = !PointSet{point_}.neighbours().within(board.points());
  return hostile + (edge ? 1 : 0) >= 2;
}

Node EyeProblem::expand(Board& board, Color to_play) const {
  if (is_spoiled(board)) return {.value = Value::Lost, .moves = {}};
  if (is_one_point_eye(board, point_, max_)) return {.value = Value::Won, .moves = {}};
  PointSet moves = eye_surroundings(board, point_, max_) & board.empties();
  if (to_play != max_) moves |= PointSet{point_} & board.empties();
  return {.moves = moves, .may_pass = true};
}

Eye makes_eye(Board& board, Point point, Color color, Color first, std::uint64_t limit, Budget& budget) {
  EyeProblem problem(color, point);
  const Result result = alpha_beta_within(limit, board, problem, first, budget);
  return {result.value, result.move};
}

PointSet eye_surroundings(const Board& board, Point point, Color color) {
  PointSet around = (PointSet{point}.neighbours() & board.points()) | diagonals(board, point);
  for (const Point stone : (around | PointSet{point}) & board.stones(opponent(color))) around |= board.liberties(stone);
  return around;
}

}  // namespace tedomari
