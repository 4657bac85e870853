#include "engine/thermography/best_loops.h"

#include <algorithm>

#include "engine/thermography/strong_parts.h"

namespace tedomari {
namespace {

// From wall to wall: state s has walls 2s (left: Black to move) and 2s + 1 (right).
struct BestMove {
  std::size_t from, to;
  Rational begin;
  std::optional<Rational> end;
};

using Ranges = std::vector<std::pair<Rational, std::optional<Rational>>>;

// Where two functions agree; single points do not count, walls are continuous.
Ranges common_ranges(const Trajectory& a, const Trajectory& b) {
  Ranges ranges;
  for_each_interval(a, b, [&](const Trajectory::Corner& in_a, const Trajectory::Corner& in_b, const Rational* end) {
    if (in_a == in_b) ranges.emplace_back(in_a.t, end ? std::optional(*end) : std::nullopt);
  });
  return ranges;
}

class BestLoops {
 public:
  BestLoops(const KoStates& states, const Doubts& doubts, const std::vector<std::optional<Thermograph>>& walls)
      : states_(states), doubts_(doubts), walls_(walls) {}

  std::vector<std::size_t> find() {
    for (const auto& part : parts_with_loops(successors())) add_part(part);
    add_loops_of(bottom_moves_);
    keep_moves_in_loops();
    for (const Rational& t : range_starts()) add_loops_from(t);
    std::sort(found_.begin(), found_.end());
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

 private:
  bool leads(std::size_t state, std::size_t move) const {
    return states_.kind(state, move) != KoStates::Move::Removed && !doubts_.states[states_.target(state, move)];
  }

  Successors successors() const {
    Successors result(states_.count());
    for (std::size_t state = 0; state < states_.count(); ++state) {
      if (doubts_.states[state]) continue;
      for (std::size_t move = 0; move < states_.move_count(state); ++move)
        if (leads(state, move)) result[state].push_back(states_.target(state, move));
    }
    return result;
  }

  void add_part(const std::vector<std::size_t>& part) {
    if (part_of_.empty()) part_of_.assign(states_.count(), 0);
    ++parts_;
    for (const std::size_t state : part) part_of_[state] = parts_;
    for (const std::size_t state : part) {
      for (std::size_t move = 0; move < states_.move_count(state); ++move)
        if (leads(state, move) && part_of_[states_.target(state, move)] == parts_) add_move(state, move);
    }
  }

  // The mover's own wall may hang on the move; the other's only where both are one, and he passes.
  void add_move(std::size_t state, std::size_t move) {
    const bool black = states_.is_black(state, move);
    const std::size_t target = states_.target(state, move);
    const Thermograph& here = *walls_[state];
    const Thermograph& there = *walls_[target];
    const Trajectory option =
        (black ? there.right : there.left).shifted(states_.edge(state, move).gain).taxed(black ? -1 : 1);
    const std::size_t to = 2 * target + (black ? 1 : 0);
    add_bottom_move(state, to, option, black);
    const Ranges best = common_ranges(option, black ? here.left : here.right);
    for (const auto& [begin, end] : best) moves_.push_back({2 * state + (black ? 0 : 1), to, begin, end});
    if (best.empty()) return;
    for (const auto& [begin, end] : common_ranges(option, black ? here.right : here.left))
      if (here.left.at(begin) == here.right.at(begin)) moves_.push_back({2 * state + (black ? 1 : 0), to, begin, end});
  }

  // The balloon carries what is so at t0 to every t above: in a cave, moves that are best at t0 alone count there. On a
  // hill the wall at t0 hangs on what is best just above.
  void add_bottom_move(std::size_t state, std::size_t to, const Trajectory& option, bool black) {
    const auto& [left, right] = *walls_[state];
    const Trajectory::Corner& bottom = option.corners().front();
    const bool in_cave = !states_.banned(state) && left.corners().front() == right.corners().front();
    const bool is_best =
        in_cave ? bottom.value == left.corners().front().value : bottom == (black ? left : right).corners().front();
    if (!is_best) return;
    const bool walls_are_one = left.corners().front() == right.corners().front();
    if (black || walls_are_one) bottom_moves_.push_back({2 * state, to, bottom.t, std::nullopt});
    if (!black || walls_are_one) bottom_moves_.push_back({2 * state + 1, to, bottom.t, std::nullopt});
  }

  // First without regard to t: few moves are left.
  void keep_moves_in_loops() {
    std::vector<std::size_t> part_of(2 * states_.count(), 0);
    std::size_t parts = 0;
    for (const auto& part : parts_with_loops(successors_of(moves_))) {
      ++parts;
      for (const std::size_t wall : part) part_of[wall] = parts;
    }
    std::erase_if(moves_, [&](const BestMove& m) { return part_of[m.from] == 0 || part_of[m.from] != part_of[m.to]; });
  }

  Successors successors_of(const std::vector<BestMove>& moves) const {
    Successors result(2 * states_.count());
    for (const BestMove& move : moves) result[move.from].push_back(move.to);
    return result;
  }

  std::vector<Rational> range_starts() const {
    std::vector<Rational> starts;
    for (const BestMove& move : moves_) starts.push_back(move.begin);
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    return starts;
  }

  // A loop that is best over a common range is best just above the start of one of its moves' ranges.
  void add_loops_from(const Rational& t) {
    std::vector<BestMove> moves;
    std::copy_if(moves_.begin(), moves_.end(), std::back_inserter(moves),
                 [&](const BestMove& move) { return move.begin <= t && (!move.end || t < *move.end); });
    add_loops_of(moves);
  }

  void add_loops_of(const std::vector<BestMove>& moves) {
    for (const auto& part : parts_with_loops(successors_of(moves)))
      for (const std::size_t wall : part) found_.push_back(wall / 2);
  }

  const KoStates& states_;
  const Doubts& doubts_;
  const std::vector<std::optional<Thermograph>>& walls_;
  std::vector<std::size_t> part_of_;
  std::size_t parts_ = 0;
  std::vector<BestMove> moves_, bottom_moves_;
  std::vector<std::size_t> found_;
};

}  // namespace

std::vector<std::size_t> states_on_best_loops(const KoStates& states, const Doubts& doubts,
                                              const std::vector<std::optional<Thermograph>>& walls) {
  return BestLoops(states, doubts, walls).find();
}

}  // namespace tedomari
