// The GTP commands for teachers, and those by which GoGui plays other games than Go.
#include "engine/board/coordinates.h"
#include "engine/gtp/board_text.h"
#include "engine/gtp/gtp.h"
#include "engine/gtp/teacher.h"
#include "engine/gtp/words.h"

namespace tedomari {
// -- Levels, hints, starts

std::string Gtp::level(const Words& arguments) {
  Teacher& teacher = *player_->teacher();
  if (arguments.empty()) return std::to_string(teacher.level());
  const auto most = static_cast<int>(teacher.levels().size());
  const std::string complaint = "level not one of 1 to " + std::to_string(most) + "; see tedomari-levels";
  const int level = parse_integer(arguments[0], complaint);
  if (level < 1 || level > most) throw GtpFailure{complaint};
  teacher.set_level(level);
  return "";
}

std::string Gtp::list_levels(const Words&) {
  std::string text;
  int number = 0;
  for (const std::string& description : player_->teacher()->levels())
    text += (text.empty() ? "" : "\n") + std::to_string(++number) + ": " + description;
  return text;
}

std::string Gtp::hint(const Words& arguments) {
  require_going_on();
  const Color color = arguments.empty() ? game_.to_move() : parse_color(arguments[0], "invalid color");
  return player_->teacher()->hint(game_, color).reason;
}

// For GoGui's `sboard`.
std::string Gtp::liberties(const Words&) {
  const Board& board = game_.board();
  return board_text(board, [&](Point point) {
    return is_player(board.at(point)) ? std::to_string(board.liberties(point).count()) : std::string("\"\"");
  });
}

// A new start holds from the next clear_board or boardsize on, so that an interface is not surprised.
std::string Gtp::start(const Words& arguments) {
  if (arguments.empty()) return std::string(start_->name);
  const Start* found = find_start(arguments[0]);
  if (found == nullptr) throw GtpFailure{"no such start; see tedomari-starts"};
  new_game(game_.board().size(), *found);  // refuses what does not fit
  start_ = found;
  return "from the next new game on: " + std::string(found->title);
}

std::string Gtp::list_starts(const Words&) {
  std::string text;
  for (const Start& start : starts())
    text += (text.empty() ? "" : "\n") + std::string(start.name) + ": " + std::string(start.title);
  return text;
}

// -- Pictures of the player's own

std::optional<Picture> Gtp::find_picture(std::string_view name) const {
  for (Picture& picture : player_->pictures()) {
    if (picture.command == name) return std::move(picture);
  }
  return std::nullopt;
}

std::string Gtp::draw(const Picture& picture, const Words& arguments) const {
  std::vector<Point> points;
  for (const std::string& word : arguments) {
    const std::optional<Point> point = parse_vertex(word, game_.board().size());
    if (!point) throw GtpFailure{"invalid vertex " + word};
    points.push_back(*point);
  }
  if (points.size() == picture.points) return picture.draw(game_, points);
  std::string usage = "usage: " + std::string(picture.command);
  for (std::size_t i = 0; i < picture.points; ++i) usage += " vertex";
  throw GtpFailure{usage};
}

// -- GoGui's rules

std::string Gtp::rules_game_id(const Words&) { return rules_->id(); }

std::string Gtp::rules_board(const Words&) {
  const Board& board = game_.board();
  return board_text(board, [&](Point point) {
    return std::string(board.at(point) == Color::Black ? "X" : board.at(point) == Color::White ? "O" : ".");
  });
}

std::string Gtp::rules_board_size(const Words&) { return std::to_string(game_.board().size()); }

// Of who is to move. None: the game is over.
std::string Gtp::rules_legal_moves(const Words&) {
  if (rules_->outcome(game_)) return "";
  std::string moves = moves_text(game_.legal_moves(game_.to_move()));
  if (rules_->may_pass(game_)) moves += moves.empty() ? "pass" : " pass";
  return moves;
}

std::string Gtp::rules_side_to_move(const Words&) { return color_word(game_.to_move()); }

std::string Gtp::rules_final_result(const Words&) {
  const std::optional<GameOutcome> outcome = rules_->outcome(game_);
  if (!outcome) return "The game is not over.";
  if (outcome->winner == Color::Empty) return "A draw: " + outcome->reason + ".";
  return color_name(outcome->winner) + " wins: " + outcome->reason + ".";
}

std::string Gtp::rules_captured_count(const Words&) {
  return std::to_string(game_.captured_by(Color::Black)) + " " + std::to_string(game_.captured_by(Color::White));
}

}  // namespace tedomari
