// The games of capturing, Ponnuki-Go and FiveStones, as rules for GTP.
#pragma once

#include "engine/games/capture_game.h"
#include "engine/gtp/game_rules.h"

namespace tedomari {

class CaptureRules : public GameRules {
 public:
  explicit CaptureRules(const CaptureGame& game) : game_(game) {}

  std::string id() const override;
  bool may_pass(const Game& /*game*/) const override { return game_.passing == Passing::Allowed; }
  // Who has captured enough; who is to move and cannot has lost; two passes are a draw.
  std::optional<GameOutcome> outcome(const Game& game) const override;
  // A win has no points: "B+R".
  std::optional<std::string> score(const Game& game, double komi) const override;

 private:
  CaptureGame game_;
};

CapturePosition capture_position(const Game& game, Color to_move);

}  // namespace tedomari
