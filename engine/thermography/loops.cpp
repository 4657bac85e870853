#include "engine/thermography/loops.h"

#include <algorithm>
#include <optional>

#include "engine/thermography/strong_parts.h"

namespace tedomari {
namespace {

// A move of a state.
struct Step {
  std::size_t state, move;
};

// What a loop brings Black, each time round: gain - moves * t.
struct Balance {
  Rational gain;
  std::int64_t moves = 0;  // Black's less White's

  // Open in the paper: a loop may cost nothing at t0 itself ("sending two, returning one" at t = -1, or with area
  // scoring at t = 0); walls are continuous, so what holds at every t > t0 decides.
  bool black_loses(const Rational& t0) const {
    const Rational at_t0 = at(t0);
    return at_t0 <= 0 && moves >= 0 && (at_t0 != 0 || moves != 0);
  }
  Rational at(const Rational& t) const { return gain - Rational(moves) * t; }
  bool white_loses(const Rational& t0) const { return Balance{-gain, -moves}.black_loses(t0); }
};

Balance balance(const KoStates& states, const std::vector<Step>& loop) {
  Balance result;
  for (const Step& step : loop) {
    result.gain += states.edge(step.state, step.move).gain;
    result.moves += states.is_black(step.state, step.move) ? 1 : -1;
  }
  return result;
}

// The loser's move that captures least: in single-player loops the suicide (TH §2.2 prunes it as the loop-closing
// move), in "sending two, returning one" the sending. Later moves first: fewer states are visited again.
std::size_t move_to_cut(const KoStates& states, const std::vector<Step>& loop, bool black_loses) {
  std::optional<std::size_t> best;
  Rational least;
  for (std::size_t i = loop.size(); i-- > 0;) {
    if (states.is_black(loop[i].state, loop[i].move) != black_loses) continue;
    const Rational& gain = states.edge(loop[i].state, loop[i].move).gain;
    const Rational own_gain = black_loses ? gain : -gain;
    if (best && own_gain >= least) continue;
    best = i;
    least = own_gain;
  }
  return *best;
}

// A depth-first walk without recursion. Each loop that it closes is cut or put off until the end. A finished state
// leads to finished states only, so a cut never makes it walk a finished part again.
class LoopCutter {
 public:
  LoopCutter(KoStates& states, const Rational& t0, BalancedLoops balanced, const Doubts& doubts)
      : states_(states),
        t0_(t0),
        balanced_(balanced),
        doubts_(doubts),
        place_(states.count(), kNew),
        next_(states.count(), 0) {}

  // Loops that neither player loses at every t > t0.
  std::vector<std::vector<Step>> cut() {
    for (std::size_t state = 0; state < states_.count(); ++state) walk_from(state);
    return std::move(put_off_);
  }
  const CutLoops& result() const { return result_; }

 private:
  static constexpr std::size_t kNew = static_cast<std::size_t>(-1);
  static constexpr std::size_t kFinished = static_cast<std::size_t>(-2);

  void walk_from(std::size_t start) {
    if (place_[start] == kNew) enter(start);
    while (!path_.empty()) advance(path_.back());
  }

  void enter(std::size_t state) {
    place_[state] = path_.size();
    path_.push_back(state);
    if (doubts_.states[state]) next_[state] = states_.move_count(state);
  }

  void advance(std::size_t state) {
    const std::size_t move = next_[state];
    if (move == states_.move_count(state)) {
      place_[state] = kFinished;
      path_.pop_back();
      return;
    }
    const bool is_open = states_.is_open(state, move);
    const std::size_t target = is_open ? states_.target(state, move) : state;
    if (!is_open || place_[target] == kFinished) {
      ++next_[state];
    } else if (place_[target] == kNew) {
      enter(target);
    } else {
      close_loop(place_[target]);
    }
  }

  void close_loop(std::size_t first) {
    std::vector<Step> loop;
    for (std::size_t i = first; i < path_.size(); ++i) loop.push_back({path_[i], next_[path_[i]]});
    const Balance sum = balance(states_, loop);
    const bool black_loses = sum.black_loses(t0_);
    const bool has_loser = black_loses || sum.white_loses(t0_);
    if (!has_loser && balanced_ == BalancedLoops::Refuse) {
      put_off_.push_back(loop);
      ++next_[path_.back()];
      return;
    }
    const std::size_t cut = has_loser ? move_to_cut(states_, loop, black_loses) : loop.size() - 1;
    states_.cut(loop[cut].state, loop[cut].move);
    result_.any = true;
    if (has_loser && sum.at(t0_) == 0) result_.free_at_t0 = true;
    for (; path_.back() != loop[cut].state; path_.pop_back()) place_[path_.back()] = kNew;
  }

