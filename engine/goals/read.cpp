#include "engine/goals/read.h"

#include <algorithm>
#include <vector>

#include "engine/search/solve.h"

namespace tedomari {
namespace {

template <Goal G>
class Reader {
 public:
  Reader(Board& board, const G& goal, const ReadOptions& options)
      : board_(board),
        goal_(goal),
        options_(options),
        budget_(options.budget),
        solver_(board, goal, {.maximum = options.maximum, .ko_budget = options.ko_budget}, budget_) {}

  Reading read(Color first) {
    const bool max_first = first == goal_.color();
    const Result result = solver_.solve(first);
    Reading reading{result.value, 0, result.move, 0, result.trace, result.threat};
    if (max_first) {
      guess_for_max(reading);
    } else {
      guess_for_min(reading);
    }
    reading.moves = budget_.spent() + cut_moves_;
    return reading;
  }

 private:
  void guess_for_max(Reading& reading) {
    reading.code = code_for_max(reading.value);
    if (reading.value != Value::Unknown) return;
    const bool believed = !solver_.exhausted() && solver_.spent_without_ko() < options_.patience;
    reading.code = believed ? 0 : 1;
    reading.move = most_promising();
  }

  static int code_for_max(Value value) {
    switch (value) {
      case Value::Won: return 1;
      case Value::WonByKo: return 2;
      case Value::LostByKo: return 3;
      default: return 0;
    }
  }

  void guess_for_min(Reading& reading) {
    if (reading.value != Value::Unknown) {
      reading.code = code_for_min(reading.value);
    } else if (!solver_.max_wins_first()) {
      reading.code = 1;
      reading.move = best_cut();
    } else {
      // Exhausted, Min has what his moves before got him: with none, Max wins moving first, and nothing stops him.
      reading.code = solver_.exhausted() ? code_for_min(solver_.before_exhaustion()) : 1;
    }
  }
  static int code_for_min(Value value) {
    switch (value) {
      case Value::Won: return 0;
      case Value::WonByKo: return 3;
      case Value::LostByKo: return 2;
      default: return 1;
    }
  }

  // Max's first moves, the hardest to refute first.
  std::vector<Point> promising(Color mover) {
    const auto& effort = solver_.search().effort();
    std::vector<Point> points;
    for (const Point point : board_.points()) {
      if (effort[point] > 0 && board_.legal(point, mover)) points.push_back(point);
    }
    std::stable_sort(points.begin(), points.end(), [&](Point a, Point b) { return effort[a] > effort[b]; });
    return points;
  }
  Point most_promising() {
    const std::vector<Point> points = promising(goal_.color());
    return points.empty() ? nearest(goal_.color()) : points.front();
  }
  // Nothing was tried: a move of the lowest order.
  Point nearest(Color mover) const {
    if (goal_.state(board_) != GoalState::Open) return kNoPoint;
    for (const PointSet& moves : goal_.outlook(board_, KoHope::Yes).moves) {
      for (const Point move : moves) {
        if (board_.legal(move, mover)) return move;
      }
    }
    return kNoPoint;
  }

  Point best_cut() {
    std::vector<Point> points = promising(opponent(goal_.color()));
    if (points.empty()) return nearest(opponent(goal_.color()));
    points.resize(std::min(points.size(), static_cast<std::size_t>(options_.cuts)));
    Point best = points.front();
    std::uint64_t least = kNever;
    for (const Point point : points) {
      const std::uint64_t cost = cost_of_cut(point);
      if (cost < least) best = point;
      least = std::min(least, cost);
    }
    return best;
  }
  // Moves until Max's search ends without a win after Min plays there, which is legal.
  std::uint64_t cost_of_cut(Point point) {
    const Color min = opponent(goal_.color());
    board_.play(point, min);
    Budget budget(options_.cut_budget);
    GeneralizedThreats<G> search(board_, goal_, budget);
    const bool won = search.widen(options_.maximum, KoThreats::MinMaster) != GeneralizedThreats<G>::kUnproved;
    board_.undo();
    cut_moves_ += 1 + budget.spent();
    return won || search.exhausted() ? kNever : budget.spent();
  }

  static constexpr std::uint64_t kNever = ~std::uint64_t{0};

  Board& board_;
  const G& goal_;
  const ReadOptions& options_;
  Budget budget_;
  Solver<G> solver_;
  std::uint64_t cut_moves_ = 0;
};

}  // namespace

Reading read(Board& board, const AnyGoal& goal, Color first, const ReadOptions& options) {
  return std::visit([&](const auto& any) { return Reader(board, any, options).read(first); }, goal);
}

}  // namespace tedomari
