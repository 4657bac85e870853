#include "engine/thermography/best_loops.h"

#include <algorithm>
#include <set>

#include "engine/thermography/strong_parts.h"

namespace tedomari {
namespace {

constexpr std::size_t kElsewhere = static_cast<std::size_t>(-1);

// What is to be known of a state's walls over a range of t.
struct Situation {
  Rational begin;
  std::optional<Rational> end;
  bool one_wall;            // both are one: the players pass, or one of them pushes the mast
  bool may_rise, may_fall;  // of one wall: another solution may be greater (less) though Black (White) does not push
};

// A move that is best for its player there. State i of a part has walls 2i (left: Black to move) and 2i + 1.
struct BestMove {
  std::size_t state;
  bool black;
  std::size_t to;  // a wall, or kElsewhere: out of the part, from where no loop comes back
  Situation at;

  std::size_t from() const { return 2 * state + (black ? 0 : 1); }
};
using BestMoves = std::vector<BestMove>;  // those of a state together

Successors wall_successors(const BestMoves& moves, std::size_t walls) {
  Successors result(walls);
  for (const BestMove& move : moves) {
    if (move.to == kElsewhere) continue;
    result[move.from()].push_back(move.to);
    if (move.at.one_wall) result[move.from() ^ 1U].push_back(move.to);
  }
  return result;
}

// The walls from which the winner stays in a loop and the loser cannot leave it at no cost.
class ClosedWalls {
 public:
  ClosedWalls(const BestMoves& moves, std::size_t walls, bool black_wins)
      : moves_(moves), black_wins_(black_wins), closed_(walls, false) {
    for (const BestMove& move : moves) closed_[move.from()] = closed_[move.from() ^ 1U] = true;
    while (open_some()) {
    }
  }
  bool contains(std::size_t wall) const { return wall != kElsewhere && closed_[wall]; }

 private:
  using Place = BestMoves::const_iterator;

  bool open_some() {
    bool opened = false;
    for (Place first = moves_.begin(); first != moves_.end();) {
      const Place last = std::find_if(first, moves_.end(), [&](const BestMove& m) { return m.state != first->state; });
      opened = open_state(first, last) || opened;
      first = last;
    }
    return opened;
  }

  bool open_state(Place first, Place last) {
    const auto winners = [&](const BestMove& move) { return move.black == black_wins_; };
    const bool stays = std::any_of(first, last, [&](const BestMove& m) { return winners(m) && contains(m.to); });
    const bool held = std::all_of(first, last, [&](const BestMove& m) { return winners(m) || contains(m.to); });
    const bool by_itself = first->at.one_wall && (black_wins_ ? first->at.may_rise : first->at.may_fall);
    const std::size_t winners_wall = 2 * first->state + (black_wins_ ? 0 : 1);
    const bool opened = open_unless(stays || (by_itself && held), winners_wall);
    return open_unless(held && (stays || by_itself || !first->at.one_wall), winners_wall ^ 1U) || opened;
  }

  bool open_unless(bool stays_closed, std::size_t wall) {
    if (stays_closed || !closed_[wall]) return false;
    closed_[wall] = false;
    return true;
  }

  const BestMoves& moves_;
  bool black_wins_;
  std::vector<bool> closed_;
};

// The loops of one strongly connected part of the states.
class PartSearch {
 public:
  using Walls = std::vector<std::optional<Thermograph>>;

  // place: of every state in the part, or kElsewhere.
  PartSearch(const KoStates& states, const Walls& walls, const std::vector<std::size_t>& part,
             const std::vector<std::size_t>& place)
      : states_(states), walls_(walls), part_(part), place_(place) {}

  void find(BestLoops& found) {
    for (const std::size_t state : part_) add_moves_of(state);
    add_closed(bottom_moves_, found);
    keep_moves_after_loops();
    for (const Rational& t : range_starts()) add_closed(moves_at(t), found);
  }

 private:
  std::size_t wall_count() const { return 2 * part_.size(); }

  void add_moves_of(std::size_t state) {
    const std::vector<Situation> situations = situations_of(state);
    for (std::size_t move = 0; move < states_.move_count(state); ++move) {
      if (states_.is_removed(state, move)) continue;
      const bool black = states_.is_black(state, move);
      const std::size_t target = states_.target(state, move);
      const Thermograph& there = *walls_[target];
      const Trajectory option =
          (black ? there.right : there.left).shifted(states_.edge(state, move).gain).taxed(black ? -1 : 1);
      const std::size_t to = place_[target] == kElsewhere ? kElsewhere : 2 * place_[target] + (black ? 1 : 0);
      add_move({place_[state], black, to, bottom_of(state)}, option, black ? walls_[state]->left : walls_[state]->right,
               situations);
    }
  }

  // Where the option is the wall of its player. A single point does not count, walls are continuous; but the balloon
  // carries what is so at t0 to every t above.
  void add_move(BestMove move, const Trajectory& option, const Trajectory& wall,
                const std::vector<Situation>& situations) {
    if (option.corners().front().value == wall.corners().front().value) bottom_moves_.push_back(move);
    for_each_interval(option, wall, [&](const Trajectory::Corner& a, const Trajectory::Corner& b, const Rational* end) {
      if (!(a == b)) return;
      for (const Situation& situation : situations) {
        move.at = situation;
        move.at.begin = std::max(a.t, situation.begin);
        if (end && (!move.at.end || *end < *move.at.end)) move.at.end = *end;
        if (!move.at.end || move.at.begin < *move.at.end) moves_.push_back(move);
      }
    });
  }

