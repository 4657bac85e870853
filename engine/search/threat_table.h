// The transposition table of Generalized Threats Search: for a position and a side to move the proof, if there is one,
// and the general threats that are known not to suffice.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "engine/board/point.h"
#include "engine/search/result.h"

namespace tedomari {

struct ThreatEntry {
  int proof = -1;         // its number
  Point best = kNoPoint;  // Max's move of the proof, Min's reply that refuted last
  bool on_path = false;
  bool at_once = false;  // the proof is a move that reaches the goal

  bool has_failed(const GeneralThreat& threat) const {
    const Failed asked(threat);
    for (std::size_t i = 0; i < failures; ++i) {
      if (asked.within(failed[i])) return true;
    }
    return false;
  }
  // Keeps the last ones of those that are not within another.
  void add_failure(const GeneralThreat& threat) {
    const Failed added(threat);
    std::uint8_t kept = 0;
    for (std::size_t i = 0; i < failures; ++i) {
      if (!failed[i].within(added)) failed[kept++] = failed[i];
    }
    if (kept == failed.size()) {
      for (std::size_t i = 1; i < kept; ++i) failed[i - 1] = failed[i];
      --kept;
    }
    failed[kept++] = added;
    failures = kept;
  }

 private:
  // A general threat in little space; the most is as good as any number.
  struct Failed {
    std::uint8_t order_2 = 0, order_3 = 0, order_4 = 0;

    Failed() = default;
    explicit Failed(const GeneralThreat& threat)
        : order_2(pack(threat.order_2)), order_3(pack(threat.order_3)), order_4(pack(threat.order_4)) {}
    bool within(const Failed& other) const {
      return order_2 <= other.order_2 && order_3 <= other.order_3 && order_4 <= other.order_4;
    }
    static std::uint8_t pack(int number) { return static_cast<std::uint8_t>(std::min(number, 255)); }
  };
  std::uint8_t failures = 0;
  std::array<Failed, 6> failed;
};

// Open addressing; grows, and forgets nothing. A reference stays good.
class ThreatTable {
 public:
  ThreatTable() : slots_(kFirstSize) {}

  void clear() {
    slots_.assign(kFirstSize, {});
    entries_.clear();
  }
  ThreatEntry& at(std::uint64_t key) {
    Slot* slot = &find(key);
    if (slot->entry != nullptr) return *slot->entry;
    if (2 * (entries_.size() + 1) > slots_.size()) {
      grow();
      slot = &find(key);
    }
    ThreatEntry& fresh = entries_.emplace_back();
    *slot = {key, &fresh};
    return fresh;
  }

 private:
  static constexpr std::size_t kFirstSize = 256;

  struct Slot {
    std::uint64_t key = 0;
    ThreatEntry* entry = nullptr;  // nullptr is free
  };

  Slot& find(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = (key ^ (key >> 32)) & mask;
    while (slots_[i].entry != nullptr && slots_[i].key != key) i = (i + 1) & mask;
    return slots_[i];
  }
  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.entry != nullptr) find(slot.key) = slot;
    }
  }

  std::vector<Slot> slots_;
  std::deque<ThreatEntry> entries_;
};

}  // namespace tedomari
