// What a tactical search answers.
#pragma once

#include <cstdint>
#include <string>

#include "engine/board/point_set.h"

namespace tedomari {

// PK §4.3, from the view of Max, who wants to reach the goal. Won and Lost hold whatever the ko threats; by ko: the one
// who starts the ko, or has more threats, decides.
enum class Value : std::uint8_t { Lost, LostByKo, Unknown, WonByKo, Won };

// The intersections that can change a result: a stone of either color elsewhere never changes a Won (TC §3).
using Trace = PointSet;

// How many moves of order 1, 2, 3 and 4 a proof may contain (gts: "general threat"); the paper's (8, 5, 2, 0).
struct GeneralThreat {
  int order_1 = 0, order_2 = 0, order_3 = 0, order_4 = 0;
  friend bool operator==(const GeneralThreat&, const GeneralThreat&) = default;
};

struct Result {
  Value value = Value::Unknown;
  Point move = kNoPoint;  // of the side that moves first; kNoPoint if it needs none or none is known
  Trace trace;
  GeneralThreat threat;  // the smallest that proved a Won
};

}  // namespace tedomari
