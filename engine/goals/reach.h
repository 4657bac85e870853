// How many moves in a row Max needs until a stone on a point belongs to where he starts from: the distances from which
// the orders of moves are read off (TC §4.3). Paths of empty points, and through strings of Min that are taken off
// first, level by level as sets, without playing: TC Fig. 8 plays and undoes.
#pragma once

#include <array>
#include <cstdint>

#include "engine/search/goal.h"

namespace tedomari {

// What all distances on a board have in common.
struct Ground {
  const Board& board;
  Color max;
  KoHope hope;
  PointSet empties = board.empties();
  PointSet eyes = empties - (empties | own()).neighbours();  // only Min stones around: where a ko can be taken

  const PointSet& own() const { return board.stones(max); }
  const PointSet& enemies() const { return board.stones(opponent(max)); }
};

// Sets of points by their number of moves.
struct Reach {
  static constexpr int kLimit = kMaxOrder;        // no path is longer,
  static constexpr int kTakenLimit = kLimit + 1;  // one more where the liberties of a string are counted
  static constexpr int kMostLiberties = 3;        // a string with more is not counted on to be taken

  using Levels = std::array<PointSet, kTakenLimit + 1>;
  Levels empties;  // with the stone on it
  Levels own;      // Max stones: when they are joined
  Levels taken;    // Min stones: the string taken off, and a stone of Max there
  bool saw_ko = false;

  // From the string on `start`; from the point itself if it is empty, and if it is Min's, from when it is taken.
  Reach(const Ground& ground, Point start);
  // Fills in the last level of `own`: only ways of the highest order ask for it.
  void join_last(const Ground& ground);

 private:
  struct Frontier;

  void start_from(const Ground& ground, Point start, Frontier& frontier);
  void join_strings(const Ground& ground, const PointSet& reached, int moves, Frontier& frontier);
  void enter_strings(const Ground& ground, const PointSet& reached, int moves, Frontier& frontier);
  void look_for_ko(const Ground& ground, const PointSet& reached, const Frontier& frontier);
};

}  // namespace tedomari
