// How many moves in a row Max needs until a stone on a point belongs to where he starts from: the distances from which
// the orders of moves are read off (TC §4.3). Moves of order n on paths of empty points, and through strings of Min that
// are taken off first, without playing any: TC Fig. 8 plays and undoes them.
#pragma once

#include <array>
#include <cstdint>

#include "engine/search/goal.h"

namespace tedomari {

class Reach {
 public:
  // From the string on `start`; from the point itself if it is empty, and if it is Min's, from when it is taken.
  Reach(const Board& board, Color max, Point start, KoHope hope);

  static constexpr int kNever = 100;
  // Of a stone of Max: when it is joined. Of an empty point: with the stone on it. Of a stone of Min: with a stone of Max
  // there, the string being taken off.
  int at(Point point) const { return moves_[point]; }
  const PointSet& reached() const { return reached_; }
  bool saw_ko() const { return saw_ko_; }

 private:
  static constexpr int kMostLiberties = 3;        // a string with more is not counted on to be taken
  static constexpr int kLimit = kMaxOrder;        // no path is longer,
  static constexpr int kTakenLimit = kLimit + 2;  // a bit more where liberties are counted from both ends

  void push(Point point, int moves, int limit);
  void push_string(const PointSet& stones, int moves);
  void visit(const Board& board, Color max, Point from, Point next, int moves, KoHope hope);

  std::array<std::uint8_t, kPoints> moves_;
  PointSet reached_;
  bool saw_ko_ = false;
  std::array<PointSet, kTakenLimit + 1> waiting_;  // by moves
};

}  // namespace tedomari
