// The playout loop: the body of playout.h. Some 25 million moves a second go through here, so it selects where it could
// branch, and looks at the four neighbours whatever they are: no chain and an always living chain stand in for what is
// not there.
#pragma once

#include "engine/montecarlo/playout.h"

namespace tedomari {

template <int size>
template <class Watcher>
PlayoutResult Playout<size>::run(Color first, Rng& random, Watcher&& watcher) const {
  State state = start_;
  Rng local = random;  // in registers
  PlayoutResult result;
  std::size_t player = first == Color::Black ? 0 : 1;
  for (int passes = 0; passes < 2 && result.moves < kMaxMoves; player ^= 1) {
    passes = state.move(player, local, watcher) ? 0 : passes + 1;
    ++result.moves;
    result.capped = passes < 2;
  }
  random = local;
  result.score = state.score();
  return result;
}

// Exactly uniform: a point drawn in vain is taken out, and the draw among the rest is uniform again. False is a pass.
template <int size>
template <class Watcher>
bool Playout<size>::State::move(std::size_t player, Rng& random, Watcher& watcher) {
  const Tables& table = tables();
  Set candidates = empty - rejected[player];
  for (unsigned count = candidates.count(); count > 0; count = candidates.count()) {
    const std::size_t point = candidates.select(static_cast<unsigned>(random.below(count)));
    bool good = !(table.neighbours[point] & empty).empty();
    if (!good && point != ko) {
      good = !is_eye(point, player) && !is_suicide(point, player);
      if (!good) rejected[player] |= table.point[point];
    }
    if (good) {
      play(point, player);
      watcher.played(table.point[point], player);
      return true;
    }
    candidates -= table.point[point];
  }
  ko = 0;
  return false;
}

template <int size>
bool Playout<size>::State::is_eye(std::size_t point, std::size_t player) const {
  const Tables& table = tables();
  if (!(table.neighbours[point] - stones[player]).empty()) return false;
  return (table.diagonals[point] & stones[player ^ 1]).count() + table.edge[point] < 2;
}

// Requires that no neighbour is empty.
template <int size>
bool Playout<size>::State::is_suicide(std::size_t point, std::size_t player) const {
  const Tables& table = tables();
  const Set here = table.point[point];
  bool saved = false;
  for (const int direction : {-1, 1, -kRow, kRow}) {
    const std::size_t chain = chains[point + static_cast<std::size_t>(direction)];
    saved |= !(liberties[table.own[player][chain]] - here).empty();
    saved |= (liberties[table.enemy[player][chain]] ^ here).empty();
  }
  return !saved;
}

template <int size>
void Playout<size>::State::play(std::size_t point, std::size_t player) {
  const Tables& table = tables();
  const Set here = table.point[point];
  const std::array<std::size_t, 4> around = {chains[point - 1], chains[point + 1], chains[point - kRow],
                                             chains[point + kRow]};
  empty -= here;
  stones[player] |= here;
  ko = 0;

  Set changed = table.diagonals[point];
  for (const std::size_t chain : around) changed |= liberties[chain] -= here;
  Set joined = table.neighbours[point] & empty;
  std::array<std::size_t, 4> own;
  bool captured = false;
  for (std::size_t i = 0; i < 4; ++i) {
    own[i] = table.own[player][around[i]];
    joined |= liberties[own[i]];
    captured |= liberties[table.enemy[player][around[i]]].empty();
  }
  rejected[0] -= changed | joined;
  rejected[1] -= changed | joined;

  const std::size_t greatest = std::max(std::max(own[0], own[1]), std::max(own[2], own[3]));
  const std::size_t chain = greatest != kNone ? greatest : point + player * kIndices;
  bool several = false;
  for (const std::size_t other : own) several |= other != (other == kNone ? kNone : chain);
  if (several) relabel(own, chain);
  chains[point] = static_cast<Chain>(chain);
  liberties[chain] = joined;
  if (captured) capture(point, player, chain);
}

// A plain loop over all points: compilers turn it into a few vector instructions.
template <int size>
void Playout<size>::State::relabel(const std::array<std::size_t, 4>& chains_there, std::size_t chain) {
  std::array<Chain, 4> old;
  for (std::size_t i = 0; i < 4; ++i) old[i] = static_cast<Chain>(chains_there[i] == kNone ? chain : chains_there[i]);
  const auto name = static_cast<Chain>(chain);
  for (Chain& there : chains) {
    const int hits = int{there == old[0]} + int{there == old[1]} + int{there == old[2]} + int{there == old[3]};
    there = hits != 0 ? name : there;
  }
}

template <int size>
typename Playout<size>::Set Playout<size>::State::chain_stones(std::size_t chain) const {
  Set result;
  for (std::size_t word = 0; word < playout_words(size); ++word) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 64; ++i)
      bits |= static_cast<std::uint64_t>(chains[word * 64 + i] == static_cast<Chain>(chain)) << i;
    result.v[word] = bits;
  }
  return result;
}

