// Board and PointSet: against numbers that are known, and against tests/reference/naive_board.h after every step.
#include "engine/board/board.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/reference/naive_board.h"

namespace tedomari {
namespace {

using reference::NaiveBoard;
using reference::Place;

constexpr Color kPlayers[] = {Color::Black, Color::White};
constexpr Suicide kSuicides[] = {Suicide::Forbidden, Suicide::Allowed};

Point to_point(Place place) { return make_point(place.column, place.row); }
Place to_place(Point point) { return {column_of(point), row_of(point)}; }
char to_char(Color color) {
  return color == Color::Black ? reference::kBlack : color == Color::White ? reference::kWhite : reference::kEmpty;
}
Color to_color(char colour) {
  return colour == reference::kBlack ? Color::Black : colour == reference::kWhite ? Color::White : Color::Empty;
}

template <class Range>
PointSet to_points(const Range& places) {
  PointSet points;
  for (const Place place : places) points.add(to_point(place));
  return points;
}

std::vector<Point> in_order(const PointSet& set) {
  std::vector<Point> points;
  for (const Point point : set) points.push_back(point);
  return points;
}

// ---- Counts of legal positions (John Tromp, "Counting Legal Positions in Go")

bool is_legal_position(const Board& board) {
  for (const Point point : board.points())
    if (board.at(point) != Color::Empty && board.liberties(point).empty()) return false;
  return true;
}

// Every colouring of the points from the i-th on, put up by set() and judged by Board's liberties.
int count_by_setting(Board& board, NaiveBoard& naive, const std::vector<Point>& points, std::size_t i) {
  if (i == points.size()) {
    EXPECT_EQ(is_legal_position(board), naive.is_legal_position()) << naive.text();
    return is_legal_position(board);
  }
  int count = 0;
  for (const Color color : {Color::Empty, Color::Black, Color::White}) {
    board.set(points[i], color);
    naive.set(to_place(points[i]), to_char(color));
    count += count_by_setting(board, naive, points, i + 1);
  }
  // As it was for the caller, who goes on with another colour of an earlier point.
  board.set(points[i], Color::Empty);
  naive.set(to_place(points[i]), reference::kEmpty);
  return count;
}

int count_by_setting(int size) {
  Board board(size);
  NaiveBoard naive(size);
  return count_by_setting(board, naive, in_order(board.points()), 0);
}

// A legal position stays legal when stones leave it, so plays that take nothing, point by point, reach each of them
// once; a play that takes something, or is suicide, stands for a colouring with a string that has no liberty.
int count_by_playing(Board& board, const std::vector<Point>& points, std::size_t i) {
  if (i == points.size()) return 1;
  int count = count_by_playing(board, points, i + 1);
  for (const Color color : kPlayers) {
    if (!board.legal(points[i], color)) continue;
    if (board.play(points[i], color) == 0) count += count_by_playing(board, points, i + 1);
    board.undo();
  }
  return count;
}

int count_by_playing(int size) {
  Board board(size);
  return count_by_playing(board, in_order(board.points()), 0);
}

TEST(BoardCounts, LegalPositionsBySetting) {
  EXPECT_EQ(count_by_setting(2), 57);
  EXPECT_EQ(count_by_setting(3), 12675);
}

TEST(BoardCounts, LegalPositionsByPlaying) {
  EXPECT_EQ(count_by_playing(2), 57);
  EXPECT_EQ(count_by_playing(3), 12675);
}

TEST(BoardCountsSlow, LegalPositionsByPlaying) { EXPECT_EQ(count_by_playing(4), 24318165); }

// ---- Counts of move sequences: legal plays by alternating colours from the empty board, Black first, no passes

std::uint64_t sequences(Board& board, int length, Color color) {
  std::uint64_t count = 0;
  for (const Point point : board.points()) {
    if (!board.legal(point, color)) continue;
    if (length == 1) {
      ++count;
      continue;
    }
    board.play(point, color);
    count += sequences(board, length - 1, opponent(color));
    board.undo();
  }
  return count;
}

std::uint64_t sequences(NaiveBoard& board, int length, char colour) {
  std::uint64_t count = 0;
  for (const Place place : board.grid().all()) {
    if (!board.legal(place, colour)) continue;
    if (length == 1) {
      ++count;
      continue;
    }
    board.play(place, colour);
    count += sequences(board, length - 1, reference::other_colour(colour));
    board.undo();
  }
  return count;
}

// Golden values, all computed with the naive board.
struct Golden {
  int size, length;
  std::uint64_t forbidden, allowed;  // by the rule for suicide
};
constexpr Golden kSequences[] = {
    {2, 4, 16, 16},       {2, 14, 768, 768},      {2, 26, 49152, 49152},    {2, 38, 3145728, 3145728},
    {3, 5, 14720, 14720}, {3, 6, 56176, 57040},   {3, 8, 343008, 440416},   {3, 10, 1575232, 3361344},
    {4, 3, 3360, 3360},   {4, 5, 521800, 521800}, {4, 6, 5695072, 5697328},
};

TEST(BoardSequences, Golden) {
  for (const Golden& golden : kSequences) {
    for (const Suicide suicide : kSuicides) {
      Board board(golden.size, suicide);
      const std::uint64_t expected = suicide == Suicide::Allowed ? golden.allowed : golden.forbidden;
      EXPECT_EQ(sequences(board, golden.length, Color::Black), expected) << golden.size << " " << golden.length;
      EXPECT_EQ(board.hash(), Board(golden.size).hash());
    }
  }
}

// The short ones again, so that the golden values cannot drift away from the rules.
TEST(BoardSequences, GoldenValuesAreTheNaiveBoards) {
  for (const Golden& golden : kSequences) {
    if (golden.forbidden > 20000) continue;
    NaiveBoard forbidden(golden.size, false), allowed(golden.size, true);
    EXPECT_EQ(sequences(forbidden, golden.length, reference::kBlack), golden.forbidden);
    EXPECT_EQ(sequences(allowed, golden.length, reference::kBlack), golden.allowed);
  }
}

// ---- Comparison with the naive board

// Equal hashes if and only if the stones and the ko are equal, over all positions of one size that were ever shown.
class HashBook {
 public:
  void check(const std::string& text, std::uint64_t hash) {
    ASSERT_EQ(hashes_.try_emplace(text, hash).first->second, hash) << "two hashes of " << text;
    ASSERT_EQ(texts_.try_emplace(hash, text).first->second, text) << "two positions of one hash";
  }

