#include "engine/gtp/area_score.h"

namespace tedomari {
namespace {

struct Region {
  PointSet points;
  bool black = false, white = false;  // whose stones it touches
};

Region empty_region(const Board& board, Point start) {
  Region region;
  std::vector<Point> reached{start};
  region.points.add(start);
  while (!reached.empty()) {
    const Point point = reached.back();
    reached.pop_back();
    for (const int direction : kNeighbours) {
      const Point next = neighbour(point, direction);
      region.black |= board.at(next) == Color::Black;
      region.white |= board.at(next) == Color::White;
      if (board.at(next) != Color::Empty || region.points.contains(next)) continue;
      region.points.add(next);
      reached.push_back(next);
    }
  }
  return region;
}

}  // namespace

int area_score(const Board& board) {
  int score = board.stones(Color::Black).count() - board.stones(Color::White).count();
  PointSet left = board.empties();
  while (!left.empty()) {
    const Region region = empty_region(board, left.first());
    left -= region.points;
    if (region.black != region.white) score += region.black ? region.points.count() : -region.points.count();
  }
  return score;
}

}  // namespace tedomari
