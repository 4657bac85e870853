// GT §3.2: goals that have a chance to be reached.
#pragma once

#include <vector>

#include "engine/goals/goals.h"

namespace tedomari {

// For the color as Max, in the order of the board: pairs of strings at a distance less than four; for each string its
// liberties of order one to four, which are at so many steps over empty points, and the liberties of strings beside it
// that have less than three; and, what the paper does not say, captures of strings with at most three liberties. A
// string is named by its lowest stone.
std::vector<Connection> find_connections(const Board& board, Color max);
std::vector<EmptyConnection> find_empty_connections(const Board& board, Color max);
std::vector<EmptyConnection> find_empty_connections_of(const Board& board, Point string);
std::vector<Capture> find_captures(const Board& board, Color max);
std::vector<AnyGoal> find_goals(const Board& board, Color max);

}  // namespace tedomari
