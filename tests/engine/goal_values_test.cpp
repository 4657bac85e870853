// The values of goals (GT §5.2-5.3) against a watcher that looks at every goal after every move.
#include "engine/montecarlo/goal_values.h"

#include <gtest/gtest.h>

#include "engine/board/diagram.h"
#include "engine/goals/find_goals.h"
#include "engine/montecarlo/playout.h"

namespace tedomari {
namespace {

constexpr int kSize = 7;

// By the words of goal_values.h, without events.
class ScanningWatcher {
 public:
  ScanningWatcher(const Watched& watched, const Board& start)
      : watched_(watched), start_(start), goals_(watched.goals.size()), pairs_(watched.pairs.size()) {}

  void played(const Playout<kSize>::Set& /*point*/, std::size_t /*player*/) {}
  template <class Position>
  void moved(const Position& position, std::size_t /*point*/, std::size_t /*player*/) {
    for (std::size_t i = 0; i < goals_.size(); ++i) look_at_goal(position, i);
    for (std::size_t i = 0; i < pairs_.size(); ++i) look_at_pair(i);
  }
  bool reached(std::size_t goal) const { return goals_[goal].reached; }
  bool counts(std::size_t pair) const {
    if (pairs_[pair].decided) return pairs_[pair].counts;
    const WatchedPair& watched = watched_.pairs[pair];
    if (!watched.goal_negative && !watched.threat_negative) return false;
    return at_end(watched.goal, watched.goal_negative) && at_end(watched.threat, watched.threat_negative);
  }

 private:
  struct Goal {
    bool reached = false, broken = false;  // at some moment
    bool holds = false;                    // now
  };
  struct Pair {
    bool decided = false, counts = false;
  };

  bool at_end(std::size_t goal, bool negative) const {
    return negative ? !goals_[goal].reached : goals_[goal].reached && !goals_[goal].broken;
  }
  template <class Position>
  void look_at_goal(const Position& position, std::size_t i) {
    Goal& goal = goals_[i];
    const auto chain = [&](Color color, Point point) {
      return position.chain_of(color == Color::Black ? 0 : 1, Playout<kSize>::index(point));
    };
    if (const auto* capture = std::get_if<Capture>(&watched_.goals[i])) {
      goal.reached = goal.holds = goal.reached || chain(opponent(capture->max), capture->a) == 0;
      return;
    }
    const auto [max, a, b] = ends(watched_.goals[i]);
    for (const Point end : {a, b}) goal.broken |= chain(max, end) == 0 && (start_.at(end) == max || goal.reached);
    goal.holds = !goal.broken && chain(max, a) != 0 && chain(max, a) == chain(max, b);
    goal.reached |= goal.holds;
  }
  struct Ends {
    Color max;
    Point a, b;
  };
  static Ends ends(const AnyGoal& goal) {
    if (const auto* empty = std::get_if<EmptyConnection>(&goal)) return {empty->max, empty->a, empty->b};
    const auto& connection = std::get<Connection>(goal);
    return {connection.max, connection.a, connection.b};
  }
  void look_at_pair(std::size_t i) {
    Pair& pair = pairs_[i];
    if (pair.decided) return;
    const WatchedPair& watched = watched_.pairs[i];
    const Goal &goal = goals_[watched.goal], &threat = goals_[watched.threat];
    if (!watched.goal_negative && !watched.threat_negative) {
      decide(pair, goal.holds && threat.holds, goal.broken || threat.broken);
    } else if (watched.goal_negative && watched.threat_negative) {
      decide(pair, false, goal.reached || threat.reached);
    } else {
      const Goal &positive = watched.goal_negative ? threat : goal, &negative = watched.goal_negative ? goal : threat;
      decide(pair, positive.holds && negative.broken, positive.broken || negative.reached);
    }
  }
  static void decide(Pair& pair, bool counts, bool out) {
    pair.decided = counts || out;
    pair.counts = counts;
  }

