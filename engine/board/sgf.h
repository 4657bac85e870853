// Games as SGF, FF[3] and FF[4]: the setup position and the main line. Of a collection only the first game is read, of
// variations only the first; the syntax of the other variations is checked, their meaning is not.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/parse_error.h"

namespace tedomari {

struct SgfMove {
  Color color;
  Point point;  // kNoPoint: a pass
  friend bool operator==(const SgfMove&, const SgfMove&) = default;
};

struct SgfGame {
  Board board;  // before the first move
  std::vector<SgfMove> moves{};
  std::optional<double> komi{};
  // The text of PB, PW, RE and the other properties about the whole game (is_sgf_info); C is the first node's comment.
  std::map<std::string, std::string> info{};
};

bool is_sgf_info(std::string_view property);

// Throws ParseError. Departures from the standard, which has an application execute anything: illegal moves (occupied,
// simple ko, suicide), strings set up without a liberty and setup after the first move are errors.
SgfGame parse_sgf(std::string_view text);

// Reading it gives the game back. Requires is_sgf_info of the keys (and of PL and HA what parse_sgf takes), a liberty
// for every string, legal moves, |komi| <= kMaxKomi, and in the texts no white space but blanks and '\n'. A ko ban of
// the setup position has no place in SGF.
std::string sgf_text(const SgfGame& game);

constexpr double kMaxKomi = 1000;

}  // namespace tedomari
