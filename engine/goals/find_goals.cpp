#include "engine/goals/find_goals.h"

#include "engine/goals/reach.h"

namespace tedomari {
namespace {

constexpr int kConnectionDistance = 3;
constexpr int kLibertyOrders = 4;
constexpr int kWeakLiberties = 2;  // of a string beside

std::vector<Point> strings_of(const Board& board, Color color) {
  std::vector<Point> strings;
  for (PointSet left = board.stones(color); !left.empty();) {
    strings.push_back(left.first());
    left -= board.string_stones(strings.back());
  }
  return strings;
}

PointSet liberties_of_weak_neighbours(const Board& board, Color max, Point string) {
  PointSet liberties;
  for (PointSet left = board.string_stones(string).neighbours() & board.stones(opponent(max)); !left.empty();
       left -= board.string_stones(left.first())) {
    if (board.liberties(left.first()).count() <= kWeakLiberties) liberties |= board.liberties(left.first());
  }
  return liberties;
}

}  // namespace

std::vector<Connection> find_connections(const Board& board, Color max) {
  std::vector<Connection> goals;
  for (const Point string : strings_of(board, max)) {
    const Reach reach({board, max, KoHope::Yes}, string);
    PointSet near;
    for (std::size_t moves = 0; moves <= kConnectionDistance; ++moves) near |= reach.own[moves];
    near -= board.string_stones(string);
    for (const Point other : strings_of(board, max)) {
      if (other > string && near.contains(other)) goals.push_back({max, string, other});
    }
  }
  return goals;
}

std::vector<EmptyConnection> find_empty_connections_of(const Board& board, Point string) {
  const Color max = board.at(string);
  PointSet near = liberties_of_weak_neighbours(board, max, string), liberties = board.liberties(string);
  for (int order = 1; order <= kLibertyOrders; ++order) {
    near |= liberties;
    liberties = (liberties | liberties.neighbours()) & board.empties();
  }
  std::vector<EmptyConnection> goals;
  for (const Point point : near) goals.push_back({max, string, point});
  return goals;
}

std::vector<EmptyConnection> find_empty_connections(const Board& board, Color max) {
  std::vector<EmptyConnection> goals;
  for (const Point string : strings_of(board, max)) {
    const std::vector<EmptyConnection> some = find_empty_connections_of(board, string);
    goals.insert(goals.end(), some.begin(), some.end());
  }
  return goals;
}

std::vector<Capture> find_captures(const Board& board, Color max) {
  std::vector<Capture> goals;
  for (const Point string : strings_of(board, opponent(max))) {
    if (board.liberties(string).count() <= Reach::kMostLiberties) goals.push_back({max, string});
  }
  return goals;
}

std::vector<AnyGoal> find_goals(const Board& board, Color max) {
  std::vector<AnyGoal> goals;
  for (const Connection& goal : find_connections(board, max)) goals.emplace_back(goal);
  for (const EmptyConnection& goal : find_empty_connections(board, max)) goals.emplace_back(goal);
  for (const Capture& goal : find_captures(board, max)) goals.emplace_back(goal);
  return goals;
}

}  // namespace tedomari
