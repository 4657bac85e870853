#include "engine/games/ponnuki_solver.h"

#include <algorithm>
#include <numeric>

#include "engine/core/rng.h"

namespace tedomari {

using namespace ponnuki;

namespace {

constexpr Square kNoSquare = -1;
constexpr int kBestWorth = 1 << 20;  // of the move that was best before
// Before moves are played, it is looked up whether one of them is known to decide; near the end that does not pay.
constexpr int kPliesWorthLook = 4;

std::uint64_t key_of(std::uint64_t position, bool attacker_moves) { return 2 * position + (attacker_moves ? 2 : 1); }

std::size_t index(int number) { return static_cast<std::size_t>(number); }

// Whether a defender who may not pass, to move, can wait: make moves until the attacker has made k, so that no string
// of his that had more than k liberties is taken and he is never without a move. `lost` stones of the attacker come
// before.
//
// One way is to extend a string that has at least 2k + 2 liberties. An extension is legal and takes one liberty, even
// where it joins other strings, and so does every move of the attacker: after the defender's i-th move it has at least
// 2k + 3 - 2i liberties, which is more than the k + 1 - i moves that the attacker has then; after the attacker's last
// one it has two, and an extension is still legal.
//
// The other way needs rows of three empty points and, for k >= 2, a string with at least 2k liberties. It is extended
// as long as the attacker has two moves or more: after the i-th extension 2k + 1 - 2i liberties are more than his k + 1
// - i moves, for i < k. The last move is on the middle of a row that no stone has touched; its string has the two ends
// as liberties, and the attacker has one move. A stone touches one of 2k - 1 disjoint rows, and 2k - 2 are played
// before; of more than 2k disjoint pairs one is left after all 2k stones, and a stone on one of two empty points is
// legal.
bool can_wait(int k, int most_liberties, Bits empty, int lost) {
  if (most_liberties - lost >= 2 * k + 2) return true;
  if (k >= 2 && most_liberties - lost < 2 * k) return false;
  return count_dominoes(empty) - lost > 2 * k && count_trominoes(empty) - lost >= 2 * k - 1;
}

int next(int plies) { return std::min(plies + 1, kNever); }

}  // namespace

PonnukiSolver::PonnukiSolver(const Board& board, const PonnukiOptions& options, Budget& budget)
    : geometry_(board.size()),
      start_(geometry_, board),
      options_(options),
      budget_(budget),
      table_(options.table_bits) {
  std::iota(tie_.begin(), tie_.end(), 0);
  if (options.tie_seed == 0) return;
  Rng rng(options.tie_seed, 0);
  for (std::size_t left = tie_.size(); left > 1; --left) std::swap(tie_[left - 1], tie_[rng.below(left)]);
}

// The first side wins after an odd number of plies, the other one after an even number.
PonnukiAnswer PonnukiSolver::solve(Color first) {
  std::array<int, 2> at_least{};
  at_least[index(side_of(first))] = 1;
  while (!exhausted_) {
    const Side attacker = at_least[0] <= at_least[1] ? 0 : 1;
    const int plies = at_least[index(attacker)];
    if (plies >= kNever) return {true, Color::Empty, 0, at_least};
    const int needed = ask(attacker, side_of(first), plies);
    if (exhausted_) break;
    if (needed <= plies) return {true, color_of(attacker), plies, at_least};
    at_least[index(attacker)] = needed;
  }
  return {false, Color::Empty, 0, at_least};
}

std::optional<bool> PonnukiSolver::wins_within(Color attacker, Color first, int plies) {
  const int needed = ask(side_of(attacker), side_of(first), plies);
  if (exhausted_) return std::nullopt;
  return needed <= plies;
}

int PonnukiSolver::ask(Side attacker, Side first, int plies) {
  attacker_ = attacker;
  defender_ = other(attacker);
  return first == attacker ? attack(start_, plies) : defend(start_, plies);
}

bool PonnukiSolver::play() {
  exhausted_ |= !budget_.spend();
  return !exhausted_;
}

// -- The attacker to move, with an odd number of plies

int PonnukiSolver::attack(const Position& here, int plies) {
  if (here.atari(defender_) != 0) return 1;
  const Bits atari = here.atari(attacker_);
  if (std::popcount(atari) > 1) return kNever;
  const int least = least_for_attack(here);
  if (least > plies) return least;
  const Bits moves = here.safe_moves(attacker_) & (atari != 0 ? atari : ~Bits{0});
  if (moves == 0) return kNever;
  Known known = look_up(here, attacker_);
  if (known.bounds.most <= plies) return known.bounds.most;
  if (known.bounds.least > plies) return known.bounds.least;
  const Bits urgent = moves & urgent_attacks(here, plies);
  return try_attacks(here, known, urgent, plies, urgent == moves ? kNever : plies + 2);
}

// `others`: what moves that are not tried need at least.
int PonnukiSolver::try_attacks(const Position& here, Known& known, Bits moves, int plies, int others) {
  const RankedMoves ranked = rank(here, moves, attacker_, known);
  if (plies >= kPliesWorthLook) {
    for (const auto& [worth, move] : ranked) {
      const int most = bounds_after(here, move, attacker_).most;
      if (most < plies) return keep_at_most(known, most + 1, move);
    }
  }
  int least = others;
  for (const auto& [worth, move] : ranked) {
    if (!play()) return kNever;
    const int needed = next(defend(here.after(move, attacker_), plies - 1));
    if (exhausted_) return kNever;
    if (needed <= plies) return keep_at_most(known, needed, move);
    least = std::min(least, needed);
  }
  return keep_at_least(known, least, kNoSquare);
}

// -- The defender to move, with an even number of plies

int PonnukiSolver::defend(const Position& here, int plies) {
  if (here.atari(attacker_) != 0) return kNever;
  if (plies == 0) return lost(here) == 0 ? 0 : 2;
  const Bits atari = here.atari(defender_);
  if (std::popcount(atari) > 1) return lost(here);
  const int least = least_for_defence(here);
  if (least > plies) return least;
  const Bits moves = here.safe_moves(defender_) & (atari != 0 ? atari : ~Bits{0});
  const bool passes = may_pass() && atari == 0;
  if (moves == 0 && !passes) return lost(here);
  Known known = look_up(here, defender_);
  if (known.bounds.most <= plies) return known.bounds.most;
  if (known.bounds.least > plies) return known.bounds.least;
  return try_defences(here, known, moves, plies, passes);
}

// A pass comes last: where it does not lose a stone does not either, mostly, and is refuted or not with less search.
int PonnukiSolver::try_defences(const Position& here, Known& known, Bits moves, int plies, bool passes) {
  const RankedMoves ranked = rank(here, moves, defender_, known);
  if (plies >= kPliesWorthLook) {
    for (const auto& [worth, move] : ranked) {
      const int least = bounds_after(here, move, defender_).least;
      if (least >= plies) return keep_at_least(known, next(least), move);
    }
  }
  int most = 0;
  for (const auto& [worth, move] : ranked) {
    if (!play()) return kNever;
    const int needed = next(attack(here.after(move, defender_), plies - 1));
    if (exhausted_) return kNever;
    if (needed > plies) return keep_at_least(known, needed, move);
    most = std::max(most, needed);
  }
  const int after_pass = passes ? pass(here, plies) : 0;
  if (exhausted_) return kNever;
  if (after_pass > plies) return keep_at_least(known, after_pass, kNoSquare);
  return keep_at_most(known, std::max(most, after_pass), kNoSquare);
}

int PonnukiSolver::pass(const Position& here, int plies) { return play() ? next(attack(here, plies - 1)) : kNever; }

// Every move loses at the next ply, or there is none.
int PonnukiSolver::lost(const Position& here) const { return may_pass() || here.has_move(defender_) ? 2 : 0; }

// -- Bounds without search

// In k moves the attacker does not win, if every string has more liberties and the defender can wait in between.
int PonnukiSolver::least_for_attack(const Position& here) const {
  const int fewest = here.fewest_liberties(defender_);
  if (may_pass()) return fewest == Position::kNoString ? kNever : 2 * fewest - 1;
  const int most = here.most_liberties(defender_);
  int k = 0;
  while (k + 1 < fewest && can_wait(k, most, here.empty(), 1)) ++k;
  return 2 * k + 1;
}

int PonnukiSolver::least_for_defence(const Position& here) const {
  const int fewest = here.fewest_liberties(defender_);
  if (may_pass()) return fewest == Position::kNoString ? kNever : 2 * fewest;
  const int most = here.most_liberties(defender_);
  int k = -1;
  while (k + 1 < fewest && can_wait(k + 1, most, here.empty(), 0)) ++k;
  return 2 * k + 2;
}

// After another move the defender's strings have more liberties than the attacker has moves.
Bits PonnukiSolver::urgent_attacks(const Position& here, int plies) const {
  const int k = (plies + 1) / 2;
  if (here.fewest_liberties(defender_) < k) return ~Bits{0};
  if (!may_pass() && !can_wait(k - 1, here.most_liberties(defender_), here.empty(), 1)) return ~Bits{0};
  return here.liberties_of_strings_with(k, defender_);
}

// -- The line

std::vector<Point> PonnukiSolver::line(Color first, const PonnukiAnswer& answer) {
  std::vector<Point> moves;
  if (!answer.solved || answer.winner == Color::Empty) return moves;
  attacker_ = side_of(answer.winner);
  defender_ = other(attacker_);
  Position here = start_;
  Side to_move = side_of(first);
  for (int plies = answer.plies; plies > 0; --plies) {
    const std::optional<Point> move = to_move == attacker_ ? winning_move(here, plies) : longest_defence(here, plies);
    if (!move) break;
    moves.push_back(*move);
    if (plies > 1 && *move != kNoPoint) here = here.after(square_of(*move), to_move);
    to_move = other(to_move);
  }
  return moves;
}

// Requires that the attacker wins within so many plies. Nothing if the budget ends.
std::optional<Point> PonnukiSolver::winning_move(const Position& here, int plies) {
  const Bits captures = here.atari(defender_), atari = here.atari(attacker_);
  if (captures != 0) return point_of(lowest(captures));
  const Bits moves = here.safe_moves(attacker_) & (atari != 0 ? atari : ~Bits{0});
  for (const auto& [worth, move] : rank(here, moves, attacker_, look_up(here, attacker_))) {
    if (defend(here.after(move, attacker_), plies - 1) < plies && !exhausted_) return point_of(move);
  }
  return std::nullopt;
}

// Requires that the attacker wins in just so many plies. Of two plies every move is as good.
std::optional<Point> PonnukiSolver::longest_defence(const Position& here, int plies) {
  const Bits atari = here.atari(defender_);
  for (const auto& [worth, move] : rank(here, here.empty(), defender_, look_up(here, defender_))) {
    const int liberties = std::popcount(here.liberties_after(move, defender_));
    if (plies == 2 && liberties > 0) return point_of(move);
    if (plies == 2 || liberties < 2 || (atari & ~bit(move)) != 0) continue;
    if (attack(here.after(move, defender_), plies - 3) > plies - 3 && !exhausted_) return point_of(move);
  }
  if (may_pass() && !exhausted_) return kNoPoint;
  return std::nullopt;
}

// -- Order and table

PonnukiSolver::RankedMoves PonnukiSolver::rank(const Position& here, Bits moves, Side side, const Known& known) const {
  const Square best =
      known.bounds.move == Bounds::kNoMove ? kNoSquare : geometry_.origin[known.bounds.move][index(known.symmetry)];
  RankedMoves ranked;
  for (Bits left = moves; left != 0; left &= left - 1) {
    const Square square = lowest(left);
    ranked.moves[ranked.count++] = {square == best ? kBestWorth : here.worth(square, side), square};
  }
  std::sort(ranked.moves.begin(), ranked.moves.begin() + static_cast<std::ptrdiff_t>(ranked.count),
            [&](const Ranked& a, const Ranked& b) {
              return a.worth != b.worth ? a.worth > b.worth : tie_[index(a.square)] < tie_[index(b.square)];
            });
  return ranked;
}

PonnukiSolver::Known PonnukiSolver::look_up(const Position& here, Side to_move) const {
  const Position::Name name = here.name(to_move);
  const std::uint64_t key = key_of(name.number, to_move == attacker_);
  return {key, name.symmetry, bounds_of(key), budget_.spent()};
}

Bounds PonnukiSolver::bounds_after(const Position& here, Square move, Side side) const {
  return bounds_of(key_of(here.name_after(move, side).number, side != attacker_));
}

Bounds PonnukiSolver::bounds_of(std::uint64_t key) const {
  Bounds bounds;
  table_.find(key, bounds);
  return bounds;
}

int PonnukiSolver::keep_at_most(Known& known, int plies, Square move) {
  known.bounds.most = static_cast<std::uint8_t>(std::min<int>(known.bounds.most, plies));
  keep(known, move);
  return plies;
}

int PonnukiSolver::keep_at_least(Known& known, int plies, Square move) {
  known.bounds.least = static_cast<std::uint8_t>(std::max<int>(known.bounds.least, plies));
  keep(known, move);
  return plies;
}

void PonnukiSolver::keep(Known& known, Square move) {
  if (move != kNoSquare) known.bounds.move = geometry_.image[index(move)][index(known.symmetry)];
  known.bounds.effort = static_cast<std::uint8_t>(std::bit_width(budget_.spent() - known.spent));
  table_.put(known.key, known.bounds);
}

}  // namespace tedomari
