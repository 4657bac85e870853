#include "engine/board/board.h"

#include <algorithm>
#include <cassert>

#include "engine/core/rng.h"

namespace tedomari {
namespace {

// Zobrist keys: one random word for each stone that can stand, and for each ko.
constexpr auto kKeys = [] {
  std::array<std::array<std::uint64_t, kPoints>, 3> keys{};
  Rng rng(0x2b0d1e5, 0);
  for (auto& row : keys) {
    for (std::uint64_t& key : row) key = rng.next();
  }
  return keys;
}();

}  // namespace

std::uint64_t Board::stone_key(Point point, Color color) { return kKeys[color == Color::Black ? 0 : 1][point]; }
std::uint64_t Board::ko_key(Point point) { return point == kNoPoint ? 0 : kKeys[2][point]; }

Board::Board(int size, Suicide suicide) : size_(size), suicide_(suicide) {
  assert(size >= kMinSize && size <= kMaxSize);
  colors_.fill(Color::Off);
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      points_.add(make_point(column, row));
      colors_[make_point(column, row)] = Color::Empty;
    }
  }
}

// -- Legality

bool Board::legal(Point point, Color color) const {
  if (colors_[point] != Color::Empty || (point == ko_point_ && color == ko_color_)) return false;
  for (const int direction : kNeighbours) {
    if (colors_[neighbour(point, direction)] == Color::Empty) return true;
  }
  return !is_suicide(point, color);
}

PointSet Board::legal_moves(Color color) const {
  PointSet moves;
  for (const Point point : points_) {
    if (legal(point, color)) moves.add(point);
  }
  return moves;
}

// Requires that no neighbour is empty: then the point is a liberty of every string around it.
bool Board::is_suicide(Point point, Color color) const {
  bool has_friend = false;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(point, direction);
    if (colors_[next] == Color::Off) continue;
    const bool last_liberty = liberties(next).nothing_but(point);
    if (last_liberty != (colors_[next] == color)) return false;  // a capture, or a friend with another liberty
    has_friend |= colors_[next] == color;
  }
  return suicide_ == Suicide::Forbidden || !has_friend;
}

// -- Playing

int Board::play(Point point, Color color) {
  Move& move = history_.emplace_back();
  move.point = point;
  move.color = color;
  move.ko_point = ko_point_;
  move.ko_color = ko_color_;
  ko_point_ = kNoPoint;
  colors_[point] = color;
  own_stones(color).add(point);
  hash_ ^= stone_key(point, color);

  PointSet new_liberties;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(point, direction);
    const Color there = colors_[next];
    if (there == Color::Empty) new_liberties.add(next);
    if (!is_player(there)) continue;
    const Point head = heads_[next];
    if (there == color) {
      const auto end = move.merged_heads.begin() + move.merged;
      if (std::find(move.merged_heads.begin(), end, head) == end) move.merged_heads[move.merged++] = head;
    } else {
      strings_[head].liberties.remove(point);
    }
  }
  merge(move, new_liberties);
  return capture(move);
}

// The new stone joins the first friendly string around it, and the others join too; their own records stay as they are,
// so that undo only has to hand their stones back.
void Board::merge(Move& move, const PointSet& new_liberties) {
  const Point head = move.merged == 0 ? move.point : move.merged_heads[0];
  String& string = strings_[head];
  move.head_before = heads_[move.point];
  move.string_before = string;
  heads_[move.point] = head;
  if (move.merged == 0) string = {};
  string.stones.add(move.point);
  string.liberties |= new_liberties;
  for (std::size_t i = 1; i < move.merged; ++i) {
    const String& other = strings_[move.merged_heads[i]];
    string.liberties |= other.liberties;
    string.stones |= other.stones;
    for (const Point stone : other.stones) heads_[stone] = head;
  }
  string.liberties.remove(move.point);
}

