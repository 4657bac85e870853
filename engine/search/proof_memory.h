// Proofs by their traces: a proof holds in every position that looks the same where it matters, so most captures in a
// ladder are proved once, not again after each move elsewhere. The papers' search proves them anew.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/search/proof.h"

namespace tedomari {

class ProofMemory {
 public:
  // That Max's move wins here by this proof.
  void remember(const Board& board, Color max, Point move, const Proof& proof) {
    std::vector<Known>& known = by_move_[move];
    if (known.size() == kPerMove) known.erase(known.begin());
    const PointSet &own = board.stones(max), &enemies = board.stones(opponent(max));
    known.push_back({proof.trace - own - enemies, (proof.trace & own) | proof.stones,
                     (proof.trace & enemies) | proof.enemies, proof, proof.trace.count()});
  }

  // One of the moves wins by a proof that is known: the one with the smallest trace, or nullptr.
  const Proof* recall(const Board& board, Color max, const PointSet& moves, Point& best) const {
    const PointSet &own = board.stones(max), &enemies = board.stones(opponent(max));
    const PointSet taken = own | enemies;
    const Known* found = nullptr;
    for (const Point move : moves) {
      for (const Known& known : by_move_[move]) {
        if (known.empty.intersects(taken) || !known.own.within(own) || !known.enemies.within(enemies)) continue;
        if (found != nullptr && known.size >= found->size) continue;
        found = &known;
        best = move;
      }
    }
    return found == nullptr ? nullptr : &found->proof;
  }

 private:
  static constexpr std::size_t kPerMove = 24;

  struct Known {
    PointSet empty, own, enemies;  // how the points that matter look
    Proof proof;
    int size;
  };
  std::array<std::vector<Known>, kPoints> by_move_;
};

}  // namespace tedomari
