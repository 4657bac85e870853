// A goal of Max: something to reach, a test, and moves by order. A template parameter of the search, as in GT §7.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "engine/board/board.h"

namespace tedomari {

enum class GoalState : std::uint8_t { Open, Reached, Failed };

constexpr int kMaxOrder = 4;         // moves of a higher order are not looked at
constexpr int kFar = kMaxOrder + 1;  // the order of a position without such moves

// What Max, to move, sees of an open goal.
struct Outlook {
  PointSet at_once;  // moves of order 1: they reach the goal. If there are any, nothing else is filled in
  // The order of the position: how many moves in a row Max needs, nearly. A string that stands between counts as many
  // moves as it has liberties: the link that is left when it is off the board Max mostly gets for nothing.
  int order = kFar;
  // By the order of the position that they belong to; [1] takes a string that stands between.
  std::array<PointSet, kMaxOrder + 1> moves;
  bool ko = false;  // there was a ko that could matter
};

// Who has ko threats without end. A Won is proved for MinMaster: then Max never takes a ko, and Min ignores all bans.
enum class KoThreats : std::uint8_t { MinMaster, Nobody, MaxMaster };

// Whether Max may hope for kos: then a string that only a ko takes off counts too.
enum class KoHope : std::uint8_t { No, Yes };

// A goal may also have `PointSet watched(const Board&, const Trace&) const`: what a proof with this trace depends on
// besides, where Min is to move.
template <class G>
concept Goal = requires(const G& goal, const Board& board, Point point, KoHope hope) {
  { goal.color() } -> std::same_as<Color>;  // of Max
  { goal.state(board) } -> std::same_as<GoalState>;
  { goal.outlook(board, hope) } -> std::same_as<Outlook>;       // requires Open
  { goal.stones(board) } -> std::same_as<PointSet>;             // Max's strings that the goal is made of
  { goal.stands_between(board, point) } -> std::same_as<bool>;  // the Min string there keeps Max from the goal
};

// Takes one stone with a lone one that can be taken back at once. Requires an empty point.
bool is_ko_capture(const Board& board, Point point, Color color);

// Whatever the ko ban. Requires an empty point; the board is as before in the end.
bool is_suicide(Board& board, Point point, Color color);

// Takes something. Requires an empty point.
bool captures(const Board& board, Point point, Color color);

}  // namespace tedomari
