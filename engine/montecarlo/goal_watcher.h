// Watches goals in a random game by its events: only a move that joins chains, or is on a point that a goal waits for,
// can reach a goal, and only one that takes stones can make one fail. So few moves of a game look at any goal, and each
// looks only at those that are still open.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/montecarlo/goal_values.h"
#include "engine/montecarlo/playout.h"

namespace tedomari {

// What the games have in common: goals by the indices of a playout, and which pairs each is in.
template <int size>
class WatchPlan {
 public:
  using Set = typename Playout<size>::Set;
  enum class Kind : std::uint8_t { Connect, Empty, Capture };

  struct Goal {
    Kind kind;
    std::uint8_t player;  // who wants it
    std::size_t a, b;
  };

  explicit WatchPlan(const Watched& watched) : pairs(watched.pairs), pairs_of(watched.goals.size()) {
    for (const AnyGoal& goal : watched.goals) std::visit([&](const auto& any) { add(any); }, goal);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      pairs_of[pairs[pair].goal].push_back(pair);
      pairs_of[pairs[pair].threat].push_back(pair);
    }
  }

  std::vector<Goal> goals;
  std::vector<WatchedPair> pairs;
  std::vector<std::vector<std::size_t>> pairs_of;  // by goal
  std::array<Set, 2> awaited;                      // by player: a stone there may reach a goal

 private:
  static std::uint8_t index_of(Color color) { return color == Color::Black ? 0 : 1; }
  void add(const Connection& goal) { add(Kind::Connect, goal.max, goal.a, goal.b); }
  void add(const EmptyConnection& goal) {
    add(Kind::Empty, goal.max, goal.a, goal.b);
    awaited[index_of(goal.max)] |= Set::single(Playout<size>::index(goal.b));
  }
  void add(const Capture& goal) { add(Kind::Capture, goal.max, goal.a, goal.a); }
  void add(Kind kind, Color max, Point a, Point b) {
    goals.push_back({kind, index_of(max), Playout<size>::index(a), Playout<size>::index(b)});
  }
};

template <int size>
class GoalWatcher {
 public:
  using Plan = WatchPlan<size>;
  using Set = typename Plan::Set;

  explicit GoalWatcher(const Plan& plan) : plan_(plan), states_(plan.goals.size()), pairs_(plan.pairs.size()) {}

  // Before each game.
  void start() {
    std::fill(states_.begin(), states_.end(), State::Open);
    std::fill(pairs_.begin(), pairs_.end(), Pair::Undecided);
    for (std::vector<std::size_t>& some : open_) some.clear();
    reached_.clear();
    for (std::size_t i = 0; i < plan_.goals.size(); ++i) open_[plan_.goals[i].player].push_back(i);
  }

  void played(const Set& point, std::size_t player) { awaited_ = !(point & plan_.awaited[player]).empty(); }
  template <class Position>
  void moved(const Position& position, std::size_t /*point*/, std::size_t player) {
    if (position.took) look_for_taken(position, player);
    if (position.joined || awaited_ || position.took) look_for_reached(position, player);
  }

  // -- After the game
  bool reached(std::size_t goal) const { return states_[goal] == State::Reached || states_[goal] == State::Undone; }
  bool counts(std::size_t pair) const {
    if (pairs_[pair] != Pair::Undecided) return pairs_[pair] == Pair::Counts;
    const WatchedPair& watched = plan_.pairs[pair];
    if (!watched.goal_negative && !watched.threat_negative) return false;
    return holds_at_end(watched.goal, watched.goal_negative) && holds_at_end(watched.threat, watched.threat_negative);
  }

 private:
  enum class State : std::uint8_t { Open, Reached, Undone, Failed };  // Undone: reached, and taken later
  enum class Pair : std::uint8_t { Undecided, Counts, Out };

  bool holds_at_end(std::size_t goal, bool negative) const {
    return negative ? !reached(goal) : states_[goal] == State::Reached;
  }

