#include "engine/thermography/local_diagram.h"

#include <gtest/gtest.h>

#include <functional>

#include "engine/thermography/local_game_error.h"

namespace tedomari {
namespace {

const char* const kFile =
    "# a comment\n"
    "name: one-point ko\n"
    "origin: reconstructed\n"
    "figure: TH Fig. 7\n"
    "board:\n"
    "#BW#\n"
    "B.XW\n"
    "#BW#\n"
    "expect: black = -1/3 1/3\n"
    "\n"
    "name: corridor\n"
    "note: of three points\n"
    "board:\n"
    "##BW#\n"
    "B...W\n";

TEST(LocalDiagram, ReadsAFile) {
  const std::vector<LocalDiagram> diagrams = parse_local_diagrams(kFile);
  ASSERT_EQ(diagrams.size(), 2U);
  EXPECT_EQ(diagrams[0].name, "one-point ko");
  EXPECT_EQ(diagrams[0].origin, "reconstructed");
  EXPECT_EQ(diagrams[0].figure, "TH Fig. 7");
  EXPECT_EQ(position_text(diagrams[0].position), "#BW#\nB.XW\n#BW#\n");
  EXPECT_EQ(diagrams[0].expect.at("black"), "-1/3 1/3");
  EXPECT_EQ(diagrams[1].note, "of three points");
  EXPECT_EQ(position_line(diagrams[1].position), "##BW#/B...W");
}

std::string error_of(const std::function<void()>& read) {
  try {
    read();
  } catch (const ParseError& error) {
    return error.what();
  }
  return "none";
}
std::string file_error(const std::string& text) {
  return error_of([&] { parse_local_diagrams(text); });
}

TEST(LocalDiagram, ErrorsNameThePlace) {
  EXPECT_EQ(file_error("board:\n.\n"), "line 1, column 1: a diagram starts with `name:`");
  EXPECT_EQ(file_error("name:\n"), "line 1, column 6: a diagram needs a name");
  EXPECT_EQ(file_error("name: a\nboard:\n..\nname: a\n"), "line 4, column 7: the name a occurs twice");
  EXPECT_EQ(file_error("name: a\nfigure: 1\n"), "line 1, column 7: this diagram has no `board:`");
  EXPECT_EQ(file_error("name: a\nboard:\n\n"), "line 2, column 1: an area needs rows");
  EXPECT_EQ(file_error("name: a\nboard: ..\n"), "line 2, column 8: the rows of the area start on the next line");
  EXPECT_EQ(file_error("name: a\nboard:\n..\n.\n"), "line 4, column 2: this row must have 2 cells as the first");
  EXPECT_EQ(file_error("name: a\nboard:\n..\n...\n"), "line 4, column 3: this row must have 2 cells as the first");
  EXPECT_EQ(file_error("name: a\nboard:\n.x\n"),
            "line 3, column 2: 'x' is no cell: X O stones, B W safe stones, '.' or '#'");
  EXPECT_EQ(file_error("name: a\nboard:\n..\nXWX\n"), "line 4, column 3: this row must have 2 cells as the first");
  EXPECT_EQ(file_error("name: a\nboard:\nXW.\n"), "line 3, column 1: the string in row 1, column 1 has no liberty");
  EXPECT_EQ(file_error("name: a\nboard:\nBW\n"), "line 3, column 1: there is nowhere to play in this area");
  EXPECT_EQ(file_error("name: a\nfigure: 1\nfigure: 2\n"), "line 3, column 1: `figure:` occurs twice in this diagram");
  EXPECT_EQ(file_error("name: a\ncolour: 1\n"), "line 2, column 1: unknown key; testsuites/README.md lists them");
  EXPECT_EQ(file_error("name: a\nexpect: black\n"), "line 2, column 9: `expect: key = value` expected");
  EXPECT_EQ(file_error("name: a\nboard:\n...................."), "line 3, column 20: a row has at most 19 cells");
  EXPECT_EQ(file_error("hello\n"), "line 1, column 1: a line `key: value` expected");
}

TEST(LocalSgf, TheMarkedRegion) {
  const LocalSgf sgf = parse_local_sgf("(;SZ[5]AB[ad][bd][cd]AW[de][dd];B[ea];W[be]TR[ae]SQ[be:ce])");
  EXPECT_EQ(position_line(local_position(sgf.board, sgf.region)), "BBB#/.O.W");
}

TEST(LocalSgf, ErrorsNameThePlace) {
  const auto sgf_error = [](const std::string& text) { return error_of([&] { parse_local_sgf(text); }); };
  EXPECT_EQ(sgf_error("(;SZ[5]AB[ad])"), "line 1, column 1: no region is marked: CR, MA, SL, SQ or TR expected");
  EXPECT_EQ(sgf_error("(;SZ[5]\nTR[af])"), "line 2, column 4: no point of a board of size 5");
  EXPECT_EQ(sgf_error("(;SZ[5]\nTR[abc])"), "line 2, column 4: a point or a rectangle expected");
  EXPECT_EQ(sgf_error("(;SZ[5]\nMA[cc:aa])"),
            "line 2, column 4: a rectangle must go from its upper left to its lower right corner");
  EXPECT_EQ(sgf_error("(;SZ[5]AB[bb]\nMA[aa])"),
            "line 2, column 1: the region is not enclosed: A4 beside it is empty; add it to the region, or put a safe "
            "stone there");
}

}  // namespace
}  // namespace tedomari
