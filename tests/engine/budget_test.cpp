#include "engine/search/budget.h"

#include <gtest/gtest.h>

namespace tedomari {
namespace {

using namespace std::chrono_literals;

std::uint64_t spend_all(Budget& budget) {
  while (budget.spend()) {
  }
  EXPECT_TRUE(budget.exhausted());
  EXPECT_FALSE(budget.spend());
  return budget.spent();
}

TEST(Budget, GivesExactlyItsMoves) {
  for (const std::uint64_t moves : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{5000}}) {
    Budget budget(moves);
    EXPECT_EQ(budget.exhausted(), moves == 0);
    EXPECT_EQ(spend_all(budget), moves);
  }
}

// A clock that goes on by one millisecond each time it is read.
Budget::Clock::time_point ticking() {
  static Budget::Clock::time_point now{};
  return now += 1ms;
}

TEST(Budget, EndsByTheWallClock) {
  Budget budget(1'000'000, 10ms, ticking);
  EXPECT_EQ(spend_all(budget), 9 * Budget::kMovesPerLook);
}

TEST(Budget, TheMovesCountBesideTheWallClock) {
  Budget budget(Budget::kMovesPerLook + 7, 1h, ticking);
  EXPECT_EQ(spend_all(budget), Budget::kMovesPerLook + 7);
}

TEST(Budget, NoTimeIsNoMove) {
  Budget budget(100, 0ms);
  EXPECT_EQ(spend_all(budget), 0U);
}

// TC Table 2: 4 677 969 moves in 6 530 ms.
TEST(PentiumRate, CountsTimeInMoves) {
  constexpr PentiumRate rate{4'677'969, 6'530ms};
  EXPECT_EQ(rate.moves_within(6'530ms), 4'677'969U);
  EXPECT_EQ(rate.moves_within(1'000ms), 716'381U);
  EXPECT_EQ(rate.moves_within(10ms), 7'163U);
  EXPECT_EQ(rate.moves_within(0ms), 0U);
  EXPECT_DOUBLE_EQ(rate.time_of(4'677'969).count(), 6'530);
  // No overflow at a day.
  EXPECT_EQ(rate.moves_within(24h), 61'895'332'557U);
}

}  // namespace
}  // namespace tedomari
