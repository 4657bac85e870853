// TH §2.1: with a komaster, a node of a loop has two states: free when it is entered for the first time, pass-banned
// when the komaster comes back to it through the ko.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/thermography/game_graph.h"

namespace tedomari {

enum class Komaster : std::uint8_t { Black, White };

// What the koloser may do while the komaster is pass-banned. Reply: the paper's pseudo-code, a koloser move that is not
// in the ko, or a pass. NoReply: Berlekamp's original as it is commonly described, the komaster goes on at once.
enum class PassBan : std::uint8_t { Reply, NoReply };

// The states of a game graph and the moves between them. State i < nodes is node i free; the pass-banned ones follow.
// A move of a state is an index into Black's options followed by White's. Keeps a reference to the graph.
class KoStates {
 public:
  enum class Move : std::uint8_t { ToFree, ToBanned, Removed };

  KoStates(const GameGraph& graph, Komaster komaster, PassBan pass_ban);

  // -- States

  std::size_t count() const { return node_of_.size(); }
  std::size_t node(std::size_t state) const { return node_of_[state]; }
  bool banned(std::size_t state) const { return state >= graph_->nodes.size(); }
  // Pass-banned, and the ban is not void for want of a move.
  bool must_move(std::size_t state) const {
    return banned(state) && !(komaster_ == Komaster::Black ? graph_node(state).black : graph_node(state).white).empty();
  }
  const Rational& score(std::size_t state) const { return graph_node(state).score; }
  Komaster komaster() const { return komaster_; }

  // -- Moves

  std::size_t move_count(std::size_t state) const { return first_move_[state + 1] - first_move_[state]; }
  bool is_black(std::size_t state, std::size_t move) const { return move < graph_node(state).black.size(); }
  const GameGraph::Edge& edge(std::size_t state, std::size_t move) const {
    const GameGraph::Node& node = graph_node(state);
    return move < node.black.size() ? node.black[move] : node.white[move - node.black.size()];
  }
  Move kind(std::size_t state, std::size_t move) const { return kinds_[first_move_[state] + move]; }
  bool is_removed(std::size_t state, std::size_t move) const { return kind(state, move) == Move::Removed; }
  bool is_cut(std::size_t state, std::size_t move) const { return cut_[first_move_[state] + move]; }
  void cut(std::size_t state, std::size_t move) { cut_[first_move_[state] + move] = true; }
  // Neither removed by the komaster rule nor cut.
  bool is_open(std::size_t state, std::size_t move) const { return !is_removed(state, move) && !is_cut(state, move); }
  std::size_t target(std::size_t state, std::size_t move) const {
    const std::size_t child = edge(state, move).child;
    return kind(state, move) == Move::ToBanned ? banned_state_[child] : child;
  }

  // -- Kos

  // Groups of nodes joined by two-move loops, each of at least two nodes, with the number of loops.
  struct KoGroup {
    std::vector<std::size_t> nodes;
    std::size_t loops = 0;
  };
  std::vector<KoGroup> ko_groups() const;
  // The node's pass-banned state; requires that it has one.
  std::size_t banned_state(std::size_t node) const { return banned_state_[node]; }
  bool has_banned_state(std::size_t node) const { return banned_state_[node] != 0; }

 private:
  const GameGraph::Node& graph_node(std::size_t state) const { return graph_->nodes[node_of_[state]]; }
  std::vector<std::pair<std::size_t, std::size_t>> ko_loops() const;  // (where Black takes, where White takes)
  void find_ko_moves();
  void add_state(std::size_t node);
  void set_kinds(std::size_t state, PassBan pass_ban);

  const GameGraph* graph_;
  Komaster komaster_;
  std::vector<std::size_t> node_of_;
  std::vector<std::size_t> banned_state_;  // 0: none
  std::vector<std::size_t> first_move_{0};
  std::vector<Move> kinds_;
  std::vector<bool> cut_;
  std::vector<std::uint8_t> is_ko_;  // by move of the free states
};

}  // namespace tedomari
