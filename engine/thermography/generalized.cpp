#include "engine/thermography/generalized.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/thermography/best_loops.h"
#include "engine/thermography/strong_parts.h"

namespace tedomari {
namespace {

// Stands for "as good as it can be" in a state that the method cannot tell: more than any real score.
constexpr std::int64_t kUnbounded = std::int64_t{1} << 32;

constexpr Rational kLittle(1, 4096);

// Trials per state until the walls of long loops must have settled; two or three are usual.
constexpr std::size_t kMostTrials = 100;

// The maximum of Black's options, the minimum of White's. Many options of a local game are equal.
void add_option(std::optional<Trajectory>& scaffold, const Trajectory& wall, bool black) {
  if (!scaffold) {
    scaffold = wall;
  } else if (wall != *scaffold) {
    scaffold = black ? maximum(*scaffold, wall) : minimum(*scaffold, wall);
  }
}

class Computation {
 public:
  Computation(const GameGraph& graph, const ThermographyRules& rules, const KoStates& states)
      : graph_(graph), rules_(rules), states_(states), stored_(states.count()) {}

  void run(const Doubts& doubts, const Rational& doubtful_value);
  // By state.
  std::vector<std::optional<Thermograph>> take_stored() { return std::move(stored_); }

 private:
  // A scaffold before tax, or nothing if a thermograph that it needs is not known.
  struct Retrieved {
    bool all = true;
    std::optional<Trajectory> scaffold;
  };

  bool compute_node(std::size_t state);
  Retrieved retrieve_options(std::size_t state, bool black) const;
  Thermograph generate_thermograph(std::size_t state, const Scaffolds& scaffolds) const;
  void put_back_cut_moves(const std::vector<std::size_t>& part);
  bool has_cut_moves(std::size_t state) const;
  Successors dependents(const std::vector<std::size_t>& part) const;

