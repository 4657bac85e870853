#include "engine/goal_pairs/proved_transitive.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

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

// What happens in one game changes nothing in the other: no stone, and no ban, which every move elsewhere lifts.
bool independent(const Proof& a, const Proof& b) {
  return !a.needs_ban && !b.needs_ban && !a.trace.intersects(b.trace) && !a.enemies.intersects(b.enemies);
}

Proof both(const Proof& a, const Proof& b) {
  Proof proof = a;
  return proof |= b;
}

// -- The main search, for one kind of ko threats

// Where a connection is not proved to be won: the search ends there, or only expects little of it.
enum class NotWon : std::uint8_t { Fails, IsUnlikely };

class MainSearch {
 public:
  // Of the budget it takes about so many moves at most.
  MainSearch(Board& board, const ConnectionPair& pair, const ProvedOptions& options, KoThreats ko, NotWon not_won,
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
        ab_(board, pair.ab(), options, ko, Support::Lowest, budget),
        bc_(board, pair.bc(), options, ko, Support::Highest, budget) {}

  // Whether Max wins is proved.
  bool wins(Color first) {
    if (first == max_) {
      max_node({kInfinite, kInfinite});
    } else {
      min_node({kInfinite, kInfinite});
    }
    return entry(first).proof != kUnproved;
  }
  Point move(Color first) { return entry(first).best; }
  const Trace& trace(Color first) { return proof(entry(first).proof).trace; }

  bool exhausted() const { return exhausted_ || budget_.exhausted() || budget_.spent() - spent_before_ >= limit_; }
  bool ko_seen() const { return ko_seen_ || ab_.ko_seen() || bc_.ko_seen(); }
  std::uint64_t moves() const { return moves_; }

 private:
  static constexpr int kUnproved = -1;
  static constexpr std::uint32_t kInfinite = 1U << 30;
  static constexpr int kStable = 5;              // more liberties than this, and a string of Min is not attacked
  static constexpr std::uint32_t kUnlikely = 8;  // more is left where the connection searches do not prove a win

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
    Point move = kNoPoint;
    Numbers numbers;
  };

  // -- Max to move
  void max_node(const Numbers& limit) {
    Entry& here = entry(max_);
    if (here.proof != kUnproved || (!here.looked_at && !look_at_max(here))) return;
    here.on_path = true;
    while (!exhausted()) {
      const auto [best, second] = add_up_max(here);
      if (is_enough(here, limit)) break;
      const Numbers& all = here.numbers;
      const Numbers child_limit{std::min(limit.proof, beyond(second)),
                                limit.disproof - all.disproof + best.numbers.disproof};
      try_max(here, best.move, child_limit);
    }
    here.on_path = false;
  }

