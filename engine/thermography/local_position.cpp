#include "engine/thermography/local_position.h"

#include <algorithm>
#include <string_view>

#include "engine/board/coordinates.h"
#include "engine/thermography/local_game_error.h"

namespace tedomari {
namespace {

constexpr std::string_view kLetters = "#.XOBW";  // in the order of Cell

Cell negated(Cell cell) {
  switch (cell) {
    case Cell::Black: return Cell::White;
    case Cell::White: return Cell::Black;
    case Cell::SafeBlack: return Cell::SafeWhite;
    case Cell::SafeWhite: return Cell::SafeBlack;
    case Cell::Off:
    case Cell::Empty: break;
  }
  return cell;
}

// The part of the board that a diagram of the region has to show.
struct Frame {
  int left, right, bottom, top;

  Frame(const Board& board, const PointSet& region) : left(board.size()), right(0), bottom(board.size()), top(0) {
    for (const Point point : region) {
      left = std::min(left, column_of(point) - 1);
      right = std::max(right, column_of(point) + 1);
      bottom = std::min(bottom, row_of(point) - 1);
      top = std::max(top, row_of(point) + 1);
    }
    left = std::max(left, 0);
    bottom = std::max(bottom, 0);
    right = std::min(right, board.size() - 1);
    top = std::min(top, board.size() - 1);
  }

  std::size_t columns() const { return static_cast<std::size_t>(right - left + 1); }
  std::size_t rows() const { return static_cast<std::size_t>(top - bottom + 1); }
  std::size_t cell(Point point) const {
    return static_cast<std::size_t>(top - row_of(point)) * columns() +
           static_cast<std::size_t>(column_of(point) - left);
  }
};

Cell inner_cell(Color color) {
  if (color == Color::Empty) return Cell::Empty;
  return color == Color::Black ? Cell::Black : Cell::White;
}

Cell wall_cell(const Board& board, Point point) {
  if (board.at(point) == Color::Black) return Cell::SafeBlack;
  if (board.at(point) == Color::White) return Cell::SafeWhite;
  throw LocalGameError("the region is not enclosed: " + vertex_text(point) +
                       " beside it is empty; add it to the region, or put a safe stone there");
}

}  // namespace

char cell_letter(Cell cell) { return kLetters[static_cast<std::size_t>(cell)]; }

std::optional<Cell> cell_of(char letter) {
  const std::size_t place = kLetters.find(letter);
  if (place == std::string_view::npos) return {};
  return static_cast<Cell>(place);
}

std::vector<std::size_t> LocalPosition::neighbours(std::size_t cell) const {
  std::vector<std::size_t> found;
  if (cell % columns > 0) found.push_back(cell - 1);
  if (cell % columns + 1 < columns) found.push_back(cell + 1);
  if (cell >= columns) found.push_back(cell - columns);
  if (cell + columns < cells.size()) found.push_back(cell + columns);
  return found;
}

LocalPosition LocalPosition::negated() const {
  LocalPosition result = *this;
  for (Cell& cell : result.cells) cell = tedomari::negated(cell);
  return result;
}

std::string position_text(const LocalPosition& position) {
  std::string text;
  for (std::size_t i = 0; i < position.cells.size(); ++i) {
    text += cell_letter(position.cells[i]);
    if ((i + 1) % position.columns == 0) text += '\n';
  }
  return text;
}

std::string position_line(const LocalPosition& position) {
  std::string line = position_text(position);
  if (!line.empty()) line.pop_back();
  std::replace(line.begin(), line.end(), '\n', '/');
  return line;
}

LocalPosition local_position(const Board& board, const PointSet& region) {
  if (region.empty()) throw LocalGameError("the region is empty");
  const Frame frame(board, region);
  LocalPosition position{frame.columns(), frame.rows(), {}};
  position.cells.assign(position.columns * position.rows, Cell::Off);
  for (const Point point : region) position.cells[frame.cell(point)] = inner_cell(board.at(point));
  for (const Point point : (region.neighbours() & board.points()) - region)
    position.cells[frame.cell(point)] = wall_cell(board, point);
  return position;
}

std::size_t cell_of_point(const Board& board, const PointSet& region, Point point) {
  return Frame(board, region).cell(point);
}

}  // namespace tedomari
