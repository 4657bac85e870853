// The exact solver of Ponnuki-Go and df-pn against plain minimax, which shares nothing with them.
#include "engine/games/ponnuki_solver.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/core/rng.h"
#include "engine/games/ponnuki_positions.h"
#include "engine/games/ponnuki_proof.h"
#include "tests/reference/ponnuki_brute.h"

namespace tedomari {
namespace {

using reference::PonnukiBrute;
using reference::PonnukiOutcome;

constexpr std::uint64_t kEnough = 100'000'000;

Board board_of(int size, const std::string& cells) {
  Board board(size);
  for (int i = 0; i < size * size; ++i) {
    const char cell = cells[static_cast<std::size_t>(i)];
    if (cell != '.') board.set(make_point(i % size, i / size), cell == 'X' ? Color::Black : Color::White);
  }
  return board;
}

int fewest_liberties(const Board& board) {
  int fewest = board.size() * board.size();
  for (const Color color : {Color::Black, Color::White}) {
    for (const Point stone : board.stones(color)) fewest = std::min(fewest, board.liberties(stone).count());
  }
  return fewest;
}

Color color_named(const std::string& name) {
  return name == "Black" ? Color::Black : name == "White" ? Color::White : Color::Empty;
}

PonnukiOutcome outcome(const PonnukiAnswer& answer, Color first) {
  EXPECT_TRUE(answer.solved);
  using Kind = PonnukiOutcome::Kind;
  if (answer.winner == Color::Empty) return {Kind::Draw, 0};
  return {answer.winner == first ? Kind::Win : Kind::Loss, answer.plies};
}

// The line is legal, nobody captures before its end, and it ends by a capture or where the loser has no move.
void expect_true_line(Board board, Color first, const PonnukiAnswer& answer, const std::vector<Point>& line) {
  ASSERT_EQ(static_cast<int>(line.size()), answer.plies);
  Color to_play = first;
  int taken = 0;
  for (const Point move : line) {
    ASSERT_EQ(taken, 0);
    if (move != kNoPoint) {
      ASSERT_TRUE(board.legal(move, to_play));
      taken = board.play(move, to_play);
    }
    to_play = opponent(to_play);
  }
  EXPECT_EQ(opponent(to_play), answer.plies > 0 ? answer.winner : opponent(to_play));
  EXPECT_TRUE(taken > 0 || board.legal_moves(to_play).empty());
}

class Comparison {
 public:
  Comparison(int size, Passing passing) : size_(size), passing_(passing), brute_(size, passing == Passing::Allowed) {}

  void compare(const std::string& cells) {
    const Board board = board_of(size_, cells);
    if (fewest_liberties(board) == 0) return;
    ++positions;
    for (const Color first : {Color::Black, Color::White}) compare(board, cells, first);
  }

  int positions = 0;

 private:
  void compare(const Board& board, const std::string& cells, Color first) {
    Budget budget(kEnough);
    PonnukiSolver solver(board, {.passing = passing_, .tie_seed = static_cast<std::uint64_t>(positions % 3)}, budget);
    const PonnukiAnswer answer = solver.solve(first);
    const PonnukiOutcome found = outcome(answer, first);
    const PonnukiOutcome wanted = brute_.solve(cells, first == Color::Black ? 'X' : 'O');
    ASSERT_EQ(found, wanted) << cells << (first == Color::Black ? " X" : " O") << " found " << found.plies << " wanted "
                             << wanted.plies;
    if (answer.winner != Color::Empty) expect_true_line(board, first, answer, solver.line(first, answer));
    if (passing_ == Passing::Forbidden) compare_proof_search(board, cells, first, answer.winner);
  }

  // The same winner, and a move that wins, whatever the order and however small the table.
  void compare_proof_search(const Board& board, const std::string& cells, Color first, Color winner) {
    Budget budget(kEnough);
    PonnukiProofSearch search(
        board, {.table_bits = positions % 2 == 0 ? 22 : 4, .tie_seed = static_cast<std::uint64_t>(positions % 3)},
        budget);
    ASSERT_EQ(search.winner(first), winner) << cells;
    if (winner != first) return;
    Board after = board;
    ASSERT_TRUE(after.legal(search.winning_move(), first));
    if (after.play(search.winning_move(), first) > 0) return;
    EXPECT_EQ(PonnukiSolver(after, {}, budget).solve(opponent(first)).winner, first) << cells;
  }

