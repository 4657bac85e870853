// The transposition table of Generalized Threats Search: for a position and a side to move the proof, if there is one,
// and the general threats that are known not to suffice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/point.h"
#include "engine/search/result.h"

namespace tedomari {

struct ThreatEntry {
  std::uint64_t key = 0;  // 0 is free
  int proof = -1;         // its number
  Point best = kNoPoint;  // Max's move of the proof, Min's reply that refuted last
  bool on_path = false;
  bool at_once = false;  // the proof is a move that reaches the goal

  bool has_failed(const GeneralThreat& threat) const {
    for (std::size_t i = 0; i < failures; ++i) {
      if (threat.within(failed[i])) return true;
    }
    return false;
  }
  // Keeps the last ones of those that are not within another.
  void add_failure(const GeneralThreat& threat) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < failures; ++i) {
      if (!failed[i].within(threat)) failed[kept++] = failed[i];
    }
    if (kept == failed.size()) {
      for (std::size_t i = 1; i < kept; ++i) failed[i - 1] = failed[i];
      --kept;
    }
    failed[kept++] = threat;
    failures = kept;
  }

 private:
  std::size_t failures = 0;
  std::array<GeneralThreat, 6> failed;
};

// Open addressing; grows, and forgets nothing. A reference is good until the next call of at().
class ThreatTable {
 public:
  ThreatTable() : entries_(kFirstSize) {}

  ThreatEntry& at(std::uint64_t key) {
    if (key == 0) key = 1;
    ThreatEntry* entry = &find(key);
    if (entry->key == key) return *entry;
    if (2 * ++used_ > entries_.size()) {
      grow();
      entry = &find(key);
    }
    entry->key = key;
    return *entry;
  }

 private:
  static constexpr std::size_t kFirstSize = 1024;

  ThreatEntry& find(std::uint64_t key) {
    const std::size_t mask = entries_.size() - 1;
    std::size_t i = (key ^ (key >> 32)) & mask;
    while (entries_[i].key != 0 && entries_[i].key != key) i = (i + 1) & mask;
    return entries_[i];
  }
  void grow() {
    std::vector<ThreatEntry> old(2 * entries_.size());
    old.swap(entries_);
    for (const ThreatEntry& entry : old) {
      if (entry.key != 0) find(entry.key) = entry;
    }
  }

  std::vector<ThreatEntry> entries_;
  std::size_t used_ = 0;
};

}  // namespace tedomari
