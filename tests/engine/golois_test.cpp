// GoloisStrasbourg (PK §4): influence and territory against the words of the paper, read literally; groups and their
// safety on shapes that players know; the guard that keeps the last eyes, and whole games.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>
#include <vector>

#include "engine/board/benson.h"
#include "engine/board/coordinates.h"
#include "engine/board/diagram.h"
#include "engine/core/rng.h"
#include "engine/golois/hint.h"
#include "engine/golois/levels.h"

namespace tedomari {
namespace {

Board board_of(const char* diagram) { return parse_diagram(diagram).board; }
Point at(const char* name, const Board& board) { return *parse_vertex(name, board.size()); }

// A random position, and some of its strings as if they were dead.
struct RandomPosition {
  Board board;
  PointSet dead;

  explicit RandomPosition(std::uint64_t number) : board(static_cast<int>(4 + number % 6)) {
    Rng random(7, number);
    const std::uint64_t moves = random.below(60);
    for (std::uint64_t move = 0; move < moves; ++move) {
      const Color color = move % 2 == 0 ? Color::Black : Color::White;
      const PointSet legal = board.legal_moves(color);
      if (legal.empty()) continue;
      auto skip = static_cast<int>(random.below(static_cast<std::uint64_t>(legal.count())));
      for (const Point point : legal) {
        if (skip-- == 0) board.play(point, color);
      }
    }
    for (PointSet left = board.stones(Color::Black) | board.stones(Color::White); !left.empty();) {
      const PointSet string = board.string_stones(left.first());
      left -= string;
      if (random.below(4) == 0) dead |= string;
    }
  }
};

std::vector<Point> neighbours_on(const Board& board, Point point) {
  std::vector<Point> found;
  for (const int direction : kNeighbours) {
    const Point next = neighbour(point, direction);
    if (board.points().contains(next)) found.push_back(next);
  }
  return found;
}

// -- Influence (PK §4.7)

// Point by point.
Color naive_influence(const RandomPosition& position, Point point) {
  const Board& board = position.board;
  std::vector<int> marks(kPoints, 0);  // 1 black, 2 white, 3 seen by both
  for (const Point stone : board.points()) {
    const Color color = board.at(stone);
    if (color != Color::Empty && !position.dead.contains(stone)) marks[stone] = color == Color::Black ? 1 : 2;
  }
  for (int step = 0; step < kInfluenceSteps; ++step) {
    std::vector<int> next = marks;
    for (const Point open : board.points()) {
      if (marks[open] != 0 || (board.at(open) != Color::Empty && !position.dead.contains(open))) continue;
      bool black = false, white = false;
      for (const Point beside : neighbours_on(board, open)) {
        black |= marks[beside] == 1;
        white |= marks[beside] == 2;
      }
      next[open] = (black ? 1 : 0) + (white ? 2 : 0);
    }
    marks = next;
  }
  if (board.at(point) != Color::Empty) return Color::Empty;
  return marks[point] == 1 ? Color::Black : marks[point] == 2 ? Color::White : Color::Empty;
}

TEST(Influence, AsThePaperSays) {
  for (std::uint64_t i = 0; i < 500; ++i) {
    const RandomPosition position(i);
    const Influence found = influence(position.board, position.dead);
    for (const Point point : position.board.points()) {
      const Color color = naive_influence(position, point);
      ASSERT_EQ(found.black.contains(point), color == Color::Black) << i;
      ASSERT_EQ(found.white.contains(point), color == Color::White) << i;
    }
  }
}

TEST(Influence, EndsAfterSevenSteps) {
  Board board(19);
  board.play(make_point(0, 0), Color::Black);
  const Influence found = influence(board, {});
  EXPECT_TRUE(found.black.contains(make_point(7, 0)));
  EXPECT_FALSE(found.black.contains(make_point(8, 0)));
}

// -- Territory (PK §4.5)

std::vector<int> distances(const Board& board, const PointSet& from, const PointSet& dead) {
  std::vector<int> result(kPoints, std::numeric_limits<int>::max() / 2);
  for (const Point point : from) result[point] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Point point : board.empties() | dead) {
      for (const Point beside : neighbours_on(board, point)) {
        if (result[beside] + 1 >= result[point]) continue;
        result[point] = result[beside] + 1;
        changed = true;
      }
    }
  }
  return result;
}