  // Decides what can be decided without playing; false if that is all, or the budget is.
  bool look_at_max(Entry& here) {
    if (is_decided(here)) return false;
    const Half::Answer &ab = ab_.ask(max_), &bc = bc_.ask(max_);
    here.unlikely = !ab.won || !bc.won;
    if (!here.unlikely && win_one_by_one(here)) return false;
    if (exhausted()) return false;
    here.looked_at = true;
    if (here.unlikely && not_won_ == NotWon::Fails) return settle(here, kFailed);
    here.moves = playable(max_moves() | ab.proof.trace | bc.proof.trace, max_);
    here.likely = ab.proof.trace & bc.proof.trace;
    for (const Half::Answer* answer : {&ab, &bc}) {
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
    const Half::Answer &ab = ab_.ask(min_), &bc = bc_.ask(min_);
    const Half::Answer &ab_first = ab_.ask(max_), &bc_first = bc_.ask(max_);
    if (ab.won && bc.won && independent(ab.proof, bc.proof)) {
      prove(here, both(ab.proof, bc.proof), kNoPoint);
    } else if (ab.won && independent(ab.proof, bc_first.proof)) {
      prove(here, both(ab.proof, bc_first.proof), bc_first.move);
    } else if (bc.won && independent(bc.proof, ab_first.proof)) {
      prove(here, both(bc.proof, ab_first.proof), ab_first.move);
    }
    return here.proof != kUnproved;
  }

  // One move that wins is enough. The best, and the number of the second best.
  std::pair<Child, std::uint32_t> add_up_max(Entry& here) {
    Child best{.move = kNoPoint, .numbers = kFailed};
    std::uint32_t second = kInfinite, disproof = 0;
    for (const Point move : here.moves) {
      const Numbers there = numbers_after(move, max_, here.likely.contains(move) ? Numbers{1, 1} : Numbers{2, 1});
      disproof = std::min(disproof + there.disproof, kInfinite);
      if (best.move == kNoPoint || there.proof < best.numbers.proof) {
        second = best.numbers.proof;
        best = {move, there};
      } else {
        second = std::min(second, there.proof);
      }
    }
    here.numbers = {best.numbers.proof, disproof};
    expect_little(here);
    here.best = best.move;
    return {best, second};
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
    take_back();
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
      const auto [best, second] = add_up_min(here);
      if (is_enough(here, limit)) break;
      const Numbers child_limit{limit.proof - here.numbers.proof + best.numbers.proof,
                                std::min(limit.disproof, beyond(second))};
      if (best.move == kNoPoint) {
        with_pass([&] { max_node(child_limit); });
      } else {
        refute(best.move, child_limit);
      }
    }
    here.on_path = false;
  }

  bool look_at_min(Entry& here) {
    if (is_decided(here)) return false;
    const Half::Answer &ab = ab_.ask(min_), &bc = bc_.ask(min_);
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
    for (const Half::Answer* answer : {&ab, &bc}) {
      if (!answer->won && answer->move != kNoPoint) here.likely.add(answer->move);
    }
    return true;
  }

