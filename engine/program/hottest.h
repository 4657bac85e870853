// GT §6.4, Hotstrat: the moves by their temperature. When no unsettled goal is left, the standard Monte-Carlo value
// decides (GT §5.1).
#pragma once

#include <optional>
#include <vector>

#include "engine/program/goal_moves.h"

namespace tedomari {

struct HotMove {
  Point move;
  double temperature;
  GoalMoveValues values;
  SignedGoal goal;
  std::optional<SignedGoal> threat, enemy_threat;  // that count
};

struct Hottest {
  std::vector<HotMove> moves;  // the hottest first, each move once
  MoveValues standard;
  Point best = kNoPoint;  // kNoPoint: pass
};

// At most so many of these moves. Every threat that counts is verified; of the others only those that might have
// counted.
std::vector<HotMove> hottest_first(GoalMoveFinder& finder, PointSet moves, std::size_t most);

// Of the allowed moves that fill no eye of the color.
Hottest hottest(const Board& board, Color color, const PointSet& allowed, const GoalMoveOptions& options, Rng& random,
                std::size_t most = 1);

}  // namespace tedomari
