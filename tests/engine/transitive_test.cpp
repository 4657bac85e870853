// The searches for transitive connections against the exact solver.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string>

#include "engine/goal_pairs/plain_connections.h"
#include "engine/goal_pairs/proved_transitive.h"
#include "engine/goal_pairs/transitive_search.h"
#include "engine/problems/exact_answers.h"
#include "engine/problems/random_enclosed.h"
#include "engine/search/alpha_beta.h"
#include "engine/search/exact_solver.h"
#include "engine/search/proof_number_search.h"

namespace tedomari {
namespace {

// `make -f Makefile.experiments soundness` asks for more.
std::uint64_t positions() {
  const char* asked = std::getenv("TEDOMARI_POSITIONS");
  return asked == nullptr ? 500 : std::stoull(asked);
}

class Question {
 public:
  explicit Question(std::uint64_t number) : random_(55, number), problem_(random_enclosed(random_, "transitive")) {}

  const Board& board() const { return problem_.diagram.board; }
  Color max() const { return problem_.max; }
  ConnectionPair pair() const {
    const std::vector<Point>& points = problem_.goal.points;
    return {problem_.max, points[0], points[1], points[2]};
  }
  ExactValue exact(const Board& position, Color first) { return solver_.solve(position, first); }
  PointSet moves_to(ExactValue value, Color mover) { return solver_.moves_to(value, board(), mover); }
  std::string text(Color first) const {
    return std::string(first == max() ? "Max " : "Min ") + "first, Max is " + (max() == Color::Black ? "X" : "O") +
           "\n" + diagram_text(problem_.diagram);
  }

  // One to three stones of either color outside the trace, none of which takes anything.
  Board with_stones_outside(const Trace& trace) {
    Board changed = board();
    for (std::uint64_t left = 1 + random_.below(3); left > 0; --left) {
      const PointSet free = (region_ & changed.empties()) - trace;
      if (free.empty()) break;
      auto skip = static_cast<int>(random_.below(static_cast<std::uint64_t>(free.count())));
      const Color color = random_.below(2) == 0 ? Color::Black : Color::White;
      for (const Point point : free) {
        if (skip-- == 0 && changed.legal(point, color) && !captures(changed, point, color)) changed.play(point, color);
      }
    }
    return changed;
  }

 private:
  Rng random_;
  SuiteProblem problem_;
  PointSet region_ = enclosed_region(problem_.diagram);
  ExactSolver solver_{region_, exact_goal(problem_.goal, problem_.max)};
};

std::string word(ExactValue value) { return value_text(value); }

TEST(ProvedTransitive, IsNeverWrongOnRandomEnclosedPositions) {
  std::map<std::string, int> count;
  for (std::uint64_t number = 0; number < positions(); ++number) {
    Question question(number);
    for (const Color first : {question.max(), opponent(question.max())}) {
      const ExactValue exact = question.exact(question.board(), first);
      Board board = question.board();
      Budget budget(200'000);
      const ProvedResult result = prove_transitive(board, question.pair(), first, {}, budget);
      ASSERT_EQ(board.hash(), question.board().hash());
      const std::string side = first == question.max() ? "maxfirst " : "minfirst ";
      const std::string said = result.value == Value::Won        ? "won"
                               : result.value == Value::LostByKo ? "ko"
                               : result.value == Value::Lost     ? "lost"
                                                                 : "unknown";
      ++count[side + word(exact) + " said " + said];
      count["moves"] += static_cast<int>(budget.spent());
      if (result.value == Value::Won) {
        ASSERT_EQ(exact, ExactValue::Won) << number << question.text(first);
        if (first == question.max() && result.move != kNoPoint) {
          board.play(result.move, first);
          ASSERT_EQ(question.exact(board, opponent(first)), ExactValue::Won) << number << question.text(first);
        }
        for (int i = 0; i < 2; ++i) {
          const Board changed = question.with_stones_outside(result.trace);
          ASSERT_EQ(question.exact(changed, first), ExactValue::Won) << number << question.text(first);
        }
      }
      if (first != question.max() && said == word(exact) && exact != ExactValue::Won && result.move != kNoPoint) {
        ++count["cuts " + said];
        if (!question.moves_to(exact, first).contains(result.move)) ++count["false cuts " + said];
      }
      if (first != question.max() && said == word(exact) && exact != ExactValue::Won && result.move == kNoPoint) ++count["no move " +said];
    }
  }
  for (const auto& [what, number] : count) std::cout << what << " " << number << "\n";
}

}  // namespace
}  // namespace tedomari
