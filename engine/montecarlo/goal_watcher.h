// Watches goals in a random game by its events, many at once: every chain has the sets of goals with an end in it,
// which are joined as chains are. A goal is reached when both its ends are in one chain, and over when a chain with an
// end is taken. No move looks at goals that it does not change, and pairs are looked at only when a reached goal is
// undone, and at the end: what two goals have done together shows in the last moment of either.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/montecarlo/goal_values.h"
#include "engine/montecarlo/playout.h"

namespace tedomari {

// A set of goals by number.
class GoalSet {
 public:
  explicit GoalSet(std::size_t goals = 0) : words_((goals + 63) / 64) {}

  void add(std::size_t goal) { words_[goal / 64] |= bit(goal); }
  void clear() { std::fill(words_.begin(), words_.end(), 0); }
  bool contains(std::size_t goal) const { return (words_[goal / 64] & bit(goal)) != 0; }
  std::size_t words() const { return words_.size(); }
  std::uint64_t& operator[](std::size_t word) { return words_[word]; }
  std::uint64_t operator[](std::size_t word) const { return words_[word]; }

 private:
  static std::uint64_t bit(std::size_t goal) { return std::uint64_t{1} << (goal % 64); }
  std::vector<std::uint64_t> words_;
};

// What the games have in common. Sets of goals stand in rows, one for each chain and kind of end.
template <int size>
class WatchPlan {
 public:
  static constexpr std::size_t kChains = playout_words(size) * 64;
  // The two ends of a connection, and what is to be taken.
  enum End : std::size_t { First, Second, Prey, kEnds };

  WatchPlan(const Watched& watched, const Board& board)
      : pairs(watched.pairs),
        pairs_of(watched.goals.size()),
        partners(watched.goals.size()),
        words((watched.goals.size() + 63) / 64) {
    for (std::vector<std::uint64_t>& rows : start) rows.resize(kChains * kEnds * words);
    for (std::vector<std::uint64_t>& rows : on_point) rows.resize(kChains * kEnds * words);
    for (std::vector<std::uint64_t>& goals : needed) goals.resize(words);
    find_chains(board);
    for (std::size_t i = 0; i < watched.goals.size(); ++i)
      std::visit([&](const auto& any) { add(any, i, board); }, watched.goals[i]);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) add_pair(pair);
  }

  // The other goal of a pair.
  struct Partner {
    std::uint32_t goal, pair;
    bool negative;
  };

  std::vector<WatchedPair> pairs;
  std::vector<std::vector<std::size_t>> pairs_of;  // by goal
  std::vector<std::vector<Partner>> partners;      // by one positive goal of each pair that has any
  std::vector<std::size_t> negative_pairs;         // those that have none
  std::size_t words;                                   // of a set
  std::array<std::vector<std::uint64_t>, 2> start;     // by player: the rows of the chains at the start
  std::array<std::vector<std::uint64_t>, 2> on_point;  // by player: what a stone there adds to its chain's rows
  std::array<std::array<bool, kChains>, 2> awaited{};  // by player: the points where it adds anything
  // The goals whose first, or second, end is a stone from the start: they cannot do without it.
  std::array<std::vector<std::uint64_t>, 2> needed;
  std::array<std::vector<std::size_t>, 2> chains;  // by player: their names at the start