  int size_;
  Passing passing_;
  PonnukiBrute brute_;
};

class PonnukiSolverTest : public testing::TestWithParam<Passing> {};
INSTANTIATE_TEST_SUITE_P(Passing, PonnukiSolverTest, testing::Values(Passing::Forbidden, Passing::Allowed));

void compare_all(int size, Comparison& comparison) {
  std::string cells(static_cast<std::size_t>(size * size), '.');
  for (;;) {
    comparison.compare(cells);
    std::size_t i = 0;
    while (i < cells.size() && cells[i] == 'O') cells[i++] = '.';
    if (i == cells.size()) return;
    cells[i] = cells[i] == '.' ? 'X' : 'O';
  }
}

// The numbers of legal positions are those of Go.
TEST_P(PonnukiSolverTest, AllPositionsOf2x2) {
  Comparison comparison(2, GetParam());
  compare_all(2, comparison);
  EXPECT_EQ(comparison.positions, 57);
}

TEST_P(PonnukiSolverTest, AllPositionsOf3x3) {
  Comparison comparison(3, GetParam());
  compare_all(3, comparison);
  EXPECT_EQ(comparison.positions, 12'675);
}

// As many stones of each color, none of them in atari: most other positions are over at once.
std::string quiet_position(int size, int empty, Rng& rng) {
  for (;;) {
    std::string cells(static_cast<std::size_t>(size * size), '.');
    for (int stone = 0; stone < size * size - empty; ++stone) {
      std::size_t place = rng.below(cells.size());
      while (cells[place] != '.') place = rng.below(cells.size());
      cells[place] = stone % 2 == 0 ? 'X' : 'O';
    }
    if (fewest_liberties(board_of(size, cells)) >= 2) return cells;
  }
}

void compare_random(int size, int least_empty, int most_empty, int count, Passing passing) {
  Comparison comparison(size, passing);
  Rng rng(1, static_cast<std::uint64_t>(size));
  for (int i = 0; i < count; ++i) {
    const int empty = least_empty + i % (most_empty - least_empty + 1);
    comparison.compare(quiet_position(size, empty, rng));
  }
}

TEST_P(PonnukiSolverTest, RandomPositionsOf4x4) { compare_random(4, 5, 8, 300, GetParam()); }

TEST_P(PonnukiSolverTest, RandomPositionsOf5x5) { compare_random(5, 6, 8, 40, GetParam()); }

// The starts of the file that minimax can do in a moment: their answers in it, and ours.
TEST(PonnukiSolver, SmallStartsOfTheFile) {
  std::ifstream file(std::string(TEDOMARI_ROOT) + "/testsuites/ponnuki/starts.txt");
  std::stringstream text;
  text << file.rdbuf();
  int compared = 0;
  for (const PonnukiPosition& start : parse_ponnuki_positions(text.str())) {
    if (start.board.empties().count() > 12) continue;
    ++compared;
    std::string cells;
    for (const Point point : start.board.points()) {
      const Color color = start.board.at(point);
      cells += color == Color::Black ? 'X' : color == Color::White ? 'O' : '.';
    }
    const PonnukiOutcome wanted =
        PonnukiBrute(start.board.size(), false).solve(cells, start.to_move == Color::Black ? 'X' : 'O');
    const bool first_wins = color_named(start.expect.at("winner_nopass")) == start.to_move;
    EXPECT_EQ(wanted.kind, first_wins ? PonnukiOutcome::Kind::Win : PonnukiOutcome::Kind::Loss) << start.id;
    EXPECT_EQ(std::to_string(wanted.plies), start.expect.at("plies_nopass")) << start.id;
    Comparison(start.board.size(), Passing::Forbidden).compare(cells);
  }
  EXPECT_EQ(compared, 4);
}

TEST(PonnukiProofSearch, Crosscut) {
  Budget budget(10'000'000);
  EXPECT_EQ(PonnukiProofSearch(board_of(6, "..............XO....OX.............."), {}, budget).winner(Color::Black),
            Color::Black);
}

TEST(PonnukiProofSearch, SaysNothingWhenTheBudgetEnds) {
  Budget budget(1'000);
  EXPECT_EQ(PonnukiProofSearch(board_of(4, "................"), {}, budget).winner(Color::Black), std::nullopt);
  EXPECT_EQ(budget.spent(), 1'000U);
}

// The file's answers come from two other solvers, of which this project has nothing.
TEST_P(PonnukiSolverTest, PositionsOfTheFile) {
  std::ifstream file(std::string(TEDOMARI_ROOT) + "/testsuites/ponnuki/positions.tsv");
  std::string line;
  std::getline(file, line);
  int positions = 0;
  for (; std::getline(file, line); ++positions) {
    std::istringstream words(line);
    std::string rows, to_move, winner, checked;
    int size = 0, plies = 0;
    words >> size >> rows >> to_move >> winner >> plies >> checked;
    if (GetParam() == Passing::Allowed) words >> winner >> plies;
    std::erase(rows, ',');
    const Color first = to_move == "B" ? Color::Black : Color::White;
    Budget budget(kEnough);
    const PonnukiAnswer answer = PonnukiSolver(board_of(size, rows), {.passing = GetParam()}, budget).solve(first);
    EXPECT_TRUE(answer.solved);
    EXPECT_EQ(answer.winner, color_named(winner)) << line;
    EXPECT_EQ(answer.plies, plies) << line;
  }
  EXPECT_EQ(positions, 50);
}

PonnukiAnswer solve(int size, const std::string& cells, Color first, std::uint64_t budget_moves,
                    std::uint64_t seed = 0) {
  Budget budget(budget_moves);
  return PonnukiSolver(board_of(size, cells), {.tie_seed = seed}, budget).solve(first);
}

// PK §2.1, van der Werf et al. 2002.
TEST(PonnukiSolver, EmptyBoards) {
  const std::vector<std::pair<Color, int>> wanted{{Color::White, 4}, {Color::Black, 7}, {Color::White, 14}};
  for (int size = 2; size <= 4; ++size) {
    const auto [winner, plies] = wanted[static_cast<std::size_t>(size - 2)];
    const PonnukiAnswer answer =
        solve(size, std::string(static_cast<std::size_t>(size * size), '.'), Color::Black, 10'000);
    EXPECT_TRUE(answer.solved);
    EXPECT_EQ(answer.winner, winner);
    EXPECT_EQ(answer.plies, plies);
  }
}

const std::string kCrosscut =
    "............"
    "..XO.."
    "..OX.."
    "............";

TEST(PonnukiSolver, CrosscutWhateverTheOrderOfEqualMoves) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const PonnukiAnswer answer = solve(6, kCrosscut, Color::Black, 1'000'000, seed);
    EXPECT_TRUE(answer.solved);
    EXPECT_EQ(answer.winner, Color::Black);
    EXPECT_EQ(answer.plies, 15);
  }
}

TEST(PonnukiSolver, SaysWhatItKnowsWhenTheBudgetEnds) {
  const PonnukiAnswer answer = solve(6, kCrosscut, Color::Black, 1'000);
  EXPECT_FALSE(answer.solved);
  EXPECT_GE(answer.at_least[0], 9);
  EXPECT_LE(answer.at_least[0], 15);
}

TEST(PonnukiSolver, WinsWithin) {
  Budget budget(kEnough);
  PonnukiSolver solver(board_of(3, "........."), {}, budget);
  EXPECT_EQ(solver.wins_within(Color::Black, Color::Black, 5), false);
  EXPECT_EQ(solver.wins_within(Color::Black, Color::Black, 7), true);
  EXPECT_EQ(solver.wins_within(Color::White, Color::Black, 8), false);
}

}  // namespace
}  // namespace tedomari
