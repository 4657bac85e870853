// PK §4.4: "Groups are sets of connected strings. Groups are built according to the results of search on connections."
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/golois/tactics.h"

namespace tedomari {

enum class Enclosure : std::uint8_t { Enclosed, Enclosable, Escapable, Escaped };
// {owner first | enemy first}. None: nothing is known of it.
enum class Fate : std::uint8_t { None, Dead, Unsettled, Alive };

// PK §4.5: a group and its ten properties.
struct Group {
  Color color = Color::Empty;
  PointSet stones;
  std::vector<Point> strings;  // a stone of each

  double value = 0;                     // points by Chinese rules if it lives as it stands
  std::array<PointSet, 3> liberties{};  // of first, second and third order
  Fate life = Fate::None;               // static, or by search
  Fate capture = Fate::None;            // only of a group of one string
  Enclosure enclosure = Enclosure::Enclosed;
  Fate semeai = Fate::None;          // Dead: lost to every neighbour that it races with
  std::vector<std::size_t> friends;  // that it can connect to: indices of groups
  std::vector<std::size_t> enemies;  // that it touches
  PointSet influence, territory;
  PointSet prisoners;  // stones of captured strings beside it

  double strength = 0.5;  // PK §4.6: 1 alive, 0 dead
  bool hopeless = false;

  bool dead() const { return strength == 0; }
};

using Groups = std::vector<Group>;

// The strings that connections prove to be one, whoever moves first, in the order of their lowest stones; with what is
// known of captures (of groups of one string) and of friends.
Groups find_groups(Tactics& tactics);

// PK §4.6: the groups around a dead one are joined.
Groups join_around_dead(const Board& board, const Groups& groups);

// The index of each stone's group; of no group elsewhere.
using GroupIndex = std::array<std::size_t, kPoints>;
constexpr std::size_t kNoGroup = ~std::size_t{0};
GroupIndex index_groups(const Groups& groups);

}  // namespace tedomari
