// A good move in a game of capturing, and one sentence that says why. Every sentence is true of the board; that a side
// wins by force is said only where the search has proved it.
#pragma once

#include <string>

#include "engine/games/capture_search.h"

namespace tedomari {

struct CaptureHint {
  Point move = kNoPoint;  // kNoPoint: a pass
  std::string sentence;   // begins with the move
};

// By the search of the strongest level, with so many moves to spend on it twice. Requires that the game is not over
// and, unless one may pass, an allowed move.
CaptureHint capture_hint(const CaptureGame& game, const CapturePosition& position, const PointSet& allowed,
                         std::uint64_t moves);

}  // namespace tedomari
