// The Problems of PK's players (PK §2.2, §3): those of ponnuki.h and five_stones.h, and the moves that they try beyond
// the horizon. Departure: the paper has no such moves.
#pragma once

#include "engine/games/capture_game.h"
#include "engine/games/five_stones.h"

namespace tedomari {

class PonnukiPlay : public PonnukiProblem {
 public:
  using PonnukiProblem::PonnukiProblem;
  // Ataris that leave nothing of one's own in atari; who is in atari must save his string.
  Forcing forcing(const Board& board, Color to_play) const;
};

class FiveStonesPlay : public FiveStonesProblem {
 public:
  using FiveStonesProblem::FiveStonesProblem;
  // Captures, and what saves stones from one.
  Forcing forcing(Board& board, Color to_play) const;
};

}  // namespace tedomari
