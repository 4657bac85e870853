// Generalized Threats Search (TC §3, GT §3.3): a proof that Max reaches a goal, within a general threat: so many moves
// of order 2, 3 and 4. Max moves by order; Min, at his nodes, first passes: the proof that Max then wins is the threat,
// and only replies in its trace can be any use. Every Won is proved; that there is no proof proves nothing.
//
// The budget of a node is shared by its threat and its replies: the threat takes the smallest part that suffices.
//
// Departures from the papers, all sound, since they only add moves or find a proof sooner:
//  - A ladder is free: atari on, or capture of, a string that stands between, as long as it would not get away.
//  - A refutation that does not need the stone of the reply is a threat as well, so what is left of Min's replies are
//    those in both traces.
//  - A threat that wins at once is looked at without playing the replies that only take a spare liberty.
//  - Proofs are known again by their traces (proof_memory.h).
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "engine/search/budget.h"
#include "engine/search/goal.h"
#include "engine/search/ladder.h"
#include "engine/search/move_order.h"
#include "engine/search/outlook_cache.h"
#include "engine/search/proof.h"
#include "engine/search/proof_memory.h"
#include "engine/search/threat_table.h"
#include "engine/search/widening.h"

namespace tedomari {

template <Goal G>
class GeneralizedThreats {
 public:
  static constexpr int kUnproved = -1;

  GeneralizedThreats(Board& board, const G& goal, Budget& budget, Support support = Support::Lowest)
      : board_(board),
        goal_(goal),
        max_(goal.color()),
        min_(opponent(max_)),
        rules_(board, max_, support),
        budget_(budget) {}

  void break_ties(std::uint64_t seed) { order_.break_ties(seed); }

  // -- Max to move
  // Iterative widening over all general threats up to the maximum, smallest first. The number of a proof, or kUnproved.
  int widen(const GeneralThreat& maximum, KoThreats ko) {
    ko_ = ko;
    for (const GeneralThreat& threat : widening(maximum)) {
      const Effort before = effort_;
      const int proof = max_node(threat, kLadder);
      if (proof != kUnproved) {
        threat_ = threat;
        return proof;
      }
      if (!exhausted_) continue;
      effort_ = before;
      break;
    }
    return kUnproved;
  }
  // Max wins; of all his first moves that win within the threat the one whose proof has the smallest trace.
  int find_simplest(const GeneralThreat& threat) {
    ko_ = KoThreats::MinMaster;
    ThreatEntry simplest = entry(max_);
    const std::size_t begin = ranked_.size();
    order_.rank(look(), simplest.best, ply_, ranked_);
    for (std::size_t i = begin + 1; i < ranked_.size() && !exhausted_; ++i) {
      const RankedMove move = ranked_[i];
      if (!max_may_play(move.point)) continue;
      const int other = try_max(entry(max_), move, threat, kLadder);
      if (other != kUnproved && proof(other).trace.count() < proof(simplest.proof).trace.count())
        simplest = entry(max_);
    }
    ranked_.resize(begin);
    entry(max_) = simplest;
    return simplest.proof;
  }
  // Max's move of the proof that the last widening found.
  Point best_move() { return entry(max_).best; }

  // -- What it found
  const ProofRules& rules() const { return rules_; }
  const Proof& proof(int number) const { return proofs_[static_cast<std::size_t>(number)]; }
  const GeneralThreat& threat() const { return threat_; }  // the smallest that sufficed last
  const PointSet& tried() const { return tried_; }         // where moves were tried
  // Moves spent on Max's first moves by the widenings that came to their end: what is hard to refute is a good guess.
  using Effort = std::array<std::uint64_t, kPoints>;
  const Effort& effort() const { return effort_; }
  bool ko_seen() const { return ko_seen_; }  // since forget_ko()
  void forget_ko() { ko_seen_ = false; }

  // As if nothing had been searched. What the goal looks like is kept: it plays no moves.
  void forget() {
    table_.clear();
    memory_.clear();
    proofs_.clear();
    order_ = {};
    effort_ = {};
    tried_ = {};
    ko_seen_ = false;
  }

