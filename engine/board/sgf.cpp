#include "engine/board/sgf.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <set>

#include "engine/board/coordinates.h"
#include "engine/board/sgf_tree.h"

namespace tedomari {
namespace {

constexpr std::array<std::string_view, 25> kInfo = {"AN", "BR", "BT", "C",  "CA", "CP", "DT", "EV", "GC",
                                                    "GN", "HA", "ON", "OT", "PB", "PC", "PL", "PW", "RE",
                                                    "RO", "RU", "SO", "TM", "US", "WR", "WT"};

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(kSgfSpace), text.size());
  return text.substr(begin, text.find_last_not_of(kSgfSpace) + 1 - begin);
}

// -- Texts

// The length of the line break at `at`: "\n", "\r", or both in either order; else 0.
std::size_t line_break(std::string_view text, std::size_t at) {
  if (at >= text.size() || (text[at] != '\n' && text[at] != '\r')) return 0;
  const bool two = at + 1 < text.size() && text[at] != text[at + 1] && (text[at + 1] == '\n' || text[at + 1] == '\r');
  return two ? 2 : 1;
}

// Escapes removed, line breaks as '\n', other white space as blanks.
std::string plain_text(std::string_view raw) {
  std::string text;
  for (std::size_t at = 0; at < raw.size();) {
    const bool escaped = raw[at] == '\\';
    if (escaped) ++at;
    const std::size_t breaks = line_break(raw, at);
    if (breaks > 0) {
      if (!escaped) text += '\n';
      at += breaks;
    } else {
      text += kSgfSpace.find(raw[at]) == std::string_view::npos ? raw[at] : ' ';
      ++at;
    }
  }
  return text;
}

std::string escaped_text(const std::string& text) {
  std::string raw;
  for (const char c : text) {
    if (c == ']' || c == '\\') raw += '\\';
    raw += c;
  }
  return raw;
}

// -- Meaning: nodes to a game
class GameReader {
 public:
  GameReader(std::string_view sgf, const std::vector<SgfNode>& nodes)
      : text_(sgf), nodes_(nodes), size_(read_header()), game_{.board = Board(size_)} {}

  SgfGame read() {
    for (const SgfNode& node : nodes_) {
      check_once(node);
      read_setup(node);
      read_info(node);
      read_move(node);
    }
    set_up();
    check_moves();
    return std::move(game_);
  }

 private:
  [[noreturn]] void fail(std::size_t offset, const std::string& reason) const {
    throw parse_error_at(text_, offset, reason);
  }

  const SgfValue& single(const SgfProperty& property) const {
    if (property.values.size() > 1) fail(property.values[1].offset, property.name + " must have one value");
    return property.values[0];
  }

  int number(const SgfProperty& property, int least, int most) const {
    const SgfValue& value = single(property);
    const std::string_view digits = trimmed(value.raw);
    const char* end = digits.data() + digits.size();
    int result = 0;
    const auto [stop, error] = std::from_chars(digits.data(), end, result);
    if (error == std::errc{} && stop == end && result >= least && result <= most) return result;
    const std::string range = " must be a number from " + std::to_string(least) + " to " + std::to_string(most);
    fail(value.offset, property.name + range);
  }

  // The properties that all others depend on, wherever they stand in the first node; returns the size.
  int read_header() const {
    int size = 0;
    for (const SgfProperty& property : nodes_.front()) {
      if (property.name == "GM" && trimmed(single(property).raw) != "1")
        fail(property.values[0].offset, "GM must be 1: Go");
      if (property.name == "FF") number(property, 1, 4);
      if (property.name == "SZ") size = number(property, kMinSize, kMaxSize);
    }
    return size == 0 ? kMaxSize : size;
  }

  // What has a meaning here may occur once in a node. Setup may be spread.
  void check_once(const SgfNode& node) const {
    std::set<std::string_view> seen;
    for (const SgfProperty& property : node) {
      const std::string_view name = property.name;
      const bool matters = is_sgf_info(name) || name == "SZ" || name == "FF" || name == "GM" || name == "KM";
      if (matters && !seen.insert(name).second) fail(property.offset, property.name + " occurs twice");
    }
  }

