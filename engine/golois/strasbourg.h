// GoloisStrasbourg (PK §4.9): Go where the winner has more stones on the board at the end. So play goes on when
// territories are complete: they are filled, and dead stones are taken off.
//
// "A move can be played if its value is strictly greater than zero, or if the intersection does not belong to the
// opponent. The move with the highest value is selected." Of equals the one with most opponent stones beside it, then
// most empty points.
//
// Open in the paper: how the program keeps from filling its last eyes. Ours, for every move, also one that captures:
//  1. no stone of its own that is unconditionally alive (Benson) may cease to be so;
//  2. the strings around that live by search with the enemy to move must still do so; in an eye space of its own that
//     holds for the string of the move too;
//  3. without a capture, no string of two or more stones, and none in an eye space of its own, may be left with one
//     liberty.
// A game ends: two passes end it, no position comes back where superko holds, and after as many moves as the board has
// points four times over it passes unless a move gains points.
#pragma once

#include <optional>

#include "engine/golois/global_moves.h"

namespace tedomari {

// Black's stones minus White's.
inline int stones_score(const Board& board) {
  return board.stones(Color::Black).count() - board.stones(Color::White).count();
}

// What is left to do for players who stop at two passes, as by other rules: both fill what their stones alone surround,
// as far as the guard below lets them. Dead stones stay where they are.
Board with_territories_filled(const Board& board, const LifeOptions& options);

// Whether the guard above lets the color play there; requires a legal move.
bool keeps_its_life(Board& board, Point move, Color color, const LifeOptions& options);

// What walls enclose: the parts of the rest of the board that no invader is in. Without walls there is nothing.
PointSet enclosed_by(const Board& board, const PointSet& walls, const PointSet& invaders);
// The center of an empty board, else kNoPoint: a single stone influences all of a small board wherever it stands.
Point first_point(const Board& board);
// The stones of the color's groups that are not dead.
PointSet living_stones(const Groups& groups, Color color);

struct StrasbourgMove {
  Point move = kNoPoint;             // a pass, if nothing useful is left
  std::optional<GlobalMove> global;  // nothing if the move is of PK §4.9: after the endgame
  GlobalMoves all;                   // what it was chosen from
};

StrasbourgMove strasbourg_move(const Board& board, Color color, const PointSet& allowed, const GoloisOptions& options);

}  // namespace tedomari
