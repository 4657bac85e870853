// What a point of the board can hold.
#pragma once

#include <cstdint>

namespace tedomari {

enum class Color : std::uint8_t { Empty = 0, Black = 1, White = 2, Off = 3 };

// Requires a player.
constexpr Color opponent(Color color) { return color == Color::Black ? Color::White : Color::Black; }
constexpr bool is_player(Color color) { return color == Color::Black || color == Color::White; }

}  // namespace tedomari
