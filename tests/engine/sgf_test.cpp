// SGF, both ways: each feature by hand, random games back and forth, and the place of every kind of error.
#include "engine/board/sgf.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/board/coordinates.h"
#include "engine/core/rng.h"

namespace tedomari {
namespace {

using Moves = std::vector<SgfMove>;
using Info = std::map<std::string, std::string>;

Point at(const std::string& vertex) { return parse_vertex(vertex, kMaxSize).value(); }

PointSet set_of(std::initializer_list<const char*> vertices) {
  PointSet points;
  for (const char* vertex : vertices) points.add(at(vertex));
  return points;
}

SgfMove black(const std::string& vertex) { return {Color::Black, at(vertex)}; }
SgfMove white(const std::string& vertex) { return {Color::White, at(vertex)}; }

void expect_equal(const SgfGame& a, const SgfGame& b) {
  ASSERT_EQ(a.board.size(), b.board.size());
  EXPECT_EQ(a.board.stones(Color::Black), b.board.stones(Color::Black));
  EXPECT_EQ(a.board.stones(Color::White), b.board.stones(Color::White));
  EXPECT_EQ(a.board.hash(), b.board.hash());
  EXPECT_EQ(a.moves, b.moves);
  EXPECT_EQ(a.komi, b.komi);
  EXPECT_EQ(a.info, b.info);
}

// -- Each feature

TEST(Sgf, a_small_game) {
  const SgfGame game = parse_sgf("(;GM[1]FF[4]SZ[9]KM[6.5]PB[Ann]PW[Bob]RE[B+R]C[hello];B[aa];W[ia];B[ai];W[ii])");
  EXPECT_EQ(game.board.size(), 9);
  EXPECT_EQ(game.board.moves_played(), 0U);
  EXPECT_TRUE(game.board.stones(Color::Black).empty());
  EXPECT_EQ(game.moves, (Moves{black("A9"), white("J9"), black("A1"), white("J1")}));
  EXPECT_EQ(game.komi, 6.5);
  EXPECT_EQ(game.info, (Info{{"PB", "Ann"}, {"PW", "Bob"}, {"RE", "B+R"}, {"C", "hello"}}));
}

TEST(Sgf, sizes) {
  EXPECT_EQ(parse_sgf("(;)").board.size(), 19);
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    EXPECT_EQ(parse_sgf("(;SZ[ " + std::to_string(size) + " ])").board.size(), size);
  }
  EXPECT_EQ(parse_sgf("(;AB[aa]SZ[5])").board.stones(Color::Black), set_of({"A5"}));  // in any order
}

TEST(Sgf, setup_with_rectangles) {
  const SgfGame game = parse_sgf("(;SZ[5]AB[aa:cb][ee]AW[ea:ed])");
  EXPECT_EQ(game.board.stones(Color::Black), set_of({"A5", "B5", "C5", "A4", "B4", "C4", "E1"}));
  EXPECT_EQ(game.board.stones(Color::White), set_of({"E5", "E4", "E3", "E2"}));
}

TEST(Sgf, setup_over_several_nodes) {
  const SgfGame game = parse_sgf("(;SZ[5]AB[aa:ce];AE[bb]AW[ca:cd];AE[ce];B[ee])");
  EXPECT_EQ(game.board.at(at("B4")), Color::Empty);
  EXPECT_EQ(game.board.at(at("C5")), Color::White);
  EXPECT_EQ(game.board.at(at("C1")), Color::Empty);
  EXPECT_EQ(game.board.stones(Color::Black).count(), 9);
  EXPECT_EQ(game.moves, Moves{black("E1")});
}

TEST(Sgf, setup_may_repeat_a_property_and_fill_the_board_for_a_while) {
  const SgfGame game = parse_sgf("(;SZ[2]AB[aa]AB[aa:bb];AE[bb])");
  EXPECT_EQ(game.board.stones(Color::Black), set_of({"A1", "A2", "B2"}));
  EXPECT_EQ(game.board.liberties(at("A1")), set_of({"B1"}));
}

TEST(Sgf, passes) {
  const Moves passes{{Color::Black, kNoPoint}, {Color::White, kNoPoint}, {Color::Black, kNoPoint}};
  EXPECT_EQ(parse_sgf("(;SZ[9];B[];W[tt];B[ ])").moves, passes);
  EXPECT_EQ(parse_sgf("(;SZ[19];B[tt];W[];B[tt])").moves, passes);
}

TEST(Sgf, a_color_may_move_twice_and_a_pass_lifts_the_ko) {
  EXPECT_EQ(parse_sgf("(;SZ[9];B[aa];B[bb])").moves, (Moves{black("A9"), black("B8")}));
  const std::string ko = "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb]";
  EXPECT_EQ(parse_sgf(ko + ";W[];B[];W[bb])").moves.size(), 4U);
  EXPECT_THROW(parse_sgf(ko + ";W[bb])"), ParseError);
}

TEST(Sgf, only_the_first_variation_is_read) {
  const Moves expected{black("A9"), white("B9"), black("C9")};
  EXPECT_EQ(parse_sgf("(;SZ[9];B[aa](;W[ba];B[ca])(;W[aa];B[zz](;W[cc])(;W[dd])))").moves, expected);
  EXPECT_EQ(parse_sgf("(;SZ[9](;B[aa](;W[ba](;B[ca])(;B[da]))(;W[ee]))(;B[ff]))").moves, expected);
}

TEST(Sgf, only_the_first_game_is_read) {
  EXPECT_EQ(parse_sgf("(;SZ[9];B[aa])(;SZ[99] rubbish").moves, Moves{black("A9")});
  EXPECT_EQ(parse_sgf("From: a (mail) [header];\n\n( \n;SZ[9];B[aa])").moves, Moves{black("A9")});
  EXPECT_EQ(parse_sgf("\xef\xbb\xbf(;SZ[9];B[aa])").moves, Moves{black("A9")});
}

TEST(Sgf, white_space_anywhere) {
  const SgfGame game = parse_sgf("\n( \t;\r\nSZ\n[9]\v\fAB [aa]\n\n [bb] ;\n B\n[ cc\n] (\n;W[dd] ) \n)\n");
  EXPECT_EQ(game.board.stones(Color::Black), set_of({"A9", "B8"}));
  EXPECT_EQ(game.moves, (Moves{black("C7"), white("D6")}));
}

TEST(Sgf, long_names_of_ff3) {
  const SgfGame game = parse_sgf(
      "(;GaMe[1]FileFormat[3]SiZe[9]PlayerBlack[Ann]AddBlack[aa][bb]Komi[9]KoMi[0.5];Black[cc];White[dd];Comment[x])");
  EXPECT_EQ(game.board.size(), 9);
  EXPECT_EQ(game.board.stones(Color::Black), set_of({"A9", "B8"}));
  EXPECT_EQ(game.moves, (Moves{black("C7"), white("D6")}));
  EXPECT_EQ(game.komi, 0.5);  // "Komi" is K, and unknown
  EXPECT_EQ(game.info, (Info{{"PB", "Ann"}}));
}

TEST(Sgf, escapes) {
  const auto comment = [](const std::string& raw) { return parse_sgf("(;C[" + raw + "])").info.at("C"); };
  EXPECT_EQ(comment("a\\]b"), "a]b");
  EXPECT_EQ(comment("a\\\\"), "a\\");
  EXPECT_EQ(comment("\\a\\:[(;)"), "a:[(;)");
  EXPECT_EQ(comment("one\\\ntwo\nthree"), "onetwo\nthree");
  EXPECT_EQ(comment("one\\\r\ntwo\r\nthree\rfour\n\rfive\n\nsix"), "onetwo\nthree\nfour\nfive\n\nsix");
  EXPECT_EQ(comment("a\tb\\\tc\vd"), "a b c d");
  EXPECT_EQ(comment(""), "");
}

TEST(Sgf, unknown_properties_are_ignored) {
  const SgfGame game = parse_sgf("(;SZ[9]XX[a:b][\\]]KGSDE[x]L1[y]LB[aa:1][bb:2];N[n]B[aa]BL[12.5]TR[zz];LT[])");
  EXPECT_EQ(game.moves, Moves{black("A9")});
  EXPECT_TRUE(game.info.empty());
}

TEST(Sgf, info_and_komi_may_stand_behind_the_first_node_but_comments_of_moves_are_left_out) {
  const SgfGame game = parse_sgf("(;SZ[9];PB[Ann]KM[-7]C[no];B[aa]C[no])");
  EXPECT_EQ(game.info, (Info{{"PB", "Ann"}}));
  EXPECT_EQ(game.komi, -7);
}

TEST(Sgf, komi) {
  const auto komi = [](const std::string& text) { return parse_sgf("(;KM[" + text + "])").komi; };
  EXPECT_EQ(komi("0"), 0);
  EXPECT_EQ(komi("+5.5"), 5.5);
  EXPECT_EQ(komi(" -0.50 "), -0.5);
  EXPECT_EQ(komi(".5"), 0.5);
  EXPECT_EQ(parse_sgf("(;)").komi, std::nullopt);
}

// -- Both ways

TEST(Sgf, writes_plainly) {
  SgfGame game{.board = Board(9)};
  game.board.set(at("C7"), Color::Black);
  game.board.set(at("D7"), Color::White);
  game.moves = {black("A9"), {Color::White, kNoPoint}};
  game.komi = 5.5;
  game.info = {{"PB", "a]b\\c"}};
  EXPECT_EQ(sgf_text(game), "(;FF[4]GM[1]SZ[9]KM[5.5]\nPB[a\\]b\\\\c]\nAB[cc]\nAW[dc]\n;B[aa];W[])\n");
}

std::string random_text(Rng& rng) {
  std::string text;
  for (std::uint64_t i = rng.below(12); i > 0; --i) text += "ab \n\\];:[()\xc3\xa9"[rng.below(13)];
  return text;
}

void add_random_moves(Rng& rng, SgfGame& game) {
  Board board = game.board;
  for (std::uint64_t i = rng.below(300); i > 0; --i) {
    const Color color = rng.below(2) == 0 ? Color::Black : Color::White;
    const auto coordinate = [&] { return static_cast<int>(rng.below(static_cast<std::uint64_t>(board.size()))); };
    const Point point = rng.below(20) == 0 ? kNoPoint : make_point(coordinate(), coordinate());
    if (point != kNoPoint && !board.legal(point, color)) continue;
    if (point == kNoPoint) board.pass();
    if (point != kNoPoint) board.play(point, color);
    game.moves.push_back({color, point});
  }
}

SgfGame random_game(Rng& rng) {
  SgfGame game{.board = Board(static_cast<int>(2 + rng.below(18)))};
  const std::uint64_t kinds = 3 + rng.below(20);
  for (const Point point : game.board.points()) {
    const std::uint64_t kind = rng.below(kinds);
    if (kind >= 2) continue;
    game.board.set(point, kind == 0 ? Color::Black : Color::White);
    // A string that has its last liberty here would be an error.
    for (const Point stone : game.board.stones(Color::Black) | game.board.stones(Color::White)) {
      if (game.board.liberties(stone).empty()) game.board.set(point, Color::Empty);
      if (game.board.at(point) == Color::Empty) break;
    }
  }
  add_random_moves(rng, game);
  game.komi = static_cast<double>(rng.below(2000)) / (rng.below(2) == 0 ? 2 : 7) - 142;
  for (const char* name : {"PB", "PW", "C", "RE", "CA"}) {
    if (rng.below(2) == 0) game.info[name] = random_text(rng);
  }
  return game;
}

RC_GTEST_PROP(Sgf, random_games_come_back, (std::uint64_t seed)) {
  Rng rng(seed, 0);
  const SgfGame game = random_game(rng);
  const std::string text = sgf_text(game);
  const SgfGame again = parse_sgf(text);
  expect_equal(again, game);
  RC_ASSERT(!testing::Test::HasFailure());
  RC_ASSERT(sgf_text(again) == text);
}

RC_GTEST_PROP(Sgf, damaged_text_is_an_error_or_a_game, (std::uint64_t seed)) {
  Rng rng(seed, 1);
  std::string text = sgf_text(random_game(rng));
  text[rng.below(text.size())] = "()[];:\\ab W\n\xff"[rng.below(13)];
  try {
    const SgfGame game = parse_sgf(text);
    expect_equal(parse_sgf(sgf_text(game)), game);
    RC_ASSERT(!testing::Test::HasFailure());
  } catch (const ParseError& error) {
    RC_ASSERT(error.line() >= 1U);
    RC_ASSERT(error.column() >= 1U);
  }
}

TEST(Sgf, a_text_cut_short_is_an_error) {
  const std::string text = "(;SZ[9]C[a\\]b]AB[aa][bb];B[cc](;W[dd])(;W[ee]))";
  for (std::size_t length = 0; length < text.size(); ++length) {
    EXPECT_THROW(parse_sgf(text.substr(0, length)), ParseError) << length;
  }
  EXPECT_NO_THROW(parse_sgf(text));
}

// -- Errors

struct Wrong {
  std::string text;
  std::size_t line, column;
  const char* reason;
};

void expect_error(const Wrong& wrong) {
  try {
    parse_sgf(wrong.text);
    ADD_FAILURE() << "no error: " << wrong.text;
  } catch (const ParseError& error) {
    EXPECT_EQ(error.line(), wrong.line) << wrong.text << '\n' << error.what();
    EXPECT_EQ(error.column(), wrong.column) << wrong.text << '\n' << error.what();
    EXPECT_NE(std::string(error.what()).find(wrong.reason), std::string::npos) << wrong.text << '\n' << error.what();
  }
}

TEST(Sgf, malformed_syntax_is_an_error_with_its_place) {
  for (const Wrong& wrong : std::vector<Wrong>{
           {"", 1, 1, "no game"},
           {"hello\nworld", 2, 6, "no game"},
           {"()", 1, 3, "no game"},
           {"((", 1, 3, "no game"},
           {"(", 1, 2, "no game"},
           {";B[aa]", 1, 7, "no game"},
           {"x(;\nB[aa]", 1, 2, "')' is missing"},
           {"(;(;B[aa])", 1, 1, "')' is missing"},
           {"(;\n(B[aa]))", 2, 2, "';' expected"},
           {"(;())", 1, 4, "';' expected"},
           {"(;(", 1, 4, "';' expected"},
           {"(;B[aa](;W[bb])B[cc])", 1, 16, "expected after a variation"},
           {"(;B[aa](;W[bb]);B[cc])", 1, 16, "expected after a variation"},
           {"(;B[aa](;W[bb](;B[cc]);B[dd]))", 1, 23, "expected after a variation"},
           {"(;\n B)", 2, 2, "no value"},
           {"(;B;W[aa])", 1, 3, "no value"},
           {"(;B", 1, 3, "no value"},
           {"(;[aa])", 1, 3, "not '['"},
           {"(;C[a]])", 1, 7, "not ']'"},
           {"(;B[aa]#)", 1, 8, "not '#'"},
           {"(;B[aa]\x80)", 1, 8, "byte 128"},
           {"(;black[aa])", 1, 3, "upper-case"},
           {"(;\nB[aa)", 2, 2, "no ']'"},
           {"(;C[aa\\])", 1, 4, "no ']'"},
           {"(;C[aa\\", 1, 4, "no ']'"},
           {"(;B[aa](;W[bb])(;C[)", 1, 19, "no ']'"},
       }) {
    expect_error(wrong);
  }
}

TEST(Sgf, malformed_values_are_an_error_with_their_place) {
  for (const Wrong& wrong : std::vector<Wrong>{
           {"(;SZ[1])", 1, 6, "SZ must be a number from 2 to 19"},
           {"(;SZ[20])", 1, 6, "2 to 19"},
           {"(;SZ[])", 1, 6, "2 to 19"},
           {"(;SZ[-9])", 1, 6, "2 to 19"},
           {"(;SZ[9x])", 1, 6, "2 to 19"},
           {"(;SZ[9:13])", 1, 6, "2 to 19"},
           {"(;SZ[99999999999999999999])", 1, 6, "2 to 19"},
           {"(;SZ[9]SZ[9])", 1, 8, "SZ occurs twice"},
           {"(;SZ[9][9])", 1, 9, "one value"},
           {"(;\n;SZ[9])", 2, 2, "first node"},
           {"(;GM[2])", 1, 6, "GM must be"},
           {"(;FF[5])", 1, 6, "FF must be"},
           {"(;KM[x])", 1, 6, "komi"},
           {"(;KM[])", 1, 6, "komi"},
           {"(;KM[nan])", 1, 6, "komi"},
           {"(;KM[inf])", 1, 6, "komi"},
           {"(;KM[1e2])", 1, 6, "komi"},
           {"(;KM[+-1])", 1, 6, "komi"},
           {"(;KM[1000.5])", 1, 6, "komi"},
           {"(;KM[1];KM[1])", 1, 9, "KM occurs twice"},
           {"(;PB[a][b])", 1, 9, "one value"},
           {"(;PB[a]PB[a])", 1, 8, "PB occurs twice"},
           {"(;C[a];C[a]C[b])", 1, 12, "C occurs twice"},
           {"(;FF[3]FF[4])", 1, 8, "FF occurs twice"},
           {"(;;GM[1])", 1, 4, "GM must stand in the first node"},
           {"(;PL[green])", 1, 6, "PL must be B or W"},
           {"(;HA[x])", 1, 6, "HA must be a number"},
           {"(;SZ[9];B[ja])", 1, 11, "no point"},
           {"(;SZ[9];B[aj])", 1, 11, "no point"},
           {"(;SZ[9];B[a])", 1, 11, "no point"},
           {"(;SZ[9];B[aaa])", 1, 11, "no point"},
           {"(;SZ[9];B[AA])", 1, 11, "no point"},
           {"(;SZ[9];B[a:])", 1, 11, "no point"},
           {"(;SZ[9];B[aa][bb])", 1, 15, "one value"},
           {"(;SZ[9];B[aa]W[bb])", 1, 14, "two moves"},
           {"(;SZ[9];B[aa]B[aa])", 1, 14, "two moves"},
           {"(;SZ[9]AB[])", 1, 11, "no point"},
           {"(;SZ[9]AB[tt])", 1, 11, "no point"},
           {"(;SZ[9]AB[aa:])", 1, 14, "no point"},
           {"(;SZ[9]AB[:aa])", 1, 11, "no point"},
           {"(;SZ[9]AB[aa:bb:cc])", 1, 14, "no point"},
           {"(;SZ[9]AB[aa:jj])", 1, 14, "no point"},
           {"(;SZ[9]AB[bb:aa])", 1, 11, "rectangle"},
           {"(;SZ[9]AB[ba:ab])", 1, 11, "rectangle"},
           {"(;SZ[9]AB[aa]\nAW[bb][aa])", 2, 8, "A9 twice"},
           {"(;SZ[9]AB[aa:cc]AE[bb])", 1, 20, "B8 twice"},
           {"(;SZ[2]AB[aa:bb])", 1, 8, "the string of A1 has no liberty"},
           {"(;SZ[9]AB[aa];AW[ba][ab])", 1, 15, "the string of A9 has no liberty"},
           {"(;SZ[9];B[aa];AB[bb])", 1, 15, "setup after the first move"},
           {"(;SZ[9];B[aa];AE[aa])", 1, 15, "setup after the first move"},
       }) {
    expect_error(wrong);
  }
}

TEST(Sgf, illegal_moves_are_an_error_with_number_and_place) {
  for (const Wrong& wrong : std::vector<Wrong>{
           {"(;SZ[9];B[aa]\n;W[];W[aa])", 2, 8, "move 3, White A9, is on a stone"},
           {"(;SZ[9]AB[cc];B[cc])", 1, 17, "move 1, Black C7, is on a stone"},
           {"(;SZ[9]AB[ba][ab];W[aa])", 1, 21, "move 1, White A9, is suicide"},
           {"(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])", 1, 49, "move 2, White B4, takes back a ko"},
           {"(;SZ[2];B[aa];B[ab];B[ba];B[bb])", 1, 29, "move 4, Black B1, is suicide"},
       }) {
    expect_error(wrong);
  }
}

// -- Size of the input

std::string repeated(const std::string& text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

TEST(Sgf, deep_nesting_needs_no_stack) {
  const std::size_t depth = 500000;
  EXPECT_EQ(parse_sgf(repeated("(;", depth) + "B[aa]" + repeated(")", depth)).moves.size(), 1U);
  EXPECT_EQ(parse_sgf("(;(;B[aa])" + repeated("(;", depth) + repeated(")", depth) + ")").moves.size(), 1U);
  EXPECT_THROW(parse_sgf(repeated("(;", depth)), ParseError);
}

// Each of these took minutes if its time grew with the square of its length.
TEST(Sgf, long_texts_take_linear_time) {
  const std::size_t times = 200000;
  EXPECT_THROW(parse_sgf(repeated("(", times)), ParseError);
  EXPECT_THROW(parse_sgf(repeated("( ", times)), ParseError);
  EXPECT_THROW(parse_sgf("(" + repeated(" ", times)), ParseError);
  EXPECT_THROW(parse_sgf("(;" + repeated("C[", times)), ParseError);
  EXPECT_EQ(parse_sgf("(;" + repeated("XX[a\\]]", times) + "C[a\\]])").info.at("C"), "a]");
  EXPECT_EQ(parse_sgf("(;" + repeated(";AB[aa:ss];AE[aa:ss]", times / 20) + ")").board.hash(), Board(19).hash());
  EXPECT_EQ(parse_sgf("(;" + repeated(";B[]", times) + ")").moves.size(), times);
}

}  // namespace
}  // namespace tedomari
