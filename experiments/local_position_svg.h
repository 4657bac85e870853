// A local area as a picture: safe stones are marked, what is off the area is left blank.
#pragma once

#include "engine/thermography/local_position.h"
#include "experiments/svg.h"

namespace tedomari {
namespace position_svg {

constexpr double kCell = 26;

inline bool is_on(const LocalPosition& position, std::size_t column, std::size_t row) {
  return position.at(column, row) != Cell::Off;
}

inline Spot center(std::size_t column, std::size_t row) {
  return {kCell * (static_cast<double>(column) + 0.5), kCell * (static_cast<double>(row) + 0.5)};
}

// To the neighbours that are there. Off the area the board goes on, so the line ends in the air; beyond the edge of the
// grid there is nothing.
inline void draw_lines(Picture& picture, const LocalPosition& position, std::size_t column, std::size_t row) {
  const Spot middle = center(column, row);
  const auto draw = [&](Spot direction) {
    picture.line(middle, middle + kCell / 2 * direction, {.color = ink::kLine, .width = 1});
  };
  if (column > 0) draw({-1, 0});
  if (column + 1 < position.columns) draw({1, 0});
  if (row > 0) draw({0, -1});
  if (row + 1 < position.rows) draw({0, 1});
}

inline void draw_stone(Picture& picture, Cell cell, Spot spot) {
  if (cell == Cell::Off || cell == Cell::Empty) return;
  const bool black = cell == Cell::Black || cell == Cell::SafeBlack;
  picture.circle(spot, 0.46 * kCell, black ? ink::kBlack : ink::kWhite, {.color = ink::kBlack, .width = 1});
  if (is_playable(cell)) return;
  const double side = 0.28 * kCell;
  picture.rectangle({spot.x - side / 2, spot.y - side / 2}, {side, side}, black ? "#8c959f" : "#afb8c1");
}

}  // namespace position_svg

// A square on a stone says that it is safe.
inline Picture position_picture(const LocalPosition& position) {
  using namespace position_svg;
  Picture picture(kCell * static_cast<double>(position.columns), kCell * static_cast<double>(position.rows));
  const auto for_each_cell = [&](auto action) {
    for (std::size_t row = 0; row < position.rows; ++row) {
      for (std::size_t column = 0; column < position.columns; ++column) {
        if (is_on(position, column, row)) action(column, row);
      }
    }
  };
  for_each_cell([&](std::size_t column, std::size_t row) {
    picture.rectangle(center(column, row) - Spot{kCell / 2, kCell / 2}, {kCell, kCell}, ink::kWood);
  });
  for_each_cell([&](std::size_t column, std::size_t row) { draw_lines(picture, position, column, row); });
  for_each_cell(
      [&](std::size_t column, std::size_t row) { draw_stone(picture, position.at(column, row), center(column, row)); });
  return picture;
}

}  // namespace tedomari
