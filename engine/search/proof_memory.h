// Proofs by their traces: a proof holds in every position that looks the same where it matters, so most captures in a
// ladder are proved once, not again after each move elsewhere. The papers' search proves them anew.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/search/proof.h"

namespace tedomari {

class ProofMemory {
 public:
  static constexpr int kNone = -1;

  // That Max's move wins here by this proof, which has this number.
  void remember(const Board& board, Color max, Point move, const Proof& proof, int number) {
    const PointSet &own = board.stones(max), &enemies = board.stones(opponent(max));
    known_.add(move);
    by_move_[move].add(
        {move, Color::Empty, proof.trace.count(), number},
        {proof.trace - own - enemies, (proof.trace & own) | proof.stones, (proof.trace & enemies) | proof.enemies});
  }

  void clear() {
    for (const Point move : known_) by_move_[move].clear();
    known_ = {};
  }

  // One of the moves wins by a proof that is known: the number of the one with the smallest trace, or kNone.
  int recall(const Board& board, Color max, const PointSet& moves, Point& best) {
    const Label* found = nullptr;
    for (const Point move : moves& known_) {
      const Label* smaller = by_move_[move].find(board, max, found);
      if (smaller == found) continue;
      found = smaller;
      best = move;
    }
    return found == nullptr ? kNone : found->number;
  }

 private:
  struct Label {
    // A point where the position differed when the proof was last looked at, and what it should be: mostly it differs
    // there still, and a look at it saves the look at all.
    Point doubt;
    Color wanted;
    int size, number;
  };
  // How the points that matter look.
  struct Pattern {
    PointSet empty, own, enemies;

    // Else leaves a doubt.
    bool holds(const Board& board, Color max, Label& label) const {
      const PointSet &own_now = board.stones(max), &enemies_now = board.stones(opponent(max));
      return none(empty & (own_now | enemies_now), Color::Empty, label) && none(own - own_now, max, label) &&
             none(enemies - enemies_now, opponent(max), label);
    }
    static bool none(const PointSet& different, Color wanted, Label& label) {
      if (different.empty()) return true;
      label.doubt = different.first();
      label.wanted = wanted;
      return false;
    }
  };

  // The last proofs that begin with the same move.
  class Shelf {
   public:
    void add(const Label& label, const Pattern& pattern) {
      if (labels_.size() < kMost) {
        labels_.push_back(label);
        patterns_.push_back(pattern);
        return;
      }
      labels_[oldest_] = label;
      patterns_[oldest_] = pattern;
      oldest_ = (oldest_ + 1) % kMost;
    }
    // The smallest that holds, if it is smaller than the best before; of two the older one.
    const Label* find(const Board& board, Color max, const Label* best) {
      best = find(board, max, std::span(labels_).subspan(oldest_), patterns_.data() + oldest_, best);
      return find(board, max, std::span(labels_).first(oldest_), patterns_.data(), best);
    }

    void clear() {
      labels_.clear();
      patterns_.clear();
      oldest_ = 0;
    }

   private:
    static constexpr std::size_t kMost = 24;

    static const Label* find(const Board& board, Color max, std::span<Label> labels, const Pattern* pattern,
                             const Label* best) {
      for (Label& label : labels) {
        const Pattern& here = *pattern++;
        if (board.at(label.doubt) != label.wanted) continue;
        if (best != nullptr && label.size >= best->size) continue;
        if (here.holds(board, max, label)) best = &label;
      }
      return best;
    }

    std::vector<Label> labels_;
    std::vector<Pattern> patterns_;
    std::size_t oldest_ = 0;
  };
  std::array<Shelf, kPoints> by_move_;
  PointSet known_;  // the moves that have a proof
};

}  // namespace tedomari
