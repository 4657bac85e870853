#include "engine/games/five_stones.h"

namespace tedomari {

FiveStonesProblem::FiveStonesProblem(const Board& start, Color first, std::array<int, 2> captured, Color max)
    : first_(first),
      max_(max),
      moves_before_(start.moves_played()),
      captured_before_(captured),
      stones_before_{start.stones(Color::Black).count(), start.stones(Color::White).count()} {}

// Every move puts a stone on the board: what the other side has put there and is gone was captured.
int FiveStonesProblem::captured_by(Color color, const Board& board) const {
  const Color other = opponent(color);
  const auto moves = static_cast<int>(board.moves_played() - moves_before_);
  const int put = stones_before_[index(other)] + (moves + (other == first_ ? 1 : 0)) / 2;
  return captured_before_[index(color)] + put - board.stones(other).count();
}

std::uint64_t FiveStonesProblem::salt(const Board& board) const {
  const int both = captured_by(Color::Black, board) * 64 + captured_by(Color::White, board);
  return static_cast<std::uint64_t>(both) * 0xd1b54a32d192ed03;
}

int FiveStonesProblem::estimate(const Board& board) const {
  const Color min = opponent(max_);
  return 100 * (captured_by(max_, board) - captured_by(min, board)) + least_liberties(board, max_) -
         least_liberties(board, min);
}

Node FiveStonesProblem::expand(Board& board, Color to_play) const {
  Node node;
  node.moves = board.legal_moves(to_play);
  node.estimate = estimate(board);
  const Color min = opponent(max_);
  const bool won = captured_by(max_, board) >= kStonesToCapture, lost = captured_by(min, board) >= kStonesToCapture;
  if (won || (!lost && node.moves.empty() && to_play == min)) node.value = Value::Won;
  if (lost || (!won && node.moves.empty() && to_play == max_)) node.value = Value::Lost;
  return node;
}

}  // namespace tedomari
