// Ponnuki-Go by Alpha-Beta with general threats. PK §2.1 and Fig. 1 name "GTS(6,3,2,0)" and do not say how a threat of
// so few moves solves a game of fifteen plies.
//
// Open in the paper: the reading here is that the moves of the game are searched by Alpha-Beta, and general threats
// tell at each position of it who has won already and which moves are forced. A side that has a threat of the given
// size wins at once. If the other side has one, a move outside its trace does not parry it. Both are proved, so Won and
// Lost are; the length is not, as a threat is seen long before it is carried out.
#pragma once

#include <array>

#include "engine/games/ponnuki.h"

namespace tedomari {

class PonnukiThreatsProblem {
 public:
  // The moves of the threats are the budget's too.
  PonnukiThreatsProblem(Board& board, Color max, const SolveOptions& options, Budget& budget)
      : plain_(max),
        options_(options),
        budget_(budget),
        threats_{Threats(board, {Color::Black}, options, budget), {board, {Color::White}, options, budget}} {}

  Color max_color() const { return plain_.max_color(); }
  Node expand(Board& board, Color to_play);
  int promise(const Board& board, Point move, Color to_play) const { return plain_.promise(board, move, to_play); }

 private:
  using Threats = Solver<PonnukiGoal>;

  static constexpr std::uint64_t kMovesRemembered = 4'000'000;  // they take less than a gigabyte

  Result threat_of(Color color) { return threats_[color == Color::Black ? 0 : 1].max_first(); }
  void forget_in_time();

  PonnukiProblem plain_;
  SolveOptions options_;
  Budget& budget_;
  std::uint64_t forgotten_at_ = 0;
  std::array<Threats, 2> threats_;
};

}  // namespace tedomari
