#include "engine/goal_pairs/proved_transitive.h"

#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/search/move_order.h"

namespace tedomari {
namespace {

// -- One connection, asked of many positions: what was proved once is not searched again

class Half {
 public:
  struct Answer {
    bool won = false;
    Point move = kNoPoint;
    Proof proof;
  };

  Half(Board& board, const Connection& connection, const ProvedOptions& options, KoThreats ko, Support support,
       Budget& budget)
      : board_(board),
        connection_(connection),
        limit_(options.secondary_limit),
        solver_(board, connection, {options.maximum, kSimplify, 0, ko, support}, budget) {}

  const Answer& ask(Color first) {
    const auto [place, fresh] = known_[first == connection_.max ? 0 : 1].try_emplace(board_.hash());
    if (fresh) place->second = search(first);
    return place->second;
  }
  bool ko_seen() const { return ko_seen_; }

 private:
  static constexpr std::uint64_t kSimplify = 200;

  Answer search(Color first) {
    const Result result = solver_.search().within(limit_, [&] { return solver_.solve(first); });
    ko_seen_ |= solver_.search().ko_seen();
    const bool won = result.value >= Value::WonByKo || result.value == Value::LostByKo;
    return {won, result.move, won ? solver_.proof() : Proof{}};
  }

  Board& board_;
  Connection connection_;
  std::uint64_t limit_;
  Solver<Connection> solver_;
  bool ko_seen_ = false;
  std::array<std::unordered_map<std::uint64_t, Answer>, 2> known_;  // Max first, Min first
};

// What happens in one game changes nothing in the other.
bool independent(const Proof& a, const Proof& b) {
  return !a.trace.intersects(b.trace) && !a.enemies.intersects(b.enemies);
}

Proof both(const Proof& a, const Proof& b) {
  Proof proof = a;
  return proof |= b;
}

// -- The main search, for one kind of ko threats

class MainSearch {
 public:
  MainSearch(Board& board, const ConnectionPair& pair, const ProvedOptions& options, KoThreats ko, Budget& budget)
      : board_(board),
        pair_(pair),
        max_(pair.max),
        min_(opponent(pair.max)),
        options_(options),
        ko_(ko),
        budget_(budget),
        rules_(board, pair.max),
        ab_(board, pair.ab(), options, ko, Support::Lowest, budget),
        bc_(board, pair.bc(), options, ko, Support::Highest, budget) {}

  // Whether Max wins is proved; deeper and deeper, until more depth would not help.
  bool wins(Color first) {
    for (int depth = 0; depth <= options_.max_depth && !exhausted(); ++depth) {
      horizon_ = false;
      root_ = first == max_ ? max_node(depth) : min_node(depth);
      if (root_ != kUnproved || !horizon_) break;
    }
    return root_ != kUnproved;
  }
  // Of the side that moved first.
  Point move(Color first) { return entry(first).best; }
  const Trace& trace() const { return proofs_[static_cast<std::size_t>(root_)].trace; }

  bool exhausted() const { return exhausted_ || budget_.exhausted(); }
  bool came_to_its_end() const { return !exhausted() && !horizon_; }
  bool ko_seen() const { return ko_seen_ || ab_.ko_seen() || bc_.ko_seen(); }
  std::uint64_t moves() const { return moves_; }

 private:
  static constexpr int kUnproved = -1;
  static constexpr int kForGood = 1000;  // a depth that no search has

  struct Entry {
    int proof = kUnproved;
    int failed = -1;  // to this depth
    Point best = kNoPoint;
    bool on_path = false;
  };

  // -- Max to move
  int max_node(int depth) {
    Entry& here = entry(max_);
    if (here.proof != kUnproved) return here.proof;
    if (here.on_path || exhausted()) return kUnproved;
    if (has_failed(here, depth)) return kUnproved;
    if (const int reached = reached_or_failed(here); reached != kOpen) return reached;
    if (!ab_.ask(max_).won || !bc_.ask(max_).won) return fail(here, kForGood);
    if (const int proof = win_one_by_one(here); proof != kUnproved) return proof;
    if (depth == 0) return fail_at_horizon(here);
    return try_moves(here, depth);
  }

