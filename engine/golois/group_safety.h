// PK §4.6: the strength of every group: 1 alive, 0 dead, 0.5 in between.
//
// The rough evaluation comes first. Then, until no new dead groups are found: the groups around dead ones are joined,
// and all are evaluated by the elaborate one, which looks at their neighbours and, for enclosed groups of strength 0.5
// only, searches for life and semeai.
#pragma once

#include "engine/golois/features.h"

namespace tedomari {

struct SafetyOptions {
  TacticsOptions tactics;
  EnclosureOptions enclosure;
  // -- The paper's thresholds
  int safe_influence = 20, safe_territory = 12, safe_prisoners = 8;  // more of one of them: alive
  int dead_influence = 3;                                            // enclosed with fewer: dead
  int hopeless_influence = 5;                                        // with fewer a group may be hopeless
  int open_influence = 6;                                            // with more: in between
  double least_chance = 0.2;                                         // of a group in between
};

// All groups with their properties and strengths. Open in the paper: who is to move. "It is possible to kill a
// neighboring opponent group" for him only; else a threat that is answered would count as if it were carried out.
Groups evaluate_groups(Tactics& tactics, const SafetyOptions& options, Color to_move);

// How likely it lives: 1 and 0 for strengths 1 and 0. Open in the paper: one strength in between is too coarse to
// compare moves, since one point of influence may decide about half the board. So in between it grows towards the
// nearest of the paper's thresholds for a safe group; but what the player to move can kill is dead.
double chance_of_life(const Group& group, const SafetyOptions& options, Color to_move);

}  // namespace tedomari
