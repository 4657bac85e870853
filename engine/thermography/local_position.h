// A local area: what TH §3 calls a tightly surrounded area, as text
//   #BW#      X O  stones that can be captured      .  an empty point
//   B.XW      B W  safe stones                      #  off the area
//   #BW#      the edge of the grid is the edge of the board
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/board.h"

namespace tedomari {

enum class Cell : std::uint8_t { Off, Empty, Black, White, SafeBlack, SafeWhite };

char cell_letter(Cell cell);
// Nothing if the letter is no cell.
std::optional<Cell> cell_of(char letter);
// Whether somebody may play there, at once or after a capture.
constexpr bool is_playable(Cell cell) { return cell == Cell::Empty || cell == Cell::Black || cell == Cell::White; }

struct LocalPosition {
  std::size_t columns = 0, rows = 0;
  std::vector<Cell> cells{};  // row by row from the top

  Cell at(std::size_t column, std::size_t row) const { return cells[row * columns + column]; }
  // The cells beside one, at most four.
  std::vector<std::size_t> neighbours(std::size_t cell) const;
  // The same with the colors exchanged.
  LocalPosition negated() const;
  friend bool operator==(const LocalPosition&, const LocalPosition&) = default;
};

// Its rows, each ended by '\n', or all in one line with '/' between them.
std::string position_text(const LocalPosition& position);
std::string position_line(const LocalPosition& position);

// The area of a position on the board: the points of the region, and the stones beside it, which are taken to be safe.
// Cut out to the smallest rectangle, with a margin of `#` where the board goes on. Throws LocalGameError if a point
// beside the region is empty: then it is not enclosed.
LocalPosition local_position(const Board& board, const PointSet& region);

// Where local_position() puts a point of the region.
std::size_t cell_of_point(const Board& board, const PointSet& region, Point point);

}  // namespace tedomari
