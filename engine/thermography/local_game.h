// TH §1.1, local search: the full game graph of a local area. Both players may move successively, nothing is left out
// but what LocalArea proves to be out of play, and positions that are reached in several ways are one node.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/thermography/game_graph.h"
#include "engine/thermography/local_area.h"

namespace tedomari {

struct LocalGameOptions {
  LocalRules rules{};
  std::size_t node_limit = 2'000'000;
};

class LocalGame {
 public:
  // Throws LocalGameError, also if there are more nodes than allowed.
  explicit LocalGame(const LocalPosition& position, const LocalGameOptions& options = {});

  // A node's name is its position_line(): how it was reached first.
  const GameGraph& graph() const { return graph_; }
  GameGraph take_graph() && { return std::move(graph_); }

  // A node as a diagram; stones that are safe or dead show as they are.
  LocalPosition position(std::size_t node) const;

  // The cells to play for the edges of a node, in the order of graph().nodes[node].black or .white. Where several moves
  // are the same edge, the first.
  std::vector<std::size_t> moves(std::size_t node, Color color) const;

 private:
  struct Reached {
    OpenPosition open;
    std::array<CellSet, 2> stones;  // all that are on the board
  };
  struct Step {
    std::size_t bit;
    Reached reached;
    int gain;
  };

  std::vector<Step> steps(std::size_t node, Color color) const;
  void add_edges(std::size_t node, Color color);
  std::size_t index_of(const Reached& reached);
  void grow_index();
  std::size_t slot_of(const OpenPosition& position) const;
  void add_node(const Reached& reached);

  LocalArea area_;
  LocalGameOptions options_;
  GameGraph graph_;
  std::vector<Reached> reached_;      // of each node
  std::vector<std::uint32_t> index_;  // a hash table of the nodes' open positions; its size is a power of 2
};

}  // namespace tedomari
