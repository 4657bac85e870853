#include "engine/games/ponnuki_threats.h"

namespace tedomari {

Node PonnukiThreatsProblem::expand(Board& board, Color to_play) {
  Node node = plain_.expand(board, to_play);
  if (is_final(node.value)) return node;
  const Result own = threat_of(to_play);
  if (own.value == Value::Won) {
    node.value = to_play == max_color() ? Value::Won : Value::Lost;
    node.move = own.move;
    return node;
  }
  const Result others = threat_of(opponent(to_play));
  if (others.value != Value::Won) return node;
  node.moves &= others.trace;
  if (node.moves.empty()) node.value = to_play == max_color() ? Value::Lost : Value::Won;
  return node;
}

}  // namespace tedomari
