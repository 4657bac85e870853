#include "engine/problems/enclose.h"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/search/exact_solver.h"

namespace tedomari {
namespace {

constexpr int kNearEdge = 2;                      // columns between the region and an edge that stays
constexpr int kLeastMargin = 3, kMostMargin = 5;  // of a side without such an edge: the wall, and room for eyes

// -- Which part of the old board the new one is, along one axis

struct Axis {
  int first, last;             // of the region
  bool low_stays, high_stays;  // edges
  int begin = 0, length = 0;   // of the part; it may be larger than the old board

  Axis(int region_first, int region_last, int board_size, int margin)
      : first(region_first),
        last(region_last),
        low_stays(first <= kNearEdge),
        high_stays(last >= board_size - 1 - kNearEdge) {
    begin = low_stays ? 0 : first - margin;
    length = (high_stays ? board_size : last + 1 + margin) - begin;
  }
  // Room is added where no edge stays. False if there is no such side.
  bool widen(int target) {
    if (length == target) return true;
    if (length > target || (low_stays && high_stays)) return false;
    const int more = target - length;
    if (!low_stays) begin -= high_stays ? more : more / 2;
    length = target;
    return true;
  }
};

struct Frame {
  int size, columns, rows;  // the new board's size; how far points move
};

std::optional<Frame> frame_of(const Board& board, const PointSet& region, int margin, const EncloseOptions& options) {
  int left = kMaxSize, right = 0, low = kMaxSize, high = 0;
  for (const Point point : region) {
    left = std::min(left, column_of(point));
    right = std::max(right, column_of(point));
    low = std::min(low, row_of(point));
    high = std::max(high, row_of(point));
  }
  Axis across(left, right, board.size(), margin), up(low, high, board.size(), margin);
  const int size = std::max({across.length, up.length, options.smallest});
  if (size > options.largest || !across.widen(size) || !up.widen(size)) return {};
  return Frame{size, -across.begin, -up.begin};
}

// -- Sets of points

// The part of the set that hangs together with the start.
PointSet piece_of(const PointSet& set, const PointSet& start) {
  PointSet piece = start & set;
  for (PointSet more = piece; !more.empty(); piece |= more) more = (piece.neighbours() & set) - piece;
  return piece;
}
bool in_one_piece(const PointSet& set) { return set.empty() || piece_of(set, {set.first()}) == set; }

std::vector<PointSet> pieces_of(PointSet set) {
  std::vector<PointSet> pieces;
  for (; !set.empty(); set -= pieces.back()) pieces.push_back(piece_of(set, {set.first()}));
  return pieces;
}

class Encloser {
 public:
  Encloser(const Board& board, const PointSet& region, const Frame& frame, const EncloseOptions& options)
      : board_(board), old_region_(region), options_(options), canvas_(frame.size) {
    result_ = {.diagram = {.board = Board(frame.size)}, .columns = frame.columns, .rows = frame.rows};
    result_.region = moved(region);
    rim_ = (result_.region.neighbours() & canvas_.points()) - result_.region;
  }

  std::optional<Enclosed> enclose() {
    if (!find_islands()) return {};
    sea_ = canvas_.points() - result_.region - all_islands();
    if (options_.islands_claim) claim_rim();
    if (!make_islands_live() || !make_sea_live()) return {};
    draw();
    if (!is_as_it_was()) return {};
    return result_;
  }

 private:
  PointSet moved(const PointSet& old_points) const {
    PointSet points;
    for (const Point point : old_points) {
      const int column = column_of(point) + result_.columns, row = row_of(point) + result_.rows;
      const bool inside = column >= 0 && row >= 0 && column < canvas_.size() && row < canvas_.size();
      if (inside) points.add(make_point(column, row));
    }
    return points;
  }
  PointSet all_islands() const {
    PointSet all;
    for (const PointSet& island : islands_) all |= island;
    return all;
  }

  // -- Islands
  // Strings of the old board outside the region. One that the new board's edge would cut in two is no island.
  bool find_islands() {
    const PointSet around = old_region_.neighbours() - old_region_;
    for (PointSet left = around & board_.stones(opponent(options_.sea)); !left.empty();) {
      const PointSet& string = board_.string_stones(left.first());
      islands_.push_back(moved(string));
      if (!in_one_piece(islands_.back())) return false;
      left -= string;
    }
    return true;
  }

  // Beside more than one island, or beside a stone of the region that would join.
  bool would_join(Point point, const PointSet& island) const {
    const PointSet beside = PointSet{point}.neighbours();
    return beside.intersects(all_islands() - island) ||
           beside.intersects(moved(board_.stones(opponent(options_.sea)) & old_region_));
  }

