// Watches goals in a random game by its events. For every point it keeps the points whose stones have been in one chain
// with its stone: so all connections that there could be are watched at once, whatever their number, and a move costs
// one operation on sets for each stone of its chain. Goals and pairs are looked at only when a reached goal is undone,
// and at the end: what two goals have done together shows in the last moment of either.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "engine/montecarlo/goal_values.h"
#include "engine/montecarlo/playout.h"

namespace tedomari {

// What the games have in common.
template <int size>
class WatchPlan {
 public:
  using Set = typename Playout<size>::Set;
  static constexpr std::size_t kIndices = Playout<size>::kIndices;

  struct Goal {
    std::size_t player;  // whose stones are joined, or taken
    std::size_t a, b;
    bool capture;
  };
  // The threat goals of pairs, by the goal: connections with one end in common, by their other ends.
  struct Partners {
    std::size_t player, a;
    bool negative;
    Set others;
    std::vector<std::size_t> pairs;  // in the order of these
  };
  // The goals of pairs that have threat goals, with their sign.
  struct Teller {
    std::size_t goal;
    bool negative;
    std::vector<Partners> connections;
    std::vector<std::size_t> other_pairs;  // what does not fit in there
  };

  WatchPlan(const Watched& watched, const Board& board) : pairs(watched.pairs), pairs_of(watched.goals.size()) {
    for (const Point point : board.points()) {
      if (board.at(point) == Color::Empty) continue;
      stones[index_of(board.at(point))] |= Set::single(Playout<size>::index(point));
    }
    for (const AnyGoal& goal : watched.goals)
      goals.push_back(std::visit([](const auto& any) { return plan(any); }, goal));
    std::map<std::pair<std::size_t, bool>, std::size_t> places;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      pairs_of[pairs[i].goal].push_back(i);
      pairs_of[pairs[i].threat].push_back(i);
      const auto [place, fresh] = places.try_emplace({pairs[i].goal, pairs[i].goal_negative}, tellers.size());
      if (fresh) tellers.push_back({pairs[i].goal, pairs[i].goal_negative, {}, {}});
      add_pair(tellers[place->second], i);
    }
    for (std::size_t i = 0; i < goals.size(); ++i) {
      if (goals[i].capture || pairs_of[i].empty()) continue;
      goals_at[goals[i].player][goals[i].a].push_back(i);
      ends_with[goals[i].player][goals[i].a] |= Set::single(goals[i].b);
    }
  }

  std::vector<Goal> goals;
  std::vector<WatchedPair> pairs;
  std::vector<std::vector<std::size_t>> pairs_of;  // by goal
  std::vector<Teller> tellers;
  std::array<Set, 2> stones;  // by player: at the start
  // By player: the connections of pairs by their first end, and their other ends.
  std::array<std::array<std::vector<std::size_t>, kIndices>, 2> goals_at;
  std::array<std::array<Set, kIndices>, 2> ends_with;

 private:
  static std::size_t index_of(Color color) { return color == Color::Black ? 0 : 1; }
  template <class Link>
  static Goal plan(const Link& goal) {
    return {index_of(goal.max), Playout<size>::index(goal.a), Playout<size>::index(goal.b), false};
  }
  static Goal plan(const Capture& goal) {
    const std::size_t prey = Playout<size>::index(goal.a);
    return {index_of(opponent(goal.max)), prey, prey, true};
  }
  void add_pair(Teller& teller, std::size_t pair) {
    const Goal& threat = goals[pairs[pair].threat];
    std::vector<Partners>& lists = teller.connections;
    auto list = std::find_if(lists.begin(), lists.end(), [&](const Partners& some) {
      return some.player == threat.player && some.a == threat.a && some.negative == pairs[pair].threat_negative;
    });
    if (threat.capture || (list != lists.end() && list->others.contains(threat.b))) {
      teller.other_pairs.push_back(pair);
      return;
    }
    if (list == lists.end()) list = lists.insert(list, {threat.player, threat.a, pairs[pair].threat_negative, {}, {}});
    const auto rank = static_cast<std::ptrdiff_t>(list->others.count_below(threat.b));
    list->pairs.insert(list->pairs.begin() + rank, pair);
    list->others |= Set::single(threat.b);
  }
};

template <int size>
class GoalWatcher {
 public:
  using Plan = WatchPlan<size>;
  using Set = typename Playout<size>::Set;