  // TC §4.1: one connection is won though Min moves first, the other is winnable, and they are independent.
  int win_one_by_one(Entry& here) {
    const Half::Answer &ab = ab_.ask(min_), &bc = bc_.ask(min_);
    if (ab.won && bc.won && independent(ab.proof, bc.proof)) return store(here, both(ab.proof, bc.proof), kNoPoint);
    if (ab.won && independent(ab.proof, bc_.ask(max_).proof))
      return store(here, both(ab.proof, bc_.ask(max_).proof), bc_.ask(max_).move);
    if (bc.won && independent(bc.proof, ab_.ask(max_).proof))
      return store(here, both(bc.proof, ab_.ask(max_).proof), ab_.ask(max_).move);
    return kUnproved;
  }

  int try_moves(Entry& here, int depth) {
    here.on_path = true;
    const bool horizon_before = std::exchange(horizon_, false);
    int proof = kUnproved;
    PointSet left = candidates();
    while (!left.empty() && proof == kUnproved && !exhausted()) {
      const Point move = order_.choose(left, {here.best, bc_.ask(max_).move, ab_.ask(max_).move}, ply_);
      left.remove(move);
      if (may_play(move, max_)) proof = try_max(here, move, depth);
    }
    here.on_path = false;
    if (proof == kUnproved) fail(here, horizon_ ? depth : kForGood);
    horizon_ |= horizon_before;
    return proof;
  }
  PointSet candidates() {
    PointSet moves = pair_.moves(board_, options_.order_max);
    for (Half* half : {&ab_, &bc_}) {
      for (const Color first : {max_, min_}) moves |= half->ask(first).proof.trace;
    }
    return moves & board_.empties();
  }
  int try_max(Entry& here, Point move, int depth) {
    if (!play(move, max_)) return kUnproved;
    const int found = min_node(depth - 1);
    Proof proof;
    if (found != kUnproved) {
      proof = proofs_[static_cast<std::size_t>(found)];
      rules_.need_last_move(proof, move);
    }
    take_back();
    if (found == kUnproved) return kUnproved;
    rules_.play_first(proof, move);
    order_.credit(move, ply_);
    return store(here, proof, move);
  }

  // -- Min to move
  int min_node(int depth) {
    Entry& here = entry(min_);
    if (here.proof != kUnproved) return here.proof;
    if (here.on_path || exhausted()) return kUnproved;
    if (has_failed(here, depth)) return kUnproved;
    if (const int reached = reached_or_failed(here); reached != kOpen) return reached;
    const Half::Answer &ab = ab_.ask(min_), &bc = bc_.ask(min_);
    if (!ab.won || !bc.won) return fail_by(here, ab.won ? bc.move : ab.move);
    if (independent(ab.proof, bc.proof)) return store(here, both(ab.proof, bc.proof), kNoPoint);
    if (depth == 0) return fail_at_horizon(here);
    here.on_path = true;
    const bool horizon_before = std::exchange(horizon_, false);
    const int threat = with_ban_lifted([&] { return max_node(depth); });
    const int proof = threat == kUnproved ? kUnproved : refute_replies(here, threat, depth);
    if (proof == kUnproved) fail(here, horizon_ ? depth : kForGood);
    horizon_ |= horizon_before;
    here.on_path = false;
    return proof;
  }

  int refute_replies(Entry& here, int threat, int depth) {
    Proof proof = proofs_[static_cast<std::size_t>(threat)];
    const Trace threat_trace = proof.trace;
    PointSet left = legal_replies(threat_trace);
    const Trace likely = ab_.ask(min_).proof.trace & bc_.ask(min_).proof.trace;
    while (!left.empty()) {
      const PointSet likely_left = left & likely;
      const Point reply = order_.choose(likely_left.empty() ? left : likely_left, {here.best}, ply_);
      left.remove(reply);
      const int refutation = refute(reply, depth);
      if (refutation == kUnproved) {
        if (exhausted()) return kUnproved;
        order_.credit(reply, ply_);
        here.best = reply;
        return kUnproved;
      }
      const Proof& found = proofs_[static_cast<std::size_t>(refutation)];
      if (rules_.is_threat_too(found, reply)) left &= found.trace;
      rules_.add_refutation(proof, reply, found);
    }
    forbid_suicides(proof, threat_trace);
    return store(here, proof, kNoPoint);
  }
  int refute(Point reply, int depth) {
    const bool ban = reply == board_.ko_point();
    if (ban) board_.pass();
    int proof = kUnproved;
    if (play(reply, min_)) {
      proof = max_node(depth - 1);
      take_back();
    }
    if (ban) board_.undo();
    return proof;
  }
  PointSet legal_replies(const Trace& trace) {
    PointSet legal;
    for (const Point reply : trace& board_.empties()) {
      if (may_play(reply, min_)) legal.add(reply);
    }
    return legal;
  }
  void forbid_suicides(Proof& proof, const Trace& trace) {
    for (const Point reply : trace& board_.empties()) {
      if (is_suicide(board_, reply, min_)) rules_.forbid(proof, reply);
    }
  }

