// Thermographs in the style of TH §3: solid lines for Black as komaster, dashed ones for White and shifted slightly to
// the left, so that both show where they coincide; larger values to the left, t upwards; a scale with integer unit at
// temperature 1.
#pragma once

#include <cmath>
#include <optional>

#include "engine/thermography/thermograph.h"
#include "experiments/svg.h"

namespace tedomari {

inline double as_double(const Rational& value) {
  return static_cast<double>(value.numerator()) / static_cast<double>(value.denominator());
}

// A proper minus sign.
inline std::string shown_number(const Rational& value) {
  const std::string text = value.text();
  return text.starts_with('-') ? "−" + text.substr(1) : text;
}

class ThermographPlot {
 public:
  // By komaster, Black first; null if there is none, but not both.
  using Pair = std::array<const Thermograph*, 2>;

  explicit ThermographPlot(const Pair& thermographs) : thermographs_(thermographs), picture_(0, 0) {
    find_range();
    unit_ = std::min({kWidest / (greatest_ - least_), kHighest / (top_ - bottom_), kLargestUnit});
    width_ = std::max(unit_ * (greatest_ - least_), kNarrowest);
    picture_ = Picture(std::max(kLeft + width_ + kRight, kLegend), kTop + unit_ * (top_ - bottom_) + kBelow);
  }

  // `last_line`: what the legend ends with.
  Picture draw(const std::string& last_line) {
    draw_axes();
    draw_unit_scale();
    for (std::size_t komaster = 0; komaster < 2; ++komaster) {
      if (thermographs_[komaster]) draw_walls(komaster);
    }
    draw_mast_labels();
    draw_legend(last_line);
    return picture_;
  }

 private:
  static constexpr double kWidest = 360, kHighest = 250, kNarrowest = 250, kLargestUnit = 110;
  static constexpr double kLeft = 40, kRight = 56, kTop = 40, kBelow = 98;  // margins
  static constexpr double kLegend = 430;                                    // room for fractions of some digits
  static constexpr double kShift = 3.5;                                     // of White's lines to the left
  static constexpr std::array<Picture::Stroke, 2> kStrokes{{{ink::kBlack, 1.8, ""}, {ink::kBlue, 1.8, "6 3.5"}}};

  // -- Where things are

  void find_range() {
    least_ = std::numeric_limits<double>::max();
    greatest_ = std::numeric_limits<double>::lowest();
    double hottest = std::numeric_limits<double>::lowest();
    for (const Thermograph* one : thermographs_) {
      if (!one) continue;
      bottom_ = as_double(one->left.t0());
      hottest = std::max(hottest, as_double(one->temperature()));
      for (const Trajectory* wall : {&one->left, &one->right}) include_values(*wall);
    }
    top_ = std::max(hottest + std::max(0.22 * (hottest - bottom_), 0.3), 1.15);
    const double margin = std::max(0.06 * (greatest_ - least_), 0.4);
    least_ -= margin;
    greatest_ += margin;
  }

  void include_values(const Trajectory& wall) {
    for (const Trajectory::Corner& corner : wall.corners()) {
      least_ = std::min(least_, as_double(corner.value));
      greatest_ = std::max(greatest_, as_double(corner.value));
    }
  }

  double x_of(double value) const { return kLeft + width_ / 2 + unit_ * ((greatest_ + least_) / 2 - value); }
  double y_of(double t) const { return kTop + unit_ * (top_ - t); }
  Spot spot(const Rational& t, const Rational& value, std::size_t komaster) const {
    return {x_of(as_double(value)) - (komaster == 1 ? kShift : 0), y_of(as_double(t))};
  }
  double ground() const { return y_of(bottom_); }
  // The value at the left end of the axis; with -1, at the right end.
  double axis_end(double side) const { return (greatest_ + least_) / 2 + side * width_ / 2 / unit_; }

  static std::vector<double> multiples(double step, double from, double to) {
    std::vector<double> found;
    for (auto i = static_cast<long>(std::ceil(from / step)); static_cast<double>(i) * step <= to; ++i)
      found.push_back(static_cast<double>(i) * step);
    return found;
  }