 private:
  std::map<std::string, std::uint64_t> hashes_;
  std::map<std::uint64_t, std::string> texts_;
};

// What the walks met, lest they miss what they are for.
struct Events {
  int captures = 0, double_captures = 0, triple_captures = 0, kos = 0, fills_of_ko = 0, suicides = 0;
  int undone_captures = 0, undone_suicides = 0, undone_kos = 0, kos_come_back = 0, merges = 0, triple_merges = 0;
};

void compare_ko(const Board& board, const NaiveBoard& naive) {
  ASSERT_EQ(board.ko_point(), naive.ko() ? to_point(*naive.ko()) : kNoPoint);
  if (naive.ko()) {
    ASSERT_EQ(board.ko_color(), to_color(naive.ko_colour()));
  }
}

void compare_stones(const Board& board, const NaiveBoard& naive) {
  std::array<PointSet, 3> expected;
  for (const Place place : naive.grid().all()) {
    const Color color = to_color(naive.grid().at(place));
    ASSERT_EQ(board.at(to_point(place)), color);
    expected[static_cast<std::size_t>(color)].add(to_point(place));
  }
  for (const Color color : {Color::Empty, Color::Black, Color::White})
    ASSERT_EQ(color == Color::Empty ? board.empties() : board.stones(color), expected[static_cast<std::size_t>(color)])
        << to_char(color);
}

void compare_strings(const Board& board, const NaiveBoard& naive) {
  std::set<Place> seen;
  std::set<Point> names;
  for (const Place place : naive.grid().all()) {
    if (naive.grid().at(place) == reference::kEmpty || seen.contains(place)) continue;
    const reference::Places stones = naive.grid().string_at(place);
    const Point name = board.string_of(to_point(place));
    ASSERT_TRUE(names.insert(name).second) << "two strings are called " << name;
    for (const Place stone : stones) ASSERT_EQ(board.string_of(to_point(stone)), name);
    ASSERT_EQ(board.string_stones(to_point(place)), to_points(stones));
    ASSERT_EQ(board.liberties(to_point(place)), to_points(naive.grid().liberties(place)));
    seen.insert(stones.begin(), stones.end());
  }
}

void compare_legality(const Board& board, const NaiveBoard& naive, const std::vector<Place>& places) {
  for (const Place place : places)
    for (const Color color : kPlayers)
      ASSERT_EQ(board.legal(to_point(place), color), naive.legal(place, to_char(color)))
          << place.column << "," << place.row << " " << to_char(color);
}

// The same position, put up stone by stone on another board.
Board set_up(const NaiveBoard& naive, Suicide suicide) {
  Board board(naive.grid().size(), suicide);
  for (const Place place : naive.grid().all())
    if (naive.grid().at(place) != reference::kEmpty) board.set(to_point(place), to_color(naive.grid().at(place)));
  if (naive.ko()) board.set_ko(to_point(*naive.ko()), to_color(naive.ko_colour()));
  return board;
}

// Plays, passes and undos by chance on both boards at once.
class Walk {
 public:
  Walk(int size, Suicide suicide, std::uint64_t seed, HashBook& book, Events& events)
      : suicide_(suicide),
        board_(size, suicide),
        naive_(size, suicide == Suicide::Allowed),
        book_(book),
        events_(events),
        rng_(seed),
        last_{size / 2, size / 2} {}

