// Depth-first proof-number search (Nagai's df-pn) of a Problem: today's reference, which the papers do not have. It
// goes where the least is left to prove that Max wins, or to disprove it. Won and Lost are what the Problem's
// evaluation and moves say, as in Alpha-Beta, without a horizon.
//
// Proof numbers start from the Problem's distance. A position that comes back on its own path counts as not won there:
// Max reaches in finitely many moves or not at all. Departure from the purest form: such a number may be kept in the
// table for a position that is reached another way (the graph-history problem); kos are the only way to repeat.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/search/budget.h"
#include "engine/search/problem.h"

namespace tedomari {

template <Problem P>
class ProofNumberSearch {
 public:
  ProofNumberSearch(Board& board, P& problem, Budget& budget) : board_(board), problem_(problem), budget_(budget) {}

  Result solve(Color first) {
    const Numbers root = search(first, {kInfinite, kInfinite});
    Result result;
    if (root.proof == 0) result.value = Value::Won;
    if (root.disproof == 0) result.value = Value::Lost;
    const bool needs_move = (first == problem_.max_color()) == (result.value == Value::Won);
    if (needs_move || result.value == Value::Unknown) result.move = root_move_;
    return result;
  }

 private:
  static constexpr std::uint32_t kInfinite = 1U << 30;
  static constexpr std::size_t kMostPositions = 4'000'000;  // then the table is thrown away

  // How much is left at least to prove that Max wins, and to disprove it.
  struct Numbers {
    std::uint32_t proof = 1, disproof = 1;
  };
  struct Child {
    Point move;
    Numbers numbers;
  };

  // Until a number reaches its limit, or the budget ends.
  Numbers search(Color to_play, const Numbers& limit) {
    const std::uint64_t here = key(to_play);
    const Node node = problem_.expand(board_, to_play);
    exhausted_ |= budget_.exhausted();  // what `expand` said then is not to be trusted
    if (exhausted_) return {};
    if (is_final(node.value)) {
      if (path_.empty()) root_move_ = node.move;
      return keep(here, node.value == Value::Won ? Numbers{0, kInfinite} : Numbers{kInfinite, 0});
    }
    path_.insert(here);
    std::vector<Child> children = children_of(node, to_play);
    Numbers numbers = exhausted_ ? Numbers{} : sum(children, to_play);
    while (numbers.proof < limit.proof && numbers.disproof < limit.disproof && !exhausted_) {
      descend(children, numbers, to_play, limit);
      numbers = sum(children, to_play);
    }
    path_.erase(here);
    if (path_.empty()) root_move_ = children.empty() ? kNoPoint : children[best_of(children, to_play)].move;
    return keep(here, numbers);
  }

  std::vector<Child> children_of(const Node& node, Color to_play) {
    std::vector<Child> children;
    for (const Point move : node.moves) {
      if (!board_.legal(move, to_play)) continue;
      if (!budget_.spend()) {
        exhausted_ = true;
        break;
      }
      board_.play(move, to_play);
      children.push_back({move, first_look(opponent(to_play), node.distance)});
      board_.undo();
    }
    return children;
  }
  Numbers first_look(Color to_play, int distance) const {
    const std::uint64_t there = key(to_play);
    if (path_.contains(there)) return {kInfinite, 0};
    const auto known = table_.find(there);
    return known != table_.end() ? known->second : Numbers{static_cast<std::uint32_t>(distance), 1};
  }

  // -- Max needs one child, Min all
  Numbers sum(const std::vector<Child>& children, Color to_play) const {
    const bool max = to_play == problem_.max_color();
    std::uint32_t least = kInfinite, total = 0;
    for (const Child& child : children) {
      least = std::min(least, max ? child.numbers.proof : child.numbers.disproof);
      total = std::min(total + (max ? child.numbers.disproof : child.numbers.proof), kInfinite);
    }
    return max ? Numbers{least, total} : Numbers{total, least};
  }
  std::size_t best_of(const std::vector<Child>& children, Color to_play) const {
    const bool max = to_play == problem_.max_color();
    const auto left = [&](const Child& child) { return max ? child.numbers.proof : child.numbers.disproof; };
    return static_cast<std::size_t>(
        std::min_element(children.begin(), children.end(),
                         [&](const Child& a, const Child& b) { return left(a) < left(b); }) -
        children.begin());
  }

  // Into the child where the least is left, until another one would have less.
  void descend(std::vector<Child>& children, const Numbers& numbers, Color to_play, const Numbers& limit) {
    if (!budget_.spend()) {
      exhausted_ = true;
      return;
    }
    const bool max = to_play == problem_.max_color();
    const std::size_t chosen = best_of(children, to_play);
    std::uint32_t second = kInfinite;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const Numbers& other = children[i].numbers;
      if (i != chosen) second = std::min(second, max ? other.proof : other.disproof);
    }
    Child& child = children[chosen];
    const Numbers child_limit =
        max ? Numbers{std::min(limit.proof, second + 1), limit.disproof - numbers.disproof + child.numbers.disproof}
            : Numbers{limit.proof - numbers.proof + child.numbers.proof, std::min(limit.disproof, second + 1)};
    board_.play(child.move, to_play);
    child.numbers = search(opponent(to_play), child_limit);
    board_.undo();
  }

  // -- The table
  std::uint64_t key(Color to_play) const {
    return board_.hash() ^ (to_play == problem_.max_color() ? 0x9e3779b97f4a7c15 : 0);
  }
  Numbers keep(std::uint64_t position, const Numbers& numbers) {
    if (table_.size() >= kMostPositions) table_.clear();
    table_[position] = numbers;
    return numbers;
  }

  Board& board_;
  P& problem_;
  Budget& budget_;
  std::unordered_map<std::uint64_t, Numbers> table_;
  std::unordered_set<std::uint64_t> path_;
  Point root_move_ = kNoPoint;
  bool exhausted_ = false;
};

}  // namespace tedomari
