#include "engine/goals/reach.h"

namespace tedomari {

Reach::Reach(const Board& board, Color max, Point start, KoHope hope) {
  moves_.fill(kNever);
  const Color there = board.at(start);
  if (there == max) push_string(board.string_stones(start), 0);
  if (there == Color::Empty) push(start, 1, kLimit);
  if (there == opponent(max)) {
    const int liberties = board.liberties(start).count();
    if (liberties <= kMostLiberties) push_string(board.string_stones(start), liberties + 1);
  }
  for (int moves = 0; moves <= kTakenLimit; ++moves) {
    PointSet& now = waiting_[static_cast<std::size_t>(moves)];
    while (!now.empty()) {
      const Point point = now.first();
      now.remove(point);
      if (moves_[point] != moves) continue;
      for (const int direction : kNeighbours) visit(board, max, point, neighbour(point, direction), moves, hope);
    }
  }
}

void Reach::push(Point point, int moves, int limit) {
  if (moves >= moves_[point] || moves > limit) return;
  moves_[point] = static_cast<std::uint8_t>(moves);
  reached_.add(point);
  waiting_[static_cast<std::size_t>(moves)].add(point);
}

void Reach::push_string(const PointSet& stones, int moves) {
  for (const Point stone : stones) push(stone, moves, kTakenLimit);
}

void Reach::visit(const Board& board, Color max, Point from, Point next, int moves, KoHope hope) {
  const Color there = board.at(next);
  if (there == Color::Off) return;
  if (there == Color::Empty) return push(next, moves + 1, kLimit);
  if (there == max) {
    if (moves_[next] > moves) push_string(board.string_stones(next), moves);
    return;
  }
  if (board.at(from) == there) return push(next, moves + 1, kTakenLimit);
  const PointSet& liberties = board.liberties(next);
  const int count = liberties.count();
  if (count > kMostLiberties) return;
  if (count == 1 && is_ko_capture(board, liberties.first(), max)) {
    saw_ko_ = true;
    if (hope == KoHope::No) return;
  }
  push(next, moves + count + 1, kTakenLimit);
}

}  // namespace tedomari
