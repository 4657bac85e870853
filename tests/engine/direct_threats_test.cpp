// DT: the engine against tests/reference/direct_threats.h, which was written from the papers alone.
#include "tests/reference/direct_threats.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/direct_threats/tournament.h"

namespace tedomari {
namespace {

struct Pair {
  const char* name;
  Strategy engine;
  std::size_t (*reference)(const reference::Sum&, reference::Player);
};

const Pair kPairs[] = {
    {"Optimal", optimal, reference::optimal},
    {"BMove", b_move, reference::b_move},
    {"MaxMove", max_move, reference::max_move},
    {"Sente", sente, reference::sente},
    {"SenteQ", sente_q, reference::sente_q},
    {"MaxThreat corrected", max_threat, reference::max_threat_corrected},
    {"MaxThreat as printed", max_threat_as_printed, reference::max_threat_as_printed},
    {"ThermoStrat hottest", thermo_strat, reference::thermo_strat_hottest},
    {"ThermoStrat lowest index", thermo_strat_lowest_index, reference::thermo_strat_lowest_index},
    {"HotStrat", hot_strat, reference::hot_strat},
};

constexpr char kReferenceStates[] = {'4', 'L', 'R', '0'};

reference::Sum to_reference(const SubgameSum& sum) {
  reference::Sum result;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const DirectThreat& threat = sum.threat(i);
    result.push_back({static_cast<int>(threat.a), static_cast<int>(threat.b), static_cast<int>(threat.c),
                      static_cast<int>(threat.d), kReferenceStates[static_cast<std::size_t>(sum.state(i))]});
  }
  return result;
}

// A small range makes ties frequent, and ties are where rules differ.
SubgameSum random_sum(Rng& rng, std::size_t most_subgames) {
  const std::uint64_t range = rng.below(2) == 0 ? 4 : 51;
  std::vector<DirectThreat> threats(1 + rng.below(most_subgames));
  for (DirectThreat& threat : threats) {
    threat = random_direct_threat(rng, range);
    const double shift = static_cast<double>(rng.below(100));
    threat = {threat.a - shift, threat.b - shift, threat.c - shift, threat.d - shift};
  }
  SubgameSum sum(threats);
  do {
    sum.set_code(static_cast<SumCode>(rng.below(sum.finished_code() + 1)));
  } while (sum.finished());
  return sum;
}

void compare(const Pair& pair, int positions, std::size_t most_subgames) {
  for (int i = 0; i < positions; ++i) {
    Rng rng(11, static_cast<std::uint64_t>(i));
    const SubgameSum sum = random_sum(rng, most_subgames);
    const reference::Sum copy = to_reference(sum);
    ASSERT_EQ(choose(pair.engine, sum, Side::Left), pair.reference(copy, reference::Player::Left))
        << pair.name << ", Left, position " << i;
    ASSERT_EQ(choose(pair.engine, sum, Side::Right), pair.reference(copy, reference::Player::Right))
        << pair.name << ", Right, position " << i;
  }
}

class StrategyTest : public testing::TestWithParam<Pair> {};

TEST_P(StrategyTest, ChoosesAsTheReference) { compare(GetParam(), 10000, GetParam().engine == optimal ? 3 : 5); }

INSTANTIATE_TEST_SUITE_P(All, StrategyTest, testing::ValuesIn(kPairs), [](const auto& test) {
  std::string name = test.param.name;
  std::erase(name, ' ');
  return name;
});

TEST(DirectThreat, ThermographOfThePaper) {
  const ThreatThermograph result = thermograph(DirectThreat{4, 0, -6, -16});
  EXPECT_EQ(result.temperature, 6.5);
  EXPECT_EQ(result.mast, -4.5);
}

TEST(DirectThreat, TemperatureIsZeroWhereTheScaffoldsTouchOnTheGround) {
  EXPECT_EQ(thermograph(DirectThreat{9, 5, 5, 1}).temperature, 0);
  EXPECT_EQ(thermograph(DirectThreat{9, 5, 5, 1}).mast, 5);
  EXPECT_EQ(thermograph(DirectThreat{4, 1, 1, -2}).temperature, 0);
}

// The three cases of the closed form against walls built leaf by leaf.
TEST(DirectThreat, ThermographIsTheReferences) {
  for (std::uint64_t i = 0; i < 2000; ++i) {
    Rng rng(5, i);
    const SubgameSum sum = random_sum(rng, 1);
    const ThreatThermograph engine = thermograph(sum.threat(0), sum.state(0));
    const reference::Subgame subgame = to_reference(sum)[0];
    const reference::Mast mast = reference::mast_of(subgame);
    ASSERT_EQ(engine.temperature * 8, mast.temperature_times_8) << i;
    ASSERT_EQ(engine.mast * 8, mast.value_times_8) << i;
    ASSERT_EQ(engine.left_wall(engine.temperature), engine.mast) << i;
    ASSERT_EQ(engine.right_wall(engine.temperature), engine.mast) << i;
    ASSERT_GE(engine.width(0), 0) << i;
  }
}

RC_GTEST_PROP(DirectThreat, ExchangingThePlayersNegatesTheThermograph, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  Rng rng(seed, 0);
  const DirectThreat threat = random_direct_threat(rng, 20);
  const ThreatThermograph mine = thermograph(threat);
  const ThreatThermograph theirs = thermograph(threat.negated());
  RC_ASSERT(mine.temperature == theirs.temperature);
  RC_ASSERT(mine.mast == -theirs.mast);
  const double t = static_cast<double>(rng.below(80)) / 4;
  RC_ASSERT(mine.left_wall(t) == -theirs.right_wall(t));
}

RC_GTEST_PROP(SubgameSum, MovesAndNegationCommute, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>(), 0);
  SubgameSum sum = random_sum(rng, kMaxSubgames);
  RC_ASSERT(sum.negated().negated().code() == sum.code());
  std::size_t i = 0;
  while (!sum.playable(i)) ++i;
  RC_ASSERT(sum.negated().leaf(i, Side::Left) == -sum.leaf(i, Side::Right));
  SubgameSum negated_first = sum.negated();
  negated_first.play(i, Side::Left);
  const int plies_before = plies(sum.code());
  sum.play(i, Side::Right);
  RC_ASSERT(sum.negated().code() == negated_first.code());
  RC_ASSERT(plies(sum.code()) == plies_before + 1);
}

