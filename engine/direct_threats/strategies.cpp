#include "engine/direct_threats/strategies.h"

#include <algorithm>
#include <utility>

#include "engine/direct_threats/optimal_play.h"

namespace tedomari {
namespace {

// The first playable subgame with the greatest value.
template <class Valuation>
std::size_t best_subgame(const SubgameSum& sum, Valuation value) {
  std::size_t best = sum.size();
  decltype(value(std::size_t{0})) best_value{};
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (!sum.playable(i)) continue;
    const auto candidate = value(i);
    if (best == sum.size() || candidate > best_value) {
      best = i;
      best_value = candidate;
    }
  }
  return best;
}

// A table and not a switch: states are as good as random to the branch predictor.
double by_state(State state, double abcd, double ab, double cd) {
  const double values[] = {abcd, ab, cd, 0};
  return values[static_cast<std::size_t>(state)];
}

double max_move_value(const SubgameSum& sum, std::size_t i) {
  const auto& [a, b, c, d] = sum.threat(i);
  return by_state(sum.state(i), b - c, a - b, c - d);
}

// How many of "sente" and "reverse sente" a move is: 0 is gote, 2 is double sente. Two leaves left are gote.
int sente_count(const SubgameSum& sum, std::size_t i, double max_v) {
  const auto& [a, b, c, d] = sum.threat(i);
  const int count = static_cast<int>(a - b > max_v) + static_cast<int>(c - d > max_v);
  return sum.state(i) == State::ABCD ? count : 0;
}

double max_v(const SubgameSum& sum) { return max_move_value(sum, max_move(sum)); }

// The comparison L > R of DT §3.7, Left to move, both subgames playable: what Left gets from the two by playing in L
// first against what Left gets by playing in R first.
template <bool as_printed>
bool greater(const SubgameSum& sum, std::size_t l, std::size_t r) {
  const auto& [a_l, b_l, c_l, d_l] = sum.threat(l);
  const auto& [a_r, b_r, c_r, d_r] = sum.threat(r);
  const State state_r = sum.state(r);
  switch (sum.state(l)) {
    case State::ABCD:
      if (state_r == State::ABCD)
        return std::min(b_l + b_r, std::max(a_l + d_r, b_l + c_r)) >
               std::min(b_r + b_l, std::max(a_r + d_l, b_r + c_l));
      if (state_r == State::AB) return std::min(b_l + a_r, a_l + b_r) > c_l + (as_printed ? b_r : a_r);
      return std::min(b_l + c_r, a_l + d_r) > c_l + c_r;
    case State::AB:
      if (state_r == State::ABCD) return c_r + a_l > std::min(b_r + a_l, a_r + b_l);
      if (state_r == State::AB) return b_r + a_l > b_l + a_r;
      return d_r + a_l > b_l + c_r;
    case State::CD:
      if (state_r == State::ABCD) return c_r + c_l > std::min(b_r + c_l, a_r + d_l);
      if (state_r == State::AB) return b_r + c_l > d_l + a_r;
      return d_r + c_l > d_l + c_r;
    case State::Done: break;
  }
  return false;
}

template <bool as_printed>
std::size_t max_threat_by(const SubgameSum& sum) {
  std::size_t best = sum.size();
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (!sum.playable(i)) continue;
    if (best == sum.size() || greater<as_printed>(sum, i, best)) best = i;
  }
  return best;
}

// The thermographs of the subgames that are left, as ThermoStrat adds them.
struct Compound {
  std::array<ThreatThermograph, kMaxSubgames> thermographs;
  std::array<std::size_t, kMaxSubgames> subgames;
  std::size_t count = 0;

  explicit Compound(const SubgameSum& sum) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
      if (!sum.playable(i)) continue;
      subgames[count] = i;
      thermographs[count++] = thermograph(sum.threat(i), sum.state(i));
    }
  }

  // F(t): the right walls together with the widest opening.
  double compound_left_wall(double t) const {
    double right_walls = 0;
    double widest = 0;
    for (std::size_t i = 0; i < count; ++i) {
      right_walls += thermographs[i].right_wall(t);
      widest = std::max(widest, thermographs[i].width(t));
    }
    return right_walls + widest;
  }

  // The least t >= 0 that maximises F. The slope of F falls only where a left wall starts to slide or a mast begins, so
  // the least maximum is there or at 0.
  double ambient_temperature() const {
    double best_t = 0;
    double best = compound_left_wall(0);
    const auto try_at = [&](double t) {
      const double value = compound_left_wall(t);
      if (value > best || (value == best && t < best_t)) {
        best = value;
        best_t = t;
      }
    };
    for (std::size_t i = 0; i < count; ++i) {
      const ThreatThermograph& g = thermographs[i];
      try_at(g.temperature);
      const double slide = g.left_slide - g.left_stop;
      if (slide > 0 && slide < g.temperature) try_at(slide);
    }
    return best_t;
  }
};

template <bool hottest_of_equals>
std::size_t thermo_strat_by(const SubgameSum& sum) {
  const Compound compound(sum);
  const double t = compound.ambient_temperature();
  std::size_t best = 0;
  double best_width = compound.thermographs[0].width(t);
  for (std::size_t i = 1; i < compound.count; ++i) {
    const ThreatThermograph& g = compound.thermographs[i];
    const double width = g.width(t);
    const bool hotter = hottest_of_equals && g.temperature > compound.thermographs[best].temperature;
    if (width > best_width || (width == best_width && hotter)) {
      best = i;
      best_width = width;
    }
  }
  return compound.subgames[best];
}

}  // namespace

std::size_t b_move(const SubgameSum& sum) {
  return best_subgame(sum, [&](std::size_t i) {
    const auto& [a, b, c, d] = sum.threat(i);
    return by_state(sum.state(i), b, a, c);
  });
}

std::size_t max_move(const SubgameSum& sum) {
  return best_subgame(sum, [&](std::size_t i) { return max_move_value(sum, i); });
}

// Times 2 for sente, times 4 for double sente.
std::size_t sente(const SubgameSum& sum) {
  const double best = max_v(sum);
  return best_subgame(sum, [&](std::size_t i) { return (1 << sente_count(sum, i, best)) * max_move_value(sum, i); });
}

std::size_t sente_q(const SubgameSum& sum) {
  const double best = max_v(sum);
  return best_subgame(sum, [&](std::size_t i) { return std::pair(sente_count(sum, i, best), max_move_value(sum, i)); });
}

std::size_t max_threat(const SubgameSum& sum) { return max_threat_by<false>(sum); }
std::size_t max_threat_as_printed(const SubgameSum& sum) { return max_threat_by<true>(sum); }

std::size_t hot_strat(const SubgameSum& sum) {
  return best_subgame(sum, [&](std::size_t i) { return thermograph(sum.threat(i), sum.state(i)).temperature; });
}

std::size_t thermo_strat(const SubgameSum& sum) { return thermo_strat_by<true>(sum); }
std::size_t thermo_strat_lowest_index(const SubgameSum& sum) { return thermo_strat_by<false>(sum); }

std::size_t optimal(const SubgameSum& sum) {
  OptimalPlay play;
  play.solve(sum, plies(sum.code()) % 2 == 0 ? Side::Left : Side::Right);
  return play.choose(sum);
}

}  // namespace tedomari
