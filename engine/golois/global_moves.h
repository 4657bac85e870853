// PK §4.8: "Each of these moves is played and the position is re-evaluated after each move. The temperature is
// approximated by subtracting the value of the opponent moves that are prevented by the friend move to the difference
// in territory the friend moves makes."
#pragma once

#include <vector>

#include "engine/golois/group_safety.h"

namespace tedomari {

struct GoloisOptions {
  SafetyOptions safety;
  // Open in the paper: moves where no subgame is, as in the opening. The points that change influence most are tried.
  int open_moves = 8;
};

enum class Purpose : std::uint8_t { Capture, Connection, Life, Semeai, Influence };

// A subgame in {Won|Lost}, {Won|Unknown} or {Unknown|Lost}: moves of either side decide it.
struct Subgame {
  Purpose purpose;
  Color color;            // Left: who wants to reach the goal
  Point a, b;             // what it is about: a stone of each side of it; b may be a
  PointSet black, white;  // moves

  const PointSet& moves(Color player) const { return player == Color::Black ? black : white; }
};

struct GlobalMove {
  Point move;
  double gain;          // points for who plays it
  double temperature;   // with what it takes from the opponent
  std::size_t subgame;  // the hottest of those that it decides
};

// The whole position, by Chinese rules and from Black's view: a stone counts by its group's chance of life, from 1
// (alive) to -1 (dead), an influenced point by that of the safest group that it belongs to.
// Open in the paper: how strength and value make a score.
double score(const Groups& groups, const SafetyOptions& options, Color to_move);

struct GlobalMoves {
  Groups groups;
  double score;  // Black's
  std::vector<Subgame> subgames;
  std::vector<GlobalMove> moves;  // the hottest first; all of them allowed
};

GlobalMoves global_moves(const Board& board, Color color, const PointSet& allowed, const GoloisOptions& options);

}  // namespace tedomari
