#include "engine/problems/random_threats.h"

#include <cstdlib>

#include "engine/search/exact_solver.h"

namespace tedomari {
namespace {

constexpr int kNear = 4;  // the paper's goals are no farther apart (GT §3.2)

bool are_near(Point one, Point two) {
  return std::abs(column_of(one) - column_of(two)) + std::abs(row_of(one) - row_of(two)) <= kNear;
}

// A goal is the same for all stones of a string: it is named by the one nearest to the move.
std::vector<Point> strings_near(const Board& board, Color color, const PointSet& region, Point move) {
  const auto distance = [&](Point point) {
    return std::abs(column_of(point) - column_of(move)) + std::abs(row_of(point) - row_of(move));
  };
  std::vector<Point> found;
  for (PointSet left = board.stones(color) & (region | region.neighbours()); !left.empty();) {
    const PointSet string = board.string_stones(left.first()) & left;
    Point nearest = string.first();
    for (const Point stone : string) nearest = distance(stone) < distance(nearest) ? stone : nearest;
    if (are_near(nearest, move)) found.push_back(nearest);
    left -= string;
  }
  return found;
}

class Threats {
 public:
  Threats(const SuiteProblem& problem, const ThreatKind& kind, Point move)
      : problem_(problem),
        kind_(kind),
        move_(move),
        region_(enclosed_region(problem.diagram)),
        after_(problem.diagram.board) {
    after_.play(move, problem.max);
  }

  std::vector<SuiteProblem> all() {
    if (kind_.threat == "empty") {
      add_empties();
    } else if (kind_.threat == "connect") {
      add_connections();
    } else {
      add_disconnections();
    }
    return found_;
  }

 private:
  Point first_end() const { return problem_.goal.points[kind_.threat_marks[0] == 'B' ? 1 : 0]; }

  void add_empties() {
    const PointSet empties = problem_.diagram.board.empties() & after_.empties() & region_;
    for (const Point point : empties) {
      const bool of_the_goal = point == problem_.goal.points[0] || point == problem_.goal.points[1];
      if (!of_the_goal && are_near(point, move_)) add({first_end(), point});
    }
  }

  void add_connections() {
    for (const Point stone : strings_near(after_, problem_.max, region_, move_)) {
      const bool new_stone = problem_.diagram.board.at(stone) != problem_.max;
      if (!new_stone && after_.string_of(stone) != after_.string_of(first_end())) add({first_end(), stone});
    }
  }

  void add_disconnections() {
    const std::vector<Point> stones = strings_near(after_, opponent(problem_.max), region_, move_);
    for (std::size_t i = 0; i < stones.size(); ++i) {
      for (std::size_t j = i + 1; j < stones.size(); ++j) {
        if (are_near(stones[i], stones[j])) add({stones[i], stones[j]});
      }
    }
  }

  void add(const std::vector<Point>& points) {
    SuiteProblem problem = problem_;
    problem.threat = {.kind = std::string(kind_.threat), .points = points};
    problem.move = move_;
    problem.to_move = opponent(problem.max);
    PointNames& names = problem.diagram.names;
    names = {{'A', problem.goal.points[0]}, {'B', problem.goal.points[1]}};
    for (std::size_t i = 0; i < points.size(); ++i) names[kind_.threat_marks[i]] = points[i];
    bool has_name = false;
    for (const auto& [name, point] : names) has_name = has_name || point == move_;
    if (!has_name) names['E'] = move_;
    found_.push_back(problem);
  }

  const SuiteProblem& problem_;
  ThreatKind kind_;
  Point move_;
  PointSet region_;
  Board after_;
  std::vector<SuiteProblem> found_;
};

template <class T>
const T& any_of(Rng& random, const std::vector<T>& list) {
  return list[random.below(list.size())];
}

}  // namespace

// A threat of B needs a stone there.
PointSet threatening_moves(const SuiteProblem& problem, const ThreatKind& kind) {
  const PointSet moves = problem.diagram.board.legal_moves(problem.max) & enclosed_region(problem.diagram);
  const bool must_be_b = kind.goal == "empty" && kind.threat_marks[0] == 'B';
  return must_be_b ? moves & PointSet{problem.goal.points[1]} : moves;
}

std::vector<SuiteProblem> with_threats(const SuiteProblem& problem, const ThreatKind& kind, Point move) {
  return Threats(problem, kind, move).all();
}

SuiteProblem random_sente_problem(Rng& random, const ThreatKind& kind, const RandomEnclosed& sizes) {
  while (true) {
    const SuiteProblem problem = random_enclosed(random, kind.goal, sizes);
    std::vector<Point> moves;
    for (const Point move : threatening_moves(problem, kind)) moves.push_back(move);
    if (moves.empty()) continue;
    const std::vector<SuiteProblem> found = with_threats(problem, kind, any_of(random, moves));
    if (!found.empty()) return any_of(random, found);
  }
}

}  // namespace tedomari
