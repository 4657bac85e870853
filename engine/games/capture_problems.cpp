#include "engine/games/capture_problems.h"

namespace tedomari {

Forcing PonnukiPlay::forcing(const Board& board, Color to_play) const {
  Forcing forcing;
  const PointSet safe = safe_moves(board, to_play);
  if (!strings_with(board, to_play, 1).empty()) return {safe, true};
  for (const Point string : strings_with(board, opponent(to_play), 2)) forcing.moves |= board.liberties(string) & safe;
  return forcing;
}

Forcing FiveStonesPlay::forcing(Board& board, Color to_play) const {
  return {capturing_moves(board, to_play) | saving_moves(board, to_play), false};
}

}  // namespace tedomari
