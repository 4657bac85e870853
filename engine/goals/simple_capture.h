// GT §3.1: "for the connection goal, our algorithm also verifies that the string that contains the two intersections to
// connect cannot be simply captured". Open in the paper: simply. Here: a capture that the search proves, the captor
// moving first, of a string with at most three liberties.
//
// Many goals share a string: its captures are read once for all of them.
#pragma once

#include <map>

#include "engine/goals/goal_proofs.h"
#include "engine/goals/reach.h"

namespace tedomari {

class SimpleCaptures {
 public:
  SimpleCaptures(Board& board, const GoalProofOptions& options, Budget& budget)
      : board_(board), options_(options), budget_(budget) {}

  // Of the string on the stone. If it is won, an escape is on its trace.
  GoalProofs<Capture>::Answer of(Point stone) {
    if (board_.liberties(stone).count() > Reach::kMostLiberties) return {};
    const Color captor = opponent(board_.at(stone));
    const Point name = board_.string_stones(stone).first();
    const auto place = proofs_.try_emplace({captor, name}, board_, Capture{captor, name}, options_, budget_).first;
    return place->second.ask(captor);
  }

 private:
  Board& board_;
  GoalProofOptions options_;
  Budget& budget_;
  std::map<std::pair<Color, Point>, GoalProofs<Capture>> proofs_;
};

}  // namespace tedomari