  std::vector<Situation> situations_of(std::size_t state) const {
    std::vector<Situation> result;
    const auto& [left, right] = *walls_[state];
    for_each_interval(left, right, [&](const Trajectory::Corner& a, const Trajectory::Corner& b, const Rational* end) {
      result.push_back(situation(state, a.t, end ? std::optional(*end) : std::nullopt, a == b, -a.slope));
    });
    return result;
  }

  Situation bottom_of(std::size_t state) const {
    const auto& [left, right] = *walls_[state];
    const Rational &value = left.corners().front().value, &t0 = left.t0();
    return situation(state, t0, t0, value == right.corners().front().value, states_.score(state) - value);
  }

  // Where a free node's mast is pushed by one player, or at t0 held by his moves off the score, the other need not move
  // for it to be elsewhere. A pass-banned komaster has to move, so his wall bounds the other's.
  Situation situation(std::size_t state, const Rational& begin, const std::optional<Rational>& end, bool one_wall,
                      const Rational& pushed) const {
    if (!states_.must_move(state)) return {begin, end, one_wall, pushed > 0, pushed < 0};
    const bool black_komaster = states_.komaster() == Komaster::Black;
    return {begin, end, one_wall, !black_komaster, black_komaster};
  }

  // First without regard to t: only walls that a loop leads to are left.
  void keep_moves_after_loops() {
    const Successors successors = wall_successors(moves_, wall_count());
    std::vector<bool> kept(wall_count(), false);
    std::vector<std::size_t> waiting;
    const auto keep = [&](std::size_t wall) {
      if (!kept[wall]) waiting.push_back(wall);
      kept[wall] = true;
    };
    for (const auto& loop : parts_with_loops(successors)) std::for_each(loop.begin(), loop.end(), keep);
    while (!waiting.empty()) {
      const std::size_t wall = waiting.back();
      waiting.pop_back();
      std::for_each(successors[wall].begin(), successors[wall].end(), keep);
    }
    std::erase_if(moves_, [&](const BestMove& m) { return !kept[2 * m.state] && !kept[2 * m.state + 1]; });
  }

  std::set<Rational> range_starts() const {
    std::set<Rational> starts;
    for (const BestMove& move : moves_) starts.insert(move.at.begin);
    return starts;
  }

  BestMoves moves_at(const Rational& t) const {
    BestMoves result;
    std::copy_if(moves_.begin(), moves_.end(), std::back_inserter(result),
                 [&](const BestMove& move) { return move.at.begin <= t && (!move.at.end || t < *move.at.end); });
    return result;
  }

  void add_closed(const BestMoves& moves, BestLoops& found) const {
    if (parts_with_loops(wall_successors(moves, wall_count())).empty()) return;
    for (const bool black_wins : {true, false}) {
      const ClosedWalls closed(moves, wall_count(), black_wins);
      BestMoves left;
      std::copy_if(moves.begin(), moves.end(), std::back_inserter(left), [&](const BestMove& move) {
        return closed.contains(move.to) && (closed.contains(move.from()) || closed.contains(move.from() ^ 1U));
      });
      add_loops_of(left, found);
    }
  }

  void add_loops_of(const BestMoves& moves, BestLoops& found) const {
    const Successors successors = wall_successors(moves, wall_count());
    for (const auto& loop : parts_with_loops(successors)) {
      if (found.example.empty()) found.example = example_in(loop, successors);
      for (const std::size_t wall : loop) found.states.push_back(part_[wall / 2]);
    }
  }

  // Round one loop of a strongly connected part of the walls, from its first state. Black's moves lead to right walls.
  std::vector<LoopMove> example_in(const std::vector<std::size_t>& walls, const Successors& successors) const {
    const auto is_in = [&](std::size_t wall) { return std::find(walls.begin(), walls.end(), wall) != walls.end(); };
    const auto before = [](const LoopMove& a, const LoopMove& b) { return a.state < b.state; };
    std::vector<std::size_t> path{walls.front()};
    while (true) {
      const auto& next = successors[path.back()];
      const std::size_t to = *std::find_if(next.begin(), next.end(), is_in);
      const auto first = static_cast<std::size_t>(std::find(path.begin(), path.end(), to) - path.begin());
      path.push_back(to);
      if (first + 1 == path.size()) continue;
      std::vector<LoopMove> loop;
      for (std::size_t i = first; i + 1 < path.size(); ++i) loop.push_back({part_[path[i] / 2], path[i + 1] % 2 == 1});
      std::rotate(loop.begin(), std::min_element(loop.begin(), loop.end(), before), loop.end());
      return loop;
    }
  }

  const KoStates& states_;
  const Walls& walls_;
  const std::vector<std::size_t>& part_;
  const std::vector<std::size_t>& place_;
  BestMoves moves_, bottom_moves_;
};

}  // namespace

BestLoops best_loops(const KoStates& states, const Doubts& doubts,
                     const std::vector<std::optional<Thermograph>>& walls) {
  Successors successors(states.count());
  for (std::size_t state = 0; state < states.count(); ++state) {
    for (std::size_t move = 0; move < states.move_count(state) && !doubts.states[state]; ++move) {
      const std::size_t target = states.target(state, move);
      if (!states.is_removed(state, move) && !doubts.states[target]) successors[state].push_back(target);
    }
  }
  BestLoops found;
  std::vector<std::size_t> place(states.count(), kElsewhere);
  for (const std::vector<std::size_t>& part : parts_with_loops(successors)) {
    for (std::size_t i = 0; i < part.size(); ++i) place[part[i]] = i;
    PartSearch(states, walls, part, place).find(found);
    for (const std::size_t state : part) place[state] = kElsewhere;
  }
  std::sort(found.states.begin(), found.states.end());
  found.states.erase(std::unique(found.states.begin(), found.states.end()), found.states.end());
  return found;
}

}  // namespace tedomari