  // -- Limits
  bool exhausted() const { return exhausted_; }
  std::uint64_t spent() const { return budget_.spent(); }
  // Runs the function with at most so many moves; the search is exhausted after it only if what it is part of is.
  template <class Function>
  auto within(std::uint64_t moves, Function function) {
    const std::uint64_t outer = slice_end_;
    slice_end_ = moves < outer - spent() ? spent() + moves : outer;
    auto result = function();
    slice_end_ = outer;
    exhausted_ = budget_.exhausted() || spent() >= outer;
    return result;
  }

  // -- For the first move of a question
  // Min's replies of the trace that the position allows.
  PointSet replies(const Trace& trace) {
    PointSet legal;
    for (const Point reply : trace - board_.stones(max_) - board_.stones(min_)) {
      if (may_play(reply, min_)) legal.add(reply);
    }
    return legal;
  }
  Point choose_reply(const PointSet& left, Point first) const { return order_.choose(left, {first}, ply_); }
  // Min cannot break the goal: the threat and the refutations hold, and what he may not play stays forbidden.
  int prove_min(Proof& proof, const Trace& threat_trace) {
    for (const Point reply : threat_trace - board_.stones(max_) - board_.stones(min_)) {
      if (is_suicide(board_, reply, min_)) {
        rules_.forbid(proof, reply);
      } else if (!may_play(reply, min_)) {
        proof.needs_ban = true;
      }
    }
    if constexpr (kWatches) proof.trace |= goal_.watched(board_, proof.trace);
    return store(proof);
  }
  // Plays if the budget allows.
  bool try_move(Point move, Color color) {
    if (exhausted_ || spent() >= slice_end_ || !budget_.spend()) {
      exhausted_ = true;
      return false;
    }
    tried_.add(move);
    board_.play(move, color);
    ++ply_;
    return true;
  }
  void take_back() {
    --ply_;
    board_.undo();
  }

 private:
  static constexpr int kLadder = 30;  // ladder moves in a line
  // Such a proof may break by stones of Max elsewhere, so it is not known again by its trace.
  static constexpr bool kWatches = requires(const G& goal, const Board& board) { goal.watched(board, Trace{}); };
  static constexpr std::uint64_t kNoSlice = ~std::uint64_t{0};
  static constexpr GeneralThreat kAny = GeneralThreat::with(1'000'000, 1'000'000, 1'000'000);

  // -- The table. With Min as ko master only a ban for Max matters: he may not play there, and Min may anywhere.
  ThreatEntry& entry(Color to_move) {
    const bool ban_matters = ko_ != KoThreats::MinMaster || board_.ko_color() == max_;
    const std::uint64_t position = ban_matters ? board_.hash() : board_.stones_hash();
    const std::uint64_t side = to_move == max_ ? 0x9e3779b97f4a7c15 : 0;
    return table_.at((position ^ side) + static_cast<std::uint64_t>(ko_) * 0xd1b54a32d192ed03);
  }
  int store(const Proof& proof) {
    proofs_.push_back(proof);
    rules_.support(proofs_.back());
    return static_cast<int>(proofs_.size()) - 1;
  }
  int store_max(ThreatEntry& found, const Proof& proof, Point move, bool at_once) {
    const int number = store(proof);
    found.proof = number;
    found.best = move;
    found.at_once = at_once;
    return number;
  }
  int fail(ThreatEntry& here, const GeneralThreat& threat) const {
    if (!exhausted_) here.add_failure(threat);
    return kUnproved;
  }

  // -- Moves
  KoHope hope() const { return ko_ == KoThreats::MinMaster ? KoHope::No : KoHope::Yes; }
  bool is_master(Color color) const { return ko_ == (color == max_ ? KoThreats::MaxMaster : KoThreats::MinMaster); }
  bool may_play(Point point, Color color) {
    if (board_.legal(point, color)) return true;
    if (point != board_.ko_point() || color != board_.ko_color()) return false;
    ko_seen_ = true;
    return is_master(color);
  }
  bool max_may_play(Point point) {
    if (!may_play(point, max_)) return false;
    if (!is_ko_capture(board_, point, max_)) return true;
    ko_seen_ = true;
    return ko_ != KoThreats::MinMaster;
  }

