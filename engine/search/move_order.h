// Which move first: two killers a ply and the history heuristic, for both sides.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "engine/search/goal.h"

namespace tedomari {

struct RankedMove {
  int order;
  std::uint32_t rank;
  Point point;
};

class MoveOrder {
 public:
  // The move has done what it was tried for.
  void credit(Point move, int ply) {
    ++history_[move];
    Killers& killers = killers_[index(ply)];
    if (killers[0] != move) killers = {move, killers[0]};
  }

  // Of Max: the move that was best before, then by order, the ply's two killers, history. Appends to the moves.
  void rank(const Outlook& outlook, Point best, int ply, std::vector<RankedMove>& moves) const {
    const auto begin = static_cast<std::ptrdiff_t>(moves.size());
    for (int order = 1; order <= kMaxOrder; ++order) {
      for (const Point point : outlook.moves[static_cast<std::size_t>(order)])
        moves.push_back({point == best ? 0 : order, rank(point, ply), point});
    }
    std::sort(moves.begin() + begin, moves.end(), [](const RankedMove& a, const RankedMove& b) {
      if (a.order != b.order) return a.order < b.order;
      return a.rank != b.rank ? a.rank > b.rank : a.point < b.point;
    });
  }

  // Of Min: the first of the favourites that is among them, else the best by killers and history. Requires one.
  Point choose(const PointSet& moves, std::initializer_list<Point> favourites, int ply) const {
    for (const Point point : favourites) {
      if (point != kNoPoint && moves.contains(point)) return point;
    }
    Point best = moves.first();
    for (const Point point : moves) {
      if (rank(point, ply) > rank(best, ply)) best = point;
    }
    return best;
  }

 private:
  static constexpr std::size_t kPlies = 64;  // deeper ones share the last
  using Killers = std::array<Point, 2>;

  static std::size_t index(int ply) { return std::min(static_cast<std::size_t>(ply), kPlies - 1); }
  std::uint32_t rank(Point point, int ply) const {
    const Killers& killers = killers_[index(ply)];
    return point == killers[0] || point == killers[1] ? ~std::uint32_t{0} : history_[point];
  }

  std::array<Killers, kPlies> killers_{};
  std::array<std::uint32_t, kPoints> history_{};
};

}  // namespace tedomari
