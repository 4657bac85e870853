#include "engine/thermography/exact_sum.h"

#include <algorithm>
#include <string>

#include "engine/thermography/local_game_error.h"

namespace tedomari {
namespace {

// More than any sum is worth. A bound that is still near it says nothing.
constexpr std::int64_t kUnbounded = std::int64_t{1} << 32;

}  // namespace

ExactSum::ExactSum(const GameSum& sum, std::size_t position_limit) : sum_(&sum), position_limit_(position_limit) {
  for (const Color first : {Color::Black, Color::White}) index_of(sum.start(first));
  for (std::size_t i = 0; i < nodes_.size(); ++i) add_steps(i, SumPosition(open_[i]));
  open_.clear();
  // Later positions come first, since most moves lead to positions that were found later.
  for (bool better = true; better;) {
    better = false;
    for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node) better |= improve(*node);
  }
}

std::size_t ExactSum::index_of(const SumPosition& position) {
  const auto [found, is_new] = index_.emplace(position, nodes_.size());
  if (!is_new) return found->second;
  if (nodes_.size() == position_limit_)
    throw LocalGameError("the sum has more than " + std::to_string(position_limit_) +
                         " positions: take fewer or smaller games, or raise the limit");
  nodes_.push_back({position.to_move == Color::Black, {}, {}, -kUnbounded, kUnbounded});
  open_.push_back(position);
  return found->second;
}

void ExactSum::add_steps(std::size_t index, const SumPosition& position) {
  std::vector<Step> steps;
  if (position.passed) {
    nodes_[index].end = sum_->score(position);
  } else {
    steps.push_back({index_of(sum_->pass(position)), 0});
  }
  for (const SumMove& move : sum_->legal_moves(position)) {
    const auto [gain, after] = sum_->play(position, move);
    steps.push_back({index_of(after), gain});
  }
  nodes_[index].steps = std::move(steps);
}

Rational ExactSum::best_bound(const Node& node, Rational Node::*bound) const {
  std::optional<Rational> best = node.end;
  for (const Step& step : node.steps) {
    // What is unbounded stays so: round a loop with a gain it would creep.
    const Rational& known = nodes_[step.position].*bound;
    const bool unbounded = known == kUnbounded || known == -kUnbounded;
    const Rational value = unbounded ? known : known + step.gain;
    if (!best || (node.black ? value > *best : value < *best)) best = value;
  }
  return *best;
}

bool ExactSum::improve(Node& node) const {
  if (node.low == node.high) return false;
  const Rational low = best_bound(node, &Node::low);
  const Rational high = best_bound(node, &Node::high);
  const bool better = low > node.low || high < node.high;
  node.low = std::max(low, node.low);
  node.high = std::min(high, node.high);
  return better;
}

Rational ExactSum::value(const SumPosition& position) const {
  const Node& node = nodes_[index_.at(position)];
  if (node.low == node.high) return node.low;
  throw LocalGameError("best play of this sum goes round in circles");
}

std::optional<SumMove> ExactSum::best_move(const SumPosition& position) const {
  const Rational best = value(position);
  if (best == (position.passed ? sum_->score(position) : value(sum_->pass(position)))) return {};
  for (const SumMove& move : sum_->legal_moves(position)) {
    const auto [gain, after] = sum_->play(position, move);
    const Node& node = nodes_[index_.at(after)];
    if (node.low == node.high && gain + node.low == best) return move;
  }
  return {};
}

}  // namespace tedomari
