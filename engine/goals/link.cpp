#include "engine/goals/link.h"

#include <algorithm>

#include "engine/goals/reach.h"

namespace tedomari {
namespace {

constexpr int kSlack = 2;  // moves may belong to an order so much higher than the position's

bool in_atari(const Board& board, Point stone) {
  const PointSet& liberties = board.liberties(stone);
  return !liberties.empty() && liberties.nothing_but(liberties.first());
}

// The liberties of those strings on the stones that are in atari.
PointSet atari_liberties(const Board& board, const PointSet& stones) {
  PointSet done, moves;
  for (const Point stone : stones) {
    if (done.contains(stone)) continue;
    done |= board.string_stones(stone);
    if (in_atari(board, stone)) moves |= board.liberties(stone);
  }
  return moves;
}

// Moves by the least number of moves of a way through them.
class Ways {
 public:
  Ways(const Ground& ground, Point a, Point b) : ground_(ground), from_a_(ground, a), from_b_(ground, b) {}

  LinkMoves moves_up_to(int order_max) {
    add_paths();
    add_captures();
    LinkMoves found;
    for (int order = kMaxOrder; order >= 1; --order) {
      const PointSet& moves = by_order_[static_cast<std::size_t>(order)];
      if (!moves.empty()) found.order = order;
      if (order <= order_max) found.moves |= moves;
    }
    return found;
  }
  void fill(Outlook& outlook) {
    outlook.ko = from_a_.saw_ko || from_b_.saw_ko;
    add_paths();
    add_captures();
    std::size_t order = 1;
    while (order < by_order_.size() && by_order_[order].empty()) ++order;
    if (order == by_order_.size()) return;
    outlook.order = std::max(static_cast<int>(order), 2);
    by_order_[order] |= tactics(order);
    PointSet listed;
    for (std::size_t i = order; i <= std::min<std::size_t>(kMaxOrder, order + kSlack); ++i) {
      outlook.moves[i] = by_order_[i] - listed;
      listed |= by_order_[i];
    }
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
    PointSet from_b;
    for (const PointSet& taken : from_b_.taken) from_b |= taken;
    for (std::size_t i = 1; i <= Reach::kTakenLimit; ++i) {
      for (const Point stone : from_a_.taken[i] & from_b) {
        std::size_t j = 1;
        while (!from_b_.taken[j].contains(stone)) ++j;  // the same moves at a later level are no news
        const PointSet& liberties = ground_.board.liberties(stone);
        const int order = std::max(static_cast<int>(i + j) - 2 - liberties.count(), 1);
        if (order <= kMaxOrder) by_order_[static_cast<std::size_t>(order)] |= liberties;
      }
    }
  }
  // Strings in atari near the shortest ways: Max's to be saved, Min's to be taken.
  PointSet tactics(std::size_t order) {
    if (order == kMaxOrder) {
      from_a_.join_last(ground_);
      from_b_.join_last(ground_);
    }
    PointSet near;
    for (std::size_t i = 0; i <= order + 1; ++i) {
      for (std::size_t j = 0; i + j <= order + 1; ++j) near |= from_a_.own[i] & from_b_.own[j];
    }
    if (near.empty()) return near;
    return atari_liberties(ground_.board, near | (near.neighbours() & ground_.enemies()));
  }

  const Ground& ground_;
  Reach from_a_, from_b_;
  std::array<PointSet, kMaxOrder + 1> by_order_;
};

// An end's string is in atari: only what saves it.
PointSet saving_moves(const Board& board, Color max, Point end) {
  if (board.at(end) != max || !in_atari(board, end)) return {};
  const PointSet attackers = board.string_stones(end).neighbours() & board.stones(opponent(max));
  return board.liberties(end) | atari_liberties(board, attackers);
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
  Ways(Ground{board, max, hope}, a, b).fill(outlook);
  if (outlook.order == kFar) return outlook;
  const PointSet saving = saving_moves(board, max, a) | saving_moves(board, max, b);
  if (!saving.empty()) keep_saving_moves(outlook, saving);
  return outlook;
}

LinkMoves link_moves(const Board& board, Color max, Point a, Point b, int order_max) {
  const Ground ground{board, max, KoHope::Yes};
  LinkMoves found = Ways(ground, a, b).moves_up_to(order_max);
  found.moves |= saving_moves(board, max, a) | saving_moves(board, max, b);
  return found;
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
