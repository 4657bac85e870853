#include "engine/problems/suite.h"

#include <gtest/gtest.h>

#include "engine/board/coordinates.h"

namespace tedomari {
namespace {

const std::string kHead =
    "id: one\n"
    "max: X\n"
    "to_move: O\n";
const std::string kBoard =
    "board:\n"
    "3 , X O\n"
    "2 X X O   # a comment\n"
    "1 . O .\n";
const std::string kTail =
    "marks: A=A2 B=B3\n"
    "goal: connect A B safe\n";
const std::string kWhole = kHead + kBoard + kTail;

std::string error_of(const std::string& text) {
  try {
    parse_suite(text);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "";
}

TEST(Suite, ReadsAProblem) {
  const std::vector<SuiteProblem> problems =
      parse_suite("# a suite\n\n" + kWhole +
                  "class: two words\nnote: see #3\nthreat: empty B c1\nmove: A1\nko_ban: C1\nexpect: minfirst = won\n"
                  "expect: cuts = A1, C1\n\nid: two\nmax: O\nto_move: O\n" +
                  kBoard + "goal: capture B3\n");
  ASSERT_EQ(problems.size(), 2U);
  const SuiteProblem& one = problems[0];
  EXPECT_EQ(one.id, "one");
  EXPECT_EQ(one.max, Color::Black);
  EXPECT_EQ(one.to_move, Color::White);
  EXPECT_EQ(one.kind, "two words");
  EXPECT_EQ(one.note, "see");  // a blank before the '#'
  EXPECT_EQ(one.diagram.board.at(make_point(1, 2)), Color::Black);
  EXPECT_TRUE(one.enclosed());
  EXPECT_EQ(one.goal.kind, "connect");
  EXPECT_EQ(one.goal.points, (std::vector<Point>{make_point(0, 1), make_point(1, 2)}));
  EXPECT_TRUE(one.goal.safe);
  EXPECT_EQ(one.threat.kind, "empty");
  EXPECT_EQ(one.threat.points, (std::vector<Point>{make_point(1, 2), make_point(2, 0)}));
  EXPECT_EQ(one.move, make_point(0, 0));
  EXPECT_EQ(one.ko_ban, make_point(2, 0));
  EXPECT_EQ(one.expect, (std::map<std::string, std::string>{{"cuts", "A1, C1"}, {"minfirst", "won"}}));
  EXPECT_EQ(problems[1].max, Color::White);
  EXPECT_FALSE(problems[1].goal.safe);
  EXPECT_EQ(problems[1].move, kNoPoint);
}

// The threat may start from the stone that the move puts there.
TEST(Suite, AThreatMayComeFromTheMove) {
  const SuiteProblem problem =
      parse_suite(kHead + kBoard + "goal: empty A2 A1\nthreat: empty A1 C1\nmove: A1\n").front();
  EXPECT_EQ(problem.threat.points, (std::vector<Point>{make_point(0, 0), make_point(2, 0)}));
  EXPECT_EQ(error_of(kHead + kBoard + "goal: empty A2 A1\nthreat: empty A1 C1\n"),
            "line 9, column 15: there is no stone on this point");
}

TEST(Suite, AnEmptyTextHasNoProblems) { EXPECT_TRUE(parse_suite("# nothing here\n").empty()); }

TEST(Suite, ErrorsNameThePlace) {
  EXPECT_EQ(error_of("max: X\n"), "line 1, column 1: a problem starts with `id:`");
  EXPECT_EQ(error_of(kWhole + "colour: X\n"), "line 10, column 1: unknown key; testsuites/README.md lists them");
  EXPECT_EQ(error_of(kWhole + "nonsense\n"), "line 10, column 1: a line `key: value` expected");
  EXPECT_EQ(error_of("id: one\nmax: B\n"), "line 2, column 6: X or O expected");
  EXPECT_EQ(error_of(kHead + "board:\n3 , X O\n2 X X ?\n1 . O .\n" + kTail),
            "line 6, column 7: '?' is no cell: X, O, '.', ',' or a letter that names a point");
  EXPECT_EQ(error_of(kHead + "board:\n" + kTail), "line 4, column 1: a board needs rows");
  EXPECT_EQ(error_of(kHead + kBoard + "goal: connect A B\n"),
            "line 8, column 15: neither a mark nor a point of the board");
  EXPECT_EQ(error_of(kHead + kBoard + "goal: connect A2\n"), "line 8, column 7: connect needs 2 points");
  EXPECT_EQ(error_of(kHead + kBoard + "goal: disconnect A2 B3\n"), "line 8, column 7: no such goal here");
  EXPECT_EQ(error_of(kHead + kBoard + "marks: A=A9\ngoal: capture B3\n"), "line 8, column 10: no point of the board");
  EXPECT_EQ(error_of(kHead + kBoard + "goal: capture A1\n"), "line 8, column 15: there is no stone on this point");
  EXPECT_EQ(error_of(kHead + kBoard + "goal: empty A2 B3\n"), "line 8, column 16: there is a stone on this point");
  EXPECT_EQ(error_of(kHead + kBoard + "goal: connect A2 A2\n"), "line 8, column 18: this point is named twice");
  EXPECT_EQ(error_of(kWhole + "move: A2\n"), "line 10, column 7: there is a stone on this point");
  EXPECT_EQ(error_of(kWhole + "expect: cuts =\n"), "line 10, column 9: `expect: key = value` expected");
  EXPECT_EQ(error_of(kHead + "board:\n3 , X O\n2 X X O#c\n1 . O .\n" + kTail),
            "line 6, column 7: blanks must separate the cells");
  EXPECT_EQ(error_of(kHead + "goal: connect A2 B3\n"), "line 1, column 5: this problem has no `board:`");
  EXPECT_EQ(error_of(kWhole + "goal: connect A B\n"), "line 10, column 1: `goal:` occurs twice in this problem");
  EXPECT_EQ(error_of(kWhole + "expect: a = 1\nexpect: a = 2\n"),
            "line 11, column 9: `expect: a` occurs twice in this problem");
  EXPECT_EQ(error_of(kWhole + kWhole), "line 10, column 5: the id one occurs twice");
}

}  // namespace
}  // namespace tedomari
