#include "engine/goals/goal_search.h"

#include <unordered_map>

#include "engine/goals/goal_proofs.h"
#include "engine/goals/prevention.h"
#include "engine/goals/simple_capture.h"

namespace tedomari {
namespace {

// -- Positive goals

template <class G>
class PositiveSearch final : public GoalSearch {
 public:
  PositiveSearch(Board& board, const G& goal, const GoalSearchOptions& options, Budget& budget)
      : board_(board),
        options_(options),
        proofs_(board, goal,
                {.maximum = options.maximum,
                 .limit = options.limit,
                 .simplify = options.prove ? kSimplify : 0,
                 .support = options.support},
                budget) {}

  Color color() const override { return goal().color(); }
  GoalState state() const override { return goal().state(board_); }
  Searched ask(Color first) override {
    if (options_.captures == nullptr || std::same_as<G, Capture>) return join(first);
    return first == color() ? reach_safely() : stay_safe();
  }
  PointSet moves() override {
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
class NegativeSearch final : public GoalSearch {
 public:
  NegativeSearch(Board& board, const Opposite<G>& negative, const GoalSearchOptions& options, Budget& budget)
      : board_(board),
        goal_(negative.goal),
        options_(options),
        budget_(budget),
        positive_(board, goal_, options, budget) {}

  Color color() const override { return opponent(goal_.color()); }
  GoalState state() const override {
    switch (positive_.state()) {
      case GoalState::Reached: return GoalState::Failed;
      case GoalState::Failed: return GoalState::Reached;
      case GoalState::Open: break;
    }
    return GoalState::Open;
  }
  Searched ask(Color first) override {
    const Searched positive = positive_.ask(first);
    if (!options_.prove || positive.won) return {!positive.won, positive.move, positive.trace};
    return {is_prevented(first), kNoPoint, arena(board_, color(), goal_.a) & board_.empties()};
  }
  // What the positive goal's win depends on.
  PointSet moves() override {
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
  PositiveSearch<G> positive_;
  std::unordered_map<std::uint64_t, bool> known_;
};

template <class G>
std::unique_ptr<GoalSearch> make(Board& board, const G& goal, const GoalSearchOptions& options, Budget& budget) {
  return std::make_unique<PositiveSearch<G>>(board, goal, options, budget);
}
template <class G>
std::unique_ptr<GoalSearch> make(Board& board, const Opposite<G>& goal, const GoalSearchOptions& options,
                                 Budget& budget) {
  return std::make_unique<NegativeSearch<G>>(board, goal, options, budget);
}

}  // namespace

std::unique_ptr<GoalSearch> make_search(Board& board, const SignedGoal& goal, const GoalSearchOptions& options,
                                        Budget& budget) {
  return std::visit([&](const auto& any) { return make(board, any, options, budget); }, goal);
}

}  // namespace tedomari
