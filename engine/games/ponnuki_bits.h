// Ponnuki-Go on boards up to 6x6 in machine words, for the exact solver. The first capture ends the game, so a string
// is no more than the set of its liberties: which stones it has never matters again.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/board/board.h"

namespace tedomari::ponnuki {

// Of a player in arrays: 0 is Black.
using Side = int;
constexpr Side other(Side side) { return 1 - side; }
constexpr Side side_of(Color color) { return color == Color::Black ? 0 : 1; }
constexpr Color color_of(Side side) { return side == 0 ? Color::Black : Color::White; }

using Bits = std::uint64_t;
using Square = int;  // a bit: eight to a row, so that the columns beyond the board keep rows apart

constexpr int kMaxPonnukiSize = 6;
constexpr int kSymmetries = 8;
constexpr std::size_t kSquares = 64;

constexpr Bits bit(Square square) { return Bits{1} << square; }
constexpr Square lowest(Bits bits) { return std::countr_zero(bits); }
constexpr Bits neighbours_of(Bits bits) { return bits << 1 | bits >> 1 | bits << 8 | bits >> 8; }

inline Square square_of(Point point) { return row_of(point) * 8 + column_of(point); }
inline Point point_of(Square square) { return make_point(square % 8, square / 8); }

// What depends on the size only.
struct PonnukiGeometry {
  explicit PonnukiGeometry(int size);

  Bits board = 0;
  std::array<Bits, kSquares> neighbours{};
  // The digit of a square in the ternary number of a position, and the square itself, as each symmetry sees it.
  std::array<std::array<std::uint64_t, kSymmetries>, kSquares> digit{};
  std::array<std::array<std::uint8_t, kSymmetries>, kSquares> image{}, origin{};
};

// A position while nothing has been captured. Copied, not undone.
class PonnukiBits {
 public:
  // Requires a board of at most kMaxPonnukiSize; every string has a liberty.
  PonnukiBits(const PonnukiGeometry& geometry, const Board& board);

  Bits empty() const { return empty_; }
  // Requires an empty square that is not suicide, and that no string of the other side is captured.
  PonnukiBits after(Square square, Side side) const;

  // -- Strings
  // Last liberties of the side's strings in atari: where the other side captures.
  Bits atari(Side side) const;
  // The liberties of the string that a stone there would belong to.
  Bits liberties_after(Square square, Side side) const;
  // The moves after which no string of the side is in atari, if none is now.
  Bits safe_moves(Side side) const;
  // Whether a stone may be put somewhere, where nothing can be captured.
  bool has_move(Side side) const;
  // Of the string with the fewest and of that with the most liberties; kNoString and 0 if there is none.
  int fewest_liberties(Side side) const;
  int most_liberties(Side side) const;
  Bits liberties_of_strings_with(int count, Side side) const;
  // A move's worth at first sight (ponnuki_worth.h).
  int worth(Square square, Side side) const;

  static constexpr int kNoString = 99;

  // -- The position as a number, the same for all its reflections and rotations and never for another position: 36
  // ternary digits (own stones of `to_move` 1, the others 2) fit in 58 bits.
  struct Name {
    std::uint64_t number = 0;
    int symmetry = 0;  // the one that gave the smallest number
  };
  Name name(Side to_move) const { return smallest(numbers_[index(to_move)], numbers_[index(other(to_move))]); }
  // Of the position after a move, without playing it.
  Name name_after(Square square, Side side) const;

 private:
  static constexpr std::size_t kMostStrings = 20;  // 18 stones on a 6x6 board, none beside another
  using Numbers = std::array<std::uint64_t, kSymmetries>;
  struct Strings {
    std::array<Bits, kMostStrings> liberties;
    std::size_t count = 0;
    const Bits* begin() const { return liberties.data(); }
    const Bits* end() const { return liberties.data() + count; }
    void add(Bits of_string) { liberties[count++] = of_string; }
  };

  explicit PonnukiBits(const PonnukiGeometry& geometry) : geometry_(&geometry) {}
  static std::size_t index(Side side) { return static_cast<std::size_t>(side); }
  static Name smallest(const Numbers& own, const Numbers& others);
  void add_strings(Bits stones, Side side);

  const PonnukiGeometry* geometry_;
  Bits empty_ = 0;
  std::array<Numbers, 2> numbers_{};
  std::array<Strings, 2> strings_;
};

// -- Room that nobody can take away at once
// Disjoint pairs, and rows of three, of empty squares; not the most that there are, but quickly counted.
int count_dominoes(Bits empty);
int count_trominoes(Bits empty);

}  // namespace tedomari::ponnuki
