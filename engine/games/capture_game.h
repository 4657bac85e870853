// The games of capturing: who first has captured so many stones wins. One stone is Ponnuki-Go (PK §2), five are
// FiveStones (PK §3). Suicide is forbidden, and who has no legal move loses.
#pragma once

#include <array>

#include "engine/board/board.h"
#include "engine/games/ponnuki_rules.h"

namespace tedomari {

struct CaptureGame {
  int stones = 1;
  Passing passing = Passing::Forbidden;
};

constexpr CaptureGame kPonnuki{1, Passing::Forbidden}, kFiveStones{5, Passing::Forbidden};

struct CapturePosition {
  Board board;
  Color to_move = Color::Black;
  std::array<int, 2> captured{};  // by Black, by White

  int captured_by(Color color) const { return captured[color == Color::Black ? 0 : 1]; }
};

// -- What pupils count
// The heads of the color's strings that have so many liberties.
PointSet strings_with(const Board& board, Color color, int liberties);
// The stones that a move there would take off the board.
PointSet taken_by(const Board& board, Point move, Color color);
// The moves after which a string of the color that is in atari has two liberties or more. The board is as before in the
// end.
PointSet saving_moves(Board& board, Color color);
// The liberties of a string that the move makes or joins, before it captures anything.
PointSet liberties_after(const Board& board, Point move, Color color);

}  // namespace tedomari
