// TH §1.3: the walls against play with a stack of coupons under the same ko rules.
#include <gtest/gtest.h>

#include <cmath>
#include <optional>

#include "engine/thermography/generalized.h"
#include "engine/thermography/local_diagram.h"
#include "engine/thermography/local_game.h"
#include "tests/engine/game_graph_data.h"
#include "tests/engine/random_game_graph.h"
#include "tests/reference/coupon_stack.h"

namespace tedomari {
namespace {

double number(const Rational& value) {
  return static_cast<double>(value.numerator()) / static_cast<double>(value.denominator());
}

reference::CouponGame coupon_game(const GameGraph& graph, Komaster komaster, PassBan pass_ban) {
  reference::CouponGame game;
  game.komaster = komaster == Komaster::Black ? 0 : 1;
  game.reply = pass_ban == PassBan::Reply;
  for (const GameGraph::Node& node : graph.nodes) {
    reference::CouponGame::Position position{number(node.score), {}};
    for (const GameGraph::Edge& edge : node.black) position.moves[0].push_back({edge.child, number(edge.gain)});
    for (const GameGraph::Edge& edge : node.white) position.moves[1].push_back({edge.child, number(edge.gain)});
    game.positions.push_back(position);
  }
  return game;
}

// The greatest distance between play and walls, in coupons, at some temperatures up to above the root's.
double distance_in_coupons(const GameGraph& graph, const ThermographyRules& rules, double step,
                           std::optional<double> endless = {}) {
  const Thermograph walls = generalized_thermograph(graph, rules);
  reference::CouponStack stack(coupon_game(graph, rules.komaster, rules.pass_ban), step, endless);
  const auto coupons_per_point = static_cast<std::size_t>(1 / step);
  double greatest = 0;
  for (std::int64_t quarter = 0; Rational(quarter - 2, 4) <= walls.temperature(); ++quarter) {
    const Rational t(quarter, 4);
    const std::size_t coupons = static_cast<std::size_t>(quarter) * coupons_per_point / 4;
    const double left = stack.wall(graph.root, 0, coupons) - number(walls.left.at(t));
    const double right = stack.wall(graph.root, 1, coupons) - number(walls.right.at(t));
    greatest = std::max({greatest, std::abs(left), std::abs(right)});
  }
  return greatest / step;
}

// Who gets the odd coupon costs play up to a coupon per move, so the distance is counted in coupons: 48 of them are
// less than a tenth of a point.
constexpr double kStep = 1.0 / 512;
constexpr double kMostCoupons = 64;

TEST(CouponPlay, ComesNearToTheWallsOfTheDataFile) {
  for (std::size_t i = 0; i < data_cases().size(); i += 5)
    for (const Komaster komaster : kKomasters)
      for (const PassBan pass_ban : kPassBans)
        EXPECT_LE(distance_in_coupons(data_cases()[i].graph, {komaster, pass_ban, 0}, kStep), kMostCoupons) << i;
}

TEST(CouponPlaySlow, ComesNearToTheWallsOfRandomGraphs) {
  for (std::uint64_t i = 0; i < 100; ++i) {
    const GameGraph graph = RandomGameGraph(i, i % 2 == 1).build();
    if (graph.nodes.size() > 100) continue;
    for (const Komaster komaster : kKomasters) {
      const PassBan pass_ban = i % 4 < 2 ? PassBan::Reply : PassBan::NoReply;
      EXPECT_LE(distance_in_coupons(graph, {komaster, pass_ban, 0}, kStep), kMostCoupons) << i;
    }
  }
}

// -- Balanced loops

// What is answered stays right if endless play is worth 200 points to either player: nobody needs the loop.
void expect_no_endless_play(const GameGraph& graph, const ThermographyRules& rules, double step, double most) {
  for (const double endless : {200.0, -200.0}) ASSERT_LE(distance_in_coupons(graph, rules, step, endless), most);
}

bool is_answered(const GameGraph& graph, const ThermographyRules& rules) {
  try {
    return generalized_thermographs(graph, rules).nodes[graph.root].has_value();
  } catch (const NotThermographic&) {
    return false;
  }
}

int answered_tangles(std::uint64_t count, bool dense) {
  int answered = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const GameGraph graph = random_tangle(i, dense);
    const ThermographyRules rules{i % 2 == 0 ? Komaster::Black : Komaster::White,
                                  i % 4 < 2 ? PassBan::Reply : PassBan::NoReply, 0, BalancedLoops::RefuseBest};
    if (!is_answered(graph, rules)) continue;
    ++answered;
    SCOPED_TRACE("tangle " + std::to_string(i));
    EXPECT_LE(distance_in_coupons(graph, rules, 1.0 / 64), 12);
    expect_no_endless_play(graph, rules, 1.0 / 16, 12);
  }
  return answered;
}

TEST(CouponPlaySlow, NeverNeedsALoopOfATangleThatIsAnswered) {
  EXPECT_GT(answered_tangles(1500, false), 1450);
  EXPECT_GT(answered_tangles(1000, true), 800);
}

// TH Figures 20 and 21. The area is full of balanced loops, but whoever they would harm can leave them at no cost.
TEST(CouponPlaySlow, NeverNeedsALoopInThreePointsWithoutCapturing) {
  for (const char* rows : {".OOB\nXOOB\nWBB#", "X..B\nX..B\nWBB#", "OOOB\n.OOB\nWBB#"}) {
    const GameGraph graph = LocalGame(parse_local_position(rows)).take_graph();
    for (const Komaster komaster : kKomasters)
      for (const PassBan pass_ban : kPassBans)
        expect_no_endless_play(graph, {komaster, pass_ban, 0, BalancedLoops::RefuseBest}, 1.0 / 128, 12);
  }
}

// Four moves round; whoever does not move on next could end it with 9 points. Endless play decides.
TEST(CouponPlay, NeedsTheLoopOfAGraphThatIsRefused) {
  const GameGraph graph{{{"0", 0, {{1, 0}}, {{4, 0}}},
                         {"1", 0, {{5, 0}}, {{2, 0}}},
                         {"2", 0, {{3, 0}}, {{4, 0}}},
                         {"3", 0, {{5, 0}}, {{0, 0}}},
                         {"w", -9, {}, {}},
                         {"b", 9, {}, {}}},
                        0};
  EXPECT_FALSE(is_answered(graph, {.balanced_loops = BalancedLoops::RefuseBest}));
  const reference::CouponGame game = coupon_game(graph, Komaster::Black, PassBan::Reply);
  EXPECT_EQ(reference::CouponStack(game, 1.0 / 16, 200).wall(0, 0, 16), 8);
  EXPECT_EQ(reference::CouponStack(game, 1.0 / 16, -200).wall(0, 0, 16), -9);
}

}  // namespace
}  // namespace tedomari
