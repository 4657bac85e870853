// The searches for transitive connections against the exact solver.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/board/coordinates.h"
#include "engine/goal_pairs/double_goal_search.h"
#include "engine/goal_pairs/plain_connections.h"
#include "engine/goal_pairs/proved_transitive.h"
#include "engine/search/alpha_beta.h"
#include "engine/search/proof_number_search.h"
#include "tests/engine/random_question.h"

namespace tedomari {
namespace {

class Question : public RandomQuestion {
 public:
  explicit Question(std::uint64_t number) : RandomQuestion(55, number, "transitive") {}

  ConnectionPair pair() const { return {max(), goal().points[0], goal().points[1], goal().points[2]}; }
};

ExactValue said_exactly(Value value) {
  return value == Value::Won ? ExactValue::Won : value == Value::Lost ? ExactValue::Lost : ExactValue::Ko;
}

using Counts = std::map<std::string, int>;

void print(const Counts& counts) {
  for (const auto& [what, number] : counts) std::cout << what << " " << number << "\n";
}

// -- The search with proofs

class ProvedTransitiveTest {
 public:
  void ask(std::uint64_t number) {
    Question question(number);
    for (const Color first : {question.max(), question.min()}) {
      SCOPED_TRACE(std::to_string(number) + " " + question.text(first));
      Board board = question.board();
      Budget budget(200'000);
      const ProvedResult result = prove_transitive(board, question.pair(), first, {}, budget);
      ASSERT_EQ(board.hash(), question.board().hash());
      count(question, first, result);
      if (result.value == Value::Won) expect_won(question, first, result);
      ASSERT_FALSE(result.value == Value::LostByKo && question.exact(first) == ExactValue::Lost);
      if (testing::Test::HasFatalFailure()) return;
    }
  }

  Counts counts;

 private:
  void count(Question& question, Color first, const ProvedResult& result) {
    const ExactValue exact = question.exact(first);
    ++counts["asked"];
    ++counts["exactly " + value_text(exact)];
    if (result.value == Value::Unknown) return;
    const bool right = said_exactly(result.value) == exact;
    ++counts[right ? "right" : "believed lost, or ko, too soon"];
    if (!right || first == question.max() || exact == ExactValue::Won || result.move == kNoPoint) return;
    ++counts["cuts"];
    counts["false cuts"] += question.moves_to(exact, first).contains(result.move) ? 0 : 1;
  }
  static void expect_won(Question& question, Color first, const ProvedResult& result) {
    ASSERT_EQ(question.exact(first), ExactValue::Won);
    if (first == question.max() && result.move != kNoPoint) {
      Board board = question.board();
      board.play(result.move, first);
      ASSERT_EQ(question.exact(board, opponent(first)), ExactValue::Won) << vertex_text(result.move);
    }
    // "A stone of either colour put on any intersection outside the trace never changes a Won."
    for (int i = 0; i < 2; ++i)
      ASSERT_EQ(question.exact(question.with_stones_outside(result.trace), first), ExactValue::Won);
  }
};

TEST(ProvedTransitive, IsNeverWrongOnRandomEnclosedPositions) {
  ProvedTransitiveTest test;
  for (std::uint64_t number = 0; number < positions_or(600); ++number) {
    test.ask(number);
    if (HasFatalFailure()) return;
  }
  print(test.counts);
  EXPECT_GT(test.counts["right"] * 1000, test.counts["asked"] * 995);  // what it misses must not grow unseen
  EXPECT_LE(test.counts["false cuts"] * 1000, test.counts["cuts"]);
}

TEST(ProvedTransitive, ThatRunsOutClaimsNothingFalse) {
  for (std::uint64_t number = 0; number < 200; ++number) {
    Question question(number);
    Board board = question.board();
    for (const std::uint64_t moves : {0U, 1U, 5U, 25U, 125U}) {
      Budget budget(moves);
      const ProvedResult result = prove_transitive(board, question.pair(), question.min(), {}, budget);
      ASSERT_EQ(board.hash(), question.board().hash());
      EXPECT_LE(budget.spent(), moves);
      EXPECT_TRUE(result.value == Value::Unknown || said_exactly(result.value) == question.exact(question.min()));
    }
  }
}

// That the joined string lives is claimed only of two eyes; that it can be taken is mostly seen.
TEST(ProvedTransitive, ThatHasToBeSafeIsNotWonOfWhatCanBeTaken) {
  Counts counts;
  for (std::uint64_t number = 0; number < 200; ++number) {
    Rng random(91, number);
    SuiteProblem problem = random_enclosed(random, "transitive");
    problem.goal.safe = true;
    const std::vector<Point>& points = problem.goal.points;
    ExactSolver solver(enclosed_region(problem.diagram), exact_goal(problem.goal, problem.max));
    for (const Color first : {problem.max, opponent(problem.max)}) {
      Board board = problem.diagram.board;
      const ExactValue exact = solver.solve(board, first);
      Budget budget(200'000);
      const ConnectionPair pair{problem.max, points[0], points[1], points[2], true};
      const Value said = prove_transitive(board, pair, first, {}, budget).value;
      ASSERT_EQ(board.hash(), problem.diagram.board.hash());
      ASSERT_TRUE(said != Value::Won || exact == ExactValue::Won) << number << diagram_text(problem.diagram);
      ++counts["exactly " + value_text(exact)];
      counts["lost, and seen"] += exact == ExactValue::Lost && said == Value::Lost ? 1 : 0;
      counts["false Lost"] += exact == ExactValue::Won && said == Value::Lost ? 1 : 0;
    }
  }
  print(counts);
  EXPECT_GT(counts["lost, and seen"] * 100, counts["exactly lost"] * 95);
  EXPECT_EQ(counts["false Lost"], 0);
}

// A composed position; Max is X.
class Composed {
 public:
  Composed(std::string_view diagram, std::string_view a, std::string_view b, std::string_view c, bool safe = false)
      : diagram_(parse_diagram(diagram)), pair_{Color::Black, at(a), at(b), at(c), safe} {}

  void ban(std::string_view point, Color color) { diagram_.board.set_ko(at(point), color); }
  Board& board() { return diagram_.board; }
  ProvedResult ask(Color first) {
    Budget budget(20'000);
    return prove_transitive(diagram_.board, pair_, first, {}, budget);
  }
  ExactValue exact(const Board& board, Color first) const {
    ExactSolver solver(enclosed_region(diagram_), {.kind = ExactGoal::Kind::Connect,
                                                   .max = pair_.max,
                                                   .points = {pair_.a, pair_.b, pair_.c},
                                                   .safe = pair_.safe});
    return solver.solve(board, first);
  }

 private:
  Point at(std::string_view point) const { return *parse_vertex(point, diagram_.board.size()); }

  Diagram diagram_;
  ConnectionPair pair_;
};

// A lives on the left, B in the middle and C on the right; the lowest row has what is between them.
std::string three_living_strings(std::string_view lowest_row) {
  return "11 , O , O O O O O O O O\n10 O O O O O O O O O O O\n9 O O O O O O O O O O O\n8 O O O O X X X O O O O\n"
         "7 O O O O X , X O O O O\n6 O O O O X X X O O O O\n5 O O O O X , X O O O O\n4 X X O O X X X O O X X\n"
         "3 , X O O O X O O O X ,\n2 X X O X O X O X O X X\n" +
         std::string(lowest_row);
}

// Max, as ko master, wins either ko. But what he takes in one Min takes back while Max is busy in the other: for ever.
TEST(ProvedTransitive, DoesNotTakeTwoKosForIndependent) {
  Composed two_kos(three_living_strings("1 , X X . X X X . X X ,\n"), "C1", "E1", "J1");
  EXPECT_EQ(two_kos.exact(two_kos.board(), Color::White), ExactValue::Lost);
  EXPECT_EQ(two_kos.ask(Color::White).value, Value::Lost);
  EXPECT_EQ(two_kos.ask(Color::Black).value, Value::LostByKo);
}

TEST(ProvedTransitive, IsNotWonByABanAgainstTheKoMaster) {
  Composed ko(three_living_strings("1 , X X . X X X X X X ,\n"), "C1", "E1", "J1");
  ko.ban("D1", Color::White);
  EXPECT_EQ(ko.exact(ko.board(), Color::White), ExactValue::Ko);
  EXPECT_EQ(ko.ask(Color::White).value, Value::LostByKo);
}

// Max moves: by then White may play at C4 again.
TEST(ProvedTransitive, IsNotWonByABanThatMaxLifts) {
  Composed banned("6 O O . . . .\n5 O O X O . .\n4 O X . X X X\n3 O O X . X ,\n2 O O O O X X\n1 , O , O X ,\n", "C5",
                  "C3", "D4");
  banned.ban("C4", Color::White);
  const ProvedResult result = banned.ask(Color::Black);
  ASSERT_EQ(result.value, Value::Won);
  Board after = banned.board();
  after.play(result.move, Color::Black);
  EXPECT_EQ(banned.exact(after, Color::White), ExactValue::Won);
}

// A stone of Max in one of the eyes, and his string can be taken.
TEST(ProvedTransitive, HasTheEyesOfASafeStringInItsTrace) {
  Composed joined("5 , O , O O\n4 O O O O O\n3 X X X X O\n2 . X . X O\n1 X X X X O\n", "A1", "B2", "D1", true);
  const ProvedResult result = joined.ask(Color::White);
  EXPECT_EQ(result.value, Value::Won);
  for (const Point eye : {make_point(0, 1), make_point(2, 1)}) {
    Board filled = joined.board();
    filled.play(eye, Color::Black);
    EXPECT_EQ(joined.exact(filled, Color::White), ExactValue::Lost);
    EXPECT_TRUE(result.trace.contains(eye));
  }
}

// -- The paper's search: how often its rules are wrong

Result ask_paper(Question& question, MinMoves min_moves, std::uint64_t moves, std::uint64_t& spent) {
  Board board = question.board();
  Budget budget(moves);
  TransitiveSearch search(board, question.pair(), {.min_moves = min_moves}, budget);
  const Result result = alpha_beta(board, search, question.min(), {}, budget);
  EXPECT_EQ(board.hash(), question.board().hash());
  spent = budget.spent();
  return result;
}

TEST(TransitiveSearch, IsSeldomWrongByItsOwnRules) {
  Counts counts;
  for (std::uint64_t number = 0; number < positions_or(400); ++number) {
    Question question(number);
    std::uint64_t spent = 0;
    const Value tried_all = ask_paper(question, MinMoves::Union, 100'000, spent).value;
    const Value tried_few = ask_paper(question, MinMoves::Intersection, 100'000, spent).value;
    if (tried_all == Value::Unknown || tried_few == Value::Unknown) continue;
    const ExactValue exact = question.exact(question.min());
    ++counts["asked"];
    counts["union: false Won"] += tried_all == Value::Won && exact != ExactValue::Won ? 1 : 0;
    counts["union: false Lost"] += tried_all == Value::Lost && exact == ExactValue::Won ? 1 : 0;
    counts["intersection: false Won"] += tried_few == Value::Won && exact != ExactValue::Won ? 1 : 0;
    counts["intersection: false Lost"] += tried_few == Value::Lost && exact == ExactValue::Won ? 1 : 0;
  }
  print(counts);
  EXPECT_GT(counts["asked"], 300);
  EXPECT_LE((counts["union: false Won"] + counts["intersection: false Won"]) * 100, counts["asked"]);
}

TEST(TransitiveSearch, SpendsTheSameAgain) {
  for (std::uint64_t number = 0; number < 50; ++number) {
    Question question(number);
    std::uint64_t first = 0, second = 0;
    ask_paper(question, MinMoves::Union, 20'000, first);
    ask_paper(question, MinMoves::Union, 20'000, second);
    EXPECT_EQ(first, second);
  }
}

// The connection searches of a node may be what runs out.
TEST(TransitiveSearch, ThatRunsOutDecidesNothing) {
  int unknown = 0;
  for (std::uint64_t number = 0; number < 100; ++number) {
    Question question(number);
    Board board = question.board();
    const auto ask = [&](std::uint64_t moves) {
      Budget budget(moves);
      TransitiveSearch search(board, question.pair(), {}, budget);
      return ProofNumberSearch(board, search, budget).solve(question.min()).value;
    };
    const Value truth = ask(1'000'000);
    for (const std::uint64_t moves : {1U, 5U, 25U, 125U}) {
      const Value said = ask(moves);
      unknown += said == Value::Unknown ? 1 : 0;
      EXPECT_TRUE(said == Value::Unknown || said == truth) << number << " " << moves;
    }
  }
  EXPECT_GT(unknown, 20);
}

// -- The baseline

// Both search the same game to its end.
TEST(PlainConnections, HaveTheSameValueInAlphaBetaAndProofNumberSearch) {
  int decided = 0, different = 0;
  for (std::uint64_t number = 0; number < 300; ++number) {
    Question question(number);
    PlainConnections plain(question.pair());
    for (const Color first : {question.max(), question.min()}) {
      Board board = question.board();
      Budget budget(50'000), other_budget(50'000);
      const Value value = alpha_beta(board, plain, first, {}, budget).value;
      const Value other = ProofNumberSearch(board, plain, other_budget).solve(first).value;
      ASSERT_EQ(board.hash(), question.board().hash());
      if (value == Value::Unknown || other == Value::Unknown) continue;
      ++decided;
      different += value == other ? 0 : 1;
    }
  }
  std::cout << "decided by both " << decided << ", differently " << different << "\n";
  EXPECT_GT(decided, 400);
  EXPECT_EQ(different, 0);
}

// TC §5: "A connection is Lost if the length of any path between the two strings is strictly greater than three."
TEST(PlainConnections, AreLostBeyondThreeMoves) {
  const auto value_of = [](std::string_view row) {
    Board board = parse_diagram(
                      "7 . . . . . . .\n6 . . . . . . .\n5 . . . . . . .\n4 . . . . . . .\n3 . . . . . . .\n"
                      "2 . . . . . . .\n" +
                      std::string(row))
                      .board;
    return PlainConnections({Color::Black, make_point(0, 0), make_point(1, 0), make_point(5, 0)})
        .expand(board, Color::White)
        .value;
  };
  EXPECT_EQ(value_of("1 X X . . . X .\n"), Value::Unknown);
  EXPECT_EQ(value_of("1 X X O O O X .\n"), Value::Lost);
  EXPECT_EQ(value_of("1 X X X X X X .\n"), Value::Won);
}

}  // namespace
}  // namespace tedomari
