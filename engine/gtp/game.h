// A Board with the memory that GTP needs: prisoners, passes, whose turn it is, and all earlier positions for superko.
#pragma once

#include <vector>

#include "engine/board/board.h"

namespace tedomari {

// Positional superko: no play may bring back the stones of any earlier position. The simple ko of Board always holds.
enum class Superko : std::uint8_t { Off, On };

class Game {
 public:
  Game(int size, Superko superko) : Game(Board(size), superko) {}
  // Requires that nothing can be undone on the board.
  Game(Board start, Superko superko, Color first = Color::Black);

  const Board& board() const { return board_; }
  Superko superko() const { return superko_; }
  int captured_by(Color color) const { return captured_by(steps_.back(), color); }
  // Either color may play at any time; in a game with turns it is that of who did not play last.
  Color to_move() const { return steps_.back().next; }
  int passes() const { return steps_.back().passes; }  // in a row, up to now

  // -- Moves; kNoPoint is a pass, which is always legal
  bool legal(Point point, Color color) const;
  PointSet legal_moves(Color color) const;  // without the pass
  // False, and nothing happens, if the move is not legal.
  bool play(Point point, Color color);
  // False if there is no move to take back.
  bool undo();

 private:
  struct Step {
    PointSet black, white;
    int captured_by_black = 0, captured_by_white = 0;
    Color next = Color::Black;
    int passes = 0;
  };
  static int captured_by(const Step& step, Color color) {
    return color == Color::Black ? step.captured_by_black : step.captured_by_white;
  }
  Step step_to(const Board& board, Color color, int captured) const;
  // Whether a legal move brings back an earlier position; `trial` is a copy of the board and stays one.
  bool repeats(Board& trial, Point point, Color color) const;

  Board board_;
  Superko superko_;
  std::vector<Step> steps_;  // the start and the position after each move
};

}  // namespace tedomari
