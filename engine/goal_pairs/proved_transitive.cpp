#include "engine/goal_pairs/proved_transitive.h"

#include "engine/board/eye.h"
#include "engine/goal_pairs/pair_proof_search.h"
#include "engine/goal_pairs/safe_connections.h"
#include "engine/search/alpha_beta.h"

namespace tedomari {
namespace {

// -- From the quick search to the wide one, and then to kos

class Stages {
 public:
  Stages(Board& board, const ConnectionPair& pair, Color first, const ProvedOptions& options, Budget& budget)
      : board_(board), pair_(pair), first_(first), options_(options), budget_(budget) {}

  ProvedResult solve() {
    ProvedResult result = solve_joining();
    if (!pair_.safe || result.value == Value::Lost || result.value == Value::Unknown) return result;
    const PointSet eyes = eyes_of_a_living_string();
    if (eyes.empty()) return solve_safety();
    if (result.value == Value::Won) result.trace |= eyes;
    return result;
  }

 private:
  // Without kos and with Max as their master, first quickly; then, where no way was found, widely.
  ProvedResult solve_joining() {
    Stage won = search(KoThreats::MinMaster, NotWon::Fails, kNoLimit);
    if (won.value != Value::Lost) return result(won, won.move);
    Stage by_ko = won;
    if (ko_seen_) by_ko = search(KoThreats::MaxMaster, NotWon::Fails, kNoLimit);
    if (by_ko.value == Value::Unknown) return result(by_ko, won.move);
    widen(won, KoThreats::MinMaster);
    if (won.value == Value::Won) return result(won, won.move);
    if (ko_seen_ && by_ko.value == Value::Lost) widen(by_ko, KoThreats::MaxMaster);
    if (by_ko.value == Value::Lost) return result(by_ko, ko_seen_ ? by_ko.move : won.move);
    by_ko = {Value::LostByKo, by_ko.move, {}};
    return result(by_ko, first_ == pair_.max ? by_ko.move : won.move);
  }
  // They can be joined. That the joined string lives nothing here proves; that it can be taken is believed.
  ProvedResult solve_safety() {
    SafeConnections safe(pair_, budget_);
    AlphaBeta<SafeConnections> search(board_, safe, {}, budget_);
    const Result result = search.solve(first_);
    main_moves_ += search.moves();
    return {result.value == Value::Lost ? Value::Lost : Value::Unknown, result.move, {}, main_moves_};
  }
  PointSet eyes_of_a_living_string() const {
    for (const Point end : {pair_.a, pair_.b, pair_.c}) {
      const PointSet eyes = two_eyes(board_, end, pair_.max);
      if (!eyes.empty()) return eyes;
    }
    return {};
  }

  struct Stage {
    Value value = Value::Unknown;
    Point move = kNoPoint;
    Trace trace;
  };

  // What the wide search did not come to the end of is left as it was.
  void widen(Stage& stage, KoThreats ko) {
    if (options_.wide_limit == 0) return;
    const Stage wide = search(ko, NotWon::IsUnlikely, options_.wide_limit);
    if (wide.value != Value::Unknown) stage = wide;
  }
  Stage search(KoThreats ko, NotWon not_won, std::uint64_t limit) {
    // A ban holds only who moves first, and not if he is the ko master.
    const bool ban = board_.ko_point() != kNoPoint && board_.ko_color() == first_;
    const bool banned = ban && ko != (first_ == pair_.max ? KoThreats::MaxMaster : KoThreats::MinMaster);
    if (!banned) board_.pass();
    const PairProof found = prove_pair(board_, pair_, first_, options_, ko, not_won, limit, budget_);
    if (!banned) board_.undo();
    main_moves_ += found.moves;
    ko_seen_ |= ban || found.ko_seen;
    const Value value = found.wins ? Value::Won : found.exhausted ? Value::Unknown : Value::Lost;
    return {value, found.move, found.trace};
  }
  ProvedResult result(const Stage& stage, Point move) const { return {stage.value, move, stage.trace, main_moves_}; }

  static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

  Board& board_;
  const ConnectionPair& pair_;
  Color first_;
  const ProvedOptions& options_;
  Budget& budget_;
  bool ko_seen_ = false;
  std::uint64_t main_moves_ = 0;
};

}  // namespace

ProvedResult prove_transitive(Board& board, const ConnectionPair& pair, Color first, const ProvedOptions& options,
                              Budget& budget) {
  return Stages(board, pair, first, options, budget).solve();
}

}  // namespace tedomari
