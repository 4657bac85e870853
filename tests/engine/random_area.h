// Random local areas, as one line with '/' between the rows.
#pragma once

#include <algorithm>
#include <string>

#include "engine/core/rng.h"
#include "engine/thermography/local_diagram.h"

namespace tedomari {

inline LocalPosition area_of(const std::string& line) {
  std::string rows = line;
  std::replace(rows.begin(), rows.end(), '/', '\n');
  return parse_local_position(rows);
}

// A random area of at most 4 x 5 cells inside a random frame of walls, with at most `empties` empty points. It may
// have a string without a liberty: is_area().
inline std::string random_area(Rng& random, std::size_t empties) {
  const std::size_t rows = 1 + random.below(4), columns = 2 + random.below(4);
  const std::string frame = random.below(3) == 0 ? "B" : random.below(2) == 0 ? "BW" : "BBWW#";
  std::string line;
  std::size_t left = empties;
  for (std::size_t row = 0; row < rows; ++row) {
    if (row > 0) line += '/';
    for (std::size_t column = 0; column < columns; ++column) {
      const bool edge = row == 0 || column == 0 || row + 1 == rows || column + 1 == columns;
      const std::string letters = edge && random.below(3) != 0 ? frame : "....XOXOBW#";
      char letter = letters[random.below(letters.size())];
      if (letter == '.' && left-- == 0) ++left, letter = '#';
      line += letter;
    }
  }
  return line;
}

inline bool is_area(const std::string& line) {
  try {
    area_of(line);
    return true;
  } catch (const ParseError&) {
    return false;
  }
}

}  // namespace tedomari
