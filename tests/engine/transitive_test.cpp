// The searches for transitive connections against the exact solver.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/board/coordinates.h"
#include "engine/goal_pairs/plain_connections.h"
#include "engine/goal_pairs/proved_transitive.h"
#include "engine/goal_pairs/transitive_search.h"
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