template <int size>
void Playout<size>::State::capture(std::size_t point, std::size_t player, std::size_t chain) {
  const Tables& table = tables();
  unsigned taken = 0;
  std::size_t last = 0;
  rejected = {};
  for (const int direction : {-1, 1, -kRow, kRow}) {
    const std::size_t enemy = table.enemy[player][chains[point + static_cast<std::size_t>(direction)]];
    if (!liberties[enemy].empty()) continue;
    const Set dead = chain_stones(enemy);
    taken += dead.count();
    stones[player ^ 1] -= dead;
    empty |= dead;
    dead.for_each([&](std::size_t stone) {
      chains[stone] = kNone;
      last = stone;
      for (const int way : {-1, 1, -kRow, kRow})
        liberties[chains[stone + static_cast<std::size_t>(way)]] |= table.point[stone];
    });
    liberties[enemy] = table.board;  // its neighbours on the other sides shall not take it again
  }
  liberties[kNone] = {};
  const bool lone = (table.neighbours[point] & stones[player]).empty();
  if (taken == 1 && lone && (liberties[chain] ^ table.point[last]).empty()) ko = last;
}

template <int size>
int Playout<size>::State::score() const {
  const Tables& table = tables();
  int points = static_cast<int>(stones[0].count()) - static_cast<int>(stones[1].count());
  empty.for_each([&](std::size_t point) {
    points += static_cast<int>((table.neighbours[point] - stones[0]).empty());
    points -= static_cast<int>((table.neighbours[point] - stones[1]).empty());
  });
  return points;
}

// -- Setting up

template <int size>
Playout<size>::Tables::Tables() {
  for (std::size_t i = 0; i < kIndices; ++i) point[i] = Set::single(i);
  const auto inside = [](int at) { return at >= 0 && at < size; };
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const std::size_t here = index(make_point(column, row));
      board |= point[here];
      edge[here] = row == 0 || column == 0 || row == size - 1 || column == size - 1;
      for (const int down : {-1, 0, 1}) {
        for (const int right : {-1, 0, 1}) {
          if (!inside(row + down) || !inside(column + right) || (down == 0 && right == 0)) continue;
          Set& set = down == 0 || right == 0 ? neighbours[here] : diagonals[here];
          set |= point[index(make_point(column + right, row + down))];
        }
      }
    }
  }
  for (std::size_t chain = 0; chain < kColors * kIndices; ++chain) {
    for (std::size_t player = 0; player < 2; ++player) {
      const bool real = chain > kAlive;
      const bool mine = chain / kIndices == player;
      own[player][chain] = static_cast<Chain>(real && mine ? chain : kNone);
      enemy[player][chain] = static_cast<Chain>(real && !mine ? chain : kAlive);
    }
  }
}

template <int size>
Playout<size>::Playout(const Board& board) {
  const Tables& table = tables();
  start_.liberties.fill(Set{});
  start_.liberties[kAlive] = table.board;
  start_.empty = table.board;
  for (const Point point : board.points()) {
    if (board.at(point) == Color::Empty) continue;
    const std::size_t player = board.at(point) == Color::Black ? 0 : 1;
    const std::size_t chain = index(board.string_of(point)) + player * kIndices;
    start_.chains[index(point)] = static_cast<Chain>(chain);
    start_.stones[player] |= table.point[index(point)];
    start_.empty -= table.point[index(point)];
    for (const Point liberty : board.liberties(point)) start_.liberties[chain] |= table.point[index(liberty)];
  }
  if (board.ko_point() != kNoPoint) start_.ko = index(board.ko_point());
}

}  // namespace tedomari
