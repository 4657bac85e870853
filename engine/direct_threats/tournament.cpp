#include "engine/direct_threats/tournament.h"

namespace tedomari {

DirectThreat random_direct_threat(Rng& rng, std::uint64_t values) {
  const auto rnd = [&] { return static_cast<double>(rng.below(values)); };
  const double d = rnd();
  const double c = d + rnd();
  const double b = c + rnd();
  const double a = b + rnd();
  return {a, b, c, d};
}

void Tournament::deal(std::span<const DirectThreat> threats) {
  sum_ = SubgameSum(threats);
  negated_sum_ = sum_.negated();
  choices_.assign(strategies_.size() * 2 * (sum_.finished_code() + 1), kUnknown);
  solved_ = {};
}

double Tournament::play(std::size_t left, std::size_t right, Side first) {
  double score = 0;
  Side side = first;
  for (sum_.set_code(0); !sum_.finished(); side = opponent(side)) {
    const std::size_t i = choice(side == Side::Left ? left : right, side, first);
    score += sum_.leaf(i, side);
    sum_.play(i, side);
  }
  return score;
}

// Who moves follows from who was first and from the number of plies, so (strategy, first, position) is the whole key.
std::size_t Tournament::choice(std::size_t strategy, Side side, Side first) {
  const std::size_t row = strategy * 2 + static_cast<std::size_t>(first);
  std::uint8_t& known = choices_[row * (sum_.finished_code() + 1) + sum_.code()];
  if (known == kUnknown) known = static_cast<std::uint8_t>(compute_choice(strategies_[strategy], side, first));
  return known;
}

std::size_t Tournament::compute_choice(Strategy strategy, Side side, Side first) {
  if (strategy == optimal) return optimal_play(first).choose(sum_);
  if (side == Side::Left) return strategy(sum_);
  negated_sum_.set_code(negated(sum_.code()));
  return strategy(negated_sum_);
}

const OptimalPlay& Tournament::optimal_play(Side first) {
  const auto index = static_cast<std::size_t>(first);
  if (!solved_[index]) {
    SubgameSum untouched = sum_;
    untouched.set_code(0);
    optimal_play_[index].solve(untouched, first);
    solved_[index] = true;
  }
  return optimal_play_[index];
}

}  // namespace tedomari