TEST(Territory, IsTwoStepsCloser) {
  for (std::uint64_t i = 0; i < 500; ++i) {
    const RandomPosition position(i);
    const PointSet living = position.board.stones(Color::Black) - position.dead;
    if (living.empty()) continue;
    Group group;
    group.color = Color::Black;
    group.stones = position.board.string_stones(living.first());
    const std::vector<int> own = distances(position.board, group.stones, position.dead);
    const std::vector<int> other =
        distances(position.board, position.board.stones(Color::White) - position.dead, position.dead);
    const PointSet found = territory_of(position.board, group, position.dead);
    for (const Point point : position.board.empties()) {
      const bool reached = own[point] < kPoints;
      ASSERT_EQ(found.contains(point), reached && own[point] + 2 <= other[point]) << i;
    }
  }
}

// -- Groups (PK §4.4) and their safety (PK §4.6)

Groups groups_of(Board board) {
  Tactics tactics(board, {});
  return evaluate_groups(tactics, {}, Color::Black);
}
const Group& group_at(const Groups& groups, Point stone) {
  for (const Group& group : groups) {
    if (group.stones.contains(stone)) return group;
  }
  throw std::logic_error("no group there");
}

TEST(Groups, SearchesJoinStrings) {
  const Board board = board_of("5 . . . . .\n4 . X . . .\n3 . . X . .\n2 . . . O .\n1 . . . . .\n");
  const Groups groups = groups_of(board);
  EXPECT_EQ(groups.size(), 2U);
  EXPECT_EQ(group_at(groups, at("B4", board)).strings.size(), 2U);
}

TEST(Groups, WhatCanBeCutIsTwo) {
  const Board board = board_of("5 . . O . .\n4 . . O . .\n3 . X O X .\n2 . . O . .\n1 . . O . .\n");
  const Groups groups = groups_of(board);
  EXPECT_EQ(group_at(groups, at("B3", board)).strings.size(), 1U);
}

TEST(Safety, ThreeStates) {
  const Board board = board_of(
      "9 . X . X O . . . .\n"
      "8 X X X X O . . . .\n"
      "7 O O O O O . . . .\n"
      "6 . . . . . . . . .\n"
      "5 . . . . . . . . .\n"
      "4 . . . . . . . . .\n"
      "3 . . . . . X X . .\n"
      "2 . . . . X O X . .\n"
      "1 . . . . . . . . .\n");
  const Groups groups = groups_of(board);
  EXPECT_EQ(group_at(groups, at("A8", board)).strength, 1);  // two eyes
  EXPECT_EQ(group_at(groups, at("A8", board)).life, Fate::Alive);
  EXPECT_EQ(group_at(groups, at("F2", board)).strength, 0);  // in a ladder along the edge
  EXPECT_EQ(group_at(groups, at("E7", board)).strength, 1);
  const Group& captor = group_at(groups, at("F3", board));
  EXPECT_EQ(captor.prisoners.count(), 1);
  EXPECT_TRUE(captor.stones.contains(at("E2", board)));  // joined around the dead stone
  EXPECT_TRUE(captor.stones.contains(at("G3", board)));
}

TEST(Safety, EnclosedGroupsAreSearched) {
  const Board board = board_of(
      "7 . . . X O O .\n"
      "6 X X X X O O O\n"
      "5 O O O O O O O\n"
      "4 O O O O O O O\n"
      "3 O O O O O O O\n"
      "2 O O O O O O O\n"
      "1 . O O O O O O\n");
  const Group group = group_at(groups_of(board), at("A6", board));
  EXPECT_EQ(group.enclosure, Enclosure::Enclosed);
  EXPECT_EQ(group.life, Fate::Unsettled);
  EXPECT_EQ(group.strength, 0.5);
  const GlobalMoves black = global_moves(board, Color::Black, board.legal_moves(Color::Black), {});
  EXPECT_EQ(black.moves.front().move, at("B7", board));
  const GlobalMoves white = global_moves(board, Color::White, board.legal_moves(Color::White), {});
  EXPECT_EQ(white.moves.front().move, at("B7", board));
}

