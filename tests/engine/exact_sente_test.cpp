// The exact answers to "is it sente?" against a reference that shares only the board with them.
#include "engine/search/exact_sente.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/problems/exact_answers.h"
#include "engine/problems/random_threats.h"
#include "tests/engine/random_question.h"
#include "tests/engine/suite_file.h"
#include "tests/reference/exhaustive_sente.h"

namespace tedomari {
namespace {

reference::SenteWish wish(const GoalWords& words, Color max) {
  const bool prevented = words.kind == "disconnect";
  return {.wish = {.kind = prevented ? "connect" : words.kind,
                   .points = words.points,
                   .safe = words.safe,
                   .max = prevented ? opponent(max) : max},
          .prevented = prevented};
}

std::string text(const SuiteProblem& problem) {
  return problem.id + ": " + problem.goal.kind + "-" + problem.threat.kind +
         (problem.max == Color::Black ? ", Max is X, " : ", Max is O, ") + names_text(problem.diagram.names) + "\n" +
         diagram_text(problem.diagram);
}

// Both answers, if the reference can list all positions.
bool agrees(const SuiteProblem& problem, const Board& board, std::size_t limit) {
  const PointSet region = enclosed_region(problem.diagram);
  reference::ExhaustiveSente reference(region, problem.max, wish(problem.goal, problem.max),
                                       wish(problem.threat, problem.max), limit);
  if (!reference.read(board)) return false;
  ExactSente exact(region, exact_goal(problem.goal, problem.max), exact_goal(problem.threat, problem.max));
  EXPECT_EQ(exact.sente(board), reference.sente()) << text(problem);
  EXPECT_EQ(exact.refutations(board), reference.refutations()) << text(problem);
  return true;
}

Board board_after(const SuiteProblem& problem) {
  Board board = problem.diagram.board;
  board.play(problem.move, problem.max);
  return board;
}

struct Agreed {
  int problems = 0, bans = 0;  // bans: after the taking of a ko
};

Agreed agreed_on(std::uint64_t random_problems) {
  constexpr RandomEnclosed kSmall{.min_empties = 2, .max_empties = 5, .larger_percent = 0, .max_points = 7};
  Agreed agreed;
  for (std::uint64_t i = 0; i < random_problems; ++i) {
    Rng random(71, i);
    const SuiteProblem problem = random_sente_problem(random, kThreatKinds[i % kThreatKinds.size()], kSmall);
    const Board board = board_after(problem);
    if (!agrees(problem, board, 60'000)) continue;
    ++agreed.problems;
    if (board.ko_point() != kNoPoint) ++agreed.bans;
  }
  return agreed;
}

TEST(ExactSente, AgreesWithTheReferenceOnSomeRandomProblems) { EXPECT_GT(agreed_on(50).problems, 40); }

TEST(ExactSenteSlow, AgreesWithTheReferenceOnRandomProblems) {
  const Agreed agreed = agreed_on(positions_or(500));
  EXPECT_GT(agreed.problems, 400);
  EXPECT_GT(agreed.bans, 10);
}

TEST(ExactSenteSlow, AgreesWithTheReferenceOnTheSuite) {
  int asked = 0;
  for (const SuiteProblem& problem : suite_problems("enclosed.txt")) {
    if (problem.move == kNoPoint) continue;
    EXPECT_TRUE(agrees(problem, board_after(problem), 3'000'000)) << text(problem);
    ++asked;
  }
  EXPECT_GT(asked, 0);
}

}  // namespace
}  // namespace tedomari
