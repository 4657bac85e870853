// Life, semeai and eyes against the exact solver on random enclosed positions, and on shapes that players know.
#include "engine/goals/life.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/board/benson.h"
#include "engine/board/diagram.h"
#include "engine/goals/eye_goal.h"
#include "engine/goals/semeai.h"
#include "tests/engine/random_question.h"

namespace tedomari {
namespace {

constexpr std::uint64_t kSeed = 31;

// A string in a random enclosed position: whether it can be taken is known for certain.
struct Stone {
  RandomQuestion question;
  Board board = question.board();
  Point stone = question.goal().points[0];
  Color owner = question.min();

  explicit Stone(std::uint64_t number) : question(kSeed, number, "capture") {}
  Life life(Color first) {
    Budget budget(100'000);
    return tedomari::life(board, board.string_stones(stone), owner, first, {.limit = 100'000}, budget);
  }
};

TEST(Life, IsNeverWrongAboutLife) {
  std::map<Value, int> seen;
  int lives_by_seki_or_not_at_all = 0;
  const std::uint64_t positions = positions_or(600);
  for (std::uint64_t i = 0; i < positions; ++i) {
    Stone one(i);
    for (const Color first : {one.owner, opponent(one.owner)}) {
      const std::uint64_t before = one.board.hash();
      const Life found = one.life(first);
      ASSERT_EQ(one.board.hash(), before);
      ++seen[found.value];
      const ExactValue taken = one.question.exact(first);
      if (found.value == Value::Won) {
        ASSERT_EQ(taken, ExactValue::Lost) << i << '\n' << one.question.text(first);
      }
      if (found.value == Value::Lost && taken == ExactValue::Lost) ++lives_by_seki_or_not_at_all;
    }
  }
  EXPECT_GT(seen[Value::Won], static_cast<int>(positions) / 4);
  EXPECT_GT(seen[Value::Lost], static_cast<int>(positions) / 4);
  // It is dead by definition without room for two eyes; some such strings are never taken.
  EXPECT_LT(lives_by_seki_or_not_at_all, seen[Value::Lost] / 10);
  RecordProperty("won", seen[Value::Won]);
  RecordProperty("lost", seen[Value::Lost]);
  RecordProperty("ko", seen[Value::WonByKo]);
  RecordProperty("alive_but_called_dead", lives_by_seki_or_not_at_all);
}

TEST(Life, TheMoveDecides) {
  int decided = 0;
  for (std::uint64_t i = 0; i < 600; ++i) {
    Stone one(i);
    const Life living = one.life(one.owner), dying = one.life(opponent(one.owner));
    if (living.value == Value::Won && living.move != kNoPoint) {
      one.board.play(living.move, one.owner);
      ASSERT_EQ(one.life(opponent(one.owner)).value, Value::Won) << one.question.text(one.owner);
      one.board.undo();
      ++decided;
    }
    if (dying.value == Value::Lost && dying.move != kNoPoint && living.value == Value::Won) {
      one.board.play(dying.move, opponent(one.owner));
      if (one.board.at(one.stone) == one.owner) {
        ASSERT_NE(one.life(one.owner).value, Value::Won) << one.question.text(opponent(one.owner));
      }
      one.board.undo();
      ++decided;
    }
  }
  EXPECT_GT(decided, 50);
}

// Black on the second line with points below him, shut in by White.
Life row(const std::string& first_line, Color first) {
  const std::string diagram =
      "7 . . . . . . .\n6 . . . . . . .\n5 . . . . . . .\n4 . . . . . . .\n3 O O O O O O O\n2 X X X X X X O\n1 ";
  Board board = parse_diagram(diagram + first_line + "\n").board;
  Budget budget(100'000);
  return life(board, board.string_stones(make_point(0, 1)), Color::Black, first, {}, budget);
}

TEST(Life, RowsOfEyes) {
  EXPECT_EQ(row(". . . X X X O", Color::Black).value, Value::Won);
  EXPECT_EQ(row(". . . X X X O", Color::White).value, Value::Lost);
  EXPECT_EQ(row(". . . X X X O", Color::White).move, make_point(1, 0));
  EXPECT_EQ(row(". . . . X X O", Color::White).value, Value::Won);
  EXPECT_EQ(row(". . X X X X O", Color::Black).value, Value::Lost);
  EXPECT_EQ(row(". X . X X X O", Color::White).value, Value::Won);
}

// D1 seems to be in Black's second eye, but E1, which makes it one, is taken from outside.
TEST(Life, AnEyeIsNoBetterThanItsWall) {
  Board board = parse_diagram(
                    "7 . . . . . . .\n6 . . . . . . .\n5 . . . . . . .\n4 . . . . . . .\n3 O O O O O . .\n"
                    "2 X X X X O . .\n1 . X . O X . .\n")
                    .board;
  Budget budget(100'000);
  const PointSet stones = board.string_stones(make_point(0, 1));
  EXPECT_NE(life(board, stones, Color::Black, Color::White, {}, budget).value, Value::Won);
  EXPECT_TRUE(eye_space(board, stones, Color::Black).contains(make_point(5, 0)));
}

// With two liberties outside, at E1 and E2, White's wall may be taken before Black dies.
TEST(Life, NobodyDiesBehindThinWalls) {
  const auto asked = [&](const std::string& above) {
    const std::string empty = "7 . . . . . . .\n6 . . . . . . .\n5 . . . . . . .\n";
    Board board = parse_diagram(empty + above + "2 X X X O . . .\n1 . . X O . . .\n").board;
    Budget budget(100'000);
    return life(board, board.string_stones(make_point(0, 1)), Color::Black, Color::Black, {}, budget).value;
  };
  EXPECT_EQ(asked("4 . . . . . . .\n3 O O O O . . .\n"), Value::Lost);
  EXPECT_EQ(asked("4 X X X X . . .\n3 O O O O X . .\n"), Value::Unknown);
}

TEST(Life, TooWideToRead) {
  Board board(9);
  board.play(make_point(4, 4), Color::Black);
  Budget budget(1'000);
  EXPECT_EQ(life(board, board.stones(Color::Black), Color::Black, Color::Black, {}, budget).value, Value::Unknown);
  EXPECT_EQ(budget.spent(), 0U);
}

// -- Semeai

TEST(Semeai, AgainstTheExactSolver) {
  int right = 0, wrong = 0;
  for (std::uint64_t i = 0; i < 1'500; ++i) {
    Stone one(i);
    const PointSet beside = one.board.string_stones(one.stone).neighbours() & one.board.stones(opponent(one.owner));
    if (beside.empty()) continue;
    Budget budget(100'000);
    const Color first = one.owner;
    const Semeai found = semeai(one.board, one.stone, beside.first(), first, {.limit = 20'000}, budget);
    if (unconditionally_alive(one.board, opponent(one.owner)).contains(beside.first())) {
      ASSERT_EQ(found.value, Value::Unknown);  // no race
    }
    if (found.value == Value::Lost) (one.question.exact(first) == ExactValue::Lost ? wrong : right) += 1;
  }
  EXPECT_GT(right, 50);
  EXPECT_LT(wrong, right / 10);
  RecordProperty("right", right);
  RecordProperty("wrong", wrong);
}

// Black takes the two stones, and has one eye. If White moves first he takes Black, and that is the end.
TEST(Semeai, WhatIsTakenInsideDecidesNothing) {
  Board board = parse_diagram(
                    "7 . . . . . . .\n6 . . . . . . .\n5 . . . . . . .\n4 O O O O O . .\n3 X X X X O . .\n"
                    "2 . O O X O . .\n1 X X X X O . .\n")
                    .board;
  const Point inner = make_point(1, 1), outer = make_point(0, 2);
  Budget budget(100'000);
  const auto asked = [&](Point own, Point other, Color first) {
    return semeai(board, own, other, first, {}, budget).value;
  };
  EXPECT_EQ(asked(inner, outer, Color::Black), Value::Unknown);
  EXPECT_EQ(asked(outer, inner, Color::Black), Value::Unknown);
  EXPECT_EQ(asked(inner, outer, Color::White), Value::Won);
  EXPECT_EQ(asked(outer, inner, Color::White), Value::Lost);
}

// -- Eyes

Value eye(const char* diagram, Color first) {
  Board board = parse_diagram(diagram).board;
  Budget budget(1'000);
  return makes_eye(board, make_point(0, 0), Color::Black, first, 1'000, budget).value;
}

TEST(Eye, InTheCorner) {
  EXPECT_EQ(eye("3 . . .\n2 X X .\n1 . X .\n", Color::White), Value::Won);
  EXPECT_EQ(eye("3 . . .\n2 . X .\n1 . X .\n", Color::Black), Value::Won);
  EXPECT_EQ(eye("3 . . .\n2 . X .\n1 . X .\n", Color::White), Value::Lost);
  EXPECT_EQ(eye("3 . O .\n2 X O O\n1 . X O\n", Color::Black), Value::Lost);
}

}  // namespace
}  // namespace tedomari
