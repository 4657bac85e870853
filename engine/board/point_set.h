// A set of points as a few machine words: liberties, moves, regions and traces are all this one type.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "engine/board/point.h"

namespace tedomari {

class alignas(64) PointSet {
 public:
  constexpr PointSet() = default;
  constexpr PointSet(std::initializer_list<Point> points) {
    for (const Point point : points) add(point);
  }

  // -- Elements
  constexpr bool contains(Point point) const { return (words_[point / 64] >> (point % 64)) & 1U; }
  constexpr void add(Point point) { words_[point / 64] |= bit(point); }
  constexpr void remove(Point point) { words_[point / 64] &= ~bit(point); }

  // -- Size
  constexpr bool empty() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words_) all |= word;
    return all == 0;
  }
  constexpr int count() const {
    int total = 0;
    for (const std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }
  // Whether it is {point} or empty.
  constexpr bool nothing_but(Point point) const {
    PointSet rest = *this;
    rest.remove(point);
    return rest.empty();
  }
  // The lowest point; requires that there is one.
  constexpr Point first() const {
    std::size_t i = 0;
    while (words_[i] == 0) ++i;
    return static_cast<Point>(i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i])));
  }

  // The highest; requires that there is one.
  constexpr Point last() const {
    std::size_t i = kWords - 1;
    while (words_[i] == 0) --i;
    return static_cast<Point>(i * 64 + 63 - static_cast<std::size_t>(std::countl_zero(words_[i])));
  }

  // -- Algebra. Each result is a new set before it is stored: so the compiler need not fear that sets overlap in
  // memory, and takes vectors of words.
  friend constexpr PointSet operator|(const PointSet& a, const PointSet& b) {
    PointSet result;
    for (std::size_t i = 0; i < kWords; ++i) result.words_[i] = a.words_[i] | b.words_[i];
    return result;
  }
  friend constexpr PointSet operator&(const PointSet& a, const PointSet& b) {
    PointSet result;
    for (std::size_t i = 0; i < kWords; ++i) result.words_[i] = a.words_[i] & b.words_[i];
    return result;
  }
  friend constexpr PointSet operator-(const PointSet& a, const PointSet& b) {
    PointSet result;
    for (std::size_t i = 0; i < kWords; ++i) result.words_[i] = a.words_[i] & ~b.words_[i];
    return result;
  }
  constexpr PointSet& operator|=(const PointSet& other) { return *this = *this | other; }
  constexpr PointSet& operator&=(const PointSet& other) { return *this = *this & other; }
  constexpr PointSet& operator-=(const PointSet& other) { return *this = *this - other; }
  friend constexpr bool operator==(const PointSet&, const PointSet&) = default;
  constexpr bool intersects(const PointSet& other) const { return !(*this & other).empty(); }
  constexpr bool within(const PointSet& other) const { return (*this - other).empty(); }

  // The points beside those of the set; some of them may be off the board. Requires that those of the set are on it.
  constexpr PointSet neighbours() const {
    PointSet result;
    for (std::size_t i = 0; i < kWords; ++i) {
      // The first and the last word take turns as neighbours, and have nothing to hand over: no case is special.
      const std::uint64_t before = words_[(i + kWords - 1) % kWords];
      const std::uint64_t after = words_[(i + 1) % kWords];
      result.words_[i] = (words_[i] << 1) | (before >> 63) | (words_[i] >> 1) | (after << 63) | (words_[i] << kStride) |
                         (before >> (64 - kStride)) | (words_[i] >> kStride) | (after << (64 - kStride));
    }
    return result;
  }

  // -- Iteration in ascending order: for (const Point point : set)
  class Iterator {
   public:
    constexpr explicit Iterator(const PointSet* set) : set_(set), word_(set->words_[0]) { skip_empty_words(); }
    constexpr Point operator*() const {
      return static_cast<Point>(index_ * 64 + static_cast<std::size_t>(std::countr_zero(word_)));
    }
    constexpr Iterator& operator++() {
      word_ &= word_ - 1;
      skip_empty_words();
      return *this;
    }
    struct End {};
    constexpr bool operator==(End) const { return index_ == kWords; }

   private:
    constexpr void skip_empty_words() {
      while (word_ == 0 && ++index_ < kWords) word_ = set_->words_[index_];
    }
    const PointSet* set_;
    std::uint64_t word_;
    std::size_t index_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(this); }
  constexpr Iterator::End end() const { return {}; }

 private:
  // Rounded up to whole vector registers and one line of cache.
  static constexpr std::size_t kWords = std::bit_ceil(static_cast<std::size_t>(kPoints + 63) / 64);
  static constexpr std::uint64_t bit(Point point) { return std::uint64_t{1} << (point % 64); }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace tedomari
