#include "engine/thermography/game_sum.h"

namespace tedomari {
namespace {

const std::vector<GameGraph::Edge>& options_of(const GameGraph::Node& node, Color color) {
  return color == Color::Black ? node.black : node.white;
}

}  // namespace

SumPosition GameSum::start(Color first) const {
  SumPosition position{{}, first};
  for (const GameGraph& game : games_) position.nodes.push_back(game.root);
  return position;
}

const std::vector<GameGraph::Edge>& GameSum::options(const SumPosition& position, std::size_t game) const {
  return options_of(games_[game].nodes[position.nodes[game]], position.to_move);
}

Rational GameSum::score(const SumPosition& position) const {
  Rational sum = 0;
  for (std::size_t i = 0; i < size(); ++i) sum += games_[i].nodes[position.nodes[i]].score;
  return sum;
}

bool GameSum::legal(const SumPosition& position, const SumMove& move) const {
  const std::size_t child = options(position, move.game)[move.option].child;
  return position.ban != SumPosition::KoBan{move.game, child};
}

std::vector<SumMove> GameSum::legal_moves(const SumPosition& position) const {
  std::vector<SumMove> moves;
  for (std::size_t game = 0; game < size(); ++game) {
    for (std::size_t option = 0; option < options(position, game).size(); ++option) {
      if (legal(position, {game, option})) moves.push_back({game, option});
    }
  }
  return moves;
}

// Taking a ko is a move that could be taken back, gain for gain.
std::pair<Rational, SumPosition> GameSum::play(const SumPosition& position, const SumMove& move) const {
  const std::size_t from = position.nodes[move.game];
  const auto [child, gain] = options(position, move.game)[move.option];
  SumPosition after{position.nodes, opponent(position.to_move)};
  after.nodes[move.game] = child;
  for (const GameGraph::Edge& reply : options(after, move.game)) {
    if (reply.child == from && reply.gain + gain == 0) after.ban = {move.game, from};
  }
  return {gain, after};
}

SumPosition GameSum::pass(const SumPosition& position) const {
  SumPosition after{position.nodes, opponent(position.to_move)};
  after.passed = !position.ban;
  return after;
}

}  // namespace tedomari
