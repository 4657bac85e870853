// GT §4.2: is reaching a goal sente on another goal, the threat goal? A selective Alpha-Beta in which the status of
// both goals is searched at each node. Max has reached the goal by a move, and Min is to play. Won: whatever Min does,
// he either leaves the goal alone or gets an answer that keeps the goal and the threat.
//
// Two modes. `Paper`: Min tries only what is in both traces, which is not sound: a move that attacks the goal alone may
// change the threat with the next one. And what is not proved to be won of a negative goal counts as won. `Improved`,
// whose Won is proved: Min tries all of the goal's trace, since after a move elsewhere the goal is still won; negative
// goals are proved; Min is the ko master, so Max takes no ko. Lost is believed in both: a search found no way.
#pragma once

#include <cstdint>

#include "engine/goals/goal_search.h"
#include "engine/search/problem.h"

namespace tedomari {

enum class ThreatMode : std::uint8_t { Paper, Improved };

struct ThreatOptions {
  ThreatMode mode = ThreatMode::Improved;
  GeneralThreat maximum = GeneralThreat::with(5, 2, 0);  // of each goal's search
  int order_max = kMaxOrder;                             // Max's moves are of orders up to this
  std::uint64_t secondary_limit = 100'000;               // moves for each goal's search
  bool keep = false;                                     // also in mode Paper: what was proved of a goal once
  SimpleCaptures* captures = nullptr;                    // as in GoalSearchOptions
};

inline GoalSearchOptions options_of(const ThreatOptions& options) {
  return {.maximum = options.maximum,
          .limit = options.secondary_limit,
          .order_max = options.order_max,
          .prove = options.mode == ThreatMode::Improved,
          .keep = options.keep || options.mode == ThreatMode::Improved,
          .captures = options.captures};
}

class ThreatSearch {
 public:
  // Both goals are of the same color, and their searches have options_of() the mode.
  ThreatSearch(Board& board, GoalSearch& goal, GoalSearch& threat_goal, ThreatMode mode)
      : board_(board), mode_(mode), max_(goal.color()), min_(opponent(max_)), goal_(goal), threat_goal_(threat_goal) {}

  Color max_color() const { return max_; }
  // Requires the board that was given before.
  Node expand(Board& /*board*/, Color to_play) { return to_play == max_ ? max_node() : min_node(); }

 private:
  static Node decided(Value value, Point move = kNoPoint) {
    return {.value = value, .moves = {}, .distance = 1, .move = move};
  }

  Node max_node() {
    const Searched max_first = goal_.ask(max_);
    if (!max_first.won) return decided(Value::Lost);
    const Searched min_first = goal_.ask(min_);
    if (min_first.won) return decided(Value::Won);
    // Open in the paper: whether the threat goal is searched here. A stone that is gone may come back, so improved
    // looks at the next Min node only.
    if (mode_ == ThreatMode::Paper && threat_goal_.state() == GoalState::Failed) return decided(Value::Lost);
    return {.value = Value::Unknown, .moves = max_moves(max_first)};
  }

  Node min_node() {
    if (!goal_.ask(max_).won) return decided(Value::Lost);
    const Searched min_first = goal_.ask(min_);
    if (!min_first.won) return decided(Value::Lost, min_first.move);
    const Searched threat = threat_goal_.ask(max_);
    if (!threat.won) return decided(Value::Lost);
    const Trace &trace_min = min_first.trace, &trace_max = threat.trace;
    const Trace tried = mode_ == ThreatMode::Paper ? trace_min & trace_max : trace_min;
    if (!tried.intersects(board_.empties())) return decided(Value::Won);
    return {.value = Value::Unknown, .moves = tried & board_.empties()};
  }

  // "Max moves that reach the goal": those that do not are found out at the Min node below.
  PointSet max_moves(const Searched& max_first) {
    PointSet moves = goal_.moves();
    if (max_first.move != kNoPoint) moves.add(max_first.move);
    if (mode_ == ThreatMode::Paper) return moves & board_.empties();
    moves = (moves | max_first.trace) & board_.empties();
    for (const Point move : PointSet(moves)) {
      if (is_ko_capture(board_, move, max_)) moves.remove(move);
    }
    return moves;
  }

  Board& board_;
  ThreatMode mode_;
  Color max_, min_;
  GoalSearch& goal_;
  GoalSearch& threat_goal_;
};

}  // namespace tedomari
