#include "engine/goal_pairs/pair_proof_search.h"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/goals/goal_proofs.h"

namespace tedomari {
namespace {

// What happens in one game changes nothing in the other: no stone, and no ban, which every move elsewhere lifts.
bool independent(const Proof& a, const Proof& b) {
  return !a.needs_ban && !b.needs_ban && !a.trace.intersects(b.trace) && !a.enemies.intersects(b.enemies);
}

class PairProofSearch {
 public:
  PairProofSearch(Board& board, const ConnectionPair& pair, const ProvedOptions& options, KoThreats ko, NotWon not_won,
                  std::uint64_t limit, Budget& budget)
      : board_(board),
        pair_(pair),
        max_(pair.max),
        min_(opponent(pair.max)),
        options_(options),
        ko_(ko),
        not_won_(not_won),
        limit_(limit),
        budget_(budget),
        rules_(board, pair.max),
        ab_(board, pair.ab(), {options.maximum, options.secondary_limit, kSimplify, ko, Support::Lowest}, budget),
        bc_(board, pair.bc(), {options.maximum, options.secondary_limit, kSimplify, ko, Support::Highest}, budget) {}

  PairProof solve(Color first) {
    const Numbers all{kInfinite, kInfinite};
    first == max_ ? max_node(all) : min_node(all);
    const Entry& root = entry(first);
    const bool wins = root.proof != kUnproved;
    const bool ko_seen = ko_seen_ || ab_.ko_seen() || bc_.ko_seen();
    return {wins, exhausted(), ko_seen, root.best, wins ? proof(root.proof).trace : Trace{}, moves_};
  }

 private:
  using Answer = GoalProofs<Connection>::Answer;

  static constexpr int kUnproved = -1;
  static constexpr std::uint32_t kInfinite = 1U << 30;
  static constexpr std::uint64_t kSimplify = 200;  // moves to look for a smaller trace
  static constexpr int kStable = 5;                // more liberties than this, and a string of Min is not attacked
  static constexpr std::uint32_t kUnlikely = 8;    // more is left where the connection searches do not prove a win

  // How much is left at least to prove that Max wins, and to give that up.
  struct Numbers {
    std::uint32_t proof = 1, disproof = 1;
  };
  static constexpr Numbers kProved{0, kInfinite}, kFailed{kInfinite, 0};

  // How far the best may go before the second best gets its turn. A little more than to its number: in two kos each
  // position is one move from the other's, and numbers that only overtake each other would rise for ever.
  static std::uint32_t beyond(std::uint32_t second) { return second + second / 4 + 1; }

  struct Entry {
    Numbers numbers;
    int proof = kUnproved;
    int threat = kUnproved;  // of Min: the proof that Max wins if he passes
    bool looked_at = false, on_path = false;
    bool unlikely = false;  // a connection is not proved to be won
    Point best = kNoPoint;
    PointSet moves;   // of Max: to try
    PointSet likely;  // of these, or of Min's replies: to try first
  };
  struct Child {
    Point move = kNoPoint;  // or a pass
    Numbers numbers;
  };
  // The numbers of a node from those of its children: `least` is what one child decides, `summed` what all do.
  struct Tally {
    std::uint32_t Numbers::*least;
    std::uint32_t Numbers::*summed;
    Child best;
    std::uint32_t second = kInfinite, sum = 0;  // of the second best; of all

    void add(const Child& child) {
      sum = std::min(sum + child.numbers.*summed, kInfinite);
      const std::uint32_t before = best.move == kNoPoint ? kInfinite : best.numbers.*least;
      second = std::min(second, std::max(before, child.numbers.*least));
      if (best.move == kNoPoint || child.numbers.*least < before) best = child;
    }
  };

  bool exhausted() const { return exhausted_ || budget_.exhausted() || budget_.spent() - spent_before_ >= limit_; }

