// What Alpha-Beta and proof-number search need to know of a game between Max and Min: one function.
#pragma once

#include <concepts>

#include "engine/board/board.h"
#include "engine/search/result.h"

namespace tedomari {

struct Node {
  Value value = Value::Unknown;  // Won and Lost are final
  PointSet moves;                // otherwise: worth trying; not all need be legal. Who has none has not got his way
  int distance = 1;              // and roughly how many moves Max is away from winning, at least 1
  Point move = kNoPoint;         // of a final value: what decides it, if who plays needs a move for it
  int estimate = 0;              // of an Unknown value: how it looks for Max; far below kWonScore
  bool may_pass = false;         // who plays may also pass; Alpha-Beta tries it last
};

constexpr bool is_final(Value value) { return value == Value::Won || value == Value::Lost; }

// What is tried beyond the horizon of an Alpha-Beta with estimates: moves that the other side can hardly ignore. Who is
// forced has these moves only; they must be all that do not lose.
struct Forcing {
  PointSet moves;
  bool forced = false;
};

// A Problem with estimates may have `Forcing forcing(Board&, Color to_play)`, where expand is not final.
//
// A Problem whose values depend on more than position and side to play has `std::uint64_t salt(const Board&)` for the
// table. One that can tell good moves at first sight has `int promise(const Board&, Point, Color) const`: they are
// tried first.
template <class P>
concept Problem = requires(P& problem, Board& board, Color to_play) {
  { problem.max_color() } -> std::same_as<Color>;
  { problem.expand(board, to_play) } -> std::same_as<Node>;  // the board is as before in the end
};

}  // namespace tedomari
