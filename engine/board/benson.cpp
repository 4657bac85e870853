#include "engine/board/benson.h"

#include <algorithm>
#include <vector>

#include "engine/board/flood.h"

namespace tedomari {
namespace {

struct Region {
  PointSet points;
  PointSet fillable;  // what must be liberties of a string for the region to be vital to it
};

// The parts of the board that the color's stones leave, whatever the opponent has there. His stones count as filled for
// good unless suicide may take them off again, which would leave points that are no liberties.
std::vector<Region> regions_between(const Board& board, Color color) {
  std::vector<Region> regions;
  const PointSet others = board.points() - board.stones(color);
  for (PointSet left = others; !left.empty();) {
    const PointSet points = flood(PointSet{left.first()}, others);
    left -= points;
    regions.push_back({points, board.suicide() == Suicide::Allowed ? points : points & board.empties()});
  }
  return regions;
}

// Vital: the opponent cannot fill it while the string stands, as every point left to fill is beside it.
int vital_regions(const PointSet& string, const std::vector<Region>& regions) {
  const PointSet beside = string.neighbours();
  const auto is_vital = [&](const Region& region) { return region.fillable.within(beside); };
  return static_cast<int>(std::count_if(regions.begin(), regions.end(), is_vital));
}

}  // namespace

PointSet unconditionally_alive(const Board& board, Color color) {
  PointSet alive = board.stones(color);
  std::vector<Region> regions = regions_between(board, color);
  for (PointSet before; alive != before;) {
    before = alive;
    for (PointSet left = before; !left.empty();) {
      const PointSet& string = board.string_stones(left.first());
      left -= string;
      if (vital_regions(string, regions) < 2) alive -= string;
    }
    const PointSet lost = board.stones(color) - alive;
    std::erase_if(regions, [&](const Region& region) { return region.points.neighbours().intersects(lost); });
  }
  return alive;
}

}  // namespace tedomari
