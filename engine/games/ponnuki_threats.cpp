#include "engine/games/ponnuki_threats.h"

namespace tedomari {

Node PonnukiThreatsProblem::expand(Board& board, Color to_play) {
  Node node = plain_.expand(board, to_play);
  if (is_final(node.value)) return node;
  forget_in_time();
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

// What threats were proved is kept from one position to the next, and grows with every move.
void PonnukiThreatsProblem::forget_in_time() {
  if (budget_.spent() - forgotten_at_ < kMovesRemembered) return;
  forgotten_at_ = budget_.spent();
  for (Threats& threats : threats_) {
    threats.search().forget();
    threats.search().break_ties(options_.tie_seed);
  }
}

}  // namespace tedomari
