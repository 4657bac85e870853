// A point of a set by chance, each as likely as any other.
#pragma once

#include "engine/board/point_set.h"
#include "engine/core/rng.h"

namespace tedomari {

// kNoPoint of an empty set, which takes no random number.
inline Point random_point(const PointSet& points, Rng& random) {
  if (points.empty()) return kNoPoint;
  std::uint64_t rank = random.below(static_cast<std::uint64_t>(points.count()));
  for (const Point point : points) {
    if (rank-- == 0) return point;
  }
  return kNoPoint;
}

inline bool often(int percent, Rng& random) { return random.below(100) < static_cast<std::uint64_t>(percent); }

}  // namespace tedomari
