// The GTP commands that set up a game.
#include <algorithm>
#include <climits>

#include "engine/board/sgf.h"
#include "engine/gtp/gtp.h"
#include "engine/gtp/handicap.h"
#include "engine/gtp/words.h"

namespace tedomari {
namespace {

SgfGame parse_game(const std::string& text) {
  try {
    return parse_sgf(text);
  } catch (const ParseError& error) {
    throw GtpFailure{std::string("cannot load file: ") + error.what()};
  }
}

Color first_of(const SgfGame& game) {
  if (!game.moves.empty()) return game.moves.front().color;
  const auto player = game.info.find("PL");
  return player != game.info.end() && player->second.starts_with('W') ? Color::White : Color::Black;
}

}  // namespace

std::string Gtp::boardsize(const Words& arguments) {
  const int size = parse_integer(arguments[0], "boardsize not an integer");
  if (size < kMinSize || size > kMaxSize) throw GtpFailure{"unacceptable size"};
  game_ = new_game(size, *start_);
  return "";
}

std::string Gtp::clear_board(const Words&) {
  game_ = new_game(game_.board().size(), *start_);
  return "";
}

Game Gtp::new_game(int size, const Start& start) const {
  if (size < start.least_size)
    throw GtpFailure{"unacceptable size: the start " + std::string(start.name) + " needs " +
                     std::to_string(start.least_size) + " lines"};
  StartPosition position = start.make(size);
  return {std::move(position.board), game_.superko(), position.first};
}

std::string Gtp::komi(const Words& arguments) {
  komi_ = parse_finite(arguments[0], "komi not a float") + 0.0;  // no -0
  return "";
}

// With a number: the position before that move. A file without komi leaves it as it was.
std::string Gtp::loadsgf(const Words& arguments) {
  int until = arguments.size() == 1 ? INT_MAX : parse_integer(arguments[1], "move number not an integer");
  if (until < 1) throw GtpFailure{"move number below 1"};
  const auto text = read_file_(arguments[0]);
  if (!text) throw GtpFailure{"cannot load file"};
  const SgfGame sgf = parse_game(*text);
  Game game(sgf.board, game_.superko(), first_of(sgf));
  for (std::size_t i = 0; i < sgf.moves.size() && --until != 0; ++i) {
    const auto [color, point] = sgf.moves[i];
    if (const std::optional<GameOutcome> outcome = rules_->outcome(game))
      throw GtpFailure{"cannot load file: the game is over before move " + std::to_string(i + 1) + ": " +
                       outcome->reason};
    if (point == kNoPoint && !rules_->may_pass(game))
      throw GtpFailure{"cannot load file: move " + std::to_string(i + 1) +
                       " is a pass, and nobody passes in this game"};
    if (game.play(point, color)) continue;
    throw GtpFailure{"cannot load file: superko forbids move " + std::to_string(i + 1) + ", " + move_text(point)};
  }
  game_ = std::move(game);
  komi_ = sgf.komi.value_or(komi_);
  return "";
}

// -- Handicap: the stones are set up and are no moves, so undo does not take them back

void Gtp::require_empty_board() const {
  const Board& board = game_.board();
  if (board.empties() != board.points()) throw GtpFailure{"board not empty"};
}

std::string Gtp::start_with(const std::vector<Point>& handicap) {
  Board board(game_.board().size());
  std::string text;
  for (const Point point : handicap) {
    board.set(point, Color::Black);
    text += (text.empty() ? "" : " ") + move_text(point);
  }
  game_ = Game(std::move(board), game_.superko(), Color::White);
  return text;
}

std::string Gtp::place_fixed_handicap(const Words& arguments) {
  require_empty_board();
  const int stones = parse_integer(arguments[0], "handicap not an integer");
  const int size = game_.board().size();
  if (stones < 2 || stones > most_fixed_handicap(size)) throw GtpFailure{"invalid handicap"};
  return start_with(fixed_handicap(size, stones));
}

// The fixed points as far as they go, then what the player likes.
std::string Gtp::place_free_handicap(const Words& arguments) {
  require_empty_board();
  const int stones = parse_integer(arguments[0], "handicap not an integer");
  Game game(game_.board().size(), game_.superko());
  const Board& board = game.board();
  if (stones < 2 || stones >= board.points().count()) throw GtpFailure{"invalid handicap"};
  const int fixed = std::min(stones, most_fixed_handicap(board.size()));
  std::vector<Point> points;
  if (fixed >= 2) points = fixed_handicap(board.size(), fixed);
  for (const Point point : points) game.play(point, Color::Black);
  while (static_cast<int>(points.size()) < stones) {
    const Point point = player_->choose(game, Color::Black, board.legal_moves(Color::Black), komi_);
    if (point == kNoPoint) break;  // fewer stones than asked for are allowed
    game.play(point, Color::Black);
    points.push_back(point);
  }
  return start_with(points);
}

std::string Gtp::set_free_handicap(const Words& arguments) {
  require_empty_board();
  const Board& board = game_.board();
  PointSet seen;
  std::vector<Point> points;
  for (const std::string& word : arguments) {
    const Point point = parse_move(word, board.size(), "bad vertex list");
    if (point == kNoPoint || seen.contains(point)) throw GtpFailure{"bad vertex list"};
    seen.add(point);
    points.push_back(point);
  }
  if (seen == board.points()) throw GtpFailure{"bad vertex list"};  // stones without a liberty
  start_with(points);
  return "";
}

// -- Time: our players think for a number of games or moves, so it is checked and forgotten

std::string Gtp::time_settings(const Words& arguments) {
  constexpr std::string_view kComplaint = "not three non-negative integers";
  for (const std::string& word : arguments) {
    if (parse_integer(word, kComplaint) < 0) throw GtpFailure{std::string(kComplaint)};
  }
  return "";
}

std::string Gtp::time_left(const Words& arguments) {
  parse_color(arguments[0], "invalid color");
  parse_integer(arguments[1], "time not an integer");
  parse_integer(arguments[2], "stones not an integer");
  return "";
}

}  // namespace tedomari
