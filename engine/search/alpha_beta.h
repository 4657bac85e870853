// The one Alpha-Beta (TC §4): iterative deepening, transposition table, two killer moves a ply, history heuristic. What
// is searched is a Problem; transitive search and its baseline differ only in `expand`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/search/budget.h"
#include "engine/search/move_order.h"
#include "engine/search/problem.h"

namespace tedomari {

struct AlphaBetaOptions {
  int max_depth = 60;  // plies
  bool table = true;
  bool order = true;    // killers and history; without, moves in the order of points
  bool deepen = true;   // iterative deepening; without, to the greatest depth at once
  int table_bits = 18;  // at most 2^bits positions are kept
};

template <Problem P>
class AlphaBeta {
 public:
  AlphaBeta(Board& board, P& problem, const AlphaBetaOptions& options, Budget& budget)
      : board_(board), problem_(problem), options_(options), budget_(budget), table_(options.table ? kFirstSize : 0) {}

  // To be called once. Won and Lost are what the Problem's evaluation and moves say; Unknown is what depth and budget
  // did not decide.
  Result solve(Color first) {
    Result result;
    for (int depth = options_.deepen ? 1 : options_.max_depth; depth <= options_.max_depth; ++depth) {
      const Value value = search(first, depth, Value::Lost, Value::Won);
      if (exhausted_) break;
      result.value = value;
      if (is_final(value)) break;  // Unknown is always the horizon's fault
    }
    const bool needs_move = (first == problem_.max_color()) == (result.value == Value::Won);
    if (needs_move || result.value == Value::Unknown) result.move = root_move_;
    return result;
  }

  std::uint64_t moves() const { return moves_; }  // played here, without what `expand` played

 private:
  static constexpr std::size_t kFirstSize = 256;
  enum class Bound : std::uint8_t { None, Exact, Lower, Upper };
  struct Entry {
    std::uint64_t key = 0;
    Node node;
    int depth = -1;
    Value value = Value::Unknown;
    Bound bound = Bound::None;
    Point best = kNoPoint;
  };

  Value search(Color to_play, int depth, Value alpha, Value beta) {
    Entry here = look_up(to_play);
    if (answers(here, depth, alpha, beta)) return here.value;
    if (here.node.moves.empty()) here.node = problem_.expand(board_, to_play);
    exhausted_ |= budget_.exhausted();  // what `expand` said then is not to be trusted
    if (exhausted_) return Value::Unknown;
    if (ply_ == 0) root_move_ = is_final(here.node.value) ? here.node.move : root_move_;
    if (is_final(here.node.value) || depth == 0) return at_leaf(here, depth);
    const Value value = try_moves(here, to_play, depth, alpha, beta);
    if (exhausted_) return Value::Unknown;
    here.value = value;
    here.depth = depth;
    here.bound = value <= alpha ? Bound::Upper : value >= beta ? Bound::Lower : Bound::Exact;
    store(here);
    return value;
  }

  Value at_leaf(Entry& here, int depth) {
    here.value = here.node.value;
    here.depth = depth;
    here.bound = Bound::Exact;
    store(here);
    return here.value;
  }

  // Who has no legal move of the node's has not got his way.
  Value try_moves(Entry& here, Color to_play, int depth, Value alpha, Value beta) {
    const bool max = to_play == problem_.max_color();
    Value best = max ? Value::Lost : Value::Won;
    PointSet left = here.node.moves;
    while (!left.empty() && alpha < beta) {
      const Point move = next(left, here.best);
      left.remove(move);
      if (!board_.legal(move, to_play)) continue;
      if (!budget_.spend()) exhausted_ = true;
      if (exhausted_) return Value::Unknown;
      const Value value = try_move(move, to_play, depth, alpha, beta);
      if (max ? value > best : value < best) {
        best = value;
        here.best = move;
        if (ply_ == 0 && !exhausted_) root_move_ = move;
      }
      (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
    }
    if (alpha >= beta && here.best != kNoPoint) order_.credit(here.best, ply_);
    return best;
  }
  Value try_move(Point move, Color to_play, int depth, Value alpha, Value beta) {
    ++moves_;
    board_.play(move, to_play);
    ++ply_;
    const Value value = search(opponent(to_play), depth - 1, alpha, beta);
    --ply_;
    board_.undo();
    return value;
  }
  Point next(const PointSet& left, Point best) const {
    return options_.order ? order_.choose(left, {best}, ply_) : left.first();
  }

  // -- The table. Won and Lost do not depend on the depth.
  static bool answers(const Entry& here, int depth, Value alpha, Value beta) {
    if (here.bound == Bound::None) return false;
    if (is_final(here.value)) return true;
    if (here.depth < depth) return false;
    return here.bound == Bound::Exact || (here.bound == Bound::Lower ? here.value >= beta : here.value <= alpha);
  }
  std::uint64_t key(Color to_play) const {
    return board_.hash() ^ (to_play == problem_.max_color() ? 0x9e3779b97f4a7c15 : 0);
  }
  Entry look_up(Color to_play) const {
    Entry fresh;
    fresh.key = key(to_play);
    if (table_.empty()) return fresh;
    const Entry& kept = table_[fresh.key % table_.size()];
    return kept.key == fresh.key ? kept : fresh;
  }
  void store(const Entry& entry) {
    if (table_.empty()) return;
    if (2 * stored_ > table_.size() && table_.size() < std::size_t{1} << options_.table_bits) grow();
    Entry& slot = table_[entry.key % table_.size()];
    if (slot.bound == Bound::None) ++stored_;
    slot = entry;  // the last one is the most likely to be asked for again
  }
  void grow() {
    std::vector<Entry> old(4 * table_.size());
    old.swap(table_);
    stored_ = 0;
    for (const Entry& entry : old) {
      if (entry.bound != Bound::None) store(entry);
    }
  }

  Board& board_;
  P& problem_;
  AlphaBetaOptions options_;
  Budget& budget_;
  std::vector<Entry> table_;  // grows, as most searches are short
  std::size_t stored_ = 0;
  MoveOrder order_;
  Point root_move_ = kNoPoint;
  bool exhausted_ = false;
  int ply_ = 0;
  std::uint64_t moves_ = 0;
};

template <Problem P>
Result alpha_beta(Board& board, P& problem, Color first, const AlphaBetaOptions& options, Budget& budget) {
  return AlphaBeta<P>(board, problem, options, budget).solve(first);
}

}  // namespace tedomari
