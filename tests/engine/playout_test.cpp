// GT §5.1: random games are legal, fill no eyes, are uniform, and are the same on every machine.
#include "engine/montecarlo/playout.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "engine/board/diagram.h"

namespace tedomari {
namespace {

// The eye of playout.h on a Board, point by point.
bool is_eye(const Board& board, Point point, Color color) {
  int enemies = 0;
  bool edge = false;
  for (const int direction : kNeighbours) {
    const Color there = board.at(neighbour(point, direction));
    edge |= there == Color::Off;
    if (there != color && there != Color::Off) return false;
  }
  for (const int direction : kDiagonals) enemies += board.at(neighbour(point, direction)) == opponent(color) ? 1 : 0;
  return enemies + (edge ? 1 : 0) < 2;
}

std::vector<Point> random_game_moves(const Board& board, Color color) {
  std::vector<Point> moves;
  for (const Point point : board.points()) {
    if (board.legal(point, color) && !is_eye(board, point, color)) moves.push_back(point);
  }
  return moves;
}

int score(const Board& board) {
  int points = 0;
  for (const Point point : board.points()) {
    bool black = true;
    bool white = true;
    for (const int direction : kNeighbours) {
      const Color there = board.at(neighbour(point, direction));
      black &= there == Color::Black || there == Color::Off;
      white &= there == Color::White || there == Color::Off;
    }
    const Color here = board.at(point);
    points += here == Color::Black || (here == Color::Empty && black) ? 1 : 0;
    points -= here == Color::White || (here == Color::Empty && white) ? 1 : 0;
  }
  return points;
}

// What plays on boards of this size.
template <int size>
constexpr int kVersion = size == 5 || size == 7 || size == 9 || size == 13 || size == 19 ? size : kAnySize;

template <int size>
struct Recorder {
  std::vector<std::pair<Point, Color>> moves;

