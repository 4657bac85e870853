// GT §5.1: random games. A move is chosen among the legal moves that do not fill an eye of the player; a
// player without such a move passes; two passes end the game; each stone and each eye counts one point.
//
// Open in the paper: an eye is an empty point whose neighbours are all the player's, and of whose diagonals the enemy
// has at most one (none on the edge of the board). At the end every empty point whose neighbours are all of one color
// counts for that color.
//
// Tactical games play better (GT §7.3): they answer the last move where it can be answered (tactics.h), and are uniform
// elsewhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/rng.h"
#include "engine/montecarlo/chain_names.h"
#include "engine/montecarlo/patterns.h"
#include "engine/montecarlo/playouts.h"

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

// Instead of a size: the version for all sizes that have none of their own (sizes.h). It plays the same games, slower.
inline constexpr int kAnySize = 0;

template <int size>
class Playout {
 public:
  static constexpr int kLargest = size == kAnySize ? kMaxSize : size;
  static constexpr std::size_t kWords = playout_words(kLargest);
  static constexpr std::size_t kIndices = kWords * 64;
  using Set = Bits<kWords>;

  // The board has this size, unless it is any.

  explicit Playout(const Board& board);

  // The rest of the game at random. The position itself stays for the next one.
  template <Playouts policy = Playouts::Uniform, class Watcher = NoWatcher>
  PlayoutResult run(Color first, Rng& random, Watcher&& watcher = {}) const;

  // -- The same by hand: some moves, then the rest at random
  struct State;
  State start(Color first) const;
  template <Playouts policy, class Watcher>
  static PlayoutResult finish(State& state, std::size_t player, Rng& random, Watcher& watcher);

  static std::size_t index(Point point) {
    return static_cast<std::size_t>(row_of(point) + 1) * kRow + static_cast<std::size_t>(column_of(point) + 1);
  }
  static Point point(std::size_t index) {
    return make_point(static_cast<int>(index % kRow) - 1, static_cast<int>(index / kRow) - 1);
  }

 private:
  static constexpr std::size_t kRow = kLargest + 1;
  static constexpr std::size_t kNoChain = 0;  // index 0 lies outside the board, so no stone gives its name

  struct Tables {
    explicit Tables(int board_size);
    std::array<Set, kIndices> point, neighbours, diagonals;
    std::array<std::uint8_t, kIndices> edge{};
    Set board, off;
    int max_moves;  // a game that long is ended as it stands, and counted
  };
  // The size's own tables stand at a fixed address; for any size, a position says which are its board's.
  struct FixedTables {
    explicit FixedTables(int /*board_size*/) {}
    static const Tables& get() { return tables; }
    static inline const Tables tables{size};
  };
  class ChosenTables {
   public:
    explicit ChosenTables(int board_size) : tables_(&all()[static_cast<std::size_t>(board_size)]) {}
    const Tables& get() const { return *tables_; }

   private:
    static const std::vector<Tables>& all();  // by size
    const Tables* tables_;
  };
  using BoardTables = std::conditional_t<size == kAnySize, ChosenTables, FixedTables>;

  // A chain has the name of one of its stones.
  struct Side {
    ChainNames<kWords> chains;
    std::array<Set, kIndices> liberties{};  // by name
    Set stones;
    // Points known to be an own eye, or suicide. They stay so until a stone is played on a diagonal of the eye, an
    // enemy chain around the suicide has no other liberty left, or stones are taken beside it.
    Set eyes, suicides;
  };
  using Chains = std::array<std::size_t, 4>;  // of the four neighbours

 public:
  struct State {
    explicit State(int board_size) : tables(board_size) {}

    [[no_unique_address]] BoardTables tables;
    std::array<Side, 2> sides;
    Set empty;
    std::size_t ko = 0;
    std::size_t last = 0;      // the last move, 0 for a pass
    Chains friends{}, foes{};  // of the last move
    std::size_t name = 0;
    bool took = false;
    Set taken;  // if it took

    // The name of the player's chain there, or 0.
    std::size_t chain_of(std::size_t player, std::size_t point) const { return sides[player].chains[point]; }
    Set stones_of(std::size_t player, std::size_t chain) const { return sides[player].chains.points_named(chain); }

    // -- Moves. False if the point is an own eye or suicide; the ko is the caller's to keep.
    bool play(std::size_t point, std::size_t player) { return play(point, sides[player], sides[player ^ 1]); }
    void pass() { ko = last = 0; }
    // The legal moves that fill no own eye.
    Set moves(std::size_t player) const;
    // The game's score if it ended here: stones, and empty regions that touch stones of one color only.
    int area() const;
    Surroundings surroundings(std::size_t point, std::size_t player) const;
    // The answers to the last move that are tried first (tactics.h), if any; some may be illegal.
    Set tactical_moves(std::size_t player) const;

   private:
    friend class Playout;
    const Tables& table() const { return tables.get(); }
    template <Playouts policy, class Watcher>
    bool move(std::size_t player, Rng& random, Watcher& watcher);
    bool play(std::size_t point, Side& own, Side& enemy);
    void capture(std::size_t point, Side& own, Side& enemy);
    bool is_eye(std::size_t point, const Side& own, const Side& enemy) const;
    bool takes(std::size_t point, const Side& enemy) const;
    int score() const;

    // -- tactics.h
    Set saving_moves(const Set& last_liberties, std::size_t player) const;
    Set pattern_moves(std::size_t player) const;
    bool is_self_atari(std::size_t point, const Side& own, const Side& enemy) const;
    Set liberties_after(std::size_t point, const Side& own) const;
  };

 private:
  static Set beside(const Set& points);
  static Chains chains_around(std::size_t point, const Side& side);

  State start_;
  Color ko_color_;  // who may not take the ko at once
};

}  // namespace tedomari

#include "engine/montecarlo/playout_loop.h"
#include "engine/montecarlo/tactics.h"
