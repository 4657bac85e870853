// One tactical question and its answer. A stand-in, until the search is there: it knows nothing.
#pragma once

#include <cstdint>
#include <variant>

#include "engine/board/board.h"
#include "engine/search/result.h"

namespace tedomari {

// `color` wants the goal.
struct Connection {
  Color color;
  Point a, b;
};
struct Capture {
  Color color;  // the capturer
  Point a;
};
struct EmptyConnection {
  Color color;
  Point a, b;
};
using AnyGoal = std::variant<Connection, Capture, EmptyConnection>;

struct ReadOptions {
  GeneralThreat maximum{8, 5, 2, 0};
  std::uint64_t budget = 20'000;
};

struct Reading {
  Value value = Value::Unknown;  // proved; Unknown if not
  // GNU Go's, from the view of who moves first: 0 fails, 1 succeeds, 2 ko and the opponent must find the first threat,
  // 3 ko and the mover must. A best guess when the value is Unknown.
  int code = 0;
  Point move = kNoPoint;  // of the first mover
  std::uint64_t moves = 0;
  Trace trace;  // of a proof
  GeneralThreat threat;
};

inline Reading read(Board& /*board*/, const AnyGoal& /*goal*/, Color /*first*/, const ReadOptions& /*options*/) {
  return {};
}

}  // namespace tedomari
