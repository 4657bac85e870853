// The program of GT §6-7: its moves, their values, and the order in which they are looked at.
#include "engine/program/hottest.h"

#include <gtest/gtest.h>

#include "engine/board/coordinates.h"
#include "engine/board/diagram.h"
#include "engine/board/eye.h"
#include "engine/program/goal_priors.h"

namespace tedomari {
namespace {

GoalMoveOptions quick(UsedThreats threats = UsedThreats::Paper) {
  GoalMoveOptions options;
  options.games = 300;
  options.least_games = 10;
  options.threats = threats;
  return options;
}

// Some random moves on a small board.
Board random_board(int size, std::uint64_t number) {
  Rng random(91, number);
  Board board(size);
  const auto coordinate = [&] { return static_cast<int>(random.below(static_cast<std::uint64_t>(size))); };
  Color color = Color::Black;
  for (std::uint64_t left = 4 + random.below(12); left > 0;) {
    const Point point = make_point(coordinate(), coordinate());
    if (!board.legal(point, color)) continue;
    board.play(point, color);
    color = opponent(color);
    --left;
  }
  return board;
}

double signed_mean(const MeanScore& mean, Color color) { return color == Color::Black ? mean.mean() : -mean.mean(); }

TEST(Hottest, WithoutGoalsTheStandardValueDecides) {
  const Board board(5);
  Rng random(1, 0), same(1, 0);
  const PointSet allowed = board.legal_moves(Color::Black);
  const Hottest found = hottest(board, Color::Black, allowed, quick(), random);
  EXPECT_TRUE(found.moves.empty());
  EXPECT_EQ(found.best, best_move(board, Color::Black, allowed, move_values(board, Color::Black, quick().games, same)));
}

// Every goal of a move looked up in the same random games by itself (GT §5.2, §6.2-6.3).
TEST(Hottest, ValuesAreMeansOfTheRandomGames) {
  int connections = 0, empty_connections = 0;
  for (std::uint64_t number = 0; number < 25; ++number) {
    const Board board = random_board(6, number);
    const Color color = number % 2 == 0 ? Color::Black : Color::White;
    Rng random(3, number);
    GoalMoveFinder finder(board, color, quick(UsedThreats::None), random);
    for (const GoalMove& move : finder.moves()) {
      Rng same(3, number);
      const AnyGoal goal = positive_of(move.goal);
      const GoalValues alone = goal_values(board, color, quick().games, {.goals = {goal}, .pairs = {}}, same);
      const MeanScore &reached = alone.reached[0], &not_reached = alone.not_reached[0];
      const bool negative = is_negative(move.goal);
      EXPECT_DOUBLE_EQ(move.friend_value, signed_mean(negative ? not_reached : reached, color));
      if (std::holds_alternative<Connection>(goal)) {
        EXPECT_DOUBLE_EQ(move.enemy_value, signed_mean(negative ? reached : not_reached, color));
        ++connections;
      } else {
        EXPECT_FALSE(negative);
        ++empty_connections;
      }
      EXPECT_DOUBLE_EQ(move.temperature(), (move.friend_value - move.enemy_value) / 2);
    }
  }
  EXPECT_GT(connections, 20);
  EXPECT_GT(empty_connections, 200);
}

// Threats are verified only where they might count: the move that comes first has been, and no other could be hotter
// even if all that is left to verify held.
TEST(Hottest, NoMoveThatIsLeftCouldBeHotter) {
  int with_threat = 0, unsettled = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    GoalMoveOptions options = quick(number % 3 == 0 ? UsedThreats::Any : UsedThreats::Paper);
    options.invalidate = number % 2 == 0;
    const Board board = random_board(6, number);
    const PointSet allowed = board.legal_moves(Color::White);
    Rng random(4, number);
    GoalMoveFinder finder(board, Color::White, options, random);
    const std::vector<HotMove> found = hottest_first(finder, allowed, 1);
    bool seen = false;
    for (const GoalMove& move : finder.moves()) {
      if (!allowed.contains(move.move)) continue;
      ASSERT_FALSE(found.empty()) << number;
      EXPECT_LE(move.temperature(), found[0].temperature) << number;
      seen |= move.settled() && move.move == found[0].move && move.temperature() == found[0].temperature;
      unsettled += move.settled() ? 0 : 1;
    }
    EXPECT_EQ(seen, !found.empty()) << number;
    with_threat += !found.empty() && found[0].threat.has_value() ? 1 : 0;
  }
  EXPECT_GT(with_threat, 3);
  EXPECT_GT(unsettled, 20);  // else nothing was saved
}

TEST(Hottest, MovesComeByTemperatureEachOnce) {
  const Board board = random_board(7, 1);
  Rng random(5, 0);
  const Hottest found = hottest(board, Color::Black, board.legal_moves(Color::Black), quick(), random, 8);
  ASSERT_GT(found.moves.size(), 3U);
  PointSet seen;
  for (std::size_t i = 0; i < found.moves.size(); ++i) {
    if (i > 0) {
      EXPECT_LE(found.moves[i].temperature, found.moves[i - 1].temperature);
    }
    EXPECT_FALSE(seen.contains(found.moves[i].move));
    seen.add(found.moves[i].move);
  }
  const auto priors = goal_priors(found.moves, 40);
  EXPECT_DOUBLE_EQ(priors[found.moves[0].move].wins, 40);
  EXPECT_LT(priors[found.moves[2].move].wins, 40);
  EXPECT_GE(priors[found.moves[2].move].wins, 20);
}

// With all options of the enemy a move is at least as hot as with the best one alone (GT §8).
TEST(Hottest, AllOptionsOfTheEnemyAreNoColder) {
  for (std::uint64_t number = 0; number < 10; ++number) {
    const Board board = random_board(6, number);
    const PointSet allowed = board.legal_moves(Color::Black);
    GoalMoveOptions all = quick(), best = quick();
    all.enemy_options = EnemyOptions::All;
    Rng random(6, number), same(6, number);
    const Hottest with_all = hottest(board, Color::Black, allowed, all, random);
    const Hottest with_best = hottest(board, Color::Black, allowed, best, same);
    ASSERT_EQ(with_all.moves.empty(), with_best.moves.empty());
    if (with_all.moves.empty()) continue;
    EXPECT_GE(with_all.moves[0].temperature, with_best.moves[0].temperature) << number;
  }
}

// GT Fig. 4 (reconstructed): E5 and F5 both connect E4 and E7. After F5 White E5 threatens to cut, after E5 nothing
// does.
TEST(Hottest, SeesThreatsThatAMoveLeaves) {
  const Board board = parse_diagram(
                          "7 . O . . X X .\n"
                          "6 . . . . . . .\n"
                          "5 . . O O . . .\n"
                          "4 . . . . X . .\n"
                          "3 . X . . . . .\n"
                          "2 . . . O . . .\n"
                          "1 X . . . . . .\n")
                          .board;
  const auto at = [](const char* name) { return parse_vertex(name, 7).value(); };
  GoalMoveOptions options = quick();
  options.invalidate = true;
  Rng random(7, 0);
  GoalMoveFinder finder(board, Color::Black, options, random);
  int seen = 0;
  for (GoalMove& move : finder.moves()) {
    while (!move.settled()) move.verify();
    if (name_of(move.goal) != name_of(positive(Connection{Color::Black, at("E4"), at("E7")}))) continue;
    if (move.move == at("E5")) {
      EXPECT_FALSE(move.against_goal.verified());
      ++seen;
    } else if (move.move == at("F5")) {
      ASSERT_TRUE(move.against_goal.verified());
      EXPECT_EQ(move.against_goal.best().threat.move, at("E5"));
      EXPECT_LT(move.values().friend_value, move.friend_value);
      ++seen;
    }
  }
  EXPECT_EQ(seen, 2);
}

// GT §3.1: White's stones are joined whatever Black does, but taken all the same.
TEST(SimpleCaptures, WhatIsJoinedAndTakenIsNotConnected) {
  Board board = parse_diagram("5 . . . . .\n4 . . X . .\n3 X X X X .\n2 X . O X .\n1 . O . X .\n").board;
  const auto at = [](const char* name) { return parse_vertex(name, 5).value(); };
  const Connection goal{Color::White, at("B1"), at("C2")};
  Budget budget(100'000);
  SimpleCaptures captures(board, {}, budget);
  const auto joined = make_search(board, goal, {}, budget);
  const auto safe = make_search(board, goal, {.captures = &captures}, budget);
  EXPECT_TRUE(joined->ask(Color::Black).won);
  EXPECT_FALSE(safe->ask(Color::Black).won);
  EXPECT_FALSE(safe->ask(Color::White).won);
}

// The same stones with a way out: who moves first decides.
TEST(SimpleCaptures, AnEscapeMakesItUnsettled) {
  Board board = parse_diagram(
                    "7 . . . . . . .\n"
                    "6 . . . . . . .\n"
                    "5 . . . . . . .\n"
                    "4 . . . . . . .\n"
                    "3 X X X . . . .\n"
                    "2 X . O X X . .\n"
                    "1 . O X . . . .\n")
                    .board;
  const auto at = [](const char* name) { return parse_vertex(name, 7).value(); };
  const Connection goal{Color::White, at("B1"), at("C2")};
  Budget budget(1'000'000);
  SimpleCaptures captures(board, {}, budget);
  const KnownGoal known = know(board, goal, {.keep = true, .captures = &captures}, Threats::No, budget);
  EXPECT_FALSE(known.status.unsettled());
  EXPECT_FALSE(known.status.friend_first.won);
  board.set(at("C3"), Color::Empty);
  SimpleCaptures open(board, {}, budget);
  const KnownGoal free = know(board, goal, {.keep = true, .captures = &open}, Threats::No, budget);
  EXPECT_TRUE(free.status.unsettled());
  EXPECT_FALSE(free.moves.reach.empty());
  for (const Point move : free.moves.prevent) {
    board.play(move, Color::Black);
    SimpleCaptures after(board, {}, budget);
    EXPECT_FALSE(make_search(board, goal, {.captures = &after}, budget)->ask(Color::White).won) << vertex_text(move);
    board.undo();
  }
}

}  // namespace
}  // namespace tedomari