int Board::capture(Move& move) {
  int taken = 0;
  Point last = kNoPoint;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(move.point, direction);
    if (colors_[next] != opponent(move.color) || !strings_[heads_[next]].liberties.empty()) continue;
    move.captured_heads[move.captured++] = heads_[next];
    taken += remove_string(heads_[next]);
    last = next;
  }
  const String& own = strings_[heads_[move.point]];
  if (taken == 1 && move.merged == 0 && own.liberties.nothing_but(last)) {
    ko_point_ = last;
    ko_color_ = opponent(move.color);
  }
  move.suicide = own.liberties.empty();
  if (move.suicide) taken = remove_string(heads_[move.point]);
  return taken;
}

// Takes the stones off; the record of the string stays for undo.
int Board::remove_string(Point head) {
  const PointSet& stones = strings_[head].stones;
  const Color color = colors_[head];
  own_stones(color) -= stones;
  int count = 0;
  for (const Point stone : stones) {
    colors_[stone] = Color::Empty;
    hash_ ^= stone_key(stone, color);
    ++count;
    for (const int direction : kNeighbours) {
      const Point next = neighbour(stone, direction);
      if (colors_[next] == opponent(color)) strings_[heads_[next]].liberties.add(stone);
    }
  }
  return count;
}

void Board::restore_string(Point head, Color color) {
  own_stones(color) |= strings_[head].stones;
  for (const Point stone : strings_[head].stones) {
    colors_[stone] = color;
    hash_ ^= stone_key(stone, color);
    for (const int direction : kNeighbours) {
      const Point next = neighbour(stone, direction);
      if (colors_[next] == opponent(color)) strings_[heads_[next]].liberties.remove(stone);
    }
  }
}

void Board::pass() {
  Move& move = history_.emplace_back();
  move.ko_point = ko_point_;
  move.ko_color = ko_color_;
  ko_point_ = kNoPoint;
}

void Board::undo() {
  assert(!history_.empty());
  const Move& move = history_.back();
  ko_point_ = move.ko_point;
  ko_color_ = move.ko_color;
  if (move.point != kNoPoint) take_back(move);
  history_.pop_back();
}

void Board::take_back(const Move& move) {
  const Point head = heads_[move.point];
  if (move.suicide) restore_string(head, move.color);
  for (std::size_t i = move.captured; i-- > 0;) restore_string(move.captured_heads[i], opponent(move.color));
  colors_[move.point] = Color::Empty;
  own_stones(move.color).remove(move.point);
  hash_ ^= stone_key(move.point, move.color);
  for (const int direction : kNeighbours) {
    const Point next = neighbour(move.point, direction);
    if (colors_[next] == opponent(move.color)) strings_[heads_[next]].liberties.add(move.point);
  }
  strings_[head] = move.string_before;
  heads_[move.point] = move.head_before;
  for (std::size_t i = 1; i < move.merged; ++i) {
    const Point other = move.merged_heads[i];
    for (const Point stone : strings_[other].stones) heads_[stone] = other;
  }
}

// -- Setting up

void Board::set(Point point, Color color) {
  assert(history_.empty());
  if (is_player(colors_[point])) {
    hash_ ^= stone_key(point, colors_[point]);
    own_stones(colors_[point]).remove(point);
  }
  colors_[point] = color;
  if (is_player(color)) {
    hash_ ^= stone_key(point, color);
    own_stones(color).add(point);
  }
  rebuild_strings();
}

void Board::set_ko(Point point, Color banned) {
  assert(history_.empty());
  ko_point_ = point;
  ko_color_ = banned;
}

void Board::rebuild_strings() {
  PointSet left = stones_[0] | stones_[1];
  while (!left.empty()) {
    const Point head = left.first();
    String& string = strings_[head] = {};
    std::vector<Point> reached{head};
    left.remove(head);
    while (!reached.empty()) {
      const Point stone = reached.back();
      reached.pop_back();
      string.stones.add(stone);
      heads_[stone] = head;
      for (const int direction : kNeighbours) {
        const Point next = neighbour(stone, direction);
        if (colors_[next] == Color::Empty) string.liberties.add(next);
        if (colors_[next] != colors_[head] || !left.contains(next)) continue;
        left.remove(next);
        reached.push_back(next);
      }
    }
  }
}

}  // namespace tedomari
