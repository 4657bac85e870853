// How random games are played.
#pragma once

#include <cstdint>

namespace tedomari {

enum class Playouts : std::uint8_t { Uniform, Tactical };

// Calls function.operator()<policy>().
template <class Function>
auto for_policy(Playouts policy, Function function) {
  return policy == Playouts::Uniform ? function.template operator()<Playouts::Uniform>()
                                     : function.template operator()<Playouts::Tactical>();
}

}  // namespace tedomari
