#include "engine/games/capture_hint.h"

#include "engine/board/coordinates.h"
#include "engine/games/capture_levels.h"
#include "engine/games/ponnuki.h"

namespace tedomari {
namespace {

// -- Words

std::string points_text(const PointSet& points) {
  std::string text;
  for (const Point point : points) text += (text.empty() ? "" : " ") + vertex_text(point);
  return text;
}

std::string stones_text(const PointSet& stones, Color color) {
  const std::string adjective = color_word(color);
  return "the " + adjective + (stones.count() == 1 ? " stone at " : " stones at ") + points_text(stones);
}

std::string liberties_text(int count) { return std::to_string(count) + (count == 1 ? " liberty" : " liberties"); }

PointSet all_stones(const Board& board, const PointSet& strings) {
  PointSet stones;
  for (const Point string : strings) stones |= board.string_stones(string);
  return stones;
}

// -- Facts

struct Facts {
  Color color = Color::Black;
  PointSet taken, saved;               // stones that the move takes, and those that it saves from atari
  PointSet attacked, threats;          // stones that it puts in atari, and where they would be taken
  int own_least = 0, other_least = 0;  // liberties of the weakest strings after it
  bool other_has_stones = false, other_captures = false;
};

Facts facts_of(const Board& before, Point move, Color color) {
  Board after = before;
  Facts facts;
  facts.color = color;
  facts.taken = taken_by(before, move, color);
  after.play(move, color);
  const Color other = opponent(color);
  facts.saved = all_stones(before, strings_with(before, color, 1)) - all_stones(after, strings_with(after, color, 1));
  const PointSet in_atari = strings_with(after, other, 1);
  facts.attacked = all_stones(after, in_atari) - all_stones(before, strings_with(before, other, 1));
  facts.threats = capturing_moves(after, color);
  facts.own_least = least_liberties(after, color);
  facts.other_least = least_liberties(after, other);
  facts.other_has_stones = !after.stones(other).empty();
  facts.other_captures = !capturing_moves(after, other).empty();
  return facts;
}

// What a pupil sees at once, from the strongest to the weakest.
std::string visible_reason(const Facts& facts) {
  const Color other = opponent(facts.color);
  if (!facts.taken.empty()) return "captures " + stones_text(facts.taken, other);
  if (!facts.saved.empty()) return "saves " + stones_text(facts.saved, facts.color) + " from atari";
  if (facts.threats.count() >= 2 && !facts.other_captures)
    return "threatens two captures at once, at " + points_text(facts.threats);
  if (!facts.attacked.empty() && !facts.other_captures)
    return "puts " + stones_text(facts.attacked, other) + " in atari";
  return "leaves " + color_name(facts.color) + "'s weakest string " + liberties_text(facts.own_least) +
         (facts.other_has_stones ? " and " + color_name(other) + "'s " + std::to_string(facts.other_least) : "");
}

// -- The move

CaptureSearchOptions strongest(std::uint64_t moves) {
  CaptureSearchOptions options = capture_levels().back().search;
  options.moves = moves;
  options.tie_seed = 1;
  return options;
}

// The capture that takes most.
Point best_capture(const Board& board, Color color, const PointSet& allowed) {
  Point best = kNoPoint;
  int most = 0;
  for (const Point move : capturing_moves(board, color) & allowed) {
    const int taken = taken_by(board, move, color).count();
    if (taken > most) best = move;
    most = std::max(most, taken);
  }
  return best;
}

// The quickest win if it can be found: its move and its plies.
struct QuickWin {
  Point move = kNoPoint;
  int plies = 0;
};

QuickWin quick_win(const CaptureGame& game, const CapturePosition& position, std::uint64_t moves) {
  CaptureSearchOptions options = strongest(moves);
  options.forcing_plies = 0;
  options.shortest = true;
  const CaptureChoice choice = search_captures(game, position, options);
  if (choice.value != Value::Won || game.stones != 1) return {};
  return {choice.move, ponnuki_plies(choice.depth, true)};
}

std::string forced_text(const CaptureGame& game, const CaptureChoice& choice, const QuickWin& quick, Color color) {
  if (game.passing == Passing::Allowed || choice.value == Value::Unknown) return "";
  if (choice.value == Value::Lost) return ", but " + color_name(opponent(color)) + " wins by force whatever is played";
  if (quick.move == kNoPoint) return " and wins by force";
  return " and wins by force in " + std::to_string(quick.plies) + " moves, both sides counted";
}

}  // namespace

CaptureHint capture_hint(const CaptureGame& game, const CapturePosition& position, const PointSet& allowed,
                         std::uint64_t moves) {
  const Color color = position.to_move;
  if (allowed.empty()) return {kNoPoint, "pass, as there is no legal move"};
  if (better_pass(game, position)) return {kNoPoint, "pass, as every move would leave a string in atari"};
  const Point capture = best_capture(position.board, color, allowed);
  if (capture != kNoPoint &&
      position.captured_by(color) + taken_by(position.board, capture, color).count() >= game.stones)
    return {capture,
            vertex_text(capture) + " " + visible_reason(facts_of(position.board, capture, color)) + " and wins"};
  CaptureChoice choice = search_captures(game, position, strongest(moves));
  const QuickWin quick = choice.value == Value::Won ? quick_win(game, position, moves) : QuickWin{};
  Point move = quick.move != kNoPoint ? quick.move : choice.move;
  if (!allowed.contains(move)) {  // the search knows no superko
    move = allowed.first();
    choice.value = Value::Unknown;
  }
  return {move, vertex_text(move) + " " + visible_reason(facts_of(position.board, move, color)) +
                    forced_text(game, choice, quick, color)};
}

}  // namespace tedomari
