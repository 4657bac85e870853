#include "engine/thermography/thermograph.h"

namespace tedomari {
namespace {

using Corner = Trajectory::Corner;

// Both walls, drawn upwards from t0.
class Drawing {
 public:
  // left >= right throughout the interval.
  void hill(const Corner& left, const Corner& right) {
    draw(left_, left);
    draw(right_, right);
    balloon_.reset();
  }

  // The balloon rises vertically and is pushed sideways only by a cave wall that it would otherwise cross. A missing
  // wall is infinitely far away.
  void cave(const Corner* left, const Corner* right, const Rational* end) {
    const Corner* wall = left ? left : right;
    if (!balloon_) balloon_ = left_ ? left_->at(wall->t) : wall->value;
    if (left) push(*left, left->slope > 0, end);
    if (right) push(*right, right->slope < 0, end);
    if (!pushed_) draw_both({wall->t, *balloon_, 0});
    if (pushed_ && end) balloon_ = left_->at(*end);
    pushed_ = false;
  }

  void start_balloon(const Rational& value) { balloon_ = value; }
  Thermograph finished() const { return {*left_, *right_}; }

 private:
  static void draw(std::optional<Trajectory>& wall, const Corner& line) {
    if (wall) {
      wall->turn(line.t, line.slope);
    } else {
      wall.emplace(line.t, line.value, line.slope);
    }
  }
  void draw_both(const Corner& line) {
    draw(left_, line);
    draw(right_, line);
  }

  // Within an interval the cave walls do not cross, so at most one of them reaches the balloon.
  void push(const Corner& wall, bool towards_balloon, const Rational* end) {
    if (!towards_balloon) return;
    const Rational meets = wall.t + (*balloon_ - wall.value) / wall.slope;
    if (end && meets >= *end) return;
    if (meets > wall.t) draw_both({wall.t, *balloon_, 0});
    draw_both({meets, *balloon_, wall.slope});
    pushed_ = true;
  }

  std::optional<Trajectory> left_, right_;
  std::optional<Rational> balloon_;  // its value; nothing on a hill
  bool pushed_ = false;
};

Rational clamped(Rational value, const Scaffolds& scaffolds) {
  if (scaffolds.left) value = std::max(value, scaffolds.left->corners().front().value);
  if (scaffolds.right) value = std::min(value, scaffolds.right->corners().front().value);
  return value;
}

// One player has options only: a single cave.
Thermograph one_sided(const Scaffolds& scaffolds, const Rational& score) {
  Drawing drawing;
  drawing.start_balloon(clamped(score, scaffolds));
  const auto& corners = (scaffolds.left ? scaffolds.left : scaffolds.right)->corners();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Rational* end = i + 1 < corners.size() ? &corners[i + 1].t : nullptr;
    drawing.cave(scaffolds.left ? &corners[i] : nullptr, scaffolds.right ? &corners[i] : nullptr, end);
  }
  return drawing.finished();
}

bool is_hill(const Corner& left, const Corner& right) {
  return left.value > right.value || (left.value == right.value && left.slope >= right.slope);
}

}  // namespace

bool Thermograph::has_mast() const {
  return left.final_slope() == 0 && right.final_slope() == 0 &&
         left.corners().back().value == right.corners().back().value;
}

Thermograph vertical_mast(const Rational& t0, const Rational& value) { return {{t0, value}, {t0, value}}; }

Thermograph thermograph(const Scaffolds& scaffolds, const Rational& t0, const Rational& score) {
  if (!scaffolds.left && !scaffolds.right) return vertical_mast(t0, score);
  if (!scaffolds.left || !scaffolds.right) return one_sided(scaffolds, score);
  Drawing drawing;
  drawing.start_balloon(clamped(score, scaffolds));
  for_each_interval(*scaffolds.left, *scaffolds.right,
                    [&](const Corner& left, const Corner& right, const Rational* end) {
                      if (is_hill(left, right)) {
                        drawing.hill(left, right);
                      } else {
                        drawing.cave(&left, &right, end);
                      }
                    });
  return drawing.finished();
}

}  // namespace tedomari
