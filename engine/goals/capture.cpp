// Capture of a string, with ladders: its liberties, and around it what loosens or saves the net.
#include <algorithm>

#include "engine/goals/goals.h"

namespace tedomari {
namespace {

void add_legal(const Board& board, Color color, const PointSet& points, PointSet& moves) {
  for (const Point point : points) {
    if (board.legal(point, color)) moves.add(point);
  }
}

// Max strings around the target that are in atari: save them, or take what attacks them.
PointSet saving_moves(const Board& board, Color max, Point target) {
  PointSet moves;
  for (const Point stone : board.string_stones(target)) {
    for (const int direction : kNeighbours) {
      const Point next = neighbour(stone, direction);
      if (board.at(next) != max) continue;
      const PointSet& liberties = board.liberties(next);
      if (liberties.count() == 1) moves |= liberties;
    }
  }
  return moves;
}

}  // namespace

Outlook Capture::outlook(const Board& board, KoHope /*hope*/) const {
  Outlook outlook;
  const PointSet& liberties = board.liberties(a);
  const int count = liberties.count();
  if (count == 1) add_legal(board, max, liberties, outlook.at_once);
  outlook.ko = count == 1 && is_ko_capture(board, liberties.first(), max);
  if (!outlook.at_once.empty()) {
    outlook.order = 1;
    return outlook;
  }
  if (count > kMaxOrder) return outlook;
  outlook.order = std::max(count, 2);
  const auto order = static_cast<std::size_t>(outlook.order);
  outlook.moves[order] = liberties | saving_moves(board, max, a);
  if (order == static_cast<std::size_t>(kMaxOrder)) return outlook;
  PointSet net;
  for (const Point liberty : liberties) {
    for (const int direction : kNeighbours) {
      const Point next = neighbour(liberty, direction);
      if (board.at(next) == Color::Empty) net.add(next);
    }
  }
  outlook.moves[order + 1] = net - outlook.moves[order];
  return outlook;
}

PointSet Capture::moves(const Board& board, int order_max) const {
  const Outlook outlook = this->outlook(board, KoHope::No);
  PointSet moves = outlook.at_once;
  for (int order = 1; order <= order_max; ++order) moves |= outlook.moves[static_cast<std::size_t>(order)];
  return moves;
}

}  // namespace tedomari
