#include "engine/thermography/sum_play.h"

#include <algorithm>

namespace tedomari {
namespace {

constexpr std::size_t kLongestGame = 10'000;

Rational width(const Thermograph& thermograph, const Rational& t) {
  return thermograph.left.at(t) - thermograph.right.at(t);
}

std::vector<Thermograph> all_thermographs(const GameGraph& game, const ThermographyRules& rules) {
  GeneralizedThermographs found = generalized_thermographs(game, rules);
  std::vector<Thermograph> result;
  for (std::optional<Thermograph>& thermograph : found.nodes) {
    if (!thermograph) throw NotThermographic(found.reasons.front());
    result.push_back(std::move(*thermograph));
  }
  return result;
}

}  // namespace

SumPlayer::SumPlayer(const GameSum& sum, SumStrategy strategy, const ThermographyRules& rules)
    : sum_(&sum), strategy_(strategy) {
  for (std::size_t i = 0; i < sum.size(); ++i) thermographs_.push_back(all_thermographs(sum.game(i), rules));
}

// Where it is worth to move, the hottest first.
std::vector<SumPlayer::Candidate> SumPlayer::candidates(const SumPosition& position) const {
  std::vector<Candidate> found;
  for (std::size_t game = 0; game < sum_->size(); ++game) {
    const Thermograph& thermograph = thermographs_[game][position.nodes[game]];
    if (thermograph.temperature() <= 0 || sum_->options(position, game).empty()) continue;
    const SumMove best = best_option(position, game, thermograph.temperature());
    if (sum_->legal(position, best)) found.push_back({game, &thermograph});
  }
  std::stable_sort(found.begin(), found.end(), [](const Candidate& a, const Candidate& b) {
    return a.thermograph->temperature() > b.thermograph->temperature();
  });
  return found;
}

// Requires an option.
SumMove SumPlayer::best_option(const SumPosition& position, std::size_t game, const Rational& t) const {
  const bool black = position.to_move == Color::Black;
  const std::vector<GameGraph::Edge>& options = sum_->options(position, game);
  std::size_t best = 0;
  Rational best_value = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Thermograph& child = thermographs_[game][options[i].child];
    const Rational value = (black ? child.right : child.left).at(t) + options[i].gain;
    if (i > 0 && (black ? value <= best_value : value >= best_value)) continue;
    best = i;
    best_value = value;
  }
  return {game, best};
}

std::optional<SumMove> SumPlayer::choose(const SumPosition& position, const std::optional<SumMove>& last) {
  const std::vector<Candidate> games = candidates(position);
  if (games.empty()) return {};
  switch (strategy_) {
    case SumStrategy::HotStrat:
      return best_option(position, games.front().game, games.front().thermograph->temperature());
    case SumStrategy::ThermoStrat: return thermo_strat(position, games);
    case SumStrategy::Sentestrat: return sentestrat(position, games, last);
  }
  return {};
}

// What the mover gets at ambient temperature t by moving in the widest game: the other player's walls together with the
// widest opening.
Rational SumPlayer::compound_wall(const SumPosition& position, const std::vector<Candidate>& games,
                                  const Rational& t) const {
  Rational walls = 0;
  Rational widest = 0;
  for (const auto& [game, thermograph] : games) {
    walls += position.to_move == Color::Black ? thermograph->right.at(t) : -thermograph->left.at(t);
    widest = std::max(widest, width(*thermograph, t));
  }
  return walls + widest;
}

// The least t >= 0 that maximises the compound wall. Between corners the widest of linear widths is convex, so the
// maximum is at a corner.
Rational SumPlayer::best_temperature(const SumPosition& position, const std::vector<Candidate>& games) const {
  std::vector<Rational> corners{0};
  for (const auto& [game, thermograph] : games) {
    for (const Trajectory* wall : {&thermograph->left, &thermograph->right}) {
      for (const Trajectory::Corner& corner : wall->corners()) corners.push_back(std::max(corner.t, Rational(0)));
    }
  }
  std::sort(corners.begin(), corners.end());
  Rational best = 0;
  Rational best_value = compound_wall(position, games, 0);
  for (const Rational& t : corners) {
    const Rational value = compound_wall(position, games, t);
    if (value <= best_value) continue;
    best = t;
    best_value = value;
  }
  return best;
}

// The candidates are hottest first, so equally wide games go to the hottest.
SumMove SumPlayer::thermo_strat(const SumPosition& position, const std::vector<Candidate>& games) const {
  const Rational t = best_temperature(position, games);
  const auto widest = std::max_element(games.begin(), games.end(), [&](const Candidate& a, const Candidate& b) {
    return width(*a.thermograph, t) < width(*b.thermograph, t);
  });
  return best_option(position, widest->game, t);
}

SumMove SumPlayer::sentestrat(const SumPosition& position, const std::vector<Candidate>& games,
                              const std::optional<SumMove>& last) {
  if (last && ambient_) {
    for (const auto& [game, thermograph] : games) {
      if (game == last->game && thermograph->temperature() > *ambient_) return best_option(position, game, *ambient_);
    }
  }
  const Rational hottest = games.front().thermograph->temperature();
  ambient_ = ambient_ ? std::min(*ambient_, hottest) : hottest;
  return best_option(position, games.front().game, *ambient_);
}

Rational score_against_best_play(const ExactSum& exact, const GameSum& sum, SumPlayer player, Color color,
                                 Color first) {
  SumPosition position = sum.start(first);
  Rational gains = 0;
  std::optional<SumMove> last;
  for (std::size_t moves = 0; moves < kLongestGame; ++moves) {
    const std::optional<SumMove> move =
        position.to_move == color ? player.choose(position, last) : exact.best_move(position);
    last = move;
    if (move) {
      const auto [gain, after] = sum.play(position, *move);
      gains += gain;
      position = after;
    } else if (position.passed) {
      return gains + sum.score(position);
    } else {
      position = sum.pass(position);
    }
  }
  throw NotThermographic("the game of a strategy against best play does not end");
}

}  // namespace tedomari
