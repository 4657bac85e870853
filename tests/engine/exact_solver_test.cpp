// The exact solver: against suites that another program proved, against a dumber program, against positions whose
// answers follow from the definition, and against itself under symmetries.
#include "engine/search/exact_solver.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/board/coordinates.h"
#include "engine/problems/exact_answers.h"
#include "engine/problems/random_enclosed.h"
#include "engine/search/exact_sente.h"
#include "tests/reference/exhaustive_goal.h"

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

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

void expect_agreement(const SuiteProblem& problem) {
  EXPECT_FALSE(problem.expect.empty()) << problem.id;
  for (const Disagreement& found : disagreements(problem)) {
    ADD_FAILURE() << problem.id << " " << found.key << ": expected " << found.expected << ", exact " << found.exact;
  }
}

TEST(ExactSuites, EnclosedIsProved) {
  const std::string text = text_of(std::filesystem::path(TEDOMARI_ROOT) / "testsuites/enclosed.txt");
  const std::vector<SuiteProblem> problems = parse_suite(text);
  EXPECT_EQ(problems.size(), 6U);
  for (const SuiteProblem& problem : problems) expect_agreement(problem);
}

TEST(ExactSuites, WhatSaysCertifiedExactIs) {
  for (const auto& file : std::filesystem::directory_iterator(std::filesystem::path(TEDOMARI_ROOT) / "testsuites")) {
    if (file.path().extension() != ".txt") continue;
    SCOPED_TRACE(file.path());
    for (const SuiteProblem& problem : parse_suite(text_of(file.path()))) {
      if (problem.certified.starts_with("exact")) expect_agreement(problem);
    }
  }
}

