// PK §4 as pictures: groups, strengths, influence, territory, moves with their temperatures, and what the searches of a
// capture, a connection, an eye, a life and a race looked at.
#pragma once

#include "engine/golois/global_moves.h"
#include "engine/gtp/picture.h"

namespace tedomari {

std::vector<Picture> golois_pictures(const GoloisOptions& options);

}  // namespace tedomari
