#include "engine/gtp/strasbourg_rules.h"

#include "engine/golois/strasbourg.h"

namespace tedomari {

std::optional<GameOutcome> StrasbourgRules::outcome(const Game& game) const {
  if (game.passes() < 2) return std::nullopt;
  const int score = stones_score(game.board());
  const auto count = [&](Color color) { return std::to_string(game.board().stones(color).count()); };
  return GameOutcome{score > 0   ? Color::Black
                     : score < 0 ? Color::White
                                 : Color::Empty,
                     "Black has " + count(Color::Black) + " stones on the board, White " + count(Color::White)};
}

std::optional<std::string> StrasbourgRules::score(const Game& game, double komi) const {
  return score_text(stones_score(game.board()) - komi);
}

}  // namespace tedomari
