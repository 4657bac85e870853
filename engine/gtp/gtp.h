// The Go Text Protocol, version 2: a line in, a response out.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/starts.h"
#include "engine/gtp/game_rules.h"
#include "engine/gtp/player.h"

namespace tedomari {

struct GtpOptions {
  int size = kMaxSize;
  Superko superko = Superko::Off;
  std::string version;
  std::shared_ptr<const GameRules> rules = std::make_shared<GoRules>();
  const Start* start = &starts().front();  // what boardsize and clear_board set up; requires one for the size
};

class Gtp {
 public:
  // The text of a file, or nothing if it cannot be read: the engine itself touches no files.
  using Reader = std::function<std::optional<std::string>(const std::string& path)>;

  Gtp(std::unique_ptr<Player> player, const GtpOptions& options, Reader read_file);

  // "" for an empty line or a comment, else "=" or "?", the id of the command if it had one, a text and two newlines. A
  // command that fails changes nothing.
  std::string respond(std::string_view line);
  // Whether quit was among the lines.
  bool quit() const { return quit_; }

 private:
  using Words = std::vector<std::string>;
  struct Command {
    std::string_view name;
    std::string (Gtp::*run)(const Words& arguments);
    std::size_t least, most;  // number of arguments
    std::string_view usage;   // what to say when the number is wrong
    bool (Gtp::*offered)() const = &Gtp::always;
  };
  static std::span<const Command> all_commands();
  std::vector<Command> commands() const;  // those that are offered
  std::optional<Command> find_command(std::string_view name) const;
  bool always() const { return true; }
  // GoGui plays Go by its own rules, unless a program offers others.
  bool has_other_rules() const { return !rules_->id().empty(); }
  bool has_teacher() const { return player_->teacher() != nullptr; }
  std::optional<Picture> find_picture(std::string_view name) const;
  std::string draw(const Picture& picture, const Words& arguments) const;
  std::string run(const Words& command);

  // -- About the program
  std::string protocol_version(const Words&);
  std::string name(const Words&);
  std::string version(const Words&);
  std::string known_command(const Words& arguments);
  std::string list_commands(const Words&);
  std::string analyze_commands(const Words&);
  std::string set_quit(const Words&);

  // -- Setting up
  std::string boardsize(const Words& arguments);
  std::string clear_board(const Words&);
  std::string komi(const Words& arguments);
  std::string loadsgf(const Words& arguments);
  std::string place_fixed_handicap(const Words& arguments);
  std::string place_free_handicap(const Words& arguments);
  std::string set_free_handicap(const Words& arguments);
  std::string time_settings(const Words& arguments);
  std::string time_left(const Words& arguments);

  // -- Playing
  std::string play(const Words& arguments);
  std::string genmove(const Words& arguments);
  std::string undo(const Words&);

  void require_going_on() const;
  void require_legal(Point point, Color color) const;
  std::string why_illegal(Point point, Color color) const;

  // -- Teaching
  std::string level(const Words& arguments);
  std::string list_levels(const Words&);
  std::string hint(const Words& arguments);
  std::string liberties(const Words&);
  std::string start(const Words& arguments);
  std::string list_starts(const Words&);

  // -- GoGui's rules: the manual's chapter "Rules"
  std::string rules_game_id(const Words&);
  std::string rules_board(const Words&);
  std::string rules_board_size(const Words&);
  std::string rules_legal_moves(const Words&);
  std::string rules_side_to_move(const Words&);
  std::string rules_final_result(const Words&);
  std::string rules_captured_count(const Words&);

  // -- Asking
  std::string showboard(const Words&);
  std::string list_stones(const Words& arguments);
  std::string all_legal(const Words& arguments);
  std::string captures(const Words& arguments);
  std::string final_score(const Words&);
  std::string final_status_list(const Words& arguments);

  Game new_game(int size, const Start& start) const;
  void require_empty_board() const;
  std::string start_with(const std::vector<Point>& handicap);

  std::unique_ptr<Player> player_;
  std::string version_;
  std::shared_ptr<const GameRules> rules_;
  const Start* start_;
  Reader read_file_;
  Game game_;
  double komi_ = 0;
  bool quit_ = false;
};

}  // namespace tedomari
