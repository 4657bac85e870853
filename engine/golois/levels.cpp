#include "engine/golois/levels.h"

#include "engine/board/benson.h"
#include "engine/board/random_point.h"
#include "engine/board/strings.h"

namespace tedomari {
namespace {

constexpr GoloisLevel kLevels[] = {
    {"plays beside the stones without a plan; overlooks every other capture", 100, 50},
    {"plays two moves of three without a plan, but mostly takes what it can", 67, 80},
    {"plays one move of three without a plan", 33, 90},
    {"plays one move of eight without a plan", 12, 90},
    {"plays every move as well as it can", 0, 0},
};

// Anywhere but in what the opponent's unconditionally alive stones enclose. Beside a stone if there is such a move.
Point carefree_move(Board& board, Color color, const PointSet& allowed, const GoloisLevel& level,
                    const GoloisOptions& options, Rng& random) {
  Tactics tactics(board, options.safety.tactics);
  const Groups groups = evaluate_groups(tactics, options.safety, color);
  const PointSet walls = unconditionally_alive(board, opponent(color));
  const PointSet useful = allowed - enclosed_by(board, walls, living_stones(groups, color));
  const PointSet captures = last_liberties(board, opponent(color)) & useful;
  if (!captures.empty() && often(level.captures, random)) return random_point(captures, random);
  const PointSet near = (board.stones(Color::Black) | board.stones(Color::White)).neighbours() & useful;
  for (PointSet left : {near, useful - near}) {
    while (!left.empty()) {
      const Point move = random_point(left, random);
      if (keeps_its_life(board, move, color, options.safety.tactics.life)) return move;
      left.remove(move);
    }
  }
  return kNoPoint;
}

}  // namespace

std::span<const GoloisLevel> golois_levels() { return kLevels; }

Point choose_golois_move(const Board& board, Color color, const PointSet& allowed, const GoloisLevel& level,
                         const GoloisOptions& options, Rng& random) {
  Board trial = board;
  if (often(level.carefree, random)) return carefree_move(trial, color, allowed, level, options, random);
  return strasbourg_move(board, color, allowed, options).move;
}

}  // namespace tedomari
