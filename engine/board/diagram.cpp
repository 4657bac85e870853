#include "engine/board/diagram.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "engine/board/coordinates.h"
#include "engine/board/text_piece.h"

namespace tedomari {
namespace {

using Pieces = std::vector<Piece>;

bool is_name(char letter) {
  const bool is_letter = (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
  return is_letter && std::string_view("XOxo").find(letter) == std::string_view::npos;
}

// Lines that hold nothing are left out.
std::vector<Pieces> split_lines(std::string_view text) {
  std::vector<Pieces> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    Pieces words = Piece{text.substr(begin, end - begin), begin}.words();
    if (!words.empty()) lines.push_back(std::move(words));
    begin = end + 1;
  }
  return lines;
}

// -1 if the token is not a row number.
int row_number(const Piece& token) {
  int number = 0;
  const char* end = token.text.data() + token.text.size();
  const auto [stop, error] = std::from_chars(token.text.data(), end, number);
  return error == std::errc{} && stop == end && number >= 0 ? number : -1;
}

class DiagramReader {
 public:
  explicit DiagramReader(std::string_view text) : text_(text), lines_(split_lines(text)) {
    has_columns_above_ = !lines_.empty() && lines_.front().front().text == "A";
    has_columns_below_ = lines_.size() > 1 && lines_.back().front().text == "A";
    first_row_ = has_columns_above_ ? 1 : 0;
    rows_ = lines_.size() - first_row_ - (has_columns_below_ ? 1 : 0);
  }

  Diagram read() const {
    const int size = read_size();
    if (has_columns_above_) check_columns(lines_.front(), size);
    Diagram diagram{.board = Board(size)};
    std::map<Point, std::size_t> stones;
    for (int row = size - 1; row >= 0; --row) read_row(row, diagram, stones);
    const std::size_t height = static_cast<std::size_t>(size);
    if (rows_ > height) fail(lines_[first_row_ + height].front(), "a line after row 1");
    if (has_columns_below_) check_columns(lines_.back(), size);
    check_liberties(diagram.board, stones);
    return diagram;
  }

 private:
  [[noreturn]] void fail(const Piece& token, const std::string& reason) const {
    throw parse_error_at(text_, token.offset, reason);
  }

  // The number of the first row.
  int read_size() const {
    if (rows_ == 0) throw parse_error_at(text_, text_.size(), "the diagram has no rows");
    const Piece& token = lines_[first_row_].front();
    const int size = row_number(token);
    if (size < 0) fail(token, "a row must start with its number");
    if (size < kMinSize || size > kMaxSize) fail(token, "the size of the board must be 2 to 19");
    return size;
  }

  void check_columns(const Pieces& line, int size) const {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool right = i < static_cast<std::size_t>(size) && line[i].text.size() == 1 &&
                         line[i].text[0] == column_letter(static_cast<int>(i));
      if (!right) fail(line[i], "not the letter of this column");
    }
    if (line.size() < static_cast<std::size_t>(size)) fail(line.back(), "column letters are missing after this one");
  }

  void read_row(int row, Diagram& diagram, std::map<Point, std::size_t>& stones) const {
    const int size = diagram.board.size();
    const std::size_t index = static_cast<std::size_t>(size - 1 - row);
    const std::string number = std::to_string(row + 1);
    if (index >= rows_) throw parse_error_at(text_, text_.size(), "row " + number + " is missing");
    const Pieces& line = lines_[first_row_ + index];
    if (row_number(line[0]) != row + 1) fail(line[0], "row number " + number + " expected");
    const std::size_t cells = static_cast<std::size_t>(size);
    for (std::size_t i = 1; i < line.size() && i <= cells; ++i) {
      const Point point = make_point(static_cast<int>(i) - 1, row);
      read_cell(line[i], point, diagram);
      if (diagram.board.at(point) != Color::Empty) stones[point] = line[i].offset;
    }
    const std::string wanted = "row " + number + " must have " + std::to_string(size) + " cells";
    if (line.size() <= cells) fail(line.back(), wanted + "; this is its last");
    if (line.size() > cells + 1) fail(line[cells + 1], wanted + "; this is one more");
  }

  void read_cell(const Piece& token, Point point, Diagram& diagram) const {
    const char cell = token.text[0];
    if (token.text.size() > 1) fail(token, "blanks must separate the cells");
    if (cell == 'X') {
      diagram.board.set(point, Color::Black);
    } else if (cell == 'O') {
      diagram.board.set(point, Color::White);
    } else if (cell == ',') {
      diagram.untouched.add(point);
    } else if (is_name(cell)) {
      if (!diagram.names.emplace(cell, point).second) fail(token, "the name " + quoted(cell) + " occurs twice");
    } else if (cell != '.') {
      fail(token, quoted(cell) + " is no cell: X, O, '.', ',' or a letter that names a point");
    }
  }

  void check_liberties(const Board& board, const std::map<Point, std::size_t>& stones) const {
    for (const auto& [point, offset] : stones) {
      if (!board.liberties(point).empty()) continue;
      throw parse_error_at(text_, offset, "the string of " + vertex_text(point) + " has no liberty");
    }
  }

  std::string_view text_;
  std::vector<Pieces> lines_;
  bool has_columns_above_, has_columns_below_;
  std::size_t first_row_, rows_;
};

char cell_text(const Diagram& diagram, Point point) {
  if (diagram.board.at(point) == Color::Black) return 'X';
  if (diagram.board.at(point) == Color::White) return 'O';
  if (diagram.untouched.contains(point)) return ',';
  for (const auto& [name, named] : diagram.names) {
    if (named == point) return name;
  }
  return '.';
}

}  // namespace

Diagram parse_diagram(std::string_view text) { return DiagramReader(text).read(); }

std::string diagram_text(const Diagram& diagram) {
  std::string text;
  const int size = diagram.board.size();
  for (int row = size - 1; row >= 0; --row) {
    const std::string number = std::to_string(row + 1);
    text += (size > 9 && row < 9 ? " " : "") + number;
    for (int column = 0; column < size; ++column) (text += ' ') += cell_text(diagram, make_point(column, row));
    text += '\n';
  }
  return text;
}

PointNames parse_names(std::string_view text, int size) {
  PointNames names;
  for (const Pieces& line : split_lines(text)) {
    for (const Piece& token : line) {
      if (token.text.size() < 3 || !is_name(token.text[0]) || token.text[1] != '=') {
        throw parse_error_at(text, token.offset, "a letter other than X and O, '=' and a point expected, like A=B2");
      }
      const std::optional<Point> point = parse_vertex(token.text.substr(2), size);
      if (!point) throw parse_error_at(text, token.offset + 2, "no point of the board");
      if (names.emplace(token.text[0], *point).second) continue;
      throw parse_error_at(text, token.offset, "the name " + quoted(token.text[0]) + " occurs twice");
    }
  }
  return names;
}

std::string names_text(const PointNames& names) {
  std::string text;
  for (const auto& [name, point] : names) text += (text.empty() ? "" : " ") + (name + ("=" + vertex_text(point)));
  return text;
}

}  // namespace tedomari
