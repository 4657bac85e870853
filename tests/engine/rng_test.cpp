#include "engine/core/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace tedomari {
namespace {

// The published reference values: SplitMix64 from counter 0, as in its authors' C code.
TEST(Rng, SplitMixIsThePublishedOne) {
  std::uint64_t counter = 0;
  EXPECT_EQ(split_mix(counter), 0xe220a8397b1dcdafU);
  EXPECT_EQ(split_mix(counter), 0x6e789e6aa1b965f4U);
  EXPECT_EQ(split_mix(counter), 0x06c45d188009454fU);
}

// Golden, computed by another program from the published algorithms: a change of the generator would change every row
// of every experiment.
TEST(Rng, StreamIsFixed) {
  Rng rng(1, 2);
  EXPECT_EQ(rng.next(), 0xbb6166f9f678e6f5U);
  EXPECT_EQ(rng.next(), 0xc26e4d4b858f8108U);
  EXPECT_EQ(rng.next(), 0x5ec2c1898e23f68eU);
}

TEST(Rng, StreamsAndSeedsDiffer) {
  std::set<std::uint64_t> firsts;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (std::uint64_t stream = 0; stream < 100; ++stream) firsts.insert(Rng(seed, stream).next());
  }
  EXPECT_EQ(firsts.size(), 10'000U);
}

// Chi-square over the first number of many streams and over one long stream; 99.9% quantile for 50 degrees of freedom.
TEST(Rng, BelowIsUniform) {
  constexpr std::size_t bound = 51;
  constexpr int draws = 510'000;
  const auto chi_square = [](auto draw) {
    std::array<double, bound> counts{};
    for (int i = 0; i < draws; ++i) ++counts[draw(i)];
    double sum = 0;
    for (const double count : counts) sum += (count - 10'000) * (count - 10'000) / 10'000;
    return sum;
  };
  Rng one_stream(7, 7);
  EXPECT_LT(chi_square([&](int) { return one_stream.below(bound); }), 86.7);
  EXPECT_LT(chi_square([&](int i) { return Rng(7, static_cast<std::uint64_t>(i)).below(bound); }), 86.7);
}

TEST(Rng, BelowStaysBelowAndReachesTheEnds) {
  Rng rng(3, 0);
  std::set<std::uint64_t> seen;
  for (int i = 0; i < 1000; ++i) seen.insert(rng.below(3));
  EXPECT_EQ(seen, (std::set<std::uint64_t>{0, 1, 2}));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0U);
  const std::uint64_t huge = (std::uint64_t{1} << 63) + 1;  // rejects half of all words
  for (int i = 0; i < 1000; ++i) EXPECT_LT(rng.below(huge), huge);
}

}  // namespace
}  // namespace tedomari
