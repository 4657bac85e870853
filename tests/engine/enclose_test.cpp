// Fights cut out of whole-board positions: the triples of strings that they are about, and the walls around them.
#include "engine/problems/enclose.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/board/coordinates.h"
#include "engine/core/rng.h"
#include "engine/problems/transitive_triples.h"
#include "engine/search/exact_solver.h"

namespace tedomari {
namespace {

Point at(std::string_view vertex) { return parse_vertex(vertex, kMaxSize).value(); }

PointSet points(std::initializer_list<std::string_view> vertices) {
  PointSet set;
  for (const std::string_view vertex : vertices) set.add(at(vertex));
  return set;
}

// ---- Random positions

Point any_of(Rng& random, const PointSet& set) {
  auto left = random.below(static_cast<std::uint64_t>(set.count()));
  for (const Point point : set) {
    if (left-- == 0) return point;
  }
  return kNoPoint;
}

Board random_position(Rng& random) {
  Board board(7 + static_cast<int>(random.below(7)));
  const auto moves = random.below(static_cast<std::uint64_t>(board.points().count()));
  Color mover = Color::Black;
  for (std::uint64_t i = 0; i < moves; ++i, mover = opponent(mover)) {
    const PointSet legal = board.legal_moves(mover);
    if (!legal.empty()) board.play(any_of(random, legal), mover);
  }
  return board;
}

// A few empty points that hang together, as if they were traces.
PointSet random_traces(Rng& random, const Board& board) {
  if (board.empties().empty()) return {};
  PointSet traces{any_of(random, board.empties())};
  for (auto left = random.below(6); left > 0; --left) {
    const PointSet next = (traces.neighbours() & board.empties()) - traces;
    if (!next.empty()) traces.add(any_of(random, next));
  }
  return traces;
}

struct Case {
  Board board;
  PointSet region;
  EncloseOptions options;
  Enclosed enclosed;
};

// All enclosures of many random positions.
template <class Check>
int for_each_case(Check check) {
  int count = 0;
  for (std::uint64_t i = 0; i < 400; ++i) {
    Rng random(31, i);
    const Board board = random_position(random);
    const EncloseOptions options{.sea = i % 2 == 0 ? Color::Black : Color::White, .islands_claim = i % 3 == 0};
    const DependentTriple triple{kNoPoint, kNoPoint, kNoPoint, random_traces(random, board)};
    for (const PointSet& region : local_regions(board, triple, {})) {
      if (region.empty()) continue;
      const std::optional<Enclosed> enclosed = enclose(board, region, options);
      if (!enclosed) continue;
      ++count;
      SCOPED_TRACE(std::to_string(i) + "\n" + diagram_text({.board = board}) + "\n" + diagram_text(enclosed->diagram));
      check(Case{board, region, options, *enclosed});
    }
  }
  return count;
}

void expect_same_content(const Case& one) {
  PointSet images;
  for (const Point point : one.region) {
    const Point image = one.enclosed.image(point);
    images.add(image);
    EXPECT_EQ(one.enclosed.diagram.board.at(image), one.board.at(point));
    if (one.board.at(point) == Color::Empty) continue;
    EXPECT_EQ(one.enclosed.diagram.board.string_stones(image).count(), one.board.string_stones(point).count());
    EXPECT_EQ(one.enclosed.diagram.board.liberties(image).count(), one.board.liberties(point).count());
  }
  EXPECT_EQ(images, one.enclosed.region);
}

TEST(Enclose, TheRegionStaysAsItWas) {
  const int count = for_each_case([](const Case& one) {
    EXPECT_EQ(enclosed_region(one.enclosed.diagram), one.enclosed.region);  // throws if an eye is not true
    expect_same_content(one);
  });
  EXPECT_GT(count, 300);
}

TEST(Enclose, EveryWallLives) {
  for_each_case([](const Case& one) {
    const Diagram& diagram = one.enclosed.diagram;
    EXPECT_TRUE(diagram.untouched.within(diagram.board.empties()));
    for (const Point point : diagram.board.points() - one.enclosed.region - diagram.untouched) {
      ASSERT_NE(diagram.board.at(point), Color::Empty);
      EXPECT_GE((diagram.board.liberties(point) & diagram.untouched).count(), 2) << vertex_text(point);
    }
  });
}

// What touches the region keeps its color, and different strings that are no part of the sea stay different.
TEST(Enclose, StonesBesideTheRegionStay) {
  for_each_case([](const Case& one) {
    std::set<Point> before, after;
    for (const Point point : (one.region.neighbours() & one.board.points()) - one.region) {
      const Color color = one.board.at(point);
      if (color == Color::Empty) continue;
      EXPECT_EQ(one.enclosed.diagram.board.at(one.enclosed.image(point)), color);
      if (color == one.options.sea) continue;
      before.insert(one.board.string_of(point));
      after.insert(one.enclosed.diagram.board.string_of(one.enclosed.image(point)));
    }
    EXPECT_EQ(before.size(), after.size());
  });
}

// A point of the region has the same neighbours on the board, and an edge near the region is as near as before.
TEST(Enclose, EdgesStayWhereTheyAre) {
  const auto near = [](int place, int size) {
    return place <= 2 ? place : place >= size - 3 ? size - 1 - place + 100 : -1;
  };
  for_each_case([&](const Case& one) {
    const int size = one.enclosed.diagram.board.size();
    EXPECT_GE(size, 7);
    EXPECT_LE(size, 13);
    for (const Point point : one.region) {
      const Point image = one.enclosed.image(point);
      EXPECT_EQ(near(column_of(point), one.board.size()), near(column_of(image), size));
      EXPECT_EQ(near(row_of(point), one.board.size()), near(row_of(image), size));
    }
  });
}

// ---- By hand

const std::string kTwoHangingStones =
    "9 . . . . . . . . .\n"
    "8 . . . . . . . . .\n"
    "7 . . . . . . . . .\n"
    "6 . . . . . . . . .\n"
    "5 . . . . . . . . .\n"
    "4 . . O X . X O . .\n"
    "3 . . O X . X O . .\n"
    "2 . . O . X . O . .\n"
    "1 . . O . . . O . .\n";

TEST(Enclose, IslandsStayApart) {
  const Board board = parse_diagram(kTwoHangingStones).board;
  const PointSet region = points({"D1", "E1", "F1", "D2", "E2", "F2", "E3"});
  const std::optional<Enclosed> enclosed = enclose(board, region, {.sea = Color::White});
  ASSERT_TRUE(enclosed);
  const Board& walls = enclosed->diagram.board;
  EXPECT_NE(walls.string_of(enclosed->image(at("D3"))), walls.string_of(enclosed->image(at("F3"))));
  EXPECT_EQ(walls.at(enclosed->image(at("E4"))), Color::White);
}

TEST(Enclose, ARegionMustBeClosed) {
  const Board board = parse_diagram(kTwoHangingStones).board;
  EXPECT_FALSE(enclose(board, points({"D1", "E1", "D2", "D3"}), {.sea = Color::White}));  // half of D3-D4
  EXPECT_FALSE(enclose(board, points({"E2", "E1"}), {.sea = Color::Black}));              // E2 would join the sea
}

// ---- Triples

TEST(Triples, OneCutThreatensBoth) {
  Board board = parse_diagram(kTwoHangingStones).board;
  const std::vector<DependentTriple> triples = find_dependent_triples(board, Color::Black, {});
  const auto is_it = [](const DependentTriple& t) { return t.a == at("E2") || t.b == at("E2") || t.c == at("E2"); };
  ASSERT_EQ(triples.size(), 3U);  // each of the three strings may be the one between
  for (const DependentTriple& triple : triples) EXPECT_TRUE(is_it(triple) && triple.traces.contains(at("E3")));
}

TEST(Triples, TwoPairsAreNone) {
  Board board(13);
  for (const std::string_view stone : {"C10", "D9", "K4", "L3"}) board.set(at(stone), Color::Black);
  EXPECT_TRUE(find_dependent_triples(board, Color::Black, {}).empty());
}

// Every region holds the traces, and with a string all its liberties.
TEST(Triples, RegionsAreClosed) {
  const Board board = parse_diagram(kTwoHangingStones).board;
  const DependentTriple triple{at("D3"), at("E2"), at("F3"), points({"E3", "D2", "F2"})};
  const std::vector<PointSet> regions = local_regions(board, triple, {});
  ASSERT_FALSE(regions.empty());
  for (const PointSet& region : regions) {
    EXPECT_TRUE(triple.traces.within(region));
    EXPECT_LE((region & board.empties()).count(), RegionLimits{}.empties);
    for (const Point stone : region - board.empties())
      EXPECT_TRUE((board.liberties(stone) | board.string_stones(stone)).within(region));
  }
  EXPECT_TRUE(regions.front().contains(at("E2")));
  EXPECT_TRUE(local_regions(board, triple, {.empties = 2}).empty());
}

}  // namespace
}  // namespace tedomari
