// UCT with RAVE (Gelly and Silver 2007), a modern reference for GT's player: the same random games, but the first moves
// of each are chosen in a tree by what earlier games say of them.
#pragma once

#include <array>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/rng.h"
#include "engine/montecarlo/playouts.h"

namespace tedomari {

struct UctOptions {
  int games = 10'000;
  Playouts playouts = Playouts::Uniform;
  double exploration = 0;          // of UCB1
  double rave_equivalence = 1000;  // visits at which RAVE and the tree's own mean weigh the same; 0: no RAVE
  double komi = 6.5;
};

// What is believed of a root move before any game: so many games of which so many won.
struct MovePrior {
  double games = 0, wins = 0;
};

struct UctMove {
  Point move;  // kNoPoint: pass
  int visits;
  double mean;  // share of games won by who moves
};

struct UctResult {
  Point best = kNoPoint;       // the move most visited; kNoPoint: pass
  std::vector<UctMove> moves;  // all that were considered, in the order of the points
  double mean = 0;             // of all games
};

// Considers the allowed moves, all of them legal, that fill no eye of the color. A pass is considered when there is no
// such move, and when the color would win if the game ended here with every stone alive.
UctResult uct(const Board& board, Color color, const PointSet& allowed, const UctOptions& options,
              const std::array<MovePrior, kPoints>& priors, Rng& random);

}  // namespace tedomari
