// Exact fractions, walls, hills and caves, games in braces.
#include "engine/thermography/thermograph.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "engine/thermography/braces.h"
#include "engine/thermography/generalized.h"

namespace tedomari {
namespace {

constexpr std::int64_t kGreatest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

TEST(Rational, IsReducedWithAPositiveDenominator) {
  EXPECT_EQ(Rational(6, -4).text(), "-3/2");
  EXPECT_EQ(Rational(0, -7).text(), "0");
  EXPECT_EQ((Rational(1, 2) + Rational(1, 3)).text(), "5/6");
  EXPECT_EQ((Rational(1, 2) - Rational(1, 2)).text(), "0");
  EXPECT_EQ((Rational(2, 3) * Rational(9, 4)).text(), "3/2");
  EXPECT_EQ((Rational(2, 3) / Rational(-4, 9)).text(), "-3/2");
  EXPECT_LT(Rational(-1, 2), Rational(-1, 3));
  EXPECT_GT(Rational(kGreatest, 2), Rational(kGreatest - 1, 2));
}

TEST(Rational, ThrowsRatherThanBeWrong) {
  EXPECT_THROW((void)(Rational(kGreatest) + 1), std::overflow_error);
  EXPECT_THROW((void)(-Rational(kLeast)), std::overflow_error);
  EXPECT_THROW((void)(Rational(1, kGreatest) * Rational(1, 2)), std::overflow_error);
  EXPECT_THROW((void)(Rational(std::uint64_t{1} << 63)), std::overflow_error);
  EXPECT_THROW((void)(Rational(1) / 0), std::domain_error);
  EXPECT_EQ(Rational(kLeast) / Rational(kLeast), 1);
  EXPECT_EQ(Rational(kGreatest, 3) + Rational(-kGreatest, 3), 0);
}

TEST(Rational, ReadsWhatItWrites) {
  for (const char* text : {"0", "-7/3", "3", "9223372036854775807", "-9223372036854775808", "1/9223372036854775807"})
    EXPECT_EQ(Rational::parse(text).value().text(), text);
  EXPECT_EQ(Rational::parse("4/6")->text(), "2/3");
  for (const char* text : {"", "-", "+1", "1/", "/2", "1/0", "1/-2", "1.5", " 1", "1 ", "9223372036854775808", "1//2"})
    EXPECT_FALSE(Rational::parse(text).has_value()) << text;
}

TEST(Trajectory, ReadsWhatItWrites) {
  for (const char* text : {"0:3", "-1:1/2 2:-7/3 5:0", "0:1 slope:-1", "0:0 1:1 slope:1/2"})
    EXPECT_EQ(Trajectory::parse(text).text(), text);
  EXPECT_EQ(Trajectory::parse("0:0 1:1 2:2 3:2").text(), "0:0 2:2");
  EXPECT_EQ(Trajectory::parse("0:0 1:1 slope:1").text(), "0:0 slope:1");
  for (const char* text : {"", "3", "0:", ":0", "0:1 0:2", "1:0 0:0", "slope:1", "0:x", "slope:1 0:1"})
    EXPECT_THROW(Trajectory::parse(text), std::invalid_argument) << text;
}

TEST(Trajectory, MaximumAndMinimumCrossExactly) {
  const Trajectory falling = Trajectory::parse("0:5 slope:-1");
  const Trajectory steps = Trajectory::parse("0:0 2:0 3:3 6:3 7:-9");
  EXPECT_EQ(maximum(falling, steps).text(), "0:5 11/4:9/4 3:3 6:3 70/11:-15/11 14:-9");
  EXPECT_EQ(minimum(falling, steps).text(), "0:0 2:0 11/4:9/4 70/11:-15/11 7:-9 14:-9 slope:-1");
  EXPECT_EQ(maximum(falling, falling), falling);
  EXPECT_EQ(falling.taxed(1).shifted(-5), Trajectory(0, 0));
}

Trajectory random_trajectory(Rng& rng) {
  const auto number = [&] { return static_cast<std::int64_t>(rng.below(9)) - 4; };
  Trajectory result(-1, number(), number());
  Rational t = -1;
  for (std::uint64_t i = rng.below(5); i-- > 0;) {
    t += Rational(1 + static_cast<std::int64_t>(rng.below(6)), 3);
    result.turn(t, number());
  }
  return result;
}

TEST(Trajectory, MaximumIsTheMaximumAtEveryPoint) {
  for (std::uint64_t i = 0; i < 3000; ++i) {
    Rng rng(3, i);
    const Trajectory a = random_trajectory(rng), b = random_trajectory(rng);
    const Trajectory most = maximum(a, b), least = minimum(a, b);
    for (std::int64_t sixth = -6; sixth < 80; ++sixth) {
      const Rational t(sixth, 6);
      ASSERT_EQ(most.at(t), std::max(a.at(t), b.at(t))) << i;
      ASSERT_EQ(least.at(t), std::min(a.at(t), b.at(t))) << i;
    }
    ASSERT_EQ(Trajectory::parse(most.text()), most);
    ASSERT_EQ(most.negated(), minimum(a.negated(), b.negated()));
  }
}

Thermograph walls(const char* left, const char* right, int score = 0) {
  Scaffolds scaffolds;
  if (left) scaffolds.left = Trajectory::parse(left);
  if (right) scaffolds.right = Trajectory::parse(right);
  return thermograph(scaffolds, 0, score);
}

// TH Figure 4: up from the hill top, pushed by either wall, free between them, through a second hill.
TEST(Thermograph, BalloonIsPushedByTheWallsOfACave) {
  const Thermograph left_pushes = walls("0:4 4:0 6:4 slope:-1", "0:0 2:2 slope:1", 0);
  EXPECT_EQ(left_pushes.left.text(), "0:4 2:2 5:2 6:4");
  EXPECT_EQ(left_pushes.right.text(), "0:0 2:2 5:2 6:4");
  EXPECT_EQ(left_pushes.temperature(), 6);
  const Thermograph right_pushes = walls("0:4 2:2 3:-9 slope:-1", "0:0 2:2 3:3 6:0 slope:1", 0);
  EXPECT_EQ(right_pushes.left.text(), "0:4 2:2 4:2 6:0");
  const Thermograph two_hills = walls("0:4 3:1 5:7 slope:-1", "0:0 2:2 5:5 slope:1");
  EXPECT_EQ(two_hills.left.text(), "0:4 2:2 10/3:2 5:7 6:6");
  EXPECT_EQ(two_hills.right.text(), "0:0 2:2 10/3:2 4:4 6:6");
}

TEST(Thermograph, ScoreDecidesOnlyInACaveAtTheBottom) {
  EXPECT_EQ(walls("0:-1 slope:-1", "0:2 slope:1", 1).left.text(), "0:1");
  EXPECT_EQ(walls("0:-1 slope:-1", "0:2 slope:1", 7).left.text(), "0:2");
  EXPECT_EQ(walls("0:-1 slope:-1", "0:2 slope:1", -7).left.text(), "0:-1");
  EXPECT_EQ(walls("0:2 slope:-1", "0:0 slope:1", 9).left.text(), "0:2 1:1");
  EXPECT_EQ(walls(nullptr, nullptr, 5).right.text(), "0:5");
  EXPECT_EQ(walls("0:-1 3:5 slope:-1", nullptr, 2).right.text(), "0:2 3/2:2 3:5");
  EXPECT_EQ(walls(nullptr, "0:1 slope:1", 2).left.text(), "0:1");
}

std::string mast(const char* game, int t0) {
  const Thermograph result = generalized_thermograph(parse_braces(game), {.t0 = t0});
  return result.mast().text() + ", " + result.temperature().text();
}

TEST(Braces, NumbersAndDepthsOfBars) {
  EXPECT_EQ(mast("{4|0||-6|-16}", 0), mast("{{4|0}|{-6|-16}}", 0));
  EXPECT_EQ(mast("{8|||4||0|-6}", 0), mast("{ 8 | { 4 | { 0 | -6 } } }", 0));
  EXPECT_EQ(mast("{3,{9|-9},1/2|-3}", 0), "0, 3");
  EXPECT_EQ(mast("-7/3", 0), "-7/3, 0");
  EXPECT_EQ(parse_braces("{4|0||-1}").nodes.size(), 5U);
  EXPECT_EQ(parse_braces("{4|0||-1}").nodes[1].name, "{4|0}");
}

// A number has its own value whatever the lowest temperature.
TEST(Braces, GamesThatAreNumbers) {
  const std::pair<const char*, const char*> games[] = {
      {"{|}", "0, -1"},   {"{0|}", "1, -1"},    {"{|-4}", "-5, -1"},       {"{0|1}", "1/2, -1/2"},
      {"{5|9}", "6, -1"}, {"{0|0||}", "0, -1"}, {"{{0|1}|1}", "3/4, -1/4"}};
  for (const auto& [game, expected] : games) {
    EXPECT_EQ(mast(game, -1), expected);
    EXPECT_EQ(mast(game, 0), std::string(expected).substr(0, std::string(expected).find(',')) + ", 0");
  }
}

TEST(Braces, ErrorsNameTheirPlace) {
  const std::pair<const char*, const char*> texts[] = {
      {"", "column 1: a game is missing"},
      {"{1|2|3}", "column 5: a second bar of the same width: use braces or a wider bar"},
      {"{1|{2|3}", "column 1: an opening brace without a closing one"},
      {"{1|2}}", "column 6: text after the closing brace: a bar or a comma is missing"},
      {"{}", "column 2: a game without a bar"},
      {"{1,|2}", "column 4: an option is missing"},
      {"{1|x}", "column 4: 'x' is not a number"},
      {"{1|2}3", "column 6: text after the closing brace: a bar or a comma is missing"},
  };
  for (const auto& [text, message] : texts) {
    try {
      parse_braces(text);
      ADD_FAILURE() << text;
    } catch (const BracesError& error) {
      EXPECT_STREQ(error.what(), message);
    }
  }
  EXPECT_THROW(parse_braces(std::string(100'000, '{')), BracesError);
  EXPECT_THROW(parse_braces(std::string(300, '{') + "|" + std::string(300, '}')), BracesError);
}

}  // namespace
}  // namespace tedomari
