// The temperature of a move from its four values (GT §6.4).
#include "engine/program/temperature.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/core/rng.h"
#include "engine/direct_threats/direct_threat.h"

namespace tedomari {
namespace {

// GT §7.3, from the values printed there.
TEST(Temperature, IsThePapers) {
  EXPECT_NEAR(temperature({12.4, 12.4, -2.2, -14.2}), 10.3, 1e-9);  // White B
  EXPECT_NEAR(temperature({15.5, 8.1, -5.8, -9.4}), 9.7, 1e-9);     // White H
}

// "When the program does not use threats, it only sends back ABS(FriendValue - EnemyValue)/2."
TEST(Temperature, WithoutThreatsIsHalfTheDifference) {
  EXPECT_NEAR(temperature(GoalMoveValues::without_threats(-3, 8)), 5.5, 1e-9);
}

// Where the values stand in order, it is the thermograph of DT's direct threat, but for the one departure that
// direct_threat.h names: friend and enemy value are equal.
TEST(Temperature, IsThatOfTheDirectThreat) {
  for (std::uint64_t number = 0; number < 2'000; ++number) {
    Rng random(81, number);
    std::array<double, 4> values{};
    for (double& value : values) value = static_cast<double>(random.below(41)) - 20;
    std::sort(values.rbegin(), values.rend());
    const auto [a, b, c, d] = values;
    if (b == c) continue;
    EXPECT_NEAR(temperature({d, c, b, a}), thermograph(DirectThreat{a, b, c, d}).temperature, 1e-9) << number;
  }
}

}  // namespace
}  // namespace tedomari
