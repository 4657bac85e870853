// The one Alpha-Beta (TC §4): iterative deepening, transposition table, two killer moves a ply, history heuristic. What
// is searched is a Problem; transitive search, its baseline and Ponnuki-Go (PK §2.1) differ only in `expand`, and in
// what moves promise, if the Problem says so.
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
  // The first depth that decides is the least one: the table's Won and Lost count only if found within the depth.
  bool shortest = false;
  int forcing_plies = 0;          // of a Problem that knows `forcing` moves: so far beyond the greatest depth
  bool history_by_depth = false;  // PK §2.1: a cut adds 2^depth to a move's history; without, 1
  std::uint64_t tie_seed = 0;     // of the order among equal moves; 0: that of points
};

// What is compared: Lost and Won are the ends, estimates lie between them.
using Score = int;
constexpr Score kWonScore = 1'000'000, kLostScore = -kWonScore;
constexpr bool is_final(Score score) { return score == kWonScore || score == kLostScore; }
constexpr Score score_of(const Node& node) {
  return node.value == Value::Won ? kWonScore : node.value == Value::Lost ? kLostScore : node.estimate;
}
constexpr Value value_of(Score score) {
  return score == kWonScore ? Value::Won : score == kLostScore ? Value::Lost : Value::Unknown;
}

template <Problem P>
class AlphaBeta {
 public:
  AlphaBeta(Board& board, P& problem, const AlphaBetaOptions& options, Budget& budget)
      : board_(board), problem_(problem), options_(options), budget_(budget), table_(options.table ? kFirstSize : 0) {
    order_.break_ties(options.tie_seed);
  }

  // To be called once. Won and Lost are what the Problem's evaluation and moves say; Unknown is what depth and budget
  // did not decide.
  Result solve(Color first) {
    Result result;
    for (int depth = options_.deepen ? 1 : options_.max_depth; depth <= options_.max_depth; ++depth) {
      const Score score = search(first, depth, kLostScore, kWonScore);
      if (exhausted_) break;
      depth_ = depth;
      score_ = score;
      result.value = value_of(score);
      if (is_final(score)) break;  // Unknown is always the horizon's fault
    }
    const bool needs_move = (first == problem_.max_color()) == (result.value == Value::Won);
    if (needs_move || result.value == Value::Unknown) result.move = root_move_;
    return result;
  }

  std::uint64_t moves() const { return moves_; }  // played here, without what `expand` played
  int depth() const { return depth_; }            // the last that came to its end
  Score score() const { return score_; }          // what it said
  // The best that is known, also where every move loses: then of the depth before, or none.
  Point best_move() const { return root_move_; }

 private:
  static constexpr std::size_t kFirstSize = 256;
  enum class Bound : std::uint8_t { None, Exact, Lower, Upper };
  struct Entry {
    std::uint64_t key = 0;
    Node node;
    int depth = -1;
    Score score = 0;
    Bound bound = Bound::None;
    Point best = kNoPoint;
  };
  struct Promise {
    int worth;
    Point move;
  };
  using Promises = std::vector<Promise>;  // the best first; none if the Problem does not say

  Score search(Color to_play, int depth, Score alpha, Score beta) {
    Entry here = look_up(to_play);
    if (answers(here, depth, alpha, beta)) return here.score;
    if (here.node.moves.empty()) here.node = problem_.expand(board_, to_play);
    exhausted_ |= budget_.exhausted();  // what `expand` said then is not to be trusted
    if (exhausted_) return 0;
    if (ply_ == 0) root_move_ = is_final(here.node.value) ? here.node.move : root_move_;
    if (is_final(here.node.value) || depth == -forcing_plies()) return at_leaf(here, depth);
    const Score score = depth > 0 ? try_moves(here, here.node.moves, to_play, depth, alpha, beta)
                                  : force(here, to_play, depth, alpha, beta);
    if (exhausted_) return 0;
    here.score = score;
    here.depth = depth;
    here.bound = score <= alpha ? Bound::Upper : score >= beta ? Bound::Lower : Bound::Exact;
    store(here);
    return score;
  }

  Score at_leaf(Entry& here, int depth) {
    here.score = score_of(here.node);
    here.depth = is_final(here.score) ? 0 : depth;
    here.bound = Bound::Exact;
    store(here);
    return here.score;
  }

  static constexpr bool kKnowsForcing = requires(P & problem, Board& board) { problem.forcing(board, Color::Black); };
  int forcing_plies() const { return kKnowsForcing ? options_.forcing_plies : 0; }

