// TH §1.2, §1.4: the thermograph of a node from its scaffolds: hills, caves and the balloon's path.
#pragma once

#include <optional>

#include "engine/thermography/trajectory.h"

namespace tedomari {

struct Thermograph {
  Trajectory left, right;

  // The final mast is vertical; false only for a pass-banned node (TH §1.4), which has neither mast nor temperature.
  bool has_mast() const;
  // TH §1.4: "the start of the vertical mast defines the temperature". Both require has_mast().
  Rational mast() const { return left.corners().back().value; }
  Rational temperature() const { return std::max(left.corners().back().t, right.corners().back().t); }

  Thermograph negated() const { return {right.negated(), left.negated()}; }
  friend bool operator==(const Thermograph&, const Thermograph&) = default;
};

// The scaffolds of a node, taxes applied; nothing where the player has no option.
struct Scaffolds {
  std::optional<Trajectory> left, right;
};

// A settled position.
Thermograph vertical_mast(const Rational& t0, const Rational& value);

// Hills and caves of a node in which both may pass. The score, if both pass, matters only where t0 is in a cave.
Thermograph thermograph(const Scaffolds& scaffolds, const Rational& t0, const Rational& score);

}  // namespace tedomari
