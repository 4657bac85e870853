#include "engine/montecarlo/patterns.h"

#include <array>
#include <string>
#include <utility>

namespace tedomari {
namespace {

using Eight = std::array<char, 8>;

Eight around(const char* rows) {
  const std::string text = rows;
  Eight result{};
  for (std::size_t i = 0; i < 8; ++i) result[i] = text[i < 4 ? i : i + 1];
  return result;
}
Eight turned(const Eight& a) { return {a[5], a[3], a[0], a[6], a[1], a[7], a[4], a[2]}; }
Eight mirrored(const Eight& a) { return {a[2], a[1], a[0], a[4], a[3], a[7], a[6], a[5]}; }
Eight swapped(Eight eight) {
  const std::string colors = "XOxo";
  for (char& c : eight) {
    const std::size_t at = colors.find(c);
    if (at != std::string::npos) c = colors[at ^ 1];
  }
  return eight;
}

// What each letter may be: empty, the player's, the opponent's, off the board.
std::string allowed(char letter) {
  switch (letter) {
    case 'X': return "X";
    case 'O': return "O";
    case 'x': return ".O#";
    case 'o': return ".X#";
    case '.': return ".";
    case '#': return "#";
    default: return ".XO#";
  }
}

void add(PatternTable& table, const Eight& eight, std::size_t at, Surroundings so_far) {
  if (at == 8) {
    table.set(so_far);
    return;
  }
  for (const char state : allowed(eight[at])) {
    const unsigned own = state == 'X' || state == '#' ? 1U : 0U;
    const unsigned enemy = state == 'O' || state == '#' ? 1U : 0U;
    add(table, eight, at + 1, static_cast<Surroundings>(so_far | own << at | enemy << (at + 8)));
  }
}

PatternTable make_table() {
  PatternTable table;
  for (const Shape& shape : kShapes) {
    Eight eight = around(shape.rows);
    for (int turn = 0; turn < 4; ++turn, eight = turned(eight)) {
      for (const Eight& each : {eight, mirrored(eight)}) {
        add(table, each, 0, 0);
        if (shape.mover == Mover::Either) add(table, swapped(each), 0, 0);
      }
    }
  }
  return table;
}

}  // namespace

const PatternTable kPatternMoves = make_table();

}  // namespace tedomari
