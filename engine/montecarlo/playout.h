// GT §5.1: uniformly random games. A move is chosen among the legal moves that do not fill an eye of the player; a
// player without such a move passes; two passes end the game; each stone and each eye counts one point.
//
// Open in the paper: an eye is an empty point whose neighbours are all the player's, and of whose diagonals the enemy
// has at most one (none on the edge of the board). At the end every empty point whose neighbours are all of one color
// counts for that color.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/core/rng.h"
#include "engine/montecarlo/chain_names.h"

namespace tedomari {

struct PlayoutResult {
  int score = 0;  // Black's points minus White's
  int moves = 0;  // passes included
  bool capped = false;
};

// Looks at every move of a playout; `player` is 0 for Black and 1 for White. One that has `moved(state, point, player)`
// too sees what each move did to the chains: `name` is its own chain's now, and `took` that it has `taken` stones.
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
    return static_cast<std::size_t>(row_of(point) + 1) * kRow + static_cast<std::size_t>(column_of(point) + 1);
  }

 private:
  static constexpr std::size_t kRow = size + 1;
  static constexpr std::size_t kIndices = playout_words(size) * 64;
  static constexpr std::size_t kNoChain = 0;  // index 0 lies outside the board, so no stone gives its name

  struct Tables {
    Tables();
    std::array<Set, kIndices> point, neighbours, diagonals;
    std::array<std::uint8_t, kIndices> edge{};
    Set board;
  };
  static inline const Tables table{};

  // A chain has the name of one of its stones.
  struct Side {
    ChainNames<playout_words(size)> chains;
    std::array<Set, kIndices> liberties{};  // by name
    Set stones;
    // Points known to be an own eye, or suicide. They stay so until a stone is played on a diagonal of the eye, an
    // enemy chain around the suicide has no other liberty left, or stones are taken beside it.
    Set eyes, suicides;
  };
  using Chains = std::array<std::size_t, 4>;  // of the four neighbours

  struct State {
    std::array<Side, 2> sides;
    Set empty;
    std::size_t ko = 0;
    Chains friends{}, foes{};  // of the last move
    std::size_t name = 0;
    bool took = false;
    Set taken;  // if it took

    // The name of the player's chain there, or 0.
    std::size_t chain_of(std::size_t player, std::size_t point) const { return sides[player].chains[point]; }
    Set stones_of(std::size_t player, std::size_t chain) const { return sides[player].chains.points_named(chain); }

    template <class Watcher>
    bool move(std::size_t player, Rng& random, Watcher& watcher);
    bool play(std::size_t point, Side& own, Side& enemy);
    void capture(std::size_t point, Side& own, Side& enemy);
    int score() const;
  };
  static bool is_eye(std::size_t point, const Side& own, const Side& enemy);
  static Chains chains_around(std::size_t point, const Side& side);

  State start_;
  Color ko_color_;  // who may not take the ko at once
};

}  // namespace tedomari

#include "engine/montecarlo/playout_loop.h"
