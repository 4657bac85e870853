// Thermographs of local areas: hand-proved values, both scorings, the colors exchanged, and that what LocalArea leaves
// out changes nothing.
#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "engine/thermography/generalized.h"
#include "engine/thermography/local_diagram.h"
#include "engine/thermography/local_game.h"
#include "tests/engine/random_area.h"
#include "tests/reference/naive_local_game.h"

namespace tedomari {
namespace {

std::optional<Thermograph> thermograph_of(const GameGraph& graph, const ThermographyRules& rules) {
  return generalized_thermographs(graph, rules).nodes[graph.root];
}

void expect_value(const std::string& line, const Rational& mast, const Rational& temperature) {
  const GameGraph graph = LocalGame(area_of(line)).graph();
  for (const Komaster komaster : {Komaster::Black, Komaster::White}) {
    const std::optional<Thermograph> found = thermograph_of(graph, {.komaster = komaster});
    ASSERT_TRUE(found) << line;
    EXPECT_EQ(found->mast().text(), mast.text()) << line;
    EXPECT_EQ(found->temperature().text(), temperature.text()) << line;
  }
}

TEST(LocalThermography, HandProved) {
  expect_value("#BW#/B.XW/#BW#", {-1, 3}, {1, 3});
  expect_value("#BW#/BO.W/#BW#", {1, 3}, {1, 3});
  expect_value("#BWBW#/B.X.XW/#BWBW#", 0, 1);
  expect_value("#BWBW#/B.XO.W/#BWBW#", 0, 1);
  expect_value("#BWBW#/BO.O.W/#BWBW#", 0, 1);
  expect_value("##BW#/B...W", {1, 2}, {1, 2});
  expect_value("BBB/...", 3, 0);  // dead as they stand: White cannot live
}

// White's string of n stones hangs on the ko: whoever wins it moves the score by 2n + 3.
TEST(LocalThermography, SimpleKosOfAllSizes) {
  std::string stones;
  for (int n = 1; n <= 8; ++n) {
    stones += "#BOB/";
    expect_value("##.#/" + stones + "BO.W/#BW#", Rational(2 * n, 3), Rational(2 * n + 3, 3));
  }
}

int stones_ahead(const std::string& line) {
  return static_cast<int>(std::count(line.begin(), line.end(), 'X') - std::count(line.begin(), line.end(), 'O'));
}

// The wall at t + 1 as a function of t.
Trajectory one_lower(const Trajectory& wall) {
  const auto& corners = wall.corners();
  Trajectory result(corners[0].t - 1, corners[0].value, corners[0].slope);
  for (std::size_t i = 1; i < corners.size(); ++i) result.turn(corners[i].t - 1, corners[i].slope);
  return result;
}

TEST(LocalThermography, AreaIsJapaneseOneDegreeHigher) {
  Rng random(8, 3);
  int compared = 0;
  while (compared < 300) {
    const std::string line = random_area(random, 5);
    if (!is_area(line)) continue;
    for (const Komaster komaster : {Komaster::Black, Komaster::White}) {
      const GameGraph japanese = LocalGame(area_of(line)).graph();
      const GameGraph area = LocalGame(area_of(line), {.rules = {.scoring = Scoring::Area}}).graph();
      const auto of_japanese = thermograph_of(japanese, {.komaster = komaster, .t0 = -1});
      const auto of_area = thermograph_of(area, {.komaster = komaster, .t0 = 0});
      ASSERT_EQ(of_japanese.has_value(), of_area.has_value()) << line;
      if (!of_area) continue;
      ++compared;
      EXPECT_EQ(of_japanese->left.shifted(stones_ahead(line)), one_lower(of_area->left)) << line;
      EXPECT_EQ(of_japanese->right.shifted(stones_ahead(line)), one_lower(of_area->right)) << line;
    }
  }
}

TEST(LocalThermography, ColorsExchanged) {
  Rng random(8, 4);
  int compared = 0;
  while (compared < 200) {
    const std::string line = random_area(random, 5);
    if (!is_area(line)) continue;
    const LocalPosition position = area_of(line);
    const auto black = thermograph_of(LocalGame(position).graph(), {.komaster = Komaster::Black});
    const auto white = thermograph_of(LocalGame(position.negated()).graph(), {.komaster = Komaster::White});
    ASSERT_EQ(black.has_value(), white.has_value()) << line;
    if (!black) continue;
    ++compared;
    EXPECT_EQ(*black, white->negated()) << line;
  }
}

GameGraph graph_of(const std::vector<reference::NaiveNode>& nodes) {
  GameGraph graph;
  for (const reference::NaiveNode& node : nodes) {
    GameGraph::Node& copy = graph.nodes.emplace_back();
    copy.score = node.score;
    for (const auto& [child, gain] : node.black) copy.black.push_back({child, gain});
    for (const auto& [child, gain] : node.white) copy.white.push_back({child, gain});
  }
  return graph;
}

bool has_ko(const GameGraph& graph) {
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    for (const GameGraph::Edge& edge : graph.nodes[i].black) {
      for (const GameGraph::Edge& reply : graph.nodes[edge.child].white) {
        if (reply.child == i) return true;
      }
    }
  }
  return false;
}

// The graph of all positions and all moves, nothing settled, gives the same walls from t0 = -1 up, where taking dead
// stones off costs nothing. Not with ko: there the moves that are left out would free a pass-banned komaster.
TEST(LocalThermography, WhatIsLeftOutDoesNotMatter) {
  Rng random(8, 5);
  int compared = 0;
  while (compared < 150) {
    const std::string line = random_area(random, 5);
    if (!is_area(line)) continue;
    const auto all = reference::naive_local_game(line, {.settle = false}, 3000);
    if (!all || all->size() < 3 || has_ko(graph_of(*all))) continue;
    const auto whole = thermograph_of(graph_of(*all), {.t0 = -1});
    const auto settled = thermograph_of(LocalGame(area_of(line)).graph(), {.t0 = -1});
    if (!whole) continue;
    ASSERT_TRUE(settled) << line;
    ++compared;
    // Neutral points are worth something below 0 only.
    EXPECT_EQ(whole->mast(), settled->mast()) << line;
    for (int quarters = 0; quarters < 20; ++quarters) {
      const Rational t(quarters, 4);
      EXPECT_EQ(whole->left.at(t).text(), settled->left.at(t).text()) << line << " at " << t.text();
      EXPECT_EQ(whole->right.at(t).text(), settled->right.at(t).text()) << line << " at " << t.text();
    }
  }
}

}  // namespace
}  // namespace tedomari
