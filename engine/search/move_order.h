// Which move first: two killers a ply and the history heuristic, for both sides.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <numeric>
#include <vector>

#include "engine/core/rng.h"
#include "engine/search/goal.h"

namespace tedomari {

struct RankedMove {
  int order;
  std::uint32_t rank;
  Point point;
};

class MoveOrder {
 public:
  // Among equals: the lowest point, or, by a seed that is not 0, the first in a random order.
  void break_ties(std::uint64_t seed) {
    if (seed == 0) return;
    std::iota(ties_.begin(), ties_.end(), Point{0});
    Rng rng(seed, 0);
    for (std::size_t left = ties_.size(); left > 1; --left) std::swap(ties_[left - 1], ties_[rng.below(left)]);
  }

  // The move has done what it was tried for.
  void credit(Point move, int ply, std::uint32_t weight = 1) {
    history_[move] = std::min(history_[move], kMostHistory - weight) + weight;
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
    std::sort(moves.begin() + begin, moves.end(), [&](const RankedMove& a, const RankedMove& b) {
      if (a.order != b.order) return a.order < b.order;
      if (a.rank != b.rank) return a.rank > b.rank;
      return ties_[a.point] != ties_[b.point] ? ties_[a.point] < ties_[b.point] : a.point < b.point;
    });
  }

  // Of Min: the first of the favourites that is among them, else the best by killers and history. Requires one.
  Point choose(const PointSet& moves, std::initializer_list<Point> favourites, int ply) const {
    for (const Point point : favourites) {
      if (point != kNoPoint && moves.contains(point)) return point;
    }
    Point best = moves.first();
    for (const Point point : moves) {
      const std::uint32_t here = rank(point, ply), there = rank(best, ply);
      if (here > there || (here == there && ties_[point] < ties_[best])) best = point;
    }
    return best;
  }

 private:
  static constexpr std::size_t kPlies = 64;  // deeper ones share the last
  static constexpr std::uint32_t kKiller = ~std::uint32_t{0}, kMostHistory = kKiller - 1;
  using Killers = std::array<Point, 2>;

  static std::size_t index(int ply) { return std::min(static_cast<std::size_t>(ply), kPlies - 1); }
  std::uint32_t rank(Point point, int ply) const {
    const Killers& killers = killers_[index(ply)];
    return point == killers[0] || point == killers[1] ? kKiller : history_[point];
  }

  std::array<Killers, kPlies> killers_{};
  std::array<std::uint32_t, kPoints> history_{};
  std::array<Point, kPoints> ties_{};  // all equal: the lowest point
};

}  // namespace tedomari
