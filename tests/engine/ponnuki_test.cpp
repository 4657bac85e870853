// Ponnuki-Go as a Problem and as a Goal, FiveStones, and files of positions.
#include "engine/games/ponnuki.h"

#include <gtest/gtest.h>

#include "engine/board/diagram.h"
#include "engine/core/rng.h"
#include "engine/games/five_stones.h"
#include "engine/games/ponnuki_positions.h"
#include "engine/games/ponnuki_solver.h"
#include "engine/games/ponnuki_threats.h"
#include "engine/search/alpha_beta.h"

namespace tedomari {
namespace {

Board board_of(const std::string& rows, const std::string& to_move = "B") {
  const int size = static_cast<int>(rows.find(','));
  return parse_ponnuki_positions("size\tposition\tto_move\n" + std::to_string(size) + "\t" + rows + "\t" + to_move)
      .front()
      .board;
}

// -- Rules

TEST(Ponnuki, CapturesAndSafeMoves) {
  const Board board = board_of("XO.,.X.,...");
  EXPECT_EQ(capturing_moves(board, Color::Black), (PointSet{make_point(2, 2)}));
  EXPECT_EQ(capturing_moves(board, Color::White), (PointSet{make_point(0, 1)}));
  EXPECT_EQ(safe_moves(board, Color::Black), (PointSet{make_point(0, 1)}));  // saves A3
  EXPECT_TRUE(safe_moves(board_of(".X.,X.X,.X."), Color::White).empty());
  EXPECT_EQ(least_liberties(board, Color::White), 1);
  EXPECT_EQ(least_liberties(Board(3), Color::White), kNoStringLiberties);
}

// -- The Problem

PonnukiAnswer exact(const Board& board, Color first) {
  Budget budget(1'000'000);
  return PonnukiSolver(board, {}, budget).solve(first);
}

// Random moves that leave nothing in atari.
Board random_board(int size, int stones, Rng& rng) {
  for (;;) {
    Board board(size);
    Color color = Color::Black;
    for (int i = 0; i < stones; ++i, color = opponent(color)) {
      Point point = make_point(0, 0);
      do {
        point = make_point(static_cast<int>(rng.below(static_cast<std::uint64_t>(size))),
                           static_cast<int>(rng.below(static_cast<std::uint64_t>(size))));
      } while (board.at(point) != Color::Empty);
      board.set(point, color);
    }
    if (std::min(least_liberties(board, Color::Black), least_liberties(board, Color::White)) >= 2) return board;
  }
}

TEST(PonnukiProblem, FindsTheWinnerAndTheLength) {
  Rng rng(1, 0);
  for (int i = 0; i < 150; ++i) {
    Board board = random_board(4, 6 + i % 5, rng);
    const Color first = i % 2 == 0 ? Color::Black : Color::White;
    PonnukiProblem problem(i % 3 == 0 ? first : opponent(first));
    Budget budget(1'000'000);
    AlphaBeta<PonnukiProblem> search(
        board, problem,
        {.shortest = true, .history_by_depth = i % 2 == 0, .tie_seed = static_cast<std::uint64_t>(i % 4)}, budget);
    const Value value = search.solve(first).value;
    const PonnukiAnswer wanted = exact(board, first);
    ASSERT_EQ(value, wanted.winner == problem.max_color() ? Value::Won : Value::Lost) << ponnuki_position_text(board);
    const bool stuck = board.legal_moves(first).empty();
    EXPECT_EQ(stuck ? 0 : ponnuki_plies(search.depth(), wanted.winner == first), wanted.plies)
        << ponnuki_position_text(board);
  }
}

TEST(PonnukiProblem, EstimatesByTheLeastLiberties) {
  Board board = board_of("....,.X..,..O.,...O");
  const Node node = PonnukiProblem(Color::Black).expand(board, Color::White);
  EXPECT_EQ(node.value, Value::Unknown);
  EXPECT_EQ(node.estimate, 4 - 2);
}

// -- The Goal

TEST(PonnukiGoal, OrdersOfMoves) {
  const Board board = board_of(".....,.....,..OX.,..XO.,.....");
  const Outlook outlook = PonnukiGoal{Color::Black}.outlook(board, KoHope::No);
  EXPECT_EQ(outlook.order, 2);
  EXPECT_EQ(outlook.moves[2], (PointSet{make_point(1, 2), make_point(2, 3), make_point(3, 0), make_point(4, 1)}));
  EXPECT_TRUE(outlook.moves[3].contains(make_point(0, 2)));  // beside B3, a liberty
  EXPECT_FALSE(outlook.moves[3].contains(make_point(0, 0)));
}

bool wins_with_passing(const Board& board, Color max, Color first) {
  Budget enough(3'000'000);
  const PonnukiAnswer answer = PonnukiSolver(board, {.passing = Passing::Allowed}, enough).solve(first);
  EXPECT_TRUE(answer.solved);
  return answer.winner == max;
}

// One to three stones of Min outside the trace. Not if one of them has no liberty, or takes the last one of another.
bool add_stones(Board& board, Color min, const Trace& trace, Rng& rng) {
  for (std::uint64_t left = 1 + rng.below(3); left > 0; --left) {
    const PointSet outside = board.empties() - trace;
    if (outside.empty()) return false;
    std::vector<Point> points;
    for (const Point point : outside) points.push_back(point);
    board.set(points[rng.below(points.size())], min);
  }
  return std::min(least_liberties(board, Color::Black), least_liberties(board, Color::White)) > 0;
}

// What threats win is won, in the game with passing too, and whatever Min has played outside the trace.
TEST(PonnukiGoal, WinsAreTrueAndSoAreTraces) {
  Rng rng(2, 0);
  int proved = 0, disturbed = 0;
  for (int i = 0; i < 3000; ++i) {
    Board board = random_board(4 + i % 2, 6 + i % 6, rng);
    const Color first = i % 2 == 0 ? Color::Black : Color::White, max = i % 3 == 0 ? Color::White : Color::Black;
    Budget budget(2'000);
    const SolveOptions options{.maximum = i % 2 == 0 ? GeneralThreat::with(4, 3, 1) : GeneralThreat::with(3, 2, 0),
                               .simplify_budget = 0,
                               .only = KoThreats::MinMaster,
                               .tie_seed = static_cast<std::uint64_t>(i % 5)};
    const Result result = ponnuki_threats(board, max, first, options, budget);
    ASSERT_EQ(board.moves_played(), 0U);
    if (result.value != Value::Won) continue;
    ++proved;
    ASSERT_TRUE(wins_with_passing(board, max, first)) << ponnuki_position_text(board);
    ASSERT_EQ(exact(board, first).winner, max) << ponnuki_position_text(board);
    Board other = board;
    if (!add_stones(other, opponent(max), result.trace, rng)) continue;
    if (first != max && !capturing_moves(other, first).empty()) continue;
    ++disturbed;
    ASSERT_TRUE(wins_with_passing(other, max, first))
        << ponnuki_position_text(board) << " " << ponnuki_position_text(other);
  }
  EXPECT_GT(proved, 800);
  EXPECT_GT(disturbed, 200);
}

// -- Alpha-Beta with general threats

TEST(PonnukiThreatsProblem, FindsTheWinner) {
  Rng rng(3, 0);
  for (int i = 0; i < 600; ++i) {
    Board board = random_board(4 + i % 2, (i % 2 == 0 ? 4 : 8) + i % 5, rng);
    const Color first = i % 2 == 0 ? Color::Black : Color::White;
    Budget budget(5'000'000);
    const SolveOptions options{.maximum = i % 3 == 0 ? GeneralThreat::with(1, 0, 0) : GeneralThreat::with(3, 2, 0),
                               .simplify_budget = 0,
                               .only = KoThreats::MinMaster,
                               .tie_seed = static_cast<std::uint64_t>(i % 4)};
    PonnukiThreatsProblem problem(board, i % 4 < 2 ? first : opponent(first), options, budget);
    const Value value = alpha_beta(board, problem, first, {.history_by_depth = true}, budget).value;
    const PonnukiAnswer wanted = exact(board, first);
    ASSERT_EQ(value, wanted.winner == problem.max_color() ? Value::Won : Value::Lost) << ponnuki_position_text(board);
  }
}

TEST(PonnukiGoal, LosesToACaptureAtOnce) {
  Board board = board_of("XO.,.X.,...");
  Budget budget(1'000);
  EXPECT_EQ(ponnuki_threats(board, Color::Black, Color::White, {}, budget).value, Value::Lost);
  EXPECT_EQ(ponnuki_threats(board, Color::Black, Color::Black, {}, budget).value, Value::Won);
}

// -- FiveStones

TEST(FiveStones, CountsWhatWasCaptured) {
  Board board = board_of("XO.,.X.,...");
  const FiveStonesProblem problem(board, Color::Black, {3, 1}, Color::Black);
  EXPECT_EQ(problem.estimate(board), 100 * 2 + 1 - 1);
  const std::uint64_t salt = problem.salt(board);
  board.play(make_point(2, 2), Color::Black);  // takes B3
  EXPECT_EQ(problem.captured_by(Color::Black, board), 4);
  EXPECT_EQ(problem.captured_by(Color::White, board), 1);
  EXPECT_NE(problem.salt(board), salt);
}

TEST(FiveStones, FifthStoneWins) {
  Board board = board_of("XO.,.X.,...");
  for (const int before : {3, 4}) {
    FiveStonesProblem problem(board, Color::Black, {before, 0}, Color::Black);
    Budget budget(1'000);
    AlphaBeta<FiveStonesProblem> search(board, problem, {.max_depth = 1}, budget);
    EXPECT_EQ(search.solve(Color::Black).value, before == 4 ? Value::Won : Value::Unknown);
    EXPECT_GE(search.score(), 100 * before);
  }
}

// -- Files of positions

TEST(PonnukiPositions, ReadsNamedStarts) {
  const auto starts = parse_ponnuki_positions(
      "# comment\nid: a\ntitle: some\nto_move: W\nboard:\n2 X .\n1 . O\n\nid: b\n"
      "winner_nopass: Black\nboard:\n2 . .\n1 . .\n");
  ASSERT_EQ(starts.size(), 2U);
  EXPECT_EQ(starts[0].to_move, Color::White);
  EXPECT_EQ(starts[0].title, "some");
  EXPECT_EQ(ponnuki_position_text(starts[0].board), "X.,.O");
  EXPECT_EQ(starts[1].expect.at("winner_nopass"), "Black");
  EXPECT_EQ(starts[1].line, 9U);
}

TEST(PonnukiPositions, ReadsTablesWithOrWithoutAnswers) {
  const auto with = parse_ponnuki_positions("size\tposition\tto_move\twinner_pass\tplies_pass\n2\tX.,.O\tB\tdraw\t0\n");
  EXPECT_EQ(with.front().expect.at("winner_pass"), "draw");
  const auto without = parse_ponnuki_positions("to_move\tsize\tposition\r\nW\t2\tX.,.O\r\n");
  EXPECT_EQ(without.front().id, "p0001");
  EXPECT_EQ(without.front().to_move, Color::White);
}

TEST(PonnukiPositions, RefusesNonsense) {
  for (const char* text :
       {"size\tposition\n2\tX.,.O\n", "size\tposition\tto_move\n3\tX.,.O\tB\n",
        "size\tposition\tto_move\n2\tX.,.O\tG\n", "size\tposition\tto_move\n2\tXO,O.\tB\n",
        "size\tposition\tto_move\n2\tX.\n", "title: no id\n", "id: a\nboard:\n2 X\n1 . .\n",
        "id: a\nboard:\n2 . .\n1 . .\nid: a\nboard:\n2 . .\n1 . .\n", "id: a\nfoo: b\n", "id:\n", "id: a\nnonsense\n",
        "id: a\nid2", "size\tposition\tto_move\tsize\n2\tX.,.O\tB\t2\n",
        "size\tposition\tto_move\twinner_pass\n2\tX.,.O\tB\tBlck\n",
        "size\tposition\tto_move\tplies_pass\n2\tX.,.O\tB\tx\n", "id: a\nplies_pass:\nboard:\n2 . .\n1 . .\n"}) {
    EXPECT_THROW(parse_ponnuki_positions(text), ParseError) << text;
  }
}

}  // namespace
}  // namespace tedomari
