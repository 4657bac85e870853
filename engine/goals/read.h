// One tactical question and its answer: what is proved, and where nothing is, a best guess in GNU Go's codes.
#pragma once

#include <cstdint>

#include "engine/goals/goals.h"
#include "engine/search/result.h"

namespace tedomari {

struct ReadOptions {
  GeneralThreat maximum = GeneralThreat::with(5, 3, 2);
  std::uint64_t budget = 8'000;   // moves for a question
  std::uint64_t ko_budget = 300;  // of these, for each look at a ko
  // Guesses. That Max, moving first, fails is believed of a search that came to its end within so many moves: what is
  // longer to refute mostly has a win beyond the horizon.
  std::uint64_t patience = 2'500;
  // Where Max is not proved to win moving first, the cut is the one of his most promising points after which his search
  // ends soonest: so many points, so many moves each, beyond the budget.
  int cuts = 6;
  std::uint64_t cut_budget = 1'000;
};

struct Reading {
  Value value = Value::Unknown;  // proved; Unknown if not
  // GNU Go's, from the view of who moves first: 0 fails, 1 succeeds, 2 ko and the opponent must find the first threat,
  // 3 ko and the mover must. A best guess when the value is Unknown.
  int code = 0;
  Point move = kNoPoint;    // of the first mover
  std::uint64_t moves = 0;  // played; generation plays none
  Trace trace;
  GeneralThreat threat;  // that proved it
};

Reading read(Board& board, const AnyGoal& goal, Color first, const ReadOptions& options);

}  // namespace tedomari
