#include "engine/goal_pairs/find_threats.h"

#include "engine/goals/find_goals.h"

namespace tedomari {
namespace {

SignedGoal positive(const AnyGoal& goal) {
  return std::visit([](const auto& any) { return SignedGoal(any); }, goal);
}
SignedGoal negative(const AnyGoal& goal) {
  return std::visit([]<class G>(const G& any) { return SignedGoal(Opposite<G>{any}); }, goal);
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
    for (const KnownGoal& known : own_) {
      for (const Point move : known.moves.reach) find_with(positive(known.goal), move);
    }
    for (const KnownGoal& known : of_opponent_) {
      for (const Point move : known.moves.prevent) find_with(negative(known.goal), move);
    }
    return std::move(found_);
  }

 private:
  // All that the move, which reaches the goal, threatens.
  void find_with(const SignedGoal& goal, Point move) {
    board_.play(move, color_);
    for (const KnownGoal& known : own_) {
      if (known.moves.threaten_to_reach.contains(move)) verify(move, goal, positive(known.goal));
    }
    for (const KnownGoal& known : of_opponent_) {
      if (known.moves.threaten_to_prevent.contains(move)) verify(move, goal, negative(known.goal));
    }
    for (const EmptyConnection& empty : find_empty_connections_of(board_, move)) {
      if (!connected_.contains(empty.b)) verify(move, goal, empty);
    }
    board_.undo();
  }
  // The move is on the board.
  void verify(Point move, const SignedGoal& goal, const SignedGoal& threat_goal) {
    if (solve(threat_goal, opponent(color_)) == Value::Won || solve(threat_goal, color_) == Value::Lost) return;
    Budget budget(options_.budget);
    if (is_sente(board_, goal, threat_goal, options_.search, budget).value == Value::Won)
      found_.push_back({move, goal, threat_goal});
  }
  Value solve(const SignedGoal& goal, Color first) {
    Budget budget(options_.status.budget);
    return std::visit(
        [&](const auto& any) { return tedomari::solve(board_, any, first, options_.status.solve, budget).value; },
        goal);
  }

  Board& board_;
  Color color_;
  const std::vector<KnownGoal>&own_, &of_opponent_;
  const FindThreatsOptions& options_;
  PointSet connected_;  // empty points that the color gets even if the opponent moves first
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
