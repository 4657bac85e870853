// Playouts are specialised for each size of the board; this chooses one at run time.
#pragma once

#include <utility>

#include "engine/board/point.h"

namespace tedomari {

// Calls function.operator()<size>() for the size, which the board must have.
template <class Function>
auto for_size(int size, Function function) {
  decltype(function.template operator()<kMinSize>()) result{};
  const auto choose = [&]<int... sizes>(std::integer_sequence<int, sizes...> /*all*/) {
    ((size == sizes + kMinSize ? static_cast<void>(result = function.template operator()<sizes + kMinSize>())
                               : static_cast<void>(0)),
     ...);
  };
  choose(std::make_integer_sequence<int, kMaxSize - kMinSize + 1>());
  return result;
}

}  // namespace tedomari
