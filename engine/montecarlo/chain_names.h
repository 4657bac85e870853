// Which chain each point belongs to, as one row of small numbers: joining two chains writes one name over the other
// everywhere, which takes a handful of vector instructions.
#pragma once

#include <array>
#include <cstring>
#include <type_traits>

#include "engine/montecarlo/bits.h"

#ifdef __SSE2__
#include <immintrin.h>
#endif

namespace tedomari {

template <std::size_t words>
class ChainNames {
 public:
  static constexpr std::size_t kPoints = words * 64;
  using Name = std::conditional_t<kPoints <= 256, std::uint8_t, std::uint16_t>;

  std::size_t operator[](std::size_t point) const { return names_[point]; }
  void set(std::size_t point, std::size_t name) { names_[point] = static_cast<Name>(name); }

  // Every point with one of the old names gets the new one; the name 0 means none and stays.
  void rename(const std::array<std::size_t, 4>& old_names, std::size_t new_name) {
    const auto lanes = [&](std::size_t name) { return all(pick(name != 0, name, new_name)); };
    const Lanes a = lanes(old_names[0]), b = lanes(old_names[1]), c = lanes(old_names[2]), d = lanes(old_names[3]);
    const Lanes renamed = all(new_name);
    for (std::size_t at = 0; at < kPoints; at += kLanes) {
      const Lanes names = load(at);
      const Lanes result = ((names == a) | (names == b) | (names == c) | (names == d)) ? renamed : names;
      std::memcpy(&names_[at], &result, sizeof result);
    }
  }

  Bits<words> points_named(std::size_t name) const {
    Bits<words> result;
    for (std::size_t word = 0; word < words; ++word) result.v[word] = points_of_word(word * 64, name);
    return result;
  }

 private:
  static constexpr std::size_t kLanes = 32 / sizeof(Name);
  typedef Name Lanes __attribute__((vector_size(32)));

  static Lanes all(std::size_t name) {
    const Name lane = static_cast<Name>(name);
    return Lanes{} + lane;
  }
  Lanes load(std::size_t at) const {
    Lanes result;
    std::memcpy(&result, &names_[at], sizeof result);
    return result;
  }

  std::uint64_t points_of_word(std::size_t first, std::size_t name) const {
    std::uint64_t bits = 0;
#ifdef __SSE2__
    for (std::size_t i = 0; i < 64; i += 16) bits |= std::uint64_t{sixteen_named(first + i, name)} << i;
#else
    for (std::size_t i = 0; i < 64; ++i) bits |= std::uint64_t{names_[first + i] == name} << i;
#endif
    return bits;
  }

#ifdef __SSE2__
  std::uint16_t sixteen_named(std::size_t at, std::size_t name) const {
    __m128i hits;
    if constexpr (sizeof(Name) == 1) {
      hits = _mm_cmpeq_epi8(load_16_bytes(at), _mm_set1_epi8(static_cast<char>(name)));
    } else {
      const __m128i wanted = _mm_set1_epi16(static_cast<short>(name));
      hits =
          _mm_packs_epi16(_mm_cmpeq_epi16(load_16_bytes(at), wanted), _mm_cmpeq_epi16(load_16_bytes(at + 8), wanted));
    }
    return static_cast<std::uint16_t>(_mm_movemask_epi8(hits));
  }
  __m128i load_16_bytes(std::size_t at) const {
    __m128i result;
    std::memcpy(&result, &names_[at], sizeof result);
    return result;
  }
#endif

  alignas(64) std::array<Name, kPoints> names_{};
};

}  // namespace tedomari
