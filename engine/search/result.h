// What a tactical search answers.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/board/point_set.h"

namespace tedomari {

// PK §4.3, from the view of Max, who wants to reach the goal. Won holds whatever the ko threats. By ko Max wins if he
// wins a ko: WonByKo if Min has to find the first threat, LostByKo if Max has; more than that may still be true, since
// only what Max can do is proved. `solve` says Lost only of a goal that has failed on the board; searches of a Problem,
// where their moves are at an end.
enum class Value : std::uint8_t { Lost, LostByKo, Unknown, WonByKo, Won };

// The intersections that can change a result: a stone of either color put elsewhere never changes a Won (TC §3).
using Trace = PointSet;

// How many moves of order 1, 2, 3 and 4 a proof may contain along a line and its threats; the paper's (8, 5, 2, 0).
// Ladder moves are free (Departure: see generalized_threats.h), and order_1 follows from the others.
struct GeneralThreat {
  int order_1 = 0, order_2 = 0, order_3 = 0, order_4 = 0;

  // A binary proof tree: each move of order 2 or more has one threat and one reply below it.
  static constexpr GeneralThreat with(int order_2, int order_3, int order_4) {
    return {1 + order_2 + order_3 + order_4, order_2, order_3, order_4};
  }
  constexpr bool within(const GeneralThreat& other) const {
    return order_2 <= other.order_2 && order_3 <= other.order_3 && order_4 <= other.order_4;
  }
  constexpr GeneralThreat with_all_of(const GeneralThreat& other) const {
    return with(std::max(order_2, other.order_2), std::max(order_3, other.order_3), std::max(order_4, other.order_4));
  }
  friend constexpr bool operator==(const GeneralThreat&, const GeneralThreat&) = default;
};

struct Result {
  Value value = Value::Unknown;
  Point move = kNoPoint;  // of the side that moves first; kNoPoint if it needs none or none is known
  // Of a Won or a win by ko the positive trace (GT §3.4). Otherwise the negative one: where moves were tried. Elsewhere
  // a stone would have changed nothing that the search saw; that is a hint, not a proof.
  Trace trace;
  GeneralThreat threat;  // the smallest that proved a win
};

}  // namespace tedomari
