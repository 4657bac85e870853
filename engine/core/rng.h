// Random numbers that are the same on every machine, compiler and number of threads.
#pragma once

#include <bit>
#include <cstdint>

namespace tedomari {

// SplitMix64 (Steele, Lea, Flood 2014): one step maps the counter to a well-mixed word.
constexpr std::uint64_t split_mix(std::uint64_t& counter) {
  std::uint64_t z = (counter += 0x9e3779b97f4a7c15U);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

// xoshiro256++ (Blackman, Vigna 2019). A stream is fixed by the unit of work it serves, so that the order in which
// threads take units cannot change a number.
class Rng {
 public:
  constexpr Rng(std::uint64_t seed, std::uint64_t stream) {
    std::uint64_t counter = split_mix(seed) + stream;
    counter = split_mix(counter);
    for (std::uint64_t& word : state_) word = split_mix(counter);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Exactly uniform on 0 .. bound-1; requires bound > 0. Lemire's multiplication with rejection: the standard
  // distributions differ between libraries.
  constexpr std::uint64_t below(std::uint64_t bound) {
    Wide product = Wide{next()} * bound;
    if (static_cast<std::uint64_t>(product) < bound) {
      const std::uint64_t rejected = -bound % bound;
      while (static_cast<std::uint64_t>(product) < rejected) product = Wide{next()} * bound;
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

 private:
  __extension__ using Wide = unsigned __int128;
  std::uint64_t state_[4]{};
};

}  // namespace tedomari
