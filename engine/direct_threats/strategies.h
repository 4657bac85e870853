// DT §3.2-3.9: the strategies. Each says in which subgame Left plays; Right asks the same rule of the negated sum.
// Ties go to the lowest index, except where a rule says otherwise.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/direct_threats/subgame_sum.h"

namespace tedomari {

// Requires a sum that is not finished.
using Strategy = std::size_t (*)(const SubgameSum&);

std::size_t b_move(const SubgameSum& sum);     // DT §3.3
std::size_t max_move(const SubgameSum& sum);   // DT §3.4
std::size_t sente(const SubgameSum& sum);      // DT §3.5
std::size_t sente_q(const SubgameSum& sum);    // DT §3.6
std::size_t hot_strat(const SubgameSum& sum);  // DT §3.8
std::size_t optimal(const SubgameSum& sum);    // DT §3.2; a table shared by many games is OptimalPlay

// Open in the paper: case 1(b) of DT §3.7 has B_R where the minimax that the text claims has A_R.
std::size_t max_threat(const SubgameSum& sum);             // DT §3.7, corrected
std::size_t max_threat_as_printed(const SubgameSum& sum);  // DT §3.7, to the letter

// Open in the paper: DT §3.9 cites Winning Ways and leaves equal widths open.
std::size_t thermo_strat(const SubgameSum& sum);               // the hottest of the widest
std::size_t thermo_strat_lowest_index(const SubgameSum& sum);  // the first of the widest

struct NamedStrategy {
  std::string_view name;
  Strategy choose;
};

// In the order of DT's abstract.
inline constexpr std::array<NamedStrategy, 8> kStrategies{{
    {"Optimal", optimal},
    {"BMove", b_move},
    {"MaxMove", max_move},
    {"Sente", sente},
    {"SenteQ", sente_q},
    {"MaxThreat", max_threat},
    {"ThermoStrat", thermo_strat},
    {"HotStrat", hot_strat},
}};

// Side's move by a strategy that is written for Left.
inline std::size_t choose(Strategy strategy, const SubgameSum& sum, Side side) {
  return strategy(side == Side::Left ? sum : sum.negated());
}

}  // namespace tedomari
