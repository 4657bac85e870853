// PK §2.2, §3: Alpha-Beta with the optimizations of PK §2.1 plays the games of capturing on a board of any size.
#pragma once

#include <cstdint>

#include "engine/games/capture_game.h"
#include "engine/search/alpha_beta.h"

namespace tedomari {

struct CaptureSearchOptions {
  int depth = 60;              // plies
  std::uint64_t moves = 1000;  // that may be played
  int forcing_plies = 0;       // beyond the depth: ataris and answers (Ponnuki-Go), captures and rescues (FiveStones)
  bool shortest = false;
  std::uint64_t tie_seed = 0;
};

struct CaptureChoice {
  Point move = kNoPoint;         // none if there is no legal one
  Value value = Value::Unknown;  // for who moves; Won and Lost are true of the game without passing
  Score score = 0;
  int depth = 0;  // what was searched to its end
  std::uint64_t moves = 0;
};

// Requires that the game is not over.
CaptureChoice search_captures(const CaptureGame& game, const CapturePosition& position,
                              const CaptureSearchOptions& options);

// Whether one may pass and should, as every move would leave a string in atari and nothing can be captured or is in
// atari. Departure: the search itself knows no passing.
bool better_pass(const CaptureGame& game, const CapturePosition& position);

}  // namespace tedomari
