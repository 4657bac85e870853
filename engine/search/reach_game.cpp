#include "engine/search/reach_game.h"

#include <utility>

#include "engine/core/rng.h"

namespace tedomari {

ReachGame::ReachGame(const Rules& rules, Judge judge) : rules_(rules), judge_(std::move(judge)) {
  for (const Point point : rules_.region) points_.push_back(point);
  if (points_.size() > kMaxPoints) throw std::invalid_argument("exact solver: a region of more than 64 points");
  nodes_.push_back({.parent = kNone,
                    .depth = 0,
                    .move = kNoPoint,
                    .to_move = Color::Empty,
                    .passed = true,
                    .fresh = false,
                    .reached = false,
                    .decided = true});
}

bool ReachGame::reaches(Board& board, Color first) {
  const std::size_t moves_before = board.moves_played();
  board_ = &board;
  path_.clear();
  if (board.ko_point() != kNoPoint && board.ko_color() == rules_.ko_master) board.pass();
  const NodeId root = node_here(kNone, kNoPoint, first);
  if (nodes_[root].fresh) {
    path_.push_back({root, board.moves_played()});
    settle(root);
  }
  while (board.moves_played() > moves_before) board.undo();
  return nodes_[root].reached;
}

// -- The fixpoint

void ReachGame::settle(NodeId root) {
  nodes_[root].fresh = false;
  awake_.assign(1, root);
  while (!awake_.empty()) {
    const NodeId id = awake_.back();
    awake_.pop_back();
    if (!nodes_[id].decided && !nodes_[id].reached) look_at_child(id);
  }
}

// The reacher needs one child that is reached, the other side one that is not: it rests there, and goes on with its
// next move only if that child turns out as reached after all.
void ReachGame::look_at_child(NodeId id) {
  if (nodes_[id].next == 0 && nodes_[id].child == kNone && decides_at_once(id)) return;
  const NodeId child = child_of(id);
  if (child == kNone) {
    if (!reacher_moves(id)) mark_reached(id);
    return;
  }
  if (nodes_[child].fresh) {
    nodes_[child].fresh = false;
    awake_.push_back(id);
    awake_.push_back(child);
    return;
  }
  const bool reached = nodes_[child].reached;
  if (reached && reacher_moves(id)) return mark_reached(id);
  if (!reached) {
    waits_.push_back({id, nodes_[child].waiting});
    nodes_[child].waiting = static_cast<NodeId>(waits_.size() - 1);
    if (!reacher_moves(id)) return;
  }
  nodes_[id].child = kNone;
  awake_.push_back(id);
}

// A move that decides the game spares the search of those before it. That is no idea of good moves, only of the last
// one; it makes random problems three times faster.
bool ReachGame::decides_at_once(NodeId id) {
  stand_on(id);
  const Color color = nodes_[id].to_move;
  const GoalState wanted = reacher_moves(id) ? GoalState::Reached : GoalState::Failed;
  for (const Point point : points_) {
    if (!board_->legal(point, color)) continue;
    move_on(point, color);
    const bool decides = judge_(*board_, opponent(color)) == wanted;
    step_back_to(path_.size() - 1);
    if (!decides) continue;
    if (reacher_moves(id)) mark_reached(id);
    nodes_[id].decided = true;
    return true;
  }
  return false;
}

// Moves alternate, so this calls itself only once: for the reacher's positions before a move of his.
void ReachGame::mark_reached(NodeId id) {
  nodes_[id].reached = true;
  for (NodeId wait = nodes_[id].waiting; wait != kNone; wait = waits_[wait].next) {
    const NodeId parent = waits_[wait].node;
    if (nodes_[parent].reached) continue;
    if (reacher_moves(parent)) {
      mark_reached(parent);
    } else {
      awake_.push_back(parent);
    }
  }
}

// -- The graph

std::size_t ReachGame::KeyHash::operator()(const Key& key) const {
  std::uint64_t counter = key.black;
  counter = split_mix(counter) ^ key.white;
  counter =
      split_mix(counter) ^ (static_cast<std::uint64_t>(key.ban) << 16U | static_cast<std::uint64_t>(key.to_move) << 8U |
                            static_cast<std::uint64_t>(key.passed));
  return split_mix(counter);
}

ReachGame::Key ReachGame::key(Color to_move, bool passed) const {
  const bool banned = board_->ko_point() != kNoPoint && board_->ko_color() == to_move;
  Key key{0, 0, banned ? board_->ko_point() : kNoPoint, to_move, passed};
  std::uint64_t bit = 1;
  for (const Point point : points_) {
    if (board_->at(point) == Color::Black) key.black |= bit;
    if (board_->at(point) == Color::White) key.white |= bit;
    bit <<= 1U;
  }
  return key;
}

// The node of the position on the board.
ReachGame::NodeId ReachGame::node_here(NodeId parent, Point move, Color to_move) {
  const bool passed = parent != kNone && move == kNoPoint;
  const auto [found, is_new] = ids_.try_emplace(key(to_move, passed), static_cast<NodeId>(nodes_.size()));
  if (!is_new) return found->second;
  if (nodes_.size() >= rules_.state_limit) {
    throw TooManyStates("exact solver: more than " + std::to_string(rules_.state_limit) + " positions");
  }
  const NodeId id = found->second;
  const GoalState state = judge_(*board_, to_move);
  nodes_.push_back({.parent = parent,
                    .depth = parent == kNone ? 0 : nodes_[parent].depth + 1,
                    .move = move,
                    .to_move = to_move,
                    .passed = passed,
                    .reached = state == GoalState::Reached,
                    .decided = state != GoalState::Open});
  return id;
}

// The child that is being looked at, or else the next one; kNone if there is none left.
ReachGame::NodeId ReachGame::child_of(NodeId id) {
  if (nodes_[id].child == kNone) {
    const NodeId child = next_child(id);
    nodes_[id].child = child;
  }
  return nodes_[id].child;
}

ReachGame::NodeId ReachGame::next_child(NodeId id) {
  if (nodes_[id].next < points_.size()) stand_on(id);
  while (nodes_[id].next < points_.size()) {
    const Point point = points_[nodes_[id].next++];
    if (board_->legal(point, nodes_[id].to_move)) return play_child(id, point);
  }
  if (!rules_.passes || nodes_[id].next > points_.size()) return kNone;
  ++nodes_[id].next;
  if (nodes_[id].passed) return kEndOfGame;
  stand_on(id);
  return play_child(id, kNoPoint);
}

ReachGame::NodeId ReachGame::play_child(NodeId id, Point move) {
  const Color color = nodes_[id].to_move;
  move_on(move, color);
  const NodeId child = node_here(id, move, opponent(color));
  if (nodes_[child].fresh) {
    path_.push_back({child, board_->moves_played()});
  } else {
    step_back_to(path_.size() - 1);
  }
  return child;
}

// -- The board

void ReachGame::move_on(Point move, Color color) {
  if (move == kNoPoint) {
    board_->pass();
  } else {
    board_->play(move, color);
  }
  // The ko master's threat and its answer, before he retakes: nothing is left of them but that the ban is gone.
  if (board_->ko_point() != kNoPoint && board_->ko_color() == rules_.ko_master) board_->pass();
}

void ReachGame::step_back_to(std::size_t depth) {
  path_.resize(depth + 1);
  while (board_->moves_played() > path_.back().moves_played) board_->undo();
}

void ReachGame::stand_on(NodeId id) {
  std::vector<NodeId> ahead;
  while (nodes_[id].depth >= path_.size() || path_[nodes_[id].depth].node != id) {
    ahead.push_back(id);
    id = nodes_[id].parent;
  }
  step_back_to(nodes_[id].depth);
  for (; !ahead.empty(); ahead.pop_back()) {
    const NodeId next = ahead.back();
    move_on(nodes_[next].move, nodes_[path_.back().node].to_move);
    path_.push_back({next, board_->moves_played()});
  }
}

}  // namespace tedomari
