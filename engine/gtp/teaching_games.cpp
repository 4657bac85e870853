#include "engine/gtp/teaching_games.h"

#include <algorithm>

#include "engine/gtp/capture_player.h"
#include "engine/gtp/capture_rules.h"
#include "engine/gtp/golois_player.h"
#include "engine/gtp/strasbourg_rules.h"

namespace tedomari {
namespace {

TeachingGame captures(std::string_view name, std::string_view about, CaptureGame game, Passing passing) {
  game.passing = passing;
  return {name,
          about,
          kUsualCaptureLevel,
          Superko::Off,
          std::make_shared<CaptureRules>(game),
          [game](int level, std::uint64_t seed) { return std::make_unique<CapturePlayer>(game, level, seed); }};
}

TeachingGame strasbourg() {
  return {"strasbourg",
          "Go whose winner has more stones on the board",
          static_cast<int>(golois_levels().size()),
          Superko::On,
          std::make_shared<StrasbourgRules>(),
          [](int level, std::uint64_t seed) { return std::make_unique<GoloisPlayer>(level, seed); }};
}

}  // namespace

std::vector<TeachingGame> teaching_games(Passing passing) {
  return {captures("five_stones", "who first captures five stones", kFiveStones, passing),
          captures("ponnuki", "who first captures a stone", kPonnuki, passing), strasbourg()};
}

TeachingGame teaching_game(std::string_view name, Passing passing) {
  const std::vector<TeachingGame> games = teaching_games(passing);
  return *std::find_if(games.begin(), games.end(), [&](const TeachingGame& game) { return game.name == name; });
}

}  // namespace tedomari
