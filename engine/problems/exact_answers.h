// What the exact solver says to the questions of an enclosed problem, in the words of its `expect:` lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/problems/suite.h"
#include "engine/search/exact_solver.h"

namespace tedomari {

// Throws std::invalid_argument for words that are no goal.
ExactGoal exact_goal(const GoalWords& words, Color max);

// The board at the start of the question, with the ban of `ko_ban`.
Board start_board(const SuiteProblem& problem);

// "won", "ko", "lost"
std::string value_text(ExactValue value);

// The answer to one key, like `minfirst`, `BC_maxfirst`, `G_minfirst`, `T_after_maxfirst`, `cuts`, `threatAB`, `sente`;
// a list is written as "C1,D2" in the order of points, "-" if empty. G is the goal, T the threat, `after` the move.
// Throws std::invalid_argument if the problem is not enclosed or the key has no exact meaning in it, and TooManyStates.
std::string exact_answer(const SuiteProblem& problem, std::string_view key,
                         std::size_t state_limit = ReachGame::kDefaultStates);

struct Disagreement {
  std::string key, expected, exact;
};
// All `expect:` lines that the exact solver proves wrong. Throws as exact_answer does.
std::vector<Disagreement> disagreements(const SuiteProblem& problem,
                                        std::size_t state_limit = ReachGame::kDefaultStates);

}  // namespace tedomari
