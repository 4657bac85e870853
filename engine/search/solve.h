// `solve`: what is proved of a goal when one side moves first (GT §3.3), with the results by ko of PK §4.3. On boards
// that forbid suicide, where every string has a liberty.
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "engine/search/generalized_threats.h"

namespace tedomari {

struct SolveOptions {
  GeneralThreat maximum = GeneralThreat::with(5, 2, 0);  // TC §3
  std::uint64_t simplify_budget = 1'000;                 // moves to look for a simpler win, when Max has one
  std::uint64_t ko_budget = 300;    // moves to see whether a ko helps, wherever there is no win without
  std::optional<KoThreats> only{};  // prove wins of this kind alone; nothing: the best there is
  Support support = Support::Lowest;
  std::uint64_t tie_seed = 0;  // of the order among equal moves; 0: that of points
};

template <Goal G>
class Solver {
 public:
  Solver(Board& board, const G& goal, const SolveOptions& options, Budget& budget)
      : board_(board), goal_(goal), options_(options), search_(board, goal_, budget, options.support) {
    assert(board.suicide() == Suicide::Forbidden);  // the proofs count on it
    search_.break_ties(options.tie_seed);
  }

  // May be asked again, of any position of the board: what was found before is not searched again.
  Result solve(Color first) { return first == goal_.color() ? max_first() : min_first(); }

  // Max moves first.
  Result max_first() {
    if (goal_.state(board_) == GoalState::Failed)
      return {.value = Value::Lost, .move = kNoPoint, .trace = {}, .threat = {}};
    Found found = best_standing(Standing::Won);
    if (found.standing == Standing::Won && found.move != kNoPoint) simplify(found);
    return result(found);
  }

  // Min moves first: his moves are the trace of Max's win, each answer gets the full threat.
  Result min_first() {
    if (goal_.state(board_) == GoalState::Failed)
      return {.value = Value::Lost, .move = kNoPoint, .trace = {}, .threat = {}};
    before_exhaustion_ = Value::Unknown;
    worst_reply_ = kNoPoint;
    const Found start = with_ban_lifted([&] { return best_standing(Standing::Won); });
    max_wins_first_ = start.standing != Standing::Unproved;
    if (!max_wins_first_ || goal_.state(board_) == GoalState::Reached) return result(start);
    return refute_replies(start);
  }

  const Proof& proof() const { return proof_; }  // of the last win, by ko or not

  // -- For guesses where nothing is proved
  bool exhausted() const { return search_.exhausted(); }
  // After min_first() was exhausted: the least that Min's moves before left Max with; the move is of them, if it is
  // less than what he had.
  Value before_exhaustion() const { return before_exhaustion_; }
  bool max_wins_first() const { return max_wins_first_; }  // after min_first(): there was something to break
  std::uint64_t spent_without_ko() const { return spent_without_ko_; }
  GeneralizedThreats<G>& search() { return search_; }

 private:
  // How well Max, to move, stands.
  enum class Standing : std::uint8_t { Unproved, WonAsKoMaster, WonWithoutThreats, Won };
  struct Found {
    Standing standing = Standing::Unproved;
    Point move = kNoPoint;
    Proof proof;
    GeneralThreat threat;
  };

  static Standing standing_with(KoThreats ko) {
    switch (ko) {
      case KoThreats::MinMaster: return Standing::Won;
      case KoThreats::Nobody: return Standing::WonWithoutThreats;
      case KoThreats::MaxMaster: break;
    }
    return Standing::WonAsKoMaster;
  }
  static Value value(Standing standing) {
    switch (standing) {
      case Standing::Won: return Value::Won;
      case Standing::WonWithoutThreats: return Value::WonByKo;
      case Standing::WonAsKoMaster: return Value::LostByKo;
      case Standing::Unproved: break;
    }
    return Value::Unknown;
  }
  Result result(const Found& found) {
    const bool proved = found.standing != Standing::Unproved;
    if (proved) proof_ = found.proof;
    return {value(found.standing), found.move, proved ? found.proof.trace : search_.tried(), found.threat};
  }

  // Many moves may win; people look for the one that is simplest to see through. A slightly wider threat finds it.
  void simplify(Found& found) {
    const GeneralThreat& used = found.threat;
    const GeneralThreat wider = GeneralThreat::with(used.order_2 + 1, used.order_3, used.order_4);
    const int number = search_.within(options_.simplify_budget, [&] { return search_.find_simplest(wider); });
    found.move = search_.best_move();
    found.proof = search_.proof(number);
  }

