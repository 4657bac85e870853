#include "engine/golois/group_safety.h"

#include <algorithm>
#include <cmath>

#include "engine/board/benson.h"

namespace tedomari {
namespace {

class Safety {
 public:
  Safety(Tactics& tactics, const SafetyOptions& options, Color to_move)
      : tactics_(tactics), board_(tactics.board()), options_(options), to_move_(to_move) {}

  Groups evaluate() {
    Groups groups = find_groups(tactics_);
    for (Group& group : groups) group.strength = group.capture == Fate::Dead ? 0 : 0.5;
    find_features(board_, groups, options_.enclosure);
    for (Group& group : groups) evaluate_roughly(groups, group);
    while (true) {  // ends: the dead stay dead
      const PointSet dead = dead_stones(groups);
      groups = join_around_dead(board_, groups);
      find_features(board_, groups, options_.enclosure);
      for (Group& group : groups) evaluate_elaborately(groups, group);
      if (dead_stones(groups) == dead) return groups;
    }
  }

 private:
  // -- The rough evaluation

  void evaluate_roughly(const Groups& groups, Group& group) {
    group.life = static_life(group);
    if (group.life == Fate::Alive || is_large(group)) {
      group.strength = 1;
    } else if (group.capture == Fate::Dead || (is_enclosed(group) && loses_all_races(groups, group))) {
      group.strength = 0;
    }
  }
  bool is_large(const Group& group) const {
    return group.influence.count() > options_.safe_influence || group.territory.count() > options_.safe_territory ||
           group.prisoners.count() > options_.safe_prisoners;
  }
  static bool is_enclosed(const Group& group) { return group.enclosure == Enclosure::Enclosed; }

  // Open in the paper: alive are unconditionally alive stones, and groups that make two eyes whoever moves first.
  Fate static_life(const Group& group) {
    if (unconditionally_alive(board_, group.color).intersects(group.stones)) return Fate::Alive;
    int eyes = 0;
    PointSet taken;
    for (const Point point : group.liberties[0]) {
      if (taken.contains(point) || !is_eye(group, point)) continue;
      taken |= PointSet{point}.neighbours();
      if (++eyes == 2) return Fate::Alive;
    }
    return Fate::None;
  }
  bool is_eye(const Group& group, Point point) {
    const PointSet around = PointSet{point}.neighbours() & board_.points();
    if ((around & board_.stones(group.color)).count() < 2 || around.intersects(board_.stones(opponent(group.color))))
      return false;
    return tactics_.eye(point, group.color, opponent(group.color)).value == Value::Won;
  }

  // -- Semeai

  // Whether it races with someone, and is taken first by all of them even if it moves first.
  bool loses_all_races(const Groups& groups, Group& group) {
    group.semeai = Fate::None;
    for (const std::size_t i : group.enemies) {
      const Group& enemy = groups[i];
      if (enemy.strength == 1 || enemy.life == Fate::Alive) continue;
      const Value first = race(group, enemy, group.color);
      const Fate fate = first == Value::Lost                            ? Fate::Dead
                        : first != Value::Won                           ? Fate::None
                        : race(group, enemy, enemy.color) == Value::Won ? Fate::Alive
                                                                        : Fate::Unsettled;
      if (fate == Fate::None) return false;
      group.semeai = std::max(group.semeai, fate);
    }
    return group.semeai == Fate::Dead;
  }
  Value race(const Group& group, const Group& enemy, Color first) {
    const Point own = fewest_liberties(group), other = fewest_liberties(enemy);
    return tactics_.race(own, other, first).value;
  }
  Point fewest_liberties(const Group& group) const {
    return *std::min_element(group.strings.begin(), group.strings.end(), [&](Point a, Point b) {
      return board_.liberties(a).count() < board_.liberties(b).count();
    });
  }

  // -- The elaborate evaluation

