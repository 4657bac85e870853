// TH §2: exact values, closed forms, refusals, and play against a stack of coupons.
#include "engine/thermography/generalized.h"

#include <gtest/gtest.h>

#include "engine/thermography/braces.h"
#include "tests/engine/game_graph_data.h"
#include "tests/engine/random_game_graph.h"

namespace tedomari {
namespace {

std::string mast_and_temperature(const Thermograph& thermograph) {
  return thermograph.mast().text() + ", " + thermograph.temperature().text();
}

// -- The data file: random ko graphs with exact walls

std::string wall_text(const nlohmann::json& wall) {
  std::string text;
  for (const auto& point : wall["points"])
    text += point[0].get<std::string>() + ":" + point[1].get<std::string>() + " ";
  return Trajectory::parse(text).text();
}

TEST(Generalized, WallsOfTheDataFile) {
  ASSERT_EQ(data_cases().size(), 50U);
  for (std::size_t i = 0; i < data_cases().size(); ++i) {
    for (const Komaster komaster : kKomasters) {
      for (const PassBan pass_ban : kPassBans) {
        const std::string key = std::string(komaster == Komaster::Black ? "black" : "white") + "_komaster" +
                                (pass_ban == PassBan::NoReply ? "_noreply" : "");
        const nlohmann::json& expect = data_cases()[i].expect[key];
        const Thermograph result = generalized_thermograph(data_cases()[i].graph, {komaster, pass_ban, 0});
        EXPECT_EQ(result.left.text(), wall_text(expect["left"])) << i << " " << key;
        EXPECT_EQ(result.right.text(), wall_text(expect["right"])) << i << " " << key;
        EXPECT_EQ(result.mast(), rational(expect["mast"])) << i << " " << key;
        EXPECT_EQ(result.temperature(), rational(expect["temperature"])) << i << " " << key;
      }
    }
  }
}

// -- Closed forms

// Node i of n + 1: White takes towards b, Black towards a; what is taken counts.
GameGraph stage_ko(int stages, const Rational& a, const Rational& b, const Rational& prisoner) {
  GameGraph graph;
  const auto last = static_cast<std::size_t>(stages);
  for (std::size_t i = 0; i <= last; ++i) graph.nodes.push_back({std::to_string(i), 0, {}, {}});
  for (std::size_t i = 0; i < last; ++i) {
    graph.nodes[i].white.push_back({i + 1, -prisoner});
    graph.nodes[i + 1].black.push_back({i, prisoner});
  }
  graph.nodes.push_back({"a", a, {}, {}});
  graph.nodes.push_back({"b", b + prisoner * Rational(stages), {}, {}});
  graph.nodes[0].black.push_back({last + 1, 0});
  graph.nodes[last].white.push_back({last + 2, 0});
  return graph;
}

TEST(Generalized, StageKosHaveTheirClosedForm) {
  for (int stages = 1; stages <= 6; ++stages) {
    for (const Rational prisoner : {Rational(0), Rational(1), Rational(-1, 2)}) {
      const Rational a = 7, b = -33;
      const Rational temperature = (a - b) / (stages + 2);
      const GameGraph graph = stage_ko(stages, a, b, prisoner);
      for (const Komaster komaster : kKomasters) {
        for (const PassBan pass_ban : kPassBans) {
          const auto result = generalized_thermographs(graph, {komaster, pass_ban, 0});
          for (int i = 0; i <= stages; ++i) {
            const Thermograph& node = *result.nodes[static_cast<std::size_t>(i)];
            EXPECT_EQ(node.temperature(), temperature) << stages << " stages, node " << i;
            EXPECT_EQ(node.mast(), a - temperature * (i + 1) + prisoner * Rational(i)) << stages << ", node " << i;
          }
        }
      }
    }
  }
}

TEST(Generalized, ClassicalGames) {
  const std::pair<const char*, const char*> games[] = {
      {"{4|0||-6|-16}", "-9/2, 13/2"}, {"{10|0||-1}", "0, 1"}, {"{20|2||1|-20}", "1, 10"}};
  for (const auto& [text, expected] : games)
    for (const int t0 : {0, -1})
      for (const Komaster komaster : kKomasters)
        EXPECT_EQ(mast_and_temperature(generalized_thermograph(parse_braces(text), {komaster, PassBan::Reply, t0})),
                  expected)
            << text;
}

TEST(Generalized, Classes) {
  const auto mast = [](int value, int temperature) {
    Trajectory left(0, value + temperature, -1), right(0, value);
    left.turn(temperature, 0);
    return Thermograph{left, right};
  };
  EXPECT_EQ(classify(mast(1, 2), mast(1, 2)), KoClass::Placid);
  EXPECT_EQ(classify(mast(1, 2), mast(1, 3)), KoClass::Active);
  EXPECT_EQ(classify(mast(1, 2), mast(2, 2)), KoClass::Hyperactive);
}

// -- Colours

TEST(Generalized, ColourSwapNegates) {
  for (std::uint64_t i = 0; i < 3000; ++i) {
    const GameGraph graph = RandomGameGraph(i, i % 2 == 1).build();
    for (const PassBan pass_ban : kPassBans) {
      const Rational t0 = i % 3 == 0 ? -1 : 0;
      const Thermograph mine = generalized_thermograph(graph, {Komaster::Black, pass_ban, t0});
      const Thermograph theirs = generalized_thermograph(negated(graph), {Komaster::White, pass_ban, t0});
      ASSERT_EQ(mine.left.text(), theirs.negated().left.text()) << i;
      ASSERT_EQ(mine.right.text(), theirs.negated().right.text()) << i;
      ASSERT_TRUE(mine.has_mast()) << i;
    }
  }
}

// -- Loops

GameGraph::Node node(const char* name, int score, std::vector<GameGraph::Edge> black,
                     std::vector<GameGraph::Edge> white) {
  return {name, score, std::move(black), std::move(white)};
}

std::string answer(const GameGraph& graph, const ThermographyRules& rules) {
  try {
    return mast_and_temperature(generalized_thermograph(graph, rules));
  } catch (const NotThermographic& refusal) {
    return refusal.what();
  }
}

// Two kos, each Black's or White's to hold; either player may win one by a move of his own.
GameGraph double_ko() {
  return {{node("BB", 0, {{4, 0}}, {{1, -1}, {2, -1}}), node("WB", 0, {{0, 1}}, {{3, -1}}),
           node("BW", 0, {{0, 1}}, {{3, -1}}), node("WW", 0, {{1, 1}, {2, 1}}, {{5, 0}}), node("a", 9, {}, {}),
           node("b", -9, {}, {})},
          0};
}

TEST(Generalized, DoubleKoIsRefused) {
  for (const Komaster komaster : kKomasters)
    for (const BalancedLoops balanced : {BalancedLoops::Refuse, BalancedLoops::RefuseBest})
      EXPECT_EQ(answer(double_ko(), {komaster, PassBan::Reply, 0, balanced}),
                "double or triple ko: 4 nodes joined by 4 loops: BB, WB, BW, WW");
}

// The root moves to 3 or -3 in gote; White could also let Black have far more, with a double ko behind it.
TEST(Generalized, DoubleKoThatNoSensiblePlayReachesDoesNotMatter) {
  GameGraph graph = double_ko();
  graph.nodes.push_back(node("3", 3, {}, {}));
  graph.nodes.push_back(node("-3", -3, {}, {}));
  graph.nodes.push_back(node("far", 0, {{6, 100}}, {{0, 0}}));
  graph.nodes.push_back(node("root", 0, {{6, 0}}, {{7, 0}, {8, 0}}));
  graph.root = 9;
  EXPECT_EQ(answer(graph, {}), "0, 3");
  EXPECT_FALSE(generalized_thermographs(graph, {}).nodes[8].has_value());
}

// Four moves round, no gain: Black, White, Black, White. Where one moves on, the other could end it with his own prize.
GameGraph balanced_loop(int prize) {
  return {{node("0", 1, {{1, 0}}, {{4, 0}}), node("1", -1, {{5, 0}}, {{2, 0}}), node("2", 1, {{3, 0}}, {{4, 0}}),
           node("3", -1, {{5, 0}}, {{0, 0}}), node("w", -prize, {}, {}), node("b", prize, {}, {})},
          0};
}

TEST(Generalized, BalancedLongLoopIsRefused) {
  for (const Komaster komaster : kKomasters) {
    for (const int prize : {9, -9})
      EXPECT_EQ(
          answer(balanced_loop(prize), {komaster, PassBan::Reply, 0}),
          "a loop of 4 moves that neither player loses at every t > 0: Black at 0, White at 1, Black at 2, White at 3");
    EXPECT_EQ(
        answer(balanced_loop(9), {komaster, PassBan::Reply, 0, BalancedLoops::RefuseBest}),
        "a balanced loop that neither player has a reason to leave: Black at 0, White at 1, Black at 2, White at 3");
  }
}

// Each has a way out: at low temperatures to take it is best, above 6 to stay in the loop, and it has any value from
// 9 - t to 3 there.
TEST(Generalized, BalancedLoopThatMattersOnlyWhenItIsHotIsRefused) {
  const auto black = [](const char* name, std::size_t next) { return node(name, 0, {{next, 0}, {4, 0}}, {{5, 0}}); };
  const auto white = [](const char* name, std::size_t next) { return node(name, 0, {{7, 0}}, {{next, 0}, {6, 0}}); };
  const GameGraph graph{{black("0", 1), white("1", 2), black("2", 3), white("3", 0), node("9", 9, {}, {}),
                         node("-20", -20, {}, {}), node("3", 3, {}, {}), node("20", 20, {}, {})},
                        0};
  for (const Komaster komaster : kKomasters)
    EXPECT_EQ(
        answer(graph, {komaster, PassBan::Reply, 0, BalancedLoops::RefuseBest}),
        "a balanced loop that neither player has a reason to leave: Black at 0, White at 1, Black at 2, White at 3");
}

// As before, but both have a way out that is as good as the loop at every temperature: 0 for Black, 0 for White.
TEST(Generalized, BalancedLoopThatMayBeLeftAtNoCostIsAnswered) {
  const auto black = [](const char* name, std::size_t next) { return node(name, 0, {{next, 0}, {4, 0}}, {{5, 0}}); };
  const auto white = [](const char* name, std::size_t next) { return node(name, 0, {{7, 0}}, {{next, 0}, {6, 0}}); };
  const GameGraph graph{
      {black("0", 1), white("1", 2), black("2", 3), white("3", 0), node("sente", 0, {{7, 0}}, {{8, 0}}),
       node("-20", -20, {}, {}), node("sente", 0, {{8, 0}}, {{5, 0}}), node("20", 20, {}, {}), node("0", 0, {}, {})},
      0};
  for (const Komaster komaster : kKomasters)
    EXPECT_EQ(answer(graph, {komaster, PassBan::Reply, 0, BalancedLoops::RefuseBest}), "-5, 15");
}

// Nobody wants the prize, so both pass.
TEST(Generalized, BalancedLongLoopInWhichNobodyMovesIsAnsweredOnRequest) {
  EXPECT_EQ(answer(balanced_loop(-9), {Komaster::Black, PassBan::Reply, 0, BalancedLoops::RefuseBest}), "1, 0");
}

// TH Figure 5: Black may add a stone and then kill both by suicide.
TEST(Generalized, SinglePlayerLoopIsCut) {
  const GameGraph graph{
      {node("one", 3, {{1, 0}}, {{2, 0}}), node("two", 2, {{0, -2}}, {{2, -1}}), node("end", -4, {}, {})}, 0};
  const GameGraph without{{node("one", 3, {{1, 0}}, {{2, 0}}), node("two", 2, {}, {{2, -1}}), node("end", -4, {}, {})},
                          0};
  for (const Komaster komaster : kKomasters)
    for (const int t0 : {0, -1})
      EXPECT_EQ(answer(graph, {komaster, PassBan::Reply, t0}), answer(without, {komaster, PassBan::Reply, t0}));
  const GameGraph gaining{{node("one", 0, {{0, 1}}, {})}, 0};
  EXPECT_EQ(answer(gaining, {}), "a loop of 1 moves that neither player loses at every t > 0: Black at one");
}

// Sending two (0 -> 1) is worth it here for what follows, not for the loop: White cannot take them.
TEST(Generalized, CutMoveThatIsGoodForAnotherReasonIsPutBack) {
  const GameGraph graph{{node("start", 0, {{1, 0}}, {}), node("sent", 0, {{3, 0}}, {{2, -2}}),
                         node("taken", 0, {{0, 1}, {3, 2}}, {}), node("end", 10, {}, {})},
                        0};
  EXPECT_EQ(answer(graph, {}), "10, 0");
}

// Black takes the ko from 1 to 0, and there he may lose a stone to no purpose. The loop is cut at the taking, which
// bans him all the same when it is put back.
TEST(Generalized, KoMoveThatIsCutStillBans) {
  const GameGraph graph{{node("0", 4, {{0, -1}}, {{1, 2}}), node("1", -3, {{0, -2}, {2, -1}}, {{0, 0}}),
                         node("2", -2, {}, {{3, 3}, {1, 1}}), node("3", 4, {}, {})},
                        0};
  EXPECT_EQ(answer(graph, {Komaster::Black, PassBan::Reply, 0, BalancedLoops::RefuseBest}), "-1, 0");
}

TEST(Generalized, BanIsVoidWithoutALocalMove) {
  // Black takes the ko from 0 to 1, where he has no move; White's way back is closed, and he has another move to -6.
  const GameGraph graph{{node("0", 0, {{1, 1}}, {{2, 0}}), node("1", 4, {}, {{0, -1}, {3, 0}}), node("w", -8, {}, {}),
                         node("x", -6, {}, {})},
                        0};
  EXPECT_EQ(generalized_thermograph(graph, {Komaster::Black, PassBan::Reply, 0}).left.text(),
            generalized_thermograph(graph, {Komaster::Black, PassBan::NoReply, 0}).left.text());
  EXPECT_EQ(generalized_thermograph(graph, {Komaster::Black, PassBan::Reply, 0}).right.text(), "0:-8 3/2:-13/2");
}

TEST(Generalized, LongChainsNeedNoDeepStack) {
  GameGraph graph;
  for (std::size_t i = 0; i < 300'000; ++i) graph.nodes.push_back({"", 0, {{i + 1, 0}}, {{i + 1, 0}}});
  graph.nodes.push_back(node("end", 5, {}, {}));
  EXPECT_EQ(answer(graph, {}), "5, 0");
}

}  // namespace
}  // namespace tedomari
