// Ponnuki-Go (PK §2) on a Board of any size: the rules, the Problem of PK's Alpha-Beta, and the Goal of Generalized
// Threats Search (PK Fig. 1). Nobody passes here; ponnuki_solver.h knows the game with passing too.
#pragma once

#include "engine/games/ponnuki_rules.h"
#include "engine/search/goal.h"
#include "engine/search/problem.h"
#include "engine/search/solve.h"

namespace tedomari {

// -- Rules. Boards forbid suicide, and every string has a liberty.
// Where the color captures something: a move there wins.
PointSet capturing_moves(const Board& board, Color color);
// The legal moves after which no string of the color is in atari; where nothing can be captured.
PointSet safe_moves(const Board& board, Color color);
// Of the string that has the fewest; kNoStringLiberties if there is none.
int least_liberties(const Board& board, Color color);
constexpr int kNoStringLiberties = 4;  // what a first stone gets, mostly
// At first sight (ponnuki_worth.h), where nothing can be captured.
int move_worth(const Board& board, Point move, Color color);

// PK §2.1: "the difference between the number of liberties of the black string that has the least liberties and the
// number of liberties of the white string that has the least liberties". The Board keeps the liberties move by move.
class PonnukiProblem {
 public:
  explicit PonnukiProblem(Color max) : max_(max) {}

  Color max_color() const { return max_; }
  // Open in the paper: which moves are tried. Here all that leave no own string in atari; where there is none any move
  // is as good, as it loses at the next ply.
  Node expand(Board& board, Color to_play) const;
  // Departure: the paper orders by table, killers and history. What a move does to the liberties of the strings beside
  // it, which is what the paper evaluates, comes before killers here: without it the crosscut is out of reach.
  int promise(const Board& board, Point move, Color to_play) const { return move_worth(board, move, to_play); }

 private:
  Color max_;
};

// The plies of a game that was decided at this depth of Alpha-Beta with `shortest`: a capture is seen one ply before, a
// loser without a move when he is to play.
constexpr int ponnuki_plies(int depth, bool first_wins) {
  return depth % 2 == (first_wins ? 1 : 0) ? depth : depth + 1;
}

// Max captures something. A threat of order n: n moves in a row capture, so its moves are liberties of strings that
// have n of them.
//
// Open in the paper: what moves of a higher order are. Here those beside the liberties of a string are of the next
// order, as in a net. Max only plays what leaves no string of his in atari: so Min never captures, and where one is in
// atari Max saves it first, whatever the order.
struct PonnukiGoal {
  Color max;

  Color color() const { return max; }
  GoalState state(const Board& /*board*/) const { return GoalState::Open; }  // a capture is seen before it is played
  Outlook outlook(const Board& board, KoHope hope) const;
  PointSet stones(const Board& /*board*/) const { return {}; }
  bool stands_between(const Board& /*board*/, Point /*string*/) const { return true; }
  // Any string of Max may be taken. Two liberties of each are in the trace wherever Min is to move: so what he plays
  // outside, however often, leaves no string in atari, and takes none.
  PointSet watched(const Board& board, const Trace& trace) const;
};

// Generalized Threats Search: Won is proved, with passing too, as Max wins even if Min passes wherever he likes.
// Unknown says nothing. Lost if the other side captures at once.
Result ponnuki_threats(Board& board, Color max, Color first, const SolveOptions& options, Budget& budget);

}  // namespace tedomari
