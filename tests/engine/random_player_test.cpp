#include "engine/gtp/random_player.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/board/eye.h"
#include "engine/gtp/gtp.h"

namespace tedomari {
namespace {

// Under superko a player that has a legal move left does not pass: two points are banned here, one by ko.
TEST(RandomPlayer, SuperkoLeavesTheOtherMoves) {
  const std::string game = "(;SZ[5]AB[ad][eb][da]AW[ae][bd][ce][db][ca];B[be];W[ea];B[];W[ae])";
  Gtp gtp(std::make_unique<RandomPlayer>(7, 0), {5, Superko::On, ""}, [&](const auto&) { return game; });
  ASSERT_EQ(gtp.respond("loadsgf a.sgf"), "= \n\n");
  for (int i = 0; i < 1000; ++i) {
    ASSERT_NE(gtp.respond("genmove b"), "= pass\n\n");
    gtp.respond("undo");
  }
}

TEST(RandomPlayer, PassesAtTheEnd) {
  Gtp gtp(std::make_unique<RandomPlayer>(7, 0), {7, Superko::On, ""}, [](const auto&) { return std::nullopt; });
  int moves = 0;
  for (int passes = 0; passes < 2; ++moves) {
    ASSERT_LT(moves, 2000);
    passes = gtp.respond(moves % 2 == 0 ? "genmove b" : "genmove w") == "= pass\n\n" ? passes + 1 : 0;
  }
  EXPECT_GT(moves, 30);
}

TEST(RandomPlayer, KnowsRealEyes) {
  Board board(5);
  for (const Point point : {make_point(1, 0), make_point(0, 1), make_point(1, 1)}) board.set(point, Color::Black);
  EXPECT_TRUE(is_one_point_eye(board, make_point(0, 0), Color::Black));
  EXPECT_FALSE(is_one_point_eye(board, make_point(0, 0), Color::White));
  EXPECT_FALSE(is_one_point_eye(board, make_point(1, 0), Color::Black));
  board.set(make_point(1, 1), Color::White);
  EXPECT_FALSE(is_one_point_eye(board, make_point(0, 0), Color::Black));
}

TEST(RandomPlayer, IsUniformAndDeterministic) {
  Board board(3);
  for (const Point point : {make_point(1, 0), make_point(0, 1), make_point(1, 1)}) board.set(point, Color::Black);
  RandomPlayer player(3, 0), same(3, 0);
  std::map<Point, int> counts;
  for (int i = 0; i < 5000; ++i) {
    const Point point = player.choose(Game(board, Superko::Off), Color::Black, board.legal_moves(Color::Black), 0);
    ASSERT_EQ(point, same.choose(Game(board, Superko::Off), Color::Black, board.legal_moves(Color::Black), 0));
    ++counts[point];
  }
  EXPECT_EQ(counts.size(), 5U);  // all but the stones and the eye
  double chi_square = 0;
  for (const auto& [point, count] : counts) chi_square += (count - 1000) * (count - 1000) / 1000.0;
  EXPECT_LT(chi_square, 18.5);  // four degrees of freedom: one seed in a thousand is above
}

}  // namespace
}  // namespace tedomari