  void run(int steps) {
    if (chance(30)) set_up_by_chance();
    compare();
    for (int i = 0; i < steps && !failed(); ++i) step();
    while (naive_.moves_played() > 0 && !failed()) undo();
    if (failed()) ADD_FAILURE() << "after" << log_ << ", where the naive board has " << naive_.text();
  }

 private:
  static bool failed() { return ::testing::Test::HasFailure(); }
  int below(int n) { return static_cast<int>(rng_() % static_cast<std::uint64_t>(n)); }
  bool chance(int percent) { return below(100) < percent; }
  int size() const { return board_.size(); }
  Place anywhere() { return {below(size()), below(size())}; }
  void log(const std::string& what) { log_ += " " + what; }

  // Sets, overwrites and takes away, then removes what has no liberty.
  void set_up_by_chance() {
    for (int i = 0; i < size() * size(); ++i) set(anywhere(), ".XO"[below(3)]);
    for (const Place place : naive_.grid().all())
      if (naive_.grid().at(place) != reference::kEmpty && naive_.grid().liberties(place).empty())
        set(place, reference::kEmpty);
  }

  void set(Place place, char colour) {
    log(std::string("set") + colour + name(place));
    board_.set(to_point(place), to_color(colour));
    naive_.set(place, colour);
  }

  void step() {
    const int roll = below(100);
    if (roll < 4) {
      pass();
    } else if (roll < 18 && naive_.moves_played() > 0) {
      for (int i = 1 + below(4); i > 0 && naive_.moves_played() > 0 && !failed(); --i) undo();
    } else {
      play_by_chance();
    }
  }

  void play_by_chance() {
    if (chance(25) && take_a_ko()) return;
    for (int attempt = 0; attempt < 40; ++attempt) {
      const Place place = candidate();
      const char colour = chance(75) ? reference::other_colour(last_colour_) : last_colour_;
      if (naive_.legal(place, colour)) return play(place, colour);
    }
    pass();
  }

  // Kos are rare even in fights, so they are looked for.
  bool take_a_ko() {
    for (const Place place : naive_.grid().all()) {
      const char colour = surrounding_colour(place);
      if (colour == reference::kEmpty) continue;
      const char taker = reference::other_colour(colour);
      if (!naive_.legal(place, taker)) continue;
      naive_.play(place, taker);
      const bool ko = naive_.ko().has_value();
      naive_.undo();
      if (!ko) continue;
      play(place, taker);
      return true;
    }
    return false;
  }

