#include "engine/gtp/game.h"

#include <algorithm>
#include <utility>

namespace tedomari {

Game::Game(Board start, Superko superko, Color first) : board_(std::move(start)), superko_(superko) {
  steps_.push_back({.black = board_.stones(Color::Black), .white = board_.stones(Color::White), .next = first});
}

bool Game::legal(Point point, Color color) const {
  if (point == kNoPoint) return true;
  if (!board_.legal(point, color)) return false;
  if (superko_ == Superko::Off) return true;
  Board trial = board_;
  return !repeats(trial, point, color);
}

PointSet Game::legal_moves(Color color) const {
  PointSet moves = board_.legal_moves(color);
  if (superko_ == Superko::Off) return moves;
  Board trial = board_;
  for (const Point point : board_.legal_moves(color)) {
    if (repeats(trial, point, color)) moves.remove(point);
  }
  return moves;
}

bool Game::play(Point point, Color color) {
  if (!legal(point, color)) return false;
  int captured = 0;
  if (point == kNoPoint) {
    board_.pass();
  } else {
    captured = board_.play(point, color);
  }
  Step step = step_to(board_, color, captured);
  step.passes = point == kNoPoint ? passes() + 1 : 0;
  steps_.push_back(step);
  return true;
}

bool Game::undo() {
  if (board_.moves_played() == 0) return false;
  board_.undo();
  steps_.pop_back();
  return true;
}

Game::Step Game::step_to(const Board& board, Color color, int captured) const {
  Step step{board.stones(Color::Black), board.stones(Color::White), steps_.back().captured_by_black,
            steps_.back().captured_by_white, opponent(color)};
  (color == Color::Black ? step.captured_by_black : step.captured_by_white) += captured;
  return step;
}

bool Game::repeats(Board& trial, Point point, Color color) const {
  trial.play(point, color);
  const Step step = step_to(trial, color, 0);
  trial.undo();
  return std::ranges::any_of(
      steps_, [&](const Step& earlier) { return earlier.black == step.black && earlier.white == step.white; });
}

}  // namespace tedomari
