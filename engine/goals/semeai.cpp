#include "engine/goals/semeai.h"

#include "engine/board/benson.h"
#include "engine/board/eye.h"
#include "engine/board/flood.h"

namespace tedomari {
namespace {

// The last liberties of the strings beside it that are in atari: who takes them gains liberties.
PointSet ataris_beside(const Board& board, Point stone) {
  PointSet moves;
  const PointSet beside = board.string_stones(stone).neighbours() & board.stones(opponent(board.at(stone)));
  for (PointSet left = beside; !left.empty(); left -= board.string_stones(left.first())) {
    const PointSet& liberties = board.liberties(left.first());
    if (liberties.nothing_but(liberties.first())) moves |= liberties;
  }
  return moves;
}

// Whether nothing but the string on `outer` is around it.
bool is_inside(const Board& board, Point inner, Point outer) {
  const PointSet room = flood(board.string_stones(inner), board.empties() | board.stones(board.at(inner)));
  return (room.neighbours() & board.stones(board.at(outer))).within(board.string_stones(outer));
}

}  // namespace

Node SemeaiProblem::expand(Board& board, Color /*to_play*/) const {
  const Color min = opponent(max_);
  if (board.at(own_) != max_) return {.value = Value::Lost, .moves = {}};
  if (board.at(other_) != min) return {.value = Value::Won, .moves = {}};
  if (!two_eyes(board, own_, max_).empty()) return {.value = Value::Won, .moves = {}};
  if (!two_eyes(board, other_, min).empty()) return {.value = Value::Lost, .moves = {}};
  const PointSet moves =
      board.liberties(own_) | board.liberties(other_) | ataris_beside(board, own_) | ataris_beside(board, other_);
  return {
      .moves = moves, .estimate = board.liberties(own_).count() - board.liberties(other_).count(), .may_pass = true};
}

Semeai semeai(Board& board, Point own, Point other, Color first, const SemeaiOptions& options, Budget& budget) {
  const auto too_many = [&](Point stone) { return board.liberties(stone).count() > options.most_liberties; };
  if (too_many(own) || too_many(other)) return {};
  const auto lives = [&](Point stone) { return unconditionally_alive(board, board.at(stone)).contains(stone); };
  if (lives(own) || lives(other)) return {};
  SemeaiProblem problem(board.at(own), own, other);
  const Result result = alpha_beta_within(options.limit, board, problem, first, budget);
  if (!is_final(result.value)) return {};
  const bool won = result.value == Value::Won;
  if (is_inside(board, won ? other : own, won ? own : other)) return {};
  return {result.value, result.move};
}

}  // namespace tedomari