  const GameGraph& graph_;
  const ThermographyRules& rules_;
  const KoStates& states_;
  std::vector<std::optional<Thermograph>> stored_;
  bool with_cut_moves_ = false;
};

// TH §2.3. Departure: the paper traverses the graph repeatedly and tries every node; here a node and its type are tried
// in an order in which every trial succeeds. That is linear in the graph.
bool Computation::compute_node(std::size_t state) {
  const bool black_komaster = rules_.komaster == Komaster::Black;
  // Pass-banned thermographs of nodes in a loop, non-banned ones of all others.
  Retrieved komaster_options = retrieve_options(state, black_komaster);
  if (!komaster_options.all) return false;
  // The pass-banned type leaves out the koOptions of the koloser; KoStates has removed them.
  Retrieved koloser_options = retrieve_options(state, !black_komaster);
  if (!koloser_options.all) return false;
  Scaffolds scaffolds{std::move(komaster_options.scaffold), std::move(koloser_options.scaffold)};
  if (!black_komaster) std::swap(scaffolds.left, scaffolds.right);
  if (scaffolds.left) scaffolds.left = scaffolds.left->taxed(-1);
  if (scaffolds.right) scaffolds.right = scaffolds.right->taxed(1);
  stored_[state] = generate_thermograph(state, scaffolds);
  return true;
}

Computation::Retrieved Computation::retrieve_options(std::size_t state, bool black) const {
  const GameGraph::Node& node = graph_.nodes[states_.node(state)];
  const std::size_t begin = black ? 0 : node.black.size();
  const std::size_t end = black ? node.black.size() : begin + node.white.size();
  Retrieved result;
  for (std::size_t move = begin; move < end; ++move) {
    if (states_.is_removed(state, move) || (states_.is_cut(state, move) && !with_cut_moves_)) continue;
    const std::optional<Thermograph>& child = stored_[states_.target(state, move)];
    if (!child) return {false, std::nullopt};
    const Trajectory& wall = black ? child->right : child->left;
    const Rational& gain = states_.edge(state, move).gain;
    if (gain == 0) {
      add_option(result.scaffold, wall, black);
    } else {
      add_option(result.scaffold, wall.shifted(gain), black);
    }
  }
  return result;
}

// A pass-banned komaster must move: if the koloser does not, both walls are the komaster's scaffold, and the mast
// slants. Open in the paper: without a local move of the komaster the ban is void.
Thermograph Computation::generate_thermograph(std::size_t state, const Scaffolds& scaffolds) const {
  const auto& [left, right] = scaffolds;
  const bool black_komaster = rules_.komaster == Komaster::Black;
  const bool void_ban = black_komaster ? !left : !right;
  if (!states_.banned(state) || void_ban)
    return thermograph(scaffolds, rules_.t0, graph_.nodes[states_.node(state)].score);
  if (black_komaster) return {*left, right ? minimum(*left, *right) : *left};
  return {left ? maximum(*left, *right) : *right, *right};
}

void Computation::run(const Doubts& doubts, const Rational& doubtful_value) {
  for (std::size_t state = 0; state < states_.count(); ++state)
    if (doubts.states[state]) stored_[state] = vertical_mast(rules_.t0, doubtful_value);
  for (const std::vector<std::size_t>& part : order_of_computation(states_, doubts)) {
    for (const std::size_t state : part)
      if (!compute_node(state)) throw std::logic_error("a node is computed before its options");
    put_back_cut_moves(part);
  }
}

// By index in the part, the indices of the states that depend on it.
Successors Computation::dependents(const std::vector<std::size_t>& part) const {
  std::map<std::size_t, std::size_t> index;
  for (std::size_t i = 0; i < part.size(); ++i) index[part[i]] = i;
  Successors result(part.size());
  for (std::size_t i = 0; i < part.size(); ++i) {
    for (std::size_t move = 0; move < states_.move_count(part[i]); ++move) {
      if (states_.is_removed(part[i], move)) continue;
      const auto target = index.find(states_.target(part[i], move));
      if (target != index.end()) result[target->second].push_back(i);
    }
  }
  return result;
}

// A cut forbids its player a move that may be good for another reason than the loop. So the cut moves are put back,
// valued with the walls found, until nothing changes. What is reached does not depend on the cuts: see best_loops.h.
void Computation::put_back_cut_moves(const std::vector<std::size_t>& part) {
  std::set<std::size_t> waiting;  // indices in the part
  for (std::size_t i = 0; i < part.size(); ++i)
    if (has_cut_moves(part[i])) waiting.insert(i);
  if (waiting.empty()) return;
  const Successors parents = dependents(part);
  with_cut_moves_ = true;
  for (std::size_t trials = kMostTrials * part.size(); !waiting.empty(); --trials) {
    if (trials == 0) throw NotThermographic("the walls of the nodes in long loops do not settle");
    const std::size_t i = waiting.extract(waiting.begin()).value();
    const std::optional<Thermograph> before = stored_[part[i]];
    compute_node(part[i]);
    if (stored_[part[i]] != before) waiting.insert(parents[i].begin(), parents[i].end());
  }
  with_cut_moves_ = false;
}

bool Computation::has_cut_moves(std::size_t state) const {
  for (std::size_t move = 0; move < states_.move_count(state); ++move)
    if (states_.is_cut(state, move)) return true;
  return false;
}

// What the method cannot tell, taken once as won and once as lost for Black.
struct Bounds {
  std::vector<std::optional<Thermograph>> won, lost;  // by state; lost is empty where nothing is in doubt
};

std::vector<std::optional<Thermograph>> compute(const GameGraph& graph, const ThermographyRules& rules,
                                                const KoStates& states, const Doubts& doubts,
                                                const Rational& doubtful_value) {
  Computation computation(graph, rules, states);
  computation.run(doubts, doubtful_value);
  return computation.take_stored();
}

Bounds compute_bounds(const GameGraph& graph, const ThermographyRules& rules, const KoStates& states,
                      const Doubts& doubts) {
  Bounds bounds{compute(graph, rules, states, doubts, kUnbounded), {}};
  if (!doubts.empty()) bounds.lost = compute(graph, rules, states, doubts, -kUnbounded);
  return bounds;
}

bool add_best_loops(const GameGraph& graph, const KoStates& states,
                    const std::vector<std::optional<Thermograph>>& walls, Doubts& doubts) {
  const BestLoops found = best_loops(states, doubts, walls);
  if (found.states.empty()) return false;
  for (const std::size_t state : found.states) doubts.states[state] = true;
  doubts.reasons.push_back("a balanced loop that neither player has a reason to leave: " +
                           loop_text(graph, states, found.example));
  return true;
}

// The cuts may have hidden balanced loops: adds those that matter to the doubts.
Bounds compute_without_best_loops(const GameGraph& graph, const ThermographyRules& rules, const KoStates& states,
                                  Doubts& doubts) {
  while (true) {
    Bounds bounds = compute_bounds(graph, rules, states, doubts);
    const bool in_doubt = !doubts.empty();
    bool found = add_best_loops(graph, states, bounds.won, doubts);
    if (in_doubt) found = add_best_loops(graph, states, bounds.lost, doubts) || found;
    if (!found) return bounds;
  }
}

// A loop that costs its loser nothing at t0 would pass there for a balanced one, so then these are looked for a little
// above.
Bounds compute_all(const GameGraph& graph, const ThermographyRules& rules, const KoStates& states, const CutLoops& cut,
                   Doubts& doubts) {
  if (!cut.any) return compute_bounds(graph, rules, states, doubts);
  if (!cut.free_at_t0) return compute_without_best_loops(graph, rules, states, doubts);
  ThermographyRules above = rules;
  above.t0 += kLittle;
  compute_without_best_loops(graph, above, states, doubts);
  return compute_bounds(graph, rules, states, doubts);
}

}  // namespace

// A graph may hold a double ko that no sensible play reaches. So what the method cannot tell is taken once as won and
// once as lost: where both give the same walls, they are right whatever it is worth.
GeneralizedThermographs generalized_thermographs(const GameGraph& graph, const ThermographyRules& rules) {
  KoStates states(graph, rules.komaster, rules.pass_ban);
  Doubts doubts = find_multiple_kos(graph, states);
  const CutLoops cut = cut_loops(graph, states, rules.t0, rules.balanced_loops, doubts);
  Bounds bounds = compute_all(graph, rules, states, cut, doubts);
  GeneralizedThermographs result{std::move(bounds.won), doubts.reasons};
  result.nodes.resize(graph.nodes.size());
  for (std::size_t node = 0; node < result.nodes.size() && !bounds.lost.empty(); ++node)
    if (result.nodes[node] != bounds.lost[node]) result.nodes[node].reset();
  return result;
}

Thermograph generalized_thermograph(const GameGraph& graph, const ThermographyRules& rules) {
  GeneralizedThermographs result = generalized_thermographs(graph, rules);
  std::optional<Thermograph>& root = result.nodes.at(graph.root);
  if (!root) throw NotThermographic(result.reasons.front());
  return std::move(*root);
}

KoClass classify(const Thermograph& black_komaster, const Thermograph& white_komaster) {
  if (black_komaster.mast() != white_komaster.mast()) return KoClass::Hyperactive;
  return black_komaster.temperature() == white_komaster.temperature() ? KoClass::Placid : KoClass::Active;
}

}  // namespace tedomari
