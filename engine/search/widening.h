// The general threats that iterative widening goes through.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/search/result.h"

namespace tedomari {

// All up to the maximum, smallest first; a move of a higher order weighs more.
inline std::vector<GeneralThreat> widening(const GeneralThreat& maximum) {
  std::vector<GeneralThreat> threats;
  for (int fours = 0; fours <= maximum.order_4; ++fours) {
    for (int threes = 0; threes <= maximum.order_3; ++threes) {
      for (int twos = 0; twos <= maximum.order_2; ++twos) threats.push_back(GeneralThreat::with(twos, threes, fours));
    }
  }
  const auto size = [](const GeneralThreat& threat) {
    return threat.order_2 + 2 * threat.order_3 + 3 * threat.order_4;
  };
  std::stable_sort(threats.begin(), threats.end(),
                   [&](const GeneralThreat& a, const GeneralThreat& b) { return size(a) < size(b); });
  return threats;
}

}  // namespace tedomari
