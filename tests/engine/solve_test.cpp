// Generalized Threats Search against the exact solver: a Won is never wrong, and nothing outside its trace changes it.
#include "engine/search/solve.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/problems/single_goal.h"
#include "tests/engine/random_question.h"

namespace tedomari {
namespace {

Result solve_any(Board& board, const AnyGoal& goal, Color first, std::uint64_t moves,
                 const GeneralThreat& maximum = GeneralThreat::with(5, 3, 2)) {
  Budget budget(moves);
  return std::visit([&](const auto& any) { return solve(board, any, first, {.maximum = maximum}, budget); }, goal);
}

class Question : public RandomQuestion {
 public:
  explicit Question(std::uint64_t number) : RandomQuestion(77, number, "") {}

  AnyGoal goal() const { return single_goal(RandomQuestion::goal().kind, RandomQuestion::goal().points, max()); }
};

bool is_by_ko(Value value) { return value == Value::WonByKo || value == Value::LostByKo; }

TEST(Solve, IsNeverWrongOnRandomEnclosedPositions) {
  std::map<std::string, int> count;
  for (std::uint64_t number = 0; number < positions_or(1500); ++number) {
    Question question(number);
    for (const Color first : {question.max(), opponent(question.max())}) {
      const ExactValue exact = question.exact(question.board(), first);
      Board board = question.board();
      const Result result = solve_any(board, question.goal(), first, 20'000);
      ASSERT_EQ(board.hash(), question.board().hash());
      ++count[exact == ExactValue::Won ? "won" : exact == ExactValue::Ko ? "ko" : "lost"];
      ASSERT_NE(result.value, Value::Lost) << number;
      ASSERT_FALSE(is_by_ko(result.value) && exact == ExactValue::Lost) << number << question.text(first);
      count["ko found"] += exact == ExactValue::Ko && is_by_ko(result.value) ? 1 : 0;
      if (result.value != Value::Won) continue;
      ++count["won found"];
      ASSERT_EQ(exact, ExactValue::Won) << number << question.text(first);
      // The move keeps the win.
      if (first == question.max() && result.move != kNoPoint) {
        board.play(result.move, first);
        ASSERT_EQ(question.exact(board, opponent(first)), ExactValue::Won) << number << question.text(first);
      }
      // "A stone of either colour put on any intersection outside the trace never changes a Won."
      for (int i = 0; i < 2; ++i) {
        const Board changed = question.with_stones_outside(result.trace);
        ++count["traces"];
        ASSERT_EQ(question.exact(changed, first), ExactValue::Won) << number << question.text(first);
      }
    }
  }
  for (const auto& [what, number] : count) std::cout << what << " " << number << "\n";
  EXPECT_GT(count["won found"] * 100, count["won"] * 95);  // what it misses is reported, and must not grow unseen
}

TEST(Solve, ThatRunsOutAnswersUnknown) {
  for (std::uint64_t number = 0; number < 300; ++number) {
    Question question(number);
    for (const Color first : {question.max(), opponent(question.max())}) {
      Board board = question.board();
      const Result whole = solve_any(board, question.goal(), first, 20'000);
      for (const std::uint64_t moves : {0U, 1U, 2U, 5U, 20U}) {
        const Result part = solve_any(board, question.goal(), first, moves);
        ASSERT_EQ(board.hash(), question.board().hash());
        EXPECT_TRUE(part.value != Value::Won || question.exact(board, first) == ExactValue::Won);
        EXPECT_TRUE(whole.value != Value::Unknown || part.value == Value::Unknown);
      }
    }
  }
}

TEST(Solve, SpendsTheSameAgain) {
  for (std::uint64_t number = 0; number < 100; ++number) {
    Question question(number);
    Board board = question.board();
    std::array<std::uint64_t, 2> spent{};
    for (std::uint64_t& one : spent) {
      Budget budget(5'000);
      std::visit([&](const auto& any) { return solve(board, any, question.max(), {}, budget); }, question.goal());
      one = budget.spent();
    }
    EXPECT_EQ(spent[0], spent[1]);
  }
}

// A wider threat never loses a win, given moves enough.
TEST(Solve, WidensToMoreWins) {
  int narrow_wins = 0, wide_wins = 0;
  for (std::uint64_t number = 0; number < 300; ++number) {
    Question question(number);
    Board board = question.board();
    const Color first = opponent(question.max());
    const bool narrow =
        solve_any(board, question.goal(), first, 100'000, GeneralThreat::with(1, 0, 0)).value == Value::Won;
    const Result wide = solve_any(board, question.goal(), first, 100'000);
    EXPECT_TRUE(!narrow || wide.value == Value::Won) << number;
    narrow_wins += narrow ? 1 : 0;
    wide_wins += wide.value == Value::Won ? 1 : 0;
  }
  EXPECT_LT(narrow_wins, wide_wins);
}

}  // namespace
}  // namespace tedomari
