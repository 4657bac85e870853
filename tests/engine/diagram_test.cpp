// Text diagrams and the names of points, both ways.
#include "engine/board/diagram.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/board/coordinates.h"
#include "engine/core/rng.h"

namespace tedomari {
namespace {

void expect_equal(const Diagram& a, const Diagram& b) {
  ASSERT_EQ(a.board.size(), b.board.size());
  EXPECT_EQ(a.board.stones(Color::Black), b.board.stones(Color::Black));
  EXPECT_EQ(a.board.stones(Color::White), b.board.stones(Color::White));
  EXPECT_EQ(a.board.hash(), b.board.hash());
  EXPECT_EQ(a.untouched, b.untouched);
  EXPECT_EQ(a.names, b.names);
}

Point at(const std::string& vertex) { return parse_vertex(vertex, kMaxSize).value(); }

// -- Vertices

TEST(Vertex, corners_and_the_missing_i) {
  EXPECT_EQ(parse_vertex("A1", 19), make_point(0, 0));
  EXPECT_EQ(parse_vertex("T19", 19), make_point(18, 18));
  EXPECT_EQ(parse_vertex("h9", 9), make_point(7, 8));
  EXPECT_EQ(parse_vertex("J9", 9), make_point(8, 8));
  EXPECT_EQ(vertex_text(make_point(8, 9)), "J10");
}

TEST(Vertex, every_point_comes_back_in_both_cases) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    const Board board(size);
    for (const Point point : board.points()) {
      std::string text = vertex_text(point);
      EXPECT_EQ(parse_vertex(text, size), point);
      text[0] = static_cast<char>(text[0] - 'A' + 'a');
      EXPECT_EQ(parse_vertex(text, size), point);
    }
  }
}

TEST(Vertex, anything_else_is_none) {
  for (const char* text :
       {"",   "A",   "1",    "I5", "A0", "A00",  "A01", "A+1", "A-1", "A1 ", " A1", "AA1", "A1.",      "pass",
        "K1", "A10", "A100", "U1", "1A", "A1\n", "@1",  "[1",  "`1",  "A 1", "Z9",  "i1",  "\xc3\x84", "A\xff"}) {
    EXPECT_EQ(parse_vertex(text, 9), std::nullopt) << text;
  }
  EXPECT_EQ(parse_vertex(std::string_view("A1\0", 3), 19), std::nullopt);
  EXPECT_EQ(parse_vertex("T20", 19), std::nullopt);
}

// -- Reading

TEST(Diagram, cells) {
  const Diagram diagram = parse_diagram("3 . a .\n2 X X O\n1 , X B\n");
  EXPECT_EQ(diagram.board.size(), 3);
  EXPECT_EQ(diagram.board.stones(Color::Black), (PointSet{at("A2"), at("B2"), at("B1")}));
  EXPECT_EQ(diagram.board.stones(Color::White), PointSet{at("C2")});
  EXPECT_EQ(diagram.untouched, PointSet{at("A1")});
  EXPECT_EQ(diagram.names, (PointNames{{'a', at("B3")}, {'B', at("C1")}}));
  EXPECT_EQ(diagram.board.string_stones(at("A2")).count(), 3);
  EXPECT_EQ(diagram.board.moves_played(), 0U);
}

TEST(Diagram, column_letters_and_blanks_are_optional) {
  const Diagram plain = parse_diagram("2 X .\n1 . O");
  for (const char* text : {"A B\n2 X .\n1 . O", "2 X .\n1 . O\n  A B\n", "  A B\n 2 X .\n 1 . O\n  A B",
                           "\n\n\t2  X \t . \r\n\r\n1 . O  \r\n\n"}) {
    expect_equal(parse_diagram(text), plain);
  }
}

TEST(Diagram, the_eyes_of_an_enclosed_problem_are_liberties) {
  const Diagram diagram = parse_diagram("2 , X\n1 X ,\n");
  EXPECT_EQ(diagram.board.liberties(at("B2")), (PointSet{at("A2"), at("B1")}));
  EXPECT_EQ(diagram.untouched, (PointSet{at("A2"), at("B1")}));
}

// -- Both ways

