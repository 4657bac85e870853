#include "engine/thermography/local_diagram.h"

#include <algorithm>
#include <set>

#include "engine/board/key_values.h"
#include "engine/thermography/local_area.h"
#include "engine/thermography/local_game_error.h"

namespace tedomari {
namespace {

constexpr std::size_t kLargest = static_cast<std::size_t>(kMaxSize);

// The rows of an area, each where it stands in the whole text.
class RowsReader {
 public:
  explicit RowsReader(std::string_view text) : text_(text) {}

  LocalPosition read(const std::vector<Piece>& rows) {
    if (rows.empty()) throw parse_error_at(text_, text_.size(), "the area has no rows");
    for (const Piece& row : rows) read_row(row);
    const bool playable = std::any_of(position_.cells.begin(), position_.cells.end(), is_playable);
    if (!playable) fail(rows.front(), "there is nowhere to play in this area");
    check(rows.front());
    return std::move(position_);
  }

 private:
  [[noreturn]] void fail(const Piece& place, const std::string& reason) const {
    throw parse_error_at(text_, place.offset, reason);
  }

  void read_row(const Piece& row) {
    if (position_.rows == 0) position_.columns = row.text.size();
    const std::string wanted = "this row must have " + std::to_string(position_.columns) + " cells as the first";
    if (row.text.size() > kLargest) fail(row.part(kLargest), "a row has at most 19 cells");
    if (row.text.size() < position_.columns) fail(row.part(row.text.size()), wanted);
    if (row.text.size() > position_.columns) fail(row.part(position_.columns), wanted);
    if (position_.rows == kLargest) fail(row, "an area has at most 19 rows");
    for (std::size_t i = 0; i < row.text.size(); ++i) {
      const std::optional<Cell> cell = cell_of(row.text[i]);
      if (!cell) fail(row.part(i), quoted(row.text[i]) + " is no cell: X O stones, B W safe stones, '.' or '#'");
      position_.cells.push_back(*cell);
    }
    ++position_.rows;
  }

  void check(const Piece& first_row) const {
    try {
      LocalArea(position_, {});
    } catch (const LocalGameError& error) {
      fail(first_row, error.what());
    }
  }

  std::string_view text_;
  LocalPosition position_;
};

class DiagramsReader {
 public:
  explicit DiagramsReader(std::string_view text) : lines_(text, KeyValueReader::Comments::WholeLines) {}

  std::vector<LocalDiagram> read() {
    while (const auto line = lines_.next()) read_line(line->key, line->value);
    finish();
    return std::move(diagrams_);
  }

 private:
  void read_line(const Piece& key, const Piece& value) {
    if (key.text == "name") return start(value);
    if (diagrams_.empty()) lines_.fail(key, "a diagram starts with `name:`");
    LocalDiagram& diagram = diagrams_.back();
    if (key.text == "expect") return lines_.add_expectation(value, diagram.expect, "diagram");
    if (!keys_.emplace(key.text).second)
      lines_.fail(key, "`" + std::string(key.text) + ":` occurs twice in this diagram");
    if (key.text == "board") {
      if (!value.text.empty()) lines_.fail(value, "the rows of the area start on the next line");
      diagram.position = RowsReader(lines_.text()).read(rows(key));
    } else if (std::string* const words = free_text(diagram, key.text)) {
      *words = value.text;
    } else {
      lines_.fail(key, "unknown key; testsuites/README.md lists them");
    }
  }

  static std::string* free_text(LocalDiagram& diagram, std::string_view key) {
    if (key == "origin") return &diagram.origin;
    if (key == "figure") return &diagram.figure;
    if (key == "note") return &diagram.note;
    return nullptr;
  }

  void start(const Piece& name) {
    finish();
    if (name.text.empty()) lines_.fail(name, "a diagram needs a name");
    if (!names_.emplace(name.text).second) lines_.fail(name, "the name " + std::string(name.text) + " occurs twice");
    name_ = name;
    keys_.clear();
    diagrams_.emplace_back().name = name.text;
  }

  void finish() const {
    if (!diagrams_.empty() && !keys_.contains("board")) lines_.fail(name_, "this diagram has no `board:`");
  }

  // `#` is a cell there, so no comments.
  std::vector<Piece> rows(const Piece& key) {
    std::vector<Piece> found = lines_.rows(true);
    for (Piece& row : found) row = row.trimmed();
    if (found.empty()) lines_.fail(key, "an area needs rows");
    return found;
  }

  KeyValueReader lines_;
  std::vector<LocalDiagram> diagrams_;
  std::set<std::string, std::less<>> names_, keys_;  // keys_: of the diagram being read
  Piece name_;
};

}  // namespace

LocalPosition parse_local_position(std::string_view rows) {
  std::vector<Piece> lines;
  for (std::size_t begin = 0; begin < rows.size();) {
    const std::size_t end = std::min(rows.find('\n', begin), rows.size());
    const Piece line = Piece{rows.substr(begin, end - begin), begin}.trimmed();
    if (!line.text.empty()) lines.push_back(line);
    begin = end + 1;
  }
  return RowsReader(rows).read(lines);
}

std::vector<LocalDiagram> parse_local_diagrams(std::string_view text) { return DiagramsReader(text).read(); }

}  // namespace tedomari
