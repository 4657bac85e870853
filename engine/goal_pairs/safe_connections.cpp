#include "engine/goal_pairs/safe_connections.h"

namespace tedomari {

Node SafeConnections::expand(Board& board, Color to_play) {
  const Node node = plain_.expand(board, to_play);
  if (node.value != Value::Won || !is_taken(board, to_play)) return node;
  return {.value = Value::Lost, .moves = {}};
}

bool SafeConnections::is_taken(Board& board, Color to_play) {
  constexpr std::uint64_t kLimit = 1'000;  // moves for a capture
  Solver<Capture> solver(board, Capture{opponent(pair_.max), pair_.b}, {.ko_budget = 0}, budget_);
  const Result result = solver.search().within(kLimit, [&] { return solver.solve(to_play); });
  return result.value == Value::Won;
}

}  // namespace tedomari
