#include "engine/games/ponnuki.h"

#include <algorithm>

#include "engine/board/strings.h"
#include "engine/games/capture_game.h"
#include "engine/games/ponnuki_worth.h"

namespace tedomari {
namespace {

// Most points have two empty neighbours: no need to look at strings.
bool has_two_liberties_after(const Board& board, Point move, Color color) {
  int empty = 0;
  for (const int direction : kNeighbours) empty += board.at(neighbour(move, direction)) == Color::Empty ? 1 : 0;
  return empty >= 2 || liberties_after(board, move, color).count() >= 2;
}

Value won_by(Color winner, Color max) { return winner == max ? Value::Won : Value::Lost; }

}  // namespace

PointSet capturing_moves(const Board& board, Color color) { return last_liberties(board, opponent(color)); }

PointSet safe_moves(const Board& board, Color color) {
  const PointSet atari = last_liberties(board, color);
  if (atari.count() > 1) return {};
  PointSet safe;
  for (const Point move : atari.empty() ? board.empties() : atari) {
    if (has_two_liberties_after(board, move, color)) safe.add(move);
  }
  return safe;
}

int least_liberties(const Board& board, Color color) {
  int least = board.stones(color).empty() ? kNoStringLiberties : kPoints;
  for_each_string(board, color, [&](Point string) { least = std::min(least, board.liberties(string).count()); });
  return least;
}

int move_worth(const Board& board, Point move, Color color) {
  const int after = liberties_after(board, move, color).count();
  int sum = after;
  PointSet seen;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(move, direction);
    const Color there = board.at(next);
    if ((there != Color::Black && there != Color::White) || seen.contains(next)) continue;
    seen |= board.string_stones(next);
    const int liberties = board.liberties(next).count();
    sum += there == color ? ponnuki::worth_of_giving(liberties, after) : ponnuki::worth_of_taking(liberties);
  }
  return sum;
}

Node PonnukiProblem::expand(Board& board, Color to_play) const {
  Node node;
  const PointSet captures = capturing_moves(board, to_play);
  if (!captures.empty()) {
    node.value = won_by(to_play, max_);
    node.move = captures.first();
    return node;
  }
  node.moves = safe_moves(board, to_play);
  const PointSet legal = node.moves.empty() ? board.legal_moves(to_play) : node.moves;
  if (legal.empty()) {
    node.value = won_by(opponent(to_play), max_);
  } else {
    if (node.moves.empty()) node.moves.add(legal.first());
    node.estimate = least_liberties(board, max_) - least_liberties(board, opponent(max_));
  }
  return node;
}

Outlook PonnukiGoal::outlook(const Board& board, KoHope /*hope*/) const {
  Outlook outlook;
  outlook.at_once = capturing_moves(board, max);
  const int least = least_liberties(board, opponent(max));
  const PointSet safe = safe_moves(board, max);
  if (!outlook.at_once.empty()) outlook.order = 1;
  if (!outlook.at_once.empty() || safe.empty() || least > kMaxOrder) return outlook;
  outlook.order = least;
  PointSet placed;
  if (!last_liberties(board, max).empty()) placed = outlook.moves[static_cast<std::size_t>(least)] = safe;
  for (int order = least; order <= kMaxOrder; ++order) {
    PointSet moves;
    for_each_string(board, opponent(max), [&](Point string) {
      const PointSet& liberties = board.liberties(string);
      if (liberties.count() == order) moves |= liberties;
      if (liberties.count() == order - 1) moves |= liberties.neighbours();
    });
    outlook.moves[static_cast<std::size_t>(order)] |= (moves & safe) - placed;
    placed |= moves;
  }
  return outlook;
}

PointSet PonnukiGoal::watched(const Board& board, const Trace& trace) const {
  PointSet watched;
  for_each_string(board, max, [&](Point string) {
    const PointSet& liberties = board.liberties(string);
    PointSet others = liberties - trace - watched;
    for (int missing = 2 - (liberties - others).count(); missing > 0 && !others.empty(); --missing) {
      watched.add(others.first());
      others.remove(others.first());
    }
  });
  return watched;
}

Result ponnuki_threats(Board& board, Color max, Color first, const SolveOptions& options, Budget& budget) {
  const PointSet captures = first == max ? PointSet{} : capturing_moves(board, first);
  if (!captures.empty()) return {.value = Value::Lost, .move = captures.first(), .trace = {}, .threat = {}};
  return solve(board, PonnukiGoal{max}, first, options, budget);
}

}  // namespace tedomari
