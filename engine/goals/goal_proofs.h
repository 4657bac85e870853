// One goal, asked of many positions of a board.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "engine/goals/goals.h"
#include "engine/search/budget.h"

namespace tedomari {

struct GoalProofOptions {
  GeneralThreat maximum = GeneralThreat::with(5, 2, 0);
  std::uint64_t limit = 100'000;        // moves for each search
  std::uint64_t simplify = 0;           // of these, to look for a smaller trace
  KoThreats ko = KoThreats::MinMaster;  // or MaxMaster: a proof holds with these ko threats
  Support support = Support::Lowest;
};

template <Goal G>
class GoalProofs {
 public:
  struct Answer {
    bool won = false;
    Point move = kNoPoint;
    Proof proof;
    Trace tried;  // if it is not won
  };

  GoalProofs(Board& board, const G& goal, const GoalProofOptions& options, Budget& budget)
      : board_(board),
        goal_(goal),
        limit_(options.limit),
        wanted_(options.ko == KoThreats::MinMaster ? Value::Won : Value::LostByKo),
        solver_(board, goal, {options.maximum, options.simplify, 0, options.ko, options.support}, budget) {}

  const G& goal() const { return goal_; }

  // What was proved once is not searched again. Good as long as this lives. A search that runs out has not won.
  const Answer& ask(Color first) {
    const auto [place, fresh] = known_[first == goal_.color() ? 0 : 1].try_emplace(board_.hash());
    if (fresh) place->second = search(first);
    return place->second;
  }
  // A search for itself, as in the papers: what an earlier one proved does not shorten a later one.
  Answer ask_afresh(Color first) {
    solver_.search().forget();
    return search(first);
  }
  bool ko_seen() const { return ko_seen_; }

 private:
  Answer search(Color first) {
    const Result result = solver_.search().within(limit_, [&] { return solver_.solve(first); });
    ko_seen_ |= solver_.search().ko_seen();
    const bool won = result.value == wanted_;
    return {won, result.move, won ? solver_.proof() : Proof{}, won ? Trace{} : result.trace};
  }

  Board& board_;
  G goal_;
  std::uint64_t limit_;
  Value wanted_;  // what a win is called with these ko threats
  Solver<G> solver_;
  bool ko_seen_ = false;
  std::array<std::unordered_map<std::uint64_t, Answer>, 2> known_;  // Max first, Min first
};

}  // namespace tedomari
