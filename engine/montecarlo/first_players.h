// GT §5.1: who was the first to play on each point of a random game, and the sums over games that the value of a move
// is made of.
#pragma once

#include <array>

#include "engine/montecarlo/move_values.h"
#include "engine/montecarlo/playout.h"

namespace tedomari {

template <class Set>
struct FirstPlayers {
  std::array<Set, 2> first{};
  void played(const Set& point, std::size_t player) { first[player] |= point - first[player ^ 1]; }
};

template <int size>
class MoveSums {
 public:
  using Set = typename Playout<size>::Set;

  void add(const FirstPlayers<Set>& game, const PlayoutResult& result) {
    ++games_;
    capped_ += result.capped ? 1 : 0;
    for (std::size_t player = 0; player < 2; ++player) {
      game.first[player].for_each([&](std::size_t point) {
        sums_[player][point] += result.score;
        ++counts_[player][point];
      });
    }
  }
  MoveValues values(const Board& board) const {
    MoveValues values;
    values.games = games_;
    values.capped = capped_;
    for (const Point point : board.points()) {
      const std::size_t at = Playout<size>::index(point);
      if (counts_[0][at] == 0 || counts_[1][at] == 0) continue;
      values.swing[point] = sums_[0][at] / counts_[0][at] - sums_[1][at] / counts_[1][at];
    }
    return values;
  }

 private:
  static constexpr std::size_t kIndices = sizeof(Set) * 8;
  std::array<std::array<double, kIndices>, 2> sums_{};
  std::array<std::array<int, kIndices>, 2> counts_{};
  int games_ = 0, capped_ = 0;
};

}  // namespace tedomari
