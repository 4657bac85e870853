// Can one side, the reacher, force something in finitely many moves? An exhaustive answer for a small region: all legal
// moves of both sides there, passes, ko, and positions that repeat.
//
// Positions may come back, so the rules make a graph and not a tree. "The reacher wins" is the least fixpoint over it:
// what is only postponed for ever is not reached. The graph is explored and solved at once, by the local algorithm of
// Liu and Smolka (Simple Linear-Time Algorithms for Minimal Fixed Points, ICALP 1998): every position counts as not
// reached until it is shown to be; a position that has been looked at waits for the children that its value hangs on,
// and is woken when one of them turns out as reached. When nobody is awake, all values are final. No value ever depends
// on the path that led to a position.
//
// Ko: the ko master has endless threats, so a ban never holds him: he plays a threat, it is answered, and he retakes.
// The other side must keep to the ban, which a pass lifts as any move does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "engine/board/board.h"
#include "engine/search/exact_goal.h"

namespace tedomari {

// More positions than the solver was allowed to keep.
struct TooManyStates : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class ReachGame {
 public:
  static constexpr int kMaxPoints = 64;                     // of the region
  static constexpr std::size_t kDefaultStates = 4'000'000;  // about 100 bytes each

  struct Rules {
    PointSet region;  // the points that are played; what stands elsewhere stays
    Color reacher;
    Color ko_master;
    bool passes = true;  // both may pass; two passes in a row end the game, and nothing is reached by that
    std::size_t state_limit = kDefaultStates;
  };
  // Whether the position with this side to move is decided; it may play on the board and undo. It must be a function
  // of the position, and give the same answer however the position came about.
  using Judge = std::function<GoalState(Board& board, Color to_move)>;

  // Throws std::invalid_argument if the region is too large for exact keys.
  ReachGame(const Rules& rules, Judge judge);

  // The board is as before in the end. What was found is kept for later questions. Throws TooManyStates; then neither
  // this nor the board may be used any more.
  bool reaches(Board& board, Color first);

  std::size_t states() const { return nodes_.size(); }

 private:
  using NodeId = std::uint32_t;
  static constexpr NodeId kNone = 0xffffffff;
  static constexpr NodeId kEndOfGame = 0;  // after two passes

  struct Key {
    std::uint64_t black, white;  // bits in the order of points_
    Point ban;                   // for the side to move
    Color to_move;
    bool passed;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };
  struct Node {
    NodeId parent, depth;    // in the tree of first visits: the board walks along it
    NodeId child = kNone;    // being looked at
    NodeId waiting = kNone;  // head of a list in waits_
    Point move;              // from the parent; kNoPoint: a pass
    std::uint8_t next = 0;   // move to look at, in the order of points_, then the pass
    Color to_move;
    bool passed;  // the last move was a pass
    bool fresh = true;
    bool reached, decided;
  };
  struct Wait {
    NodeId node, next;
  };

  // -- The graph
  Key key(Color to_move, bool passed) const;
  NodeId node_here(NodeId parent, Point move, Color to_move);
  NodeId child_of(NodeId id);
  NodeId next_child(NodeId id);
  NodeId play_child(NodeId id, Point move);

  // -- The fixpoint
  void settle(NodeId root);
  void look_at_child(NodeId id);
  bool decides_at_once(NodeId id);
  void mark_reached(NodeId id);
  bool reacher_moves(NodeId id) const { return nodes_[id].to_move == rules_.reacher; }

  // -- The board
  void stand_on(NodeId id);
  void step_back_to(std::size_t depth);
  void move_on(Point move, Color color);

  Rules rules_;
  Judge judge_;
  std::vector<Point> points_;
  std::vector<Node> nodes_;
  std::unordered_map<Key, NodeId, KeyHash> ids_;
  std::vector<Wait> waits_;
  std::vector<NodeId> awake_;

  struct Stop {
    NodeId node;
    std::size_t moves_played;
  };
  Board* board_ = nullptr;
  std::vector<Stop> path_;  // from the first position to the one on the board
};

}  // namespace tedomari
