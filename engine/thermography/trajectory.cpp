#include "engine/thermography/trajectory.h"

namespace tedomari {
namespace {

// Which of two lines from the same t is higher just after it?
bool above(const Trajectory::Corner& a, const Trajectory::Corner& b) {
  return a.value > b.value || (a.value == b.value && a.slope > b.slope);
}

// choose(a, b): does b's line win over a's in the interval?
template <class Choose>
Trajectory envelope(const Trajectory& a, const Trajectory& b, Choose choose) {
  if (a.t0() != b.t0()) throw std::invalid_argument("trajectories that start at different t");
  std::optional<Trajectory> result;
  for_each_interval(a, b, [&](const Trajectory::Corner& in_a, const Trajectory::Corner& in_b, const Rational*) {
    const Trajectory::Corner& line = choose(in_a, in_b) ? in_b : in_a;
    if (result) {
      result->turn(line.t, line.slope);
    } else {
      result.emplace(line.t, line.value, line.slope);
    }
  });
  return *result;
}

[[noreturn]] void refuse(std::string_view word, const std::string& reason) {
  throw std::invalid_argument("'" + std::string(word) + "': " + reason);
}

struct Pair {
  std::string_view word;
  std::string_view left;
  Rational right;
};

Pair read_pair(std::string_view word) {
  const std::size_t colon = word.find(':');
  if (colon == std::string_view::npos) refuse(word, "a corner is t:value");
  const auto right = Rational::parse(word.substr(colon + 1));
  if (!right) refuse(word, "not a number after the colon");
  return {word, word.substr(0, colon), *right};
}

std::vector<Pair> read_pairs(std::string_view text) {
  std::vector<Pair> pairs;
  for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
    const std::size_t stop = std::min(text.find(' ', at), text.size());
    pairs.push_back(read_pair(text.substr(at, stop - at)));
    at = text.find_first_not_of(' ', stop);
  }
  return pairs;
}

}  // namespace

void Trajectory::turn(const Rational& t, const Rational& slope) {
  Corner& last = corners_.back();
  if (last.slope == slope) return;
  if (last.t != t) {
    corners_.push_back({t, last.at(t), slope});
    return;
  }
  last.slope = slope;
  if (corners_.size() > 1 && corners_[corners_.size() - 2].slope == slope) corners_.pop_back();
}

Rational Trajectory::at(const Rational& t) const {
  auto next =
      std::upper_bound(corners_.begin(), corners_.end(), t, [](const Rational& x, const Corner& c) { return x < c.t; });
  if (next == corners_.begin()) throw std::out_of_range("t is below t0");
  return std::prev(next)->at(t);
}

Trajectory Trajectory::shifted(const Rational& gain) const {
  Trajectory result = *this;
  if (gain == 0) return result;
  for (Corner& corner : result.corners_) corner.value += gain;
  return result;
}

Trajectory Trajectory::taxed(const Rational& rate) const {
  Trajectory result = *this;
  for (Corner& corner : result.corners_) {
    corner.value += rate * corner.t;
    corner.slope += rate;
  }
  return result;
}

Trajectory Trajectory::negated() const {
  Trajectory result = *this;
  for (Corner& corner : result.corners_) corner = {corner.t, -corner.value, -corner.slope};
  return result;
}

std::string Trajectory::text() const {
  std::string result;
  for (const Corner& corner : corners_) result += corner.t.text() + ":" + corner.value.text() + " ";
  if (final_slope() != 0) return result + "slope:" + final_slope().text();
  result.pop_back();
  return result;
}

Trajectory Trajectory::parse(std::string_view text) {
  std::vector<Pair> pairs = read_pairs(text);
  Rational final_slope;
  if (!pairs.empty() && pairs.back().left == "slope") {
    final_slope = pairs.back().right;
    pairs.pop_back();
  }
  if (pairs.empty()) refuse(text, "a trajectory without a corner");
  std::optional<Trajectory> result;
  Rational before;
  for (const Pair& pair : pairs) {
    const auto t = Rational::parse(pair.left);
    if (!t) refuse(pair.word, "not a number before the colon");
    if (result && *t <= before) refuse(pair.word, "the corners must be in order of t");
    if (!result) {
      result.emplace(*t, pair.right);
    } else {
      result->turn(before, (pair.right - result->at(before)) / (*t - before));
    }
    before = *t;
  }
  result->turn(before, final_slope);
  return *result;
}

std::optional<Rational> crossing(const Trajectory::Corner& a, const Trajectory::Corner& b) {
  if (a.slope == b.slope || a.value == b.value) return std::nullopt;
  if ((a.value < b.value) == (a.slope < b.slope)) return std::nullopt;
  return a.t + (b.value - a.value) / (a.slope - b.slope);
}

Trajectory maximum(const Trajectory& a, const Trajectory& b) {
  return envelope(a, b, [](const auto& in_a, const auto& in_b) { return above(in_b, in_a); });
}

Trajectory minimum(const Trajectory& a, const Trajectory& b) {
  return envelope(a, b, [](const auto& in_a, const auto& in_b) { return above(in_a, in_b); });
}

}  // namespace tedomari
