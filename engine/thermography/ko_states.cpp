#include "engine/thermography/ko_states.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace tedomari {
namespace {

// The other half of a two-move loop that gains nothing: TH's ko.
bool takes_back(const std::vector<GameGraph::Edge>& replies, std::size_t node, const Rational& gain) {
  return std::any_of(replies.begin(), replies.end(),
                     [&](const GameGraph::Edge& reply) { return reply.child == node && reply.gain + gain == 0; });
}

std::size_t representative(std::vector<std::size_t>& parent, std::size_t node) {
  while (parent[node] != node) node = parent[node] = parent[parent[node]];
  return node;
}

}  // namespace

KoStates::KoStates(const GameGraph& graph, Komaster komaster, PassBan pass_ban) : graph_(&graph), komaster_(komaster) {
  const std::size_t nodes = graph.nodes.size();
  node_of_.resize(nodes);
  std::iota(node_of_.begin(), node_of_.end(), std::size_t{0});
  banned_state_.assign(nodes, 0);
  for (const GameGraph::Node& node : graph.nodes)
    first_move_.push_back(first_move_.back() + node.black.size() + node.white.size());
  find_ko_moves();
  for (std::size_t node = 0; node < nodes; ++node) {
    for (std::size_t move = 0; move < move_count(node); ++move) {
      const bool komasters = is_black(node, move) == (komaster == Komaster::Black);
      const std::size_t child = edge(node, move).child;
      if (komasters && is_ko_[first_move_[node] + move] && banned_state_[child] == 0) add_state(child);
    }
  }
  kinds_.assign(first_move_.back(), Move::ToFree);
  cut_.assign(first_move_.back(), false);
  for (std::size_t state = 0; state < count(); ++state) set_kinds(state, pass_ban);
}

void KoStates::find_ko_moves() {
  is_ko_.assign(first_move_.back(), 0);
  for (std::size_t node = 0; node < graph_->nodes.size(); ++node) {
    for (std::size_t move = 0; move < move_count(node); ++move) {
      const auto& [child, gain] = edge(node, move);
      if (child == node) continue;
      const GameGraph::Node& next = graph_->nodes[child];
      is_ko_[first_move_[node] + move] = takes_back(is_black(node, move) ? next.white : next.black, node, gain);
    }
  }
}

void KoStates::add_state(std::size_t node) {
  banned_state_[node] = count();
  node_of_.push_back(node);
  first_move_.push_back(first_move_.back() + move_count(node));
}

// The free node keeps the koloser's ko moves, the pass-banned one drops them; the komaster's lead to the ban.
void KoStates::set_kinds(std::size_t state, PassBan pass_ban) {
  const GameGraph::Node& here = graph_node(state);
  const bool komaster_can_move = !(komaster_ == Komaster::Black ? here.black : here.white).empty();
  for (std::size_t move = 0; move < move_count(state); ++move) {
    const bool is_ko = is_ko_[first_move_[node(state)] + move] != 0;
    const bool komasters = is_black(state, move) == (komaster_ == Komaster::Black);
    Move kind = is_ko && komasters ? Move::ToBanned : Move::ToFree;
    if (banned(state) && !komasters && (is_ko || (pass_ban == PassBan::NoReply && komaster_can_move))) {
      kind = Move::Removed;
    }
    kinds_[first_move_[state] + move] = kind;
  }
}

std::vector<std::pair<std::size_t, std::size_t>> KoStates::ko_loops() const {
  std::vector<std::pair<std::size_t, std::size_t>> loops;
  for (std::size_t node = 0; node < graph_->nodes.size(); ++node) {
    for (std::size_t move = 0; move < graph_->nodes[node].black.size(); ++move) {
      if (is_ko_[first_move_[node] + move]) loops.emplace_back(node, edge(node, move).child);
    }
  }
  std::sort(loops.begin(), loops.end());
  loops.erase(std::unique(loops.begin(), loops.end()), loops.end());
  return loops;
}

std::vector<KoStates::KoGroup> KoStates::ko_groups() const {
  const auto loops = ko_loops();
  std::vector<std::size_t> parent(graph_->nodes.size());
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  for (const auto& [node, child] : loops) parent[representative(parent, node)] = representative(parent, child);
  std::map<std::size_t, KoGroup> groups;
  for (const auto& [node, child] : loops) {
    KoGroup& group = groups[representative(parent, node)];
    ++group.loops;
    group.nodes.insert(group.nodes.end(), {node, child});
  }
  std::vector<KoGroup> result;
  for (auto& [unused, group] : groups) {
    std::sort(group.nodes.begin(), group.nodes.end());
    group.nodes.erase(std::unique(group.nodes.begin(), group.nodes.end()), group.nodes.end());
    result.push_back(std::move(group));
  }
  return result;
}

}  // namespace tedomari