  // The only colour beside an empty place; empty when there are several, or a liberty.
  char surrounding_colour(Place place) const {
    const std::vector<Place> around = naive_.grid().neighbours(place);
    const char colour = naive_.grid().at(around.front());
    if (naive_.grid().at(place) != reference::kEmpty) return reference::kEmpty;
    for (const Place n : around)
      if (naive_.grid().at(n) != colour) return reference::kEmpty;
    return colour;
  }

  // Fights and captures are rare among uniformly random moves on a large board.
  Place candidate() {
    if (naive_.ko() && chance(20)) return *naive_.ko();
    if (chance(35)) return near_last();
    const Place place = anywhere();
    if (naive_.grid().at(place) == reference::kEmpty) return place;
    const reference::Places liberties = naive_.grid().liberties(place);
    return liberties.size() > 2 ? anywhere() : *liberties.begin();
  }

  Place near_last() {
    const Place place{last_.column + below(5) - 2, last_.row + below(5) - 2};
    return naive_.grid().inside(place) ? place : anywhere();
  }

  void play(Place place, char colour) {
    log(colour + name(place));
    note_play(place, colour);
    hashes_.push_back(board_.hash());
    ASSERT_TRUE(board_.legal(to_point(place), to_color(colour)));
    const int taken = board_.play(to_point(place), to_color(colour));
    ASSERT_EQ(taken, naive_.play(place, colour)) << "stones taken";
    events_.kos += naive_.ko().has_value();
    last_ = place;
    last_colour_ = colour;
    compare();
  }

  void note_play(Place place, char colour) {
    std::set<reference::Places> own, taken;
    bool liberty = false;
    for (const Place n : naive_.grid().neighbours(place)) {
      if (naive_.grid().at(n) == reference::kEmpty)
        liberty = true;
      else if (naive_.grid().at(n) == colour)
        own.insert(naive_.grid().string_at(n));
      else if (naive_.grid().liberties(n).size() == 1)
        taken.insert(naive_.grid().string_at(n));
    }
    for (const reference::Places& string : own) liberty |= naive_.grid().liberties(*string.begin()).size() > 1;
    const bool suicide = taken.empty() && !liberty;
    events_.captures += !taken.empty();
    events_.double_captures += taken.size() == 2;
    events_.triple_captures += taken.size() >= 3;
    events_.suicides += suicide;
    events_.merges += own.size() == 2;
    events_.triple_merges += own.size() >= 3;
    events_.fills_of_ko += naive_.ko() == place;
    moves_.push_back({!taken.empty(), suicide});
  }

  void pass() {
    log("pass");
    hashes_.push_back(board_.hash());
    moves_.push_back({});
    board_.pass();
    naive_.pass();
    compare();
  }

  void undo() {
    log("undo");
    const bool ko = naive_.ko().has_value();
    board_.undo();
    naive_.undo();
    events_.undone_kos += ko;
    events_.kos_come_back += naive_.ko().has_value();
    events_.undone_captures += moves_.back().capture;
    events_.undone_suicides += moves_.back().suicide;
    moves_.pop_back();
    ASSERT_EQ(board_.hash(), hashes_.back());
    hashes_.pop_back();
    compare();
  }

  void compare() {
    compare(board_);
    ASSERT_EQ(board_.moves_played(), naive_.moves_played());
    if (!failed() && chance(5)) compare(set_up(naive_, suicide_));
  }

  void compare(const Board& board) {
    compare_ko(board, naive_);
    compare_stones(board, naive_);
    compare_strings(board, naive_);
    if (!failed()) compare_legality(board, naive_, size() <= 7 ? naive_.grid().all() : sample());
    book_.check(naive_.text(), board.hash());
  }

  // The places where legality has just changed, and some others.
  std::vector<Place> sample() {
    std::vector<Place> places = naive_.grid().neighbours(last_);
    places.push_back(last_);
    if (naive_.ko()) places.push_back(*naive_.ko());
    for (int i = 0; i < 12; ++i) places.push_back(anywhere());
    return places;
  }

