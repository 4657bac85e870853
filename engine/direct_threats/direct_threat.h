// DT §2 and §3.1: a direct threat {{A|B} || {C|D}}, what is left of it after a move, and its thermograph.
//
// In DT the leaves are integers, so every corner of a wall is a multiple of 1/4 and arithmetic in double is exact: no
// strategy can decide by rounding.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace tedomari {

// Requires a >= b >= c >= d: the leaves after two Left moves, Left-Right, Right-Left, two Right moves.
struct DirectThreat {
  double a, b, c, d;

  // The same subgame seen by Right, who then maximises.
  constexpr DirectThreat negated() const { return {-d, -c, -b, -a}; }
  friend bool operator==(const DirectThreat&, const DirectThreat&) = default;
};

// DT §3.3: the state of a subgame. The number of bits set is the number of moves played in it, and exchanging the two
// bits exchanges the players.
enum class State : std::uint8_t { ABCD = 0b00, AB = 0b01, CD = 0b10, Done = 0b11 };

// The walls as functions of the tax t >= 0. A wall is vertical from its stop, then slides, then is the mast.
struct ThreatThermograph {
  double temperature, mast;
  double left_stop, left_slide;    // left wall: max(mast, min(left_stop, left_slide - t))
  double right_stop, right_slide;  // right wall: min(mast, max(right_stop, right_slide + t))

  constexpr double left_wall(double t) const { return std::max(mast, std::min(left_stop, left_slide - t)); }
  constexpr double right_wall(double t) const { return std::min(mast, std::max(right_stop, right_slide + t)); }
  constexpr double width(double t) const { return left_wall(t) - right_wall(t); }
};

// {left|right}, both leaves.
constexpr ThreatThermograph thermograph_of_two_leaves(double left, double right) {
  constexpr double unbounded = std::numeric_limits<double>::infinity();
  return {(left - right) / 2, (left + right) / 2, unbounded, left, -unbounded, right};
}

// Departure: the temperature code of GT §6.4 gives min(x, y) where A > B = C > D. There the scaffolds touch at t = 0
// already, so the mast stands on the ground and the temperature is 0.
constexpr ThreatThermograph thermograph(const DirectThreat& threat) {
  const auto [a, b, c, d] = threat;
  const double x = (a - b) / 2;
  const double y = (c - d) / 2;
  const double w = b - c;
  ThreatThermograph result{0, b, b, (a + b) / 2, c, (c + d) / 2};
  if (w == 0) return result;
  if (x - y > w) {
    result.temperature = y + w;
  } else if (y - x > w) {
    result.temperature = x + w;
    result.mast = c;
  } else {
    result.temperature = (a + b - c - d) / 4;
    result.mast = (a + b + c + d) / 4;
  }
  return result;
}

// Requires a state in which a move is left.
constexpr ThreatThermograph thermograph(const DirectThreat& threat, State state) {
  if (state == State::AB) return thermograph_of_two_leaves(threat.a, threat.b);
  if (state == State::CD) return thermograph_of_two_leaves(threat.c, threat.d);
  return thermograph(threat);
}

}  // namespace tedomari
