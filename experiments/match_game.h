// One game between two GTP programs, with a referee that trusts neither: it keeps the board and the rules (positional
// superko, no suicide), and counts the area, or the stones.
//
// What goes wrong ends the game. A forfeit is an engine's own fault from the first move it is asked for: it crashes,
// ends, closes a stream, says nothing in time, floods, refuses, answers what is no answer or no move, plays an illegal
// move. Void is what says nothing about the players: one cannot be started or set up, is killed from outside, or the
// second referee fails. To ignore `quit` comes after the game: it is kept as a reason, the score stands.
#pragma once

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/coordinates.h"
#include "engine/board/sgf.h"
#include "engine/golois/strasbourg.h"
#include "engine/gtp/area_score.h"
#include "engine/gtp/game.h"
#include "engine/gtp/words.h"
#include "experiments/harness/gtp_engine.h"

namespace tedomari {

// -- What is played

using Milliseconds = std::chrono::milliseconds;
using CommandLine = std::vector<std::string>;

// PK §4.9: by stones, for players of other rules too: what they have surrounded is filled for them.
enum class Scoring { Area, Stones };

struct MatchRules {
  int size;
  double komi;
  std::vector<Point> opening;  // kNoPoint: a pass; legal
  std::size_t max_moves;       // then the board is counted as it stands
  Scoring scoring;
  Milliseconds startup_limit, move_limit, quit_limit;
};

// -- What came of it

enum class HowEnded { Counted, Resignation, Forfeit, Void };

struct MatchGame {
  // By color: 0 Black, 1 White.
  struct Side {
    double seconds = 0;  // for its moves
    int moves = 0;       // that it was asked for
    std::string errors;  // its stderr
  };

  HowEnded how = HowEnded::Void;
  Color winner = Color::Empty;
  double score = 0;  // Black's, komi included, if it was counted
  bool capped = false;
  std::string reason;
  std::vector<SgfMove> moves;
  std::array<Side, 2> sides;

  Side& side(Color color) { return sides[color == Color::Black ? 0 : 1]; }
  const Side& side(Color color) const { return sides[color == Color::Black ? 0 : 1]; }
};

// As SGF has it: B+3.5, W+R, W+F, 0, Void.
inline std::string result_text(double black_score) {
  if (black_score == 0) return "0";
  return fmt::format("{}+{}", black_score > 0 ? "B" : "W", number_text(std::abs(black_score)));
}
inline std::string result_text(const MatchGame& game) {
  if (game.how == HowEnded::Void) return "Void";
  if (game.how == HowEnded::Counted) return result_text(game.score);
  return fmt::format("{}+{}", game.winner == Color::Black ? "B" : "W", game.how == HowEnded::Forfeit ? "F" : "R");
}

// -- The game

inline void set_up(GtpEngine& engine, const MatchRules& rules) {
  engine.ask(fmt::format("boardsize {}", rules.size), rules.startup_limit);
  engine.ask("clear_board", rules.startup_limit);
  engine.ask(fmt::format("komi {}", number_text(rules.komi)), rules.startup_limit);
}

inline std::string play_command(Color color, Point point) {
  return fmt::format("play {} {}", color_word(color), move_text(point));
}

class MatchTable {
 public:
  MatchTable(const MatchRules& rules, const CommandLine& black, const CommandLine& white)
      : rules_(rules), commands_{black, white}, board_(rules.size, Superko::On) {}

  MatchGame play() {
    try {
      start();
      play_moves();
      count();
    } catch (const Ending& ending) {
      game_.how = ending.how;
      game_.winner = ending.how == HowEnded::Void ? Color::Empty : opponent(ending.loser);
      game_.reason = ending.reason;
    }
    for (const Color color : {Color::Black, Color::White}) dismiss(color);
    return game_;
  }

 private:
  // Thrown where the game ends before its time.
  struct Ending {
    HowEnded how;
    Color loser;
    std::string reason;
  };

  std::unique_ptr<GtpEngine>& engine(Color color) { return engines_[color == Color::Black ? 0 : 1]; }

  // A fault of this engine in what is asked ends the game.
  template <class Question>
  auto watched(Color color, Question question) {
    try {
      return question();
    } catch (const EngineFault& fault) {
      const bool forfeit = begun_ && fault.whose() == EngineFault::Whose::Engine;
      throw Ending{forfeit ? HowEnded::Forfeit : HowEnded::Void, color,
                   fmt::format("{} {}", color_word(color), fault.what())};
    }
  }

  [[noreturn]] void forfeit(Color color, const std::string& what) const {
    throw Ending{HowEnded::Forfeit, color, fmt::format("{} {}", color_word(color), what)};
  }

