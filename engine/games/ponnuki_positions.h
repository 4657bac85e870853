// Files of positions of Ponnuki-Go, as text (testsuites/README.md): a table, one position a line, or named starts with
// diagrams.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/parse_error.h"

namespace tedomari {

struct PonnukiPosition {
  std::string id;
  std::string title{};
  Color to_move;
  Board board;
  // What the file says of the answer, by its own columns: winner_nopass, plies_nopass, winner_pass, plies_pass.
  std::map<std::string, std::string> expect{};
  std::size_t line = 0;  // where it begins in the file
};

// Throws ParseError, also if a string has no liberty. A table begins with a line of the names of its columns, separated
// by tabs: size, position, to_move must be among them.
std::vector<PonnukiPosition> parse_ponnuki_positions(std::string_view text);

// Rows from the top down, as the table has them: "X.,.O".
std::string ponnuki_position_text(const Board& board);

}  // namespace tedomari