  KoStates& states_;
  const Rational& t0_;
  BalancedLoops balanced_;
  const Doubts& doubts_;
  std::vector<std::size_t> place_;  // on the path, or kNew, or kFinished
  std::vector<std::size_t> next_;   // the move to walk next; kept when a state is left because of a cut
  std::vector<std::size_t> path_;
  std::vector<std::vector<Step>> put_off_;
  CutLoops result_;
};

// The moves between states that are not in doubt.
Successors successors(const KoStates& states, const Doubts& doubts, bool with_cut_moves) {
  Successors result(states.count());
  for (std::size_t state = 0; state < states.count(); ++state) {
    if (doubts.states[state]) continue;
    for (std::size_t move = 0; move < states.move_count(state); ++move) {
      const bool led = with_cut_moves ? !states.is_removed(state, move) : states.is_open(state, move);
      if (led) result[state].push_back(states.target(state, move));
    }
  }
  return result;
}

std::string describe(const GameGraph& graph, const KoStates& states, const std::vector<Step>& loop,
                     const Rational& t0) {
  std::vector<LoopMove> moves;
  for (const Step& step : loop) moves.push_back({step.state, states.is_black(step.state, step.move)});
  return "a loop of " + std::to_string(loop.size()) + " moves that neither player loses at every t > " + t0.text() +
         ": " + loop_text(graph, states, moves);
}

std::string name_of(const GameGraph& graph, std::size_t node) {
  const std::string& name = graph.nodes[node].name;
  return name.empty() ? std::to_string(node) : name;
}

// The first few, with a comma between.
template <class Items, class TextOf>
std::string listed(const Items& items, TextOf text_of) {
  constexpr std::size_t most = 8;
  std::string result;
  for (std::size_t i = 0; i < items.size() && i < most; ++i) result += (i == 0 ? "" : ", ") + text_of(items[i]);
  return items.size() > most ? result + ", ..." : result;
}

}  // namespace

std::string loop_text(const GameGraph& graph, const KoStates& states, const std::vector<LoopMove>& loop) {
  return listed(loop, [&](const LoopMove& move) {
    return (move.black ? "Black at " : "White at ") + name_of(graph, states.node(move.state));
  });
}

std::string node_names(const GameGraph& graph, const std::vector<std::size_t>& nodes) {
  return listed(nodes, [&](std::size_t node) { return name_of(graph, node); });
}

Doubts find_multiple_kos(const GameGraph& graph, const KoStates& states) {
  Doubts doubts{std::vector<bool>(states.count(), false), {}};
  for (const KoStates::KoGroup& group : states.ko_groups()) {
    if (group.loops < group.nodes.size()) continue;
    for (const std::size_t node : group.nodes) {
      doubts.states[node] = true;
      if (states.has_banned_state(node)) doubts.states[states.banned_state(node)] = true;
    }
    doubts.reasons.push_back("double or triple ko: " + std::to_string(group.nodes.size()) + " nodes joined by " +
                             std::to_string(group.loops) + " loops: " + node_names(graph, group.nodes));
  }
  return doubts;
}

CutLoops cut_loops(const GameGraph& graph, KoStates& states, const Rational& t0, BalancedLoops balanced,
                   Doubts& doubts) {
  LoopCutter cutter(states, t0, balanced, doubts);
  const std::vector<std::vector<Step>> put_off = cutter.cut();
  if (put_off.empty()) return cutter.result();
  std::vector<bool> standing = doubts.states;
  for (const auto& part : parts_with_loops(successors(states, doubts, false)))
    for (const std::size_t state : part) standing[state] = true;
  for (const std::vector<Step>& loop : put_off)
    if (standing[loop.front().state]) doubts.reasons.push_back(describe(graph, states, loop, t0));
  doubts.states = standing;
  return cutter.result();
}

std::vector<std::vector<std::size_t>> order_of_computation(const KoStates& states, const Doubts& doubts) {
  std::vector<std::size_t> place(states.count(), 0);
  std::size_t places = 0;
  // Without cut moves each part is a single state.
  for (const auto& part : strong_parts(successors(states, doubts, false))) place[part.front()] = places++;
  std::vector<std::vector<std::size_t>> parts = strong_parts(successors(states, doubts, true));
  std::erase_if(parts, [&](const std::vector<std::size_t>& part) { return doubts.states[part.front()]; });
  for (std::vector<std::size_t>& part : parts)
    std::sort(part.begin(), part.end(), [&](std::size_t a, std::size_t b) { return place[a] < place[b]; });
  return parts;
}

}  // namespace tedomari
