// Sente (GT §4): the threat search, its parts and find_threats against the exact solver.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <optional>
#include <string>

#include "engine/board/coordinates.h"
#include "engine/goal_pairs/find_threats.h"
#include "engine/problems/random_threats.h"
#include "engine/problems/single_goal.h"
#include "engine/search/exact_sente.h"
#include "tests/engine/random_question.h"

namespace tedomari {
namespace {

using Counts = std::map<std::string, int>;

void print(const Counts& counts) {
  for (const auto& [what, number] : counts) std::cout << what << " " << number << "\n";
}

constexpr GeneralThreat kMaximum = GeneralThreat::with(5, 3, 2);  // of configs/threat_suite/improved.json

// A problem of sente with Max's move on the board.
class SenteQuestion {
 public:
  explicit SenteQuestion(SuiteProblem problem)
      : problem_(std::move(problem)), region_(enclosed_region(problem_.diagram)), board_(start_board(problem_)) {
    board_.play(problem_.move, problem_.max);
  }

  const Board& board() const { return board_; }
  const PointSet& region() const { return region_; }
  Color max() const { return problem_.max; }
  Color min() const { return opponent(problem_.max); }
  SignedGoal goal() const { return signed_goal(problem_.goal, max()); }
  SignedGoal threat() const { return signed_goal(problem_.threat, max()); }
  ExactGoal exact_goal() const { return tedomari::exact_goal(problem_.goal, max()); }
  ExactGoal exact_threat() const { return tedomari::exact_goal(problem_.threat, max()); }
  // What the move must have done for the question to be interesting.
  bool is_threat() const {
    return ExactSolver(region_, exact_goal()).solve(board_, min()) == ExactValue::Won &&
           ExactSolver(region_, exact_threat()).solve(board_, max()) == ExactValue::Won;
  }
  bool exactly_sente() const { return ExactSente(region_, exact_goal(), exact_threat()).sente(board_); }
  PointSet exact_refutations() const { return ExactSente(region_, exact_goal(), exact_threat()).refutations(board_); }
  SenteResult ask(ThreatMode mode, std::uint64_t moves = 500'000) const {
    Board board = board_;
    Budget budget(moves);
    const SenteResult result = is_sente(board, goal(), threat(), {.mode = mode, .maximum = kMaximum}, budget);
    EXPECT_EQ(board.hash(), board_.hash());
    EXPECT_LE(budget.spent(), moves);
    return result;
  }
  std::string text() const {
    std::string words = problem_.goal.kind;
    for (const Point point : problem_.goal.points) words += " " + vertex_text(point);
    words += " by " + vertex_text(problem_.move) + ", threat: " + problem_.threat.kind;
    for (const Point point : problem_.threat.points) words += " " + vertex_text(point);
    return words + ", Max is " + (max() == Color::Black ? "X" : "O") + "\n" + diagram_text(problem_.diagram);
  }

