// How many moves in a row Max needs until a stone on a point belongs to where he starts from: the distances from which
// the orders of moves are read off (TC §4.3). Paths of empty points, and through strings of Min that are taken off
// first, level by level as sets, without playing: TC Fig. 8 plays and undoes.
#pragma once

#include <array>
#include <cstdint>

#include "engine/search/goal.h"

namespace tedomari {

// Sets of points by their number of moves.
struct Reach {
  static constexpr int kLimit = kMaxOrder;        // no path is longer,
  static constexpr int kTakenLimit = kLimit + 2;  // a bit more where the liberties of a string are counted
  static constexpr int kMostLiberties = 3;        // a string with more is not counted on to be taken

  using Levels = std::array<PointSet, kTakenLimit + 1>;
  Levels empties;  // with the stone on it
  Levels own;      // Max stones: when they are joined
  Levels taken;    // Min stones: the string taken off, and a stone of Max there
  bool saw_ko = false;

  // From the string on `start`; from the point itself if it is empty, and if it is Min's, from when it is taken.
  Reach(const Board& board, Color max, Point start, KoHope hope);

 private:
  void start_from(const Board& board, Color max, Point start);
  void join_strings(const Board& board, Color max, PointSet reached, int moves, PointSet& seen);
  void enter_strings(const Board& board, Color max, const PointSet& reached, int moves, KoHope hope, PointSet& entered);
};

}  // namespace tedomari