  void evaluate_elaborately(const Groups& groups, Group& group) {
    if (group.strength == 1 || group.dead()) return;
    if (is_large(group)) {
      group.strength = 1;
      return;
    }
    if (is_enclosed(group)) {
      group.life = searched_life(group);
      if (group.life == Fate::Alive) group.strength = 1;
      if (group.life == Fate::Alive) return;
      if (group.life == Fate::None) loses_all_races(groups, group);
    }
    group.hopeless = is_hopeless(groups, group);
    const bool stifled = is_enclosed(group) && group.influence.count() < options_.dead_influence;
    if (has_a_chance(groups, group)) {
      group.strength = 0.5;
    } else if (group.capture == Fate::Dead || group.life == Fate::Dead || stifled || group.hopeless) {
      group.strength = 0;
    }
  }
  // PK §4.6: "can live or live by ko".
  Fate searched_life(const Group& group) {
    const auto search = [&](Color first) { return tactics_.life(group.stones, first).value; };
    const Value owner_first = search(group.color);
    if (owner_first == Value::Unknown) return Fate::None;
    if (owner_first == Value::Lost) return Fate::Dead;
    return owner_first == Value::Won && search(opponent(group.color)) == Value::Won ? Fate::Alive : Fate::Unsettled;
  }
  bool is_hopeless(const Groups& groups, const Group& group) const {
    return strongest_friend(groups, group) == 0 && weakest_enemy(groups, group) == 1 &&
           group.influence.count() < options_.hopeless_influence && is_enclosed(group) && group.life != Fate::Unsettled;
  }
  // Of none, 0.
  static double strongest_friend(const Groups& groups, const Group& group) {
    double most = 0;
    for (const std::size_t i : group.friends) most = std::max(most, groups[i].strength);
    return most;
  }
  static double weakest_enemy(const Groups& groups, const Group& group) {
    double least = 1;
    for (const std::size_t i : group.enemies) least = std::min(least, groups[i].strength);
    return least;
  }
  // "it can live or live by ko, or the maximum strength of neighboring friend groups is one, or it is possible to kill
  // a neighboring opponent group, or it is escaped, or the influence size is greater than 6".
  bool has_a_chance(const Groups& groups, const Group& group) const {
    return group.capture != Fate::Dead &&
           (group.life == Fate::Unsettled || strongest_friend(groups, group) == 1 || kills_a_neighbour(groups, group) ||
            group.enclosure == Enclosure::Escaped || group.influence.count() > options_.open_influence);
  }
  bool kills_a_neighbour(const Groups& groups, const Group& group) const {
    if (group.color != to_move_) return false;
    if (group.semeai == Fate::Unsettled || group.semeai == Fate::Alive) return true;
    return std::any_of(group.enemies.begin(), group.enemies.end(),
                       [&](std::size_t i) { return !groups[i].dead() && groups[i].capture == Fate::Unsettled; });
  }

  Tactics& tactics_;
  Board& board_;
  const SafetyOptions& options_;
  Color to_move_;
};

// A share of what makes a group safe.
double share(const PointSet& points, int safe) { return std::min(1.0, points.count() / static_cast<double>(safe)); }

}  // namespace

double chance_of_life(const Group& group, const SafetyOptions& options, Color to_move) {
  if (group.strength != 0.5) return group.strength;
  const bool unsettled =
      group.life == Fate::Unsettled || group.capture == Fate::Unsettled || group.semeai == Fate::Unsettled;
  if (unsettled && group.color != to_move) return 0;
  const double safe =
      std::max({share(group.influence, options.safe_influence), share(group.territory, options.safe_territory),
                share(group.prisoners, options.safe_prisoners)});
  const double chance = options.least_chance + (1 - options.least_chance) * safe;
  return std::round(64 * chance) / 64;  // sums of them are exact, in any order: a move that changes nothing gains 0
}

Groups evaluate_groups(Tactics& tactics, const SafetyOptions& options, Color to_move) {
  return Safety(tactics, options, to_move).evaluate();
}

}  // namespace tedomari