 private:
  SuiteProblem problem_;
  PointSet region_;
  Board board_;
};

SenteQuestion random_sente(std::uint64_t number) {
  Rng random(66, number);
  return SenteQuestion(random_sente_problem(random, kThreatKinds[number % kThreatKinds.size()]));
}

// -- The search

TEST(ThreatSearch, IsNeverWrongOnRandomEnclosedPositions) {
  Counts counts;
  for (std::uint64_t number = 0; number < positions_or(1'000); ++number) {
    const SenteQuestion question = random_sente(number);
    if (!question.is_threat()) continue;
    SCOPED_TRACE(std::to_string(number) + " " + question.text());
    const bool sente = question.exactly_sente();
    const SenteResult improved = question.ask(ThreatMode::Improved);
    ASSERT_FALSE(improved.value == Value::Won && !sente);
    ++counts[sente ? "sente" : "not sente"];
    counts["improved: missed"] += sente && improved.value != Value::Won ? 1 : 0;
    if (!sente && improved.refutation != kNoPoint) {
      ++counts["refutations"];
      counts["false refutations"] += question.exact_refutations().contains(improved.refutation) ? 0 : 1;
    }
    const Value paper = question.ask(ThreatMode::Paper).value;
    counts["paper: wrong"] += paper == Value::Won && !sente ? 1 : 0;
    counts["paper: missed"] += sente && paper != Value::Won ? 1 : 0;
  }
  print(counts);
  const int asked = counts["sente"] + counts["not sente"];
  EXPECT_GT(asked, 100);
  EXPECT_LT(counts["improved: missed"] * 100, asked * 5);  // what it misses must not grow unseen
  // It may not see that the goal stands, and be right by chance.
  EXPECT_LT(counts["false refutations"] * 100, counts["refutations"] * 20);
}

// A move of Min outside the goal's trace leaves the goal won: what the improved search rests on.
TEST(ThreatSearch, LosesNothingByMovesOutsideTheTraceOfTheGoal) {
  int asked = 0;
  for (std::uint64_t number = 0; number < positions_or(400); ++number) {
    const SenteQuestion question = random_sente(number);
    if (question.ask(ThreatMode::Improved).value != Value::Won) continue;
    Board board = question.board();
    const ThreatOptions options{.maximum = kMaximum};
    const Trace trace = root_traces(board, question.goal(), question.threat(), options).trace_min;
    ExactSolver solver(question.region(), question.exact_goal());
    for (const Point move : (board.legal_moves(question.min()) & question.region()) - trace) {
      Board after = board;
      after.play(move, question.min());
      SCOPED_TRACE(std::to_string(number) + " " + vertex_text(move) + " " + question.text());
      ASSERT_EQ(solver.solve(after, question.min()), ExactValue::Won);
      ++asked;
    }
  }
  EXPECT_GT(asked, 50);
}

TEST(ThreatSearch, ThatRunsOutClaimsNothingFalse) {
  int unknown = 0;
  for (std::uint64_t number = 0; number < 300; ++number) {
    const SenteQuestion question = random_sente(number);
    for (const std::uint64_t moves : {0U, 1U, 5U, 25U, 125U}) {
      const Value value = question.ask(ThreatMode::Improved, moves).value;
      unknown += value == Value::Unknown ? 1 : 0;
      ASSERT_FALSE(value == Value::Won && !question.exactly_sente()) << number << " " << moves;
    }
  }
  EXPECT_GT(unknown, 20);
}

// -- Negative goals

// What Prevention proves the exact solver confirms; and it proves most of what is true in an enclosed position.
TEST(Prevention, IsNeverWrongOnRandomEnclosedPositions) {
  Counts counts;
  for (std::uint64_t number = 0; number < positions_or(600); ++number) {
    RandomQuestion question(67, number, number % 3 == 0 ? "connect" : number % 3 == 1 ? "empty" : "capture");
    const AnyGoal goal = single_goal(question.goal().kind, question.goal().points, question.max());
    for (const Color first : {question.max(), question.min()}) {
      Board board = question.board();
      Budget budget(20'000);
      const bool prevented =
          std::visit([&](const auto& any) { return prevents(board, any, first, 10'000, budget); }, goal);
      ASSERT_EQ(board.hash(), question.board().hash());
      const bool lost = question.exact(first) == ExactValue::Lost;
      ASSERT_FALSE(prevented && !lost) << number << " " << question.text(first);
      ++counts[question.goal().kind + (lost ? ": lost" : ": not lost")];
      counts[question.goal().kind + ": proved"] += prevented ? 1 : 0;
    }
  }
  print(counts);
  for (const std::string kind : {"connect", "empty"})
    EXPECT_GT(counts[kind + ": proved"] * 10, counts[kind + ": lost"] * 9);
}

// Who wants the goal is the ko master: a ban at the start does not hold him.
TEST(Prevention, IsNotHelpedByABanAtTheStart) {
  int banned = 0, prevented = 0;
  for (std::uint64_t number = 0; number < positions_or(200); ++number) {
    RandomQuestion question(69, number, number % 3 == 0 ? "connect" : number % 3 == 1 ? "empty" : "capture");
    const AnyGoal goal = single_goal(question.goal().kind, question.goal().points, question.max());
    for (const Point move : question.board().legal_moves(question.min())) {
      if (!is_ko_capture(question.board(), move, question.min())) continue;
      Board board = question.board();
      board.play(move, question.min());
      ++banned;
      Budget budget(5'000);
      if (!std::visit([&](const auto& any) { return prevents(board, any, question.max(), 5'000, budget); }, goal))
        continue;
      ++prevented;
      ASSERT_EQ(question.exact(board, question.max()), ExactValue::Lost) << number << " " << vertex_text(move);
    }
  }
  EXPECT_GT(banned, 30);
  EXPECT_GT(prevented, 10);
}

// -- Finding threats

// Nothing for goals that the exact solver has no words for: not to be connected to an empty point, to escape, to get to
// where nobody plays.
std::optional<ExactGoal> exact_goal_of(const SignedGoal& goal, const PointSet& playable) {
  using Kind = ExactGoal::Kind;
  const Color max = color_of(goal);
  if (const auto* connection = std::get_if<Connection>(&goal))
    return ExactGoal{Kind::Connect, max, {connection->a, connection->b}};
  if (const auto* empty = std::get_if<EmptyConnection>(&goal); empty != nullptr && playable.contains(empty->b))
    return ExactGoal{Kind::Empty, max, {empty->a, empty->b}};
  if (const auto* capture = std::get_if<Capture>(&goal)) return ExactGoal{Kind::Capture, max, {capture->a}};
  if (const auto* negative = std::get_if<Opposite<Connection>>(&goal))
    return ExactGoal{Kind::Disconnect, max, {negative->goal.a, negative->goal.b}};
  return {};
}

TEST(FindThreats, FindsOnlyMovesThatAreSente) {
  int found = 0;
  for (std::uint64_t number = 0; number < positions_or(25); ++number) {
    Rng random(68, number);
    const SuiteProblem problem = random_enclosed(random, "empty");
    const PointSet region = enclosed_region(problem.diagram);
    Board board = problem.diagram.board;
    const FindThreatsOptions options;
    for (const GoalThreat& threat : find_threats(board, problem.max, options)) {
      const std::optional<ExactGoal> goal = exact_goal_of(threat.goal, region);
      const std::optional<ExactGoal> other = exact_goal_of(threat.threat_goal, region);
      if (!goal || !other) continue;
      Board after = board;
      after.play(threat.move, problem.max);
      ASSERT_TRUE(ExactSente(region, *goal, *other).sente(after)) << number << " " << vertex_text(threat.move) << "\n"
                                                                  << diagram_text(problem.diagram);
      ++found;
    }
    ASSERT_EQ(board.hash(), problem.diagram.board.hash());
  }
  EXPECT_GT(found, 100);
}

}  // namespace
}  // namespace tedomari