  static std::string name(Place place) { return std::to_string(place.column) + "," + std::to_string(place.row); }

  struct Kind {
    bool capture = false, suicide = false;
  };

  Suicide suicide_;
  Board board_;
  NaiveBoard naive_;
  HashBook& book_;
  Events& events_;
  std::mt19937_64 rng_;
  Place last_;
  char last_colour_ = reference::kWhite;
  std::vector<std::uint64_t> hashes_;  // before every move that can be undone
  std::vector<Kind> moves_;
  std::string log_;
};

void expect_all_kinds(const Events& events) {
  EXPECT_GT(events.captures, 4000);
  EXPECT_GT(events.double_captures, 150);
  EXPECT_GT(events.triple_captures, 3);
  EXPECT_GT(events.kos, 250);
  EXPECT_GT(events.fills_of_ko, 50);
  EXPECT_GT(events.suicides, 400);
  EXPECT_GT(events.undone_captures, 4000);
  EXPECT_GT(events.undone_suicides, 400);
  EXPECT_GT(events.undone_kos, 250);
  EXPECT_GT(events.kos_come_back, 250);
  EXPECT_GT(events.merges, 2500);
  EXPECT_GT(events.triple_merges, 300);
}

Events walk_at_random(int largest_size, int walks_on_small_boards) {
  Events events;
  for (int size = kMinSize; size <= largest_size; ++size) {
    HashBook book;
    const int walks = size <= 7 ? walks_on_small_boards : 1;
    for (int i = 0; i < walks && !::testing::Test::HasFailure(); ++i)
      for (const Suicide suicide : kSuicides) {
        SCOPED_TRACE("size " + std::to_string(size) + (suicide == Suicide::Allowed ? " suicide" : ""));
        Walk(size, suicide, static_cast<std::uint64_t>(100 * size + i), book, events).run(200 + size * size);
      }
  }
  return events;
}

TEST(BoardAgainstNaive, ShortWalks) { EXPECT_GT(walk_at_random(9, 2).kos, 0); }

TEST(BoardAgainstNaiveSlow, RandomWalks) {
  const Events events = walk_at_random(kMaxSize, 10);
  if (!HasFailure()) expect_all_kinds(events);
}

// ---- What the walks cannot show

TEST(Board, EmptyBoardOfEverySize) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    const Board board(size);
    EXPECT_EQ(board.size(), size);
    EXPECT_EQ(board.points(), to_points(reference::Grid(size).all()));
    EXPECT_EQ(board.points(), board.empties());
    EXPECT_EQ(board.moves_played(), 0U);
    EXPECT_EQ(board.ko_point(), kNoPoint);
    for (Point point = 0; point < kPoints; ++point)
      EXPECT_EQ(board.at(point), board.points().contains(point) ? Color::Empty : Color::Off);
  }
}

TEST(Board, NothingIsLegalOffTheBoard) {
  for (const int size : {kMinSize, 9, kMaxSize}) {
    const Board board(size);
    for (Point point = 0; point < kPoints; ++point)
      for (const Color color : kPlayers) EXPECT_EQ(board.legal(point, color), board.points().contains(point));
  }
}

// Black takes a ko in the corner of this, seen from the top row:  . O . / O X X / X . .
Board board_with_ko() {
  Board board(3);
  for (const Place place : {Place{1, 2}, Place{0, 1}}) board.set(to_point(place), Color::White);
  for (const Place place : {Place{1, 1}, Place{2, 1}, Place{0, 0}}) board.set(to_point(place), Color::Black);
  EXPECT_EQ(board.play(make_point(0, 2), Color::Black), 1);
  return board;
}

TEST(Board, KoBansOnlyTheOpponentAndOnlyAtOnce) {
  Board board = board_with_ko();
  const Point ko = make_point(0, 1);
  EXPECT_EQ(board.ko_point(), ko);
  EXPECT_EQ(board.ko_color(), Color::White);
  EXPECT_FALSE(board.legal(ko, Color::White));
  EXPECT_TRUE(board.legal(ko, Color::Black));
  board.pass();
  EXPECT_EQ(board.ko_point(), kNoPoint);
  EXPECT_TRUE(board.legal(ko, Color::White));
  board.undo();
  EXPECT_EQ(board.ko_point(), ko);
  EXPECT_FALSE(board.legal(ko, Color::White));
}

