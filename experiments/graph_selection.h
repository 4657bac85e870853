// Which part of a game graph is worth drawing. TH §3: "For complex games, only selected lines of play are shown."
//
// A small graph that was given as such is shown whole. Otherwise a move is shown if it is best at some temperature for
// some komaster, nearest to the root first; a node in which nobody has a reason to move is shown as its value.
#pragma once

#include <deque>
#include <map>
#include <set>

#include "engine/thermography/game_graph.h"
#include "engine/thermography/generalized.h"

namespace tedomari {

struct ShownGraph {
  struct Edge {
    std::size_t from, to;  // places among the nodes
    bool black;
    bool tree;  // the first way to its child
    bool loop;  // and back again by the other player; kept once
    Rational gain;
  };
  struct Node {
    std::size_t node;               // of the graph
    std::optional<Rational> value;  // if nobody moves here
    bool goes_on = false;           // and the rest is left out
  };
  std::vector<Node> nodes;  // the root first
  std::vector<Edge> edges;

  // Of the graph.
  std::size_t distinct_nodes() const {
    std::set<std::size_t> found;
    for (const Node& one : nodes) found.insert(one.node);
    return found.size();
  }
};

class GraphSelection {
 public:
  using Thermographs = std::array<const GeneralizedThermographs*, 2>;  // by komaster; of no nodes if not known
  static constexpr std::size_t kWhole = 16, kMostNodes = 20;

  GraphSelection(const GameGraph& graph, const Thermographs& thermographs, bool selective)
      : graph_(graph), thermographs_(thermographs), selective_(selective || graph.nodes.size() > kWhole) {}

  ShownGraph select() {
    add_node(graph_.root);
    for (std::size_t next = 0; next < shown_.nodes.size(); ++next) expand(next);
    return std::move(shown_);
  }

 private:
  struct Option {
    bool black;
    const GameGraph::Edge* edge;
  };

  const Thermograph* thermograph(std::size_t komaster, std::size_t node) const {
    const auto& known = thermographs_[komaster]->nodes;
    return node < known.size() && known[node] ? &*known[node] : nullptr;
  }

  // -- Growing

  // Values are shown as often as they are reached, as in a tree; other nodes once.
  void add_node(std::size_t node) {
    shown_.nodes.push_back({node, settled_value(node)});
    if (!shown_.nodes.back().value) places_.emplace(node, shown_.nodes.size() - 1);
  }

  void expand(std::size_t place) {
    if (shown_.nodes[place].value) return;
    const std::vector<Option> options = chosen_options(shown_.nodes[place].node);
    std::set<std::size_t> fresh;
    for (const Option& option : options) {
      if (!places_.contains(option.edge->child)) fresh.insert(option.edge->child);
    }
    if (selective_ && shown_.nodes.size() + fresh.size() > kMostNodes) {
      shown_.nodes[place].goes_on = true;
      return;
    }
    for (const Option& option : options) add_edge(place, option);
  }

  void add_edge(std::size_t place, const Option& option) {
    const std::size_t child = option.edge->child;
    const bool loop = returns(option, shown_.nodes[place].node);
    for (const ShownGraph::Edge& edge : shown_.edges) {
      const bool to_child = shown_.nodes[edge.to].node == child;
      const bool same = edge.from == place && to_child && edge.black == option.black && edge.gain == option.edge->gain;
      const bool back = edge.loop && loop && shown_.nodes[edge.from].node == child && edge.to == place;
      if (same || back) return;
    }
    const bool tree = !places_.contains(child);
    if (tree) add_node(child);
    const std::size_t to = tree ? shown_.nodes.size() - 1 : places_.at(child);
    shown_.edges.push_back({place, to, option.black, tree, loop, option.edge->gain});
  }

  // Whether the other player can undo the move at once.
  bool returns(const Option& option, std::size_t node) const {
    const GameGraph::Node& child = graph_.nodes[option.edge->child];
    for (const GameGraph::Edge& back : option.black ? child.white : child.black) {
      if (back.child == node && back.gain + option.edge->gain == 0) return true;
    }
    return false;
  }

  // -- Choosing

  // What a terminal node is worth, or one in which no move is worth anything at t0.
  std::optional<Rational> settled_value(std::size_t node) const {
    const GameGraph::Node& found = graph_.nodes[node];
    if (found.black.empty() && found.white.empty()) return found.score;
    const Thermograph *black = thermograph(0, node), *white = thermograph(1, node);
    if (!selective_ || node == graph_.root || !black || !white || *black != *white) return std::nullopt;
    if (black->left.corners().size() > 1 || black->right.corners().size() > 1) return std::nullopt;
    return black->left == black->right ? std::optional(black->mast()) : std::nullopt;
  }

  std::vector<Option> chosen_options(std::size_t node) const {
    std::vector<Option> options;
    for (const bool black : {true, false}) {
      std::set<const GameGraph::Edge*> chosen;
      if (selective_) chosen = best_edges(node, black);
      for (const GameGraph::Edge& edge : black ? graph_.nodes[node].black : graph_.nodes[node].white) {
        const bool back = is_shown_loop({black, &edge}, node);
        if (!selective_ || back || chosen.contains(&edge)) options.push_back({black, &edge});
      }
    }
    return options;
  }

  bool is_shown_loop(const Option& option, std::size_t node) const {
    return places_.contains(option.edge->child) && returns(option, node);
  }

  // Judged by the walls of the free children; where they are not known, the first edge.
  std::set<const GameGraph::Edge*> best_edges(std::size_t node, bool black) const {
    const auto& edges = black ? graph_.nodes[node].black : graph_.nodes[node].white;
    std::set<const GameGraph::Edge*> best;
    for (std::size_t komaster = 0; komaster < 2; ++komaster) {
      for (const Rational& t : temperatures(komaster, node)) {
        if (const GameGraph::Edge* edge = best_edge(edges, komaster, black, t)) best.insert(edge);
      }
    }
    if (best.empty() && !edges.empty()) best.insert(&edges.front());
    return best;
  }

  // The corners below the mast and the middles between them.
  std::set<Rational> temperatures(std::size_t komaster, std::size_t node) const {
    const Thermograph* found = thermograph(komaster, node);
    if (!found) return {};
    std::set<Rational> corners;
    for (const Trajectory* wall : {&found->left, &found->right}) {
      for (const Trajectory::Corner& corner : wall->corners()) corners.insert(corner.t);
    }
    std::set<Rational> all;
    for (auto corner = corners.begin(); std::next(corner) != corners.end(); ++corner)
      all.insert((*corner + *std::next(corner)) / Rational(2));
    return all;
  }

  const GameGraph::Edge* best_edge(const std::vector<GameGraph::Edge>& edges, std::size_t komaster, bool black,
                                   const Rational& t) const {
    const GameGraph::Edge* best = nullptr;
    Rational most;
    for (const GameGraph::Edge& edge : edges) {
      const Thermograph* child = thermograph(komaster, edge.child);
      if (!child) continue;
      const Rational value = (black ? child->right : child->left).at(t) + edge.gain;
      if (best && (black ? value <= most : value >= most)) continue;
      best = &edge;
      most = value;
    }
    return best;
  }

  const GameGraph& graph_;
  Thermographs thermographs_;
  bool selective_;
  std::map<std::size_t, std::size_t> places_;  // of shown nodes of the graph that are no values
  ShownGraph shown_;
};

}  // namespace tedomari
