#include "engine/gtp/random_player.h"

#include <vector>

#include "engine/board/eye.h"

namespace tedomari {

Point RandomPlayer::choose(const Board& board, Color color, double /*komi*/) {
  std::vector<Point> moves;
  for (const Point point : board.points()) {
    if (board.legal(point, color) && !is_one_point_eye(board, point, color)) moves.push_back(point);
  }
  return moves.empty() ? kNoPoint : moves[rng_.below(moves.size())];
}

}  // namespace tedomari