  // The best that can be proved, up to what is still of interest. Kos are tried only where one was seen.
  Found best_standing(Standing most) {
    if (options_.only) return widen(standing_with(*options_.only), *options_.only);
    search_.forget_ko();
    if (most == Standing::Won) {
      const Found won = widen(Standing::Won, KoThreats::MinMaster);
      spent_without_ko_ = search_.spent();
      if (won.standing == Standing::Won || search_.exhausted() || !search_.ko_seen()) return won;
    }
    for (const auto& [standing, ko] : {std::pair{Standing::WonWithoutThreats, KoThreats::Nobody},
                                       std::pair{Standing::WonAsKoMaster, KoThreats::MaxMaster}}) {
      if (standing > most) continue;
      Found found = search_.within(options_.ko_budget, [&, s = standing, k = ko] { return widen(s, k); });
      if (found.standing != Standing::Unproved) return found;
    }
    return {};
  }
  Found widen(Standing standing, KoThreats ko) {
    const int number = search_.widen(options_.maximum, ko);
    if (number == GeneralizedThreats<G>::kUnproved) return {};
    return {standing, search_.best_move(), search_.proof(number), search_.threat()};
  }

  template <class Function>
  auto with_ban_lifted(Function function) {
    board_.pass();
    auto found = function();
    board_.undo();
    return found;
  }

  // Min takes the reply that is best for him; the first that leaves nothing proved ends the search.
  Result refute_replies(const Found& start) {
    Found worst = start;
    worst.move = kNoPoint;
    GeneralThreat threat = start.threat;
    Proof proof = start.proof;
    PointSet left = legal_replies(start.proof.trace);
    const Point banned = banned_reply(start);
    if (banned != kNoPoint) left.add(banned);
    while (!left.empty() && worst.standing != Standing::Unproved) {
      const Point reply = search_.choose_reply(left, start.move);
      left.remove(reply);
      const Found refutation = reply == banned ? with_ban_lifted([&] { return refute(reply, start.standing); })
                                               : refute(reply, start.standing);
      if (reply == banned && refutation.standing < Standing::Won && !search_.exhausted()) {
        // What Min gets by it he gets only after a ko threat.
        worst.standing = std::min(worst.standing, Standing::WonWithoutThreats);
        continue;
      }
      if (refutation.standing < worst.standing) {
        if (search_.exhausted()) before_exhaustion_ = value(worst.standing);
        worst = refutation;
        worst.move = search_.exhausted() && worst_reply_ != kNoPoint ? worst_reply_ : reply;
        worst_reply_ = reply;
      }
      if (refutation.standing == start.standing && search_.rules().is_threat_too(refutation.proof, reply))
        left &= refutation.proof.trace;
      search_.rules().add_refutation(proof, reply, refutation.proof);
      threat = threat.with_all_of(refutation.threat);
    }
    if (worst.standing != Standing::Unproved) {
      worst.proof = search_.proof(search_.prove_min(proof, start.proof.trace));
      worst.threat = threat;
    }
    return result(worst);
  }
  Found refute(Point reply, Standing most) {
    if (!search_.try_move(reply, opponent(goal_.color()))) return {};
    Found found = best_standing(most);
    search_.take_back();
    return found;
  }
  // A ko that Min may take only after a threat: a Won must hold against that too.
  Point banned_reply(const Found& start) {
    const Point ban = board_.ko_point();
    const Color min = opponent(goal_.color());
    if (start.standing != Standing::Won || board_.ko_color() != min || !start.proof.trace.contains(ban))
      return kNoPoint;
    return with_ban_lifted([&] { return board_.legal(ban, min); }) ? ban : kNoPoint;
  }
  // The rules hold for the first move.
  PointSet legal_replies(const Trace& trace) {
    PointSet legal;
    for (const Point reply : search_.replies(trace)) {
      if (board_.legal(reply, opponent(goal_.color()))) legal.add(reply);
    }
    return legal;
  }

  Board& board_;
  G goal_;
  SolveOptions options_;
  GeneralizedThreats<G> search_;
  Proof proof_;
  bool max_wins_first_ = false;
  Value before_exhaustion_ = Value::Unknown;
  Point worst_reply_ = kNoPoint;
  std::uint64_t spent_without_ko_ = 0;
};

template <Goal G>
Result solve(Board& board, const G& goal, Color first, const SolveOptions& options, Budget& budget) {
  return Solver<G>(board, goal, options, budget).solve(first);
}

}  // namespace tedomari
