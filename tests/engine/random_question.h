// A random enclosed problem with its exact answers: what the tests of the searches ask.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/problems/exact_answers.h"
#include "engine/problems/random_enclosed.h"
#include "engine/search/exact_solver.h"

namespace tedomari {

// `make -f Makefile.experiments soundness` asks for more.
inline std::uint64_t positions_or(std::uint64_t usual) {
  const char* asked = std::getenv("TEDOMARI_POSITIONS");
  return asked == nullptr ? usual : std::stoull(asked);
}

class RandomQuestion {
 public:
  RandomQuestion(std::uint64_t seed, std::uint64_t number, std::string_view kind)
      : random_(seed, number), problem_(random_enclosed(random_, kind)) {}

  const Board& board() const { return problem_.diagram.board; }
  Color max() const { return problem_.max; }
  Color min() const { return opponent(problem_.max); }
  const GoalWords& goal() const { return problem_.goal; }
  ExactValue exact(const Board& position, Color first) { return solver_.solve(position, first); }
  ExactValue exact(Color first) { return solver_.solve(board(), first); }
  PointSet moves_to(ExactValue value, Color mover) { return solver_.moves_to(value, board(), mover); }
  std::string text(Color first) const {
    return problem_.goal.kind + (first == max() ? ", Max " : ", Min ") + "first, Max is " +
           (max() == Color::Black ? "X" : "O") + "\n" + diagram_text(problem_.diagram);
  }

  // One to three stones of either color outside the trace, none of which takes anything.
  Board with_stones_outside(const PointSet& trace) {
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

}  // namespace tedomari
