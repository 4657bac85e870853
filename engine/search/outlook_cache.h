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
    Look* look = &looks_[key % looks_.size()];
    if (look->key == key) return look->outlook;
    if (++missed_ > 2 * looks_.size() && looks_.size() < kMostSize) {
      looks_.assign(4 * looks_.size(), {});
      missed_ = 0;
      look = &looks_[key % looks_.size()];
    }
    *look = {key, goal.outlook(board, hope)};
    return look->outlook;
  }

 private:
  static constexpr std::size_t kFirstSize = 32, kMostSize = 2048;  // most searches are short
  struct Look {
    std::uint64_t key = 0;
    Outlook outlook;
  };
  std::vector<Look> looks_ = std::vector<Look>(kFirstSize);
  std::size_t missed_ = 0;
};

}  // namespace tedomari