TEST(Diagram, writes_what_it_reads) {
  const std::string text =
      "10 . . . . . . . . . .\n 9 . . . . . . . . . .\n 8 , O . . . . . . . .\n 7 O . . . . . . . . .\n"
      " 6 . . . . . . . . . .\n 5 . . . . z . . . . .\n 4 . . . . . . . . . .\n 3 . . . . . . . . . .\n"
      " 2 . . . . . . . . . X\n 1 A . . . . . . . . .\n";
  EXPECT_EQ(diagram_text(parse_diagram(text)), text);
}

TEST(Diagram, names_on_stones_and_eyes_do_not_show) {
  Diagram diagram = parse_diagram("2 X .\n1 , .\n");
  diagram.names = {{'A', at("A2")}, {'B', at("A1")}, {'C', at("B1")}};
  EXPECT_EQ(diagram_text(diagram), "2 X .\n1 , C\n");
}

// Any stones, then every string without liberties is taken off.
Diagram random_diagram(Rng& rng) {
  Diagram diagram{.board = Board(static_cast<int>(2 + rng.below(18)))};
  const std::uint64_t emptiness = 1 + rng.below(6);
  std::string names = "ABCDEFGHIJKLMNPQRSTUVWYZabcdefghijklmnpqrstuvwyz";
  for (const Point point : diagram.board.points()) {
    const std::uint64_t kind = rng.below(4 + emptiness);
    if (kind < 2) diagram.board.set(point, kind == 0 ? Color::Black : Color::White);
    if (kind == 2) diagram.untouched.add(point);
    if (kind != 3 || names.empty()) continue;
    const std::size_t index = rng.below(names.size());
    diagram.names[names[index]] = point;
    names.erase(index, 1);
  }
  for (const Point point : diagram.board.points()) {
    if (!is_player(diagram.board.at(point)) || !diagram.board.liberties(point).empty()) continue;
    for (const Point stone : PointSet(diagram.board.string_stones(point))) diagram.board.set(stone, Color::Empty);
  }
  return diagram;
}

RC_GTEST_PROP(Diagram, random_positions_come_back, (std::uint64_t seed)) {
  Rng rng(seed, 0);
  const Diagram diagram = random_diagram(rng);
  const std::string text = diagram_text(diagram);
  const Diagram again = parse_diagram(text);
  expect_equal(again, diagram);
  RC_ASSERT(!testing::Test::HasFailure());
  RC_ASSERT(diagram_text(again) == text);
}

// A single changed byte gives an error or another well-formed diagram, never a crash.
RC_GTEST_PROP(Diagram, damaged_text_is_an_error_or_a_diagram, (std::uint64_t seed)) {
  Rng rng(seed, 1);
  std::string text = diagram_text(random_diagram(rng));
  text[rng.below(text.size())] = static_cast<char>(rng.below(256));
  try {
    const Diagram diagram = parse_diagram(text);
    expect_equal(parse_diagram(diagram_text(diagram)), diagram);
    RC_ASSERT(!testing::Test::HasFailure());
  } catch (const ParseError& error) {
    RC_ASSERT(error.line() >= 1U);
    RC_ASSERT(error.column() >= 1U);
  }
}

// -- Errors

struct Wrong {
  const char* text;
  std::size_t line, column;
  const char* reason;
};

template <class Parse>
void expect_error(const Wrong& wrong, const Parse& parse) {
  try {
    parse(wrong.text);
    ADD_FAILURE() << "no error: " << wrong.text;
  } catch (const ParseError& error) {
    EXPECT_EQ(error.line(), wrong.line) << wrong.text << '\n' << error.what();
    EXPECT_EQ(error.column(), wrong.column) << wrong.text << '\n' << error.what();
    EXPECT_NE(std::string(error.what()).find(wrong.reason), std::string::npos) << wrong.text << '\n' << error.what();
  }
}