  template <class Set>
  void played(const Set& set, std::size_t player) {
    set.for_each([&](std::size_t index) {
      moves.emplace_back(Playout<kVersion<size>>::point(index), player == 0 ? Color::Black : Color::White);
    });
  }
};

// Plays the recorded game on a Board: every move must be one that the rules allow, every pass must be forced.
template <int size>
void replay(Board board, Color first, const Recorder<size>& game, const PlayoutResult& result) {
  Color color = first;
  int count = 0;
  for (const auto& [point, mover] : game.moves) {
    for (; color != mover; color = opponent(color), ++count) {
      ASSERT_TRUE(random_game_moves(board, color).empty()) << "an unforced pass, size " << size;
      board.pass();
    }
    ASSERT_TRUE(board.legal(point, color)) << "size " << size;
    ASSERT_FALSE(is_eye(board, point, color)) << "size " << size;
    board.play(point, color);
    color = opponent(color);
    ++count;
  }
  if (!result.capped) {
    ASSERT_TRUE(random_game_moves(board, color).empty());
    board.pass();
    ASSERT_TRUE(random_game_moves(board, opponent(color)).empty());
    ASSERT_EQ(result.moves, count + 2);
  }
  ASSERT_EQ(result.score, score(board)) << "size " << size;
}

// A position somewhere in a random game, with its ko.
template <int size>
Board random_position(Rng& rng, Color& to_move) {
  Board board(size);
  to_move = Color::Black;
  for (std::uint64_t left = rng.below(3 * size * size); left > 0; --left) {
    const std::vector<Point> moves = random_game_moves(board, to_move);
    if (moves.empty()) break;
    board.play(moves[rng.below(moves.size())], to_move);
    to_move = opponent(to_move);
  }
  return board;
}

template <int size, Playouts policy>
void check_games(int games) {
  for (int i = 0; i < games; ++i) {
    Rng rng(21, static_cast<std::uint64_t>(i));
    Color first = Color::Black;
    const Board board = random_position<size>(rng, first);
    Recorder<size> recorder;
    const PlayoutResult result = Playout<kVersion<size>>(board).template run<policy>(first, rng, recorder);
    replay<size>(board, first, recorder, result);
    if (testing::Test::HasFatalFailure()) return;
  }
}

template <Playouts policy>
void check_sizes() {
  check_games<2, policy>(300);
  check_games<3, policy>(300);
  check_games<5, policy>(300);
  check_games<7, policy>(200);
  check_games<9, policy>(300);
  check_games<10, policy>(50);
  check_games<13, policy>(40);
  check_games<14, policy>(20);
  check_games<19, policy>(20);
}
TEST(Playout, GamesKeepTheRules) { check_sizes<Playouts::Uniform>(); }
TEST(Playout, TacticalGamesKeepTheRules) { check_sizes<Playouts::Tactical>(); }

// The version for any size plays the games of the one that is compiled for the size.
template <int size, Playouts policy>
void check_any_size(int games) {
  for (int i = 0; i < games; ++i) {
    Rng rng(22, static_cast<std::uint64_t>(i));
    Color first = Color::Black;
    const Board board = random_position<size>(rng, first);
    Rng same = rng;
    const PlayoutResult own = Playout<size>(board).template run<policy>(first, rng);
    const PlayoutResult any = Playout<kAnySize>(board).template run<policy>(first, same);
    ASSERT_EQ(any.score, own.score) << "size " << size;
    ASSERT_EQ(any.moves, own.moves) << "size " << size;
    ASSERT_EQ(same.below(1U << 30), rng.below(1U << 30)) << "size " << size;
  }
}
TEST(Playout, TheVersionForAnySizePlaysTheSameGames) {
  check_any_size<5, Playouts::Uniform>(300);
  check_any_size<5, Playouts::Tactical>(300);
  check_any_size<9, Playouts::Uniform>(300);
  check_any_size<9, Playouts::Tactical>(300);
  check_any_size<13, Playouts::Uniform>(50);
  check_any_size<19, Playouts::Uniform>(20);
}

// The ko ban is for one color only: the other may fill the ko at once.
TEST(Playout, OnlyTheBannedColorMayNotTakeTheKo) {
  Board board = parse_diagram(
                    "4 . X O .\n"
                    "3 X O . O\n"
                    "2 . X O .\n"
                    "1 . . . .\n")
                    .board;
  board.play(make_point(2, 2), Color::Black);
  ASSERT_EQ(board.ko_point(), make_point(1, 2));
  ASSERT_EQ(board.ko_color(), Color::White);
  const Playout<kVersion<4>> playout(board);
  std::map<Color, int> at_once;
  for (const Color first : {Color::Black, Color::White}) {
    for (std::uint64_t i = 0; i < 500; ++i) {
      Rng rng(41, i);
      Recorder<4> recorder;
      const PlayoutResult result = playout.run(first, rng, recorder);
      replay<4>(board, first, recorder, result);
      if (HasFatalFailure()) return;
      at_once[first] += recorder.moves.front().first == board.ko_point() ? 1 : 0;
    }
  }
  EXPECT_GT(at_once[Color::Black], 20);
  EXPECT_EQ(at_once[Color::White], 0);
}

// Golden: 10 000 games with a fixed seed.
TEST(Playout, TenThousandGamesAreFixed) {
  const Playout<9> playout{Board(9)};
  long wins = 0;
  long moves = 0;
  long score_sum = 0;
  for (std::uint64_t i = 0; i < 10'000; ++i) {
    Rng rng(1, i);
    const PlayoutResult result = playout.run(Color::Black, rng);
    wins += result.score > 0 ? 1 : 0;
    moves += result.moves;
    score_sum += result.score;
    ASSERT_FALSE(result.capped);
  }
  EXPECT_EQ(wins, 5298);
  EXPECT_EQ(moves, 1'111'295);
  EXPECT_EQ(score_sum, 22'878);
}

TEST(Playout, GamesOnLargeBoardsAreFixed) {
  const Playout<19> playout{Board(19)};
  long moves = 0;
  long score_sum = 0;
  for (std::uint64_t i = 0; i < 200; ++i) {
    Rng rng(1, i);
    const PlayoutResult result = playout.run(Color::Black, rng);
    moves += result.moves;
    score_sum += result.score;
  }
  EXPECT_EQ(moves, 91'612);
  EXPECT_EQ(score_sum, 1'624);
}

struct FirstMove {
  std::size_t index = 0;
  template <class Set>
  void played(const Set& set, std::size_t /*player*/) {
    if (index == 0) set.for_each([&](std::size_t point) { index = point; });
  }
};

// Chi-square of the first move over the legal moves that fill no eye, on positions with eyes, suicides and kos. The sum
// over all positions has about as many degrees of freedom as there are moves; 5 standard deviations are allowed.
template <int size>
void check_uniform(std::uint64_t positions, std::size_t draws_per_move) {
  double chi_square = 0;
  double freedom = 0;
  std::uint64_t rejecting = 0;
  for (std::uint64_t i = 0; i < positions; ++i) {
    Rng rng(31, i);
    Color first = Color::Black;
    const Board board = random_position<size>(rng, first);
    const std::vector<Point> moves = random_game_moves(board, first);
    if (moves.size() < 2) continue;
    rejecting += moves.size() < static_cast<std::size_t>(board.empties().count()) ? 1U : 0U;
    std::map<std::size_t, std::size_t> counts;
    for (const Point point : moves) counts[Playout<kVersion<size>>::index(point)] = 0;
    const Playout<kVersion<size>> playout(board);
    const std::size_t expected_entries = counts.size();
    for (std::size_t draw = 0; draw < moves.size() * draws_per_move; ++draw) {
      FirstMove watcher;
      playout.run(first, rng, watcher);
      ++counts[watcher.index];
    }
    ASSERT_EQ(counts.size(), expected_entries) << "a move outside the allowed ones";
    const auto expected = static_cast<double>(draws_per_move);
    for (const auto& [index, count] : counts)
      chi_square += (static_cast<double>(count) - expected) * (static_cast<double>(count) - expected) / expected;
    freedom += static_cast<double>(moves.size()) - 1;
  }
  EXPECT_GE(rejecting, positions / 10);
  EXPECT_NEAR(chi_square, freedom, 5 * std::sqrt(2 * freedom)) << "size " << size;
}

TEST(Playout, MovesAreUniform) {
  check_uniform<4>(1000, 200);
  check_uniform<13>(20, 10);
  check_uniform<19>(10, 10);
}

}  // namespace
}  // namespace tedomari
