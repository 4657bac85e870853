// DT §3: a sum of independent subgames. Left maximises the sum of the leaves reached; the players alternate.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/direct_threats/direct_threat.h"

namespace tedomari {

enum class Side : std::uint8_t { Left, Right };

constexpr Side opponent(Side side) { return side == Side::Left ? Side::Right : Side::Left; }

// The states of all subgames in one number, two bits each: the index of every table over the positions of a sum.
using SumCode = std::uint32_t;

constexpr std::size_t kMaxSubgames = 8;

// How many moves have been played to get there.
constexpr int plies(SumCode code) { return std::popcount(code); }

// The same position with the players exchanged: (A,B) and (C,D) change places.
constexpr SumCode negated(SumCode code) {
  constexpr SumCode low_bits = 0x55555555;
  return ((code & low_bits) << 1) | ((code >> 1) & low_bits);
}

class SubgameSum {
 public:
  // At most kMaxSubgames, all untouched.
  explicit SubgameSum(std::span<const DirectThreat> threats) : size_(threats.size()) {
    assert(threats.size() <= kMaxSubgames);
    for (std::size_t i = 0; i < size_; ++i) set_threat(i, threats[i]);
  }

  // Right's view: Right's best move here is Left's best move there.
  SubgameSum negated() const {
    SubgameSum result = *this;
    for (std::size_t i = 0; i < size_; ++i) result.set_threat(i, threats_[i].negated());
    result.code_ = tedomari::negated(code_);
    return result;
  }

  // -- Position
  std::size_t size() const { return size_; }
  const DirectThreat& threat(std::size_t i) const { return threats_[i]; }
  State state(std::size_t i) const { return static_cast<State>((code_ >> (2 * i)) & 3U); }
  bool playable(std::size_t i) const { return state(i) != State::Done; }
  bool finished() const { return code_ == finished_code(); }
  SumCode code() const { return code_; }
  SumCode finished_code() const { return (SumCode{1} << (2 * size_)) - 1; }
  void set_code(SumCode code) { code_ = code; }

  // -- Moves
  // The leaf that the move reaches, or 0 where it only threatens (or where no move is left).
  double leaf(std::size_t i, Side side) const {
    return leaves_[static_cast<std::size_t>(side)][i][static_cast<std::size_t>(state(i))];
  }
  // Where no move is left, the position itself.
  SumCode code_after(std::size_t i, Side side) const {
    return code_ | (kNext[static_cast<std::size_t>(side)][static_cast<std::size_t>(state(i))] << (2 * i));
  }
  void play(std::size_t i, Side side) { code_ = code_after(i, side); }

 private:
  // [side][state]. A table, since which state comes next is as good as random to the processor's branch predictor, and
  // OptimalPlay asks for it a hundred million times a second.
  static constexpr SumCode kNext[2][4] = {{0b01, 0b11, 0b11, 0b11}, {0b10, 0b11, 0b11, 0b11}};

  void set_threat(std::size_t i, const DirectThreat& threat) {
    threats_[i] = threat;
    leaves_[0][i] = {0, threat.a, threat.c, 0};
    leaves_[1][i] = {0, threat.b, threat.d, 0};
  }

  std::array<DirectThreat, kMaxSubgames> threats_{};
  std::array<std::array<std::array<double, 4>, kMaxSubgames>, 2> leaves_{};  // [side][subgame][state]
  std::size_t size_;
  SumCode code_ = 0;
};

}  // namespace tedomari
