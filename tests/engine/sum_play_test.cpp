// Strategies on sums of local games against exact play.
#include "engine/thermography/sum_play.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "engine/thermography/braces.h"
#include "engine/thermography/local_diagram.h"
#include "engine/thermography/local_game.h"

namespace tedomari {
namespace {

GameSum sum_of(const std::vector<std::string>& games) {
  std::vector<GameGraph> graphs;
  for (const std::string& text : games) graphs.push_back(parse_braces(text));
  return GameSum(std::move(graphs));
}

GameGraph local_graph(std::string line) {
  std::replace(line.begin(), line.end(), '/', '\n');
  return LocalGame(parse_local_position(line)).graph();
}

// The first move of a strategy, as the game it is in.
std::size_t first_game(const GameSum& sum, SumStrategy strategy, Color color) {
  return SumPlayer(sum, strategy, {}).choose(sum.start(color), {})->game;
}

TEST(GameSum, AKoIsNotTakenBackAtOnce) {
  const GameSum sum({local_graph("#BW#/B.XW/#BW#")});
  const SumPosition start = sum.start(Color::White);
  ASSERT_EQ(sum.legal_moves(start).size(), 1U);
  const auto [gain, taken] = sum.play(start, {0, 0});
  EXPECT_EQ(gain, -1);
  EXPECT_TRUE(sum.legal_moves(taken).empty());
  const SumPosition later = sum.pass(sum.pass(taken));
  EXPECT_EQ(sum.legal_moves(later).size(), 1U);
}

TEST(ExactSum, SmallSums) {
  const GameSum switches = sum_of({"{3|-3}", "{2|-2}", "{1|-1}"});
  ExactSum exact(switches);
  EXPECT_EQ(exact.value(switches.start(Color::Black)), 2);
  EXPECT_EQ(exact.value(switches.start(Color::White)), -2);
  EXPECT_EQ(exact.best_move(switches.start(Color::Black)), (SumMove{0, 0}));
  // Without threats elsewhere White takes the ko, Black has to pass, White fills.
  const GameSum ko({local_graph("#BW#/B.XW/#BW#")});
  ExactSum exact_ko(ko);
  EXPECT_EQ(exact_ko.value(ko.start(Color::White)), -1);
  EXPECT_EQ(exact_ko.value(ko.start(Color::Black)), 0);
}

TEST(SumPlay, HottestAndWidest) {
  // The second is hotter, the first wider at every temperature at which a move is worth it.
  const GameSum sum = sum_of({"{10|0||-1}", "{3|-3}"});
  EXPECT_EQ(first_game(sum, SumStrategy::HotStrat, Color::Black), 1U);
  EXPECT_EQ(first_game(sum, SumStrategy::Sentestrat, Color::Black), 1U);
  EXPECT_EQ(first_game(sum_of({"{1|-1}", "{2|-2}"}), SumStrategy::ThermoStrat, Color::White), 1U);
}

TEST(SumPlay, SentestratAnswersThreats) {
  const GameSum sum = sum_of({"{20|0||-1}", "{3|-3}"});
  SumPlayer player(sum, SumStrategy::Sentestrat, {});
  const SumPosition start = sum.start(Color::White);
  const std::optional<SumMove> first = player.choose(start, {});
  ASSERT_EQ(first->game, 1U);  // now the ambient temperature is 3
  const SumPosition after_threat = sum.play(sum.play(start, *first).second, {0, 0}).second;
  EXPECT_EQ(player.choose(after_threat, SumMove{0, 0})->game, 0U);
}

TEST(SumPlay, NobodyFillsNumbers) {
  const GameSum sum = sum_of({"{0|1}", "{2|}"});
  for (const NamedSumStrategy& named : kSumStrategies)
    EXPECT_FALSE(SumPlayer(sum, named.strategy, {}).choose(sum.start(Color::Black), {})) << named.name;
}

// a >= b >= c >= d, as DT §4 makes them.
std::string random_threat(Rng& random) {
  const auto d = static_cast<int>(random.below(11));
  const int c = d + static_cast<int>(random.below(11)), b = c + static_cast<int>(random.below(11));
  const int a = b + static_cast<int>(random.below(11));
  return "{" + std::to_string(a) + "|" + std::to_string(b) + "||" + std::to_string(c) + "|" + std::to_string(d) + "}";
}

// Nothing is gained against best play, and Sentestrat loses at most the temperature of the sum.
TEST(SumPlay, LossIsBounded) {
  Rng random(8, 2);
  std::array<Rational, 3> losses{};
  for (int round = 0; round < 60; ++round) {
    std::vector<std::string> games;
    for (int i = 0; i < 4; ++i) games.push_back(random_threat(random));
    const GameSum sum = sum_of(games);
    ExactSum exact(sum);
    Rational hottest = 0;
    for (const std::string& game : games)
      hottest = std::max(hottest, generalized_thermograph(parse_braces(game), {}).temperature());
    for (const Color color : {Color::Black, Color::White}) {
      const Rational best = exact.value(sum.start(color));
      for (std::size_t i = 0; i < kSumStrategies.size(); ++i) {
        const SumPlayer player(sum, kSumStrategies[i].strategy, {});
        const Rational score = score_against_best_play(exact, sum, player, color, color);
        const Rational loss = color == Color::Black ? best - score : score - best;
        EXPECT_GE(loss, 0) << kSumStrategies[i].name;
        const bool sentestrat = kSumStrategies[i].strategy == SumStrategy::Sentestrat;
        EXPECT_TRUE(!sentestrat || loss <= hottest) << loss.text();
        losses[i] += loss;
      }
    }
  }
  for (std::size_t i = 0; i < losses.size(); ++i) {
    EXPECT_LT(losses[i], 120) << kSumStrategies[i].name;  // less than a point a game
    RecordProperty(std::string(kSumStrategies[i].name), losses[i].text());
  }
}

// On real local games, with a ko among them.
TEST(SumPlay, LocalGamesWithKo) {
  const GameSum sum({local_graph("#BW#/B.XW/#BW#"), local_graph("##BW#/B...W"), local_graph("B..W/BB#W"),
                     local_graph("BO..W/#BBWW")});
  ExactSum exact(sum);
  for (const Komaster komaster : {Komaster::Black, Komaster::White}) {
    for (const NamedSumStrategy& named : kSumStrategies) {
      const SumPlayer player(sum, named.strategy, {.komaster = komaster});
      for (const Color color : {Color::Black, Color::White}) {
        const Rational score = score_against_best_play(exact, sum, player, color, color);
        const Rational best = exact.value(sum.start(color));
        const Rational loss = color == Color::Black ? best - score : score - best;
        EXPECT_GE(loss, 0) << named.name;
        EXPECT_LE(loss, 1) << named.name;
      }
    }
  }
}

}  // namespace
}  // namespace tedomari
