// A playout's sets of points: as many machine words as the board's size needs, in one vector register where possible.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace tedomari {

// The words of a board with a halo of one row above and below and one column between rows.
constexpr std::size_t playout_words(int size) {
  const int bits = (size + 1) * (size + 2) + 1;
  return bits <= 128 ? 2 : bits <= 256 ? 4 : 8;
}

// One vector type for each number of words: GCC 12 does not take a size that depends on a template argument.
template <std::size_t words>
struct VectorOf;
template <>
struct VectorOf<2> {
  typedef std::uint64_t Type __attribute__((vector_size(16)));
};
template <>
struct VectorOf<4> {
  typedef std::uint64_t Type __attribute__((vector_size(32)));
};
template <>
struct VectorOf<8> {
  typedef std::uint64_t Type __attribute__((vector_size(64)));
};

// condition ? yes : no, by arithmetic: g++ would branch on it.
template <class Word>
constexpr Word pick(bool condition, Word yes, Word no) {
  return no ^ ((yes ^ no) & (Word{0} - Word{condition}));
}

template <std::size_t words>
struct Bits {
  using Vector = typename VectorOf<words>::Type;
  Vector v{};

  static Bits single(std::size_t point) {
    Bits result;
    result.v[point / 64] = std::uint64_t{1} << (point % 64);
    return result;
  }

  Bits& operator|=(Bits other) { return *this = *this | other; }
  Bits& operator&=(Bits other) { return *this = *this & other; }
  Bits& operator-=(Bits other) { return *this = *this - other; }
  friend Bits operator|(Bits a, Bits b) { return {a.v | b.v}; }
  friend Bits operator&(Bits a, Bits b) { return {a.v & b.v}; }
  friend Bits operator-(Bits a, Bits b) { return {a.v & ~b.v}; }
  friend Bits operator^(Bits a, Bits b) { return {a.v ^ b.v}; }

  bool contains(std::size_t point) const { return (v[point / 64] >> (point % 64) & 1) != 0; }
  bool empty() const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < words; ++i) all |= v[i];
    return all == 0;
  }
  unsigned count() const {
    int total = 0;
    for (std::size_t i = 0; i < words; ++i) total += std::popcount(v[i]);
    return static_cast<unsigned>(total);
  }
  unsigned count_below(std::size_t point) const {
    int total = std::popcount(v[point / 64] & ((std::uint64_t{1} << (point % 64)) - 1));
    for (std::size_t i = 0; i < point / 64; ++i) total += std::popcount(v[i]);
    return static_cast<unsigned>(total);
  }
  // The set itself if it has exactly one point, else nothing.
  Bits if_single() const { return {v & (Vector{} - std::uint64_t{count() == 1})}; }
  template <class Action>
  void for_each(Action action) const {
    for (std::size_t i = 0; i < words; ++i) {
      for (std::uint64_t word = v[i]; word != 0; word &= word - 1)
        action(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
    }
  }
  // The point with exactly `rank` points below it; requires rank < count(). Which word it is, is as good as random, so
  // this must not branch.
  std::size_t select(unsigned rank) const {
    std::uint64_t word = v[0];
    std::size_t base = 0;
    for (std::size_t i = 1; i < words; ++i) {
      const auto below = static_cast<unsigned>(std::popcount(word));
      const bool further = (rank >= below) & (base == (i - 1) * 64);
      rank = pick(further, rank - below, rank);
      word = pick<std::uint64_t>(further, v[i], word);
      base = pick(further, i * 64, base);
    }
    return base + select_in_word(word, rank);
  }

  // Every point moved by so many, fewer than 64.
  Bits up(unsigned by) const {
    Bits result{v << by};
    for (std::size_t i = 1; i < words; ++i) result.v[i] |= v[i - 1] >> (64 - by);
    return result;
  }
  Bits down(unsigned by) const {
    Bits result{v >> by};
    for (std::size_t i = 1; i < words; ++i) result.v[i - 1] |= v[i] << (64 - by);
    return result;
  }
  // The 64 points from this one on.
  std::uint64_t window(std::size_t first) const {
    const std::size_t word = first / 64;
    const std::uint64_t next = word + 1 < words ? v[word + 1] : 0;
    return (v[word] >> (first % 64)) | (next << 1 << (63 - first % 64));
  }

 private:
  static std::size_t select_in_word(std::uint64_t word, unsigned rank) {
#ifdef __BMI2__
    return static_cast<std::size_t>(std::countr_zero(_pdep_u64(std::uint64_t{1} << rank, word)));
#else
    for (; rank > 0; --rank) word &= word - 1;
    return static_cast<std::size_t>(std::countr_zero(word));
#endif
  }
};

}  // namespace tedomari
