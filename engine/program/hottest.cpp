#include "engine/program/hottest.h"

#include <algorithm>
#include <queue>

#include "engine/board/eye.h"

namespace tedomari {
namespace {

// By its temperature at most. Open in the paper: of equals the one with the higher standard value.
struct Rank {
  double temperature, standard;
  std::size_t index;

  friend bool operator<(const Rank& a, const Rank& b) {
    if (a.temperature != b.temperature) return a.temperature < b.temperature;
    return a.standard != b.standard ? a.standard < b.standard : a.index > b.index;
  }
};

std::optional<SignedGoal> goal_of(const ThreatList& threats) {
  return threats.empty() ? std::nullopt : std::optional(threats.best().threat.threat_goal);
}

HotMove hot_move(const GoalMove& move) {
  return {move.move, temperature(move.values()),    move.values(),
          move.goal, goal_of(*move.friend_threats), goal_of(*move.enemy_threats)};
}

}  // namespace

// Best first: a move is as hot as it looks when its threats are verified, and colder otherwise.
std::vector<HotMove> hottest_first(GoalMoveFinder& finder, PointSet left, std::size_t most) {
  std::vector<HotMove> found;
  std::priority_queue<Rank> queue;
  const auto rank = [&](std::size_t index) {
    const GoalMove& move = finder.moves()[index];
    return Rank{move.temperature(), finder.standard().swing[move.move], index};
  };
  for (std::size_t i = 0; i < finder.moves().size(); ++i) queue.push(rank(i));
  while (!queue.empty() && found.size() < most) {
    const Rank top = queue.top();
    queue.pop();
    GoalMove& move = finder.moves()[top.index];
    if (!left.contains(move.move)) continue;
    const bool is_old = rank(top.index).temperature < top.temperature;  // a threat has gone that it shares with others
    if (!is_old && move.settled()) {
      found.push_back(hot_move(move));
      left.remove(move.move);
      continue;
    }
    if (!is_old) move.verify();
    queue.push(rank(top.index));
  }
  return found;
}

Hottest hottest(const Board& board, Color color, const PointSet& allowed, const GoalMoveOptions& options, Rng& random,
                std::size_t most) {
  GoalMoveFinder finder(board, color, options, random);
  Hottest result;
  result.standard = finder.standard();
  result.moves = hottest_first(finder, without_eyes(board, allowed, color), most);
  result.best = result.moves.empty() ? best_move(board, color, allowed, result.standard) : result.moves[0].move;
  return result;
}

}  // namespace tedomari
