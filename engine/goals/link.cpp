#include "engine/goals/link.h"

#include <algorithm>

#include "engine/goals/reach.h"

namespace tedomari {
namespace {

constexpr int kSlack = 2;  // moves may belong to an order so much higher than the position's

bool in_atari(const Board& board, Point stone) {
  const PointSet& liberties = board.liberties(stone);
  return liberties.nothing_but(liberties.first());
}

// Moves by the least number of moves of a way through them.
class Ways {
 public:
  Ways(const Board& board, Color max, Point a, Point b, KoHope hope)
      : board_(board), max_(max), min_(opponent(max)), from_a_(board, max, a, hope), from_b_(board, max, b, hope) {}

  Outlook outlook() {
    Outlook result;
    result.ko = from_a_.saw_ko || from_b_.saw_ko;
    add_paths();
    add_captures();
    std::size_t order = 1;
    while (order < by_order_.size() && by_order_[order].empty()) ++order;
    if (order == by_order_.size()) return result;
    result.order = std::max(static_cast<int>(order), 2);
    by_order_[order] |= tactics(order);
    PointSet listed;
    for (std::size_t i = order; i <= std::min<std::size_t>(kMaxOrder, order + kSlack); ++i) {
      result.moves[i] = by_order_[i] - listed;
      listed |= by_order_[i];
    }
    return result;
  }

 private:
  // A stone counts for both ends.
  void add_paths() {
    for (std::size_t i = 1; i <= kMaxOrder; ++i) {
      for (std::size_t j = 1; i + j - 1 <= kMaxOrder; ++j)
        by_order_[i + j - 1] |= from_a_.empties[i] & from_b_.empties[j];
    }
  }
  // Both ends have counted the liberties and a stone: what is left is to take the string off.
  void add_captures() {
    for (std::size_t i = 1; i <= Reach::kTakenLimit; ++i) {
      if (from_a_.taken[i].empty()) continue;
      for (std::size_t j = 1; j <= Reach::kTakenLimit; ++j) {
        for (const Point stone : from_a_.taken[i] & from_b_.taken[j]) {
          const PointSet& liberties = board_.liberties(stone);
          const int order = std::max(static_cast<int>(i + j) - 2 - liberties.count(), 1);
          if (order <= kMaxOrder) by_order_[static_cast<std::size_t>(order)] |= liberties;
        }
      }
    }
  }
  // Strings in atari near the shortest ways: Max's to be saved, Min's to be taken.
  PointSet tactics(std::size_t order) const {
    PointSet near;
    for (std::size_t i = 0; i <= order + 1; ++i) {
      for (std::size_t j = 0; i + j <= order + 1 && i <= Reach::kTakenLimit && j <= Reach::kTakenLimit; ++j)
        near |= from_a_.own[i] & from_b_.own[j];
    }
    PointSet moves;
    for (PointSet left = near; !left.empty(); left -= board_.string_stones(left.first())) {
      if (in_atari(board_, left.first())) moves |= board_.liberties(left.first());
    }
    for (PointSet left = near.neighbours() & board_.stones(min_); !left.empty();
         left -= board_.string_stones(left.first())) {
      if (in_atari(board_, left.first())) moves |= board_.liberties(left.first());
    }
    return moves;
  }

  const Board& board_;
  Color max_, min_;
  Reach from_a_, from_b_;
  std::array<PointSet, kMaxOrder + 1> by_order_;
};

// An end's string is in atari: only what saves it.
PointSet saving_moves(const Board& board, Color max, Point end) {
  PointSet moves;
  if (board.at(end) != max) return moves;
  if (!in_atari(board, end)) return moves;
  moves = board.liberties(end);
  for (PointSet left = board.string_stones(end).neighbours() & board.stones(opponent(max)); !left.empty();
       left -= board.string_stones(left.first())) {
    if (in_atari(board, left.first())) moves |= board.liberties(left.first());
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
        touches_b |=
            (b_is_string && board.string_of(next) == board.string_of(b)) || board.liberties(next).intersects(near_b);
      }
    }
    if (touches_a && touches_b) return true;
  }
  return false;
}

}  // namespace tedomari
