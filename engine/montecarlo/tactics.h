// The moves of tactical playouts, all looked for around the last move: the first of these that there are.
// - A chain beside it has one liberty left: take a chain that surrounds it, or extend to more than one liberty.
// - The last move's own chain has one liberty left: take it.
// - A point around it makes one of the shapes of patterns.h.
// Where there are none, a random move that puts its own chain in atari and takes nothing is drawn a second time.
#pragma once

#include "engine/montecarlo/playout.h"

namespace tedomari {

template <int size>
[[gnu::always_inline]] inline typename Playout<size>::Set Playout<size>::State::tactical_moves(
    std::size_t player) const {
  if (last == 0) return {};
  Set last_liberties;
  for (const std::size_t chain : foes) last_liberties |= sides[player].liberties[chain].if_single();
  last_liberties &= empty;
  if (!last_liberties.empty()) {
    const Set saving = saving_moves(last_liberties, player);
    if (!saving.empty()) return saving;
  }
  const Set taking = sides[player ^ 1].liberties[name].if_single();
  return taking.empty() ? pattern_moves(player) : taking;
}

template <int size>
[[gnu::noinline]] typename Playout<size>::Set Playout<size>::State::saving_moves(const Set& last_liberties,
                                                                                 std::size_t player) const {
  const Side& own = sides[player];
  const Side& enemy = sides[player ^ 1];
  Set saving;
  last_liberties.for_each([&](std::size_t point) {
    if (liberties_after(point, own).count() > 1) saving |= table().point[point];
  });
  for (const std::size_t chain : foes) {
    if ((own.liberties[chain].if_single() & empty).empty()) continue;
    (beside(own.chains.points_named(chain)) & enemy.stones).for_each([&](std::size_t stone) {
      saving |= enemy.liberties[enemy.chains[stone]].if_single();
    });
  }
  return saving;
}

template <int size>
[[gnu::always_inline]] inline typename Playout<size>::Set Playout<size>::State::pattern_moves(
    std::size_t player) const {
  Set result;
  ((table().neighbours[last] | table().diagonals[last]) & empty).for_each([&](std::size_t point) {
    if (kPatternMoves[surroundings(point, player)]) result |= table().point[point];
  });
  return result;
}

template <int size>
[[gnu::always_inline]] inline bool Playout<size>::State::is_self_atari(std::size_t point, const Side& own,
                                                                       const Side& enemy) const {
  return (table().neighbours[point] & empty).count() < 2 && liberties_after(point, own).count() < 2 &&
         !takes(point, enemy);
}

// Three rows of three, from the low left corner on.
template <int size>
[[gnu::always_inline]] inline Surroundings Playout<size>::State::surroundings(std::size_t point,
                                                                              std::size_t player) const {
  const auto eight = [&](const Set& stones) {
    const std::uint64_t window = (stones | table().off).window(point - kRow - 1);
    return (window & 7U) | ((window >> kRow & 1U) << 3) | ((window >> (kRow + 2) & 1U) << 4) |
           ((window >> (2 * kRow) & 7U) << 5);
  };
  return static_cast<Surroundings>(eight(sides[player].stones) | eight(sides[player ^ 1].stones) << 8);
}

}  // namespace tedomari
