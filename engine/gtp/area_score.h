// The score of a position as it stands, by area.
#pragma once

#include "engine/board/board.h"

namespace tedomari {

// Black's points minus White's: stones, and empty regions that touch stones of one color only. Nothing is dead.
int area_score(const Board& board);

}  // namespace tedomari
