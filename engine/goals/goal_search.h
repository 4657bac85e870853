// One goal, positive or negative, as the program and the searches of pairs ask for it: who wins it when one side moves
// first, and on which intersections that depends. What is not proved counts as not won.
//
// GT §4.2: "For negative goals, the search is performed for the opposite positive goal, and the algorithm takes the
// opposite of the result of the search." So a negative goal is won where the positive one is not proved: that is the
// paper's way. The other way it has to be proved too.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <variant>

#include "engine/goals/goal_proofs.h"
#include "engine/goals/prevention.h"
#include "engine/goals/simple_capture.h"

namespace tedomari {

struct GoalSearchOptions {
  GeneralThreat maximum = GeneralThreat::with(5, 2, 0);
  std::uint64_t limit = 100'000;  // moves for each search
  int order_max = kMaxOrder;      // of the moves that may reach the goal
  bool prove = false;             // negative goals too
  bool keep = false;              // what was proved once, for all questions; the papers' searches start from nothing
  Support support = Support::Lowest;
  // GT §3.1: if given, connections are won only if what they join cannot be simply captured. Lives as long as the
  // search.
  SimpleCaptures* captures = nullptr;
};

struct Searched {
  bool won = false;
  Point move = kNoPoint;  // of who moves first, if he needs one
  Trace trace;            // positive if the positive goal is won, else negative (GT §3.4)
};

// -- Positive goals

template <class G>
class GoalSearch {
 public:
  GoalSearch(Board& board, const G& goal, const GoalSearchOptions& options, Budget& budget)
      : board_(board),
        options_(options),
        proofs_(board, goal,
                {.maximum = options.maximum,
                 .limit = options.limit,
                 .simplify = options.prove ? kSimplify : 0,
                 .support = options.support},
                budget) {}

  Color color() const { return goal().color(); }
  GoalState state() const { return goal().state(board_); }
  Searched ask(Color first) {
    if (options_.captures == nullptr || std::same_as<G, Capture>) return join(first);
    return first == color() ? reach_safely() : stay_safe();
  }
  // Moves of its color that may reach it: not only the shortest ways.
  PointSet moves() {
    const PointSet joining = state() == GoalState::Open ? goal().moves(board_, options_.order_max) : PointSet{};
    return options_.captures == nullptr ? joining : joining | (danger().trace & board_.empties());
  }

 private:
  static constexpr std::uint64_t kSimplify = 200;  // moves to look for a smaller trace

  const G& goal() const { return proofs_.goal(); }
  Searched join(Color first) {
    return options_.keep ? searched(proofs_.ask(first)) : searched(proofs_.ask_afresh(first));
  }

  // -- Joined and not simply captured

  // How Min, to move, takes an end of it, if he can.
  Searched danger() {
    Searched result;
    if constexpr (!std::same_as<G, Capture>) {
      for (const Point end : {goal().a, goal().b}) {
        if (board_.at(end) != color()) continue;
        const auto capture = options_.captures->of(end);
        if (capture.won) return {true, capture.move, capture.proof.trace};
        result.trace |= capture.tried;
      }
    }
    return result;
  }
  Searched stay_safe() {
    const Searched joined = join(opponent(color()));
    if (!joined.won) return joined;
    const Searched taken = danger();
    return {!taken.won, taken.move, joined.trace | taken.trace};
  }
  Searched reach_safely() {
    const Searched joined = join(color());
    if (!joined.won) return joined;
    if (const Searched safe = stay_safe(); safe.won) return {true, kNoPoint, safe.trace};
    PointSet tried = moves();
    if (joined.move != kNoPoint) {
      if (const Searched safe = after(joined.move); safe.won) return safe;
      tried.remove(joined.move);
    }
    for (const Point move : tried) {
      if (const Searched safe = after(move); safe.won) return safe;
    }
    return {false, kNoPoint, joined.trace | tried};
  }
  Searched after(Point move) {
    if (!board_.legal(move, color())) return {};
    board_.play(move, color());
    Searched result = stay_safe();
    board_.undo();
    result.move = move;
    result.trace.add(move);
    return result;
  }
  // A stone that was taken and comes back stands there again.
  PointSet returned() const {
    if constexpr (std::same_as<G, Capture>) {
      if (options_.prove && board_.at(goal().a) == Color::Empty) return {goal().a};
    }
    return {};
  }
  Searched searched(const typename GoalProofs<G>::Answer& answer) const {
    return {answer.won, answer.move, answer.won ? answer.proof.trace | returned() : answer.tried};
  }

  Board& board_;
  GoalSearchOptions options_;
  GoalProofs<G> proofs_;
};

// -- Negative goals

template <class G>
class GoalSearch<Opposite<G>> {
 public:
  GoalSearch(Board& board, const Opposite<G>& negative, const GoalSearchOptions& options, Budget& budget)
      : board_(board),
        goal_(negative.goal),
        options_(options),
        budget_(budget),
        positive_(board, goal_, options, budget) {}

  Color color() const { return opponent(goal_.color()); }
  GoalState state() const {
    switch (positive_.state()) {
      case GoalState::Reached: return GoalState::Failed;
      case GoalState::Failed: return GoalState::Reached;
      case GoalState::Open: break;
    }
    return GoalState::Open;
  }
  Searched ask(Color first) {
    const Searched positive = positive_.ask(first);
    if (!options_.prove || positive.won) return {!positive.won, positive.move, positive.trace};
    return {is_prevented(first), kNoPoint, arena(board_, color(), goal_.a) & board_.empties()};
  }
  // What the positive goal's win depends on.
  PointSet moves() {
    const Searched positive = positive_.ask(goal_.color());
    return options_.prove ? positive.trace | arena(board_, color(), goal_.a) : positive.trace;
  }

 private:
  bool is_prevented(Color first) {
    const std::uint64_t side = first == color() ? 0x9e3779b97f4a7c15 : 0;
    const auto [place, fresh] = known_.try_emplace(board_.hash() ^ side);
    if (fresh) place->second = prevents(board_, goal_, first, options_.limit, budget_);
    return place->second;
  }

  Board& board_;
  G goal_;
  GoalSearchOptions options_;
  Budget& budget_;
  GoalSearch<G> positive_;
  std::unordered_map<std::uint64_t, bool> known_;
};

// -- Any of them

template <class G>
using GoalSearchPointer = std::unique_ptr<GoalSearch<G>>;
using AnyGoalSearch = std::variant<GoalSearchPointer<Connection>, GoalSearchPointer<EmptyConnection>,
                                   GoalSearchPointer<Capture>, GoalSearchPointer<Opposite<Connection>>,
                                   GoalSearchPointer<Opposite<EmptyConnection>>, GoalSearchPointer<Opposite<Capture>>>;

inline AnyGoalSearch make_search(Board& board, const SignedGoal& goal, const GoalSearchOptions& options,
                                 Budget& budget) {
  const auto make = [&]<class G>(const G& any) -> AnyGoalSearch {
    return std::make_unique<GoalSearch<G>>(board, any, options, budget);
  };
  return std::visit(make, goal);
}
inline Searched ask(const AnyGoalSearch& search, Color first) {
  return std::visit([&](const auto& any) { return any->ask(first); }, search);
}
inline PointSet moves_of(const AnyGoalSearch& search) {
  return std::visit([](const auto& any) { return any->moves(); }, search);
}

}  // namespace tedomari
