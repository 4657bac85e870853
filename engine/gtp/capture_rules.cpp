#include "engine/gtp/capture_rules.h"

#include "engine/board/coordinates.h"

namespace tedomari {

std::string CaptureRules::id() const { return game_.stones == 1 ? "Ponnuki" : "Fivestones"; }

std::optional<GameOutcome> CaptureRules::outcome(const Game& game) const {
  for (const Color color : {Color::Black, Color::White}) {
    const int captured = game.captured_by(color);
    if (captured < game_.stones) continue;
    return GameOutcome{color, color_name(color) + " has captured " + std::to_string(captured) +
                                  (captured == 1 ? " stone" : " stones")};
  }
  const Color next = game.to_move();
  if (may_pass(game))
    return game.passes() >= 2 ? std::optional(GameOutcome{Color::Empty, "both have passed"}) : std::nullopt;
  if (!game.legal_moves(next).empty()) return std::nullopt;
  return GameOutcome{opponent(next), color_name(next) + " has no legal move"};
}

std::optional<std::string> CaptureRules::score(const Game& game, double /*komi*/) const {
  const std::optional<GameOutcome> found = outcome(game);
  if (!found) return std::nullopt;
  return found->winner == Color::Empty ? "0" : found->winner == Color::Black ? "B+R" : "W+R";
}

CapturePosition capture_position(const Game& game, Color to_move) {
  return {game.board(), to_move, {game.captured_by(Color::Black), game.captured_by(Color::White)}};
}

}  // namespace tedomari