  // -- Max to move
  void max_node(const Numbers& limit) {
    Entry& here = entry(max_);
    if (here.proof != kUnproved || (!here.looked_at && !look_at_max(here))) return;
    here.on_path = true;
    while (!exhausted()) {
      const Tally tally = add_up_max(here);
      if (is_enough(here, limit)) break;
      const Numbers child_limit{std::min(limit.proof, beyond(tally.second)),
                                limit.disproof - here.numbers.disproof + tally.best.numbers.disproof};
      try_max(here, tally.best.move, child_limit);
    }
    here.on_path = false;
  }

  // Decides what can be decided without playing; false if that is all, or the budget is.
  bool look_at_max(Entry& here) {
    if (is_decided(here)) return false;
    const Answer &ab = ab_.ask(max_), &bc = bc_.ask(max_);
    here.unlikely = !ab.won || !bc.won;
    if (!here.unlikely && win_one_by_one(here)) return false;
    if (exhausted()) return false;
    here.looked_at = true;
    if (here.unlikely && not_won_ == NotWon::Fails) return settle(here, kFailed);
    here.moves = playable(max_moves() | ab.proof.trace | bc.proof.trace, max_);
    here.likely = ab.proof.trace & bc.proof.trace;
    for (const Answer* answer : {&ab, &bc}) {
      if (answer->move != kNoPoint) here.likely.add(answer->move);
    }
    return true;
  }
  // TC §4.3; in the wide search of any order, and also on strings of Min that the connection searches take for stable.
  PointSet max_moves() const {
    if (not_won_ == NotWon::Fails) return pair_.moves(board_, options_.order_max);
    PointSet moves = pair_.moves(board_, kMaxOrder);
    for (const Point stone : pair_.stones(board_).neighbours() & board_.stones(min_)) {
      if (board_.liberties(stone).count() <= kStable) moves |= board_.liberties(stone);
    }
    return moves;
  }

  // TC §4.1: one connection is won though Min moves first, the other is winnable, and they are independent.
  bool win_one_by_one(Entry& here) {
    const Answer &ab = ab_.ask(min_), &bc = bc_.ask(min_);
    const Answer &ab_first = ab_.ask(max_), &bc_first = bc_.ask(max_);
    if (ab.won && bc.won && independent(ab.proof, bc.proof)) {
      prove(here, both(ab.proof, bc.proof), kNoPoint);
    } else if (ab.won && independent(ab.proof, bc_first.proof)) {
      prove(here, both(ab.proof, bc_first.proof), bc_first.move);
    } else if (bc.won && independent(bc.proof, ab_first.proof)) {
      prove(here, both(bc.proof, ab_first.proof), ab_first.move);
    }
    return here.proof != kUnproved;
  }

  static Proof both(const Proof& a, const Proof& b) {
    Proof proof = a;
    return proof |= b;
  }

  // One move that wins is enough.
  Tally add_up_max(Entry& here) {
    Tally tally{&Numbers::proof, &Numbers::disproof, {kNoPoint, kFailed}};
    for (const Point move : here.moves) {
      const Numbers at_first{here.likely.contains(move) ? 1U : 2U, 1};
      tally.add({move, numbers_after(move, max_, at_first)});
    }
    return finish(here, tally, {tally.best.numbers.proof, tally.sum});
  }
  void try_max(Entry& here, Point move, const Numbers& limit) {
    if (!play(move, max_)) return;
    min_node(limit);
    const int found = entry(min_).proof;
    Proof proof;
    if (found != kUnproved) {
      proof = this->proof(found);
      rules_.need_last_move(proof, move);
    }
    board_.undo();
    if (found == kUnproved) return;
    rules_.play_first(proof, move);
    prove(here, proof, move);
  }

  // -- Min to move
  void min_node(const Numbers& limit) {
    Entry& here = entry(min_);
    if (here.proof != kUnproved || (!here.looked_at && !look_at_min(here))) return;
    here.on_path = true;
    while (!exhausted()) {
      const Tally tally = add_up_min(here);
      if (is_enough(here, limit)) break;
      const Numbers child_limit{limit.proof - here.numbers.proof + tally.best.numbers.proof,
                                std::min(limit.disproof, beyond(tally.second))};
      if (tally.best.move == kNoPoint) {
        with_pass([&] { max_node(child_limit); });
      } else {
        refute(tally.best.move, child_limit);
      }
    }
    here.on_path = false;
  }

