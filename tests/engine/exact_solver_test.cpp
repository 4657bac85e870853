// The exact solver: against suites that another program proved, and positions whose answers follow from the definition.
#include "engine/search/exact_solver.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "engine/board/coordinates.h"
#include "engine/problems/exact_answers.h"
#include "tests/engine/exact_values.h"
#include "tests/engine/suite_file.h"

namespace tedomari {
namespace {

using Kind = ExactGoal::Kind;

Point at(std::string_view vertex) { return parse_vertex(vertex, kMaxSize).value(); }

PointSet points(std::initializer_list<std::string_view> vertices) {
  PointSet set;
  for (const std::string_view vertex : vertices) set.add(at(vertex));
  return set;
}

// ---- Suites

void expect_agreement(const SuiteProblem& problem) {
  EXPECT_FALSE(problem.expect.empty()) << problem.id;
  for (const Disagreement& found : disagreements(problem)) {
    ADD_FAILURE() << problem.id << " " << found.key << ": expected " << found.expected << ", exact " << found.exact;
  }
}

TEST(ExactSuites, EnclosedIsProved) {
  const std::vector<SuiteProblem> problems = suite_problems("enclosed.txt");
  EXPECT_EQ(problems.size(), 6U);
  for (const SuiteProblem& problem : problems) expect_agreement(problem);
}

// Of long suites some, all with TEDOMARI_POSITIONS; `make -f Makefile.experiments soundness` proves every answer.
TEST(ExactSuitesSlow, WhatSaysCertifiedExactIs) {
  for (const auto& file : std::filesystem::directory_iterator(suites_folder())) {
    if (file.path().extension() != ".txt") continue;
    SCOPED_TRACE(file.path());
    const std::vector<SuiteProblem> problems = parse_suite(text_of(file.path()));
    const std::size_t step = std::getenv("TEDOMARI_POSITIONS") == nullptr ? 1 + problems.size() / 40 : 1;
    for (std::size_t i = 0; i < problems.size(); i += step) {
      if (problems[i].certified.starts_with("exact")) expect_agreement(problems[i]);
    }
  }
}

TEST(ExactSuites, AWrongExpectationIsFound) {
  const std::string text = text_of(suites_folder() / "enclosed.txt");
  SuiteProblem problem = parse_suite(text).front();
  problem.expect = {{"cuts", "C1 D1"}, {"minfirst", "won"}, {"connects", "F2 C1, D1 F1 C2 D2 E2"}};
  const std::vector<Disagreement> found = disagreements(problem);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "cuts");
  EXPECT_EQ(found[0].exact, "-");
  EXPECT_THROW(exact_answer(problem, "code"), std::invalid_argument);
  EXPECT_THROW(exact_answer(problem, "CD_minfirst"), std::invalid_argument);
  EXPECT_THROW(exact_answer(problem, "sente"), std::invalid_argument);
}

// ---- Kos

// Only B3 and C3 are played: who holds both has joined B4 and B2, or parted them for good.
const std::string kMinHoldsTheKo =
    "5 . . . . .\n"
    "4 . X O . .\n"
    "3 X O . O .\n"
    "2 . X O . .\n"
    "1 . . . . .\n";
const std::string kMaxHoldsTheKo =
    "5 . . . . .\n"
    "4 . X O . .\n"
    "3 X . X O .\n"
    "2 . X O . .\n"
    "1 . . . . .\n";
const PointSet kKoRegion = points({"B3", "C3"});
const ExactGoal kJoinAroundKo{.kind = Kind::Connect, .max = Color::Black, .points = {at("B4"), at("B2")}};

TEST(ExactKo, WhoTakesFirstNeedsThreats) {
  EXPECT_EQ(values(parse_diagram(kMinHoldsTheKo).board, kKoRegion, kJoinAroundKo), (Values{kKo, kLost}));
  EXPECT_EQ(values(parse_diagram(kMaxHoldsTheKo).board, kKoRegion, kJoinAroundKo), (Values{kWon, kKo}));
}

TEST(ExactKo, ABanAtTheStartHoldsTheSideWithoutThreats) {
  Board board = parse_diagram(kMinHoldsTheKo).board;
  board.set_ko(at("C3"), Color::Black);
  EXPECT_EQ(ExactSolver(kKoRegion, kJoinAroundKo).solve(board, Color::Black), kKo);
  board = parse_diagram(kMaxHoldsTheKo).board;
  board.set_ko(at("B3"), Color::White);
  EXPECT_EQ(ExactSolver(kKoRegion, kJoinAroundKo).solve(board, Color::White), kKo);
  EXPECT_EQ(ExactSolver(kKoRegion, kJoinAroundKo).solve(board, Color::Black), kWon);
}

// A threat is of use against a ban only: without a ko, both masters get the same.
TEST(ExactKo, DirectGames) {
  const auto game = [](Color ko_master) {
    return ReachGame({.region = kKoRegion, .reacher = Color::Black, .ko_master = ko_master},
                     [](Board& board, Color) { return goal_state(kJoinAroundKo, board); });
  };
  Board board = parse_diagram(kMinHoldsTheKo).board;
  EXPECT_TRUE(game(Color::Black).reaches(board, Color::Black));
  EXPECT_FALSE(game(Color::White).reaches(board, Color::Black));
  EXPECT_FALSE(game(Color::Black).reaches(board, Color::White));
  EXPECT_EQ(board.moves_played(), 0U);
}

// Max holds the left ko, Min the right one, and a stone on B3 or F3 is enough to join row 4 and row 2. Min takes one,
// Max takes the other; a Min with threats retakes it, and so on: neither side ever gets further.
const std::string kTwoKos =
    "9 . . . . . . . . .\n"
    "8 . . . . . . . . .\n"
    "7 . . . . . . . . .\n"
    "6 . . . . . . . . .\n"
    "5 . X X X X X . . .\n"
    "4 . X O . . X O . .\n"
    "3 X . X O X O . O .\n"
    "2 . X O . . X O . .\n"
    "1 . X X X X X . . .\n";

TEST(ExactKo, AnEndlessDoubleKoReachesNothing) {
  Board board = parse_diagram(kTwoKos).board;
  const PointSet region = points({"B3", "C3", "F3", "G3"});
  EXPECT_EQ(values(board, region, kJoinAroundKo), (Values{kWon, kKo}));
  ReachGame parting({.region = region, .reacher = Color::White, .ko_master = Color::White}, [](Board& now, Color) {
    const bool parted = now.at(at("C3")) == Color::White && now.at(at("G3")) == Color::White;
    const bool joined = goal_state(kJoinAroundKo, now) == GoalState::Reached;
    return parted ? GoalState::Reached : joined ? GoalState::Failed : GoalState::Open;
  });
  EXPECT_FALSE(parting.reaches(board, Color::White));
}

// `safe` is not hurt by a Min who never stops to play a ko elsewhere.
TEST(ExactKo, AnEndlessGameIsSurvival) {
  const Board board = parse_diagram(kMaxHoldsTheKo).board;
  ExactGoal goal{.kind = Kind::Empty, .max = Color::Black, .points = {at("A3"), at("A4")}, .safe = true};
  const PointSet region = kKoRegion | points({"A4"});
  EXPECT_EQ(values(board, region, goal), (Values{kWon, kLost}));
}

// ---- Send two, return one: Black takes two at C1, White takes one back at B1, and no ko forbids it.

const std::string kSendTwo =
    "5 . . . . .\n"
    "4 . . . . .\n"
    "3 . . . . .\n"
    "2 X X O O .\n"
    "1 O O . O .\n";

TEST(ExactRepetition, SendTwoReturnOne) {
  const Board board = parse_diagram(kSendTwo).board;
  const PointSet region = points({"A1", "B1", "C1"});
  const ExactGoal goal{.kind = Kind::Connect, .max = Color::Black, .points = {at("A2"), at("B2")}};
  ASSERT_EQ(goal_state(goal, board), GoalState::Reached);
  // Taking them is possible ...
  const ExactGoal capture{.kind = Kind::Capture, .max = Color::Black, .points = {at("B1")}};
  EXPECT_EQ(values(board, region, capture), (Values{kWon, kLost}));
  // ... but B1 will not be Black's.
  Board same = board;
  same.set(at("B1"), Color::Empty);
  same.set(at("A1"), Color::Empty);
  same.set(at("C1"), Color::Black);
  const ExactGoal hold{.kind = Kind::Empty, .max = Color::Black, .points = {at("B2"), at("B1")}};
  EXPECT_EQ(values(same, region, hold), (Values{kWon, kLost}));
  EXPECT_EQ(ExactSolver(region, hold).solve(board, Color::Black), kLost);
}

TEST(ExactRepetition, ThePositionComesBack) {
  Board board = parse_diagram(kSendTwo).board;
  const std::uint64_t before = board.hash();
  EXPECT_EQ(board.play(at("C1"), Color::Black), 2);
  EXPECT_EQ(board.play(at("B1"), Color::White), 1);
  EXPECT_EQ(board.ko_point(), kNoPoint);
  board.pass();
  board.play(at("A1"), Color::White);
  EXPECT_EQ(board.hash(), before);
}

// ---- What is refused

TEST(ExactLimits, RegionsAndEyes) {
  EXPECT_THROW(enclosed_region(parse_diagram("2 . X\n1 . .\n")), std::invalid_argument);
  const std::string wall = "5 . . . . .\n4 . O . . .\n3 . . . X .\n2 X X X X .\n";
  EXPECT_EQ(enclosed_region(parse_diagram(wall + "1 , X , X .\n")).count(), 16);
  EXPECT_THROW(enclosed_region(parse_diagram(wall + "1 , X . X .\n")), std::invalid_argument);
  EXPECT_THROW(enclosed_region(parse_diagram(wall + "1 , X , . .\n")), std::invalid_argument);
  EXPECT_THROW(enclosed_region(parse_diagram("5 . . . . .\n4 . . . . .\n3 . . . . .\n2 X . X X .\n1 , X , X .\n")),
               std::invalid_argument);
  const Board nine(9);
  EXPECT_THROW(ExactSolver(nine.points(), kJoinAroundKo), std::invalid_argument);
}

TEST(ExactLimits, StatesAndSafe) {
  const Board board = parse_diagram(kMinHoldsTheKo).board;
  ExactSolver small(kKoRegion, kJoinAroundKo, 5);
  EXPECT_THROW(small.solve(board, Color::Black), TooManyStates);
  ExactGoal capture{.kind = Kind::Capture, .max = Color::Black, .points = {at("C4")}, .safe = true};
  EXPECT_THROW(ExactSolver(kKoRegion, capture), std::invalid_argument);
}

}  // namespace
}  // namespace tedomari
