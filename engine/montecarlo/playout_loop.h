// The playout loop: the body of playout.h. Some 25 million moves a second go through here. It selects where it could
// branch, looks at the four neighbours whatever they are (the chain of a point without a stone has no liberty on the
// board, and never loses its last), and reads all it needs of them before it writes, so that two neighbours of one
// chain do not wait for each other.
#pragma once

#include "engine/montecarlo/playout.h"

namespace tedomari {

template <int size>
template <Playouts policy, class Watcher>
PlayoutResult Playout<size>::run(Color first, Rng& random, Watcher&& watcher) const {
  State state = start(first);
  return finish<policy>(state, first == Color::Black ? 0 : 1, random, watcher);
}

template <int size>
typename Playout<size>::State Playout<size>::start(Color first) const {
  State state = start_;
  if (first != ko_color_) state.ko = 0;
  return state;
}

template <int size>
template <Playouts policy, class Watcher>
[[gnu::always_inline]] inline PlayoutResult Playout<size>::finish(State& state, std::size_t player, Rng& random,
                                                                  Watcher& watcher) {
  Rng local = random;  // in registers
  PlayoutResult result;
  bool black = player == 0;
  const int max_moves = state.table().max_moves;
  for (int passes = 0; passes < 2 && result.moves < max_moves; black = !black) {
    const bool played =
        black ? state.template move<policy>(0, local, watcher) : state.template move<policy>(1, local, watcher);
    passes = played ? 0 : passes + 1;
    ++result.moves;
    result.capped = passes < 2;
  }
  random = local;
  result.score = state.score();
  return result;
}

// Exactly uniform, among the tactical moves if there are any: a point drawn in vain is taken out, and the draw among
// the rest is uniform again. False is a pass.
template <int size>
template <Playouts policy, class Watcher>
[[gnu::always_inline]] inline bool Playout<size>::State::move(std::size_t player, Rng& random, Watcher& watcher) {
  Side& own = sides[player];
  Side& enemy = sides[player ^ 1];
  Set candidates = empty - (own.eyes | own.suicides);
  Set preferred;
  if constexpr (policy == Playouts::Tactical) preferred = tactical_moves(player) & candidates;
  for (unsigned count = candidates.count(); count > 0; count = candidates.count()) {
    const Set* from = &candidates;
    if constexpr (policy == Playouts::Tactical) {
      preferred &= candidates;
      if (!preferred.empty()) {
        from = &preferred;
        count = preferred.count();
      }
    }
    std::size_t point = from->select(static_cast<unsigned>(random.below(count)));
    if constexpr (policy == Playouts::Tactical) {
      if (from == &candidates && is_self_atari(point, own, enemy))
        point = candidates.select(static_cast<unsigned>(random.below(count)));
    }
    if (point != ko && play(point, own, enemy)) {
      watcher.played(table().point[point], player);
      if constexpr (requires { watcher.moved(*this, point, player); }) watcher.moved(*this, point, player);
      return true;
    }
    candidates -= table().point[point];
  }
  pass();
  return false;
}

// False if the point is an own eye or suicide, which is remembered.
template <int size>
[[gnu::always_inline]] inline bool Playout<size>::State::play(std::size_t point, Side& own, Side& enemy) {
  const Set here = table().point[point];
  if (is_eye(point, own, enemy)) {
    own.eyes |= here;
    return false;
  }
  friends = chains_around(point, own);
  foes = chains_around(point, enemy);
  const Set rest = empty - here;
  Set liberties = table().neighbours[point];
  for (const std::size_t chain : friends) liberties |= own.liberties[chain];
  liberties &= rest;
  std::array<Set, 4> left;
  for (std::size_t i = 0; i < 4; ++i) left[i] = enemy.liberties[foes[i]] - here;
  bool captured = false;
  for (const Set& some : left) captured |= some.empty();
  if (liberties.empty() && !captured) {
    own.suicides |= here;
    return false;
  }

  empty = rest;
  own.stones |= here;
  ko = 0;
  last = point;
  for (std::size_t i = 0; i < 4; ++i) enemy.liberties[foes[i]] = left[i];
  enemy.eyes -= table().diagonals[point];
  if (!((left[0] | left[1] | left[2] | left[3]) & own.suicides).empty()) {
    for (const Set& some : left) own.suicides -= some.if_single();
  }
  if (!(liberties & enemy.suicides).empty()) enemy.suicides -= liberties.if_single();

  std::size_t greatest = kNoChain;
  for (const std::size_t chain : friends) greatest = pick(chain > greatest, chain, greatest);
  name = pick(greatest != kNoChain, greatest, point);
  bool several = false;
  for (const std::size_t chain : friends) several |= chain - 1 < greatest - 1;  // neither none nor the greatest
  took = captured;
  if (several) own.chains.rename(friends, name);
  own.chains.set(point, name);
  own.liberties[name] = liberties;
  if (captured) capture(point, own, enemy);
  return true;
}

template <int size>
[[gnu::noinline]] void Playout<size>::State::capture(std::size_t point, Side& own, Side& enemy) {
  Set dead;
  for (const std::size_t chain : chains_around(point, enemy)) {
    if (enemy.liberties[chain].empty()) dead |= enemy.chains.points_named(chain);
  }
  taken = dead;
  enemy.stones -= dead;
  empty |= dead;
  Set around;
  Set gained;
  dead.for_each([&](std::size_t stone) {
    enemy.chains.set(stone, kNoChain);
    around |= table().neighbours[stone];
    const Chains takers = chains_around(stone, own);
    std::array<Set, 4> more;
    for (std::size_t i = 0; i < 4; ++i) gained |= more[i] = own.liberties[takers[i]] | table().point[stone];
    for (std::size_t i = 0; i < 4; ++i) own.liberties[takers[i]] = more[i];
  });
  own.liberties[kNoChain] = table().point[kNoChain];
  own.eyes -= around;
  own.suicides -= around | gained;
  enemy.eyes -= around;
  enemy.suicides -= around;
  const bool lone = (table().neighbours[point] & own.stones).empty();
  if (lone && dead.count() == 1 && own.liberties[own.chains[point]].count() == 1) ko = dead.select(0);
}

template <int size>
[[gnu::always_inline]] inline bool Playout<size>::State::is_eye(std::size_t point, const Side& own,
                                                                const Side& enemy) const {
  if (!(table().neighbours[point] - own.stones).empty()) return false;
  return (table().diagonals[point] & enemy.stones).count() + table().edge[point] < 2;
}

template <int size>
[[gnu::always_inline]] inline typename Playout<size>::Chains Playout<size>::chains_around(std::size_t point,
                                                                                          const Side& side) {
  return {side.chains[point - 1], side.chains[point + 1], side.chains[point - kRow], side.chains[point + kRow]};
}

template <int size>
int Playout<size>::State::score() const {
  const Set black = sides[0].stones;
  const Set white = sides[1].stones;
  int points = static_cast<int>(black.count()) - static_cast<int>(white.count());
  empty.for_each([&](std::size_t point) {
    points += static_cast<int>((table().neighbours[point] - black).empty());
    points -= static_cast<int>((table().neighbours[point] - white).empty());
  });
  return points;
}

template <int size>
typename Playout<size>::Set Playout<size>::State::moves(std::size_t player) const {
  const Side& own = sides[player];
  const Side& enemy = sides[player ^ 1];
  Set result;
  empty.for_each([&](std::size_t point) {
    if (point == ko || is_eye(point, own, enemy)) return;
    if (!liberties_after(point, own).empty() || takes(point, enemy)) result |= table().point[point];
  });
  return result;
}

template <int size>
bool Playout<size>::State::takes(std::size_t point, const Side& enemy) const {
  bool result = false;
  for (const std::size_t chain : chains_around(point, enemy))
    result |= (enemy.liberties[chain] - table().point[point]).empty();
  return result;
}

// The liberties of a stone there, if it takes nothing.
template <int size>
typename Playout<size>::Set Playout<size>::State::liberties_after(std::size_t point, const Side& own) const {
  Set liberties = table().neighbours[point];
  for (const std::size_t chain : chains_around(point, own)) liberties |= own.liberties[chain];
  return (liberties & empty) - table().point[point];
}

template <int size>
int Playout<size>::State::area() const {
  std::array<Set, 2> reached;
  for (std::size_t player = 0; player < 2; ++player) {
    Set more = reached[player] = sides[player].stones;
    while (!more.empty()) {
      more = (beside(more) & empty) - reached[player];
      reached[player] |= more;
    }
  }
  return static_cast<int>((reached[0] - reached[1]).count()) - static_cast<int>((reached[1] - reached[0]).count());
}

template <int size>
typename Playout<size>::Set Playout<size>::beside(const Set& points) {
  return points.up(1) | points.down(1) | points.up(kRow) | points.down(kRow);
}

// -- Setting up

template <int size>
const std::vector<typename Playout<size>::Tables>& Playout<size>::ChosenTables::all() {
  static const std::vector<Tables> tables = [] {
    std::vector<Tables> made;
    for (int board_size = 0; board_size <= kMaxSize; ++board_size) made.emplace_back(board_size);
    return made;
  }();
  return tables;
}

template <int size>
Playout<size>::Tables::Tables(int board_size) : max_moves(5 * board_size * board_size + 20) {
  for (std::size_t i = 0; i < kIndices; ++i) point[i] = Set::single(i);
  off.v = ~off.v;
  const auto inside = [=](int at) { return at >= 0 && at < board_size; };
  for (int row = 0; row < board_size; ++row) {
    for (int column = 0; column < board_size; ++column) {
      const std::size_t here = index(make_point(column, row));
      board |= point[here];
      off -= point[here];
      edge[here] = row == 0 || column == 0 || row == board_size - 1 || column == board_size - 1;
      for (const int down : {-1, 0, 1}) {
        for (const int right : {-1, 0, 1}) {
          if (!inside(row + down) || !inside(column + right) || (down == 0 && right == 0)) continue;
          Set& set = down == 0 || right == 0 ? neighbours[here] : diagonals[here];
          set |= point[index(make_point(column + right, row + down))];
        }
      }
    }
  }
}

template <int size>
Playout<size>::Playout(const Board& board) : start_(board.size()), ko_color_(board.ko_color()) {
  const Tables& table = start_.table();
  for (Side& side : start_.sides) side.liberties[kNoChain] = table.point[kNoChain];
  start_.empty = table.board;
  for (const Point point : board.points()) {
    if (board.at(point) == Color::Empty) continue;
    Side& side = start_.sides[board.at(point) == Color::Black ? 0 : 1];
    const std::size_t name = index(board.string_of(point));
    side.chains.set(index(point), name);
    side.stones |= table.point[index(point)];
    start_.empty -= table.point[index(point)];
    for (const Point liberty : board.liberties(point)) side.liberties[name] |= table.point[index(liberty)];
  }
  if (board.ko_point() != kNoPoint) start_.ko = index(board.ko_point());
}

}  // namespace tedomari
