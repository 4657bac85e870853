// Names of points and colors as GTP and the diagrams write them: column A..T without I, rows from 1 at the bottom.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/board/color.h"
#include "engine/board/point.h"

namespace tedomari {

// Requires 0 <= column < kMaxSize.
char column_letter(int column);

// "A1", "T19"; requires a point of a board.
std::string vertex_text(Point point);

// In upper or lower case; nothing if it names no point of a board of that size. A pass is not a vertex here.
std::optional<Point> parse_vertex(std::string_view text, int size);

// "Black", "White"; and "black", "white". Both require a player.
std::string color_name(Color color);
std::string color_word(Color color);

}  // namespace tedomari
