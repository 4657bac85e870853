#include "engine/gtp/golois_pictures.h"

#include <array>

#include "engine/board/coordinates.h"
#include "engine/gtp/board_text.h"
#include "engine/gtp/words.h"

namespace tedomari {
namespace {

const std::string kNothing = "\"\"";  // GoGui's word for a point without text

Groups groups_of(const Game& game, const GoloisOptions& options) {
  Board board = game.board();
  Tactics tactics(board, options.safety.tactics);
  return evaluate_groups(tactics, options.safety, game.to_move());
}

// -- Boards

// A cell for each stone, made from its group's index.
template <class Cell>
std::string on_stones(const Board& board, const Groups& groups, Cell cell) {
  const GroupIndex index = index_groups(groups);
  return board_text(board,
                    [&](Point point) { return std::string(index[point] == kNoGroup ? kNothing : cell(index[point])); });
}

std::string black_and_white(const Board& board, const PointSet& black, const PointSet& white) {
  return board_text(board, [&](Point point) {
    return std::string(black.contains(point) ? "black" : white.contains(point) ? "white" : kNothing.c_str());
  });
}

std::string groups_picture(const Game& game, const GoloisOptions& options) {
  static constexpr std::array<std::string_view, 8> kColors{"blue", "cyan", "green",  "magenta",
                                                           "pink", "red",  "yellow", "gray"};
  return on_stones(game.board(), groups_of(game, options),
                   [](std::size_t i) { return std::string(kColors[i % kColors.size()]); });
}

std::string strength_picture(const Game& game, const GoloisOptions& options) {
  const Groups groups = groups_of(game, options);
  return on_stones(game.board(), groups, [&](std::size_t i) { return number_text(groups[i].strength); });
}

std::string influence_picture(const Game& game, const GoloisOptions& options) {
  const Influence found = influence(game.board(), dead_stones(groups_of(game, options)));
  return black_and_white(game.board(), found.black, found.white);
}

std::string territory_picture(const Game& game, const GoloisOptions& options) {
  PointSet black, white;
  for (const Group& group : groups_of(game, options)) {
    if (!group.dead()) (group.color == Color::Black ? black : white) |= group.territory;
  }
  return black_and_white(game.board(), black - white, white - black);
}

// -- Texts

std::string moves_picture(const Game& game, const GoloisOptions& options) {
  const Color color = game.to_move();
  std::string text;
  for (const GlobalMove& move : global_moves(game.board(), color, game.legal_moves(color), options).moves) {
    if (move.temperature > 0)
      text += (text.empty() ? "" : "\n") + move_text(move.move) + " " + number_text(move.temperature);
  }
  return text;
}

std::string fate_text(Fate fate) {
  static constexpr std::array<std::string_view, 4> kTexts{"not known", "dead", "unsettled", "alive"};
  return std::string(kTexts[static_cast<std::size_t>(fate)]);
}

std::string enclosure_text(Enclosure enclosure) {
  static constexpr std::array<std::string_view, 4> kTexts{"enclosed", "enclosable", "escapable", "escaped"};
  return std::string(kTexts[static_cast<std::size_t>(enclosure)]);
}

std::string first_stones(const Groups& groups, const std::vector<std::size_t>& which) {
  PointSet stones;
  for (const std::size_t i : which) stones.add(groups[i].stones.first());
  return stones.empty() ? "none" : moves_text(stones);
}

// PK §4.5: the ten properties.
std::string properties_text(const Groups& groups, const Group& group) {
  const auto count = [](const PointSet& points) { return std::to_string(points.count()); };
  std::string text = color_name(group.color) + ": " + moves_text(group.stones);
  text += "\nStrength: " + number_text(group.strength) + (group.hopeless ? ", hopeless" : "");
  text += "\nValue: " + number_text(group.value);
  text += "\nLiberties: " + count(group.liberties[0]) + " of first order, " + count(group.liberties[1]) +
          " of second, " + count(group.liberties[2]) + " of third";
  text += "\nLife: " + fate_text(group.life) + "\nCapture: " + fate_text(group.capture);
  text += "\nEnclosed: " + enclosure_text(group.enclosure) + "\nSemeai: " + fate_text(group.semeai);
  text += "\nFriends: " + first_stones(groups, group.friends) + "\nEnemies: " + first_stones(groups, group.enemies);
  text += "\nInfluence: " + count(group.influence) + "\nTerritory: " + count(group.territory);
  return text + "\nPrisoners: " + count(group.prisoners);
}

const Group& group_at(const Groups& groups, Point point) {
  const std::size_t index = index_groups(groups)[point];
  if (index == kNoGroup) throw GtpFailure{"no stone at " + move_text(point)};
  return groups[index];
}

std::string group_picture(const Game& game, Point point, const GoloisOptions& options) {
  const Groups groups = groups_of(game, options);
  return properties_text(groups, group_at(groups, point));
}

// -- Searches, as GoGui's graphics: where they looked; a circle where who wants it plays, a square where the other does

// "{Won|Unknown}": friend first, enemy first (PK §4.3).
std::string braces(std::string_view first, std::string_view second) {
  return "{" + std::string(first) + "|" + std::string(second) + "}";
}

std::string graphics(const PointSet& trace, const PointSet& reach, const PointSet& prevent, const std::string& text) {
  std::string lines;
  const auto mark = [&](const char* how, const PointSet& points) {
    if (!points.empty()) lines += how + moves_text(points) + "\n";
  };
  mark("COLOR yellow ", trace);
  mark("CIRCLE ", reach);
  mark("SQUARE ", prevent);
  return lines + "TEXT " + text;
}

PointSet one(Point point) { return point == kNoPoint ? PointSet{} : PointSet{point}; }

std::string goal_picture(const Game& game, const AnyGoal& goal, const std::string& words,
                         const GoloisOptions& options) {
  Board board = game.board();
  Tactics tactics(board, options.safety.tactics);
  const Status status = tactics.status(goal);
  const GoalMoves moves = status.unsettled() ? tactics.moves(goal) : GoalMoves{};
  const auto word = [](const Searched& searched) { return searched.won ? "Won" : "Unknown"; };
  return graphics(
      (status.friend_first.trace | status.enemy_first.trace) & board.points(), moves.reach, moves.prevent,
      color_name(color_of(goal)) + " " + words + " " + braces(word(status.friend_first), word(status.enemy_first)));
}

Color stone_at(const Game& game, Point point) {
  if (point == kNoPoint || !is_player(game.board().at(point))) throw GtpFailure{"no stone at " + move_text(point)};
  return game.board().at(point);
}

std::string capture_picture(const Game& game, Point stone, const GoloisOptions& options) {
  const Color catcher = opponent(stone_at(game, stone));
  return goal_picture(game, Capture{catcher, stone}, "captures " + move_text(stone), options);
}

std::string connection_picture(const Game& game, Point a, Point b, const GoloisOptions& options) {
  const Color color = stone_at(game, a);
  if (stone_at(game, b) != color) throw GtpFailure{"stones of two colors do not connect"};
  return goal_picture(game, Connection{color, a, b}, "connects " + move_text(a) + " and " + move_text(b), options);
}

std::string value_text(Value value) {
  static constexpr std::array<std::string_view, 5> kTexts{"Lost", "Lost by ko", "Unknown", "Won by ko", "Won"};
  return std::string(kTexts[static_cast<std::size_t>(value)]);
}

// Whose eye it would be: the color's that has more stones around.
Color eye_color(const Board& board, Point point) {
  const PointSet beside = PointSet{point}.neighbours() & board.points();
  const int black = (beside & board.stones(Color::Black)).count(),
            white = (beside & board.stones(Color::White)).count();
  if (black == white) throw GtpFailure{"no color has more stones beside " + move_text(point)};
  return black > white ? Color::Black : Color::White;
}

std::string eye_picture(const Game& game, Point point, const GoloisOptions& options) {
  Board board = game.board();
  const Color owner = eye_color(board, point);
  Tactics tactics(board, options.safety.tactics);
  const Eye own = tactics.eye(point, owner, owner), other = tactics.eye(point, owner, opponent(owner));
  return graphics(eye_surroundings(board, point, owner) | PointSet{point}, one(own.move), one(other.move),
                  color_name(owner) + " makes an eye " + braces(value_text(own.value), value_text(other.value)));
}

std::string life_picture(const Game& game, Point stone, const GoloisOptions& options) {
  const Color owner = stone_at(game, stone);
  Board board = game.board();
  Tactics tactics(board, options.safety.tactics);
  const PointSet stones = group_at(evaluate_groups(tactics, options.safety, game.to_move()), stone).stones;
  const Life own = tactics.life(stones, owner), other = tactics.life(stones, opponent(owner));
  return graphics(eye_space(board, stones, owner), one(own.move), one(other.move),
                  color_name(owner) + " lives " + braces(value_text(own.value), value_text(other.value)));
}

std::string semeai_picture(const Game& game, Point a, Point b, const GoloisOptions& options) {
  const Color owner = stone_at(game, a);
  if (stone_at(game, b) == owner) throw GtpFailure{"stones of one color do not race"};
  Board board = game.board();
  Tactics tactics(board, options.safety.tactics);
  const Semeai own = tactics.race(a, b, owner), other = tactics.race(a, b, opponent(owner));
  return graphics(board.liberties(a) | board.liberties(b), one(own.move), one(other.move),
                  color_name(owner) + " wins the race " + braces(value_text(own.value), value_text(other.value)));
}

}  // namespace

std::vector<Picture> golois_pictures(const GoloisOptions& options) {
  using Points = std::vector<Point>;
  const auto whole = [&](auto draw) { return [=](const Game& game, const Points&) { return draw(game, options); }; };
  const auto of_point = [&](auto draw) {
    return [=](const Game& game, const Points& points) { return draw(game, points[0], options); };
  };
  const auto of_two = [&](auto draw) {
    return [=](const Game& game, const Points& points) { return draw(game, points[0], points[1], options); };
  };
  return {
      {"cboard", "Golois Groups", "golois-groups", 0, whole(groups_picture)},
      {"sboard", "Golois Strength", "golois-strength", 0, whole(strength_picture)},
      {"bwboard", "Golois Influence", "golois-influence", 0, whole(influence_picture)},
      {"bwboard", "Golois Territory", "golois-territory", 0, whole(territory_picture)},
      {"pspairs", "Golois Moves", "golois-moves", 0, whole(moves_picture)},
      {"hstring", "Golois Properties of a Group", "golois-group", 1, of_point(group_picture)},
      {"gfx", "Golois Search: Capture", "golois-capture", 1, of_point(capture_picture)},
      {"gfx", "Golois Search: Connection", "golois-connection", 2, of_two(connection_picture)},
      {"gfx", "Golois Search: Eye", "golois-eye", 1, of_point(eye_picture)},
      {"gfx", "Golois Search: Life", "golois-life", 1, of_point(life_picture)},
      {"gfx", "Golois Search: Semeai", "golois-semeai", 2, of_two(semeai_picture)},
  };
}

}  // namespace tedomari