  // -- Points: "aa" is the upper left corner
  Point read_point(std::string_view letters, std::size_t offset) const {
    const auto coordinate = [&](char c) { return is_lower(c) && c - 'a' < size_ ? c - 'a' : -1; };
    if (letters.size() != 2 || coordinate(letters[0]) < 0 || coordinate(letters[1]) < 0) {
      fail(offset, "no point of a board of size " + std::to_string(size_));
    }
    return make_point(coordinate(letters[0]), size_ - 1 - coordinate(letters[1]));
  }

  // One point, or a rectangle "aa:cc" from its upper left to its lower right.
  PointSet read_points(const SgfValue& value) const {
    const std::size_t colon = value.raw.find(':');
    if (colon == std::string_view::npos) return {read_point(trimmed(value.raw), value.offset)};
    const Point from = read_point(trimmed(value.raw.substr(0, colon)), value.offset);
    const Point to = read_point(trimmed(value.raw.substr(colon + 1)), value.offset + colon + 1);
    if (column_of(from) > column_of(to) || row_of(from) < row_of(to)) {
      fail(value.offset, "a rectangle must go from its upper left to its lower right corner");
    }
    PointSet points;
    for (int column = column_of(from); column <= column_of(to); ++column) {
      for (int row = row_of(to); row <= row_of(from); ++row) points.add(make_point(column, row));
    }
    return points;
  }

  // -- Setup. Sets of points collect it, as each Board::set costs a walk over the board.
  void read_setup(const SgfNode& node) {
    PointSet black, white, empty;
    for (const SgfProperty& property : node) {
      if (property.name == "AB") add_points(property, black, white | empty);
      if (property.name == "AW") add_points(property, white, black | empty);
      if (property.name == "AE") add_points(property, empty, black | white);
    }
    const PointSet all = black | white | empty;
    black_ = (black_ - all) | black;
    white_ = (white_ - all) | white;
  }

  void add_points(const SgfProperty& property, PointSet& points, const PointSet& others) {
    if (!game_.moves.empty()) fail(property.offset, "setup after the first move is not supported");
    for (const SgfValue& value : property.values) {
      const PointSet more = read_points(value);
      if (more.intersects(others)) {
        fail(value.offset, "this node sets up " + vertex_text((more & others).first()) + " twice, differently");
      }
      points |= more;
    }
    last_setup_ = property.offset;
  }

  void set_up() {
    for (const Point point : black_) game_.board.set(point, Color::Black);
    for (const Point point : white_) game_.board.set(point, Color::White);
    for (const Point point : black_ | white_) {
      if (!game_.board.liberties(point).empty()) continue;
      fail(last_setup_, "after this setup the string of " + vertex_text(point) + " has no liberty");
    }
  }

  // -- Info
  void read_info(const SgfNode& node) {
    const bool root = &node == &nodes_.front();
    for (const SgfProperty& property : node) {
      const bool of_game = property.name == "SZ" || property.name == "FF" || property.name == "GM";
      if (of_game && !root) fail(property.offset, property.name + " must stand in the first node");
      if (property.name == "HA") number(property, 0, kMaxSize * kMaxSize);
      if (property.name == "PL") check_player(property);
      if (property.name == "KM") read_komi(property);
      if (!is_sgf_info(property.name) || (property.name == "C" && !root)) continue;
      game_.info.emplace(property.name, plain_text(single(property).raw));
    }
  }

  void check_player(const SgfProperty& property) const {
    const SgfValue& value = single(property);
    const std::string_view name = trimmed(value.raw);
    const bool known = name == "B" || name == "W" || name == "black" || name == "white" || name == "1" || name == "2";
    if (!known) fail(value.offset, "PL must be B or W");
  }

