#include "engine/goal_pairs/find_threats.h"

#include <array>
#include <set>
#include <utility>

#include "engine/goals/find_goals.h"

namespace tedomari {
namespace {

SignedGoal positive(const AnyGoal& goal) {
  return std::visit([](const auto& any) { return SignedGoal(any); }, goal);
}
SignedGoal negative(const AnyGoal& goal) {
  return std::visit([]<class G>(const G& any) { return SignedGoal(Opposite<G>{any}); }, goal);
}

// The points that a goal is about.
using Ends = std::pair<Point, Point>;
Ends ends_of(const Connection& goal) { return {goal.a, goal.b}; }
Ends ends_of(const EmptyConnection& goal) { return {goal.a, goal.b}; }
Ends ends_of(const Capture& goal) { return {goal.a, goal.a}; }
template <Goal G>
Ends ends_of(const Opposite<G>& negative) {
  return ends_of(negative.goal);
}

class Finder {
 public:
  Finder(Board& board, Color color, const std::vector<KnownGoal>& own, const std::vector<KnownGoal>& of_opponent,
         const FindThreatsOptions& options)
      : board_(board), color_(color), own_(own), of_opponent_(of_opponent), options_(options) {
    for (const KnownGoal& known : own) {
      const auto* empty = std::get_if<EmptyConnection>(&known.goal);
      if (empty != nullptr && known.status.enemy_first.value == Value::Won) connected_.add(empty->b);
    }
  }

  std::vector<GoalThreat> find() {
    PointSet moves;
    for (const KnownGoal& known : own_) moves |= known.moves.reach;
    for (const KnownGoal& known : of_opponent_) moves |= known.moves.prevent;
    for (const Point move : moves) {
      board_.play(move, color_);
      find_after(move);
      board_.undo();
    }
    return std::move(found_);
  }

 private:
  struct Asked {
    SignedGoal goal;
    AnyGoalSearch search;
  };

  // The searches are kept for all pairs of what the move reaches and what it threatens.
  void find_after(Point move) {
    const std::vector<Asked> goals = reached(move), threats = threatened(move);
    for (const Asked& goal : goals) {
      for (const Asked& threat : threats) {
        Budget budget(options_.budget);
        if (is_sente(board_, goal.search, threat.search, options_.search.mode, budget).value == Value::Won)
          found_.push_back({move, goal.goal, threat.goal});
      }
    }
  }
  std::vector<Asked> reached(Point move) {
    std::vector<Asked> goals;
    for (const KnownGoal& known : own_) {
      if (known.moves.reach.contains(move)) goals.push_back(asked(positive(known.goal)));
    }
    for (const KnownGoal& known : of_opponent_) {
      if (known.moves.prevent.contains(move)) goals.push_back(asked(negative(known.goal)));
    }
    std::erase_if(goals, [&](const Asked& goal) { return !ask(goal.search, opponent(color_)).won; });
    return goals;
  }
  std::vector<Asked> threatened(Point move) {
    std::vector<SignedGoal> goals;
    for (const KnownGoal& known : own_) {
      if (known.moves.threaten_to_reach.contains(move)) goals.push_back(positive(known.goal));
    }
    for (const KnownGoal& known : of_opponent_) {
      if (known.moves.threaten_to_prevent.contains(move)) goals.push_back(negative(known.goal));
    }
    for (const EmptyConnection& empty : find_empty_connections_of(board_, move)) {
      if (!connected_.contains(empty.b)) goals.emplace_back(empty);
    }
    std::vector<Asked> threats;
    std::set<Name> named;  // the move may have joined strings: then goals are the same by another name
    for (const SignedGoal& goal : goals) {
      if (!named.insert(name(goal)).second) continue;
      Asked threat = asked(goal);
      if (ask(threat.search, color_).won && !ask(threat.search, opponent(color_)).won)
        threats.push_back(std::move(threat));
    }
    return threats;
  }
  // The kind of goal, and its ends by the lowest stone of a string.
  using Name = std::array<std::size_t, 3>;
  Name name(const SignedGoal& goal) const {
    const auto [a, b] = std::visit([](const auto& any) { return ends_of(any); }, goal);
    const auto end = [&](Point point) {
      return board_.at(point) == Color::Empty ? point : board_.string_stones(point).first();
    };
    return {goal.index(), end(a), end(b)};
  }
  Asked asked(const SignedGoal& goal) { return {goal, make_search(board_, goal, options_.search, unlimited_)}; }

  Board& board_;
  Color color_;
  const std::vector<KnownGoal>&own_, &of_opponent_;
  const FindThreatsOptions& options_;
  Budget unlimited_{~std::uint64_t{0}};  // each search of a goal has a limit of its own
  PointSet connected_;                   // empty points that the color gets even if the opponent moves first
  std::vector<GoalThreat> found_;
};

}  // namespace

std::vector<KnownGoal> know(Board& board, const std::vector<AnyGoal>& goals, const StatusOptions& options) {
  std::vector<KnownGoal> known;
  for (const AnyGoal& goal : goals) {
    const Status found = status(board, goal, options);
    known.push_back({goal, found, goal_moves(board, goal, found, options)});
  }
  return known;
}

std::vector<GoalThreat> find_threats(Board& board, Color color, const std::vector<KnownGoal>& own,
                                     const std::vector<KnownGoal>& of_opponent, const FindThreatsOptions& options) {
  return Finder(board, color, own, of_opponent, options).find();
}

std::vector<GoalThreat> find_threats(Board& board, Color color, const FindThreatsOptions& options) {
  const std::vector<KnownGoal> own = know(board, find_goals(board, color), options.status);
  const std::vector<KnownGoal> of_opponent = know(board, find_goals(board, opponent(color)), options.status);
  return find_threats(board, color, own, of_opponent, options);
}

}  // namespace tedomari
