// Why GoloisStrasbourg plays a move, in one sentence for pupils. What it says of captures and connections is proved by
// search; of life, races and points it says what the program believes.
#pragma once

#include <string>

#include "engine/golois/strasbourg.h"

namespace tedomari {

// Begins with the move.
std::string golois_reason(const Board& board, Color color, const StrasbourgMove& chosen);

}  // namespace tedomari
