// The games of capturing: their rules, their players and their hints, each against something plain.
#include "engine/games/capture_game.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "engine/board/coordinates.h"
#include "engine/games/capture_hint.h"
#include "engine/games/capture_levels.h"
#include "engine/games/ponnuki.h"
#include "engine/games/ponnuki_solver.h"
#include "engine/games/starts.h"
#include "engine/gtp/capture_player.h"
#include "engine/gtp/capture_rules.h"
#include "tests/reference/naive_board.h"

namespace tedomari {
namespace {

using reference::NaiveBoard;
using reference::Place;

Point any_of(const PointSet& moves, Rng& random) {
  std::uint64_t rank = random.below(static_cast<std::uint64_t>(moves.count()));
  for (const Point move : moves) {
    if (rank-- == 0) return move;
  }
  return kNoPoint;
}

char colour(Color color) { return color == Color::Black ? reference::kBlack : reference::kWhite; }

// -- Rules

bool can_move(const NaiveBoard& board, char who) {
  for (const Place place : board.grid().all()) {
    if (board.legal(place, who)) return true;
  }
  return false;
}

// A random game to its end; says how often each reason ended it.
void expect_true_outcomes(const CaptureGame& kind, int size, Rng& random, std::map<std::string, int>& reasons) {
  const CaptureRules rules(kind);
  Game game(size, Superko::Off);
  NaiveBoard naive(size);
  std::map<Color, int> captured{{Color::Black, 0}, {Color::White, 0}};
  int passes = 0;
  for (Color color = Color::Black;; color = opponent(color)) {
    const auto outcome = rules.outcome(game);
    const Color last = opponent(color);
    ASSERT_EQ(game.to_move(), color);
    if (captured[last] >= kind.stones) {
      ASSERT_TRUE(outcome && outcome->winner == last && outcome->reason.find("captured") != std::string::npos);
    } else if (kind.passing == Passing::Forbidden && !can_move(naive, colour(color))) {
      ASSERT_TRUE(outcome && outcome->winner == last && outcome->reason.find("no legal move") != std::string::npos);
    } else if (kind.passing == Passing::Allowed && passes >= 2) {
      ASSERT_TRUE(outcome && outcome->winner == Color::Empty);
    } else {
      ASSERT_FALSE(outcome);
    }
    if (outcome) {
      ++reasons[outcome->reason.substr(outcome->reason.find(' ') + 1)];
      break;
    }
    const PointSet legal = game.legal_moves(color);
    const bool pass = kind.passing == Passing::Allowed && (legal.empty() || random.below(8) == 0);
    const Point move = pass ? kNoPoint : any_of(legal, random);
    ASSERT_TRUE(game.play(move, color));
    passes = pass ? passes + 1 : 0;
    if (pass) {
      naive.pass();
    } else {
      captured[color] += naive.play({column_of(move), row_of(move)}, colour(color));
    }
    ASSERT_EQ(game.captured_by(color), captured[color]);
  }
  while (game.undo()) ASSERT_FALSE(rules.outcome(game));
}

TEST(CaptureRules, AgreeWithANaiveBoardOnRandomGames) {
  std::map<std::string, int> reasons;
  Rng random(1, 0);
  for (int i = 0; i < 3000; ++i) {
    for (const int stones : {1, 5}) {
      const Passing passing = i % 3 == 0 ? Passing::Allowed : Passing::Forbidden;
      expect_true_outcomes({stones, passing}, 2 + i % 4, random, reasons);
      if (HasFatalFailure()) return;
    }
  }
  for (const char* reason : {"has captured 1 stone", "has captured 5 stones", "has no legal move", "have passed"})
    EXPECT_GT(reasons[reason], 0) << reason;
}

TEST(CaptureRules, ScoresAndNames) {
  const CaptureRules ponnuki(kPonnuki);
  EXPECT_EQ(ponnuki.id(), "Ponnuki");
  EXPECT_EQ(CaptureRules(kFiveStones).id(), "Fivestones");
  Game game(3, Superko::Off);
  EXPECT_FALSE(ponnuki.score(game, 0));
  for (const Point point : {make_point(0, 0), make_point(1, 0), make_point(2, 2), make_point(0, 1)})
    game.play(point, game.to_move());
  EXPECT_EQ(ponnuki.score(game, 0), "W+R");
}

// -- What pupils count

Board random_board(int size, int moves, Rng& random) {
  Board board(size);
  Color color = Color::Black;
  for (int i = 0; i < moves; ++i, color = opponent(color)) {
    const PointSet legal = board.legal_moves(color);
    if (!legal.empty()) board.play(any_of(legal, random), color);
  }
  return board;
}

TEST(CaptureGame, TakingAndSavingAreWhatPlayingShows) {
  Rng random(2, 0);
  for (int i = 0; i < 3000; ++i) {
    Board board = random_board(3 + i % 5, 4 + i % 30, random);
    const Color color = i % 2 == 0 ? Color::Black : Color::White;
    const PointSet saving = saving_moves(board, color), in_atari = strings_with(board, color, 1);
    for (const Point string : board.stones(color))
      ASSERT_EQ(board.liberties(string).count() == 1, in_atari.contains(board.string_stones(string).first()));
    for (const Point move : board.legal_moves(color)) {
      const PointSet before = board.stones(opponent(color)), taken = taken_by(board, move, color);
      board.play(move, color);
      ASSERT_EQ(taken, before - board.stones(opponent(color)));
      bool saves = false;
      for (const Point string : in_atari) saves |= board.liberties(string).count() >= 2;
      ASSERT_EQ(saves, saving.contains(move)) << vertex_text(move);
      board.undo();
    }
  }
}

TEST(Starts, HaveRoomAndWhoMovesFirst) {
  for (const Start& start : starts()) {
    EXPECT_EQ(find_start(start.name), &start);
    for (int size = start.least_size; size <= kMaxSize; ++size) {
      const StartPosition position = start.make(size);
      EXPECT_EQ(position.board.size(), size);
      for (const Color color : {Color::Black, Color::White}) {
        EXPECT_TRUE(strings_with(position.board, color, 0).empty() && strings_with(position.board, color, 1).empty())
            << start.name << " " << size;
      }
    }
  }
  EXPECT_EQ(find_start("handicap")->make(9).first, Color::White);
  EXPECT_EQ(find_start("none"), nullptr);
  const Board crosscut = find_start("crosscut")->make(9).board;
  EXPECT_EQ(crosscut.stones(Color::Black), (PointSet{make_point(3, 3), make_point(4, 4)}));
  EXPECT_EQ(crosscut.stones(Color::White), (PointSet{make_point(3, 4), make_point(4, 3)}));
}

// -- The search

// Stones at random, without an atari.
CapturePosition quiet_position(int size, int stones, Rng& random) {
  for (;;) {
    CapturePosition position{Board(size)};
    PointSet empty = position.board.points();
    for (int i = 0; i < stones; ++i) {
      const Point point = any_of(empty, random);
      empty.remove(point);
      position.board.set(point, i % 2 == 0 ? Color::Black : Color::White);
    }
    if (std::min(least_liberties(position.board, Color::Black), least_liberties(position.board, Color::White)) >= 2)
      return position;
  }
}

PonnukiAnswer exact(const CapturePosition& position) {
  Budget budget(10'000'000);
  return PonnukiSolver(position.board, {}, budget).solve(position.to_move);
}

Value value_of(const PonnukiAnswer& answer, Color color) { return answer.winner == color ? Value::Won : Value::Lost; }

// After four captures each, FiveStones is Ponnuki-Go.
TEST(CaptureSearch, NeverClaimsWhatIsFalse) {
  Rng random(3, 0);
  int decided = 0;
  for (int i = 0; i < 400; ++i) {
    CapturePosition position = quiet_position(4, 2 + i % 7, random);
    position.to_move = i % 2 == 0 ? Color::Black : Color::White;
    const PonnukiAnswer answer = exact(position);
    ASSERT_TRUE(answer.solved);
    for (const CaptureGame& game : {kPonnuki, kFiveStones}) {
      position.captured = game.stones == 1 ? std::array{0, 0} : std::array{4, 4};
      for (const int forcing : {0, 4, 12}) {
        const CaptureChoice choice =
            search_captures(game, position, {.depth = 6, .moves = 2000, .forcing_plies = forcing, .tie_seed = 5});
        ASSERT_TRUE(position.board.legal(choice.move, position.to_move));
        if (choice.value == Value::Unknown) continue;
        ++decided;
        ASSERT_EQ(choice.value, value_of(answer, position.to_move)) << forcing << " " << game.stones;
      }
    }
  }
  EXPECT_GT(decided, 400);
}

// A ladder is beyond a depth of two, but not beyond ataris.
TEST(CaptureSearch, AtarisAreReadBeyondTheDepth) {
  CapturePosition position{Board(9)};
  Board& board = position.board;
  for (const Point point : {make_point(1, 2), make_point(2, 1), make_point(1, 3)}) board.set(point, Color::Black);
  board.set(make_point(2, 2), Color::White);
  const CaptureChoice plain = search_captures(kPonnuki, position, {.depth = 2, .moves = 100'000});
  const CaptureChoice forcing =
      search_captures(kPonnuki, position, {.depth = 2, .moves = 100'000, .forcing_plies = 40});
  EXPECT_EQ(plain.value, Value::Unknown);
  EXPECT_EQ(forcing.value, Value::Won);
}

// -- Levels

TEST(CaptureLevels, PlayLegalMovesToTheEndAndTheSameAgain) {
  for (const CaptureGame& kind : {kPonnuki, kFiveStones, CaptureGame{1, Passing::Allowed}}) {
    const CaptureRules rules(kind);
    for (int level = 1; level <= static_cast<int>(capture_levels().size()); ++level) {
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        Game game(4, Superko::Off);
        CapturePlayer player(kind, level, seed), same(kind, level, seed);
        while (!rules.outcome(game)) {
          const Color color = game.to_move();
          const Point move = player.choose(game, color, game.legal_moves(color), 0);
          ASSERT_EQ(move, same.choose(game, color, game.legal_moves(color), 0));
          ASSERT_TRUE(move != kNoPoint || rules.may_pass(game));
          ASSERT_TRUE(game.play(move, color));
        }
      }
    }
  }
}

// From where it searches, a level takes a stone that wins; the weakest overlooks some.
TEST(CaptureLevels, TakeWhatWins) {
  Rng random(4, 0);
  std::vector<int> missed(capture_levels().size());
  int seen = 0;
  for (int i = 0; seen < 150; ++i) {
    CapturePosition position{random_board(6, 6 + i % 12, random), i % 2 == 0 ? Color::Black : Color::White};
    const PointSet captures = capturing_moves(position.board, position.to_move);
    const PointSet legal = position.board.legal_moves(position.to_move);
    if ((captures & legal).empty()) continue;
    ++seen;
    for (std::size_t level = 0; level < missed.size(); ++level) {
      Rng dice(7, static_cast<std::uint64_t>(i));
      const Point move = choose_capture_move(kPonnuki, position, legal, capture_levels()[level], dice);
      ASSERT_TRUE(legal.contains(move));
      missed[level] += captures.contains(move) ? 0 : 1;
    }
  }
  EXPECT_GT(missed[0], 30);
  for (std::size_t level = 0; level < missed.size(); ++level) {
    if (capture_levels()[level].captures < 100) continue;
    EXPECT_EQ(missed[level], 0) << level + 1;
  }
}

// -- Hints

// The vertices that follow in a text, up to the next other word.
PointSet vertices_after(const std::string& text, const std::string& words, int size) {
  std::istringstream rest(text.substr(text.find(words) + words.size()));
  PointSet found;
  for (std::string word; rest >> word;) {
    if (word.back() == ',') word.pop_back();
    const auto point = parse_vertex(word, size);
    if (!point) break;
    found.add(*point);
  }
  return found;
}

int number_after(const std::string& text, const std::string& words) {
  return std::stoi(text.substr(text.find(words) + words.size()));
}

bool has(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

// Every part of the sentence against the board. Adds to `seen` which parts there were.
void expect_true(const CaptureGame& game, const CapturePosition& position, const CaptureHint& hint,
                 std::map<std::string, int>& seen) {
  const Color color = position.to_move, other = opponent(color);
  const Board& before = position.board;
  const std::string& text = hint.sentence;
  SCOPED_TRACE(text);
  ASSERT_TRUE(before.legal(hint.move, color));
  ASSERT_TRUE(text.starts_with(vertex_text(hint.move) + " "));
  Board after = before;
  const int taken = after.play(hint.move, color);
  const PointSet stones = vertices_after(text, has(text, "stones at ") ? "stones at " : "stone at ", before.size());
  if (has(text, " captures the ")) {
    ++seen["captures"];
    ASSERT_EQ(stones, before.stones(other) - after.stones(other));
    ASSERT_FALSE(stones.empty());
  } else {
    ASSERT_EQ(taken, 0);
  }
  if (text.ends_with(" and wins")) {
    ++seen["and wins"];
    ASSERT_GE(position.captured_by(color) + taken, game.stones);
  }
  if (has(text, "saves the ")) {
    ++seen["saves"];
    ASSERT_FALSE(stones.empty());
    for (const Point stone : stones) {
      ASSERT_EQ(before.at(stone), color);
      ASSERT_TRUE(before.liberties(stone).count() == 1 && after.liberties(stone).count() >= 2);
    }
  }
  if (has(text, "puts the ")) {
    ++seen["puts in atari"];
    ASSERT_FALSE(stones.empty());
    for (const Point stone : stones) {
      ASSERT_EQ(after.at(stone), other);
      ASSERT_TRUE(before.liberties(stone).count() > 1 && after.liberties(stone).count() == 1);
    }
  }
  if (has(text, "threatens two captures at once, at ")) {
    ++seen["two captures"];
    const PointSet threats = vertices_after(text, "at once, at ", before.size());
    ASSERT_GE(threats.count(), 2);
    for (const Point threat : threats) {
      Board next = after;
      next.pass();
      ASSERT_TRUE(next.legal(threat, color));
      ASSERT_GT(next.play(threat, color), 0);
    }
    for (const Point reply : after.legal_moves(other)) {
      Board next = after;
      ASSERT_EQ(next.play(reply, other), 0);
    }
  }
  if (has(text, "'s weakest string ")) {
    ++seen["liberties"];
    int own = kPoints, others = kPoints;
    for (const Point stone : after.stones(color)) own = std::min(own, after.liberties(stone).count());
    for (const Point stone : after.stones(other)) others = std::min(others, after.liberties(stone).count());
    ASSERT_EQ(number_after(text, "'s weakest string "), own);
    ASSERT_TRUE(after.stones(other).empty() || number_after(text, color_name(other) + "'s ") == others);
  }
  if (!has(text, "by force") || game.stones != 1) return;
  const PonnukiAnswer answer = exact(position);
  ++seen["by force"];
  ASSERT_EQ(answer.winner, has(text, "but " + color_name(other) + " wins by force") ? other : color);
  if (has(text, "by force in ")) {
    ++seen["in so many moves"];
    ASSERT_EQ(number_after(text, "by force in "), answer.plies);
  }
}

TEST(CaptureHint, IsTrue) {
  Rng random(6, 0);
  std::map<std::string, int> seen;
  for (int i = 0; i < 3000; ++i) {
    const CaptureGame game = i % 4 == 0 ? kFiveStones : kPonnuki;
    CapturePosition position = i % 3 == 0 && game.stones == 1
                                   ? quiet_position(4, 2 + i % 8, random)
                                   : CapturePosition{random_board(5 + i % 5, 2 + i % 25, random)};
    position.to_move = i % 2 == 0 ? Color::Black : Color::White;
    const PointSet legal = position.board.legal_moves(position.to_move);
    if (legal.empty()) continue;
    if (position.board.size() > 5 || i % 3 != 0) {
      Board& board = position.board;  // history would only slow it down
      Board fresh(board.size());
      for (const Color color : {Color::Black, Color::White}) {
        for (const Point stone : board.stones(color)) fresh.set(stone, color);
      }
      board = fresh;
    }
    const CaptureHint hint = capture_hint(game, position, position.board.legal_moves(position.to_move), 300);
    if (position.board.size() > 5 && has(hint.sentence, "by force")) continue;  // too large for the exact solver
    expect_true(game, position, hint, seen);
    if (HasFatalFailure()) return;
  }
  for (const char* part :
       {"captures", "and wins", "saves", "puts in atari", "two captures", "liberties", "by force", "in so many moves"})
    EXPECT_GT(seen[part], 10) << part;
}

TEST(CaptureHint, PassesWhereEveryMoveIsAtari) {
  CapturePosition position{Board(2), Color::White};
  position.board.set(make_point(0, 0), Color::Black);
  position.board.set(make_point(1, 1), Color::Black);
  const PointSet legal = position.board.legal_moves(Color::White);
  EXPECT_TRUE(legal.empty());
  EXPECT_EQ(capture_hint({1, Passing::Allowed}, position, legal, 100).sentence, "pass, as there is no legal move");
  CapturePosition single{Board(2), Color::White};
  single.board.set(make_point(0, 0), Color::Black);
  single.board.set(make_point(1, 1), Color::White);
  const CaptureHint hint = capture_hint({1, Passing::Allowed}, single, single.board.legal_moves(Color::White), 100);
  EXPECT_EQ(hint.move, kNoPoint);
  EXPECT_EQ(hint.sentence, "pass, as every move would leave a string in atari");
}

}  // namespace
}  // namespace tedomari
