#include "engine/goals/prevention.h"

#include "engine/board/eye.h"

namespace tedomari {
namespace {

PointSet living_strings(const Board& board, Color color) {
  PointSet living;
  for (PointSet left = board.stones(color); !left.empty();) {
    const Point stone = left.first();
    left -= board.string_stones(stone);
    if (!two_eyes(board, stone, color).empty()) living |= board.string_stones(stone);
  }
  return living;
}

bool is_cut_off(const Board& board, Color preventer, Point a, Point b) {
  return !arena(board, preventer, a).contains(b);
}

}  // namespace

PointSet arena(const Board& board, Color preventer, Point start) {
  const PointSet open = board.points() - living_strings(board, preventer);
  PointSet reached{start};
  for (PointSet grown; grown != reached; reached = (reached | reached.neighbours()) & open) grown = reached;
  return reached;
}

bool is_out_of_reach(const Board& board, const Connection& goal) {
  return is_cut_off(board, opponent(goal.max), goal.a, goal.b);
}

bool is_out_of_reach(const Board& board, const EmptyConnection& goal) {
  return is_cut_off(board, opponent(goal.max), goal.a, goal.b);
}

bool is_out_of_reach(const Board& board, const Capture& goal) {
  return !two_eyes(board, goal.a, opponent(goal.max)).empty();
}

}  // namespace tedomari
