// Who is taken first (PK §4.2): a race between two strings that touch or share liberties, a Problem of the one
// Alpha-Beta. Max wins when the other string is taken, or when his own has two eyes; he has lost when his own is taken,
// or the other has.
//
// Open in the paper: the moves. The liberties of both strings, of the strings beside them that are in atari, and for
// each side a pass: neither has to fill his own liberties, so a seki stays Unknown. What other moves could do is not
// looked at: an answer is a reading of the race, no proof. A string that is taken inside of the other one may leave it
// a single eye: that it is taken decides nothing.
#pragma once

#include "engine/search/alpha_beta.h"

namespace tedomari {

class SemeaiProblem {
 public:
  // Requires a stone of Max on `own` and of Min on `other`.
  SemeaiProblem(Color max, Point own, Point other) : max_(max), own_(own), other_(other) {}

  Color max_color() const { return max_; }
  Node expand(Board& board, Color to_play) const;

 private:
  Color max_;
  Point own_, other_;
};

struct SemeaiOptions {
  int most_liberties = 7;       // of each string; with more nothing is searched
  std::uint64_t limit = 1'000;  // moves
};

struct Semeai {
  Value value = Value::Unknown;  // Won: the owner of `own` wins the race
  Point move = kNoPoint;         // of who moves first, if he needs one
};

// Unknown if one of them lives already: then there is no race.
Semeai semeai(Board& board, Point own, Point other, Color first, const SemeaiOptions& options, Budget& budget);

}  // namespace tedomari
