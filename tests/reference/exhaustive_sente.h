// Is Max's last move sente? The definition of testsuites/README.md the dumbest way: all positions that can come about
// are listed, for either side to move, then everything the definition speaks of is swept over the list until nothing
// changes. It shares the board with the exact solver, and nothing else.
//
// What the definition leaves open is a choice of this file: Min has his ko threats in the sente game too, and Max has
// to come to the end of it (a least fixpoint).
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/reference/exhaustive_goal.h"

namespace reference {

// What Max wants: the wish itself, or (a `disconnect`) that its owner, Min, never gets it.
struct SenteWish {
  Wish wish;
  bool prevented = false;
};

class ExhaustiveSente {
 public:
  ExhaustiveSente(const PointSet& region, Color max, SenteWish goal, SenteWish threat, std::size_t limit)
      : max_(max), goal_(std::move(goal)), threat_(std::move(threat)), limit_(limit) {
    for (const Point point : region) region_points_.push_back(point);
  }

  // After Max's move, Min to play. False if there are more positions than the limit; then ask nothing else.
  bool read(const Board& board) {
    board_ = board;
    root_ = stand_on(tedomari::opponent(max_), 0);
    while (!path_.empty()) {
      if (states_.size() > limit_) return false;
      if (path_.back().tried == region_points_.size() + 3) {
        leave();
      } else {
        try_next(path_.back().tried++);
      }
    }
    sweep(goal_, &State::goal, &State::goal_wish);
    sweep(threat_, &State::threat, &State::threat_wish);
    sweep_sente();
    return true;
  }

  bool sente() const { return states_[root_].sente; }
  // Min's moves at the start after which Smax is false; he may take a ko back that he is banned from.
  PointSet refutations() const {
    PointSet found;
    for (const auto& [move, next] : states_[root_].moves) {
      if (!states_[next].sente) found.add(move);
    }
    for (const std::size_t again : states_[root_].threats_elsewhere) {
      for (const auto& [move, next] : states_[again].moves) {
        if (!states_[next].sente) found.add(move);
      }
    }
    return found;
  }
  std::size_t states() const { return states_.size(); }

 private:
  struct State {
    Color to_move;
    bool end;  // two passes
    Stand goal_wish, threat_wish;
    std::size_t turned = 0;  // the same, the other side to move: who was to move has played elsewhere
    std::vector<std::pair<Point, std::size_t>> moves;
    std::vector<std::size_t> passes, threats_elsewhere;
    bool goal = false, threat = false;  // whether the wish comes true, its owner's opponent willing or not
    bool sente = false;                 // Smin or Smax
  };
  struct Step {
    std::size_t number;
    int passes;
    std::size_t tried = 0;  // the points of the region, the other side's turn, a pass, a threat
  };

  std::string text(Color to_move, int passes) const {
    std::string text;
    for (const Point point : region_points_) text += ".XO"[static_cast<int>(board_.at(point))];
    text += to_move == Color::Black ? 'b' : 'w';
    text += std::to_string(passes);
    if (board_.ko_point() != tedomari::kNoPoint) {
      text += "ko" + std::to_string(board_.ko_point()) + "," + std::to_string(static_cast<int>(board_.ko_color()));
    }
    return text;
  }

  // -- The list. The path leads to the position on the board, move by move.
  std::size_t stand_on(Color to_move, int passes) {
    const auto [found, is_new] = numbers_.emplace(text(to_move, passes), states_.size());
    if (is_new) {
      states_.push_back({.to_move = to_move,
                         .end = passes == 2,
                         .goal_wish = stand(board_, goal_.wish),
                         .threat_wish = stand(board_, threat_.wish),
                         .moves = {},
                         .passes = {},
                         .threats_elsewhere = {}});
      path_.push_back({found->second, passes});
    } else {
      board_.undo();
    }
    return found->second;
  }
  void leave() {
    path_.pop_back();
    if (!path_.empty()) board_.undo();
  }

  void try_next(std::size_t what) {
    const std::size_t now = path_.back().number;
    const int passes = path_.back().passes;
    const Color to_move = states_[now].to_move, other = tedomari::opponent(to_move);
    const std::size_t points = region_points_.size();
    if (what == points) {
      board_.pass();
      const std::size_t turned = stand_on(other, 0);
      states_[now].turned = turned;
      return;
    }
    if (states_[now].end) return;
    if (what < points) {
      const Point point = region_points_[what];
      if (!board_.legal(point, to_move)) return;
      board_.play(point, to_move);
      const std::size_t after = stand_on(other, 0);
      states_[now].moves.emplace_back(point, after);
      return;
    }
    if (what == points + 1) {
      board_.pass();
      const std::size_t passed = stand_on(other, passes + 1);
      states_[now].passes.push_back(passed);
      return;
    }
    if (to_move == max_ || board_.ko_point() == tedomari::kNoPoint || board_.ko_color() != to_move) return;
    board_.pass();
    const std::size_t again = stand_on(to_move, 0);
    states_[now].threats_elsewhere.push_back(again);
  }

  static std::vector<std::size_t> all_next(const State& state) {
    std::vector<std::size_t> next = state.passes;
    next.insert(next.end(), state.threats_elsewhere.begin(), state.threats_elsewhere.end());
    for (const auto& [move, after] : state.moves) next.push_back(after);
    return next;
  }

  // -- Single goals: their owner gets them in finitely many moves
  void sweep(const SenteWish& what, bool State::*got, Stand State::*now) {
    for (bool changed = true; changed;) {
      changed = false;
      for (State& state : states_) {
        if (state.*got || !gets(state, what.wish.max, got, state.*now)) continue;
        state.*got = true;
        changed = true;
      }
    }
  }

  bool gets(const State& state, Color owner, bool State::*got, Stand now) const {
    if (now != Stand::Open) return now == Stand::Got;
    if (state.end) return false;
    bool some = false, all = true;
    for (const std::size_t next : all_next(state)) {
      some = some || states_[next].*got;
      all = all && states_[next].*got;
    }
    return state.to_move == owner ? some : all;
  }

  bool goal_won(std::size_t now) const { return states_[now].goal != goal_.prevented; }
  bool threat_won(std::size_t now) const { return states_[now].threat != threat_.prevented; }

  // -- Sente
  void sweep_sente() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t now = 0; now < states_.size(); ++now) {
        if (states_[now].sente || !(states_[now].to_move == max_ ? smax(now) : smin(now))) continue;
        states_[now].sente = true;
        changed = true;
      }
    }
  }

  bool smin(std::size_t now) const {
    const State& state = states_[now];
    bool all = goal_won(now) && threat_won(state.turned);
    for (const auto& [move, after] : state.moves) all = all && states_[after].sente;
    for (const std::size_t again : state.threats_elsewhere) all = all && states_[again].sente;
    return all;
  }

  bool smax(std::size_t now) const {
    if (!goal_won(now)) return false;
    bool some = goal_won(states_[now].turned);
    for (const auto& [move, after] : states_[now].moves) some = some || states_[after].sente;
    return some;
  }

  std::vector<Point> region_points_;
  Color max_;
  SenteWish goal_, threat_;
  std::size_t limit_;
  std::size_t root_ = 0;
  std::map<std::string, std::size_t> numbers_;
  std::vector<State> states_;
  Board board_{tedomari::kMinSize};
  std::vector<Step> path_;
};

}  // namespace reference
