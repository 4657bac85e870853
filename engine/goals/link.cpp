#include "engine/goals/link.h"

#include <algorithm>

#include "engine/goals/reach.h"

namespace tedomari {
namespace {

constexpr int kSlack = 2;  // moves may belong to an order so much higher than the position's

// The least number of moves by way of each point.
class Ways {
 public:
  Ways(const Board& board, Color max, Point a, Point b, KoHope hope)
      : board_(board), max_(max), min_(opponent(max)), from_a_(board, max, a, hope), from_b_(board, max, b, hope) {
    order_by_.fill(kFar);
    const PointSet both = from_a_.reached() & from_b_.reached();
    for (const Point point : both & board.empties()) offer(point, sum(point) - 1);
    for (const Point point : both & board.stones(min_)) offer_capture(point);
    // Strings in atari near the shortest ways: Max's to be saved, Min's to be taken.
    const int shortest = order_;
    for (const Point point : from_a_.reached() & from_b_.reached() & board.stones(max_)) {
      if (sum(point) <= shortest + 1) offer_tactics(point, shortest);
    }
  }

  bool saw_ko() const { return from_a_.saw_ko() || from_b_.saw_ko(); }
  int order() const { return order_; }

  Outlook outlook() const {
    Outlook result;
    result.ko = saw_ko();
    if (order_ > kMaxOrder) return result;
    result.order = std::max(order_, 2);
    const int most = std::min(kMaxOrder, order_ + kSlack);
    for (const Point point : offered_) {
      if (order_by_[point] <= most) result.moves[order_by_[point]].add(point);
    }
    return result;
  }

 private:
  int sum(Point point) const { return from_a_.at(point) + from_b_.at(point); }

  void offer(Point point, int order) {
    order = std::max(order, 1);
    if (order >= order_by_[point]) return;
    order_by_[point] = static_cast<std::uint8_t>(order);
    offered_.add(point);
    order_ = std::min(order_, order);
  }
  // Both ends have counted the liberties and the stone: what is left is to take the string off.
  void offer_capture(Point stone) {
    const PointSet& liberties = board_.liberties(stone);
    const int order = sum(stone) - 2 - liberties.count();
    for (const Point liberty : liberties) offer(liberty, order);
  }
  void offer_tactics(Point stone, int order) {
    if (board_.liberties(stone).nothing_but(board_.liberties(stone).first())) offer_all(board_.liberties(stone), order);
    for (const int direction : kNeighbours) {
      const Point next = neighbour(stone, direction);
      if (board_.at(next) != min_) continue;
      const PointSet& liberties = board_.liberties(next);
      if (liberties.nothing_but(liberties.first())) offer_all(liberties, order);
    }
  }
  void offer_all(const PointSet& points, int order) {
    for (const Point point : points) offer(point, order);
  }

  const Board& board_;
  Color max_, min_;
  Reach from_a_, from_b_;
  std::array<std::uint8_t, kPoints> order_by_;
  PointSet offered_;
  int order_ = kFar;
};

// An end's string is in atari: only what saves it.
PointSet saving_moves(const Board& board, Color max, Point end) {
  PointSet moves;
  if (board.at(end) != max) return moves;
  const PointSet& liberties = board.liberties(end);
  if (!liberties.nothing_but(liberties.first())) return moves;
  moves = liberties;
  for (const Point stone : board.string_stones(end)) {
    for (const int direction : kNeighbours) {
      const Point next = neighbour(stone, direction);
      if (board.at(next) != opponent(max)) continue;
      const PointSet& last = board.liberties(next);
      if (last.nothing_but(last.first())) moves |= last;
    }
  }
  return moves;
}

void keep_saving_moves(Outlook& outlook, const PointSet& saving) {
  PointSet listed;
  for (PointSet& moves : outlook.moves) {
    moves &= saving;
    listed |= moves;
  }
  outlook.moves[static_cast<std::size_t>(outlook.order)] |= saving - listed;
}

// Moves that join at once.
PointSet joining_moves(const Board& board, Color max, Point a, Point b) {
  PointSet moves = board.liberties(a);
  moves &= board.at(b) == max ? board.liberties(b) : PointSet{b};
  for (const Point move : PointSet(moves)) {
    if (!board.legal(move, max)) moves.remove(move);
  }
  return moves;
}

}  // namespace

Outlook link_outlook(const Board& board, Color max, Point a, Point b, KoHope hope) {
  Outlook outlook;
  outlook.at_once = joining_moves(board, max, a, b);
  if (!outlook.at_once.empty()) {
    outlook.order = 1;
    return outlook;
  }
  outlook = Ways(board, max, a, b, hope).outlook();
  if (outlook.order == kFar) return outlook;
  const PointSet saving = saving_moves(board, max, a) | saving_moves(board, max, b);
  if (!saving.empty()) keep_saving_moves(outlook, saving);
  return outlook;
}

bool is_between(const Board& board, Color max, Point a, Point b, Point string) {
  const bool b_is_string = board.at(b) == max;
  const PointSet& near_a = board.liberties(a);
  const PointSet near_b = b_is_string ? board.liberties(b) : PointSet{b};
  bool touches_a = false;
  bool touches_b = board.at(b) == opponent(max) && board.string_of(b) == board.string_of(string);
  for (const Point stone : board.string_stones(string)) {
    for (const int direction : kNeighbours) {
      const Point next = neighbour(stone, direction);
      if (board.at(next) == Color::Empty) {
        touches_a |= near_a.contains(next);
        touches_b |= near_b.contains(next);
      } else if (board.at(next) == max) {
        touches_a |= board.string_of(next) == board.string_of(a) || board.liberties(next).intersects(near_a);
        touches_b |= (b_is_string && board.string_of(next) == board.string_of(b)) ||
                     board.liberties(next).intersects(near_b);
      }
    }
    if (touches_a && touches_b) return true;
  }
  return false;
}

}  // namespace tedomari
