// Playouts are compiled for each size that is played much, and once for all others; this chooses one at run time.
#pragma once

#include "engine/montecarlo/playout.h"

namespace tedomari {

// Calls function.operator()<size>(); the size is kAnySize where the board's has no version of its own.
template <class Function>
auto for_size(int size, Function function) {
  switch (size) {
    case 5: return function.template operator()<5>();
    case 7: return function.template operator()<7>();
    case 9: return function.template operator()<9>();
    case 13: return function.template operator()<13>();
    case 19: return function.template operator()<19>();
    default: return function.template operator()<kAnySize>();
  }
}

}  // namespace tedomari
