// The goals (GT §3.1, PK §4.2). Each is wanted by a color, Max; its opposite by the other. A positive goal is exact:
// when it says Reached, it is reached. What is asked of the opposite is answered by the positive goal (GT §4.2).
// `moves` of an open goal are those of Max up to an order, also where a shorter way is open.
#pragma once

#include <compare>
#include <cstddef>
#include <variant>

#include "engine/goals/link.h"
#include "engine/search/goal.h"
#include "engine/search/solve.h"

namespace tedomari {

// The stones on a and b get into one string. That one of them is taken is the end of it.
struct Connection {
  Color max;
  Point a, b;

  Color color() const { return max; }
  GoalState state(const Board& board) const {
    if (board.at(a) != max || board.at(b) != max) return GoalState::Failed;
    return board.string_of(a) == board.string_of(b) ? GoalState::Reached : GoalState::Open;
  }
  Outlook outlook(const Board& board, KoHope hope) const { return link_outlook(board, max, a, b, hope); }
  PointSet moves(const Board& board, int order_max) const { return link_moves(board, max, a, b, order_max).moves; }
  PointSet stones(const Board& board) const { return board.string_stones(a) | board.string_stones(b); }
  bool stands_between(const Board& board, Point string) const { return is_between(board, max, a, b, string); }
};

// GT §3.1: b becomes a stone of a's string. That Min plays there is not yet the end.
struct EmptyConnection {
  Color max;
  Point a, b;

  Color color() const { return max; }
  GoalState state(const Board& board) const {
    if (board.at(a) != max) return GoalState::Failed;
    return board.at(b) == max && board.string_of(a) == board.string_of(b) ? GoalState::Reached : GoalState::Open;
  }
  Outlook outlook(const Board& board, KoHope hope) const { return link_outlook(board, max, a, b, hope); }
  PointSet moves(const Board& board, int order_max) const { return link_moves(board, max, a, b, order_max).moves; }
  PointSet stones(const Board& board) const {
    return board.at(b) == max ? board.string_stones(a) | board.string_stones(b) : board.string_stones(a);
  }
  bool stands_between(const Board& board, Point string) const { return is_between(board, max, a, b, string); }
};

// The string of Min on a is taken, mostly in a ladder. Without a stone of Min there it is reached.
struct Capture {
  Color max;  // the capturer
  Point a;

  Color color() const { return max; }
  GoalState state(const Board& board) const {
    return board.at(a) == opponent(max) ? GoalState::Open : GoalState::Reached;
  }
  Outlook outlook(const Board& board, KoHope hope) const;
  PointSet moves(const Board& board, int order_max) const;
  PointSet stones(const Board& /*board*/) const { return {}; }
  bool stands_between(const Board& board, Point string) const { return board.string_of(string) == board.string_of(a); }
};

using AnyGoal = std::variant<Connection, EmptyConnection, Capture>;

// To keep Max from the goal: disconnection, escape. A negative goal is ill-defined (GT §3.1): it is the positive one
// that is searched, and what is not proved there is Unknown here, not Won.
template <Goal G>
struct Opposite {
  G goal;
  Color color() const { return opponent(goal.color()); }
};

// Positive or negative.
using SignedGoal = std::variant<Connection, EmptyConnection, Capture, Opposite<Connection>, Opposite<EmptyConnection>,
                                Opposite<Capture>>;

SignedGoal positive(const AnyGoal& goal);
SignedGoal negative(const AnyGoal& goal);
inline bool is_negative(const SignedGoal& goal) { return goal.index() >= std::variant_size_v<AnyGoal>; }
// The positive goal itself, or the one that is to be prevented.
AnyGoal positive_of(const SignedGoal& goal);
template <class Variant>  // AnyGoal or SignedGoal
Color color_of(const Variant& goal) {
  return std::visit([](const auto& any) { return any.color(); }, goal);
}

// -- By which goals are told apart: an AnyGoal has the name of the same SignedGoal.
struct GoalName {
  std::size_t kind;
  Color color;
  Point a, b;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 does not know a defaulted one
  friend auto operator<=>(const GoalName&, const GoalName&) = default;
};
template <Goal G>
GoalName name_of_kind(const G& goal, std::size_t kind) {
  if constexpr (requires { goal.b; }) {
    return {kind, goal.max, goal.a, goal.b};
  } else {
    return {kind, goal.max, goal.a, goal.a};
  }
}
template <Goal G>
GoalName name_of_kind(const Opposite<G>& negative, std::size_t kind) {
  return name_of_kind(negative.goal, kind);
}
template <class Variant>
GoalName name_of(const Variant& goal) {
  return std::visit([&](const auto& any) { return name_of_kind(any, goal.index()); }, goal);
}

constexpr Value opposite(Value value) {
  return static_cast<Value>(static_cast<int>(Value::Won) - static_cast<int>(value));
}

template <Goal G>
Result solve(Board& board, const Opposite<G>& negative, Color first, const SolveOptions& options, Budget& budget) {
  Result result = solve(board, negative.goal, first, options, budget);
  result.value = opposite(result.value);
  return result;
}

}  // namespace tedomari
