#include "engine/gtp/gtp.h"

#include <algorithm>
#include <utility>

#include "engine/gtp/words.h"

namespace tedomari {

Gtp::Gtp(std::unique_ptr<Player> player, const GtpOptions& options, Reader read_file)
    : player_(std::move(player)),
      version_(options.version),
      read_file_(std::move(read_file)),
      game_(options.size, options.superko) {}

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
  const Command* command = words.empty() ? nullptr : find_command(words.front());
  if (command == nullptr) throw GtpFailure{"unknown command"};
  const Words arguments(words.begin() + 1, words.end());
  if (arguments.size() < command->least || arguments.size() > command->most)
    throw GtpFailure{"usage: " + std::string(command->name) + std::string(command->usage)};
  return (this->*command->run)(arguments);
}

std::span<const Gtp::Command> Gtp::commands() {
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
      {"time_left", &Gtp::time_left, 3, 3, " color seconds stones"},
      {"time_settings", &Gtp::time_settings, 3, 3, " seconds byo-yomi_seconds byo-yomi_stones"},
      {"undo", &Gtp::undo, 0, 0, ""},
      {"version", &Gtp::version, 0, 0, ""},
  };
  return kCommands;
}

const Gtp::Command* Gtp::find_command(std::string_view name) {
  const auto all = commands();
  const auto found = std::ranges::find(all, name, &Command::name);
  return found == all.end() ? nullptr : &*found;
}

// -- About the program

std::string Gtp::protocol_version(const Words&) { return "2"; }

std::string Gtp::name(const Words&) { return "Tedomari " + player_->name(); }

std::string Gtp::version(const Words&) { return version_; }

std::string Gtp::known_command(const Words& arguments) {
  return find_command(arguments[0]) == nullptr ? "false" : "true";
}

std::string Gtp::list_commands(const Words&) {
  std::string text;
  for (const Command& command : commands()) text += (text.empty() ? "" : "\n") + std::string(command.name);
  return text;
}

std::string Gtp::analyze_commands(const Words&) {
  return "string/Area Score/final_score\nplist/All Legal/all_legal %c";
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
  if (!game_.play(point, color)) throw GtpFailure{"illegal move"};
  return "";
}

std::string Gtp::genmove(const Words& arguments) {
  const Color color = parse_color(arguments[0], "invalid color");
  const Point point = player_->choose(game_.board(), color, game_.legal_moves(color), komi_);
  game_.play(point, color);
  return move_text(point);
}

std::string Gtp::undo(const Words&) {
  if (!game_.undo()) throw GtpFailure{"cannot undo"};
  return "";
}

}  // namespace tedomari
