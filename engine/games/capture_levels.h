// The levels of the players of Ponnuki-Go and FiveStones, from one that a child beats to the strongest that answers
// within a second.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/rng.h"
#include "engine/games/capture_search.h"

namespace tedomari {

struct CaptureLevel {
  std::string_view description;
  // Percent, of the moves that it plays without searching: how often it captures and saves where it can. The other ones
  // are anywhere beside a stone.
  int captures, rescues;
  int carefree;  // percent of its moves that it plays without searching
  CaptureSearchOptions search;
};

// From the weakest to the strongest.
std::span<const CaptureLevel> capture_levels();
constexpr int kUsualCaptureLevel = 4;  // counted from 1

// One of the allowed moves, which are legal, or kNoPoint to pass where the game allows it. Requires that the game is
// not over, and an allowed move unless one may pass.
Point choose_capture_move(const CaptureGame& game, const CapturePosition& position, const PointSet& allowed,
                          const CaptureLevel& level, Rng& random);

}  // namespace tedomari
