#include "engine/games/capture_levels.h"

#include "engine/board/random_point.h"
#include "engine/games/ponnuki.h"

namespace tedomari {
namespace {

constexpr CaptureLevel kLevels[] = {
    {"plays beside the stones without counting; overlooks every other capture and every atari", 50, 0, 100, {}},
    {"takes stones and saves its own, mostly; plays the rest without counting", 90, 75, 100, {}},
    {"counts the liberties after its move, but plays one move in four without", 100, 90, 25, {.depth = 1}},
    {"counts the liberties after each of its moves, and sees no further", 100, 100, 0, {.depth = 1}},
    {"looks one reply ahead", 100, 100, 0, {.depth = 2, .moves = 10'000}},
    {"looks three moves ahead", 100, 100, 0, {.depth = 3, .moves = 12'000}},
    {"looks as far ahead as 30 000 moves take it, and on through ataris and captures",
     100,
     100,
     0,
     {.moves = 30'000, .forcing_plies = 12}},
};

// A move beside a stone, or anywhere where there is none.
Point beside_a_stone(const Board& board, const PointSet& allowed, Rng& random) {
  const PointSet near = (board.stones(Color::Black) | board.stones(Color::White)).neighbours() & allowed;
  return random_point(near.empty() ? allowed : near, random);
}

}  // namespace

std::span<const CaptureLevel> capture_levels() { return kLevels; }

Point choose_capture_move(const CaptureGame& game, const CapturePosition& position, const PointSet& allowed,
                          const CaptureLevel& level, Rng& random) {
  if (allowed.empty() || better_pass(game, position)) return kNoPoint;
  Board board = position.board;
  const PointSet captures = capturing_moves(board, position.to_move) & allowed;
  const PointSet rescues = saving_moves(board, position.to_move) & allowed;
  if (often(level.carefree, random)) {
    if (!captures.empty() && often(level.captures, random)) return random_point(captures, random);
    if (!rescues.empty() && often(level.rescues, random)) return random_point(rescues, random);
    return beside_a_stone(board, allowed, random);
  }
  CaptureSearchOptions options = level.search;
  options.tie_seed = random.next() | 1;
  const CaptureChoice choice = search_captures(game, position, options);
  return allowed.contains(choice.move) ? choice.move : random_point(allowed, random);
}

}  // namespace tedomari