// A decision that comes to its limit knows fewer moves, and of those that it knows it says the same.
TEST(GlobalMoves, ALimitLeavesMovesOutButChangesNone) {
  const Board board = RandomPosition(5).board;
  const auto found = [&](std::uint64_t limit) {
    GoloisOptions options;
    options.safety.tactics.decision_limit = limit;
    return global_moves(board, Color::Black, board.legal_moves(Color::Black), options).moves;
  };
  const std::vector<GlobalMove> all = found(std::numeric_limits<std::uint64_t>::max());
  std::set<std::size_t> counts;
  for (std::uint64_t limit = 1'000; !counts.contains(all.size()); limit += limit / 2) {
    ASSERT_LT(limit, 10'000'000U);
    const std::vector<GlobalMove> some = found(limit);
    counts.insert(some.size());
    for (const GlobalMove& move : some) {
      const auto same =
          std::find_if(all.begin(), all.end(), [&](const GlobalMove& other) { return other.move == move.move; });
      ASSERT_NE(same, all.end()) << limit;
      EXPECT_EQ(move.gain, same->gain) << limit;
    }
  }
  EXPECT_GT(counts.size(), 2U);
}

TEST(GlobalMoves, LargerBoardsHaveALowerLimit) {
  TacticsOptions options;
  options.decision_limit = 16'900;
  EXPECT_EQ(options.limit_on(Board(5)), 16'900U);
  EXPECT_EQ(options.limit_on(Board(9)), 16'900U);
  EXPECT_EQ(options.limit_on(Board(13)), 8'100U);
}

TEST(Score, CountsTheWholeBoard) {
  Board board(5);
  board.play(make_point(2, 2), Color::Black);
  EXPECT_EQ(score(groups_of(board), {}, Color::Black), 25);
  board.undo();
  board.play(make_point(2, 2), Color::White);
  EXPECT_EQ(score(groups_of(board), {}, Color::Black), -25);
  EXPECT_EQ(score({}, {}, Color::Black), 0);
}

// In between, a group's chance grows with its influence; what the player to move can kill has none.
TEST(Score, AChanceOfLife) {
  Group group;
  group.color = Color::Black;
  const auto chance = [&](Color to_move) { return chance_of_life(group, {}, to_move); };
  group.strength = 1;
  EXPECT_EQ(chance(Color::White), 1);
  group.strength = 0;
  EXPECT_EQ(chance(Color::Black), 0);
  group.strength = 0.5;
  const double least = chance(Color::White);
  EXPECT_GT(least, 0);
  for (int x = 0; x < 5; ++x) group.influence.add(make_point(x, 0));
  EXPECT_GT(chance(Color::White), least);
  EXPECT_LT(chance(Color::White), 0.5);
  group.capture = Fate::Unsettled;
  EXPECT_EQ(chance(Color::White), 0);
  EXPECT_GT(chance(Color::Black), least);
}

// -- After the endgame (PK §4.9)

TEST(Strasbourg, LastEyesStay) {
  Board board = board_of("4 . X . X\n3 X X X X\n2 O O O O\n1 . O . O\n");
  for (const char* eye : {"A4", "C4"}) EXPECT_FALSE(keeps_its_life(board, at(eye, board), Color::Black, {})) << eye;
  EXPECT_EQ(strasbourg_move(board, Color::Black, board.legal_moves(Color::Black), {}).move, kNoPoint);
}

TEST(Strasbourg, TheRestIsFilled) {
  // Black has four points more than his two eyes need.
  Board board = board_of("5 . . . . X\n4 X X X X X\n3 O O O O O\n2 O O O O O\n1 . O . O .\n");
  const StrasbourgMove found = strasbourg_move(board, Color::Black, board.legal_moves(Color::Black), {});
  EXPECT_NE(found.move, kNoPoint);
  board.play(found.move, Color::Black);
  Budget budget(10'000);
  EXPECT_EQ(life(board, board.stones(Color::Black), Color::Black, Color::White, {}, budget).value, Value::Won);
}

// Players of other rules stop earlier.
TEST(Strasbourg, TerritoriesAreFilledToTwoEyesEach) {
  const Board board = board_of("5 . . . . .\n4 X X X X X\n3 O O O O O\n2 . . . . .\n1 . . . . .\n");
  const Board filled = with_territories_filled(board, {});
  EXPECT_EQ(filled.stones(Color::Black).count(), 8);
  EXPECT_EQ(filled.stones(Color::White).count(), 13);
  EXPECT_EQ(stones_score(filled), -5);
  for (const Color color : {Color::Black, Color::White})
    EXPECT_EQ(unconditionally_alive(filled, color), filled.stones(color));
}

// Both sides play by it: the game ends, and nobody takes the life of his own stones.
void play_out(int size, std::uint64_t opening) {
  Board board(size);
  Rng random(opening, 0);
  for (int stones = 0; stones < 2; ++stones) {
    const Color color = stones == 0 ? Color::Black : Color::White;
    board.play(
        make_point(static_cast<int>(random.below(static_cast<std::uint64_t>(size))), static_cast<int>(2 * stones)),
        color);
  }
  int passes = 0;
  Color color = Color::Black;
  GoloisOptions options;
  options.open_moves = 3;
  for (int move = 0; passes < 2; ++move, color = opponent(color)) {
    ASSERT_LT(move, 8 * size * size);
    const PointSet alive = unconditionally_alive(board, color);
    const Point chosen = strasbourg_move(board, color, board.legal_moves(color), options).move;
    passes = chosen == kNoPoint ? passes + 1 : 0;
    chosen == kNoPoint ? board.pass() : static_cast<void>(board.play(chosen, color));
    ASSERT_TRUE(alive.within(unconditionally_alive(board, color)));
  }
}

TEST(Strasbourg, GamesEnd) {
  for (std::uint64_t opening = 0; opening < 2; ++opening) {
    play_out(5, opening);
  }
  play_out(7, 0);
}

// -- Levels and hints

TEST(GoloisLevels, AllEndTheirGamesAndKeepTheirLife) {
  for (const GoloisLevel& level : golois_levels()) {
    SCOPED_TRACE(level.description);
    Board board(5);
    Rng random(3, 0);
    int passes = 0;
    Color color = Color::Black;
    for (int move = 0; passes < 2; ++move, color = opponent(color)) {
      ASSERT_LT(move, 200);
      const PointSet alive = unconditionally_alive(board, color);
      const Point chosen = choose_golois_move(board, color, board.legal_moves(color), level, {}, random);
      passes = chosen == kNoPoint ? passes + 1 : 0;
      chosen == kNoPoint ? board.pass() : static_cast<void>(board.play(chosen, color));
      ASSERT_TRUE(alive.within(unconditionally_alive(board, color)));
    }
  }
}

std::string reason(const char* diagram, Color color) {
  const Board board = board_of(diagram);
  return golois_reason(board, color, strasbourg_move(board, color, board.legal_moves(color), {}));
}

TEST(GoloisHint, SaysWhatTheMoveIsFor) {
  const char* edge = "5 . . . . .\n4 . . . . .\n3 X . X X O\n2 . . . . .\n1 . . . . O\n";
  EXPECT_TRUE(reason(edge, Color::Black).starts_with("E4 catches the white stone at E3, worth about "))
      << reason(edge, Color::Black);
  EXPECT_EQ(reason("5 . . . . .\n4 . . . . .\n3 . . . . .\n2 . . . . .\n1 . . . . .\n", Color::Black),
            "C3 is the middle of the board, from where a stone reaches all sides");
  EXPECT_EQ(reason("5 . . . . .\n4 . . . . .\n3 . . X . .\n2 . . . . .\n1 . . . . .\n", Color::White),
            "C2 is where both sides gain most ground");
  const char* two_eyes = "4 . X . X\n3 X X X X\n2 O O O O\n1 . O . O\n";
  EXPECT_EQ(reason(two_eyes, Color::Black), "pass, as every move left is in the opponent's territory or costs stones");
  const char* room = "5 . X . . X\n4 X X X X X\n3 O O O O O\n2 O O O O O\n1 . O . O .\n";
  const std::string filling = reason(room, Color::Black);
  EXPECT_NE(filling.find(" adds a stone, and every stone on the board counts at the end"), std::string::npos)
      << filling;
}

// What it says of captures is proved: after the move the string is taken whoever moves, by a search with more to spend.
TEST(GoloisHint, CatchesWhatItSays) {
  int caught = 0;
  for (std::uint64_t number = 0; number < 30; ++number) {
    RandomPosition position(number);
    const StrasbourgMove chosen =
        strasbourg_move(position.board, Color::Black, position.board.legal_moves(Color::Black), {});
    if (golois_reason(position.board, Color::Black, chosen).find(" catches ") == std::string::npos) continue;
    const Point target = chosen.all.subgames[chosen.global->subgame].a;
    ASSERT_EQ(position.board.at(target), Color::White);
    position.board.play(chosen.move, Color::Black);
    Budget budget(100'000);
    const SolveOptions options{.maximum = GeneralThreat::with(5, 2, 0)};
    EXPECT_EQ(solve(position.board, Capture{Color::Black, target}, Color::White, options, budget).value, Value::Won);
    ++caught;
  }
  EXPECT_GT(caught, 3);
}

}  // namespace
}  // namespace tedomari
