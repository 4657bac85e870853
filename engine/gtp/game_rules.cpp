#include "engine/gtp/game_rules.h"

#include "engine/gtp/area_score.h"
#include "engine/gtp/words.h"

namespace tedomari {

std::optional<std::string> GoRules::score(const Game& game, double komi) const {
  return score_text(area_score(game.board()) - komi);
}

std::string score_text(double score) {
  if (score == 0) return "0";
  return score > 0 ? "B+" + number_text(score) : "W+" + number_text(-score);
}

}  // namespace tedomari
