// GT §5.1: the standard Monte-Carlo value of every move.
#pragma once

#include <array>

#include "engine/board/board.h"
#include "engine/core/rng.h"
#include "engine/montecarlo/playouts.h"

namespace tedomari {

struct MoveValues {
  // By point: Black's mean score of the games in which Black was the first to play there, minus that of the games in
  // which White was: what the point is worth to either. 0 where one of the two never happened.
  std::array<double, kPoints> swing{};
  int games = 0;
  int capped = 0;
};

// `first` moves first in every random game.
MoveValues move_values(const Board& board, Color first, int games, Rng& random, Playouts playouts = Playouts::Uniform);

// The allowed move of highest value that fills no eye of the color (as playout.h defines it), the first of equals;
// kNoPoint to pass.
Point best_move(const Board& board, Color color, const PointSet& allowed, const MoveValues& values);

}  // namespace tedomari
