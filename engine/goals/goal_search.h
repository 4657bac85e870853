// One goal, positive or negative, as the program and the searches of pairs ask for it: who wins it when one side moves
// first, and on which intersections that depends. What is not proved counts as not won.
//
// GT §4.2: "For negative goals, the search is performed for the opposite positive goal, and the algorithm takes the
// opposite of the result of the search." So a negative goal is won where the positive one is not proved: that is the
// paper's way. The other way it has to be proved too.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/goals/goals.h"
#include "engine/search/budget.h"

namespace tedomari {

class SimpleCaptures;

struct GoalSearchOptions {
  GeneralThreat maximum = GeneralThreat::with(5, 2, 0);
  std::uint64_t limit = 100'000;  // moves for each search
  int order_max = kMaxOrder;      // of the moves that may reach the goal
  bool prove = false;             // negative goals too
  bool keep = false;              // what was proved once, for all questions; the papers' searches start from nothing
  Support support = Support::Lowest;
  // GT §3.1: if given, connections are won only if what they join cannot be simply captured. Lives as long as the
  // search.
  SimpleCaptures* captures = nullptr;
};

struct Searched {
  bool won = false;
  Point move = kNoPoint;  // of who moves first, if he needs one
  Trace trace;            // positive if the positive goal is won, else negative (GT §3.4)
};

// A question is a whole search, so a virtual call costs nothing beside it, and what asks need not know the goal's type.
class GoalSearch {
 public:
  GoalSearch() = default;
  GoalSearch(const GoalSearch&) = delete;
  GoalSearch& operator=(const GoalSearch&) = delete;
  virtual ~GoalSearch() = default;

  virtual Color color() const = 0;
  virtual GoalState state() const = 0;
  virtual Searched ask(Color first) = 0;
  // Moves of its color that may reach it: not only the shortest ways.
  virtual PointSet moves() = 0;
};

// The board and the budget live as long as the search.
std::unique_ptr<GoalSearch> make_search(Board& board, const SignedGoal& goal, const GoalSearchOptions& options,
                                        Budget& budget);

}  // namespace tedomari