  // -- MaxNode
  int max_node(const GeneralThreat& left, int ladder) {
    ThreatEntry& here = entry(max_);
    if (here.proof != kUnproved) return here.proof;
    if (exhausted_ || here.on_path || here.has_failed(left)) return kUnproved;
    const GoalState state = goal_.state(board_);
    if (state == GoalState::Failed) return fail(here, kAny);
    if (state == GoalState::Reached) return store_max(here, {{}, goal_.stones(board_), {}}, kNoPoint, false);
    const Outlook& outlook = look();
    if (!outlook.at_once.empty()) return win_at_once(here, outlook.at_once.first());
    if (outlook.order == kFar) return fail(here, kAny);
    if (ko_ == KoThreats::MinMaster && !kWatches) {
      const int recalled = recall(here, outlook);
      if (recalled != kUnproved) return recalled;
    }
    return try_moves(here, outlook, left, ladder);
  }

  const Outlook& look() {
    const Outlook& outlook = looks_.look(board_, goal_, hope());
    ko_seen_ |= outlook.ko;
    return outlook;
  }

  int win_at_once(ThreatEntry& here, Point move) {
    Proof proof;
    rules_.reach_at_once(proof, goal_.stones(board_), move);
    return store_max(here, proof, move, true);
  }
  int recall(ThreatEntry& here, const Outlook& outlook) {
    PointSet moves;
    for (const PointSet& some : outlook.moves) moves |= some;
    Point best = kNoPoint;
    if (board_.ko_color() == max_) moves.remove(board_.ko_point());
    const int found = memory_.recall(board_, max_, moves, best);
    return found == ProofMemory::kNone ? kUnproved : store_max(here, proof(found), best, false);
  }

  int try_moves(ThreatEntry& here, const Outlook& outlook, const GeneralThreat& left, int ladder) {
    here.on_path = true;
    const std::size_t begin = ranked_.size();
    order_.rank(outlook, here.best, ply_, ranked_);
    int proof = kUnproved;
    for (std::size_t i = begin; i < ranked_.size() && proof == kUnproved && !exhausted_; ++i) {
      const RankedMove move = ranked_[i];
      if (max_may_play(move.point)) proof = try_max(here, move, left, ladder);
    }
    ranked_.resize(begin);
    here.on_path = false;
    return proof == kUnproved ? fail(here, left) : proof;
  }

  int try_max(ThreatEntry& here, const RankedMove& move, const GeneralThreat& left, int ladder) {
    const bool ladder_move = ladder > 0 && is_ladder_move(board_, goal_, move.point);
    if (!ladder_move && !is_within(move.order, left)) return kUnproved;
    const std::uint64_t before = spent();
    if (!try_move(move.point, max_)) return kUnproved;
    int proof = ladder_move ? min_node(left, 2, ladder - 1) : kUnproved;
    if (proof == kUnproved && !exhausted_) proof = spend_and_try(left, ladder);
    Proof needs;
    if (proof != kUnproved) {
      needs = this->proof(proof);
      rules_.need_last_move(needs, move.point);
    }
    take_back();
    if (ply_ == 0 && ko_ == KoThreats::MinMaster) effort_[move.point] += spent() - before;
    if (proof == kUnproved) return kUnproved;
    return store_win(here, move.point, needs);
  }
  // Whether moves of this order may be tried at all.
  static bool is_within(int order, const GeneralThreat& left) {
    return left.order_4 > 0 || (order <= 3 && left.order_3 > 0) || (order <= 2 && left.order_2 > 0);
  }
  // Max has played: the order of what he threatens tells what the move costs.
  int spend_and_try(GeneralThreat left, int ladder) {
    const int order = order_here();
    if (order > 3) return kUnproved;
    int& share = order == 1 ? left.order_2 : order == 2 ? left.order_3 : left.order_4;
    if (share == 0) return kUnproved;
    --share;
    return min_node(left, order, ladder);
  }
  int order_here() {
    switch (goal_.state(board_)) {
      case GoalState::Reached: return 1;
      case GoalState::Failed: return kFar;
      case GoalState::Open: break;
    }
    return look().order;
  }
  int store_win(ThreatEntry& here, Point move, Proof& proof) {
    rules_.play_first(proof, move);
    order_.credit(move, ply_);
    const int number = store_max(here, proof, move, false);
    if (ko_ == KoThreats::MinMaster && !kWatches) memory_.remember(board_, max_, move, proofs_.back(), number);
    return number;
  }
  // -- MinNode: Max has just moved, and his threat has this order.
  int min_node(const GeneralThreat& left, int order, int ladder) {
    ThreatEntry& here = entry(min_);
    if (here.proof != kUnproved) return here.proof;
    if (exhausted_ || here.on_path || here.has_failed(left)) return kUnproved;
    if (goal_.state(board_) == GoalState::Reached) {
      Proof reached{{}, goal_.stones(board_), {}};
      return here.proof = store(reached);
    }
    const Threat threat = verify_threat(left, order, ladder);
    if (threat.proof == kUnproved) return fail(here, left);
    here.on_path = true;
    const GeneralThreat rest =
        GeneralThreat::with(left.order_2 - threat.used.order_2, left.order_3 - threat.used.order_3, left.order_4);
    const int proof = refute_replies(here, threat, rest, ladder);
    here.on_path = false;
    if (proof == kUnproved) return fail(here, left);
    here.proof = proof;
    return proof;
  }

