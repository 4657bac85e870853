// What Max sees of the goal, kept: the same positions are looked at again and again, by their own threats and wider
// ones.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/search/goal.h"

namespace tedomari {

template <Goal G>
class OutlookCache {
 public:
  // Good until the next call.
  const Outlook& look(const Board& board, const G& goal, KoHope hope) {
    const std::uint64_t key = board.hash() + static_cast<std::uint64_t>(hope);
    Look& look = looks_[key % kSize];
    if (look.key != key) look = {key, goal.outlook(board, hope)};
    return look.outlook;
  }

 private:
  static constexpr std::size_t kSize = 512;
  struct Look {
    std::uint64_t key = 0;
    Outlook outlook;
  };
  std::vector<Look> looks_ = std::vector<Look>(kSize);
};

}  // namespace tedomari
