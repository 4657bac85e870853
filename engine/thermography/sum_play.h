// TH §1.1, full board move selection: strategies that see only the thermographs of the local games, and exact search to
// measure what they lose.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/thermography/exact_sum.h"
#include "engine/thermography/generalized.h"

namespace tedomari {

// HotStrat: the hottest game. ThermoStrat: the widest at the temperature where the compound thermograph is best (as
// in DT §3.9). Sentestrat (Berlekamp): an answer where the opponent has just raised the temperature above the ambient
// one, the lowest met so far; otherwise the hottest game.
enum class SumStrategy : std::uint8_t { HotStrat, ThermoStrat, Sentestrat };

struct NamedSumStrategy {
  std::string_view name;
  SumStrategy strategy;
};
inline constexpr std::array<NamedSumStrategy, 3> kSumStrategies{{
    {"HotStrat", SumStrategy::HotStrat},
    {"ThermoStrat", SumStrategy::ThermoStrat},
    {"Sentestrat", SumStrategy::Sentestrat},
}};

// One player through one game. Keeps a reference to the sum.
class SumPlayer {
 public:
  // Throws NotThermographic if a node of a game has no thermograph.
  SumPlayer(const GameSum& sum, SumStrategy strategy, const ThermographyRules& rules);

  // The move at a position, or nothing: a pass. `last` is the opponent's, if it was no pass. Remembers the ambient
  // temperature, so it must be asked at each of its turns.
  //
  // Open in the paper: the option is the one with the best wall at the temperature that chose the game. A game whose
  // best option the ko ban forbids is left aside for this turn. Nobody moves where the temperature is 0 or less.
  std::optional<SumMove> choose(const SumPosition& position, const std::optional<SumMove>& last);

 private:
  struct Candidate {
    std::size_t game;
    const Thermograph* thermograph;
  };

  std::vector<Candidate> candidates(const SumPosition& position) const;
  SumMove best_option(const SumPosition& position, std::size_t game, const Rational& t) const;
  Rational compound_wall(const SumPosition& position, const std::vector<Candidate>& games, const Rational& t) const;
  Rational best_temperature(const SumPosition& position, const std::vector<Candidate>& games) const;
  SumMove thermo_strat(const SumPosition& position, const std::vector<Candidate>& games) const;
  SumMove sentestrat(const SumPosition& position, const std::vector<Candidate>& games,
                     const std::optional<SumMove>& last);

  const GameSum* sum_;
  SumStrategy strategy_;
  std::vector<std::vector<Thermograph>> thermographs_;  // by game and node
  std::optional<Rational> ambient_;
};

// The score of a game that a strategy plays as `color` against best play; its loss is the difference to
// ExactSum::value at the start. Throws NotThermographic if the game does not end.
Rational score_against_best_play(const ExactSum& exact, const GameSum& sum, SumPlayer player, Color color, Color first);

}  // namespace tedomari
