// Local areas as text: one or many in a file, in the format of testsuites/README.md, or an SGF file in which a region
// is marked.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/parse_error.h"
#include "engine/thermography/local_position.h"

namespace tedomari {

struct LocalDiagram {
  std::string name, origin, figure, note;  // free text
  LocalPosition position{};
  std::map<std::string, std::string> expect{};
};

// The rows of one area, in the alphabet of local_position.h, from the top down, without anything else. Throws
// ParseError, also if a string has no liberty or if there is nowhere to play.
LocalPosition parse_local_position(std::string_view rows);

// A file of `key: value` lines; a diagram from each `name:` to the next, its rows after `board:`. Throws ParseError.
std::vector<LocalDiagram> parse_local_diagrams(std::string_view text);

struct LocalSgf {
  Board board;  // at the end of the main line
  PointSet region{};
};

// The region is what the last node of the main line that marks anything marks with CR, MA, SL, SQ or TR; stones beside
// it are safe. Throws ParseError, also if nothing is marked or the region is not enclosed.
LocalSgf parse_local_sgf(std::string_view text);

}  // namespace tedomari