 private:
  static std::size_t index_of(Color color) { return color == Color::Black ? 0 : 1; }
  void add_pair(std::size_t pair) {
    const auto [goal, threat, goal_negative, threat_negative] = pairs[pair];
    pairs_of[goal].push_back(pair);
    pairs_of[threat].push_back(pair);
    const auto partner = [&](std::size_t other, bool negative) {
      return Partner{static_cast<std::uint32_t>(other), static_cast<std::uint32_t>(pair), negative};
    };
    if (!goal_negative) {
      partners[goal].push_back(partner(threat, threat_negative));
    } else if (!threat_negative) {
      partners[threat].push_back(partner(goal, true));
    } else {
      negative_pairs.push_back(pair);
    }
  }
  void find_chains(const Board& board) {
    for (const Color color : {Color::Black, Color::White}) {
      for (PointSet left = board.stones(color); !left.empty();) {
        const Point stone = left.first();
        chains[index_of(color)].push_back(Playout<size>::index(board.string_of(stone)));
        left -= board.string_stones(stone);
      }
    }
  }
  void mark(Color color, const Board& board, Point point, End end, std::size_t goal) {
    const bool stone = board.at(point) == color;
    const std::size_t place = Playout<size>::index(stone ? board.string_of(point) : point);
    const std::uint64_t bit = std::uint64_t{1} << (goal % 64);
    (stone ? start : on_point)[index_of(color)][(place * kEnds + end) * words + goal / 64] |= bit;
    awaited[index_of(color)][place] |= !stone;
    if (stone && end != Prey) needed[end][goal / 64] |= bit;
  }
  template <class Link>
  void add(const Link& goal, std::size_t i, const Board& board) {
    mark(goal.max, board, goal.a, First, i);
    mark(goal.max, board, goal.b, Second, i);
  }
  void add(const Capture& goal, std::size_t i, const Board& board) { mark(opponent(goal.max), board, goal.a, Prey, i); }
};

template <int size>
class GoalWatcher {
 public:
  using Plan = WatchPlan<size>;
  using Set = typename Playout<size>::Set;

  GoalWatcher(const Plan& plan, std::size_t goals)
      : plan_(plan),
        goals_(goals),
        rows_(plan.start),
        open_(goals),
        reached_(goals),
        undone_(goals) {}

  // Before each game. A chain that is not there yet has nothing in its rows when it comes to be.
  void start() {
    for (std::size_t player = 0; player < 2; ++player) {
      for (const std::size_t chain : plan_.chains[player]) {
        const std::size_t begin = chain * Plan::kEnds * plan_.words;
        std::copy_n(&plan_.start[player][begin], Plan::kEnds * plan_.words, &rows_[player][begin]);
      }
    }
    for (std::size_t i = 0; i < goals_; ++i) open_.add(i);
    reached_.clear();
    undone_.clear();
    early_.clear();
  }

  void played(const Set& /*point*/, std::size_t /*player*/) {}
  template <class Position>
  void moved(const Position& position, std::size_t point, std::size_t player) {
    if (plan_.words == 0) return;
    if (position.took) {
      for (const std::size_t chain : position.foes) {
        if (chain != 0 && position.is_taken(player ^ 1, chain)) take(player ^ 1, chain);
      }
      settle_captures();
    }
    join(position, point, player);
  }

  // -- After the game
  bool reached(std::size_t goal) const { return reached_.contains(goal) || undone_.contains(goal); }
  // Calls action(pair) for every pair for which the game counts.
  template <class Action>
  void for_each_pair(Action action) const {
    for (const std::size_t pair : early_) action(pair);
    for (std::size_t word = 0; word < plan_.words; ++word) {
      for (std::uint64_t left = reached_[word]; left != 0; left &= left - 1) {
        for (const typename Plan::Partner& partner : plan_.partners[goal_at(word, left)]) {
          if (partner.negative ? !reached(partner.goal) : reached_.contains(partner.goal)) action(partner.pair);
        }
      }
    }
    for (const std::size_t pair : plan_.negative_pairs) {
      if (!reached(plan_.pairs[pair].goal) && !reached(plan_.pairs[pair].threat)) action(pair);
    }
  }

 private:
  static std::size_t goal_at(std::size_t word, std::uint64_t bits) {
    return word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
  }
  std::uint64_t* row(std::size_t player, std::size_t chain, std::size_t end) {
    return &rows_[player][(chain * Plan::kEnds + end) * plan_.words];
  }

