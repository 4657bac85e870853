// GT §6.1, §6.4: the four values of a move, and the temperature of the game that they make,
// {{friend_threat | friend} || {enemy | enemy_threat}}. The published code, with its names.
#pragma once

#include <cmath>

namespace tedomari {

// Scores, from the same side's view all four. Without a threat its value is that of the goal.
struct GoalMoveValues {
  double enemy_threat_value, enemy_value, friend_value, friend_threat_value;

  static GoalMoveValues without_threats(double enemy_value, double friend_value) {
    return {enemy_value, enemy_value, friend_value, friend_value};
  }
};

inline double temperature(const GoalMoveValues& values) {
  const auto& [enemy_threat_value, enemy_value, friend_value, friend_threat_value] = values;
  const double temp_enemy = std::abs(enemy_threat_value - enemy_value) / 2;
  const double temp_friend = std::abs(friend_threat_value - friend_value) / 2;
  const double width = std::abs(friend_value - enemy_value);
  if (temp_friend - temp_enemy > width) return temp_enemy + width;
  if (temp_enemy - temp_friend > width) return temp_friend + width;
  return std::abs(friend_threat_value + friend_value - enemy_value - enemy_threat_value) / 4;
}

}  // namespace tedomari