  // All replies in the trace of a threat have to be refuted; a threat is what Max does if Min passes. The likely cuts
  // come first: if one of them works, no threat is needed, and its refutation is mostly a threat as well.
  std::pair<Child, std::uint32_t> add_up_min(Entry& here) {
    if (here.threat == kUnproved) here.threat = known_threat(here);
    if (here.threat != kUnproved) return add_up_replies(here);
    PointSet likely = playable(here.likely, min_);
    for (const Point reply : PointSet(likely)) {
      if (proof_after(reply) != kUnproved) likely.remove(reply);
    }
    if (!likely.empty()) return nearest_cut(here, likely);
    with_pass([&] { here.numbers = entry(max_).on_path ? kFailed : entry(max_).numbers; });
    return {{kNoPoint, here.numbers}, kInfinite};
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
  std::pair<Child, std::uint32_t> add_up_replies(Entry& here) {
    Proof proof = this->proof(here.threat);
    const Trace threat_trace = proof.trace;
    const PointSet left = unrefuted(here, proof);
    if (!left.empty()) return nearest_cut(here, left);
    forbid_suicides(proof, threat_trace);
    prove(here, proof, kNoPoint);
    return {};
  }
  // The reply that is nearest to a cut, and the number of the second nearest.
  std::pair<Child, std::uint32_t> nearest_cut(Entry& here, const PointSet& replies) {
    Child best{.move = kNoPoint, .numbers = kProved};
    std::uint32_t second = kInfinite, sum = 0;
    for (const Point reply : replies) {
      const Numbers there = numbers_after(reply, min_, here.likely.contains(reply) ? Numbers{1, 1} : Numbers{1, 2});
      sum = std::min(sum + there.proof, kInfinite);
      if (best.move == kNoPoint || there.disproof < best.numbers.disproof) {
        second = best.numbers.disproof;
        best = {reply, there};
      } else {
        second = std::min(second, there.disproof);
      }
    }
    here.numbers = {sum, best.numbers.disproof};
    expect_little(here);
    here.best = best.move;
    return {best, second};
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
    take_back();
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
  void take_back() { board_.undo(); }

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
  static void expect_little(Entry& here) {
    std::uint32_t& left = here.numbers.proof;
    if (here.unlikely && left > 0) left = std::min(left + kUnlikely, kInfinite);
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
  Half ab_, bc_;
  std::unordered_map<std::uint64_t, Entry> table_;
  std::vector<Proof> proofs_;
  bool exhausted_ = false, ko_seen_ = false;
  std::uint64_t moves_ = 0;
};

// Two eyes of the string on the point: while they stay empty it cannot be taken, whatever happens elsewhere. Nothing if
// it has not got them.
PointSet two_eyes(const Board& board, Color max, Point point) {
  if (board.at(point) != max) return {};
  PointSet eyes;
  for (const Point liberty : board.liberties(point)) {
    const PointSet around = PointSet{liberty}.neighbours() & board.points();
    if (around.within(board.string_stones(point))) eyes.add(liberty);
    if (eyes.count() == 2) return eyes;
  }
  return {};
}

// -- From the quick search to the wide one, and then to kos

class Stages {
 public:
  Stages(Board& board, const ConnectionPair& pair, Color first, const ProvedOptions& options, Budget& budget)
      : board_(board), pair_(pair), first_(first), options_(options), budget_(budget) {}

  ProvedResult solve() {
    ProvedResult result = solve_joining();
    // Not to be joined is not to be safe; but of a joined string without two eyes nothing is proved here.
    if (!pair_.safe || result.value == Value::Lost) return result;
    const PointSet eyes = eyes_of_a_living_string();
    if (eyes.empty()) result.value = Value::Unknown;
    if (result.value == Value::Won) result.trace |= eyes;
    return result;
  }

 private:
  ProvedResult solve_joining() {
    const Stage won = best_of(KoThreats::MinMaster);
    if (won.value != Value::Lost || !ko_seen_) return result(won, won.move);
    Stage by_ko = best_of(KoThreats::MaxMaster);
    if (by_ko.value != Value::Won) return result(by_ko, by_ko.move);
    by_ko.value = Value::LostByKo;
    by_ko.trace = {};
    return result(by_ko, first_ == pair_.max ? by_ko.move : won.move);
  }
  PointSet eyes_of_a_living_string() const {
    for (const Point end : {pair_.a, pair_.b, pair_.c}) {
      const PointSet eyes = two_eyes(board_, pair_.max, end);
      if (!eyes.empty()) return eyes;
    }
    return {};
  }

  struct Stage {
    Value value = Value::Unknown;
    Point move = kNoPoint;
    Trace trace;
  };

  // That the quick search finds no way is believed if the wide one does not either, as far as it gets.
  Stage best_of(KoThreats ko) {
    const Stage quick = search(ko, NotWon::Fails, kNoLimit);
    if (quick.value != Value::Lost || options_.wide_limit == 0) return quick;
    const Stage wide = search(ko, NotWon::IsUnlikely, options_.wide_limit);
    return wide.value == Value::Unknown ? quick : wide;
  }
  Stage search(KoThreats ko, NotWon not_won, std::uint64_t limit) {
    // A ban holds only who moves first, and not if he is the ko master.
    const bool ban = board_.ko_point() != kNoPoint && board_.ko_color() == first_;
    const bool banned = ban && ko != (first_ == pair_.max ? KoThreats::MaxMaster : KoThreats::MinMaster);
    if (!banned) board_.pass();
    MainSearch search(board_, pair_, options_, ko, not_won, limit, budget_);
    const bool wins = search.wins(first_);
    main_moves_ += search.moves();
    ko_seen_ |= ban || search.ko_seen();
    const Value value = wins ? Value::Won : search.exhausted() ? Value::Unknown : Value::Lost;
    const Stage stage{value, search.move(first_), wins ? search.trace(first_) : Trace{}};
    if (!banned) board_.undo();
    return stage;
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
