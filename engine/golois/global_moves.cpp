#include "engine/golois/global_moves.h"

#include <algorithm>
#include <optional>

#include "engine/board/eye.h"
#include "engine/goals/find_goals.h"

namespace tedomari {
namespace {

double sign(Color color) { return color == Color::Black ? 1 : -1; }

class MoveFinder {
 public:
  MoveFinder(const Board& board, Color color, const PointSet& allowed, const GoloisOptions& options)
      : board_(board), color_(color), allowed_(allowed), options_(options), tactics_(board_, options.safety.tactics) {}

  GlobalMoves find() {
    found_.groups = evaluate_groups(tactics_, options_.safety, color_);
    found_.score = score(found_.groups, options_.safety, color_);
    add_goals();
    add_fates();
    add_open_points();
    for (std::size_t i = 0; i < found_.subgames.size(); ++i) add_moves(i);
    std::stable_sort(found_.moves.begin(), found_.moves.end(),
                     [](const GlobalMove& a, const GlobalMove& b) { return a.temperature > b.temperature; });
    return std::move(found_);
  }

 private:
  // -- Subgames

  void add(Purpose purpose, Color left, Point a, Point b, const PointSet& of_left, const PointSet& of_right) {
    const bool black = left == Color::Black;
    found_.subgames.push_back({purpose, left, a, b, black ? of_left : of_right, black ? of_right : of_left});
  }

  void add_goals() {
    for (const Color color : {Color::Black, Color::White}) {
      for (const Capture& goal : find_captures(board_, color)) add_goal(goal, Purpose::Capture, goal.a, goal.a);
      for (const Connection& goal : find_connections(board_, color))
        add_goal(goal, Purpose::Connection, goal.a, goal.b);
    }
  }
  void add_goal(const AnyGoal& goal, Purpose purpose, Point a, Point b) {
    if (!tactics_.status(goal).unsettled()) return;
    const GoalMoves moves = tactics_.moves(goal);
    add(purpose, color_of(goal), a, b, moves.reach, moves.prevent);
  }

  // Life and races of groups that are not settled.
  void add_fates() {
    for (const Group& group : found_.groups) {
      if (group.strength != 0.5) continue;
      if (group.life == Fate::Unsettled) add_life(group);
      if (group.semeai == Fate::Unsettled) add_races(group);
    }
  }
  void add_life(const Group& group) {
    const auto move = [&](Color first) { return tactics_.life(group.stones, first).move; };
    const Point stone = group.stones.first();
    add(Purpose::Life, group.color, stone, stone, one(move(group.color)), one(move(opponent(group.color))));
  }
  void add_races(const Group& group) {
    for (const std::size_t i : group.enemies) {
      const Point own = group.strings.front(), other = found_.groups[i].strings.front();
      const Semeai ours = tactics_.race(own, other, group.color);
      const Semeai theirs = tactics_.race(own, other, opponent(group.color));
      if (ours.value == Value::Won && theirs.value == Value::Lost)
        add(Purpose::Semeai, group.color, own, other, one(ours.move), one(theirs.move));
    }
  }
  static PointSet one(Point point) { return point == kNoPoint ? PointSet{} : PointSet{point}; }

  // Both colors want the same points.
  void add_open_points() {
    const PointSet dead = dead_stones(found_.groups);
    std::vector<std::pair<int, Point>> ranked;
    for (const Point point : without_eyes(board_, without_eyes(board_, board_.empties(), color_), opponent(color_))) {
      const std::optional<int> ours = influence_after(point, color_, dead);
      const std::optional<int> theirs = influence_after(point, opponent(color_), dead);
      if (ours && theirs) ranked.emplace_back(*theirs - *ours, point);  // the greatest swing first
    }
    std::sort(ranked.begin(), ranked.end());
    if (ranked.size() > static_cast<std::size_t>(options_.open_moves))
      ranked.resize(static_cast<std::size_t>(options_.open_moves));
    for (const auto& [swing, point] : ranked) add(Purpose::Influence, color_, point, point, {point}, {point});
  }
  // For who is to move; nothing if the move is not legal.
  std::optional<int> influence_after(Point point, Color player, const PointSet& dead) {
    if (!board_.legal(point, player)) return std::nullopt;
    board_.play(point, player);
    const Influence found = influence(board_, dead);
    board_.undo();
    return found.of(color_).count() - found.of(opponent(color_)).count();
  }

  // -- Values

  // The score after it for who is to move; nothing if it is not legal, or if the searches of the decision came to their
  // limit: with half of the searches a score compares with no other.
  std::optional<double> value_after(Point point, Color player) {
    auto& known = values_[player == color_ ? 0 : 1];
    const auto [place, fresh] = known.try_emplace(point);
    if (fresh && !tactics_.budget().exhausted() && board_.legal(point, player)) {
      board_.play(point, player);
      const Color next = opponent(player);
      const double found =
          sign(color_) * score(evaluate_groups(tactics_, options_.safety, next), options_.safety, next);
      if (!tactics_.budget().exhausted()) place->second = found;
      board_.undo();
    }
    return place->second;
  }

  void add_moves(std::size_t index) {
    const Subgame& subgame = found_.subgames[index];
    const double now = sign(color_) * found_.score;
    double prevented = now;
    for (const Point move : subgame.moves(opponent(color_))) {
      const std::optional<double> value = value_after(move, opponent(color_));
      if (value) prevented = std::min(prevented, *value);
    }
    for (const Point move : subgame.moves(color_) & allowed_) {
      const std::optional<double> value = value_after(move, color_);
      if (value) keep({move, *value - now, *value - prevented, index});
    }
  }
  void keep(const GlobalMove& move) {
    const auto same = std::find_if(found_.moves.begin(), found_.moves.end(),
                                   [&](const GlobalMove& other) { return other.move == move.move; });
    if (same == found_.moves.end()) {
      found_.moves.push_back(move);
    } else if (move.temperature > same->temperature) {
      *same = move;
    }
  }

  Board board_;
  Color color_;
  PointSet allowed_;
  GoloisOptions options_;
  Tactics tactics_;
  GlobalMoves found_;
  std::array<std::map<Point, std::optional<double>>, 2> values_;
};

}  // namespace

double score(const Groups& groups, const SafetyOptions& options, Color to_move) {
  double total = 0;
  std::array<std::array<double, kPoints>, 2> points{};  // of Black, of White: the safest influence
  for (const Group& group : groups) {
    const double chance = chance_of_life(group, options, to_move);
    total += sign(group.color) * (2 * chance - 1) * group.stones.count();
    auto& own = points[group.color == Color::Black ? 0 : 1];
    for (const Point point : group.influence) own[point] = std::max(own[point], chance);
  }
  for (std::size_t i = 0; i < kPoints; ++i) total += points[0][i] - points[1][i];
  return total;
}

GlobalMoves global_moves(const Board& board, Color color, const PointSet& allowed, const GoloisOptions& options) {
  return MoveFinder(board, color, allowed, options).find();
}

}  // namespace tedomari
