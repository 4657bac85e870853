// Go by the Strasbourg rule (PK §4): two passes end it, and who has more stones on the board has won.
#pragma once

#include "engine/gtp/game_rules.h"

namespace tedomari {

class StrasbourgRules : public GameRules {
 public:
  std::string id() const override { return "Strasbourg"; }
  bool may_pass(const Game& /*game*/) const override { return true; }
  std::optional<GameOutcome> outcome(const Game& game) const override;
  // Stones less komi, as the board stands.
  std::optional<std::string> score(const Game& game, double komi) const override;
};

}  // namespace tedomari
