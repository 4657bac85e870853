#include "engine/gtp/gtp.h"

#include <algorithm>
#include <utility>

#include "engine/gtp/words.h"

namespace tedomari {

Gtp::Gtp(std::unique_ptr<Player> player, const GtpOptions& options, Reader read_file)
    : player_(std::move(player)),
      version_(options.version),
      rules_(options.rules),
      start_(options.start),
      read_file_(std::move(read_file)),
      game_(options.size, options.superko) {
  game_ = new_game(options.size, *start_);
}

std::string Gtp::respond(std::string_view line) {
  Words words = split_line(line);
  if (words.empty()) return "";
  std::string id;
  if (is_id(words.front())) {
    id = words.front();
    words.erase(words.begin());
  }
  try {
    return "=" + id + " " + run(words) + "\n\n";
  } catch (const GtpFailure& failure) {
    return "?" + id + " " + failure.message + "\n\n";
  }
}

std::string Gtp::run(const Words& words) {
  if (words.empty()) throw GtpFailure{"unknown command"};
  const Words arguments(words.begin() + 1, words.end());
  const std::optional<Command> command = find_command(words.front());
  if (!command) {
    if (const std::optional<Picture> picture = find_picture(words.front())) return draw(*picture, arguments);
    throw GtpFailure{"unknown command"};
  }
  if (arguments.size() < command->least || arguments.size() > command->most)
    throw GtpFailure{"usage: " + std::string(command->name) + std::string(command->usage)};
  return (this->*command->run)(arguments);
}

std::span<const Gtp::Command> Gtp::all_commands() {
  static constexpr std::size_t kAny = kPoints;
  static constexpr Command kCommands[] = {
      {"all_legal", &Gtp::all_legal, 1, 1, " color"},
      {"boardsize", &Gtp::boardsize, 1, 1, " size"},
      {"captures", &Gtp::captures, 1, 1, " color"},
      {"clear_board", &Gtp::clear_board, 0, 0, ""},
      {"final_score", &Gtp::final_score, 0, 0, ""},
      {"final_status_list", &Gtp::final_status_list, 1, 1, " alive|dead|seki"},
      {"fixed_handicap", &Gtp::place_fixed_handicap, 1, 1, " stones"},
      {"genmove", &Gtp::genmove, 1, 1, " color"},
      {"gogui-analyze_commands", &Gtp::analyze_commands, 0, 0, ""},
      {"gogui-rules_board", &Gtp::rules_board, 0, 0, "", &Gtp::has_other_rules},
      {"gogui-rules_board_size", &Gtp::rules_board_size, 0, 0, "", &Gtp::has_other_rules},
      {"gogui-rules_captured_count", &Gtp::rules_captured_count, 0, 0, "", &Gtp::has_other_rules},
      {"gogui-rules_final_result", &Gtp::rules_final_result, 0, 0, "", &Gtp::has_other_rules},
      {"gogui-rules_game_id", &Gtp::rules_game_id, 0, 0, "", &Gtp::has_other_rules},
      {"gogui-rules_legal_moves", &Gtp::rules_legal_moves, 0, 0, "", &Gtp::has_other_rules},
      {"gogui-rules_side_to_move", &Gtp::rules_side_to_move, 0, 0, "", &Gtp::has_other_rules},
      {"known_command", &Gtp::known_command, 1, 1, " name"},
      {"komi", &Gtp::komi, 1, 1, " points"},
      {"list_commands", &Gtp::list_commands, 0, 0, ""},
      {"list_stones", &Gtp::list_stones, 1, 1, " color"},
      {"loadsgf", &Gtp::loadsgf, 1, 2, " file [move]"},
      {"name", &Gtp::name, 0, 0, ""},
      {"place_free_handicap", &Gtp::place_free_handicap, 1, 1, " stones"},
      {"play", &Gtp::play, 2, 2, " color vertex"},
      {"protocol_version", &Gtp::protocol_version, 0, 0, ""},
      {"quit", &Gtp::set_quit, 0, 0, ""},
      {"set_free_handicap", &Gtp::set_free_handicap, 2, kAny, " vertex vertex ..."},
      {"showboard", &Gtp::showboard, 0, 0, ""},
      {"tedomari-hint", &Gtp::hint, 0, 1, " [color]", &Gtp::has_teacher},
      {"tedomari-level", &Gtp::level, 0, 1, " [number]", &Gtp::has_teacher},
      {"tedomari-levels", &Gtp::list_levels, 0, 0, "", &Gtp::has_teacher},
      {"tedomari-liberties", &Gtp::liberties, 0, 0, ""},
      {"tedomari-start", &Gtp::start, 0, 1, " [name]"},
      {"tedomari-starts", &Gtp::list_starts, 0, 0, ""},
      {"time_left", &Gtp::time_left, 3, 3, " color seconds stones"},
      {"time_settings", &Gtp::time_settings, 3, 3, " seconds byo-yomi_seconds byo-yomi_stones"},
      {"undo", &Gtp::undo, 0, 0, ""},
      {"version", &Gtp::version, 0, 0, ""},
  };
  return kCommands;
}

std::vector<Gtp::Command> Gtp::commands() const {
  std::vector<Command> offered;
  for (const Command& command : all_commands()) {
    if ((this->*command.offered)()) offered.push_back(command);
  }
  return offered;
}

std::optional<Gtp::Command> Gtp::find_command(std::string_view name) const {
  for (const Command& command : commands()) {
    if (command.name == name) return command;
  }
  return std::nullopt;
}

// -- About the program

std::string Gtp::protocol_version(const Words&) { return "2"; }

std::string Gtp::name(const Words&) { return "Tedomari " + player_->name(); }

std::string Gtp::version(const Words&) { return version_; }

std::string Gtp::known_command(const Words& arguments) {
  return find_command(arguments[0]) || find_picture(arguments[0]) ? "true" : "false";
}

std::string Gtp::list_commands(const Words&) {
  std::string text;
  for (const Command& command : commands()) text += (text.empty() ? "" : "\n") + std::string(command.name);
  for (const Picture& picture : player_->pictures()) text += "\n" + std::string(picture.command);
  return text;
}

std::string Gtp::analyze_commands(const Words&) {
  std::string text = "string/Area Score/final_score\nplist/All Legal/all_legal %c";
  if (has_other_rules()) text = "plist/All Legal/all_legal %c";
  if (has_teacher())
    text += "\npstring/Hint/tedomari-hint %m\nstring/Level/tedomari-level %o\nstring/Levels/tedomari-levels";
  text += "\nsboard/Liberties/tedomari-liberties";
  for (const Picture& picture : player_->pictures()) {
    text += "\n" + std::string(picture.type) + "/" + std::string(picture.label) + "/" + std::string(picture.command);
    text += picture.points == 0 ? "" : picture.points == 1 ? " %p" : " %P";  // one point, a list of points
  }
  return text;
}

std::string Gtp::set_quit(const Words&) {
  quit_ = true;
  return "";
}

// -- Playing

std::string Gtp::play(const Words& arguments) {
  constexpr std::string_view kComplaint = "invalid color or coordinate";
  const Color color = parse_color(arguments[0], kComplaint);
  const Point point = parse_move(arguments[1], game_.board().size(), kComplaint);
  require_legal(point, color);
  game_.play(point, color);
  return "";
}

// Who has lost says so in GTP's way; there is no answer for who has not.
std::string Gtp::genmove(const Words& arguments) {
  const Color color = parse_color(arguments[0], "invalid color");
  const std::optional<GameOutcome> outcome = rules_->outcome(game_);
  if (outcome && outcome->winner == opponent(color)) return "resign";
  require_going_on();
  const Point point = player_->choose(game_, color, game_.legal_moves(color), komi_);
  game_.play(point, color);
  return move_text(point);
}

void Gtp::require_going_on() const {
  if (const std::optional<GameOutcome> outcome = rules_->outcome(game_))
    throw GtpFailure{"the game is over: " + outcome->reason};
}

// The specification's two words, and for pupils the reason.
void Gtp::require_legal(Point point, Color color) const {
  const std::string reason = why_illegal(point, color);
  if (!reason.empty()) throw GtpFailure{has_other_rules() ? "illegal move: " + reason : "illegal move"};
}

std::string Gtp::why_illegal(Point point, Color color) const {
  const Board& board = game_.board();
  if (const std::optional<GameOutcome> outcome = rules_->outcome(game_)) return "the game is over: " + outcome->reason;
  if (point == kNoPoint) return rules_->may_pass(game_) ? "" : "nobody passes in this game";
  if (game_.legal(point, color)) return "";
  if (is_player(board.at(point))) return "there is a stone at " + move_text(point);
  if (board.legal(point, color)) return "superko, the position has been there before";
  const bool ko = point == board.ko_point() && color == board.ko_color();
  return ko ? "ko, the stone may not be retaken at once" : "suicide, the stone would have no liberty";
}

std::string Gtp::undo(const Words&) {
  if (!game_.undo()) throw GtpFailure{"cannot undo"};
  return "";
}

}  // namespace tedomari
