#include "engine/goal_pairs/plain_connections.h"

namespace tedomari {
namespace {

// Open in the paper: Golois' generators of moves that connect and disconnect. Both sides look at the points of the ways
// between the ends, and Min also at the liberties of strings that are short of them: of Max's, to take them, and of his
// own beside them, to save or to lengthen them.
constexpr int kShortOfLiberties = 2;

PointSet liberties_of_weak_strings(const Board& board, const PointSet& stones) {
  PointSet found;
  for (PointSet left = stones; !left.empty();) {
    const Point string = left.first();
    left -= board.string_stones(string);
    if (board.liberties(string).count() <= kShortOfLiberties) found |= board.liberties(string);
  }
  return found;
}

PointSet fighting_moves(const Board& board, Color max, const PointSet& ends) {
  const PointSet beside = ends.neighbours() & board.stones(opponent(max));
  return liberties_of_weak_strings(board, ends) | liberties_of_weak_strings(board, beside);
}

}  // namespace

Node PlainConnections::expand(Board& board, Color to_play) const {
  const GoalState state = pair_.state(board);
  if (state != GoalState::Open) return {.value = state == GoalState::Reached ? Value::Won : Value::Lost, .moves = {}};
  const LinkMoves ab = ConnectionPair::moves_of(pair_.ab(), board, kLongestPath);
  if (ab.order > kLongestPath) return {.value = Value::Lost, .moves = {}};
  const LinkMoves bc = ConnectionPair::moves_of(pair_.bc(), board, kLongestPath);
  if (bc.order > kLongestPath) return {.value = Value::Lost, .moves = {}};
  Node node{.moves = ab.moves | bc.moves, .distance = ab.order + bc.order};
  if (to_play != pair_.max) node.moves |= fighting_moves(board, pair_.max, pair_.stones(board));
  return node;
}

}  // namespace tedomari
