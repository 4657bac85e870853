// GT §5.1: uniformly random games. A move is chosen among the legal moves that do not fill an eye of the player; a
// player without such a move passes; two passes end the game; each stone and each eye counts one point.
//
// Open in the paper: an eye is an empty point whose neighbours are all the player's, and of whose diagonals the enemy
// has at most one (none on the edge of the board). At the end every empty point whose neighbours are all of one color
// counts for that color.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/board/board.h"
#include "engine/core/rng.h"
#include "engine/montecarlo/bits.h"

namespace tedomari {

struct PlayoutResult {
  int score = 0;  // Black's points minus White's
  int moves = 0;  // passes included
  bool capped = false;
};

// Looks at every move of a playout; `player` is 0 for Black and 1 for White.
struct NoWatcher {
  template <class Set>
  void played(const Set& /*point*/, std::size_t /*player*/) {}
};

template <int size>
class Playout {
 public:
  using Set = Bits<playout_words(size)>;

  explicit Playout(const Board& board);

  // The rest of the game at random. The position itself stays for the next one.
  template <class Watcher = NoWatcher>
  PlayoutResult run(Color first, Rng& random, Watcher&& watcher = {}) const;

  static constexpr int kMaxMoves = 5 * size * size + 20;  // a game that long is ended as it stands, and counted
  static std::size_t index(Point point) {
    return static_cast<std::size_t>((row_of(point) + 1) * kRow + column_of(point) + 1);
  }

 private:
  static constexpr int kRow = size + 1;
  static constexpr std::size_t kIndices = playout_words(size) * 64;
  static constexpr std::size_t kColors = 2;
  // A chain has the number of one of its stones, plus kIndices if it is White's: 0 is no chain and has no liberties, 1
  // is never the number of a chain and always has some.
  using Chain = std::conditional_t<kColors * kIndices <= 256, std::uint8_t, std::uint16_t>;
  static constexpr std::size_t kNone = 0;
  static constexpr std::size_t kAlive = 1;

  struct Tables {
    Tables();
    std::array<Set, kIndices> point, neighbours, diagonals;
    std::array<std::uint8_t, kIndices> edge{};
    std::array<std::array<Chain, kColors * kIndices>, 2> own, enemy;  // [player][chain]: itself, or kNone / kAlive
    Set board;
  };
  static const Tables& tables() {
    static const Tables instance;
    return instance;
  }

  struct State {
    alignas(64) std::array<Chain, kIndices> chains{};
    std::array<Set, kColors * kIndices> liberties;
    std::array<Set, 2> stones{};
    Set empty;
    // Points known to be suicide or an own eye. They stay so until a liberty of a chain around them, a diagonal, or (by
    // a capture) a neighbour changes.
    std::array<Set, 2> rejected{};
    std::size_t ko = 0;

    template <class Watcher>
    bool move(std::size_t player, Rng& random, Watcher& watcher);
    bool is_eye(std::size_t point, std::size_t player) const;
    bool is_suicide(std::size_t point, std::size_t player) const;
    void play(std::size_t point, std::size_t player);
    void relabel(const std::array<std::size_t, 4>& chains_there, std::size_t chain);
    void capture(std::size_t point, std::size_t player, std::size_t chain);
    Set chain_stones(std::size_t chain) const;
    int score() const;
  };

  State start_;
};

}  // namespace tedomari

#include "engine/montecarlo/playout_loop.h"
