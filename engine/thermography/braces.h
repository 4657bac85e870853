// Classical games as text, in the notation of Winning Ways: {4|0||-6|-16} is {{4|0} | {-6|-16}}.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/thermography/game_graph.h"

namespace tedomari {

// Offsets count from 0.
class BracesError : public std::runtime_error {
 public:
  BracesError(std::size_t offset, const std::string& reason)
      : std::runtime_error("column " + std::to_string(offset + 1) + ": " + reason), offset_(offset) {}
  std::size_t offset() const { return offset_; }

 private:
  std::size_t offset_;
};

// A number ("3", "-7/3") or options in braces: Left's, bars, Right's; several are separated by commas, a side may be
// empty. The widest bar divides a game; on either side of it stands another game with narrower bars, or a list of
// options. The root is node 0; a node is named by its text. Throws BracesError.
//
// The score of a game, if both pass, is the number that it is if it is one, so that a lowest temperature of 0 gives the
// mast that -1 gives. A fraction is a settled amount: nobody moves in it.
GameGraph parse_braces(std::string_view text);

}  // namespace tedomari
