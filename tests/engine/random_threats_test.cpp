#include "engine/problems/random_threats.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "engine/problems/exact_answers.h"
#include "engine/search/exact_sente.h"

namespace tedomari {
namespace {

SuiteProblem problem_number(std::uint64_t number, const RandomEnclosed& sizes = {}) {
  Rng random(30, number);
  return random_sente_problem(random, kThreatKinds[number % kThreatKinds.size()], sizes);
}

std::string text(const SuiteProblem& problem) {
  return problem.goal.kind + "-" + problem.threat.kind + ", max " + (problem.max == Color::Black ? "X, " : "O, ") +
         names_text(problem.diagram.names) + "\n" + diagram_text(problem.diagram);
}

Board board_after(const SuiteProblem& problem) {
  Board board = problem.diagram.board;
  board.play(problem.move, problem.max);
  return board;
}

// A stone of the color before and after the move.
void expect_stone(const SuiteProblem& problem, Point point, Color color) {
  EXPECT_EQ(problem.diagram.board.at(point), color) << text(problem);
  EXPECT_EQ(board_after(problem).at(point), color) << text(problem);
}

void expect_threat_stones(const SuiteProblem& problem) {
  const Board after = board_after(problem);
  const Point first = problem.threat.points[0], second = problem.threat.points[1];
  if (problem.threat.kind == "disconnect") {
    expect_stone(problem, first, opponent(problem.max));
    expect_stone(problem, second, opponent(problem.max));
    EXPECT_NE(after.string_of(first), after.string_of(second)) << text(problem);
    return;
  }
  EXPECT_EQ(after.at(first), problem.max) << text(problem);
  if (problem.threat.kind == "empty") return expect_stone(problem, second, Color::Empty);
  expect_stone(problem, second, problem.max);
  EXPECT_NE(after.string_of(first), after.string_of(second)) << text(problem);
}

TEST(RandomSenteProblems, AreWhatTheyPromise) {
  std::map<std::string, int> kinds;
  std::map<Color, int> maxes;
  for (std::uint64_t i = 0; i < 400; ++i) {
    const SuiteProblem problem = problem_number(i);
    const ThreatKind& kind = kThreatKinds[i % kThreatKinds.size()];
    ASSERT_EQ(problem.goal.kind + "-" + problem.threat.kind, kind.name());
    ASSERT_TRUE(problem.diagram.board.legal(problem.move, problem.max)) << text(problem);
    EXPECT_TRUE(enclosed_region(problem.diagram).contains(problem.move)) << text(problem);
    EXPECT_EQ(problem.to_move, opponent(problem.max));
    expect_stone(problem, problem.goal.points[0], problem.max);
    EXPECT_EQ(problem.diagram.board.at(problem.goal.points[1]),
              problem.goal.kind == "empty" ? Color::Empty : problem.max);
    expect_threat_stones(problem);
    ++kinds[kind.name()];
    ++maxes[problem.max];
  }
  EXPECT_EQ(kinds.size(), kThreatKinds.size());
  for (const auto& [color, count] : maxes) EXPECT_GT(count, 100);
}

TEST(RandomSenteProblems, MarksNameTheGoalsAndTheMove) {
  for (std::uint64_t i = 0; i < 200; ++i) {
    const SuiteProblem problem = problem_number(i);
    const PointNames& names = problem.diagram.names;
    EXPECT_EQ(names.at('A'), problem.goal.points[0]);
    EXPECT_EQ(names.at('B'), problem.goal.points[1]);
    const std::string_view marks = kThreatKinds[i % kThreatKinds.size()].threat_marks;
    for (std::size_t j = 0; j < marks.size(); ++j) EXPECT_EQ(names.at(marks[j]), problem.threat.points[j]);
    std::set<Point> points;
    for (const auto& [name, point] : names) points.insert(point);
    EXPECT_EQ(points.size(), names.size()) << text(problem);
    EXPECT_TRUE(points.contains(problem.move)) << text(problem);
  }
}

TEST(RandomSenteProblems, AreTheSameForTheSameNumbers) {
  for (std::uint64_t i = 0; i < 50; ++i) {
    EXPECT_EQ(text(problem_number(i)), text(problem_number(i)));
    EXPECT_EQ(problem_number(i).move, problem_number(i).move);
  }
}

TEST(RandomSenteProblems, EveryThreatIsNamedOnce) {
  for (std::uint64_t i = 0; i < 100; ++i) {
    const SuiteProblem problem = problem_number(i);
    const Board after = board_after(problem);
    std::set<std::set<Point>> threats;
    const auto all = with_threats(problem, kThreatKinds[i % kThreatKinds.size()], problem.move);
    for (const SuiteProblem& one : all) {
      std::set<Point> strings;
      for (const Point point : one.threat.points) {
        strings.insert(after.at(point) == Color::Empty ? point : after.string_of(point));
      }
      EXPECT_TRUE(threats.insert(strings).second) << text(one);
    }
    EXPECT_FALSE(all.empty());
  }
}

// Chance finds both answers for each kind, or the tests of a search would learn little from it.
TEST(RandomSenteProblems, SomeAreSente) {
  constexpr RandomEnclosed small{.min_empties = 3, .max_empties = 6, .larger_percent = 0, .max_points = 9};
  std::map<std::string, int> sente;
  for (std::uint64_t i = 0; i < 1000; ++i) {
    const SuiteProblem problem = problem_number(i, small);
    ExactSente game(enclosed_region(problem.diagram), exact_goal(problem.goal, problem.max),
                    exact_goal(problem.threat, problem.max));
    if (game.sente(board_after(problem))) ++sente[problem.goal.kind + "-" + problem.threat.kind];
    EXPECT_GT(game.states(), 0U);
  }
  for (const ThreatKind& kind : kThreatKinds) {
    EXPECT_GT(sente[kind.name()], 5) << kind.name();
    EXPECT_LT(sente[kind.name()], 195) << kind.name();
  }
}

}  // namespace
}  // namespace tedomari
