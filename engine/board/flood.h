// What can be reached from a set of points without leaving others.
#pragma once

#include "engine/board/point_set.h"

namespace tedomari {

// The points of `within` that are joined to `from` by points of `within`, and `from` itself.
inline PointSet flood(const PointSet& from, const PointSet& within) {
  PointSet reached = from;
  for (PointSet edge = from; !edge.empty();) {
    edge = (edge.neighbours() & within) - reached;
    reached |= edge;
  }
  return reached;
}

}  // namespace tedomari
