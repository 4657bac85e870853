// GT §6.1-6.3: every move that decides an unsettled goal, with what it and its opposite are worth, and the threats that
// come with either.
#pragma once

#include <deque>
#include <map>
#include <vector>

#include "engine/goal_pairs/find_threats.h"
#include "engine/goals/simple_capture.h"
#include "engine/montecarlo/goal_values.h"
#include "engine/program/temperature.h"

namespace tedomari {

enum class UsedThreats : std::uint8_t { None, Paper, Any };
enum class EnemyOptions : std::uint8_t { Best, All };

struct GoalMoveOptions {
  int games = 10'000;
  Playouts playouts = Playouts::Uniform;
  UsedThreats threats = UsedThreats::Paper;
  ThreatMode mode = ThreatMode::Paper;
  bool captures = false;                            // as goals, beside the paper's two
  bool safe = true;                                 // GT §3.1: what is connected cannot be simply captured
  EnemyOptions enemy_options = EnemyOptions::Best;  // of empty connections
  bool invalidate = false;                          // GT Fig. 4: see threats against what a move has reached
  // Open in the paper. A wider threat finds more, but most of its searches run out on an open board, and what was not
  // found for that reason looks prevented.
  GeneralThreat maximum = GeneralThreat::with(3, 0, 0);
  std::uint64_t search_limit = 1000;  // moves for each search of a goal
  std::uint64_t threat_limit = 30;    // moves of the main search for each threat
  // Open in the paper: a mean of fewer games says nothing.
  int least_games = 100;
};

// Threats of one side, the most valuable to it first. They are verified when they are asked for, from the first one on:
// most never are.
class ThreatList {
 public:
  struct Threat {
    double value;
    GoalThreat threat;
  };

  ThreatList() = default;
  ThreatList(ThreatFinder& finder, std::vector<Threat> sorted) : finder_(&finder), threats_(std::move(sorted)) {}

  bool settled() const { return verified_ || empty(); }
  bool verified() const { return verified_; }
  bool empty() const { return next_ == threats_.size(); }
  const Threat& best() const { return threats_[next_]; }  // unless empty; perhaps not verified
  // Verifies the best one, which goes if it is none. `before`: a move of the other side that comes first.
  void verify(Point before = kNoPoint) {
    verified_ = finder_->is_sente(best().threat, before);
    if (!verified_) ++next_;
  }

 private:
  ThreatFinder* finder_ = nullptr;
  std::vector<Threat> threats_;
  std::size_t next_ = 0;
  bool verified_ = false;
};

// All values are scores from the view of who moves. They start from the best that there may be: what is verified can
// only make the move colder.
struct GoalMove {
  Point move;
  SignedGoal goal;  // what the move reaches
  double friend_value, enemy_value;
  ThreatList *friend_threats, *enemy_threats;
  ThreatList against_goal{};  // of the enemy after the move (GT Fig. 4): he gains something in sente

  bool settled() const { return friend_threats->settled() && enemy_threats->settled() && against_goal.settled(); }
  void verify() {
    if (!friend_threats->settled()) {
      friend_threats->verify();
    } else if (!enemy_threats->settled()) {
      enemy_threats->verify();
    } else {
      against_goal.verify(move);
    }
  }
  GoalMoveValues values() const {
    const double reached = against_goal.verified() ? against_goal.best().value : friend_value;
    return {enemy_threats->empty() ? enemy_value : enemy_threats->best().value, enemy_value, reached,
            friend_threats->empty() ? reached : friend_threats->best().value};
  }
  double temperature() const {
    const GoalMoveValues all = values();
    return all.friend_value <= all.enemy_value ? 0 : tedomari::temperature(all);
  }
};

class GoalMoveFinder {
 public:
  GoalMoveFinder(const Board& board, Color color, const GoalMoveOptions& options, Rng& random);

  std::vector<GoalMove>& moves() { return moves_; }
  const MoveValues& standard() const { return values_.moves; }  // GT §5.1, from the same games

 private:
  enum Side : std::size_t { Friend, Enemy };

  void know_goals();
  std::size_t watch(const AnyGoal& goal);
  void watch_goals();
  void watch_threats(Side side);
  void watch_gains();
  void sort_threats(Side side);

  // -- Values for the mover
  double score(const MeanScore& mean) const { return color_ == Color::Black ? mean.mean() : -mean.mean(); }
  bool tells(const MeanScore& mean) const { return mean.games >= options_.least_games; }
  const MeanScore& reached(const AnyGoal& goal) const { return values_.reached[index_.at(name_of(goal))]; }
  const MeanScore& not_reached(const AnyGoal& goal) const { return values_.not_reached[index_.at(name_of(goal))]; }
  const MeanScore& mean_of(const SignedGoal& goal) const;

  // -- Moves
  ThreatList threats_against(const SignedGoal& goal);
  ThreatList& threats(Side side, const SignedGoal& goal, Point move);
  void add(Point move, const SignedGoal& goal, const SignedGoal& enemy_goal);
  void add_connection_moves(const KnownGoal& known, Side owner);
  void add_empty_connection_moves(const KnownGoal& known);

  Board board_;
  Color color_;
  GoalMoveOptions options_;
  FindThreatsOptions find_options_;
  Budget unlimited_{~std::uint64_t{0}};
  SimpleCaptures simple_captures_;
  std::array<std::vector<KnownGoal>, 2> known_;
  std::deque<ThreatFinder> finders_;  // of the friend and of the enemy
  Watched watched_;
  std::map<GoalName, std::size_t> index_;  // of the watched goals
  GoalValues values_;

  // The threats that come with a goal, by the move that reaches it; kNoPoint: any move.
  using Key = std::pair<GoalName, Point>;
  struct Candidate {
    std::size_t pair;
    GoalThreat threat;
  };
  std::array<std::vector<Candidate>, 2> candidates_;
  std::map<GoalName, std::vector<Candidate>> gains_;  // of the enemy, by the goal of the friend that he threatens
  std::array<std::map<Key, ThreatList>, 2> threats_;
  ThreatList no_threats_;
  std::vector<GoalMove> moves_;
};

}  // namespace tedomari
