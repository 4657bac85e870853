#include "engine/montecarlo/uct.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/montecarlo/first_players.h"
#include "engine/montecarlo/sizes.h"

namespace tedomari {
namespace {

constexpr int kExpandAt = 2;  // visits

// Won games, of those who moved to the node.
struct Tally {
  double games = 0, wins = 0;

  void add(double won) {
    ++games;
    wins += won;
  }
  double mean() const { return wins / games; }
};

// Before any game: a move is as good as another, a pass is bad.
constexpr Tally kUnknown{8, 4};
constexpr Tally kUnknownPass{8, 0};

struct Node {
  std::size_t move = 0;  // an index of Playout, 0 for a pass
  int visits = 0;
  Tally own{};   // of the visits and of what was believed before
  Tally rave{};  // of the games in which the player was the first to play there later
  std::size_t first_child = 0, children = 0;
};

template <int size, Playouts policy>
class Tree {
 public:
  using Position = typename Playout<size>::State;
  using Set = typename Playout<size>::Set;

  Tree(const Board& board, Color color, const UctOptions& options)
      : options_(options),
        root_position_(Playout<size>(board).start(color)),
        root_player_(color == Color::Black ? 0 : 1),
        nodes_(1) {
    if (options_.exploration > 0) {
      for (int i = 1; i <= options.games + 1; ++i) logarithms_.push_back(logarithms_.back() + 1.0 / i);
    }
  }

  UctResult search(const PointSet& allowed, const std::array<MovePrior, kPoints>& priors, Rng& random) {
    Set moves;
    for (const Point point : allowed) moves |= Set::single(Playout<size>::index(point));
    expand(0, root_position_, root_player_, moves);
    for (std::size_t i = 0; i < nodes_[0].children; ++i) {
      Node& child = nodes_[nodes_[0].first_child + i];
      if (child.move == 0) continue;
      const MovePrior& prior = priors[Playout<size>::point(child.move)];
      child.own = {prior.games, prior.wins};
    }
    for (int game = 0; game < options_.games; ++game) play(random);
    return result();
  }

 private:
  // -- A game: down the tree, then at random, then back
  void play(Rng& random) {
    Position position = root_position_;
    std::size_t player = root_player_;
    int passes = 0;
    path_.assign(1, 0);
    while (passes < 2 && has_children(path_.back(), position, player)) {
      path_.push_back(best_child(nodes_[path_.back()]));
      const std::size_t move = nodes_[path_.back()].move;
      if (move == 0) {
        position.pass();
      } else {
        position.play(move, player);
      }
      passes = move == 0 ? passes + 1 : 0;
      player ^= 1;
    }
    FirstPlayers<Set> first;
    const int score =
        passes == 2 ? position.area() : Playout<size>::template finish<policy>(position, player, random, first).score;
    learn(first, player, score - options_.komi);
  }

  bool has_children(std::size_t node, const Position& position, std::size_t player) {
    if (nodes_[node].children == 0 && nodes_[node].visits >= kExpandAt)
      expand(node, position, player, position.moves(player));
    return nodes_[node].children > 0;
  }

  void expand(std::size_t node, const Position& position, std::size_t player, Set allowed) {
    const Set moves = allowed & position.moves(player);
    nodes_[node].first_child = nodes_.size();
    moves.for_each([&](std::size_t move) { nodes_.push_back({.move = move, .rave = kUnknown}); });
    const double margin = position.area() - options_.komi;
    if (moves.empty() || (player == 0 ? margin > 0 : margin < 0)) nodes_.push_back({.move = 0, .rave = kUnknownPass});
    nodes_[node].children = nodes_.size() - nodes_[node].first_child;
  }

  std::size_t best_child(const Node& node) const {
    std::size_t best = node.first_child;
    double best_value = -1;
    for (std::size_t child = node.first_child; child < node.first_child + node.children; ++child) {
      const double its_value = value(nodes_[child], node.visits);
      if (its_value > best_value) {
        best = child;
        best_value = its_value;
      }
    }
    return best;
  }

  double value(const Node& child, int parent_visits) const {
    const double equivalence = options_.rave_equivalence;
    if (child.own.games + equivalence <= 0) return std::numeric_limits<double>::max();
    const double rave_weight = equivalence / (child.own.games + equivalence);
    double result = rave_weight * child.rave.mean();
    if (child.own.games > 0) result += (1 - rave_weight) * child.own.mean();
    if (options_.exploration > 0) {
      const double logarithm = logarithms_[static_cast<std::size_t>(parent_visits)];
      result += options_.exploration * std::sqrt(logarithm / (child.visits + 1));
    }
    return result;
  }

  // `player` is to move at the end of the path, `margin` what Black has won by.
  void learn(FirstPlayers<Set> later, std::size_t player, double margin) {
    const double black = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
    for (std::size_t depth = path_.size(); depth-- > 0; player ^= 1) {
      Node& node = nodes_[path_[depth]];
      const double won = player == 0 ? black : 1 - black;  // by who moves here
      for (std::size_t child = node.first_child; child < node.first_child + node.children; ++child) {
        if (later.first[player].contains(nodes_[child].move)) nodes_[child].rave.add(won);
      }
      ++node.visits;
      node.own.add(1 - won);
      if (node.move != 0) {
        later.first[player ^ 1] |= Set::single(node.move);
        later.first[player] -= Set::single(node.move);
      }
    }
  }

  UctResult result() const {
    UctResult result;
    const Node& root = nodes_[0];
    const Node* best = nullptr;
    for (std::size_t i = 0; i < root.children; ++i) {
      const Node& child = nodes_[root.first_child + i];
      const double mean = child.own.games > 0 ? child.own.mean() : 0;
      result.moves.push_back({point_of(child), child.visits, mean});
      if (best == nullptr || child.visits > best->visits) best = &child;
    }
    result.best = point_of(*best);
    result.mean = root.own.games > 0 ? 1 - root.own.mean() : 0;
    return result;
  }
  static Point point_of(const Node& node) { return node.move == 0 ? kNoPoint : Playout<size>::point(node.move); }

  UctOptions options_;
  Position root_position_;
  std::size_t root_player_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> path_;
  // By visits, up to a constant: the harmonic numbers, which are the same on every machine.
  std::vector<double> logarithms_{0};
};

}  // namespace

UctResult uct(const Board& board, Color color, const PointSet& allowed, const UctOptions& options,
              const std::array<MovePrior, kPoints>& priors, Rng& random) {
  return for_size(board.size(), [&]<int size>() {
    return for_policy(options.playouts, [&]<Playouts policy>() {
      return Tree<size, policy>(board, color, options).search(allowed, priors, random);
    });
  });
}

}  // namespace tedomari
