// What a player shows of its thoughts: commands of its own that GoGui draws on the board (its manual's chapter "Analyze
// Commands").
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/gtp/game.h"

namespace tedomari {

struct Picture {
  std::string_view type;   // GoGui's: how the answer is to be drawn
  std::string_view label;  // in its menu
  std::string_view command;
  std::size_t points;  // how many points it is asked about
  // Throws GtpFailure if nothing can be said of the points.
  std::function<std::string(const Game& game, const std::vector<Point>& points)> draw;
};

}  // namespace tedomari
