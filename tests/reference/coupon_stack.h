#pragma once

// TH §1.3, §2.1: a local game beside a stack of coupons t, t - d, ..., d, played by minimax. Written from the
// definitions of komaster and pass ban; knows nothing of walls or scaffolds. As d becomes small, what the first player
// gets, less his half of the stack, comes near to the wall at t.

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

namespace reference {

struct CouponGame {
  struct Move {
    std::size_t child;
    double gain;  // Black's
  };
  struct Position {
    double score;                // if both pass
    std::vector<Move> moves[2];  // Black's, White's
  };
  std::vector<Position> positions;
  int komaster = 0;   // 0 Black, 1 White
  bool reply = true;  // may the koloser answer a ko capture elsewhere in the local game?
};

class CouponStack {
 public:
  // endless: what local play that never ends is worth to Black; without it, somebody has to leave it in the end. If it
  // is worth very much or very little and the values are the same, no player ever needs it. Play that goes on and
  // costs somebody a point now and then comes to nothing as long as endless is less than a few hundred.
  CouponStack(const CouponGame& game, double step, std::optional<double> endless = {})
      : game_(game), step_(step), endless_(endless) {
    play_without_coupons();
  }

  // What the first player, 0 Black or 1 White, gets for Black beyond his half of the stack; requires an even number.
  double wall(std::size_t position, int first, std::size_t coupons) {
    while (stacks_.size() <= coupons) add_coupon();
    const double half = step_ * static_cast<double>(coupons) / 2;
    return stacks_[coupons].at(position, false, first) - (first == 0 ? half : -half);
  }

 private:
  // Values for Black by position, whether the komaster has just taken the ko there, and who is to move.
  class Level {
   public:
    explicit Level(std::size_t positions) : values_(positions * 4, 0) {}
    double& at(std::size_t position, bool banned, int mover) {
      return values_[position * 4 + (banned ? 2 : 0) + static_cast<std::size_t>(mover)];
    }
    bool operator==(const Level&) const = default;

   private:
    std::vector<double> values_;
  };

  static double better(int mover, double a, double b) { return mover == 0 ? std::max(a, b) : std::min(a, b); }
  static double worst(int mover) { return (mover == 0 ? -1 : 1) * std::numeric_limits<double>::infinity(); }

  // A ko: the move back undoes it, stones and points.
  bool is_ko(std::size_t position, int mover, const CouponGame::Move& move) const {
    for (const CouponGame::Move& back : game_.positions[move.child].moves[1 - mover])
      if (back.child == position && back.gain == -move.gain) return true;
    return false;
  }

  // The komaster who has just taken the ko owes a local move, unless he has none.
  bool must_move(std::size_t position, bool banned, int mover) const {
    return banned && mover == game_.komaster && !game_.positions[position].moves[mover].empty();
  }
  bool may_move(std::size_t position, bool banned, int mover, const CouponGame::Move& move) const {
    if (!banned || mover == game_.komaster) return true;
    const bool owes = !game_.positions[position].moves[game_.komaster].empty();
    return !is_ko(position, mover, move) && (game_.reply || !owes);
  }

  double best_local_move(Level& level, std::size_t position, bool banned, int mover) const {
    double best = worst(mover);
    for (const CouponGame::Move& move : game_.positions[position].moves[mover]) {
      if (!may_move(position, banned, mover, move)) continue;
      const bool bans = mover == game_.komaster && is_ko(position, mover, move);
      best = better(mover, best, move.gain + level.at(move.child, bans, 1 - mover));
    }
    return best;
  }

  // elsewhere(position, banned, mover): the value of not moving locally. Sweeps until no longer play pays; the limit is
  // far more than any game here lasts.
  template <class Elsewhere>
  void settle(Level& level, Elsewhere elsewhere) const {
    for (int sweep = 0; sweep < 1000; ++sweep) {
      const Level before = level;
      for_each_state([&](std::size_t position, bool banned, int mover) {
        double value = best_local_move(level, position, banned, mover);
        if (!must_move(position, banned, mover)) value = better(mover, value, elsewhere(position, banned, mover));
        level.at(position, banned, mover) = value;
      });
      if (level == before) return;
    }
  }

  template <class Visit>
  void for_each_state(Visit visit) const {
    for (std::size_t position = 0; position < game_.positions.size(); ++position)
      for (const bool banned : {false, true})
        for (const int mover : {0, 1}) visit(position, banned, mover);
  }

  // Two passes end the game. A pass is answered by a move, a pass that ends it, or nothing else.
  void play_without_coupons() {
    Level level(game_.positions.size());
    for_each_state([&](std::size_t p, bool banned, int mover) {
      level.at(p, banned, mover) = endless_.value_or(game_.positions[p].score);
    });
    settle(level, [&](std::size_t position, bool banned, int mover) {
      const int other = 1 - mover;
      const double move = best_local_move(level, position, banned, other);
      return must_move(position, banned, other) ? move : better(other, move, game_.positions[position].score);
    });
    stacks_.push_back(level);
  }

  void add_coupon() {
    const double coupon = step_ * static_cast<double>(stacks_.size());
    Level& below = stacks_.back();
    Level taken(game_.positions.size());
    for_each_state([&](std::size_t position, bool banned, int mover) {
      taken.at(position, banned, mover) = (mover == 0 ? coupon : -coupon) + below.at(position, banned, 1 - mover);
    });
    Level level = taken;
    if (endless_)
      for_each_state([&](std::size_t p, bool banned, int mover) { level.at(p, banned, mover) = *endless_; });
    settle(level, [&](std::size_t position, bool banned, int mover) { return taken.at(position, banned, mover); });
    stacks_.push_back(level);
  }

  CouponGame game_;
  double step_;
  std::optional<double> endless_;
  std::vector<Level> stacks_;  // by the number of coupons left
};

}  // namespace reference
