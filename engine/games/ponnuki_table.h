// What the solvers of Ponnuki-Go know of positions. The key is the position itself, not a hash of it: no entry ever
// speaks of another position, so what is proved with the table is proved.
#pragma once

#include <cstdint>
#include <vector>

namespace tedomari::ponnuki {

constexpr int kNever = 250;  // longer than any game

// How many plies the attacker needs: at least and at most so many.
struct Bounds {
  std::uint8_t least = 0, most = kNever + 1;
  std::uint8_t move = kNoMove;  // the best one, as the smallest symmetry sees it
  std::uint8_t effort = 0;      // the logarithm of the moves that it took

  static constexpr std::uint8_t kNoMove = 255;
};

// A Known has an `effort`.
template <class Known>
class Table {
 public:
  // At most 2^bits entries; it begins small, as most questions are.
  explicit Table(int bits) : most_bits_(bits), bits_(bits < kFirstBits ? bits : kFirstBits), entries_(size()) {}

  // Fills in what is known; false, and nothing, if there is no such position.
  bool find(std::uint64_t key, Known& known) const {
    const Entry* pair = &entries_[place(key)];
    if (pair[0].key != key && pair[1].key != key) return false;
    known = pair[pair[0].key == key ? 0 : 1].known;
    return true;
  }
  // Of a pair of entries the first one stays until there is one that took as much effort. Requires key > 0.
  void put(std::uint64_t key, const Known& known) {
    if (2 * used_ > entries_.size() && bits_ < most_bits_) grow();
    Entry* pair = &entries_[place(key)];
    if (pair[0].key == key || pair[1].key == key) {
      pair[pair[0].key == key ? 0 : 1].known = known;
      return;
    }
    const bool first = pair[0].known.effort <= known.effort;
    if (first) pair[1] = pair[0];
    Entry& slot = pair[first ? 0 : 1];
    slot = {key, known};
    ++used_;
  }

 private:
  static constexpr int kFirstBits = 10;
  struct Entry {
    std::uint64_t key = 0;
    Known known;
  };

  std::size_t size() const { return std::size_t{1} << bits_; }
  std::size_t place(std::uint64_t key) const {
    return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15U >> (64 - bits_)) & ~std::size_t{1};
  }
  void grow() {
    bits_ += 2;
    std::vector<Entry> old(size());
    old.swap(entries_);
    used_ = 0;
    for (const Entry& entry : old) {
      if (entry.key != 0) put(entry.key, entry.known);
    }
  }

  int most_bits_, bits_;
  std::size_t used_ = 0;  // counting what was pushed out
  std::vector<Entry> entries_;
};

}  // namespace tedomari::ponnuki
