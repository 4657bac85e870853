#include "engine/golois/groups.h"

#include <algorithm>
#include <numeric>

#include "engine/goals/find_goals.h"

namespace tedomari {
namespace {

// Which of many are one.
class Unions {
 public:
  explicit Unions(std::size_t count) : roots_(count) { std::iota(roots_.begin(), roots_.end(), std::size_t{0}); }
  std::size_t root(std::size_t one) const {
    while (roots_[one] != one) one = roots_[one];
    return one;
  }
  // The lower of two roots stays one.
  void join(std::size_t one, std::size_t other) {
    const std::size_t a = root(one), b = root(other);
    roots_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> roots_;
};

Groups strings_as_groups(const Board& board) {
  Groups groups;
  for (PointSet left = board.stones(Color::Black) | board.stones(Color::White); !left.empty();) {
    const Point stone = left.first();
    Group group;
    group.color = board.at(stone);
    group.stones = board.string_stones(stone);
    group.strings = {stone};
    left -= group.stones;
    groups.push_back(std::move(group));
  }
  return groups;
}

// What was known of the parts alone is known no more, but that one of them lives.
void merge_into(Group& group, const Group& other) {
  group.stones |= other.stones;
  group.strings.insert(group.strings.end(), other.strings.begin(), other.strings.end());
  group.strength = std::max(group.strength, other.strength);
  group.life = std::max(group.life, other.life) == Fate::Alive ? Fate::Alive : Fate::None;
  group.capture = Fate::None;
}

// One group for each root, in the order of roots.
Groups merged(const Groups& groups, const Unions& unions) {
  Groups result;
  std::vector<std::size_t> place(groups.size());
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (unions.root(i) == i) {
      place[i] = result.size();
      result.push_back(groups[i]);
      result.back().friends.clear();
    } else {
      merge_into(result[place[unions.root(i)]], groups[i]);
    }
  }
  return result;
}

Fate fate_of_captured(const Status& capture) {
  if (!capture.friend_first.won) return Fate::Alive;
  return capture.enemy_first.won ? Fate::Dead : Fate::Unsettled;
}

void find_captured(Tactics& tactics, Groups& groups) {
  for (const Color color : {Color::Black, Color::White}) {
    const GroupIndex index = index_groups(groups);
    for (const Capture& capture : find_captures(tactics.board(), color)) {
      Group& group = groups[index[capture.a]];
      if (group.strings.size() == 1) group.capture = fate_of_captured(tactics.status(capture));
    }
  }
}

void add_once(std::vector<std::size_t>& list, std::size_t item) {
  if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
}

}  // namespace

GroupIndex index_groups(const Groups& groups) {
  GroupIndex index;
  index.fill(kNoGroup);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    for (const Point stone : groups[i].stones) index[stone] = i;
  }
  return index;
}

Groups find_groups(Tactics& tactics) {
  const Groups strings = strings_as_groups(tactics.board());
  const GroupIndex string_index = index_groups(strings);
  Unions unions(strings.size());
  std::vector<Connection> open;
  for (const Color color : {Color::Black, Color::White}) {
    for (const Connection& goal : find_connections(tactics.board(), color)) {
      const Status status = tactics.status(goal);
      if (status.enemy_first.won) {
        unions.join(string_index[goal.a], string_index[goal.b]);
      } else if (status.friend_first.won) {
        open.push_back(goal);
      }
    }
  }
  Groups groups = merged(strings, unions);
  find_captured(tactics, groups);
  const GroupIndex index = index_groups(groups);
  for (const Connection& goal : open) {
    if (index[goal.a] == index[goal.b]) continue;
    add_once(groups[index[goal.a]].friends, index[goal.b]);
    add_once(groups[index[goal.b]].friends, index[goal.a]);
  }
  return groups;
}

Groups join_around_dead(const Board& board, const Groups& groups) {
  const GroupIndex index = index_groups(groups);
  Unions unions(groups.size());
  for (const Group& dead : groups) {
    if (!dead.dead()) continue;
    std::size_t first = kNoGroup;
    for (const Point stone : dead.stones.neighbours() & board.stones(opponent(dead.color))) {
      if (groups[index[stone]].dead()) continue;
      if (first != kNoGroup) unions.join(first, index[stone]);
      first = index[stone];
    }
  }
  Groups result = merged(groups, unions);
  const GroupIndex joined = index_groups(result);
  for (const Group& part : groups) {
    const std::size_t here = joined[part.stones.first()];
    for (const std::size_t other : part.friends) {
      const std::size_t there = joined[groups[other].stones.first()];
      if (there != here) add_once(result[here].friends, there);
    }
  }
  return result;
}

}  // namespace tedomari
