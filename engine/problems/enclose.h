// A local fight of a whole-board position as an enclosed problem: the region stays as it is, everything around it turns
// into walls that live by two true eyes, and the exact solver can judge what is left.
//
// One color is the sea: it fills all the room around the region. The strings of the other color that touch the region
// are islands in it, each for itself, with just as much room as two eyes need: islands that joined would be connected.
#pragma once

#include <optional>

#include "engine/board/diagram.h"

namespace tedomari {

struct EncloseOptions {
  Color sea = Color::White;
  // Empty points beside the region go to an island that they touch, if no stone of the sea is as near. Otherwise all of
  // them go to the sea.
  bool islands_claim = false;
  int smallest = 7, largest = 13;  // sizes of the new board
};

struct Enclosed {
  Diagram diagram;
  int columns = 0, rows = 0;  // how far all points have moved
  PointSet region{};          // on the new board

  Point image(Point point) const { return make_point(column_of(point) + columns, row_of(point) + rows); }
};

// Edges of the board near the region stay as near, elsewhere there is new room. Nothing if there is no room for the
// eyes, or if the region is not closed: a string lies across its border, would join a wall or would have no liberty.
std::optional<Enclosed> enclose(const Board& board, const PointSet& region, const EncloseOptions& options);

}  // namespace tedomari
