#include "engine/thermography/partition.h"

#include "engine/board/benson.h"
#include "engine/board/coordinates.h"
#include "engine/thermography/local_game_error.h"

namespace tedomari {
namespace {

std::vector<PointSet> parts(const PointSet& points) {
  std::vector<PointSet> found;
  for (PointSet left = points; !left.empty();) {
    PointSet part{left.first()};
    for (PointSet edge = part; !edge.empty();) {
      edge = (edge.neighbours() & points) - part;
      part |= edge;
    }
    left -= part;
    found.push_back(part);
  }
  return found;
}

}  // namespace

Partition partition_by_benson(const Board& board) {
  const PointSet safe = unconditionally_alive(board, Color::Black) | unconditionally_alive(board, Color::White);
  return {SafeStones::Benson, safe, parts(board.points() - safe)};
}

Partition partition_by(const Board& board, const PointSet& safe) {
  PointSet strings;
  for (const Point point : safe) {
    if (!is_player(board.at(point)))
      throw LocalGameError("there is no stone on " + vertex_text(point) + " that could be safe");
    strings |= board.string_stones(point);
  }
  return {SafeStones::Given, strings, parts(board.points() - strings)};
}

}  // namespace tedomari