  // The stone's chain gets what the others had.
  template <class Position>
  void join(const Position& position, std::size_t point, std::size_t player) {
    bool changed = false;
    if (position.name == point) {
      std::fill_n(row(player, point, 0), Plan::kEnds * plan_.words, 0);  // a new chain
    } else {
      for (const std::size_t chain : position.friends) {
        if (chain == 0 || chain == position.name) continue;
        for (std::size_t i = 0; i < Plan::kEnds * plan_.words; ++i)
          row(player, position.name, 0)[i] |= row(player, chain, 0)[i];
        changed = true;
      }
    }
    if (plan_.awaited[player][point]) {
      const std::uint64_t* ends = &plan_.on_point[player][point * Plan::kEnds * plan_.words];
      for (std::size_t i = 0; i < Plan::kEnds * plan_.words; ++i) row(player, position.name, 0)[i] |= ends[i];
      changed = true;
    }
    if (changed) look_for_reached(player, position.name);
  }
  void look_for_reached(std::size_t player, std::size_t chain) {
    const std::uint64_t *first = row(player, chain, Plan::First), *second = row(player, chain, Plan::Second);
    for (std::size_t i = 0; i < plan_.words; ++i) reach(i, first[i] & second[i]);
  }
  // Of the goals in this word of the set.
  void reach(std::size_t word, std::uint64_t goals) {
    goals &= open_[word];
    open_[word] &= ~goals;
    reached_[word] |= goals;
  }
  void take(std::size_t player, std::size_t chain) {
    const std::uint64_t *first = row(player, chain, Plan::First), *second = row(player, chain, Plan::Second),
                        *prey = row(player, chain, Plan::Prey);
    for (std::size_t i = 0; i < plan_.words; ++i)
      undo(i, reached_[i] & (first[i] | (second[i] & plan_.needed[1][i])));
    for (std::size_t i = 0; i < plan_.words; ++i)
      taken_.push_back({i, (first[i] & plan_.needed[0][i]) | (second[i] & plan_.needed[1][i]), prey[i]});
  }
  // What a move does comes after what it undoes: first all that is over, then all that is reached.
  void settle_captures() {
    for (const Taken& taken : taken_) open_[taken.word] &= ~taken.lost;
    for (const Taken& taken : taken_) reach(taken.word, taken.prey);
    taken_.clear();
  }
  // Goals of this word that are reached. One after the other: of two that are undone together the first tells.
  void undo(std::size_t word, std::uint64_t goals) {
    for (; goals != 0; goals &= goals - 1) {
      const std::size_t goal = goal_at(word, goals);
      for (const std::size_t pair : plan_.pairs_of[goal]) {
        if (holds(plan_.pairs[pair], goal)) early_.push_back(pair);
      }
      undone_.add(goal);
      reached_[word] &= ~(goals & -goals);
    }
  }
  // The goal is reached and positive; the other is reached too, or over if it is negative.
  bool holds(const WatchedPair& pair, std::size_t goal) const {
    const bool is_goal = goal == pair.goal;
    if (is_goal ? pair.goal_negative : pair.threat_negative) return false;
    const std::size_t other = is_goal ? pair.threat : pair.goal;
    const bool negative = is_goal ? pair.threat_negative : pair.goal_negative;
    return negative ? !open_.contains(other) && !reached(other) : reached_.contains(other);
  }

  struct Taken {
    std::size_t word;
    std::uint64_t lost, prey;  // goals that cannot be reached any more, goals that are
  };

  const Plan& plan_;
  std::size_t goals_;
  std::array<std::vector<std::uint64_t>, 2> rows_;  // by player, chain and end
  GoalSet open_, reached_, undone_;                 // undone: reached, and taken later
  std::vector<std::size_t> early_;                  // pairs that count by what was undone
  std::vector<Taken> taken_;                        // by the move that is looked at
};

}  // namespace tedomari