  explicit GoalWatcher(const Plan& plan) : plan_(plan) {}

  // Before each game.
  void start() {
    joined_ = undone_ = {};
    lost_ = {};
    early_.clear();
  }

  void played(const Set& /*point*/, std::size_t /*player*/) {}
  template <class Position>
  void moved(const Position& position, std::size_t point, std::size_t player) {
    if (position.took) take(position.taken, player ^ 1);
    if (position.name == point) return;  // a chain of one stone
    const Set chain = position.stones_of(player, position.name) - lost_[player];
    chain.for_each([&](std::size_t stone) { joined_[player][stone] |= chain; });
  }

  // -- After the game
  bool reached(std::size_t i) const {
    const typename Plan::Goal& goal = plan_.goals[i];
    return goal.capture ? lost_[goal.player].contains(goal.a) : joined_[goal.player][goal.a].contains(goal.b);
  }
  // Calls action(pair) for every pair for which the game counts.
  template <class Action>
  void for_each_pair(Action action) const {
    for (const std::size_t pair : early_) action(pair);
    for (const typename Plan::Teller& teller : plan_.tellers) {
      if (!counts(teller.goal, teller.negative)) continue;
      for (const typename Plan::Partners& partners : teller.connections) {
        counting(partners).for_each(
            [&](std::size_t other) { action(partners.pairs[partners.others.count_below(other)]); });
      }
      for (const std::size_t pair : teller.other_pairs) {
        if (counts(plan_.pairs[pair].threat, plan_.pairs[pair].threat_negative)) action(pair);
      }
    }
  }

 private:
  // Reached, and not undone since.
  bool holds(std::size_t i) const {
    const typename Plan::Goal& goal = plan_.goals[i];
    return reached(i) && (goal.capture || !undone_[goal.player][goal.a].contains(goal.b));
  }
  // At the end.
  bool counts(std::size_t goal, bool negative) const { return negative ? !reached(goal) : holds(goal); }
  Set counting(const typename Plan::Partners& partners) const {
    const Set& joined = joined_[partners.player][partners.a];
    if (partners.negative) return partners.others - joined;
    return (partners.others & joined) - undone_[partners.player][partners.a];
  }
  // A stone that it needs is gone, and it was not reached before.
  bool is_over(std::size_t i) const {
    const typename Plan::Goal& goal = plan_.goals[i];
    const Set& lost = lost_[goal.player];
    return !goal.capture && !reached(i) && (lost.contains(goal.a) || lost.contains(goal.b));
  }

  // What a move does comes after what it undoes, so first the pairs are looked at.
  void take(const Set& dead, std::size_t player) {
    dead.for_each([&](std::size_t stone) {
      if ((plan_.ends_with[player][stone] & joined_[player][stone] & dead).empty()) return;
      for (const std::size_t goal : plan_.goals_at[player][stone]) {
        if (holds(goal)) undo(goal, dead);
      }
    });
    dead.for_each([&](std::size_t stone) { undone_[player][stone] |= joined_[player][stone] & dead; });
    lost_[player] |= dead & plan_.stones[player];
  }
  void undo(std::size_t goal, const Set& dead) {
    for (const std::size_t number : plan_.pairs_of[goal]) {
      const WatchedPair& pair = plan_.pairs[number];
      const bool is_goal = goal == pair.goal;
      if (is_goal ? pair.goal_negative : pair.threat_negative) continue;
      const std::size_t other = is_goal ? pair.threat : pair.goal;
      const bool negative = is_goal ? pair.threat_negative : pair.goal_negative;
      if (negative ? is_over(other) : holds(other) && (is_goal || !is_in(other, dead, goal))) early_.push_back(number);
    }
  }
  // Of two that are undone together one tells.
  bool is_in(std::size_t other, const Set& dead, std::size_t goal) const {
    const typename Plan::Goal& one = plan_.goals[other];
    return !one.capture && one.player == plan_.goals[goal].player && dead.contains(one.a);
  }

  using Sets = std::array<std::array<Set, Plan::kIndices>, 2>;  // by player and point

  const Plan& plan_;
  Sets joined_;              // the points with which it was in one chain; no stone that stood at the start and is gone
  Sets undone_;              // those of which it was, until they were taken together
  std::array<Set, 2> lost_;  // stones that stood at the start and are gone
  std::vector<std::size_t> early_;  // pairs that count by what was undone
};

}  // namespace tedomari
