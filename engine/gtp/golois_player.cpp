#include "engine/gtp/golois_player.h"

#include "engine/golois/hint.h"
#include "engine/gtp/golois_pictures.h"

namespace tedomari {

// A stream of its own for each move: the same move in the same game, whatever was asked before.
Point GoloisPlayer::choose(const Game& game, Color color, const PointSet& allowed, double /*komi*/) {
  Rng random(seed_, game.board().moves_played());
  const GoloisLevel& level = golois_levels()[static_cast<std::size_t>(level_ - 1)];
  return choose_golois_move(game.board(), color, allowed, level, options_, random);
}

std::vector<std::string> GoloisPlayer::levels() const {
  std::vector<std::string> texts;
  for (const GoloisLevel& level : golois_levels()) texts.emplace_back(level.description);
  return texts;
}

Hint GoloisPlayer::hint(const Game& game, Color color) const {
  const StrasbourgMove chosen = strasbourg_move(game.board(), color, game.legal_moves(color), options_);
  return {chosen.move, golois_reason(game.board(), color, chosen)};
}

std::vector<Picture> GoloisPlayer::pictures() const { return golois_pictures(options_); }

PointSet GoloisPlayer::dead_stones(const Game& game) const {
  Board board = game.board();
  Tactics tactics(board, options_.safety.tactics);
  return tedomari::dead_stones(evaluate_groups(tactics, options_.safety, game.to_move()));
}

}  // namespace tedomari
