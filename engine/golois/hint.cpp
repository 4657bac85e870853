#include "engine/golois/hint.h"

#include <algorithm>
#include <cmath>

#include "engine/board/coordinates.h"

namespace tedomari {
namespace {

std::string stones_at(const Board& board, Point stone) {
  const bool one = board.string_stones(stone).count() == 1;
  return "the " + color_word(board.at(stone)) + (one ? " stone at " : " stones at ") + vertex_text(stone);
}

std::string group_at(const Board& board, Point stone) {
  return "the " + color_word(board.at(stone)) + " group at " + vertex_text(stone);
}

// Who wants to reach the goal is Left (PK §4.3); the other one hinders it.
std::string purpose_text(const Board& board, const Subgame& game, bool left) {
  const std::string other = color_name(game.color);
  switch (game.purpose) {
    case Purpose::Capture:
      return left ? "catches " + stones_at(board, game.a)
                  : "defends " + stones_at(board, game.a) + ", which " + other + " could catch";
    case Purpose::Connection:
      return left ? "connects " + stones_at(board, game.a) + " with " + stones_at(board, game.b)
                  : "cuts into the connection of " + stones_at(board, game.a) + " with " + stones_at(board, game.b);
    case Purpose::Life:
      return left ? "makes eyes for " + group_at(board, game.a) + ", whose life is open"
                  : "takes eyes from " + group_at(board, game.a) + ", whose life is open";
    case Purpose::Semeai:
      return "decides who is taken first, " + stones_at(board, game.a) + " or " + stones_at(board, game.b);
    case Purpose::Influence: return "is where both sides gain most ground";
  }
  return "";
}

std::string points_text(double temperature) {
  const long points = std::max(1L, std::lround(temperature));
  return ", worth about " + std::to_string(points) + (points == 1 ? " point" : " points");
}

}  // namespace

std::string golois_reason(const Board& board, Color color, const StrasbourgMove& chosen) {
  if (chosen.move == kNoPoint) return "pass, as every move left is in the opponent's territory or costs stones";
  const std::string move = vertex_text(chosen.move) + " ";
  if (chosen.move == first_point(board))
    return move + "is the middle of the board, from where a stone reaches all sides";
  if (!chosen.global) return move + "adds a stone, and every stone on the board counts at the end";
  const Subgame& game = chosen.all.subgames[chosen.global->subgame];
  const std::string purpose = purpose_text(board, game, game.color == color);
  return game.purpose == Purpose::Influence ? move + purpose : move + purpose + points_text(chosen.global->temperature);
}

}  // namespace tedomari
