// The rules that games on a Go board do not share: who may pass, when it is over, who has won.
#pragma once

#include <optional>
#include <string>

#include "engine/gtp/game.h"

namespace tedomari {

struct GameOutcome {
  Color winner = Color::Empty;  // Empty: a draw
  std::string reason;           // "Black has captured"
};

class GameRules {
 public:
  virtual ~GameRules() = default;
  // GoGui's name of the game, an upper-case letter and lower-case ones. Empty: GoGui knows these rules itself.
  virtual std::string id() const = 0;
  virtual bool may_pass(const Game& game) const = 0;
  // Nothing while the game goes on.
  virtual std::optional<GameOutcome> outcome(const Game& game) const = 0;
  // As GTP writes it; nothing if there is none yet.
  virtual std::optional<std::string> score(const Game& game, double komi) const = 0;
};

// Go by area, as the board stands. It never ends by itself: who referees GTP knows when two have passed.
class GoRules : public GameRules {
 public:
  std::string id() const override { return ""; }
  bool may_pass(const Game& /*game*/) const override { return true; }
  std::optional<GameOutcome> outcome(const Game& /*game*/) const override { return std::nullopt; }
  std::optional<std::string> score(const Game& game, double komi) const override;
};

// "B+3.5", "W+1", "0": Black's points less White's.
std::string score_text(double score);

}  // namespace tedomari
