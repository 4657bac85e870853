#include "engine/games/ponnuki_proof.h"

#include <algorithm>
#include <numeric>

#include "engine/core/rng.h"

namespace tedomari {

using namespace ponnuki;

namespace {

constexpr ProofNumbers kWin{0, kInfinite}, kLoss{kInfinite, 0};

// Who can capture wins; who leaves a string in atari loses (ponnuki_solver.h says why). Else `moves` are worth trying.
enum class Look { Win, Loss, Open };

Look look(const PonnukiBits& here, Side to_move, Bits& moves) {
  if (here.atari(other(to_move)) != 0) return Look::Win;
  const Bits atari = here.atari(to_move);
  if (std::popcount(atari) > 1) return Look::Loss;
  moves = here.safe_moves(to_move) & (atari != 0 ? atari : ~Bits{0});
  return moves == 0 ? Look::Loss : Look::Open;
}

// So many more than the next best before another child is looked at: a quarter saves much going to and fro.
std::uint32_t more_than(std::uint32_t number, std::uint32_t most) { return std::min(number + number / 4 + 1, most); }

}  // namespace

PonnukiProofSearch::PonnukiProofSearch(const Board& board, const Options& options, Budget& budget)
    : geometry_(board.size()), start_(geometry_, board), budget_(budget), table_(options.table_bits) {
  std::iota(order_.begin(), order_.end(), 0);
  if (options.tie_seed == 0) return;
  Rng rng(options.tie_seed, 0);
  for (std::size_t left = order_.size(); left > 1; --left) std::swap(order_[left - 1], order_[rng.below(left)]);
}

std::optional<Color> PonnukiProofSearch::winner(Color first) {
  const Side side = side_of(first);
  const Bits captures = start_.atari(other(side));
  winning_move_ = captures != 0 ? point_of(lowest(captures)) : kNoPoint;
  const Numbers found = search(start_, side, key_of(start_.name(side), side), {kInfinite, kInfinite});
  if (!found.decided()) return std::nullopt;
  return found.win == 0 ? first : opponent(first);
}

// Until a number reaches its limit, or the budget ends.
PonnukiProofSearch::Numbers PonnukiProofSearch::search(const Position& here, Side to_move, std::uint64_t key,
                                                       const Numbers& limit) {
  Bits moves = 0;
  const Look seen = look(here, to_move, moves);
  if (seen != Look::Open) return seen == Look::Win ? kWin : kLoss;
  const std::uint64_t before = budget_.spent();
  Children children;
  if (look_at_children(here, to_move, moves, children)) deepen(here, to_move, children, limit);
  if (exhausted_) return {};
  Numbers numbers = numbers_of(children);
  numbers.effort = static_cast<std::uint8_t>(std::bit_width(budget_.spent() - before));
  table_.put(key, numbers);
  return numbers;
}

// Into the child where the least is left, until another one would have less.
void PonnukiProofSearch::deepen(const Position& here, Side to_move, Children& children, const Numbers& limit) {
  for (;;) {
    const Numbers numbers = numbers_of(children);
    if (numbers.win >= limit.win || numbers.loss >= limit.loss || numbers.decided() || !spend()) return;
    const std::size_t chosen = easiest(children);
    Number second = kInfinite, unsolved = 0;
    for (std::size_t i = 0; i < children.count; ++i) {
      if (i != chosen) second = std::min(second, children.all[i].numbers.loss);
      if (children.all[i].numbers.win != 0) ++unsolved;
    }
    Child& child = children.all[chosen];
    const Numbers child_limit{limit.loss == kInfinite ? kInfinite : limit.loss - (unsolved - 1),
                              std::min(limit.win, more_than(second, kInfinite))};
    child.numbers = search(here.after(child.move, to_move), other(to_move), child.key, child_limit);
    if (exhausted_) return;
    if (&here == &start_ && child.numbers.loss == 0) winning_move_ = point_of(child.move);
  }
}

// False if there is nothing more to search: one of them wins, or the budget ended.
bool PonnukiProofSearch::look_at_children(const Position& here, Side to_move, Bits moves, Children& children) {
  for (const Square move : order_) {
    if ((moves & bit(move)) == 0) continue;
    Child& child = children.all[children.count++];
    child.move = move;
    child.key = key_of(here.name_after(move, to_move), other(to_move));
    if (!table_.find(child.key, child.numbers)) {
      if (!spend()) return false;
      child.numbers = first_look(here.after(move, to_move), other(to_move));
    }
    if (child.numbers.loss != 0) continue;
    if (&here == &start_) winning_move_ = point_of(move);
    return false;
  }
  return true;
}

// The more liberties the weakest string of a side has, the more there is to prove against it; less if it has few moves.
PonnukiProofSearch::Numbers PonnukiProofSearch::first_look(const Position& here, Side to_move) const {
  constexpr int kManyLiberties = 6, kFewMoves = 4;
  Bits moves = 0;
  const Look seen = look(here, to_move, moves);
  if (seen != Look::Open) return seen == Look::Win ? kWin : kLoss;
  const auto against = [&](Side side) { return Number{1} << std::min(here.fewest_liberties(side), kManyLiberties); };
  const int count = std::popcount(moves);
  return {against(other(to_move)), count < kFewMoves ? static_cast<Number>(count) : against(to_move)};
}

PonnukiProofSearch::Numbers PonnukiProofSearch::numbers_of(const Children& children) {
  Number least = kInfinite, largest = 0, unsolved = 0;
  for (const Child& child : children) {
    least = std::min(least, child.numbers.loss);
    largest = std::max(largest, child.numbers.win);
    if (child.numbers.win != 0) ++unsolved;
  }
  if (least == 0) return kWin;
  return {least, unsolved == 0 ? 0 : std::min(largest + unsolved - 1, kInfinite)};
}

std::size_t PonnukiProofSearch::easiest(const Children& children) {
  const auto less = [](const Child& a, const Child& b) { return a.numbers.loss < b.numbers.loss; };
  return static_cast<std::size_t>(std::min_element(children.begin(), children.end(), less) - children.begin());
}

std::uint64_t PonnukiProofSearch::key_of(const Position::Name& name, Side to_move) {
  return 2 * name.number + (to_move == 0 ? 2 : 1);
}

bool PonnukiProofSearch::spend() {
  exhausted_ |= !budget_.spend();
  return !exhausted_;
}

}  // namespace tedomari
