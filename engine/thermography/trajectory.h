// TH §1.2: a wall or a scaffold of a thermograph: an exact piecewise-linear function of the tax t on [t0, infinity).
#pragma once

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rational.h"

namespace tedomari {

// Always in its shortest form (neighbouring slopes differ), so equal functions are equal objects.
class Trajectory {
 public:
  // The function goes on from here with this slope, to the next corner or for ever.
  struct Corner {
    Rational t, value, slope;
    Rational at(const Rational& later) const { return slope == 0 || later == t ? value : value + slope * (later - t); }
    friend bool operator==(const Corner&, const Corner&) = default;
  };

  // -- Building

  Trajectory(const Rational& t0, const Rational& value, const Rational& slope = 0) : corners_{{t0, value, slope}} {}
  // Continues from t on with another slope; requires t >= the last corner's.
  void turn(const Rational& t, const Rational& slope);

  // -- Reading

  const std::vector<Corner>& corners() const { return corners_; }
  const Rational& t0() const { return corners_.front().t; }
  const Rational& final_slope() const { return corners_.back().slope; }
  Rational at(const Rational& t) const;  // requires t >= t0
  friend bool operator==(const Trajectory&, const Trajectory&) = default;

  // -- Arithmetic

  Trajectory shifted(const Rational& gain) const;
  Trajectory taxed(const Rational& rate) const;  // + rate * t
  Trajectory negated() const;

  // -- Text: corners "t:value" separated by spaces, then "slope:s" unless the end is vertical

  std::string text() const;
  // Throws std::invalid_argument with the offending word.
  static Trajectory parse(std::string_view text);

 private:
  std::vector<Corner> corners_;
};

// Both require a common t0.
Trajectory maximum(const Trajectory& a, const Trajectory& b);
Trajectory minimum(const Trajectory& a, const Trajectory& b);

// Where the lines meet strictly after both corners' t, if they do.
std::optional<Rational> crossing(const Trajectory::Corner& a, const Trajectory::Corner& b);

// Calls visit(a, b, end) for each interval between neighbouring corners of either and crossings of both: a and b start
// at the same t and neither bend nor cross before *end; end is null in the last, endless one.
template <class Visit>
void for_each_interval(const Trajectory& a, const Trajectory& b, Visit visit) {
  auto in_a = a.corners().begin();
  auto in_b = b.corners().begin();
  Rational t = a.t0();
  while (true) {
    const Trajectory::Corner line_a{t, in_a->at(t), in_a->slope};
    const Trajectory::Corner line_b{t, in_b->at(t), in_b->slope};
    std::optional<Rational> end = crossing(line_a, line_b);
    const auto stop_at = [&](const Rational& corner) { end = end ? std::min(*end, corner) : corner; };
    if (in_a + 1 != a.corners().end()) stop_at(in_a[1].t);
    if (in_b + 1 != b.corners().end()) stop_at(in_b[1].t);
    visit(line_a, line_b, end ? &*end : nullptr);
    if (!end) return;
    t = *end;
    if (in_a + 1 != a.corners().end() && in_a[1].t == t) ++in_a;
    if (in_b + 1 != b.corners().end() && in_b[1].t == t) ++in_b;
  }
}

}  // namespace tedomari
