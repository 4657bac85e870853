#include "engine/problems/random_enclosed.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

namespace tedomari {
namespace {

class Maker {
 public:
  Maker(Rng& random, const RandomEnclosed& sizes)
      : random_(random), sizes_(sizes), size_(5 + below(5)), board_(size_), max_(any_color()) {}

  // Nothing if the dice fell badly.
  std::optional<SuiteProblem> make(std::string_view kind, bool wants_ko) {
    region_ = board_.points();
    put_walls();
    const int empties = any_number_of_empties();
    if (!shrink_region(std::min(empties + 3 + below(empties), sizes_.max_points))) return {};
    fill_region(empties);
    for (int i = 0; wants_ko && !has_ko(); ++i) {
      if (i == 30) return {};
      fill_region(empties);
    }
    SuiteProblem problem;
    if (!choose_goal(problem, kind)) return {};
    describe(problem);
    return problem;
  }

 private:
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(bound))); }
  bool chance(int percent) { return below(100) < percent; }
  Color any_color() { return below(2) == 0 ? Color::Black : Color::White; }
  template <class T>
  const T& any_of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

  int any_number_of_empties() {
    const int most = chance(sizes_.larger_percent) ? sizes_.larger_empties : sizes_.max_empties;
    return sizes_.min_empties + below(most - sizes_.min_empties + 1);
  }

  // -- Walls: in a corner, along one of the edges there
  //    X X X X
  //    , X , X
  void put_walls() {
    const Color first = any_color();
    const int walls = size_ < 7 ? 2 : 2 + below(3);
    put_wall(first);
    for (int i = 1; i < walls; ++i) put_wall(chance(70) ? opponent(first) : first);
  }

  void put_wall(Color color) {
    const int symmetry = below(8);
    PointSet stones, eyes;
    for (int i = 0; i < 4; ++i) {
      stones.add(turned(i, 1, symmetry));
      (i % 2 == 0 ? eyes : stones).add(turned(i, 0, symmetry));
    }
    if (!((stones | eyes) - region_).empty()) return;  // another wall is there
    for (const Point stone : stones) board_.set(stone, color);
    untouched_ |= eyes;
    walls_ |= stones;
    region_ -= stones | eyes;
  }

  Point turned(int column, int row, int symmetry) const {
    if ((symmetry & 1) != 0) column = size_ - 1 - column;
    if ((symmetry & 2) != 0) row = size_ - 1 - row;
    return (symmetry & 4) != 0 ? make_point(row, column) : make_point(column, row);
  }

  // -- The region: walls grow into it, stone by stone, as long as it stays in one piece
  bool shrink_region(int target) {
    while (region_.count() > target) {
      const std::vector<Point> growth = chance(80) ? growth_points(2) : growth_points(4);
      if (!growth.empty()) {
        grow(any_of(growth));
      } else if (growth_points(4).empty()) {
        return false;
      }
    }
    return region_.count() >= sizes_.min_empties && in_one_piece(region_);
  }

  // With at most so many neighbours in the region: a region that only loses corners stays compact.
  std::vector<Point> growth_points(int neighbours) const {
    std::vector<Point> points;
    for (const Point point : region_) {
      if (beside(point, walls_) && count_beside(point, region_) <= neighbours &&
          in_one_piece(region_ - PointSet{point})) {
        points.push_back(point);
      }
    }
    return points;
  }

  void grow(Point point) {
    std::vector<Color> colors;
    for (const int direction : kNeighbours) {
      const Point next = neighbour(point, direction);
      if (walls_.contains(next)) colors.push_back(board_.at(next));
    }
    board_.set(point, any_of(colors));
    walls_.add(point);
    region_.remove(point);
  }

  static int count_beside(Point point, const PointSet& set) {
    return static_cast<int>(std::count_if(kNeighbours.begin(), kNeighbours.end(),
                                          [&](int direction) { return set.contains(neighbour(point, direction)); }));
  }
  static bool beside(Point point, const PointSet& set) { return count_beside(point, set) > 0; }

  static bool in_one_piece(const PointSet& set) {
    if (set.empty()) return true;
    PointSet piece{set.first()};
    for (bool more = true; more;) {
      more = false;
      for (const Point point : set - piece) {
        if (!beside(point, piece)) continue;
        piece.add(point);
        more = true;
      }
    }
    return piece == set;
  }

  // -- Stones
  void fill_region(int empties) {
    std::vector<Point> points;
    for (const Point point : region_) points.push_back(point);
    for (std::size_t i = points.size(); i > 1; --i) {
      std::swap(points[i - 1], points[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    }
    const int max_percent = 35 + below(31);
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Color stone = chance(max_percent) ? max_ : opponent(max_);
      board_.set(points[i], i < static_cast<std::size_t>(empties) ? Color::Empty : stone);
    }
    for (const Point point : points) take_if_without_liberties(point);
  }

  void take_if_without_liberties(Point point) {
    if (board_.at(point) == Color::Empty || !board_.liberties(point).empty()) return;
    const PointSet stones = board_.string_stones(point);
    for (const Point stone : stones) board_.set(stone, Color::Empty);
  }

  // Somebody can take a ko.
  bool has_ko() const {
    Board copy = board_;
    for (const Color color : {Color::Black, Color::White}) {
      for (const Point point : region_) {
        if (!copy.legal(point, color)) continue;
        copy.play(point, color);
        const bool ko = copy.ko_point() != kNoPoint;
        copy.undo();
        if (ko) return true;
      }
    }
    return false;
  }

  // -- Goals
  bool choose_goal(SuiteProblem& problem, std::string_view kind) {
    constexpr std::array<std::string_view, 6> kKinds{"connect", "connect", "connect", "empty", "capture", "capture"};
    if (kind.empty()) kind = kKinds[static_cast<std::size_t>(below(static_cast<int>(kKinds.size())))];
    problem.goal.kind = kind;
    std::vector<Point>& points = problem.goal.points;
    if (kind == "capture") return add_any(points, preys());
    if (!add_any(points, max_stones())) return false;
    if (kind == "empty") return add_any(points, near(region_ & board_.empties(), points.back()));
    if (!add_any(points, apart(max_stones(), points))) return false;
    return kind == "connect" || add_any(points, apart(max_stones(), points));
  }

  bool add_any(std::vector<Point>& points, const PointSet& set) {
    std::vector<Point> list;
    for (const Point point : set) list.push_back(point);
    if (list.empty()) return false;
    points.push_back(any_of(list));
    return true;
  }

  // Min strings that can be taken and are not yet safe by many liberties.
  PointSet preys() const {
    PointSet found;
    for (const Point point : board_.stones(opponent(max_)) & region_) {
      if (can_be_taken(point) && board_.liberties(point).count() <= 4) found.add(point);
    }
    return found;
  }
  bool can_be_taken(Point point) const { return !board_.liberties(point).intersects(untouched_); }

  // Max stones with something to play for: beside the region, or in it.
  PointSet max_stones() const {
    PointSet found;
    for (const Point point : board_.stones(max_)) {
      if (region_.contains(point) || beside(point, region_)) found.add(point);
    }
    return found;
  }

  // Those near the last point that are not yet in a string with one of the points.
  PointSet apart(const PointSet& stones, const std::vector<Point>& points) const {
    PointSet found;
    for (const Point stone : near(stones, points.back())) {
      const bool joined = std::any_of(points.begin(), points.end(),
                                      [&](Point point) { return board_.string_of(point) == board_.string_of(stone); });
      if (!joined) found.add(stone);
    }
    return found;
  }

  static PointSet near(const PointSet& set, Point to) {
    PointSet found;
    for (const Point point : set) {
      const int distance = std::abs(column_of(point) - column_of(to)) + std::abs(row_of(point) - row_of(to));
      if (distance <= 4) found.add(point);
    }
    return found;
  }

  void describe(SuiteProblem& problem) {
    problem.id = "random";
    problem.origin = "random_enclosed";
    problem.max = max_;
    problem.to_move = any_color();
    problem.diagram = {.board = board_, .untouched = untouched_};
    char name = 'A';
    for (const Point point : problem.goal.points) problem.diagram.names[name++] = point;
  }

  Rng& random_;
  RandomEnclosed sizes_;
  int size_;
  Board board_;
  Color max_;
  PointSet region_, untouched_, walls_;
};

}  // namespace

SuiteProblem random_enclosed(Rng& random, std::string_view kind, const RandomEnclosed& sizes) {
  const bool wants_ko = random.below(100) < static_cast<std::uint64_t>(sizes.ko_percent);
  while (true) {
    const std::optional<SuiteProblem> problem = Maker(random, sizes).make(kind, wants_ko);
    if (problem) return *problem;
  }
}

}  // namespace tedomari