  // 1, 2, 5, 10, … units: the first whose labels have room.
  double step(double room) const {
    double decade = 1;
    for (;; decade *= 10) {
      for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * decade * unit_ >= room) return factor * decade;
      }
    }
  }

  // -- Axes

  void draw_axes() {
    picture_.line({kLeft, ground()}, {kLeft + width_, ground()}, {ink::kSoft, 1});
    const double value_step = step(26), t_step = step(18);
    for (const double value : multiples(value_step, axis_end(-1), axis_end(1))) draw_value_tick(value);
    for (const double t : multiples(t_step, bottom_, top_)) {
      picture_.line({kLeft - 4, y_of(t)}, {kLeft + width_, y_of(t)}, {"#eaeef2", 1});
      picture_.text({kLeft - 9, y_of(t)}, number(t), {ink::kSoft, 10.5, "end"});
    }
    picture_.text({kLeft - 14, kTop - 16}, "t", {ink::kSoft, 11.5, "middle"});
    picture_.text({kLeft + width_ + 16, ground() + 14}, "value", {ink::kSoft, 11.5, "start"});
  }

  void draw_value_tick(double value) {
    picture_.line({x_of(value), ground()}, {x_of(value), ground() + 4}, {ink::kSoft, 1});
    picture_.text({x_of(value), ground() + 14}, number(value), {ink::kSoft, 10.5, "middle"});
  }

  static std::string number(double whole) { return fmt::format("{}{:.0f}", whole < 0 ? "−" : "", std::abs(whole)); }

  void draw_unit_scale() {
    const double y = y_of(1);
    picture_.line({kLeft, y}, {kLeft + width_, y}, {"#b6bfc8", 1});
    if (unit_ < 3) return;
    for (const double value : multiples(1, axis_end(-1), axis_end(1)))
      picture_.line({x_of(value), y - 3.5}, {x_of(value), y + 3.5}, {"#b6bfc8", 1});
  }

  // -- Thermographs

  void draw_walls(std::size_t komaster) {
    const Thermograph& one = *thermographs_[komaster];
    draw_left(one.left, komaster);
    draw_right(one, komaster);
    const Spot foot = spot(one.temperature(), one.mast(), komaster);
    picture_.circle(foot, 3.2, komaster == 0 ? ink::kBlack : ink::kWhite, kStrokes[komaster]);
  }

  // The left wall and the mast.
  void draw_left(const Trajectory& wall, std::size_t komaster) {
    std::string data;
    for (const Trajectory::Corner& corner : wall.corners())
      data += (data.empty() ? "M" : "L") + pixels(spot(corner.t, corner.value, komaster));
    const Spot last = spot(wall.corners().back().t, wall.corners().back().value, komaster);
    picture_.path(data + "L" + pixels({last.x, kTop - 6}), kStrokes[komaster]);
  }

  // The right wall where it is not the left one too: dashes on dashes would look solid.
  void draw_right(const Thermograph& one, std::size_t komaster) {
    std::string data;
    bool drawing = false;
    for_each_interval(one.left, one.right, [&](const auto& left, const auto& right, const Rational* end) {
      const bool apart = end && !(left == right);
      if (apart) {
        if (!drawing) data += "M" + pixels(spot(right.t, right.value, komaster));
        data += "L" + pixels(spot(*end, right.at(*end), komaster));
      }
      drawing = apart;
    });
    if (!data.empty()) picture_.path(data, kStrokes[komaster]);
  }

  // -- Words

  // Masts above them, temperatures to the right of them; once where both komasters have the same.
  void draw_mast_labels() {
    std::optional<Spot> mast, temperature;
    for (std::size_t komaster = 0; komaster < 2; ++komaster) {
      const Thermograph* one = thermographs_[komaster];
      if (!one) continue;
      const Spot foot = spot(one->temperature(), one->mast(), komaster);
      draw_mast_label(one->mast(), {foot.x, kTop - 14}, komaster, mast);
      draw_temperature_label(one->temperature(), foot, komaster, temperature);
    }
  }

  void draw_mast_label(const Rational& value, Spot place, std::size_t komaster, std::optional<Spot>& before) {
    if (before && thermographs_[0]->mast() == value) return;
    const double room = 5.0 * static_cast<double>(value.text().size() + thermographs_[0]->mast().text().size());
    if (before && std::abs(before->x - place.x) < room) place.y -= 13;
    picture_.text(place, shown_number(value), {kStrokes[komaster].color, 11.5, "middle", true});
    before = place;
  }

  void draw_temperature_label(const Rational& t, Spot foot, std::size_t komaster, std::optional<Spot>& before) {
    if (before && thermographs_[0]->temperature() == t) return;
    Spot place{kLeft + width_ + 8, foot.y};
    if (before && std::abs(before->y - place.y) < 13) place.y = before->y + (place.y < before->y ? -13 : 13);
    picture_.line({foot.x + 5, foot.y}, {kLeft + width_ + 5, foot.y}, {kStrokes[komaster].color, 0.6, "1.5 3"});
    picture_.text(place, shown_number(t), {kStrokes[komaster].color, 11.5, "start", true});
    before = place;
  }

  void draw_legend(const std::string& last_line) {
    constexpr std::array<const char*, 2> names = {"Black komaster", "White komaster"};
    double y = ground() + 38;
    for (std::size_t komaster = 0; komaster < 2; ++komaster, y += 18) {
      const Thermograph* one = thermographs_[komaster];
      picture_.line({kLeft, y}, {kLeft + 34, y}, kStrokes[komaster]);
      const std::string values =
          one ? fmt::format("mast {}, temperature {}", shown_number(one->mast()), shown_number(one->temperature()))
              : "refused";
      picture_.text({kLeft + 42, y}, fmt::format("{}: {}", names[komaster], values), {ink::kBlack, 12, "start"});
    }
    picture_.text({kLeft, y}, last_line, {ink::kSoft, 12, "start"});
  }

  Pair thermographs_;
  Picture picture_;
  double least_ = 0, greatest_ = 0, bottom_ = 0, top_ = 0;  // of values and of t
  double unit_ = 1, width_ = 0;                             // in pixels
};

}  // namespace tedomari