  // -- Moves. Who is not the ko master takes no ko if he is Max, and keeps to the bans.
  bool may_play(Point point, Color color) {
    const bool master = ko_ == (color == max_ ? KoThreats::MaxMaster : KoThreats::MinMaster);
    if (!board_.legal(point, color)) {
      if (point != board_.ko_point() || color != board_.ko_color()) return false;
      ko_seen_ = true;
      return master;
    }
    if (color == min_ || !is_ko_capture(board_, point, color)) return true;
    ko_seen_ = true;
    return master;
  }
  bool play(Point move, Color color) {
    if (!budget_.spend()) {
      exhausted_ = true;
      return false;
    }
    ++moves_;
    board_.play(move, color);
    ++ply_;
    return true;
  }
  void take_back() {
    --ply_;
    board_.undo();
  }
  template <class Function>
  int with_ban_lifted(Function function) {
    board_.pass();
    const int found = function();
    board_.undo();
    return found;
  }

  // -- The table
  Entry& entry(Color to_move) { return table_[board_.hash() ^ (to_move == max_ ? 0x9e3779b97f4a7c15 : 0)]; }
  bool has_failed(const Entry& here, int depth) {
    if (here.failed < depth) return false;
    horizon_ |= here.failed < kForGood;
    return true;
  }
  static constexpr int kOpen = -2;
  int reached_or_failed(Entry& here) {
    switch (pair_.state(board_)) {
      case GoalState::Reached: return store(here, {{}, pair_.stones(board_), {}}, kNoPoint);
      case GoalState::Failed: return fail(here, kForGood);
      case GoalState::Open: break;
    }
    return kOpen;
  }
  int store(Entry& here, const Proof& proof, Point move) {
    proofs_.push_back(proof);
    rules_.support(proofs_.back());
    here.best = move;
    return here.proof = static_cast<int>(proofs_.size()) - 1;
  }
  int fail(Entry& here, int depth) const {
    if (!exhausted()) here.failed = depth;
    return kUnproved;
  }
  int fail_by(Entry& here, Point reply) const {
    if (!exhausted()) here.best = reply;
    return fail(here, kForGood);
  }
  int fail_at_horizon(Entry& here) {
    horizon_ = true;
    return fail(here, 0);
  }

  Board& board_;
  ConnectionPair pair_;
  Color max_, min_;
  const ProvedOptions& options_;
  KoThreats ko_;
  Budget& budget_;
  ProofRules rules_;
  Half ab_, bc_;
  MoveOrder order_;
  std::unordered_map<std::uint64_t, Entry> table_;
  std::vector<Proof> proofs_;
  int root_ = kUnproved;
  int ply_ = 0;
  bool exhausted_ = false, horizon_ = false, ko_seen_ = false;
  std::uint64_t moves_ = 0;
};

}  // namespace

ProvedResult prove_transitive(Board& board, const ConnectionPair& pair, Color first, const ProvedOptions& options,
                              Budget& budget) {
  MainSearch search(board, pair, options, KoThreats::MinMaster, budget);
  ProvedResult result;
  if (search.wins(first)) {
    result = {Value::Won, search.move(first), search.trace(), search.moves()};
    return result;
  }
  result.move = search.move(first);
  result.main_moves = search.moves();
  if (!search.came_to_its_end()) return result;
  result.value = Value::Lost;
  if (!search.ko_seen()) return result;
  MainSearch with_kos(board, pair, options, KoThreats::MaxMaster, budget);
  if (with_kos.wins(first)) {
    result.value = Value::LostByKo;
    if (first == pair.max) result.move = with_kos.move(first);
  } else if (with_kos.came_to_its_end()) {
    result.move = with_kos.move(first);
  } else {
    result.value = Value::Unknown;
  }
  result.main_moves += with_kos.moves();
  return result;
}

}  // namespace tedomari
