// Who wins a position of Ponnuki-Go without passing, by depth-first proof-number search (Nagai's df-pn), on boards up
// to 6x6. It goes where the least is left to prove, however long the game then is: so it finds the winner where the
// exact length (ponnuki_solver.h) is out of reach, and it finds no length.
//
// engine/search/proof_number_search.h does the same for any Problem. This one has the exact solver's board and table,
// where a position and its reflections are one and no entry ever speaks of another position. No position comes back
// in this game, and nobody but one of the two wins: so what it says is proved.
//
// Numbers are those of weak proof-number search: what is left for all children is the largest number and one for each
// of the others, not the sum, which counts the same work again for every order of the same moves. They start from the
// liberties of the weakest strings, which is what PK evaluates.
#pragma once

#include <array>
#include <optional>

#include "engine/games/ponnuki_bits.h"
#include "engine/games/ponnuki_table.h"
#include "engine/search/budget.h"

namespace tedomari {

namespace ponnuki {

using Number = std::uint32_t;
constexpr Number kInfinite = Number{1} << 30;

// How much is left at least to prove that the side to move wins, and that it loses.
struct ProofNumbers {
  Number win = 1, loss = 1;
  std::uint8_t effort = 0;  // the logarithm of the moves that it took

  bool decided() const { return win == 0 || loss == 0; }
};

}  // namespace ponnuki

class PonnukiProofSearch {
 public:
  struct Options {
    int table_bits = 22;         // at most 2^bits positions of 24 bytes are kept
    std::uint64_t tie_seed = 0;  // 0: equal moves in the order of points; else in a random one
  };

  // Requires a board of at most kMaxPonnukiSize where every string has a liberty. A move of the search is a move of the
  // budget, and so is a first look at the position after one.
  PonnukiProofSearch(const Board& board, const Options& options, Budget& budget);

  // Nothing if the budget ended.
  std::optional<Color> winner(Color first);
  // By which the side that moves first wins, after winner() said so; kNoPoint if it is stuck or loses.
  Point winning_move() const { return winning_move_; }

 private:
  using Side = ponnuki::Side;
  using Bits = ponnuki::Bits;
  using Square = ponnuki::Square;
  using Position = ponnuki::PonnukiBits;
  using Number = ponnuki::Number;
  using Numbers = ponnuki::ProofNumbers;
  struct Child {
    Square move;
    std::uint64_t key;
    Numbers numbers;  // of the other side, who is to move there
  };
  struct Children {
    std::array<Child, ponnuki::kSquares> all;
    std::size_t count = 0;
    const Child* begin() const { return all.data(); }
    const Child* end() const { return all.data() + count; }
  };

  Numbers search(const Position& here, Side to_move, std::uint64_t key, const Numbers& limit);
  void deepen(const Position& here, Side to_move, Children& children, const Numbers& limit);
  bool look_at_children(const Position& here, Side to_move, Bits moves, Children& children);
  Numbers first_look(const Position& here, Side to_move) const;
  static Numbers numbers_of(const Children& children);
  static std::size_t easiest(const Children& children);
  static std::uint64_t key_of(const Position::Name& name, Side to_move);
  bool spend();

  ponnuki::PonnukiGeometry geometry_;
  Position start_;
  Budget& budget_;
  ponnuki::Table<Numbers> table_;
  std::array<Square, ponnuki::kSquares> order_{};
  Point winning_move_ = kNoPoint;
  bool exhausted_ = false;
};

}  // namespace tedomari
