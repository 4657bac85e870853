// The judge: exact answers for enclosed problems from the rules of the game alone, with no idea of good moves. Its
// answers are those of testsuites/README.md:
//   Won   Max reaches the goal even if Min is the ko master (endless ko threats);
//   Lost  Max does not reach it even if he is the ko master;
//   Ko    otherwise.
// Reached means: in finitely many moves. A `safe` goal is reached by joining, in finitely many moves, at a position
// from which Min cannot force to take the joined string in finitely many moves: after joining, an endless game is
// survival, and so is the end of the game. A joined string stays joined until it is taken, so this needs no memory.
// A negative goal is Won where the positive one, wanted by the opponent, is Lost, and the other way round.
#pragma once

#include <cstddef>
#include <memory>

#include "engine/board/diagram.h"
#include "engine/search/exact_goal.h"
#include "engine/search/reach_game.h"

namespace tedomari {

enum class ExactValue : std::uint8_t { Lost, Ko, Won };

// The points of an enclosed problem that are played or can be taken: all but the eyes that nobody plays and the strings
// that live by them. Throws std::invalid_argument if there is no such eye, or one that is not a true eye of a string
// with at least two of them.
PointSet enclosed_region(const Diagram& diagram);

class ExactSolver {
 public:
  // The limit holds for each of the games behind the answers. Throws std::invalid_argument if the region is too large,
  // or if `safe` is asked of a Capture or a negative goal.
  ExactSolver(const PointSet& region, const ExactGoal& goal, std::size_t state_limit = ReachGame::kDefaultStates);

  // All may throw TooManyStates; then the solver cannot be asked again.
  ExactValue solve(const Board& board, Color first);
  // The moves of the side after which, the other side to move, the goal has this value. `cuts`, `ko_cuts`: Min's moves
  // to Lost, to Ko; `connects`: Max's moves to Won.
  PointSet moves_to(ExactValue value, const Board& board, Color mover);
  // Min's moves after which, Min moving again, the goal is not Won: a ko is a break too (`threatBC` of t17_ko has one).
  PointSet threats(const Board& board);

  const ExactGoal& goal() const { return goal_; }
  std::size_t states() const;  // kept so far

 private:
  // Who reaches for what, under one ko master, and the game after joining.
  struct Game {
    std::unique_ptr<ReachGame> taking, reaching;
  };
  Game make_game(const PointSet& region, Color ko_master, std::size_t state_limit) const;

  PointSet region_;
  ExactGoal goal_;
  ExactGoal reached_goal_;  // of the side that wants something to happen
  Game weak_, strong_;      // the reacher's opponent is the ko master; he is himself
};

}  // namespace tedomari
