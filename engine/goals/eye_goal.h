// Whether a color makes an eye on a point (PK §4.2): a Problem of the one Alpha-Beta on the points around it.
//
// Max has won when all neighbours are his and his stones hold enough of the diagonals (engine/board/eye.h): it is a
// real eye as long as those stones stand. He has lost when an enemy stone that is not in atari stands on the point or
// beside it, or enemies hold too many diagonals. Open in the paper; whether the stones around can be taken is not
// looked at.
#pragma once

#include "engine/search/alpha_beta.h"

namespace tedomari {

class EyeProblem {
 public:
  EyeProblem(Color max, Point point) : max_(max), point_(point) {}

  Color max_color() const { return max_; }
  Node expand(Board& board, Color to_play) const;

 private:
  bool is_spoiled(const Board& board) const;

  Color max_;
  Point point_;
};

struct Eye {
  Value value = Value::Unknown;  // Lost and Won are what the definition above says; Unknown: the limit of moves
  Point move = kNoPoint;         // of who moves first, if he needs one
};

Eye makes_eye(Board& board, Point point, Color color, Color first, std::uint64_t limit, Budget& budget);

// Where its search looks: all around the point, and the liberties of enemy stones there.
PointSet eye_surroundings(const Board& board, Point point, Color color);

}  // namespace tedomari
