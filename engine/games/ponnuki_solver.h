// Who wins a position of Ponnuki-Go, and in how many plies if the winner hurries and the loser delays: exact, on boards
// up to 6x6.
//
// Departure from PK §2.1, whose Alpha-Beta (ponnuki.h) is kept as the readable one: this search asks one side, the
// attacker, whether he wins within so many plies, for each side and ever more plies. The answer is yes or no, and
// either one comes with a bound that holds in all other searches too. No depth, no evaluation, no window; of PK's
// recipe it keeps the table with the best move. Moves are ordered by what they do to the liberties of the strings
// beside them, which is what PK evaluates; killers and history added nothing to it.
//
// What is not searched, and why that is proved; `defender` is the other side, both players are meant by "he":
//  1. Who can capture wins at once.
//  2. Who leaves a string of his in atari is captured at the next ply. So he loses if two different points are each the
//     last liberty of a string of his: a move on one of them is not beside the other string. With one such point he
//     plays there, and only if his string then has two liberties. Moves that put himself in atari are left out: the
//     attacker does not win by them; the defender, if he has no other, has lost in two plies, or now if he has none.
//  3. The attacker takes at most one liberty of a string by a move. A defender who may pass loses a string with l
//     liberties after l moves at the earliest. One who may not pass must have moves that do no harm: `can_wait`.
//  4. So if all strings have as many liberties as the attacker has moves left, his move has to take one from a string
//     that has just as many.
//  5. With passing, the attacker never passes: the defender would pass too, and that is a draw. So one pass by the
//     defender is never followed by another, and nobody need know who passed before.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/games/ponnuki_bits.h"
#include "engine/games/ponnuki_rules.h"
#include "engine/games/ponnuki_table.h"
#include "engine/search/budget.h"

namespace tedomari {

struct PonnukiOptions {
  Passing passing = Passing::Forbidden;
  int table_bits = 22;         // at most 2^bits positions of 16 bytes are kept
  std::uint64_t tie_seed = 0;  // 0: equal moves in the order of points; else in a random one
};

struct PonnukiAnswer {
  bool solved = false;
  Color winner = Color::Empty;  // Empty: a draw, if solved
  int plies = 0;                // of the whole game; 0 in a draw
  // Proved of Black and of White, solved or not: the side does not win in fewer plies.
  std::array<int, 2> at_least{};
};

class PonnukiSolver {
 public:
  // Requires a board of at most kMaxPonnukiSize where every string has a liberty. A move of the search is a move of the
  // budget.
  PonnukiSolver(const Board& board, const PonnukiOptions& options, Budget& budget);

  PonnukiAnswer solve(Color first);
  // Whether the attacker wins within so many plies; nothing if the budget ended.
  std::optional<bool> wins_within(Color attacker, Color first, int plies);
  // The moves of a game that is won as the answer says; kNoPoint is a pass. It ends early with the budget.
  std::vector<Point> line(Color first, const PonnukiAnswer& answer);

 private:
  using Side = ponnuki::Side;
  using Bits = ponnuki::Bits;
  using Square = ponnuki::Square;
  using Position = ponnuki::PonnukiBits;
  struct Ranked {
    int worth;
    Square square;
  };
  struct RankedMoves {
    std::array<Ranked, ponnuki::kSquares> moves;
    std::size_t count = 0;
    const Ranked* begin() const { return moves.data(); }
    const Ranked* end() const { return moves.data() + count; }
  };
  // What is known of a position that is being searched.
  struct Known {
    std::uint64_t key;
    int symmetry;
    ponnuki::Bounds bounds;
    std::uint64_t spent;  // when the search of it began
  };

  bool may_pass() const { return options_.passing == Passing::Allowed; }

  // -- The search. The number of plies that the attacker needs: at most that many if it is within `plies`, else at
  // least.
  int ask(Side attacker, Side first, int plies);
  int attack(const Position& here, int plies);
  int defend(const Position& here, int plies);
  int try_attacks(const Position& here, Known& known, Bits moves, int plies, int others);
  int try_defences(const Position& here, Known& known, Bits moves, int plies, bool passes);
  int pass(const Position& here, int plies);
  bool play();

  // -- Bounds without search
  int least_for_attack(const Position& here) const;
  int least_for_defence(const Position& here) const;
  Bits urgent_attacks(const Position& here, int plies) const;
  int lost(const Position& here) const;

  // -- Order and table
  RankedMoves rank(const Position& here, Bits moves, Side side, const Known& known) const;
  Known look_up(const Position& here, Side to_move) const;
  ponnuki::Bounds bounds_after(const Position& here, Square move, Side side) const;
  ponnuki::Bounds bounds_of(std::uint64_t key) const;
  int keep_at_most(Known& known, int plies, Square move);
  int keep_at_least(Known& known, int plies, Square move);
  void keep(Known& known, Square move);

  // -- The line
  std::optional<Point> winning_move(const Position& here, int plies);
  std::optional<Point> longest_defence(const Position& here, int plies);

  ponnuki::PonnukiGeometry geometry_;
  Position start_;
  PonnukiOptions options_;
  Budget& budget_;
  ponnuki::Table<ponnuki::Bounds> table_;
  std::array<int, ponnuki::kSquares> tie_{};
  Side attacker_ = 0, defender_ = 1;
  bool exhausted_ = false;
};

}  // namespace tedomari
