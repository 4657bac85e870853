// Watches goals in a random game by its events, many at once: every chain has the sets of goals with an end in it,
// which are joined as chains are. A goal is reached when both its ends are in one chain, and over when a chain with an
// end is taken. No move looks at goals that it does not change.
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
      : pairs(watched.pairs), pairs_of(watched.goals.size()), words((watched.goals.size() + 63) / 64) {
    for (std::vector<std::uint64_t>& rows : start) rows.resize(kChains * kEnds * words);
    for (std::vector<std::uint64_t>& rows : on_point) rows.resize(kChains * kEnds * words);
    for (std::vector<std::uint64_t>& goals : needed) goals.resize(words);
    find_chains(board);
    for (std::size_t i = 0; i < watched.goals.size(); ++i)
      std::visit([&](const auto& any) { add(any, i, board); }, watched.goals[i]);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      pairs_of[pairs[pair].goal].push_back(pair);
      pairs_of[pairs[pair].threat].push_back(pair);
    }
  }

  std::vector<WatchedPair> pairs;
  std::vector<std::vector<std::size_t>> pairs_of;      // by goal
  std::size_t words;                                   // of a set
  std::array<std::vector<std::uint64_t>, 2> start;     // by player: the rows of the chains at the start
  std::array<std::vector<std::uint64_t>, 2> on_point;  // by player: what a stone there adds to its chain's rows
  std::array<std::array<bool, kChains>, 2> awaited{};  // by player: the points where it adds anything
  // The goals whose first, or second, end is a stone from the start: they cannot do without it.
  std::array<std::vector<std::uint64_t>, 2> needed;
  std::array<std::vector<std::size_t>, 2> chains;  // by player: their names at the start

 private:
  static std::size_t index_of(Color color) { return color == Color::Black ? 0 : 1; }
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
        undone_(goals),
        pairs_(plan.pairs.size()) {}

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
    std::fill(pairs_.begin(), pairs_.end(), Pair::Undecided);
  }

  void played(const Set& /*point*/, std::size_t /*player*/) {}
  template <class Position>
  void moved(const Position& position, std::size_t point, std::size_t player) {
    if (plan_.words == 0) return;
    if (position.took) {
      for (const std::size_t chain : position.foes) {
        if (chain != 0 && position.is_taken(player ^ 1, chain)) take(player ^ 1, chain);
      }
      tell_pairs();
    }
    join(position, point, player);
  }

  // -- After the game
  bool reached(std::size_t goal) const { return reached_.contains(goal) || undone_.contains(goal); }
  bool counts(std::size_t pair) const {
    if (pairs_[pair] != Pair::Undecided) return pairs_[pair] == Pair::Counts;
    const WatchedPair& watched = plan_.pairs[pair];
    if (!watched.goal_negative && !watched.threat_negative) return false;
    return holds_at_end(watched.goal, watched.goal_negative) && holds_at_end(watched.threat, watched.threat_negative);
  }

 private:
  enum class Pair : std::uint8_t { Undecided, Counts, Out };

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
    for (; goals != 0; goals &= goals - 1) {
      const std::size_t goal = word * 64 + static_cast<std::size_t>(std::countr_zero(goals));
      for (const std::size_t pair : plan_.pairs_of[goal]) on_reached(pair, goal);
    }
  }
  // All that is over is so before a pair looks at one of them.
  void take(std::size_t player, std::size_t chain) {
    const std::uint64_t *first = row(player, chain, Plan::First), *second = row(player, chain, Plan::Second),
                        *prey = row(player, chain, Plan::Prey);
    for (std::size_t i = 0; i < plan_.words; ++i) {
      const std::uint64_t lost = (first[i] & (plan_.needed[0][i] | reached_[i])) | (second[i] & plan_.needed[1][i]);
      over_.push_back({i, lost & (open_[i] | reached_[i]), prey[i]});
      undone_[i] |= lost & reached_[i];
      open_[i] &= ~lost;
      reached_[i] &= ~lost;
    }
  }
  void tell_pairs() {
    for (const Over& over : over_) {
      for (std::uint64_t left = over.goals; left != 0; left &= left - 1) {
        const std::size_t goal = over.word * 64 + static_cast<std::size_t>(std::countr_zero(left));
        for (const std::size_t pair : plan_.pairs_of[goal]) on_failed(pair, goal);
      }
    }
    for (const Over& over : over_) reach(over.word, over.taken);
    over_.clear();
  }

  // -- Pairs: what happens to one of the two goals may decide
  void on_reached(std::size_t pair, std::size_t goal) {
    if (pairs_[pair] != Pair::Undecided) return;
    const auto [negative, other, other_negative] = sides(pair, goal);
    if (negative) {
      pairs_[pair] = Pair::Out;
    } else if (other_negative ? is_over(other) : reached_.contains(other)) {
      pairs_[pair] = Pair::Counts;
    }
  }
  void on_failed(std::size_t pair, std::size_t goal) {
    if (pairs_[pair] != Pair::Undecided) return;
    const auto [negative, other, other_negative] = sides(pair, goal);
    if (!negative) {
      pairs_[pair] = Pair::Out;
    } else if (!other_negative && reached_.contains(other)) {
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
  bool is_over(std::size_t goal) const { return !open_.contains(goal) && !reached_.contains(goal); }
  bool holds_at_end(std::size_t goal, bool negative) const {
    return negative ? !reached(goal) : reached_.contains(goal);
  }

  struct Over {
    std::size_t word;
    std::uint64_t goals, taken;  // over by the capture; reached by it
  };

  const Plan& plan_;
  std::size_t goals_;
  std::array<std::vector<std::uint64_t>, 2> rows_;  // by player, chain and end
  GoalSet open_, reached_, undone_;                 // undone: reached, and taken later
  std::vector<Pair> pairs_;
  std::vector<Over> over_;
};

}  // namespace tedomari