  // Beyond the horizon: who is not forced may leave it at the estimate.
  Score force(Entry& here, Color to_play, int depth, Score alpha, Score beta) {
    Forcing forcing;
    if constexpr (kKnowsForcing) forcing = problem_.forcing(board_, to_play);
    if (forcing.forced) return try_moves(here, forcing.moves, to_play, depth, alpha, beta);
    const bool max = to_play == problem_.max_color();
    const Score rest = here.node.estimate;
    (max ? alpha : beta) = max ? std::max(alpha, rest) : std::min(beta, rest);
    if (alpha >= beta || forcing.moves.empty()) return rest;
    const Score score = try_moves(here, forcing.moves, to_play, depth, alpha, beta);
    return max ? std::max(score, rest) : std::min(score, rest);
  }

  // Who has no legal move among them has not got his way.
  Score try_moves(Entry& here, PointSet left, Color to_play, int depth, Score alpha, Score beta) {
    const bool max = to_play == problem_.max_color();
    Score best = max ? kLostScore : kWonScore;
    const Promises promises = promises_of(left, to_play);
    bool passes = here.node.may_pass;
    while ((!left.empty() || passes) && alpha < beta) {
      const Point move = left.empty() ? kNoPoint : next(left, here.best, promises);
      if (move == kNoPoint) {
        passes = false;
      } else {
        left.remove(move);
        if (!board_.legal(move, to_play)) continue;
      }
      if (!budget_.spend()) exhausted_ = true;
      if (exhausted_) return 0;
      const Score score = try_move(move, to_play, depth, alpha, beta);
      if (max ? score > best : score < best) {
        best = score;
        here.best = move;
        if (ply_ == 0 && !exhausted_) root_move_ = move;
      }
      (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
    }
    if (alpha >= beta && here.best != kNoPoint) order_.credit(here.best, ply_, weight(depth));
    return best;
  }
  std::uint32_t weight(int depth) const {
    return options_.history_by_depth ? std::uint32_t{1} << std::clamp(depth, 0, 30) : 1;
  }
  Score try_move(Point move, Color to_play, int depth, Score alpha, Score beta) {
    ++moves_;
    move == kNoPoint ? board_.pass() : static_cast<void>(board_.play(move, to_play));
    ++ply_;
    const Score score = search(opponent(to_play), depth - 1, alpha, beta);
    --ply_;
    board_.undo();
    return score;
  }

  // -- Order: the table's move, what moves promise, killers, history
  Point next(const PointSet& left, Point best, const Promises& promises) const {
    if (!options_.order) return left.first();
    if (best != kNoPoint && left.contains(best)) return best;
    return order_.choose(most_promising(left, promises), {}, ply_);
  }
  Promises promises_of(const PointSet& moves, Color to_play) const {
    Promises promises;
    if constexpr (requires { problem_.promise(board_, kNoPoint, to_play); }) {
      for (const Point move : moves) promises.push_back({problem_.promise(board_, move, to_play), move});
      std::stable_sort(promises.begin(), promises.end(),
                       [](const Promise& a, const Promise& b) { return a.worth > b.worth; });
    }
    return promises;
  }
  static PointSet most_promising(const PointSet& left, const Promises& promises) {
    const auto is_left = [&](const Promise& promise) { return left.contains(promise.move); };
    const auto first = std::find_if(promises.begin(), promises.end(), is_left);
    if (first == promises.end()) return left;
    PointSet most;
    for (auto next = first; next != promises.end() && next->worth == first->worth; ++next) {
      if (is_left(*next)) most.add(next->move);
    }
    return most;
  }

  // -- The table. Won and Lost do not depend on the depth, unless the shortest is asked for.
  bool answers(const Entry& here, int depth, Score alpha, Score beta) const {
    if (here.bound == Bound::None) return false;
    if (is_final(here.score)) return !options_.shortest || here.depth <= depth;
    if (here.depth < depth) return false;
    return here.bound == Bound::Exact || (here.bound == Bound::Lower ? here.score >= beta : here.score <= alpha);
  }
  std::uint64_t key(Color to_play) const {
    std::uint64_t position = board_.hash();
    if constexpr (requires { problem_.salt(board_); }) position ^= problem_.salt(board_);
    return position ^ (to_play == problem_.max_color() ? 0x9e3779b97f4a7c15 : 0);
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
  int depth_ = 0;
  Score score_ = 0;
  std::uint64_t moves_ = 0;
};

template <Problem P>
Result alpha_beta(Board& board, P& problem, Color first, const AlphaBetaOptions& options, Budget& budget) {
  return AlphaBeta<P>(board, problem, options, budget).solve(first);
}

// With so many moves of the budget at most.
template <Problem P>
Result alpha_beta_within(std::uint64_t limit, Board& board, P& problem, Color first, Budget& budget) {
  Budget part(std::min(limit, budget.left()));
  const Result result = alpha_beta(board, problem, first, {}, part);
  budget.take(part.spent());
  return result;
}

}  // namespace tedomari
