// PK §4.3-4.4, the tactical phase: what the searches say of captures and connections, {friend first | enemy first}, of
// eyes, of life and of races.
#pragma once

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/goals/eye_goal.h"
#include "engine/goals/life.h"
#include "engine/goals/semeai.h"
#include "engine/goals/status.h"

namespace tedomari {

struct TacticsOptions {
  GeneralThreat maximum = GeneralThreat::with(3, 0, 0);
  std::uint64_t limit = 300;      // moves for each search
  std::uint64_t eye_limit = 100;  // moves for each eye
  LifeOptions life;
  SemeaiOptions semeai;
  // Moves of all searches of one decision, eye searches too. About 1.2 s; reached on boards larger than 9x9 only, where
  // a move costs more, and the limit is as much lower.
  std::uint64_t decision_limit = 1'300'000;
  std::uint64_t limit_on(const Board& board) const {
    constexpr std::uint64_t kUsual = 81;  // the points of 9x9
    const auto points = static_cast<std::uint64_t>(board.points().count());
    return points <= kUsual ? decision_limit : decision_limit / points * kUsual;
  }
};

// What was asked on the same board before.
template <class Question, class Answer>
class Answers {
 public:
  template <class Search>
  Answer to(const Question& question, const Board& board, Search search) {
    auto& known = known_[board.hash()];
    const auto same =
        std::find_if(known.begin(), known.end(), [&](const auto& pair) { return pair.first == question; });
    if (same != known.end()) return same->second;
    return known.emplace_back(question, search()).second;
  }

 private:
  std::unordered_map<std::uint64_t, std::vector<std::pair<Question, Answer>>> known_;
};

// The searches of one decision. They are kept: most questions come back after a move that has nothing to do with them.
class Tactics {
 public:
  Tactics(Board& board, const TacticsOptions& options)
      : board_(board), options_(options), budget_(options.limit_on(board)) {}
  Tactics(const Tactics&) = delete;
  Tactics& operator=(const Tactics&) = delete;

  Board& board() { return board_; }
  Budget& budget() { return budget_; }
  // {Won|Won}: reached whoever moves; {Won|not}: unsettled.
  Status status(const AnyGoal& goal);
  // Of an unsettled goal: the moves that decide it, of either side (GT §3.5).
  GoalMoves moves(const AnyGoal& goal);
  // Of the color on the point.
  Eye eye(Point point, Color color, Color first);
  // Of the group of these stones.
  Life life(const PointSet& stones, Color first);
  // Of the owner of the string on `own` against that on `other`.
  Semeai race(Point own, Point other, Color first);

 private:
  struct LifeQuestion {
    PointSet stones;
    Color first;
    bool operator==(const LifeQuestion&) const = default;
  };
  struct Race {
    Point own, other;
    Color first;
    bool operator==(const Race&) const = default;
  };
  GoalSearchOptions search_options() const {
    return {.maximum = options_.maximum, .limit = options_.limit, .keep = true};
  }

  Board& board_;
  TacticsOptions options_;
  Budget budget_;
  std::map<GoalName, std::unique_ptr<GoalSearch>> searches_;
  Answers<LifeQuestion, Life> lives_;
  Answers<Race, Semeai> races_;
};

}  // namespace tedomari
