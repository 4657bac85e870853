// Whether a group lives (PK §4.2): a Problem of the one Alpha-Beta, for groups that are enclosed.
//
// Max is the owner. He has won when the group's main string is unconditionally alive (Benson), or when he survives with
// the enemy out of moves: so a seki is alive. He has lost when the string is taken, or when no two points are left
// where two eyes could be. Where the walls around can be taken only from outside they are taken for safe; a wall all of
// whose liberties are inside is part of the fight.
//
// Open in the paper: what is searched. All points of the eye space, for both; Max may pass, as he need not fill his own
// liberties. Without kos Won is proved: whatever Min plays anywhere, also outside.
#pragma once

#include "engine/search/alpha_beta.h"

namespace tedomari {

// What the owner of the stones reaches over his stones, empty points, and enemy strings that have all their liberties
// there: also strings of his that stand beside such an enemy only, as they are a wall of the eye that it leaves.
PointSet eye_space(const Board& board, const PointSet& stones, Color owner);

// Whether a wall around the space, not unconditionally alive, has fewer liberties outside than that.
bool has_thin_walls(const Board& board, const PointSet& space, Color owner, int least_liberties);

// Whether Max may count on kos: he takes them only if he is the master of kos.
enum class KoMaster : std::uint8_t { Min, Max };

class LifeProblem {
 public:
  // The string on `stone` is to live; `space` is the eye_space of its group.
  LifeProblem(Color owner, Point stone, const PointSet& space, KoMaster master)
      : owner_(owner), stone_(stone), space_(space), master_(master) {}

  Color max_color() const { return owner_; }
  Node expand(Board& board, Color to_play) const;

 private:
  bool can_have_two_eyes(const Board& board) const;
  PointSet moves_of_owner(const Board& board) const;

  Color owner_;
  Point stone_;
  PointSet space_;
  KoMaster master_;
};

struct LifeOptions {
  int most_points = 14;         // empty points of the eye space; with more nothing is searched
  std::uint64_t limit = 3'000;  // moves for each search
  // A wall that has fewer liberties outside, and is not unconditionally alive, may be taken: then no group is dead.
  int least_liberties = 3;
};

struct Life {
  Value value = Value::Unknown;  // for the owner; WonByKo: only as the master of kos
  Point move = kNoPoint;         // of who moves first, if he needs one
};

// Of the group of these stones; its largest string is the one that counts.
Life life(Board& board, const PointSet& stones, Color owner, Color first, const LifeOptions& options, Budget& budget);

}  // namespace tedomari
