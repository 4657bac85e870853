// TH §1.1, board partition: a position falls apart into regions that walls of safe stones separate. A move in one has
// no effect on another.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/thermography/local_position.h"

namespace tedomari {

// Open in the paper: which stones are safe. Given: somebody says so. Benson: those that are unconditionally alive,
// which is proved but needs closed walls; in a game most stones that every player calls safe are not.
enum class SafeStones : std::uint8_t { Given, Benson };

struct Partition {
  SafeStones chosen = SafeStones::Benson;
  PointSet safe{};
  std::vector<PointSet> regions{};  // in ascending order of their first points

  // As an area of its own.
  LocalPosition position(const Board& board, std::size_t region) const {
    return local_position(board, regions[region]);
  }
};

Partition partition_by_benson(const Board& board);

// Whole strings are safe if one of their stones is given. Requires points of the board; throws LocalGameError if there
// is no stone on a point of `safe`.
Partition partition_by(const Board& board, const PointSet& safe);

}  // namespace tedomari