  void claim_rim() {
    const PointSet seas_stones = moved(board_.stones(options_.sea) - old_region_);
    for (PointSet& island : islands_) {
      const PointSet claims = (island.neighbours() & rim_ & sea_) - seas_stones - seas_stones.neighbours();
      for (const Point point : claims) take(point, island);
    }
  }

  // The sea must not be cut in two: a part of it might find no room for eyes.
  void take(Point point, PointSet& island) {
    if (would_join(point, island)) return;
    const PointSet rest = sea_ - PointSet{point};
    if (pieces_of(rest).size() > pieces_of(sea_).size()) return;
    sea_ = rest;
    island.add(point);
  }

  // In turns, so that none takes all the room.
  bool make_islands_live() {
    std::vector<bool> lives(islands_.size());
    for (bool all = false; !all;) {
      all = true;
      for (std::size_t i = 0; i < islands_.size(); ++i) {
        if (!lives[i]) lives[i] = add_eyes(islands_[i]);
        if (lives[i]) continue;
        all = false;
        if (!grow(islands_[i])) return false;
      }
    }
    return true;
  }
  bool grow(PointSet& island) {
    const PointSet before = island;
    for (const Point point : (before.neighbours() & sea_) - rim_) take(point, island);
    return island != before;
  }

  // -- The sea
  bool make_sea_live() {
    const std::vector<PointSet> pieces = pieces_of(sea_);
    return std::all_of(pieces.begin(), pieces.end(), [&](const PointSet& piece) { return add_eyes(piece); });
  }

  // -- Eyes
  // Two points of the wall that become its eyes, if there are such, as far from the region as can be.
  bool add_eyes(const PointSet& wall) {
    const std::vector<Point> inner = inner_points(wall);
    for (std::size_t i = 0; i < inner.size(); ++i) {
      for (std::size_t j = i + 1; j < inner.size(); ++j) {
        const PointSet eyes{inner[i], inner[j]};
        if (eyes.neighbours().intersects(eyes) || !in_one_piece(wall - eyes)) continue;
        eyes_ |= eyes;
        return true;
      }
    }
    return false;
  }
  // All around them is of the wall. The stones of the old board come last: they are what a reader knows.
  std::vector<Point> inner_points(const PointSet& wall) const {
    const PointSet old_stones = moved(board_.stones(Color::Black) | board_.stones(Color::White));
    std::vector<std::pair<int, Point>> ranked;
    for (const Point point : wall) {
      if (!(PointSet{point}.neighbours() & canvas_.points()).within(wall)) continue;
      ranked.emplace_back((old_stones.contains(point) ? 100 : 0) - distance(point), point);
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<Point> points;
    for (const auto& [rank, point] : ranked) points.push_back(point);
    return points;
  }
  int distance(Point point) const {
    int least = 2 * kMaxSize;
    for (const Point other : result_.region) {
      least = std::min(least, std::abs(column_of(point) - column_of(other)) + std::abs(row_of(point) - row_of(other)));
    }
    return least;
  }

  // -- The new board
  void draw() {
    Board& board = result_.diagram.board;
    for (const Point point : sea_ - eyes_) board.set(point, options_.sea);
    for (const Point point : all_islands() - eyes_) board.set(point, opponent(options_.sea));
    for (const Point point : old_region_) board.set(result_.image(point), board_.at(point));
    result_.diagram.untouched = eyes_;
  }

  // No string of the region has joined a wall or lost its last liberty, and no wall is without eyes.
  bool is_as_it_was() const {
    const Board& board = result_.diagram.board;
    for (const Point point : result_.region) {
      if (board.at(point) != Color::Empty && board.liberties(point).empty()) return false;
    }
    try {
      return enclosed_region(result_.diagram) == result_.region;
    } catch (const std::invalid_argument&) {
      return false;
    }
  }

  const Board& board_;
  const PointSet& old_region_;
  EncloseOptions options_;
  Board canvas_;
  Enclosed result_{.diagram = {.board = Board(kMinSize)}};
  std::vector<PointSet> islands_;
  PointSet rim_, sea_, eyes_;  // the points beside the region; what is no island; the eyes of all
};

}  // namespace

std::optional<Enclosed> enclose(const Board& board, const PointSet& region, const EncloseOptions& options) {
  for (int margin = kLeastMargin; margin <= kMostMargin; ++margin) {
    const std::optional<Frame> frame = frame_of(board, region, margin, options);
    if (!frame) continue;
    if (std::optional<Enclosed> found = Encloser(board, region, *frame, options).enclose()) return found;
  }
  return {};
}

}  // namespace tedomari