  template <class Position>
  void look_for_reached(const Position& position, std::size_t player) {
    std::vector<std::size_t>& open = open_[player];
    for (std::size_t i = 0; i < open.size();) {
      const std::size_t goal = open[i];
      if (!holds(position, goal)) {
        ++i;
        continue;
      }
      open[i] = open.back();
      open.pop_back();
      states_[goal] = State::Reached;
      reached_.push_back(goal);
      for (const std::size_t pair : plan_.pairs_of[goal]) on_reached(pair, goal);
    }
  }
  // The player took stones of his enemy: goals of the enemy may be over. All of them are, before a pair looks at one.
  template <class Position>
  void look_for_taken(const Position& position, std::size_t player) {
    over_.clear();
    std::vector<std::size_t>& open = open_[player ^ 1];
    for (std::size_t i = 0; i < open.size();) {
      if (!is_broken(position, open[i])) {
        ++i;
        continue;
      }
      over_.push_back(open[i]);
      states_[open[i]] = State::Failed;
      open[i] = open.back();
      open.pop_back();
    }
    for (const std::size_t goal : reached_) {
      if (states_[goal] != State::Reached || plan_.goals[goal].player == player || !is_broken(position, goal)) continue;
      over_.push_back(goal);
      states_[goal] = State::Undone;
    }
    for (const std::size_t goal : over_) {
      for (const std::size_t pair : plan_.pairs_of[goal]) on_failed(pair, goal);
    }
  }

  template <class Position>
  bool holds(const Position& position, std::size_t goal) const {
    const typename Plan::Goal& watched = plan_.goals[goal];
    if (watched.kind == Plan::Kind::Capture) return position.chain_of(watched.player ^ 1, watched.a) == 0;
    const std::size_t chain = position.chain_of(watched.player, watched.a);
    return chain != 0 && chain == position.chain_of(watched.player, watched.b);
  }
  // A stone that it needs is gone.
  template <class Position>
  bool is_broken(const Position& position, std::size_t goal) const {
    const typename Plan::Goal& watched = plan_.goals[goal];
    if (watched.kind == Plan::Kind::Capture) return false;
    if (position.chain_of(watched.player, watched.a) == 0) return true;
    const bool needs_b = watched.kind == Plan::Kind::Connect || states_[goal] == State::Reached;
    return needs_b && position.chain_of(watched.player, watched.b) == 0;
  }

  // -- Pairs: what happens to one of the two goals may decide
  void on_reached(std::size_t pair, std::size_t goal) {
    if (pairs_[pair] != Pair::Undecided) return;
    const auto [negative, other, other_negative] = sides(pair, goal);
    if (negative) {
      pairs_[pair] = Pair::Out;
    } else if (other_negative ? is_over(other) : states_[other] == State::Reached) {
      pairs_[pair] = Pair::Counts;
    }
  }
  void on_failed(std::size_t pair, std::size_t goal) {
    if (pairs_[pair] != Pair::Undecided) return;
    const auto [negative, other, other_negative] = sides(pair, goal);
    if (!negative) {
      pairs_[pair] = Pair::Out;
    } else if (!other_negative && states_[other] == State::Reached) {
      pairs_[pair] = Pair::Counts;
    }
  }
  struct Sides {
    bool negative;
    std::size_t other;
    bool other_negative;
  };
  Sides sides(std::size_t pair, std::size_t goal) const {
    const WatchedPair& watched = plan_.pairs[pair];
    if (goal == watched.goal) return {watched.goal_negative, watched.threat, watched.threat_negative};
    return {watched.threat_negative, watched.goal, watched.goal_negative};
  }
  bool is_over(std::size_t goal) const { return states_[goal] == State::Failed || states_[goal] == State::Undone; }

  const Plan& plan_;
  std::vector<State> states_;
  std::vector<Pair> pairs_;
  std::array<std::vector<std::size_t>, 2> open_;  // by player
  std::vector<std::size_t> reached_, over_;
  bool awaited_ = false;
};

}  // namespace tedomari
