// Proofs and their traces (TC §3, GT §3.4). A proof says that Max reaches the goal, and on what it depends:
//   trace    intersections. While nothing changes there, and the stones stand, the proof holds: a stone of either color
//            put elsewhere never changes it, nor does a stone taken off that is not among these:
//   stones   Max strings that the proof needs, each with a liberty in the trace, so that Min takes none of them without
//            playing in the trace;
//   enemies  Min stones whose absence would change what is captured or forbidden in it.
// "For each test in the search, add to the trace the intersections that enable the test to be true."
#pragma once

#include <cstdint>

#include "engine/board/board.h"
#include "engine/search/result.h"

namespace tedomari {

struct Proof {
  Trace trace;
  PointSet stones, enemies;
  // Somewhere in it Min may not take a ko back at once: it holds while he has no move elsewhere that Max must answer.
  bool needs_ban = false;

  Proof& operator|=(const Proof& other) {
    trace |= other.trace;
    stones |= other.stones;
    enemies |= other.enemies;
    needs_ban |= other.needs_ban;
    return *this;
  }
};

// Which liberty supports a string that has several. Two searches that choose differently have traces that meet less.
enum class Support : std::uint8_t { Lowest, Highest };

// The rules by which proofs grow, for a position and the color of Max. All look at the board before the move in
// question is played, but need_last_move().
class ProofRules {
 public:
  ProofRules(const Board& board, Color max, Support support = Support::Lowest)
      : board_(board), max_(max), min_(opponent(max)), support_(support) {}

  // Max plays the move and has reached the goal, which is made of these stones; `taken` is a Min stone by then. False
  // if that is not sure.
  bool reach_at_once(Proof& proof, const PointSet& stones, Point move, Point taken = kNoPoint) const;
  // Max wins at once by the same move after a reply that takes a liberty he can spare: it need not be played.
  void skip_spare_liberties(Proof& proof, const PointSet& stones, Point move, PointSet& replies) const;
  // Every string that is needed keeps a liberty in the trace, if it can one that is not `taken`; false if it cannot.
  // Forgets stones that do not stand here, being played later.
  bool support(Proof& proof, Point taken = kNoPoint) const;
  // Max has played the move on the board, and wins: its string must not be taken, nor be suicide.
  void need_last_move(Proof& proof, Point move) const;
  // Max wins by this move: the proof holds after it, with need_last_move().
  void play_first(Proof& proof, Point move) const;
  // What the refutation of Min's reply adds to the proof that no reply helps him.
  void add_refutation(Proof& proof, Point reply, const Proof& refutation) const;
  // The refutation does not need the reply's stone: so it is a threat, whatever Min plays outside its trace.
  bool is_threat_too(const Proof& refutation, Point reply) const;
  // Max's move takes Min strings: only because these Max strings surround them.
  void need_captors(Proof& proof, Point move) const;
  // Min's reply takes Max strings: only because these Min stones surround them.
  void need_takers(Proof& proof, Point reply) const;
  // Min may not play there, being suicide: so it must stay. The strings around need a liberty other than this one.
  void forbid(Proof& proof, Point reply) const;

 private:
  PointSet strings_around(const PointSet& points, Color color) const;
  bool add_liberty_after(Proof& proof, Point move, Point taken) const;
  void add_liberty(Proof& proof, const PointSet& liberties) const;
  Point choose(const PointSet& liberties) const {
    return support_ == Support::Lowest ? liberties.first() : liberties.last();
  }

  const Board& board_;
  Color max_, min_;
  Support support_;
};

}  // namespace tedomari
