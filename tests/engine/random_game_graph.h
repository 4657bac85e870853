// Random game graphs with kos, and on request with loops in which one player loses a point.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/rng.h"
#include "engine/thermography/game_graph.h"

namespace tedomari {

class RandomGameGraph {
 public:
  RandomGameGraph(std::uint64_t stream, bool with_losing_loops)
      : rng_(23, stream), with_losing_loops_(with_losing_loops) {}

  GameGraph build() {
    graph_.root = game(4);
    return graph_;
  }

 private:
  std::size_t add(std::int64_t range) {
    graph_.nodes.push_back({"n" + std::to_string(graph_.nodes.size()), number(range), {}, {}});
    return graph_.nodes.size() - 1;
  }
  std::int64_t number(std::int64_t range) {
    return static_cast<std::int64_t>(rng_.below(static_cast<std::uint64_t>(2 * range + 1))) - range;
  }
  void black(std::size_t from, std::size_t to, std::int64_t gain) { graph_.nodes[from].black.push_back({to, gain}); }
  void white(std::size_t from, std::size_t to, std::int64_t gain) { graph_.nodes[from].white.push_back({to, gain}); }
  void white_or_black(bool is_white, std::size_t from, std::size_t to, std::int64_t gain) {
    is_white ? white(from, to, -gain) : black(from, to, gain);
  }

  std::size_t game(int depth) {
    const std::uint64_t kind = depth == 0 ? 0 : rng_.below(with_losing_loops_ ? 6 : 4);
    if (kind == 0) return add(12);
    if (kind == 1) return tree(depth);
    if (kind == 4) return sending_two(depth);
    if (kind == 5) return losing_exchange(depth);
    return ko(depth, 2 + rng_.below(3));
  }

  std::size_t tree(int depth) {
    const std::size_t node = add(3);
    for (std::uint64_t i = rng_.below(3); i-- > 0;) black(node, game(depth - 1), number(1));
    for (std::uint64_t i = rng_.below(3); i-- > 0;) white(node, game(depth - 1), number(1));
    return node;
  }

  // Black wins it at the first node, White at the last one; returns any of them.
  std::size_t ko(int depth, std::uint64_t length) {
    std::vector<std::size_t> nodes;
    for (std::uint64_t i = 0; i < length; ++i) nodes.push_back(add(3));
    for (std::uint64_t i = 1; i < length; ++i) {
      white(nodes[i - 1], nodes[i], -1);
      black(nodes[i], nodes[i - 1], 1);
    }
    black(nodes.front(), game(depth - 1), 0);
    white(nodes.back(), game(depth - 1), 0);
    const std::size_t middle = nodes[rng_.below(length)];
    if (rng_.below(2) == 0) white_or_black(rng_.below(2) == 0, middle, game(depth - 1), 0);
    return nodes[rng_.below(length)];
  }

  // One player sends two stones, the other takes both, the first takes one back.
  std::size_t sending_two(int depth) {
    const bool is_white = rng_.below(2) == 0;
    const std::size_t start = add(3), sent = add(3), taken = add(3);
    white_or_black(is_white, start, sent, 0);
    white_or_black(!is_white, sent, taken, 2);
    white_or_black(is_white, taken, start, 1);
    for (const std::size_t node : {start, sent, taken}) {
      if (rng_.below(3) != 0) black(node, game(depth - 1), number(1));
      if (rng_.below(3) != 0) white(node, game(depth - 1), number(1));
    }
    return start;
  }

  // Two moves round as in a ko, but one player takes more than the other.
  std::size_t losing_exchange(int depth) {
    const std::size_t mine = add(3), yours = add(3);
    black(yours, mine, 1 + number(1));
    white(mine, yours, rng_.below(2) == 0 ? -3 : 1);
    black(mine, game(depth - 1), 0);
    white(yours, game(depth - 1), 0);
    return mine;
  }

  Rng rng_;
  bool with_losing_loops_;
  GameGraph graph_;
};

// Any moves between a few positions, with gains as in Go: round every loop Black gains a point for each move that White
// makes more than he. So there are loops of every length, losing and balanced, and several kos at once.
// Dense: twice the moves, and most of them stay among the positions that have moves.
inline GameGraph random_tangle(std::uint64_t stream, bool dense = false) {
  Rng rng(dense ? 31 : 29, stream);
  const auto number = [&](std::uint64_t range) {
    return static_cast<std::int64_t>(rng.below(2 * range + 1)) - static_cast<std::int64_t>(range);
  };
  const std::size_t positions = 3 + rng.below(7);
  GameGraph graph;
  std::vector<std::int64_t> stones;  // Black's less White's
  for (std::size_t i = 0; i < 2 * positions; ++i) {
    graph.nodes.push_back({std::to_string(i), number(6), {}, {}});
    stones.push_back(number(2));
  }
  const std::uint64_t most = dense ? 5 : 3;
  const auto any_child = [&] { return rng.below(dense && rng.below(4) != 0 ? positions : graph.nodes.size()); };
  for (std::size_t i = 0; i < positions; ++i) {
    for (std::uint64_t moves = rng.below(most); moves-- > 0;) {
      const std::size_t child = any_child();
      graph.nodes[i].black.push_back({child, stones[child] - stones[i] - 1});
    }
    for (std::uint64_t moves = rng.below(most); moves-- > 0;) {
      const std::size_t child = any_child();
      graph.nodes[i].white.push_back({child, stones[child] - stones[i] + 1});
    }
  }
  return graph;
}

// The same game with the colours exchanged.
inline GameGraph negated(const GameGraph& graph) {
  GameGraph result = graph;
  for (GameGraph::Node& node : result.nodes) {
    std::swap(node.black, node.white);
    node.score = -node.score;
    for (GameGraph::Edge& edge : node.black) edge.gain = -edge.gain;
    for (GameGraph::Edge& edge : node.white) edge.gain = -edge.gain;
  }
  return result;
}

}  // namespace tedomari
