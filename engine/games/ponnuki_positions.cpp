#include "engine/games/ponnuki_positions.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/board/diagram.h"
#include "engine/board/text_piece.h"

namespace tedomari {
namespace {

constexpr std::array<std::string_view, 4> kAnswers{"winner_nopass", "plies_nopass", "winner_pass", "plies_pass"};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<PonnukiPosition> read() {
    const std::vector<Piece> lines = split(Piece{text_, 0}, '\n');
    const bool table = lines.front().text.find('\t') != std::string_view::npos;
    if (table) {
      read_table(lines);
    } else {
      read_starts(lines);
    }
    return std::move(positions_);
  }

 private:
  [[noreturn]] void fail(std::size_t offset, const std::string& reason) const {
    throw parse_error_at(text_, offset, reason);
  }
  static std::vector<Piece> split(const Piece& whole, char separator) {
    std::vector<Piece> parts;
    for (std::size_t begin = 0;;) {
      const std::size_t end = std::min(whole.text.find(separator, begin), whole.text.size());
      parts.push_back(whole.part(begin, end));
      if (end == whole.text.size()) return parts;
      begin = end + 1;
    }
  }

  // -- A table
  void read_table(const std::vector<Piece>& lines) {
    std::vector<std::string> names;
    for (const Piece& cell : split(lines.front(), '\t')) {
      const Piece name = cell.trimmed();
      if (std::find(names.begin(), names.end(), name.text) != names.end())
        fail(name.offset, "column " + std::string(name.text) + " occurs twice");
      names.emplace_back(name.text);
    }
    for (const std::string_view needed : {"size", "position", "to_move"}) {
      if (std::find(names.begin(), names.end(), needed) == names.end())
        fail(0, "there is no column " + std::string(needed));
    }
    for (std::size_t i = 1; i < lines.size(); ++i) {
      if (!lines[i].trimmed().text.empty()) read_line(lines[i], names);
    }
  }

  void read_line(const Piece& line, const std::vector<std::string>& names) {
    const std::vector<Piece> cells = split(line, '\t');
    if (cells.size() != names.size())
      fail(line.offset, "there must be " + std::to_string(names.size()) +
                            " columns, as the first line says, and there are " + std::to_string(cells.size()));
    std::map<std::string, Piece> by_name;
    for (std::size_t i = 0; i < cells.size(); ++i) by_name[names[i]] = cells[i].trimmed();
    Board board = read_rows(by_name["position"]);
    if (by_name["size"].text != std::to_string(board.size()))
      fail(by_name["size"].offset, "the size is not " + std::to_string(board.size()) + ", that of the position");
    const std::string number = std::to_string(positions_.size() + 1);
    PonnukiPosition position{.id = "p" + std::string(number.size() < 4 ? 4 - number.size() : 0, '0') + number,
                             .to_move = read_color(by_name["to_move"]),
                             .board = std::move(board),
                             .line = line_of(line.offset)};
    for (const std::string_view name : kAnswers) {
      const auto found = by_name.find(std::string(name));
      if (found != by_name.end() && !found->second.text.empty())
        position.expect[std::string(name)] = read_answer(name, found->second);
    }
    positions_.push_back(std::move(position));
  }

  // As a diagram, which knows what a board may be.
  Board read_rows(const Piece& cell) const {
    const std::vector<Piece> rows = split(cell, ',');
    std::string diagram;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      diagram += std::to_string(rows.size() - i);
      for (const char stone : rows[i].text) diagram.append(" ").push_back(stone);
      diagram += '\n';
    }
    return read_board(diagram, cell.offset);
  }
  Board read_board(const std::string& diagram, std::size_t offset) const {
    try {
      return parse_diagram(diagram).board;
    } catch (const ParseError& error) {
      fail(offset, "no position: " + error.reason());
    }
  }
  Color read_color(const Piece& cell) const {
    if (cell.text == "B" || cell.text == "X" || cell.text == "Black") return Color::Black;
    if (cell.text == "W" || cell.text == "O" || cell.text == "White") return Color::White;
    fail(cell.offset, "the side to move must be B or W");
  }

  std::string read_answer(std::string_view name, const Piece& cell) const {
    const bool plies = name.starts_with("plies");
    const bool number = !cell.text.empty() && cell.text.find_first_not_of("0123456789") == std::string_view::npos;
    const bool winner = cell.text == "Black" || cell.text == "White" || cell.text == "draw";
    if (plies && !number) fail(cell.offset, std::string(name) + " must be a whole number");
    if (!plies && !winner) fail(cell.offset, std::string(name) + " must be Black, White or draw");
    return std::string(cell.text);
  }
  std::size_t line_of(std::size_t offset) const { return parse_error_at(text_, offset, "").line(); }

  // -- Named starts: `key: value` lines, each start from `id:` to the next
  struct Start {
    std::map<std::string, Piece> values{};
    std::string diagram{};
    std::size_t offset = 0;
  };

  void read_starts(const std::vector<Piece>& lines) {
    std::vector<Start> starts;
    for (const Piece& whole : lines) {
      const Piece line = whole.trimmed();
      if (line.text.empty() || line.text.front() == '#') continue;
      const std::size_t colon = line.text.find(':');
      const bool row = colon == std::string_view::npos && line.text.front() >= '0' && line.text.front() <= '9';
      if (!row && colon == std::string_view::npos) fail(line.offset, "neither `key: value` nor a row of a board");
      const std::string key(line.text.substr(0, row ? 0 : colon));
      if (key == "id") starts.push_back({.offset = line.offset});
      if (starts.empty()) fail(line.offset, "a start begins with its id");
      if (row) {
        starts.back().diagram.append(line.text).push_back('\n');
      } else if (!starts.back().values.emplace(key, line.part(colon + 1).trimmed()).second) {
        fail(line.offset, key + " occurs twice");
      }
    }
    for (const Start& start : starts) add(start);
  }

  void add(const Start& start) {
    static const std::set<std::string_view> known{"id", "title", "to_move", "board"};
    std::map<std::string, std::string> expect;
    for (const auto& [key, value] : start.values) {
      const bool answer = std::find(kAnswers.begin(), kAnswers.end(), key) != kAnswers.end();
      if (answer) expect[key] = read_answer(key, value);
      if (!answer && !known.contains(key)) fail(value.offset, "unknown key " + key);
    }
    const auto id = start.values.find("id"), title = start.values.find("title"), color = start.values.find("to_move");
    if (id->second.text.empty()) fail(start.offset, "the id is empty");
    for (const PonnukiPosition& other : positions_) {
      if (other.id == id->second.text) fail(start.offset, "the id was there before");
    }
    positions_.push_back({.id = std::string(id->second.text),
                          .title = title == start.values.end() ? "" : std::string(title->second.text),
                          .to_move = color == start.values.end() ? Color::Black : read_color(color->second),
                          .board = read_board(start.diagram, start.offset),
                          .expect = std::move(expect),
                          .line = line_of(start.offset)});
  }

  std::string_view text_;
  std::vector<PonnukiPosition> positions_;
};

}  // namespace

std::vector<PonnukiPosition> parse_ponnuki_positions(std::string_view text) { return Reader(text).read(); }

std::string ponnuki_position_text(const Board& board) {
  std::string text;
  for (int row = board.size() - 1; row >= 0; --row) {
    for (int column = 0; column < board.size(); ++column) {
      const Color color = board.at(make_point(column, row));
      text += color == Color::Black ? 'X' : color == Color::White ? 'O' : '.';
    }
    if (row > 0) text += ',';
  }
  return text;
}

}  // namespace tedomari