  void read_komi(const SgfProperty& property) {
    if (game_.komi) fail(property.offset, "KM occurs twice");
    const SgfValue& value = single(property);
    std::string_view digits = trimmed(value.raw);
    if (digits.starts_with('+') && !digits.starts_with("+-")) digits.remove_prefix(1);
    const char* end = digits.data() + digits.size();
    double komi = 0;
    const auto [stop, error] = std::from_chars(digits.data(), end, komi, std::chars_format::fixed);
    const bool sound = error == std::errc{} && stop == end && std::abs(komi) <= kMaxKomi;  // nan is not <=
    game_.komi = komi;
    if (!sound) fail(value.offset, "the komi must be a number between -1000 and 1000");
  }

  // -- Moves
  void read_move(const SgfNode& node) {
    bool has_move = false;
    for (const SgfProperty& property : node) {
      if (property.name != "B" && property.name != "W") continue;
      if (has_move) fail(property.offset, "this node has two moves");
      has_move = true;
      const SgfValue& value = single(property);
      const std::string_view letters = trimmed(value.raw);
      const Point point = letters.empty() || letters == "tt" ? kNoPoint : read_point(letters, value.offset);
      game_.moves.push_back({property.name == "B" ? Color::Black : Color::White, point});
      move_offsets_.push_back(value.offset);
    }
  }

  void check_moves() const {
    Board board = game_.board;
    for (std::size_t i = 0; i < game_.moves.size(); ++i) {
      const auto [color, point] = game_.moves[i];
      if (point == kNoPoint) {
        board.pass();
      } else if (board.legal(point, color)) {
        board.play(point, color);
      } else {
        const std::string move = (color == Color::Black ? "Black " : "White ") + vertex_text(point);
        fail(move_offsets_[i], "move " + std::to_string(i + 1) + ", " + move + ", " + why_illegal(board, point, color));
      }
    }
  }

  static std::string why_illegal(const Board& board, Point point, Color color) {
    if (board.at(point) != Color::Empty) return "is on a stone";
    return point == board.ko_point() && color == board.ko_color() ? "takes back a ko" : "is suicide";
  }

  std::string_view text_;
  const std::vector<SgfNode>& nodes_;
  int size_;
  SgfGame game_;
  PointSet black_, white_;
  std::size_t last_setup_ = 0;
  std::vector<std::size_t> move_offsets_;
};

// -- Writing

std::string point_text(Point point, int size) {
  if (point == kNoPoint) return "[]";
  const char column = static_cast<char>('a' + column_of(point));
  const char row = static_cast<char>('a' + size - 1 - row_of(point));
  return {'[', column, row, ']'};
}

std::string setup_text(const std::string& name, const PointSet& stones, int size) {
  std::string text = stones.empty() ? "" : "\n" + name;
  for (const Point stone : stones) text += point_text(stone, size);
  return text;
}

// The shortest digits that read back as the same number.
std::string komi_text(double komi) {
  std::array<char, 512> digits;  // the least double has 323 zeros behind the point
  const auto [end, error] = std::to_chars(digits.begin(), digits.end(), komi, std::chars_format::fixed);
  assert(error == std::errc{} && std::abs(komi) <= kMaxKomi);
  return {digits.begin(), end};
}

}  // namespace

bool is_sgf_info(std::string_view property) { return std::find(kInfo.begin(), kInfo.end(), property) != kInfo.end(); }

SgfGame parse_sgf(std::string_view text) {
  const std::vector<SgfNode> nodes = sgf_main_line(text);
  return GameReader(text, nodes).read();
}

std::string sgf_text(const SgfGame& game) {
  const int size = game.board.size();
  std::string text = "(;FF[4]GM[1]SZ[" + std::to_string(size) + "]";
  if (game.komi) text += "KM[" + komi_text(*game.komi) + "]";
  for (const auto& [name, value] : game.info) {
    assert(is_sgf_info(name));
    text += "\n" + name + "[" + escaped_text(value) + "]";
  }
  text += setup_text("AB", game.board.stones(Color::Black), size);
  text += setup_text("AW", game.board.stones(Color::White), size);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const auto [color, point] = game.moves[i];
    text += (i % 10 == 0 ? "\n;" : ";") + ((color == Color::Black ? "B" : "W") + point_text(point, size));
  }
  return text + ")\n";
}

}  // namespace tedomari