TEST(Board, KoIsPartOfTheHash) {
  Board board = board_with_ko();
  const std::uint64_t banned = board.hash();
  board.pass();
  EXPECT_NE(board.hash(), banned);
  board.undo();
  EXPECT_EQ(board.hash(), banned);
}

// Every key of the largest board; the walks need not come by all of them.
TEST(Board, EveryStoneHasItsOwnHash) {
  Board board(kMaxSize);
  std::set<std::uint64_t> hashes{board.hash()};
  const Point middle = make_point(9, 9);
  for (const Point point : board.points() - PointSet{middle})
    for (const Color color : kPlayers) {
      board.play(point, color);
      const std::uint64_t hash = board.hash();
      EXPECT_TRUE(hashes.insert(hash).second);
      board.play(middle, color);
      EXPECT_TRUE(hashes.insert(board.hash()).second);
      board.undo();
      EXPECT_EQ(board.hash(), hash);
      board.undo();
    }
  EXPECT_EQ(board.hash(), Board(kMaxSize).hash());
}

TEST(Board, SingleStoneSuicideIsNeverLegal) {
  for (const Suicide suicide : kSuicides) {
    Board board(3, suicide);
    board.set(make_point(1, 0), Color::White);
    board.set(make_point(0, 1), Color::White);
    EXPECT_FALSE(board.legal(make_point(0, 0), Color::Black));
    EXPECT_TRUE(board.legal(make_point(0, 0), Color::White));
  }
}

TEST(Board, SuicideOfTwoStonesTakesBothAndComesBack) {
  Board board(3, Suicide::Allowed);
  for (const Place place : {Place{0, 2}, Place{1, 1}, Place{1, 0}}) board.set(to_point(place), Color::White);
  board.set(make_point(0, 1), Color::Black);
  const std::uint64_t before = board.hash();
  ASSERT_TRUE(board.legal(make_point(0, 0), Color::Black));
  EXPECT_EQ(board.play(make_point(0, 0), Color::Black), 2);
  EXPECT_TRUE(board.stones(Color::Black).empty());
  EXPECT_EQ(board.ko_point(), kNoPoint);
  board.undo();
  EXPECT_EQ(board.hash(), before);
  EXPECT_EQ(board.stones(Color::Black), PointSet{make_point(0, 1)});
}

// The four points beside it.
PointSet cross(Point middle) {
  PointSet points;
  for (const int direction : kNeighbours) points.add(neighbour(middle, direction));
  return points;
}

TEST(Board, TakesFourStringsAtOnceAndGivesThemBack) {
  Board board(5);
  const Point middle = make_point(2, 2);
  const PointSet white = cross(middle);
  for (const Point point : white) board.set(point, Color::White);
  for (const Point point : board.points() - white - PointSet{middle}) board.set(point, Color::Black);
  ASSERT_TRUE(board.legal(middle, Color::Black));
  EXPECT_EQ(board.play(middle, Color::Black), 4);
  EXPECT_EQ(board.empties(), white);
  EXPECT_EQ(board.liberties(middle), white);
  EXPECT_EQ(board.ko_point(), kNoPoint);
  board.undo();
  for (const Point point : white) {
    EXPECT_EQ(board.string_stones(point), PointSet{point});
    EXPECT_EQ(board.liberties(point), PointSet{middle});
  }
}

TEST(Board, JoinsFourStringsAndPartsThem) {
  Board board(5);
  const Point middle = make_point(2, 2);
  const PointSet black = cross(middle);
  for (const Point point : black) board.set(point, Color::Black);
  board.play(middle, Color::Black);
  EXPECT_EQ(board.string_stones(middle), (black | PointSet{middle}));
  EXPECT_EQ(board.liberties(middle).count(), 8);
  board.undo();
  for (const Point point : black) {
    EXPECT_EQ(board.string_stones(point), PointSet{point});
    EXPECT_EQ(board.liberties(point).count(), 4);
  }
}

