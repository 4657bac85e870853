#include "engine/golois/strasbourg.h"

#include <tuple>

#include "engine/board/benson.h"
#include "engine/board/flood.h"

namespace tedomari {
namespace {

// What the color's living stones enclose: the parts of the rest of the board that no living stone of the enemy is in.
PointSet own_territory(const Board& board, const Groups& groups, Color color) {
  PointSet living_enemies, living;
  for (const Group& group : groups) {
    if (!group.dead()) (group.color == color ? living : living_enemies) |= group.stones;
  }
  const PointSet rest = board.points() - living;
  return rest - flood(living_enemies, rest);
}

bool lives(Board& board, const PointSet& stones, Color color, const LifeOptions& options) {
  Budget budget(options.limit);
  return life(board, stones, color, opponent(color), options, budget).value == Value::Won;
}

// Where eyes may be filled: a part of the board with nothing but its stones around, small enough to be read out.
bool is_eye_space_of(const Board& board, Point move, Color color, int most_points) {
  const PointSet region = flood({move}, board.empties());
  return region.count() <= most_points && !region.neighbours().intersects(board.stones(opponent(color)));
}

// After the move, which took nothing.
bool stays_alive(Board& board, Point move, Color color, const PointSet& alive_before, bool eye_space,
                 const LifeOptions& options) {
  const int liberties = board.liberties(move).count();
  if (liberties == 1 && (eye_space || board.string_stones(move).count() > 1)) return false;
  const PointSet alive = unconditionally_alive(board, color);
  if (!alive_before.within(alive)) return false;
  return !eye_space || alive.contains(move) || lives(board, board.string_stones(move), color, options);
}

}  // namespace

bool keeps_its_life(Board& board, Point move, Color color, const LifeOptions& options) {
  const PointSet alive = unconditionally_alive(board, color);
  const bool eye_space = is_eye_space_of(board, move, color, options.most_points);
  const int taken = board.play(move, color);
  const bool kept = taken > 0 || stays_alive(board, move, color, alive, eye_space, options);
  board.undo();
  return kept;
}

// A point is tried again after others: it may not have been the last eye's neighbour then. Each round fills something.
Board with_territories_filled(const Board& board, const LifeOptions& options) {
  Board filled = board;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Color color : {Color::Black, Color::White}) {
      for (const Point point : filled.empties()) {
        const PointSet region = flood({point}, filled.empties());
        const bool own = region.neighbours().intersects(filled.stones(color)) &&
                         !region.neighbours().intersects(filled.stones(opponent(color)));
        if (!own || !filled.legal(point, color) || !keeps_its_life(filled, point, color, options)) continue;
        filled.play(point, color);
        changed = true;
      }
    }
  }
  return filled;
}

StrasbourgMove strasbourg_move(const Board& board, Color color, const PointSet& allowed, const GoloisOptions& options) {
  Board trial = board;
  StrasbourgMove result{.all = global_moves(board, color, allowed, options)};
  const auto keeps = [&](Point move) { return keeps_its_life(trial, move, color, options.safety.life); };
  for (const GlobalMove& move : result.all.moves) {
    if (move.temperature <= 0) break;
    if (!keeps(move.move)) continue;
    result.move = move.move;
    return result;
  }
  if (board.moves_played() >= 4 * static_cast<std::size_t>(board.points().count())) return result;
  const PointSet enemy = own_territory(board, result.all.groups, opponent(color));
  std::tuple<int, int> best{-1, -1};
  for (const Point move : allowed - enemy) {
    const PointSet beside = PointSet{move}.neighbours() & board.points();
    const std::tuple<int, int> rank{(beside & board.stones(opponent(color))).count(),
                                    (beside & board.empties()).count()};
    if (rank <= best || !keeps(move)) continue;
    best = rank;
    result.move = move;
    result.fills = true;
  }
  return result;
}

}  // namespace tedomari
