#include "engine/problems/transitive_triples.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/goals/find_goals.h"

namespace tedomari {
namespace {

struct WonConnection {
  Point a, b;
  PointSet trace;
};

std::vector<WonConnection> won_connections(Board& board, Color max, const TripleOptions& options) {
  std::vector<WonConnection> won;
  for (const Connection& goal : find_connections(board, max)) {
    Budget budget(options.budget);
    const Result result = solve(board, goal, opponent(max), options.solve, budget);
    if (result.value == Value::Won) won.push_back({goal.a, goal.b, result.trace & board.empties()});
  }
  return won;
}

// The string that both have an end in is B.
std::optional<DependentTriple> joined(const WonConnection& one, const WonConnection& two) {
  if (!one.trace.intersects(two.trace)) return {};
  const PointSet traces = one.trace | two.trace;
  if (one.a == two.a) return DependentTriple{one.b, one.a, two.b, traces};
  if (one.b == two.a) return DependentTriple{one.a, one.b, two.b, traces};
  if (one.b == two.b) return DependentTriple{one.a, one.b, two.a, traces};
  return {};  // one.a == two.b: the list is in the order of first ends, so this cannot be
}

// -- Regions

struct Width {
  int around;             // 0: the traces; 1: and the points between theirs; 2: and all beside them
  int outside_liberties;  // that a string may have elsewhere and still be part of the fight
};
constexpr std::array<Width, 6> kWidths{{{2, 2}, {1, 2}, {1, 1}, {0, 2}, {0, 1}, {0, 0}}};

PointSet around(const Board& board, const PointSet& traces, int width) {
  if (width == 0) return traces;
  PointSet wider = traces;
  for (const Point point : traces.neighbours() & board.empties()) {
    if (width == 2 || (PointSet{point}.neighbours() & traces).count() >= 2) wider.add(point);
  }
  return wider;
}

// Takes in the strings that live or die by the region, until there are no more.
class RegionMaker {
 public:
  RegionMaker(const Board& board, const RegionLimits& limits, int outside_liberties)
      : board_(board), limits_(limits), outside_liberties_(outside_liberties) {}

  std::optional<PointSet> make(const PointSet& empties) {
    region_ = empties;
    while (within_limits()) {
      const PointSet before = region_;
      take_in_strings();
      if (region_ == before) return region_;
    }
    return {};
  }

 private:
  bool within_limits() const {
    return region_.count() <= limits_.points && (region_ & board_.empties()).count() <= limits_.empties;
  }
  void take_in_strings() {
    const PointSet stones = board_.points() - board_.empties();
    for (PointSet left = (region_.neighbours() & stones) - region_; !left.empty();) {
      const Point string = left.first();
      left -= board_.string_stones(string);
      if (belongs(string)) region_ |= board_.string_stones(string) | board_.liberties(string);
    }
  }
  bool belongs(Point string) const {
    const PointSet outside = board_.liberties(string) - region_;
    return outside.count() <= outside_liberties_ && board_.string_stones(string).count() <= limits_.taken_stones;
  }

  const Board& board_;
  RegionLimits limits_;
  int outside_liberties_;
  PointSet region_;
};

}  // namespace

std::vector<DependentTriple> find_dependent_triples(Board& board, Color max, const TripleOptions& options) {
  const std::vector<WonConnection> won = won_connections(board, max, options);
  std::vector<DependentTriple> triples;
  for (std::size_t i = 0; i < won.size(); ++i) {
    for (std::size_t j = i + 1; j < won.size(); ++j) {
      if (const auto triple = joined(won[i], won[j])) triples.push_back(*triple);
    }
  }
  return triples;
}

std::vector<PointSet> local_regions(const Board& board, const DependentTriple& triple, const RegionLimits& limits) {
  std::vector<PointSet> regions;
  for (const Width& width : kWidths) {
    RegionMaker maker(board, limits, width.outside_liberties);
    const auto region = maker.make(around(board, triple.traces, width.around));
    if (region && std::find(regions.begin(), regions.end(), *region) == regions.end()) regions.push_back(*region);
  }
  return regions;
}

}  // namespace tedomari