  const Watched& watched_;
  const Board& start_;
  std::vector<Goal> goals_;
  std::vector<Pair> pairs_;
};

Board random_position(Rng& random, int moves) {
  Board board(kSize);
  Color color = Color::Black;
  for (int i = 0; i < moves; ++i, color = opponent(color)) {
    const PointSet legal = board.legal_moves(color);
    if (legal.empty()) break;
    auto skip = static_cast<int>(random.below(static_cast<std::uint64_t>(legal.count())));
    for (const Point point : legal) {
      if (skip-- == 0) board.play(point, color);
    }
  }
  return board;
}

Watched some_goals(const Board& board, Rng& random) {
  Watched watched;
  for (const Color color : {Color::Black, Color::White}) {
    for (const AnyGoal& goal : find_goals(board, color)) {
      if (random.below(3) == 0) watched.goals.push_back(goal);
    }
  }
  // From a stone that is not there yet, as after a move (GT Fig. 5).
  const Point first = board.empties().first();
  for (const Point point : board.empties()) {
    if (point != first && random.below(4) == 0) watched.goals.emplace_back(EmptyConnection{Color::Black, first, point});
  }
  for (std::size_t i = 0; watched.goals.size() > 1 && i < 200; ++i) {
    const WatchedPair pair{random.below(watched.goals.size()), random.below(watched.goals.size()), random.below(3) == 0,
                           random.below(2) == 0};
    if (pair.goal != pair.threat) watched.pairs.push_back(pair);
  }
  return watched;
}

TEST(GoalValues, AreThoseOfAWatcherThatLooksAtEverything) {
  int reached = 0, both = 0;
  for (std::uint64_t number = 0; number < 30; ++number) {
    Rng random(71, number);
    const Board board = random_position(random, 8 + static_cast<int>(random.below(25)));
    const Watched watched = some_goals(board, random);
    Rng for_values(72, number), for_scan(72, number);
    constexpr int kGames = 100;
    const GoalValues values = goal_values(board, Color::Black, kGames, watched, for_values);
    const Playout<kSize> playout(board);
    std::vector<MeanScore> scanned(watched.goals.size()), scanned_both(watched.pairs.size());
    for (int game = 0; game < kGames; ++game) {
      ScanningWatcher watcher(watched, board);
      const int score = playout.run(Color::Black, for_scan, watcher).score;
      for (std::size_t i = 0; i < scanned.size(); ++i) {
        if (watcher.reached(i)) scanned[i].add(score);
      }
      for (std::size_t i = 0; i < scanned_both.size(); ++i) {
        if (watcher.counts(i)) scanned_both[i].add(score);
      }
    }
    for (std::size_t i = 0; i < scanned.size(); ++i) {
      ASSERT_EQ(values.reached[i].games, scanned[i].games) << number << " goal " << i;
      ASSERT_EQ(values.reached[i].sum, scanned[i].sum);
      ASSERT_EQ(values.reached[i].games + values.not_reached[i].games, kGames);
      reached += scanned[i].games;
    }
    for (std::size_t i = 0; i < scanned_both.size(); ++i) {
      ASSERT_EQ(values.both[i].games, scanned_both[i].games) << number << " pair " << i;
      ASSERT_EQ(values.both[i].sum, scanned_both[i].sum);
      both += scanned_both[i].games;
    }
  }
  EXPECT_GT(reached, 10'000);
  EXPECT_GT(both, 10'000);
}

// The games are those of the standard player: watching changes nothing.
TEST(GoalValues, LeaveTheGamesAsTheyAre) {
  Rng random(73, 0);
  const Board board = random_position(random, 20);
  const Watched watched = some_goals(board, random);
  Rng one(74, 0), other(74, 0);
  const GoalValues values = goal_values(board, Color::White, 500, watched, one);
  const MoveValues plain = move_values(board, Color::White, 500, other);
  EXPECT_EQ(values.moves.swing, plain.swing);
  EXPECT_EQ(one.below(1'000'000), other.below(1'000'000));
}

}  // namespace
}  // namespace tedomari