// The two-game minimax that DT §3.7 claims: exact for every pair of states, ties included.
TEST(MaxThreat, CorrectedIsMinimaxOfTwoSubgames) {
  for (std::uint64_t i = 0; i < 20'000; ++i) {
    Rng rng(6, i);
    const SubgameSum sum = random_sum(rng, 2);
    if (sum.size() < 2 || !sum.playable(0) || !sum.playable(1)) continue;
    const reference::Sum copy = to_reference(sum);
    const int by_first = reference::value_of_move(copy, 0, reference::Player::Left);
    const int by_second = reference::value_of_move(copy, 1, reference::Player::Left);
    ASSERT_EQ(max_threat(sum), by_second > by_first ? 1U : 0U) << i;
  }
}

TEST(MaxThreat, AsPrintedDiffersOnlyInCase1b) {
  int different = 0;
  for (std::uint64_t i = 0; i < 20'000; ++i) {
    Rng rng(8, i);
    const SubgameSum sum = random_sum(rng, 2);
    if (sum.size() < 2 || max_threat(sum) == max_threat_as_printed(sum)) continue;
    ++different;
    ASSERT_EQ(sum.state(0), State::AB) << i;
    ASSERT_EQ(sum.state(1), State::ABCD) << i;
  }
  EXPECT_GT(different, 0);
}

TEST(OptimalPlay, ValuesAreMinimaxOfTheReference) {
  for (std::uint64_t i = 0; i < 300; ++i) {
    Rng rng(9, i);
    SubgameSum sum = random_sum(rng, 4);
    sum.set_code(0);
    for (const Side first : {Side::Left, Side::Right}) {
      OptimalPlay play;
      play.solve(sum, first);
      const auto player = first == Side::Left ? reference::Player::Left : reference::Player::Right;
      ASSERT_EQ(play.value(0), reference::minimax(to_reference(sum), player)) << i;
    }
  }
}

// DT §3.2 in full size: ten plies, no memory in the reference.
TEST(OptimalPlay, FiveSubgamesAreExact) {
  Rng rng(10, 0);
  std::vector<DirectThreat> threats(5);
  for (DirectThreat& threat : threats) threat = random_direct_threat(rng, 51);
  const SubgameSum sum(threats);
  OptimalPlay play;
  play.solve(sum, Side::Left);
  EXPECT_EQ(play.value(0), reference::minimax(to_reference(sum), reference::Player::Left));
}

std::vector<Strategy> all_strategies() {
  std::vector<Strategy> strategies;
  for (const Pair& pair : kPairs) strategies.push_back(pair.engine);
  return strategies;
}

// The tournament remembers choices and shares tables; a game played move by move does neither.
TEST(Tournament, GamesAreTheReferences) {
  Tournament tournament(all_strategies());
  for (std::uint64_t i = 0; i < 40; ++i) {
    Rng rng(12, i);
    std::vector<DirectThreat> threats(3);
    for (DirectThreat& threat : threats) threat = random_direct_threat(rng, i % 2 == 0 ? 5 : 51);
    tournament.deal(threats);
    const reference::Sum copy = to_reference(SubgameSum(threats));
    for (std::size_t left = 0; left < std::size(kPairs); ++left) {
      for (std::size_t right = 0; right < std::size(kPairs); ++right) {
        ASSERT_EQ(tournament.play(left, right, Side::Left),
                  reference::play_game(copy, kPairs[left].reference, kPairs[right].reference, reference::Player::Left));
        ASSERT_EQ(
            tournament.play(left, right, Side::Right),
            reference::play_game(copy, kPairs[left].reference, kPairs[right].reference, reference::Player::Right));
      }
    }
  }
}

// Optimal gets at least the minimax value from anybody, and nobody gets more than that from Optimal.
TEST(Tournament, NobodyBeatsOptimal) {
  Tournament tournament(all_strategies());
  for (std::uint64_t i = 0; i < 2000; ++i) {
    Rng rng(13, i);
    std::vector<DirectThreat> threats(5);
    for (DirectThreat& threat : threats) threat = random_direct_threat(rng, 51);
    tournament.deal(threats);
    for (const Side first : {Side::Left, Side::Right}) {
      const double value = tournament.minimax_value(first);
      ASSERT_EQ(tournament.play(0, 0, first), value);
      for (std::size_t other = 1; other < std::size(kPairs); ++other) {
        ASSERT_GE(tournament.play(0, other, first), value) << kPairs[other].name;
        ASSERT_LE(tournament.play(other, 0, first), value) << kPairs[other].name;
      }
    }
  }
}

TEST(RandomDirectThreat, IsOrderedAndReachesBothEnds) {
  double most = 0;
  for (std::uint64_t i = 0; i < 5000; ++i) {
    Rng rng(14, i);
    const auto [a, b, c, d] = random_direct_threat(rng, 51);
    ASSERT_TRUE(a >= b && b >= c && c >= d && d >= 0);
    ASSERT_LE(a - b, 50);
    most = std::max(most, d);
  }
  EXPECT_EQ(most, 50);
}

}  // namespace
}  // namespace tedomari