TEST(Diagram, malformed_text_is_an_error_with_its_place) {
  const Wrong cases[] = {
      {"", 1, 1, "no rows"},
      {" \n \n", 3, 1, "no rows"},
      {"A B", 1, 4, "no rows"},
      {"A B\nA B", 2, 4, "no rows"},
      {"A B\nA B\n2 . .\n1 . .", 2, 1, "must start with its number"},
      {"2 . .\n1 . .\nA B\nA B", 3, 1, "a line after row 1"},
      {"1 .", 1, 1, "2 to 19"},
      {"20 . .", 1, 1, "2 to 19"},
      {"0 . .", 1, 1, "2 to 19"},
      {"99999999999999999999 . .", 1, 1, "must start with its number"},
      {"-2 . .\n1 . .", 1, 1, "must start with its number"},
      {"2 . .", 1, 6, "row 1 is missing"},
      {"2 . .\n1 . .\n1 . .", 3, 1, "a line after row 1"},
      {"2 . .\n1 . .\n0 . .", 3, 1, "a line after row 1"},
      {"3 . . .\n1 . . .\n2 . . .", 2, 1, "row number 2 expected"},
      {"3 . . .\n. . .\n1 . . .", 2, 1, "row number 2 expected"},
      {". .\n. .", 1, 1, "must start with its number"},
      {"2 . .\n1 . .\nA C", 3, 3, "not the letter"},
      {"2 . .\n1 . .\nA", 3, 1, "column letters are missing"},
      {"A B C\n2 . .\n1 . .", 1, 5, "not the letter"},
      {"AB\n2 . .\n1 . .", 1, 1, "must start with its number"},
      {"2 .\n1 . .", 1, 3, "row 2 must have 2 cells; this is its last"},
      {"2\n1 . .", 1, 1, "row 2 must have 2 cells"},
      {"2 . .\n1 . . .", 2, 7, "row 1 must have 2 cells; this is one more"},
      {"2 ..\n1 . .", 1, 3, "blanks must separate"},
      {"2 . .\n1 . XO", 2, 5, "blanks must separate"},
      {"2 . .\n1 . #", 2, 5, "'#' is no cell"},
      {"2 . .\n1 . 3", 2, 5, "'3' is no cell"},
      {"2 . .\n1 \x01 .", 2, 3, "byte 1 is no cell"},
      {"2 . \xff\n1 . .", 1, 5, "byte 255 is no cell"},
      {"2 . .\n1 x .", 2, 3, "'x' is no cell"},
      {"2 o .\n1 . .", 1, 3, "'o' is no cell"},
      {"2 A .\n1 . A", 2, 5, "'A' occurs twice"},
      {"2 X X\n1 X X", 2, 3, "the string of A1 has no liberty"},
      {"3 . O X\n2 . . O\n1 . . .", 1, 7, "the string of C3 has no liberty"},
  };
  for (const Wrong& wrong : cases) expect_error(wrong, parse_diagram);
}

TEST(Diagram, a_zero_byte_is_no_cell) {
  EXPECT_THROW(parse_diagram(std::string_view("2 . \0\n1 . .", 11)), ParseError);
}

// -- Lists of names

TEST(Names, both_ways) {
  const PointNames names = parse_names(" A=B2  b=t19\tC=F1 ", 19);
  EXPECT_EQ(names, (PointNames{{'A', at("B2")}, {'b', at("T19")}, {'C', at("F1")}}));
  EXPECT_EQ(names_text(names), "A=B2 C=F1 b=T19");
  EXPECT_EQ(parse_names(names_text(names), 19), names);
  EXPECT_TRUE(parse_names("", 9).empty());
  EXPECT_EQ(names_text({}), "");
}

TEST(Names, malformed_text_is_an_error_with_its_place) {
  const Wrong cases[] = {
      {"A", 1, 1, "like A=B2"},          {"A=", 1, 1, "like A=B2"},
      {"A=B2 B:C3", 1, 6, "like A=B2"},  {"AB=C3", 1, 1, "like A=B2"},
      {"X=C3", 1, 1, "like A=B2"},       {"1=C3", 1, 1, "like A=B2"},
      {"A=B2\n B=K1", 2, 4, "no point"}, {"A=I1", 1, 3, "no point"},
      {"A=B2,B=C3", 1, 3, "no point"},   {"A=B2 A=C3", 1, 6, "occurs twice"},
  };
  for (const Wrong& wrong : cases) {
    expect_error(wrong, [](const char* text) { return parse_names(text, 9); });
  }
}

}  // namespace
}  // namespace tedomari