  void start() {
    for (const Color color : {Color::Black, Color::White}) {
      watched(color, [&] {
        engine(color) = std::make_unique<GtpEngine>(commands_[color == Color::Black ? 0 : 1]);
        set_up(*engine(color), rules_);
      });
    }
    for (const Point point : rules_.opening) {
      for (const Color color : {Color::Black, Color::White}) tell(color, point, rules_.startup_limit);
      enter(point);
    }
    begun_ = true;
  }

  void play_moves() {
    while (passes_ < 2) {
      game_.capped = game_.moves.size() >= rules_.max_moves;
      if (game_.capped) return;
      const Point point = ask_move();
      tell(opponent(mover_), point, rules_.move_limit);
      enter(point);
    }
  }

  Point ask_move() {
    const std::string question = fmt::format("genmove {}", color_word(mover_));
    MatchGame::Side& side = game_.side(mover_);
    const auto start = std::chrono::steady_clock::now();
    const std::string said = watched(mover_, [&] { return engine(mover_)->ask(question, rules_.move_limit); });
    side.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    ++side.moves;
    const std::string word = printable(said.substr(0, 80));
    if (word == "resign" || word == "RESIGN" || word == "Resign") throw Ending{HowEnded::Resignation, mover_, ""};
    Point point = kNoPoint;
    try {
      point = parse_move(word, rules_.size, "");
    } catch (const GtpFailure&) {
      forfeit(mover_, fmt::format("answers `{}`, asked to `{}`", word, question));
    }
    if (!board_.legal(point, mover_)) forfeit(mover_, illegality(point));
    return point;
  }

  std::string illegality(Point point) const {
    const Board& board = board_.board();
    const char* why = "superko";
    if (board.at(point) != Color::Empty) {
      why = "occupied";
    } else if (!board.legal(point, mover_)) {
      why = board.ko_point() == point && board.ko_color() == mover_ ? "ko" : "suicide";
    }
    return fmt::format("plays {}: {}", vertex_text(point), why);
  }

  // Also what it played itself in an opening.
  void tell(Color color, Point point, Milliseconds limit) {
    watched(color, [&] { engine(color)->ask(play_command(mover_, point), limit); });
  }

  void enter(Point point) {
    board_.play(point, mover_);
    game_.moves.push_back({mover_, point});
    passes_ = point == kNoPoint ? passes_ + 1 : 0;
    mover_ = opponent(mover_);
  }

  void count() {
    game_.how = HowEnded::Counted;
    game_.score = points_on(board_.board()) - rules_.komi;
    game_.winner = game_.score > 0 ? Color::Black : game_.score < 0 ? Color::White : Color::Empty;
  }

  int points_on(const Board& board) const {
    return rules_.scoring == Scoring::Area ? area_score(board) : stones_score(with_territories_filled(board, {}));
  }

  void dismiss(Color color) {
    std::unique_ptr<GtpEngine>& leaving = engine(color);
    if (!leaving) return;
    if (game_.how == HowEnded::Counted || game_.how == HowEnded::Resignation) {
      if (!leaving->quit(rules_.quit_limit))
        game_.reason += fmt::format("{}{} ignores quit", game_.reason.empty() ? "" : "; ", color_word(color));
    } else {
      leaving->quit(std::min(rules_.quit_limit, Milliseconds(500)));
    }
    game_.side(color).errors = leaving->errors();
    leaving.reset();
  }

  const MatchRules& rules_;
  std::array<CommandLine, 2> commands_;
  std::array<std::unique_ptr<GtpEngine>, 2> engines_;
  Game board_;
  Color mover_ = Color::Black;
  int passes_ = 0;
  bool begun_ = false;  // the engines are set up
  MatchGame game_;
};

// -- The second opinion

// B+3.5, W+10 or 0 as Black's score.
inline std::optional<double> parse_score(const std::string& text) {
  if (text == "0") return 0;
  try {
    if (text.starts_with("B+")) return parse_finite(text.substr(2), "");
    if (text.starts_with("W+")) return -parse_finite(text.substr(2), "");
  } catch (const GtpFailure&) {
    return std::nullopt;
  }
  return std::nullopt;
}

// What the program says of the final board, Black's score. An EngineFault if it does not.
inline double second_score(const CommandLine& command, const MatchRules& rules, const MatchGame& game) {
  GtpEngine referee(command);
  set_up(referee, rules);
  for (const SgfMove& move : game.moves) referee.ask(play_command(move.color, move.point), rules.move_limit);
  const std::string said = referee.ask("final_score", rules.move_limit);
  referee.quit(rules.quit_limit);
  if (const auto score = parse_score(said)) return *score;
  throw EngineFault(EngineFault::Whose::Engine, "answers `" + printable(said) + "`, asked to `final_score`");
}

}  // namespace tedomari
