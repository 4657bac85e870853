// PK §4.5: what is seen of a group on the board, given which stones are dead. Life, capture and semeai need searches
// and are found elsewhere (groups.h, group_safety.h).
#pragma once

#include "engine/golois/groups.h"
#include "engine/golois/influence.h"

namespace tedomari {

// "These properties are mainly based on the number of second and third order liberties." Open in the paper: the
// numbers.
struct EnclosureOptions {
  int escaped = 6;     // third-order liberties of a group that has escaped,
  int escapable = 3;   // that a move of its own frees,
  int enclosable = 4;  // second- and third-order ones of a group that a move of the enemy encloses
};

// The liberties of first, second and third order.
std::array<PointSet, 3> ordered_liberties(const Board& board, const PointSet& stones);
Enclosure enclosure_of(const std::array<PointSet, 3>& liberties, const EnclosureOptions& options);

// "the set of empty intersections neighboring the group which have a shortest path to the group two steps lower than
// their shortest path to any opponent stone". Paths lead over dead stones, as those of influence do.
PointSet territory_of(const Board& board, const Group& group, const PointSet& dead);

// Fills in liberties, enclosure, enemies, influence, territory, prisoners and value of every group.
void find_features(const Board& board, Groups& groups, const EnclosureOptions& options);

// The stones of the dead groups.
PointSet dead_stones(const Groups& groups);

}  // namespace tedomari
