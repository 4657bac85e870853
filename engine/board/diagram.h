// Positions as text. Rows from the top down, each with its number; cells are separated by blanks:
//   3 . a .
//   2 X X O        X Black, O White, . empty, `,` an eye that nobody plays, another letter: an empty point of that name
//   1 , X O
// A line of column letters above or below the rows may be there or not. Boards are square, 2 to 19.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/board/board.h"
#include "engine/board/parse_error.h"

namespace tedomari {

// Names are letters, but neither X nor O, nor x and o, which are too easily meant as stones.
using PointNames = std::map<char, Point>;

struct Diagram {
  Board board;
  PointSet untouched{};  // the eyes that nobody plays; empty points of the board
  PointNames names{};
};

// Throws ParseError, also if a string has no liberty.
Diagram parse_diagram(std::string_view text);

// Rows only. A name shows if its point is empty and not `untouched`; names_text writes all of them.
std::string diagram_text(const Diagram& diagram);

// A list like "A=B2 B=E2", which may name stones too. Throws ParseError.
PointNames parse_names(std::string_view text, int size);
std::string names_text(const PointNames& names);

}  // namespace tedomari
