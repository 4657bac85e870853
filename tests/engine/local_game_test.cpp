// Local games against a naive generator, and what the design page proves by hand.
#include "engine/thermography/local_game.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "engine/thermography/local_diagram.h"
#include "engine/thermography/local_game_error.h"
#include "tests/engine/random_area.h"
#include "tests/reference/naive_local_game.h"

namespace tedomari {
namespace {

// Node i of the one is node i of the other: both go breadth first over the same cells, the one in the other's order.
void expect_same_graph(const std::string& line, const LocalRules& rules, const reference::NaiveRules& naive_rules) {
  const auto naive = reference::naive_local_game(line, naive_rules, 3000);
  if (!naive) return;
  const LocalGame game(area_of(line), {.rules = rules});
  const GameGraph& graph = game.graph();
  ASSERT_EQ(graph.nodes.size(), naive->size()) << line;
  for (std::size_t i = 0; i < naive->size(); ++i) {
    const reference::NaiveNode& node = (*naive)[i];
    EXPECT_EQ(graph.nodes[i].score, node.score) << line << "\n" << graph.nodes[i].name;
    for (const bool black : {true, false}) {
      std::map<std::size_t, int> edges;
      for (const GameGraph::Edge& edge : black ? graph.nodes[i].black : graph.nodes[i].white)
        edges.emplace(edge.child, static_cast<int>(edge.gain.numerator()));
      ASSERT_EQ(edges, black ? node.black : node.white) << line << "\n" << graph.nodes[i].name;
    }
  }
}

void expect_naive_games(int count) {
  Rng random(8, 0);
  int areas = 0;
  while (areas < count) {
    const std::string line = random_area(random, 6);
    if (!is_area(line)) continue;
    ++areas;
    expect_same_graph(line, {}, {});
    expect_same_graph(line, {.scoring = Scoring::Area}, {.area = true});
    expect_same_graph(line, {.suicide = Suicide::Allowed}, {.suicide = true});
  }
}

TEST(LocalGame, IsTheNaiveOneInSomeAreas) { expect_naive_games(60); }
TEST(LocalGameSlow, IsTheNaiveOne) { expect_naive_games(600); }

TEST(LocalGame, OnePointKoIsALoop) {
  const LocalGame game(area_of("#BW#/B.XW/#BW#"));
  const GameGraph& graph = game.graph();
  ASSERT_EQ(graph.nodes.size(), 3U);
  ASSERT_EQ(graph.nodes[0].white.size(), 1U);
  const GameGraph::Edge taking = graph.nodes[0].white[0];
  EXPECT_EQ(taking.gain, -1);
  ASSERT_EQ(graph.nodes[taking.child].black.size(), 1U);
  EXPECT_EQ(graph.nodes[taking.child].black[0].child, 0U);
  EXPECT_EQ(graph.nodes[taking.child].black[0].gain, 1);
  EXPECT_EQ(graph.nodes[taking.child].name, "#BW#/BO.W/#BW#");
  EXPECT_EQ(position_line(game.position(taking.child)), "#BW#/BO.W/#BW#");
}

TEST(LocalGame, NeutralPointsAreOutOfPlay) {
  for (const char* line : {"B.W", "#BB#/B..W/#WW#", "BB/../WW"}) {
    const LocalGame game(area_of(line));
    ASSERT_EQ(game.graph().nodes.size(), 1U) << line;
    EXPECT_EQ(game.graph().nodes[0].score, 0) << line;
  }
  EXPECT_GT(LocalGame(area_of("B..W")).graph().nodes.size(), 1U);  // the first to move blocks
}

TEST(LocalGame, WhatCannotLiveIsDead) {
  const LocalGame japanese(area_of("BBBBB/B.O.B/BBBBB"));
  ASSERT_EQ(japanese.graph().nodes.size(), 1U);
  EXPECT_EQ(japanese.graph().nodes[0].score, 4);
  const LocalGame counted(area_of("BBBBB/B.O.B/BBBBB"), {.rules = {.scoring = Scoring::Area}});
  EXPECT_EQ(counted.graph().nodes[0].score, 3);
  // White could live here if Black passed long enough.
  EXPECT_NE(LocalArea(area_of("BBBBBBB/B.....B/B.....B"), {}).start().open(), 0U);
  EXPECT_EQ(LocalArea(area_of("BBBBBB/B....B/B....B"), {}).start().open(), 0U);
}

TEST(LocalGame, MovesAreTheEdges) {
  const LocalGame game(area_of("##BW#/B...W"));
  const std::vector<std::size_t> moves = game.moves(0, Color::Black);
  ASSERT_EQ(moves, (std::vector<std::size_t>{6, 7, 8}));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const LocalPosition after = game.position(game.graph().nodes[0].black[i].child);
    EXPECT_EQ(after.cells[moves[i]], Cell::Black);
  }
}

TEST(LocalGame, TooLargeNamesTheRemedy) {
  try {
    LocalGame(area_of("BBBBB/...../...../WWWWW"), {.node_limit = 100});
    FAIL();
  } catch (const LocalGameError& error) {
    EXPECT_STREQ(error.what(),
                 "the area has 10 empty points in play and more than 100 positions: divide it by safe stones, or raise "
                 "the limit of nodes");
  }
  const std::string wide(19, '.');
  EXPECT_THROW(area_of(wide + "/" + wide + "/" + wide + "/" + wide), ParseError);
}

TEST(LocalPosition, FromTheBoard) {
  Board board(5);
  for (const Point point : {make_point(0, 1), make_point(1, 1), make_point(2, 1)}) board.set(point, Color::Black);
  for (const Point point : {make_point(3, 0), make_point(3, 1)}) board.set(point, Color::White);
  board.set(make_point(1, 0), Color::White);
  const PointSet region{make_point(0, 0), make_point(1, 0), make_point(2, 0)};
  EXPECT_EQ(position_line(local_position(board, region)), "BBB#/.O.W");
  EXPECT_EQ(cell_of_point(board, region, make_point(2, 0)), 6U);
  EXPECT_EQ(position_line(local_position(board, region).negated()), "WWW#/.X.B");
  EXPECT_THROW(local_position(board, {make_point(4, 0)}), LocalGameError);
}

}  // namespace
}  // namespace tedomari
