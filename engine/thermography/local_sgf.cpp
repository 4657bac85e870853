#include <array>

#include "engine/board/sgf.h"
#include "engine/board/sgf_tree.h"
#include "engine/thermography/local_diagram.h"
#include "engine/thermography/local_game_error.h"

namespace tedomari {
namespace {

constexpr std::array<std::string_view, 5> kMarks = {"CR", "MA", "SL", "SQ", "TR"};

bool is_mark(const SgfProperty& property) {
  for (const std::string_view mark : kMarks) {
    if (property.name == mark) return true;
  }
  return false;
}

class MarksReader {
 public:
  MarksReader(std::string_view text, int size) : text_(text), size_(size) {}

  // The marks of a node, and where the last of them is.
  PointSet read(const SgfNode& node) {
    PointSet marked;
    for (const SgfProperty& property : node) {
      if (!is_mark(property)) continue;
      for (const SgfValue& value : property.values) marked |= points(value);
      offset_ = property.offset;
    }
    return marked;
  }
  std::size_t offset() const { return offset_; }

 private:
  // "ab", or a rectangle "aa:cc".
  PointSet points(const SgfValue& value) const {
    const std::string_view raw = value.raw;
    if (raw.size() != 2 && !(raw.size() == 5 && raw[2] == ':')) fail(value, "a point or a rectangle expected");
    const auto [left, top] = corner(value, raw.substr(0, 2));
    const auto [right, bottom] = corner(value, raw.substr(raw.size() - 2));
    if (left > right || top > bottom) fail(value, "a rectangle must go from its upper left to its lower right corner");
    PointSet found;
    for (int column = left; column <= right; ++column) {
      for (int row = top; row <= bottom; ++row) found.add(make_point(column, size_ - 1 - row));
    }
    return found;
  }

  std::array<int, 2> corner(const SgfValue& value, std::string_view letters) const {
    const std::array<int, 2> place{letters[0] - 'a', letters[1] - 'a'};
    for (const int coordinate : place) {
      if (coordinate < 0 || coordinate >= size_) fail(value, "no point of a board of size " + std::to_string(size_));
    }
    return place;
  }

  [[noreturn]] void fail(const SgfValue& value, const std::string& reason) const {
    throw parse_error_at(text_, value.offset, reason);
  }

  std::string_view text_;
  int size_;
  std::size_t offset_ = 0;
};

Board final_position(const SgfGame& game) {
  Board board = game.board;
  for (const SgfMove& move : game.moves) {
    if (move.point == kNoPoint) {
      board.pass();
    } else {
      board.play(move.point, move.color);
    }
  }
  return board;
}

}  // namespace

LocalSgf parse_local_sgf(std::string_view text) {
  LocalSgf result{final_position(parse_sgf(text))};
  MarksReader reader(text, result.board.size());
  for (const SgfNode& node : sgf_main_line(text)) {
    const PointSet marked = reader.read(node);
    if (!marked.empty()) result.region = marked;
  }
  if (result.region.empty()) throw parse_error_at(text, 0, "no region is marked: CR, MA, SL, SQ or TR expected");
  try {
    local_position(result.board, result.region);
  } catch (const LocalGameError& error) {
    throw parse_error_at(text, reader.offset(), error.what());
  }
  return result;
}

}  // namespace tedomari