  bool look_at_min(Entry& here) {
    if (is_decided(here)) return false;
    const Answer &ab = ab_.ask(min_), &bc = bc_.ask(min_);
    if (exhausted()) return false;
    here.looked_at = true;
    if (ab.won && bc.won && independent(ab.proof, bc.proof)) {
      prove(here, both(ab.proof, bc.proof), kNoPoint);
      return false;
    }
    here.unlikely = !ab.won || !bc.won;
    if (here.unlikely && not_won_ == NotWon::Fails) {
      here.best = ab.won ? bc.move : ab.move;
      return settle(here, kFailed);
    }
    here.likely = ab.proof.trace & bc.proof.trace;
    for (const Answer* answer : {&ab, &bc}) {
      if (!answer->won && answer->move != kNoPoint) here.likely.add(answer->move);
    }
    return true;
  }

  // All replies in the trace of a threat have to be refuted; a threat is what Max does if Min passes. The likely cuts
  // come first: if one of them works, no threat is needed, and its refutation is mostly a threat as well.
  Tally add_up_min(Entry& here) {
    if (here.threat == kUnproved) here.threat = known_threat(here);
    if (here.threat != kUnproved) return add_up_replies(here);
    PointSet likely = playable(here.likely, min_);
    for (const Point reply : PointSet(likely)) {
      if (proof_after(reply) != kUnproved) likely.remove(reply);
    }
    if (!likely.empty()) return nearest_cut(here, likely);
    with_pass([&] { here.numbers = entry(max_).on_path ? kFailed : entry(max_).numbers; });
    return {&Numbers::disproof, &Numbers::proof, {kNoPoint, here.numbers}};
  }
  int known_threat(const Entry& here) {
    int found = kUnproved;
    with_pass([&] { found = entry(max_).proof; });
    for (const Point reply : playable(here.likely, min_)) {
      if (found != kUnproved) break;
      const int refutation = proof_after(reply);
      if (refutation != kUnproved && rules_.is_threat_too(proof(refutation), reply)) found = refutation;
    }
    return found;
  }
  Tally add_up_replies(Entry& here) {
    Proof proof = this->proof(here.threat);
    const Trace threat_trace = proof.trace;
    const PointSet left = unrefuted(here, proof);
    if (!left.empty()) return nearest_cut(here, left);
    forbid_suicides(proof, threat_trace);
    prove(here, proof, kNoPoint);
    return {&Numbers::disproof, &Numbers::proof, {}};
  }
  // One reply that cuts is enough.
  Tally nearest_cut(Entry& here, const PointSet& replies) {
    Tally tally{&Numbers::disproof, &Numbers::proof, {kNoPoint, kProved}};
    for (const Point reply : replies) {
      const Numbers at_first{1, here.likely.contains(reply) ? 1U : 2U};
      tally.add({reply, numbers_after(reply, min_, at_first)});
    }
    return finish(here, tally, {tally.sum, tally.best.numbers.disproof});
  }
  // Adds the refutations that are there to the proof. One that does not need the stone of its reply is a threat as
  // well: what is left then are the replies in both traces.
  PointSet unrefuted(const Entry& here, Proof& proof) {
    PointSet left = playable(proof.trace, min_);
    for (const PointSet& some : {left & here.likely, left - here.likely}) {
      for (const Point reply : some) {
        if (!left.contains(reply)) continue;
        const int refutation = proof_after(reply);
        if (refutation == kUnproved) continue;
        const Proof& found = this->proof(refutation);
        left.remove(reply);
        if (rules_.is_threat_too(found, reply)) left &= found.trace;
        rules_.add_refutation(proof, reply, found);
      }
    }
    return left;
  }
  void refute(Point reply, const Numbers& limit) {
    if (!play(reply, min_)) return;
    max_node(limit);
    board_.undo();
  }
  template <class Function>
  void with_pass(Function function) {
    board_.pass();
    function();
    board_.undo();
  }
  void forbid_suicides(Proof& proof, const Trace& trace) {
    for (const Point reply : trace& board_.empties()) {
      if (is_suicide(board_, reply, min_)) rules_.forbid(proof, reply);
    }
  }

