// Exact answers the dumbest way: all positions that can come about are listed, then "Max gets it" is swept over the
// list until nothing changes. It shares the board with the exact solver, but neither the search, nor the goals, nor the
// way a ko threat is modelled: here it is a move, after which the same side moves again without the ban.
#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/board/board.h"

namespace reference {

using tedomari::Board;
using tedomari::Color;
using tedomari::Point;
using tedomari::PointSet;

struct Wish {
  std::string kind;  // connect, transitive, empty, capture
  std::vector<Point> points;
  bool safe = false;
  Color max;
};

enum class Stand { Open, Got, Gone };

// Flooded anew, stone by stone.
inline bool joined(const Board& board, Point from, Point to) {
  std::vector<Point> open{from};
  PointSet seen{from};
  while (!open.empty()) {
    const Point point = open.back();
    open.pop_back();
    if (point == to) return true;
    for (const int direction : tedomari::kNeighbours) {
      const Point next = tedomari::neighbour(point, direction);
      if (board.at(next) != board.at(from) || seen.contains(next)) continue;
      seen.add(next);
      open.push_back(next);
    }
  }
  return false;
}

inline Stand stand(const Board& board, const Wish& wish) {
  const bool first_is_max = board.at(wish.points[0]) == wish.max;
  if (wish.kind == "capture") {
    const bool stands = board.at(wish.points[0]) != Color::Empty && !first_is_max;
    return stands ? Stand::Open : Stand::Got;
  }
  if (!first_is_max) return Stand::Gone;
  bool all = true;
  for (const Point point : wish.points) {
    if (wish.kind != "empty" && board.at(point) != wish.max) return Stand::Gone;
    all = all && joined(board, wish.points[0], point);
  }
  return all ? Stand::Got : Stand::Open;
}

class ExhaustiveGoal {
 public:
  ExhaustiveGoal(const PointSet& region, Wish wish, Color ko_master, std::size_t limit)
      : region_(region), wish_(std::move(wish)), ko_master_(ko_master), limit_(limit) {}

  // Whether Max gets it; nothing if there are more positions than the limit.
  std::optional<bool> max_gets_it(const Board& board, Color first) {
    board_ = board;
    const std::size_t root = list(first, 0);
    if (states_.size() > limit_) return {};
    if (wish_.safe) sweep_survival();
    sweep_reach();
    return states_[root].got;
  }

 private:
  struct State {
    Color to_move;
    Stand stand;
    bool end = false;      // two passes
    bool survives = true;  // greatest fixpoint: until Min shows how to take it
    bool got = false;      // least fixpoint: until Max shows how to get it
    std::vector<std::size_t> next;
  };

  std::string text(Color to_move, int passes) const {
    std::string text;
    for (const Point point : board_.points()) text += ".XO"[static_cast<int>(board_.at(point))];
    text += to_move == Color::Black ? 'b' : 'w';
    text += std::to_string(passes);
    if (board_.ko_point() != tedomari::kNoPoint) {
      text += "ko" + std::to_string(board_.ko_point()) + "," + std::to_string(static_cast<int>(board_.ko_color()));
    }
    return text;
  }

  std::size_t list(Color to_move, int passes) {
    const auto [found, is_new] = numbers_.emplace(text(to_move, passes), states_.size());
    const std::size_t number = found->second;
    if (!is_new) return number;
    states_.push_back({.to_move = to_move, .stand = stand(board_, wish_), .end = passes == 2, .next = {}});
    if (states_.size() <= limit_ && !is_over(number)) list_children(number, passes);
    return number;
  }

  bool is_over(std::size_t number) const {
    const State& state = states_[number];
    return state.end || state.stand == Stand::Gone || (state.stand == Stand::Got && !wish_.safe);
  }

  void list_children(std::size_t number, int passes) {
    const Color to_move = states_[number].to_move;
    std::vector<std::size_t> next;
    for (const Point point : region_) {
      if (!board_.legal(point, to_move)) continue;
      board_.play(point, to_move);
      next.push_back(list(tedomari::opponent(to_move), 0));
      board_.undo();
    }
    const bool banned = board_.ko_point() != tedomari::kNoPoint && board_.ko_color() == to_move;
    board_.pass();
    next.push_back(list(tedomari::opponent(to_move), passes + 1));
    if (banned && to_move == ko_master_) next.push_back(list(to_move, 0));  // a threat, and its answer
    board_.undo();
    states_[number].next = next;
  }

  bool some(const State& state, bool State::*what, bool value) const {
    for (const std::size_t next : state.next) {
      if (states_[next].*what == value) return true;
    }
    return false;
  }

  void sweep_survival() {
    for (bool changed = true; changed;) {
      changed = false;
      for (State& state : states_) {
        const bool max_moves = state.to_move == wish_.max;
        const bool lost =
            state.stand == Stand::Gone ||
            (!state.end && (max_moves ? !some(state, &State::survives, true) : some(state, &State::survives, false)));
        if (state.survives && lost) {
          state.survives = false;
          changed = true;
        }
      }
    }
  }

  void sweep_reach() {
    for (bool changed = true; changed;) {
      changed = false;
      for (State& state : states_) {
        if (!state.got && gets(state)) {
          state.got = true;
          changed = true;
        }
      }
    }
  }

  bool gets(const State& state) const {
    if (state.stand == Stand::Got) return !wish_.safe || state.survives;
    if (state.stand == Stand::Gone || state.end) return false;
    return state.to_move == wish_.max ? some(state, &State::got, true) : !some(state, &State::got, false);
  }

  PointSet region_;
  Wish wish_;
  Color ko_master_;
  std::size_t limit_;
  Board board_{tedomari::kMinSize};
  std::map<std::string, std::size_t> numbers_;
  std::vector<State> states_;
};

}  // namespace reference
