#include "engine/goal_pairs/find_threats.h"

#include <array>
#include <set>

#include "engine/goals/find_goals.h"

namespace tedomari {
namespace {

// A move may have joined strings: then two goals are the same by another name.
std::array<std::size_t, 3> name_on(const Board& board, const SignedGoal& goal) {
  const auto end = [&](Point point) {
    return board.at(point) == Color::Empty ? point : board.string_stones(point).first();
  };
  const GoalName name = name_of(goal);
  return {goal.index(), end(name.a), end(name.b)};
}

}  // namespace

ThreatFinder::ThreatFinder(Board& board, Color color, const std::vector<KnownGoal>& own,
                           const std::vector<KnownGoal>& of_opponent, const FindThreatsOptions& options)
    : board_(board), color_(color), own_(own), of_opponent_(of_opponent), options_(options) {
  for (const KnownGoal& known : own) {
    known_.emplace(name_of(known.goal), known.search.get());
    const auto* empty = std::get_if<EmptyConnection>(&known.goal);
    if (empty != nullptr && known.status.friend_first.won && known.status.enemy_first.won) connected_.add(empty->b);
  }
}

std::vector<GoalThreat> ThreatFinder::candidates() {
  PointSet moves;
  for (const KnownGoal& known : own_) moves |= known.moves.reach;
  for (const KnownGoal& known : of_opponent_) moves |= known.moves.prevent;
  std::vector<GoalThreat> found;
  for (const Point move : moves) {
    board_.play(move, color_);
    add_candidates(move, found);
    board_.undo();
  }
  return found;
}

// The move is on the board.
void ThreatFinder::add_candidates(Point move, std::vector<GoalThreat>& found) {
  const std::vector<SignedGoal> goals = reached(move);
  if (goals.empty()) return;
  std::set<std::array<std::size_t, 3>> named;
  for (const SignedGoal& threat : threatened(move)) {
    if (!named.insert(name_on(board_, threat)).second) continue;
    for (const SignedGoal& goal : goals) {
      if (may_threaten(goal, threat)) found.push_back({move, goal, threat});
    }
  }
}

std::vector<SignedGoal> ThreatFinder::reached(Point move) const {
  std::vector<SignedGoal> goals;
  for (const KnownGoal& known : own_) {
    if (known.moves.reach.contains(move)) goals.push_back(positive(known.goal));
  }
  for (const KnownGoal& known : of_opponent_) {
    if (known.moves.prevent.contains(move)) goals.push_back(negative(known.goal));
  }
  return goals;
}

std::vector<SignedGoal> ThreatFinder::threatened(Point move) const {
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
  return goals;
}

bool ThreatFinder::may_threaten(const SignedGoal& goal, const SignedGoal& threat_goal) const {
  if (options_.kinds == ThreatKinds::Any) return true;
  const bool disconnects = std::holds_alternative<Opposite<Connection>>(threat_goal);
  if (std::holds_alternative<Connection>(goal)) return disconnects;
  return std::holds_alternative<EmptyConnection>(goal) &&
         (disconnects || std::holds_alternative<EmptyConnection>(threat_goal) ||
          std::holds_alternative<Connection>(threat_goal));
}

bool ThreatFinder::is_sente(const GoalThreat& threat, Point before) {
  if (before == kNoPoint) return is_sente_here(threat);
  board_.play(before, opponent(color_));
  const bool found = board_.legal(threat.move, color_) && is_sente_here(threat);
  board_.undo();
  return found;
}

bool ThreatFinder::is_sente_here(const GoalThreat& threat) {
  GoalSearch &goal = search(threat.goal), &threat_goal = search(threat.threat_goal);
  const Color min = opponent(color_);
  board_.play(threat.move, color_);
  Budget budget(options_.budget);
  const bool found = threat_goal.ask(color_).won && !threat_goal.ask(min).won && goal.ask(min).won &&
                     tedomari::is_sente(board_, goal, threat_goal, options_.search.mode, budget).value == Value::Won;
  board_.undo();
  return found;
}

GoalSearch& ThreatFinder::search(const SignedGoal& goal) {
  const GoalName name = name_of(goal);
  if (const auto known = known_.find(name); known != known_.end()) return *known->second;
  std::unique_ptr<GoalSearch>& other = others_[name];
  if (!other) other = make_search(board_, goal, options_of(options_.search), unlimited_);
  return *other;
}

std::vector<GoalThreat> find_threats(Board& board, Color color, const FindThreatsOptions& options) {
  Budget unlimited(~std::uint64_t{0});
  const auto known = [&](Color of) {
    std::vector<KnownGoal> goals;
    for (const AnyGoal& goal : find_goals(board, of))
      goals.push_back(know(board, goal, options_of(options.search), Threats::Yes, unlimited));
    return goals;
  };
  const std::vector<KnownGoal> own = known(color), of_opponent = known(opponent(color));
  ThreatFinder finder(board, color, own, of_opponent, options);
  std::vector<GoalThreat> found = finder.candidates();
  std::erase_if(found, [&](const GoalThreat& threat) { return !finder.is_sente(threat); });
  return found;
}

}  // namespace tedomari
