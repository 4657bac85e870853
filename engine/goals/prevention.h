// That a color can never reach a goal, proved: what a negative goal needs (GT §3.1 calls them ill-defined). Who
// prevents it is Max here. All moves of the other are tried, until the goal is out of reach for certain: a stone of it
// is gone, or strings that live by two eyes stand between. On an open board there are few of these, and little is
// proved.
//
// Who wants the goal is the ko master: so Max takes no ko. He need not fear a pass: two passes end the game.
#pragma once

#include "engine/goals/goals.h"
#include "engine/search/alpha_beta.h"

namespace tedomari {

// Where the goal is decided: what can be reached from its points without crossing a string of who prevents it that
// lives by two eyes. Moves elsewhere change nothing.
PointSet arena(const Board& board, Color preventer, Point start);

// Whatever anybody plays from here.
bool is_out_of_reach(const Board& board, const Connection& goal);
bool is_out_of_reach(const Board& board, const EmptyConnection& goal);
bool is_out_of_reach(const Board& board, const Capture& goal);

template <Goal G>
class Prevention {
 public:
  explicit Prevention(const G& goal) : goal_(goal) {}

  Color max_color() const { return opponent(goal_.color()); }
  Node expand(Board& board, Color to_play) const {
    const GoalState state = goal_.state(board);
    if (state == GoalState::Reached) return {.value = Value::Lost, .moves = {}};
    if (state == GoalState::Failed || is_out_of_reach(board, goal_)) return {.value = Value::Won, .moves = {}};
    return {.value = Value::Unknown, .moves = moves(board, to_play)};
  }

 private:
  PointSet moves(Board& board, Color to_play) const {
    PointSet moves;
    for (const Point move : arena(board, max_color(), goal_.a) & board.empties()) {
      const bool no_ko = to_play != max_color() || !is_ko_capture(board, move, to_play) || ends(board, move);
      if (no_ko) moves.add(move);
    }
    return moves;
  }
  // Takes a stone of the goal, so there is nothing to take back.
  bool ends(Board& board, Point move) const {
    if (!board.legal(move, max_color())) return false;
    board.play(move, max_color());
    const bool failed = goal_.state(board) == GoalState::Failed;
    board.undo();
    return failed;
  }

  G goal_;
};

// Whether Max, who prevents the goal, is proved to do so within so many moves.
template <Goal G>
bool prevents(Board& board, const G& goal, Color first, std::uint64_t limit, Budget& budget) {
  Prevention<G> problem(goal);
  const bool ban = board.ko_color() == goal.color() && first == goal.color();  // the ko master ignores it
  if (ban) board.pass();
  const bool prevented = alpha_beta_within(limit, board, problem, first, budget).value == Value::Won;
  if (ban) board.undo();
  return prevented;
}

}  // namespace tedomari
