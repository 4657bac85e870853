// What a move of Ponnuki-Go is worth at first sight, by what it does to the liberties of the strings beside it: it
// takes some from strings that have few, and gives some to such ones. For the order of moves only.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace tedomari::ponnuki {

// Of a string of the other side that has so many liberties, at least 2.
constexpr int worth_of_taking(int liberties) {
  constexpr std::array<int, 5> worth{0, 0, 240, 48, 20};
  const auto i = static_cast<std::size_t>(liberties);
  return i < worth.size() ? worth[i] : 8;
}

// To an own string that has so many liberties and is part of one with `after` then.
constexpr int worth_of_giving(int liberties, int after) {
  constexpr std::array<int, 5> worth{0, 0, 32, 16, 8};
  const auto i = static_cast<std::size_t>(liberties);
  return (i < worth.size() ? worth[i] : 2) * std::max(0, after - liberties);
}

}  // namespace tedomari::ponnuki
