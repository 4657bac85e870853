#include "engine/golois/features.h"

#include <algorithm>

#include "engine/board/flood.h"

namespace tedomari {
namespace {

// The groups of the other color whose stones or liberties it touches.
std::vector<std::size_t> touched_enemies(const Groups& groups, const Group& group) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const Group& other = groups[i];
    if (other.color == group.color) continue;
    const bool touches = group.stones.neighbours().intersects(other.stones);
    if (touches || group.liberties[0].intersects(other.liberties[0])) found.push_back(i);
  }
  return found;
}

// The part of its color's influence that it neighbours.
PointSet own_influence(const Group& group, const PointSet& influenced) {
  return flood(group.liberties[0] & influenced, influenced);
}

}  // namespace

std::array<PointSet, 3> ordered_liberties(const Board& board, const PointSet& stones) {
  std::array<PointSet, 3> liberties;
  PointSet reached, edge = stones;
  for (PointSet& order : liberties) {
    order = (edge.neighbours() & board.empties()) - reached;
    reached |= order;
    edge = order;
  }
  return liberties;
}

Enclosure enclosure_of(const std::array<PointSet, 3>& liberties, const EnclosureOptions& options) {
  const int second = liberties[1].count(), third = liberties[2].count();
  if (third >= options.escaped) return Enclosure::Escaped;
  if (third >= options.escapable) return Enclosure::Escapable;
  return second + third >= options.enclosable ? Enclosure::Enclosable : Enclosure::Enclosed;
}

PointSet territory_of(const Board& board, const Group& group, const PointSet& dead) {
  const PointSet open = board.empties() | dead;
  // What the enemy needs less than two steps more for: he is two steps ahead of the group's own wave.
  PointSet enemy = board.stones(opponent(group.color)) - dead, own = group.stones, seen, found;
  const auto grow = [&](PointSet& from) { from |= from.neighbours() & open; };
  grow(enemy);
  while (true) {
    grow(enemy);
    const PointSet next = ((own.neighbours() & open) - own) - seen;
    seen |= next;
    if (next.empty()) break;
    found |= next - enemy;
    own = next;
  }
  return found & board.empties();
}

PointSet dead_stones(const Groups& groups) {
  PointSet dead;
  for (const Group& group : groups) {
    if (group.dead()) dead |= group.stones;
  }
  return dead;
}

void find_features(const Board& board, Groups& groups, const EnclosureOptions& options) {
  const PointSet dead = dead_stones(groups);
  const Influence influenced = influence(board, dead);
  for (Group& group : groups) {
    group.liberties = ordered_liberties(board, group.stones);
    group.enclosure = enclosure_of(group.liberties, options);
  }
  for (Group& group : groups) {
    group.enemies = touched_enemies(groups, group);
    group.influence = own_influence(group, influenced.of(group.color));
    group.territory = territory_of(board, group, dead);
    group.prisoners =
        group.dead() ? PointSet{} : flood(group.stones.neighbours() & dead, dead) - board.stones(group.color);
    // PK §4.6: "the maximum of the influence and of the territory, plus the number of stones, plus the number of
    // prisoners".
    group.value =
        std::max(group.influence.count(), group.territory.count()) + group.stones.count() + group.prisoners.count();
  }
}

}  // namespace tedomari