  // -- Moves. Who is not the ko master keeps to the bans, and takes no ko if he is Max.
  PointSet playable(const PointSet& points, Color color) {
    PointSet found;
    for (const Point point : points& board_.empties()) {
      if (may_play(point, color)) found.add(point);
    }
    return found;
  }
  bool may_play(Point point, Color color) {
    const bool master = ko_ == (color == max_ ? KoThreats::MaxMaster : KoThreats::MinMaster);
    if (is_suicide(board_, point, color)) return false;
    const bool banned = point == board_.ko_point() && color == board_.ko_color();
    if (!banned && (color == min_ || !is_ko_capture(board_, point, color))) return true;
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
    return true;
  }

  // -- The table
  Entry& entry(Color to_move) { return table_[board_.hash() ^ (to_move == max_ ? 0x9e3779b97f4a7c15 : 0)]; }
  const Proof& proof(int number) const { return proofs_[static_cast<std::size_t>(number)]; }
  // A look at what is known costs no move of the budget.
  template <class Look>
  auto after(Point move, Color color, Look look) {
    board_.play(move, color);
    auto found = look(entry(opponent(color)));
    board_.undo();
    return found;
  }
  Numbers numbers_after(Point move, Color color, const Numbers& at_first) {
    return after(move, color, [&](const Entry& there) {
      if (there.on_path) return kFailed;
      return there.looked_at || there.proof != kUnproved ? there.numbers : at_first;
    });
  }
  int proof_after(Point reply) {
    return after(reply, min_, [](const Entry& there) { return there.proof; });
  }
  static Tally finish(Entry& here, const Tally& tally, const Numbers& numbers) {
    here.numbers = numbers;
    std::uint32_t& left = here.numbers.proof;
    if (here.unlikely && left > 0) left = std::min(left + kUnlikely, kInfinite);
    here.best = tally.best.move;
    return tally;
  }
  bool is_enough(const Entry& here, const Numbers& limit) const {
    if (here.numbers.proof == 0) return here.proof != kUnproved;  // else the proof is still to be put together
    return here.numbers.proof >= limit.proof || here.numbers.disproof >= limit.disproof;
  }
  bool settle(Entry& here, const Numbers& numbers) const {
    here.numbers = numbers;
    return false;
  }
  bool is_decided(Entry& here) {
    if (here.proof != kUnproved) return true;
    const GoalState state = pair_.state(board_);
    if (state == GoalState::Open) return false;
    here.looked_at = true;
    if (state == GoalState::Failed) return !settle(here, kFailed);
    prove(here, {{}, pair_.stones(board_), {}}, kNoPoint);
    return true;
  }
  void prove(Entry& here, const Proof& proof, Point move) {
    proofs_.push_back(proof);
    rules_.support(proofs_.back());
    here.proof = static_cast<int>(proofs_.size()) - 1;
    here.numbers = kProved;
    here.best = move;
    here.looked_at = true;
  }

  Board& board_;
  ConnectionPair pair_;
  Color max_, min_;
  const ProvedOptions& options_;
  KoThreats ko_;
  NotWon not_won_;
  std::uint64_t limit_;
  Budget& budget_;
  std::uint64_t spent_before_ = budget_.spent();
  ProofRules rules_;
  GoalProofs<Connection> ab_, bc_;
  std::unordered_map<std::uint64_t, Entry> table_;
  std::vector<Proof> proofs_;
  bool exhausted_ = false, ko_seen_ = false;
  std::uint64_t moves_ = 0;
};

}  // namespace

PairProof prove_pair(Board& board, const ConnectionPair& pair, Color first, const ProvedOptions& options, KoThreats ko,
                     NotWon not_won, std::uint64_t limit, Budget& budget) {
  return PairProofSearch(board, pair, options, ko, not_won, limit, budget).solve(first);
}

}  // namespace tedomari
