// The games that pupils play (PK): each with its rules and its teacher.
#pragma once

#include <functional>
#include <memory>

#include "engine/games/ponnuki_rules.h"
#include "engine/gtp/game_rules.h"
#include "engine/gtp/teacher.h"

namespace tedomari {

struct TeachingGame {
  std::string_view name;
  std::string_view about;  // in a few words
  int usual_level;
  Superko superko;  // On: it may not end without
  std::shared_ptr<const GameRules> rules;
  std::function<std::unique_ptr<Teacher>(int level, std::uint64_t seed)> teacher;

  std::vector<std::string> levels() const { return teacher(1, 0)->levels(); }
};

// `passing` is for the games of capturing.
std::vector<TeachingGame> teaching_games(Passing passing = Passing::Forbidden);
// Requires one of their names.
TeachingGame teaching_game(std::string_view name, Passing passing = Passing::Forbidden);

}  // namespace tedomari