  struct Threat {
    int proof = kUnproved;
    Point move = kNoPoint;
    bool at_once = false;
    GeneralThreat used;
  };
  // Min passes: the smallest part of the budget that wins.
  Threat verify_threat(const GeneralThreat& left, int order, int ladder) {
    Threat threat;
    const bool ban = board_.ko_point() != kNoPoint;
    if (ban) board_.pass();
    const int most_threes = order >= 3 ? std::min(left.order_3, 1) : 0;
    for (int threes = 0; threes <= most_threes && threat.proof == kUnproved; ++threes) {
      for (int twos = 0; twos <= left.order_2 && threat.proof == kUnproved && !exhausted_; ++twos) {
        threat.used = GeneralThreat::with(twos, threes, 0);
        threat.proof = max_node(threat.used, ladder);
      }
    }
    const ThreatEntry& found = entry(max_);
    threat.move = found.best;
    threat.at_once = found.at_once;
    if (ban) board_.undo();
    return threat;
  }

  int refute_replies(ThreatEntry& here, const Threat& threat, const GeneralThreat& rest, int ladder) {
    Proof proof = this->proof(threat.proof);
    const Trace threat_trace = proof.trace;
    PointSet left = replies(threat_trace);
    if (threat.at_once) rules_.skip_spare_liberties(proof, goal_.stones(board_), threat.move, left);
    while (!left.empty()) {
      const Point reply = order_.choose(left, {here.best, threat.move}, ply_);
      left.remove(reply);
      const int refutation = refute(reply, rest, ladder);
      if (refutation == kUnproved) {
        here.best = reply;
        order_.credit(reply, ply_);
        return kUnproved;
      }
      const Proof& found = this->proof(refutation);
      if (rules_.is_threat_too(found, reply)) left &= found.trace;
      rules_.add_refutation(proof, reply, found);
    }
    return prove_min(proof, threat_trace);
  }
  int refute(Point reply, const GeneralThreat& rest, int ladder) {
    const bool ban = reply == board_.ko_point();
    if (ban) board_.pass();
    int proof = kUnproved;
    if (try_move(reply, min_)) {
      proof = max_node(rest, ladder);
      take_back();
    }
    if (ban) board_.undo();
    return proof;
  }

  Board& board_;
  const G& goal_;
  Color max_, min_;
  ProofRules rules_;
  Budget& budget_;
  KoThreats ko_ = KoThreats::MinMaster;
  bool exhausted_ = false, ko_seen_ = false;
  std::uint64_t slice_end_ = kNoSlice;
  int ply_ = 0;
  GeneralThreat threat_;
  PointSet tried_;
  Effort effort_{};
  OutlookCache<G> looks_;
  ThreatTable table_;
  ProofMemory memory_;
  std::vector<Proof> proofs_;
  std::vector<RankedMove> ranked_;  // of all nodes on the path, one after the other
  MoveOrder order_;
};

}  // namespace tedomari
