// The GTP commands that only ask.
#include "engine/board/coordinates.h"
#include "engine/board/diagram.h"
#include "engine/board/strings.h"
#include "engine/gtp/gtp.h"
#include "engine/gtp/words.h"

namespace tedomari {
namespace {

std::string column_letters(int size) {
  std::string text(size > 9 ? 2 : 1, ' ');  // below the row numbers
  for (int column = 0; column < size; ++column) text += std::string(" ") + column_letter(column);
  return text;
}

}  // namespace

// All of the position is shown; earlier positions, which superko needs, are not.
std::string Gtp::showboard(const Words&) {
  const Board& board = game_.board();
  std::string text = "\n" + column_letters(board.size()) + "\n" + diagram_text({board});
  text += "Black (X) has captured " + std::to_string(game_.captured_by(Color::Black));
  text += ", White (O) has captured " + std::to_string(game_.captured_by(Color::White));
  text += "\nmoves " + std::to_string(board.moves_played()) + ", komi " + number_text(komi_);
  if (board.ko_point() != kNoPoint) text += ", ko at " + move_text(board.ko_point());
  return text;
}

std::string Gtp::list_stones(const Words& arguments) {
  return moves_text(game_.board().stones(parse_color(arguments[0], "invalid color")));
}

std::string Gtp::all_legal(const Words& arguments) {
  const Color color = parse_color(arguments[0], "invalid color");
  return moves_text(game_.legal_moves(color));
}

std::string Gtp::captures(const Words& arguments) {
  return std::to_string(game_.captured_by(parse_color(arguments[0], "invalid color")));
}

std::string Gtp::final_score(const Words&) {
  const std::optional<std::string> score = rules_->score(game_, komi_);
  if (!score) throw GtpFailure{"the game is not over"};
  return *score;
}

// What the player takes for dead. It knows nothing of seki: those stones are alive.
std::string Gtp::final_status_list(const Words& arguments) {
  const std::string& status = arguments[0];
  if (status != "alive" && status != "dead" && status != "seki") throw GtpFailure{"invalid status"};
  if (status == "seki") return "";
  const Board& board = game_.board();
  const PointSet dead = player_->dead_stones(game_);
  std::string text;
  for (const Color color : {Color::Black, Color::White}) {
    for_each_string(board, color, [&](Point string) {
      if (dead.contains(string) == (status == "dead"))
        text += (text.empty() ? "" : "\n") + moves_text(board.string_stones(string));
    });
  }
  return text;
}

}  // namespace tedomari
