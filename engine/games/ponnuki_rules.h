// Ponnuki-Go (PK §2): who captures first wins. Suicide is forbidden; a player who has no legal move loses.
//
// Open in the paper: whether one may pass. Here not, unless an option allows it; then two passes in a row are a draw,
// and who has no legal move passes. A pass is a ply.
#pragma once

#include <cstdint>

namespace tedomari {

enum class Passing : std::uint8_t { Forbidden, Allowed };

}  // namespace tedomari
