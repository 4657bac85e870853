// testsuites/ko/catalogue.txt: every value that it states, and what TH says of the positions.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/thermography/generalized.h"
#include "engine/thermography/local_diagram.h"
#include "engine/thermography/local_game.h"

namespace tedomari {
namespace {

std::vector<LocalDiagram> catalogue() {
  std::ifstream file(std::filesystem::path(TEDOMARI_ROOT) / "testsuites/ko/catalogue.txt");
  return parse_local_diagrams(std::string{std::istreambuf_iterator<char>(file), {}});
}

ThermographyRules rules(Komaster komaster) {
  return {.komaster = komaster, .balanced_loops = BalancedLoops::RefuseBest};
}

std::string value_text(const Thermograph& thermograph) {
  return thermograph.mast().text() + " " + thermograph.temperature().text();
}

std::string class_text(KoClass ko_class) {
  if (ko_class == KoClass::Placid) return "placid";
  return ko_class == KoClass::Active ? "active" : "hyperactive";
}

TEST(KoSuite, StatedValues) {
  const std::vector<LocalDiagram> diagrams = catalogue();
  EXPECT_EQ(diagrams.size(), 18U);
  for (const LocalDiagram& diagram : diagrams) {
    EXPECT_EQ(diagram.origin, "reconstructed") << diagram.name;
    const GameGraph graph = LocalGame(diagram.position).take_graph();
    if (diagram.expect.at("class") == "refused") {
      EXPECT_THROW(generalized_thermograph(graph, rules(Komaster::Black)), NotThermographic) << diagram.name;
      continue;
    }
    const Thermograph black = generalized_thermograph(graph, rules(Komaster::Black));
    const Thermograph white = generalized_thermograph(graph, rules(Komaster::White));
    EXPECT_EQ(value_text(black), diagram.expect.at("black")) << diagram.name;
    EXPECT_EQ(value_text(white), diagram.expect.at("white")) << diagram.name;
    EXPECT_EQ(class_text(classify(black, white)), diagram.expect.at("class")) << diagram.name;
  }
}

std::size_t node_named(const GameGraph& graph, const std::string& name) {
  const auto is_it = [&](const GameGraph::Node& node) { return node.name == name; };
  return static_cast<std::size_t>(std::find_if(graph.nodes.begin(), graph.nodes.end(), is_it) - graph.nodes.begin());
}

// §3: "a latent big ko fight, yet their temperature is low". White starts it, or connects: a seki, where nobody has a
// reason to move.
TEST(KoSuite, TenThousandYearKo) {
  const GameGraph graph = LocalGame(parse_local_position("#W#B#\nWX.OB\nWX.OB\nWXXOB\n##O.#")).take_graph();
  const auto found = generalized_thermographs(graph, rules(Komaster::White)).nodes;
  EXPECT_EQ(value_text(found.at(graph.root).value()), "-7/2 9/4");
  EXPECT_EQ(value_text(found.at(node_named(graph, "#W#B#/WXOOB/WX.OB/WXXOB/##O.#")).value()), "-2 6");
  EXPECT_EQ(value_text(found.at(node_named(graph, "#W#B#/WX.OB/WX.OB/WXXOB/##OO#")).value()), "0 0");
}

bool same_shape(const Thermograph& a, const Thermograph& b) {
  const Rational shift = b.mast() - a.mast();
  return a.left.shifted(shift) == b.left && a.right.shifted(shift) == b.right;
}

// "Node B in the game graph is equivalent to B in Fig. 9."
TEST(KoSuite, KaosKoLeadsToTheIteratedKo) {
  const auto graph_of = [](const char* rows) { return LocalGame(parse_local_position(rows)).take_graph(); };
  const GameGraph iterated = graph_of("#BWBW#\nB.XO.W\n#BWBW#");
  const GameGraph kao = graph_of(".X.XW\nX.XOB\nBWBW#");
  const std::size_t b = node_named(kao, ".XO.W/XOXOB/BWBW#");
  ASSERT_LT(b, kao.nodes.size());
  for (const Komaster komaster : {Komaster::Black, Komaster::White}) {
    const auto of_kao = generalized_thermographs(kao, rules(komaster)).nodes[b];
    ASSERT_TRUE(of_kao);
    EXPECT_TRUE(same_shape(*of_kao, generalized_thermograph(iterated, rules(komaster))));
  }
}

}  // namespace
}  // namespace tedomari
