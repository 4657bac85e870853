// Benson's algorithm (1976): which strings the opponent cannot capture even if their owner always passes.
#pragma once

#include "engine/board/board.h"

namespace tedomari {

// All stones of the color that are unconditionally alive.
PointSet unconditionally_alive(const Board& board, Color color);

}  // namespace tedomari
