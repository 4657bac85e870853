#include "engine/gtp/capture_player.h"

#include "engine/games/capture_hint.h"
#include "engine/gtp/capture_rules.h"

namespace tedomari {

std::string CapturePlayer::name() const { return game_.stones == 1 ? "Ponnuki" : "FiveStones"; }

// A stream of its own for each move: the same move in the same game, whatever was asked before.
Point CapturePlayer::choose(const Game& game, Color color, const PointSet& allowed, double /*komi*/) {
  Rng random(seed_, game.board().moves_played());
  const CaptureLevel& level = capture_levels()[static_cast<std::size_t>(level_ - 1)];
  return choose_capture_move(game_, capture_position(game, color), allowed, level, random);
}

std::vector<std::string> CapturePlayer::levels() const {
  std::vector<std::string> texts;
  for (const CaptureLevel& level : capture_levels()) texts.emplace_back(level.description);
  return texts;
}

Hint CapturePlayer::hint(const Game& game, Color color) const {
  const std::uint64_t moves = capture_levels().back().search.moves;
  const CaptureHint found = capture_hint(game_, capture_position(game, color), game.legal_moves(color), moves);
  return {found.move, found.sentence};
}

}  // namespace tedomari
