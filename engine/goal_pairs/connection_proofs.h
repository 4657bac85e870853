// One connection, asked of many positions of a board: what was proved once is not searched again.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "engine/goals/goals.h"
#include "engine/search/budget.h"

namespace tedomari {

class ConnectionProofs {
 public:
  struct Answer {
    bool won = false;
    Point move = kNoPoint;
    Proof proof;
  };

  // Proofs that hold with these ko threats, of MinMaster or MaxMaster. `limit`: moves for each search.
  ConnectionProofs(Board& board, const Connection& connection, const GeneralThreat& maximum, std::uint64_t limit,
                   KoThreats ko, Support support, Budget& budget)
      : board_(board),
        connection_(connection),
        limit_(limit),
        wanted_(ko == KoThreats::MinMaster ? Value::Won : Value::LostByKo),
        solver_(board, connection, {maximum, kSimplify, 0, ko, support}, budget) {}

  // Good as long as this lives. A search that runs out has not won.
  const Answer& ask(Color first) {
    const auto [place, fresh] = known_[first == connection_.max ? 0 : 1].try_emplace(board_.hash());
    if (fresh) place->second = search(first);
    return place->second;
  }
  bool ko_seen() const { return ko_seen_; }

 private:
  static constexpr std::uint64_t kSimplify = 200;  // moves to look for a smaller trace

  Answer search(Color first) {
    const Result result = solver_.search().within(limit_, [&] { return solver_.solve(first); });
    ko_seen_ |= solver_.search().ko_seen();
    const bool won = result.value == wanted_;
    return {won, result.move, won ? solver_.proof() : Proof{}};
  }

  Board& board_;
  Connection connection_;
  std::uint64_t limit_;
  Value wanted_;  // what a win is called with these ko threats
  Solver<Connection> solver_;
  bool ko_seen_ = false;
  std::array<std::unordered_map<std::uint64_t, Answer>, 2> known_;  // Max first, Min first
};

}  // namespace tedomari