// What a taken string was must outlive a stone on its place: found by the walks in the first version of the board.
TEST(Board, TakesBackACaptureAfterAPlayOnTheTakenPoint) {
  Board board(2);
  const Point taken = make_point(0, 0);
  board.play(taken, Color::Black);
  board.play(make_point(1, 0), Color::White);
  EXPECT_EQ(board.play(make_point(0, 1), Color::White), 1);
  board.play(taken, Color::White);
  board.undo();
  board.undo();
  EXPECT_EQ(board.at(taken), Color::Black);
  EXPECT_EQ(board.string_stones(taken), PointSet{taken});
  EXPECT_EQ(board.liberties(taken), PointSet{make_point(0, 1)});
  EXPECT_EQ(board.string_stones(make_point(1, 0)), PointSet{make_point(1, 0)});
}

// ---- PointSet against std::set

using Model = std::set<Point>;

PointSet from_model(const Model& model) {
  PointSet set;
  for (const Point point : model) set.add(point);
  return set;
}

void check_same(const PointSet& set, const Model& model) {
  RC_ASSERT(in_order(set) == std::vector<Point>(model.begin(), model.end()));
  RC_ASSERT(set.count() == static_cast<int>(model.size()));
  RC_ASSERT(set.empty() == model.empty());
  RC_ASSERT(set == from_model(model));
  if (!model.empty()) RC_ASSERT(set.first() == *model.begin());
  for (Point point = 0; point < kPoints; ++point) RC_ASSERT(set.contains(point) == model.contains(point));
}

rc::Gen<Point> any_point() {
  return rc::gen::map(rc::gen::inRange(0, kPoints), [](int point) { return static_cast<Point>(point); });
}
rc::Gen<Model> any_model() { return rc::gen::container<Model>(any_point()); }

RC_GTEST_PROP(PointSet, AddAndRemove, ()) {
  PointSet set;
  Model model;
  for (const auto& [point, add] : *rc::gen::container<std::vector<std::pair<Point, bool>>>(
           rc::gen::pair(any_point(), rc::gen::arbitrary<bool>()))) {
    const Point target = add || model.empty() || point % 2 == 0 ? point : *model.begin();
    if (add) {
      set.add(target);
      model.insert(target);
    } else {
      set.remove(target);
      model.erase(target);
    }
  }
  check_same(set, model);
}

RC_GTEST_PROP(PointSet, Algebra, ()) {
  const Model a = *any_model(), b = *any_model();
  Model both = a, common, only_a;
  both.insert(b.begin(), b.end());
  for (const Point point : a) (b.contains(point) ? common : only_a).insert(point);
  const PointSet x = from_model(a), y = from_model(b);
  check_same(x | y, both);
  check_same(x & y, common);
  check_same(x - y, only_a);
  RC_ASSERT(x.intersects(y) == !common.empty());
  RC_ASSERT((x == y) == (a == b));
  check_same(x, a);
}

RC_GTEST_PROP(PointSet, IntersectsAtASinglePoint, ()) {
  const Point point = *any_point();
  const PointSet x = from_model(*any_model()), y = from_model(*any_model()) - x;
  RC_ASSERT(!x.intersects(y));
  RC_ASSERT((x | PointSet{point}).intersects(y | PointSet{point}));
}

RC_GTEST_PROP(PointSet, NothingBut, ()) {
  Model model = *any_model();
  if (*rc::gen::arbitrary<bool>()) model.clear();
  const Point point = *any_point();
  if (*rc::gen::arbitrary<bool>()) model.insert(point);
  Model rest = model;
  rest.erase(point);
  RC_ASSERT(from_model(model).nothing_but(point) == rest.empty());
}

TEST(PointSet, ListOfPoints) {
  const PointSet set{kNoPoint, 63, 64, kPoints - 1};
  EXPECT_EQ(in_order(set), (std::vector<Point>{kNoPoint, 63, 64, kPoints - 1}));
  EXPECT_TRUE(PointSet{}.empty());
}

}  // namespace
}  // namespace tedomari
