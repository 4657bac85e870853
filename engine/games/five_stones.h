// FiveStones (PK §3): who first has captured five stones wins.
//
// Open in the paper: what a player does who has no legal move. Here he loses, as in Ponnuki-Go; nobody passes.
#pragma once

#include <array>

#include "engine/games/ponnuki.h"

namespace tedomari {

constexpr int kStonesToCapture = 5;

// For Alpha-Beta: "the difference between the number of stones captured by the computer and the number of stones
// captured by the opponent. The resulting number is multiplied by 100, and the difference between the number of
// liberties of the computer string that has the least liberties, and the number of liberties of the opponent string
// that has the least liberties is added."
class FiveStonesProblem {
 public:
  // From the board as it is now, with `first` to move and what Black and White have captured before. The players take
  // turns on it, without passing.
  FiveStonesProblem(const Board& start, Color first, std::array<int, 2> captured, Color max);

  Color max_color() const { return max_; }
  Node expand(Board& board, Color to_play) const;
  // The same position is another one with other captures.
  std::uint64_t salt(const Board& board) const;

  int captured_by(Color color, const Board& board) const;
  int estimate(const Board& board) const;

 private:
  static std::size_t index(Color color) { return color == Color::Black ? 0 : 1; }

  Color first_, max_;
  std::size_t moves_before_;
  std::array<int, 2> captured_before_, stones_before_;
};

}  // namespace tedomari
