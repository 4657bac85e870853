#include "engine/golois/strasbourg.h"

#include <tuple>

#include "engine/board/benson.h"
#include "engine/board/flood.h"
#include "engine/board/strings.h"

namespace tedomari {
namespace {

bool lives(Board& board, Point stone, Color color, const LifeOptions& options) {
  Budget budget(options.limit);
  return life(board, board.string_stones(stone), color, opponent(color), options, budget).value == Value::Won;
}

// The strings around the move's part of the board that live with the enemy to move.
PointSet living_around(Board& board, Point move, Color color, const LifeOptions& options) {
  const PointSet region = flood({move}, board.empties());
  if (region.count() > options.most_points) return {};
  const PointSet around = region.neighbours();
  PointSet living;
  for_each_string(board, color, [&](Point string) {
    if (board.string_stones(string).intersects(around) && lives(board, string, color, options)) living.add(string);
  });
  return living;
}

// Where eyes may be filled: a part of the board with nothing but its stones around, small enough to be read out.
bool is_eye_space_of(const Board& board, Point move, Color color, int most_points) {
  const PointSet region = flood({move}, board.empties());
  return region.count() <= most_points && !region.neighbours().intersects(board.stones(opponent(color)));
}

bool is_self_atari(const Board& board, Point move, bool eye_space) {
  return board.liberties(move).count() == 1 && (eye_space || board.string_stones(move).count() > 1);
}

}  // namespace

Point first_point(const Board& board) {
  return board.empties() == board.points() ? make_point(board.size() / 2, board.size() / 2) : kNoPoint;
}

bool keeps_its_life(Board& board, Point move, Color color, const LifeOptions& options) {
  const PointSet alive = unconditionally_alive(board, color);
  PointSet living = living_around(board, move, color, options);
  const bool eye_space = is_eye_space_of(board, move, color, options.most_points);
  const bool takes = board.play(move, color) > 0;
  const PointSet still_alive = unconditionally_alive(board, color);
  bool kept = alive.within(still_alive) && (takes || !is_self_atari(board, move, eye_space));
  if (eye_space) living.add(move);
  for (const Point stone : living) kept = kept && (still_alive.contains(stone) || lives(board, stone, color, options));
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

PointSet enclosed_by(const Board& board, const PointSet& walls, const PointSet& invaders) {
  if (walls.empty()) return {};
  const PointSet rest = board.points() - walls;
  return rest - flood(invaders, rest);
}

PointSet living_stones(const Groups& groups, Color color) {
  PointSet living;
  for (const Group& group : groups) {
    if (group.color == color && !group.dead()) living |= group.stones;
  }
  return living;
}

StrasbourgMove strasbourg_move(const Board& board, Color color, const PointSet& allowed, const GoloisOptions& options) {
  Board trial = board;
  StrasbourgMove result;
  result.all = global_moves(board, color, allowed, options);
  if (const Point center = first_point(board); center != kNoPoint && allowed.contains(center)) {
    result.move = center;
    return result;
  }
  const auto keeps = [&](Point move) { return keeps_its_life(trial, move, color, options.safety.tactics.life); };
  for (const GlobalMove& move : result.all.moves) {
    if (move.temperature <= 0) break;
    if (!keeps(move.move)) continue;
    result.move = move.move;
    result.global = move;
    return result;
  }
  if (board.moves_played() >= 4 * static_cast<std::size_t>(board.points().count())) return result;
  const Groups& groups = result.all.groups;
  const PointSet enemy = enclosed_by(board, living_stones(groups, opponent(color)), living_stones(groups, color));
  std::tuple<int, int> best{-1, -1};
  for (const Point move : allowed - enemy) {
    const PointSet beside = PointSet{move}.neighbours() & board.points();
    const std::tuple<int, int> rank{(beside & board.stones(opponent(color))).count(),
                                    (beside & board.empties()).count()};
    if (rank <= best || !keeps(move)) continue;
    best = rank;
    result.move = move;
  }
  return result;
}

}  // namespace tedomari