TEST(ExactSuites, AWrongExpectationIsFound) {
  const std::string text = text_of(std::filesystem::path(TEDOMARI_ROOT) / "testsuites/enclosed.txt");
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

struct Values {
  ExactValue max_first, min_first;
  friend bool operator==(const Values&, const Values&) = default;
};
std::ostream& operator<<(std::ostream& out, const Values& values) {
  return out << value_text(values.max_first) << "/" << value_text(values.min_first);
}

Values values(const Board& board, const PointSet& region, const ExactGoal& goal) {
  ExactSolver solver(region, goal);
  return {solver.solve(board, goal.max), solver.solve(board, opponent(goal.max))};
}

constexpr ExactValue kWon = ExactValue::Won;
constexpr ExactValue kLost = ExactValue::Lost;
constexpr ExactValue kKo = ExactValue::Ko;

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

// ---- Random problems

SuiteProblem problem_number(std::uint64_t number, std::string_view kind = "", const RandomEnclosed& sizes = {}) {
  Rng random(20, number);
  SuiteProblem problem = random_enclosed(random, kind, sizes);
  if (number % 3 == 0) problem.goal.safe = problem.goal.kind != "capture";
  return problem;
}

constexpr RandomEnclosed kMedium{.larger_percent = 0, .max_points = 12};
constexpr RandomEnclosed kSmall{
    .min_empties = 3, .max_empties = 6, .larger_percent = 0, .max_points = 9, .ko_percent = 70};

Values values(const SuiteProblem& problem) {
  return values(problem.diagram.board, enclosed_region(problem.diagram), exact_goal(problem.goal, problem.max));
}

std::string text(const SuiteProblem& problem) {
  return problem.goal.kind + (problem.goal.safe ? " safe, max " : ", max ") +
         (problem.max == Color::Black ? "X, " : "O, ") + names_text(problem.diagram.names) + "\n" +
         diagram_text(problem.diagram);
}

// Won, Lost or Ko from the two games of the reference; nothing if it is too large for it.
std::optional<ExactValue> reference_value(const SuiteProblem& problem, Color first) {
  const PointSet region = enclosed_region(problem.diagram);
  const auto max_gets_it = [&](Color ko_master) {
    reference::ExhaustiveGoal game(
        region,
        {.kind = problem.goal.kind, .points = problem.goal.points, .safe = problem.goal.safe, .max = problem.max},
        ko_master, 20'000);
    return game.max_gets_it(problem.diagram.board, first);
  };
  const std::optional<bool> weak = max_gets_it(opponent(problem.max)), strong = max_gets_it(problem.max);
  if (!weak || !strong) return {};
  return *weak ? kWon : *strong ? kKo : kLost;
}

TEST(ExactAgainstReference, RandomProblems) {
  std::map<ExactValue, int> seen;
  for (std::uint64_t i = 0; i < 600; ++i) {
    const SuiteProblem problem = problem_number(i, i % 5 == 4 ? "transitive" : "", kSmall);
    const Values exact = values(problem);
    for (const Color first : {problem.max, opponent(problem.max)}) {
      const std::optional<ExactValue> value = reference_value(problem, first);
      if (!value) continue;
      ASSERT_EQ(value_text(first == problem.max ? exact.max_first : exact.min_first), value_text(*value))
          << i << (first == problem.max ? " max" : " min") << " first\n"
          << text(problem);
      ++seen[*value];
    }
  }
  EXPECT_GT(seen[kWon], 200);
  EXPECT_GT(seen[kLost], 100);
  EXPECT_GT(seen[kKo], 15);
}

// The same problem seen in a mirror, with the colors swapped.
SuiteProblem mirrored(const SuiteProblem& problem, bool swap_colors, bool swap_axes) {
  const Board& board = problem.diagram.board;
  const auto image = [&](Point point) {
    const int column = board.size() - 1 - column_of(point);
    return swap_axes ? make_point(row_of(point), column) : make_point(column, row_of(point));
  };
  SuiteProblem result = problem;
  result.diagram = {.board = Board(board.size())};
  for (const Point point : board.points()) {
    const Color color = board.at(point);
    result.diagram.board.set(image(point), is_player(color) && swap_colors ? opponent(color) : color);
  }
  for (const Point point : problem.diagram.untouched) result.diagram.untouched.add(image(point));
  for (Point& point : result.goal.points) point = image(point);
  if (swap_colors) result.max = opponent(problem.max);
  return result;
}

TEST(ExactSymmetries, ColorsAndMirrors) {
  for (std::uint64_t i = 1000; i < 1300; ++i) {
    const SuiteProblem problem = problem_number(i, "", kMedium);
    const Values straight = values(problem);
    EXPECT_EQ(values(mirrored(problem, true, false)), straight) << i << "\n" << text(problem);
    EXPECT_EQ(values(mirrored(problem, i % 2 == 0, true)), straight) << i << "\n" << text(problem);
  }
}

// To have the move is never bad, as one may pass; joining and surviving is never easier than joining.
TEST(ExactSymmetries, OrderOfValues) {
  for (std::uint64_t i = 2000; i < 2300; ++i) {
    SuiteProblem problem = problem_number(i);
    problem.goal.safe = false;
    const Values plain = values(problem);
    EXPECT_GE(plain.max_first, plain.min_first) << i << "\n" << text(problem);
    if (problem.goal.kind == "capture") continue;
    problem.goal.safe = true;
    const Values safe = values(problem);
    EXPECT_GE(safe.max_first, safe.min_first) << i << "\n" << text(problem);
    EXPECT_LE(safe.max_first, plain.max_first) << i << "\n" << text(problem);
    EXPECT_LE(safe.min_first, plain.min_first) << i << "\n" << text(problem);
  }
}

TEST(ExactFacts, MoveListsAreTheValuesAfterTheMoves) {
  for (std::uint64_t i = 3000; i < 3060; ++i) {
    const SuiteProblem problem = problem_number(i);
    const Board& board = problem.diagram.board;
    const Color min = opponent(problem.max);
    ExactSolver solver(enclosed_region(problem.diagram), exact_goal(problem.goal, problem.max));
    const bool max_wins = solver.solve(board, problem.max) == kWon, min_wins = solver.solve(board, min) == kLost;
    if (goal_state(solver.goal(), board) != GoalState::Open) continue;
    // To pass is no better than the best move, but there may be none that is as good.
    EXPECT_TRUE(max_wins || solver.moves_to(kWon, board, problem.max).empty()) << text(problem);
    EXPECT_TRUE(min_wins || solver.moves_to(kLost, board, min).empty()) << text(problem);
    if (max_wins && solver.solve(board, min) != kWon) {
      EXPECT_FALSE(solver.moves_to(kWon, board, problem.max).empty()) << text(problem);
    }
    for (const Point cut : solver.moves_to(kLost, board, min)) EXPECT_TRUE(solver.threats(board).contains(cut));
  }
}

TEST(ExactFacts, DisconnectIsTheOpponentsConnect) {
  for (std::uint64_t i = 4000; i < 4100; ++i) {
    SuiteProblem problem = problem_number(i, "connect");
    problem.goal.safe = false;
    const Values connect = values(problem);
    problem.goal.kind = "disconnect";
    problem.max = opponent(problem.max);
    const Values disconnect = values(problem);
    const auto turned = [](ExactValue value) { return value == kWon ? kLost : value == kLost ? kWon : kKo; };
    EXPECT_EQ(disconnect.max_first, turned(connect.min_first)) << text(problem);
    EXPECT_EQ(disconnect.min_first, turned(connect.max_first)) << text(problem);
  }
}

// ---- Sente, by the words of testsuites/README.md: no cache, and a position that comes back on the way is no success.

class SenteByTheBook {
 public:
  SenteByTheBook(const PointSet& region, const ExactGoal& goal, const ExactGoal& threat)
      : region_(region), max_(goal.max), goal_(region, goal), threat_(region, threat) {}

  bool smin(Board board) {
    board.pass();  // Min is the ko master: no ban holds him
    const Color min = opponent(max_);
    if (goal_.solve(board, min) != kWon || threat_.solve(board, max_) != kWon) return false;
    if (!path_.insert({board.hash(), min}).second) return false;
    bool all = true;
    for (const Point move : board.legal_moves(min) & region_) all = all && smax(after(board, move, min));
    path_.erase({board.hash(), min});
    return all;
  }

  bool smax(const Board& board) {
    if (goal_.solve(board, max_) != kWon) return false;
    if (goal_.solve(board, opponent(max_)) == kWon) return true;
    if (!path_.insert({board.hash(), max_}).second) return false;
    bool some = false;
    for (const Point move : board.legal_moves(max_) & region_) some = some || smin(after(board, move, max_));
    path_.erase({board.hash(), max_});
    return some;
  }

 private:
  static Board after(Board board, Point move, Color color) {
    board.play(move, color);
    return board;
  }

  PointSet region_;
  Color max_;
  ExactSolver goal_, threat_;
  std::set<std::pair<std::uint64_t, Color>> path_;
};

TEST(ExactSenteTest, AgreesWithTheBook) {
  int yes = 0, no = 0;
  for (std::uint64_t i = 5000; i < 5400; ++i) {
    SuiteProblem problem = problem_number(i, "empty");
    const PointSet region = enclosed_region(problem.diagram);
    Board board = problem.diagram.board;
    const Point move = problem.goal.points[1];
    if (!board.legal(move, problem.max)) continue;
    board.play(move, problem.max);
    const PointSet targets = (board.stones(Color::Empty) & region) - PointSet{move};
    if (targets.empty()) continue;
    const ExactGoal goal = exact_goal(problem.goal, problem.max);
    const ExactGoal threat{.kind = Kind::Empty, .max = problem.max, .points = {move, targets.first()}};
    ExactSente sente(region, goal, threat);
    SenteByTheBook book(region, goal, threat);
    const bool is_sente = sente.sente(board);
    ASSERT_EQ(is_sente, book.smin(board)) << i << "\n" << text(problem);
    EXPECT_TRUE(!is_sente || sente.refutations(board).empty());
    ++(is_sente ? yes : no);
  }
  EXPECT_GT(yes, 20);
  EXPECT_GT(no, 100);
}

// ---- The random problems themselves

TEST(RandomEnclosedProblems, AreWhatTheyPromise) {
  std::map<std::string, int> kinds;
  std::map<Color, int> maxes;
  for (std::uint64_t i = 0; i < 300; ++i) {
    const SuiteProblem problem = problem_number(i);
    const PointSet region = enclosed_region(problem.diagram);  // throws if a `,` is no true eye
    const Board& board = problem.diagram.board;
    for (const Point point : board.points()) {
      EXPECT_TRUE(board.at(point) == Color::Empty || !board.liberties(point).empty());
    }
    EXPECT_EQ((board.stones(Color::Empty) - problem.diagram.untouched) - region, PointSet{});
    EXPECT_LE(region.count(), RandomEnclosed{}.max_points);
    EXPECT_EQ(goal_state(exact_goal(problem.goal, problem.max), board), GoalState::Open) << text(problem);
    ++kinds[problem.goal.kind];
    ++maxes[problem.max];
    const SuiteProblem again = problem_number(i);
    EXPECT_EQ(text(again), text(problem));
  }
  EXPECT_EQ(kinds.size(), 3U);
  for (const auto& [kind, count] : kinds) EXPECT_GT(count, 30) << kind;
  for (const auto& [color, count] : maxes) EXPECT_GT(count, 100);
}

}  // namespace
}  // namespace tedomari
