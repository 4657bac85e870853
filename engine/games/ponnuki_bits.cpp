#include "engine/games/ponnuki_bits.h"

#include <algorithm>

#include "engine/games/ponnuki_worth.h"

namespace tedomari::ponnuki {
namespace {

struct Place {
  int row, column;
};

Place image_of(Place place, int symmetry, int size) {
  if (symmetry & 1) std::swap(place.row, place.column);
  if (symmetry & 2) place.row = size - 1 - place.row;
  if (symmetry & 4) place.column = size - 1 - place.column;
  return place;
}

}  // namespace

PonnukiGeometry::PonnukiGeometry(int size) {
  for (int row = 0; row < size; ++row) board |= (bit(size) - 1) << (8 * row);
  std::array<std::uint64_t, kSquares> power{1};
  for (std::size_t i = 1; i < kSquares; ++i) power[i] = 3 * power[i - 1];
  for (Bits left = board; left != 0; left &= left - 1) {
    const auto square = static_cast<std::size_t>(lowest(left));
    neighbours[square] = neighbours_of(left & -left) & board;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const Place seen = image_of({lowest(left) / 8, lowest(left) % 8}, symmetry, size);
      const int place = seen.row * 8 + seen.column, number = seen.row * size + seen.column;
      const auto there = static_cast<std::size_t>(place), s = static_cast<std::size_t>(symmetry);
      digit[square][s] = power[static_cast<std::size_t>(number)];
      image[square][s] = static_cast<std::uint8_t>(there);
      origin[there][s] = static_cast<std::uint8_t>(square);
    }
  }
}

PonnukiBits::PonnukiBits(const PonnukiGeometry& geometry, const Board& board) : geometry_(&geometry) {
  std::array<Bits, 2> stones{};
  for (const Point point : board.points()) {
    if (board.at(point) != Color::Empty) stones[index(side_of(board.at(point)))] |= bit(square_of(point));
  }
  empty_ = geometry.board & ~stones[0] & ~stones[1];
  for (const Side side : {0, 1}) add_strings(stones[index(side)], side);
}

void PonnukiBits::add_strings(Bits stones, Side side) {
  for (Bits left = stones; left != 0;) {
    Bits string = left & -left, before = 0;
    while (string != before) {
      before = string;
      string |= neighbours_of(string) & stones;
    }
    left &= ~string;
    strings_[index(side)].add(neighbours_of(string) & empty_);
  }
  for (Bits left = stones; left != 0; left &= left - 1) {
    const auto& digit = geometry_->digit[static_cast<std::size_t>(lowest(left))];
    for (std::size_t s = 0; s < kSymmetries; ++s) numbers_[index(side)][s] += digit[s];
  }
}

PonnukiBits PonnukiBits::after(Square square, Side side) const {
  PonnukiBits next(*geometry_);
  const Bits stone = bit(square);
  next.empty_ = empty_ & ~stone;
  Bits liberties = geometry_->neighbours[static_cast<std::size_t>(square)] & next.empty_;
  Strings& own = next.strings_[index(side)];
  for (const Bits string : strings_[index(side)]) {
    if (string & stone) {
      liberties |= string & ~stone;
    } else {
      own.add(string);
    }
  }
  own.add(liberties);
  for (const Bits string : strings_[index(other(side))]) next.strings_[index(other(side))].add(string & ~stone);
  next.numbers_ = numbers_;
  const auto& digit = geometry_->digit[static_cast<std::size_t>(square)];
  for (std::size_t s = 0; s < kSymmetries; ++s) next.numbers_[index(side)][s] += digit[s];
  return next;
}

Bits PonnukiBits::atari(Side side) const {
  Bits last = 0;
  for (const Bits string : strings_[index(side)]) last |= std::has_single_bit(string) ? string : 0;
  return last;
}

Bits PonnukiBits::liberties_after(Square square, Side side) const {
  Bits liberties = geometry_->neighbours[static_cast<std::size_t>(square)] & empty_;
  for (const Bits string : strings_[index(side)]) liberties |= string & bit(square) ? string : 0;
  return liberties & ~bit(square);
}

Bits PonnukiBits::safe_moves(Side side) const {
  Bits safe = 0;
  for (Bits left = empty_; left != 0; left &= left - 1) {
    if (std::popcount(liberties_after(lowest(left), side)) >= 2) safe |= left & -left;
  }
  return safe;
}

bool PonnukiBits::has_move(Side side) const {
  for (Bits left = empty_; left != 0; left &= left - 1) {
    if (liberties_after(lowest(left), side) != 0) return true;
  }
  return false;
}

int PonnukiBits::fewest_liberties(Side side) const {
  int fewest = kNoString;
  for (const Bits string : strings_[index(side)]) fewest = std::min(fewest, std::popcount(string));
  return fewest;
}

int PonnukiBits::most_liberties(Side side) const {
  int most = 0;
  for (const Bits string : strings_[index(side)]) most = std::max(most, std::popcount(string));
  return most;
}

Bits PonnukiBits::liberties_of_strings_with(int count, Side side) const {
  Bits liberties = 0;
  for (const Bits string : strings_[index(side)]) liberties |= std::popcount(string) == count ? string : 0;
  return liberties;
}

int PonnukiBits::worth(Square square, Side side) const {
  const int after = std::popcount(liberties_after(square, side));
  int sum = after;
  for (const Bits string : strings_[index(other(side))]) {
    if (string & bit(square)) sum += worth_of_taking(std::popcount(string));
  }
  for (const Bits string : strings_[index(side)]) {
    if (string & bit(square)) sum += worth_of_giving(std::popcount(string), after);
  }
  return sum;
}

PonnukiBits::Name PonnukiBits::smallest(const Numbers& own, const Numbers& others) {
  Name name{own[0] + 2 * others[0], 0};
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    const auto s = static_cast<std::size_t>(symmetry);
    const std::uint64_t number = own[s] + 2 * others[s];
    if (number < name.number) name = {number, symmetry};
  }
  return name;
}

PonnukiBits::Name PonnukiBits::name_after(Square square, Side side) const {
  Numbers own = numbers_[index(side)];
  const auto& digit = geometry_->digit[static_cast<std::size_t>(square)];
  for (std::size_t s = 0; s < kSymmetries; ++s) own[s] += digit[s];
  return smallest(numbers_[index(other(side))], own);
}

int count_dominoes(Bits empty) {
  constexpr Bits every_second_column = 0x5555555555555555, every_second_row = 0x00ff00ff00ff00ff;
  return std::max(std::popcount(empty & empty >> 1 & every_second_column),
                  std::popcount(empty & empty >> 8 & every_second_row));
}

int count_trominoes(Bits empty) {
  constexpr Bits columns_a_and_d = 0x0909090909090909, rows_1_and_4 = 0x00000000ff0000ff;
  return std::max(std::popcount(empty & empty >> 1 & empty >> 2 & columns_a_and_d),
                  std::popcount(empty & empty >> 8 & empty >> 16 & rows_1_and_4));
}

}  // namespace tedomari::ponnuki
