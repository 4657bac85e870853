#include "experiments/harness/gtp_client.h"

#include "engine/board/coordinates.h"
#include "engine/board/diagram.h"
#include "tests/harness/toy.h"

namespace tedomari {
namespace {

using namespace std::chrono_literals;

// A program of the shell that answers each line that it reads into $line.
std::vector<std::string> answering(const std::string& script) {
  return {"sh", "-c", "while read -r line; do " + script + "; done"};
}

std::string failure_of(GtpClient& client, const std::string& command) {
  return error_of([&] { client.ask(command); }).second;
}

TEST(GtpClient, GivesTheAnswerWithoutItsSign) {
  GtpClient client("echo", answering(R"(printf '= %s\n\n' "$line")"));
  EXPECT_EQ(client.ask("name"), "name");
  EXPECT_EQ(client.ask("a longer line"), "a longer line");
}

TEST(GtpClient, AnswersMayHaveManyLinesOrNoneOrCarriageReturns) {
  GtpClient client("lines", answering(R"(printf '=\n\n\n'; printf '= one\r\ntwo\r\n\r\n')"));
  EXPECT_EQ(client.ask("first"), "");
  EXPECT_EQ(client.ask("second"), "one\ntwo");
}

TEST(GtpClient, ARefusalIsNamedAndTheNextQuestionWorks) {
  GtpClient client("picky",
                   answering(R"(case $line in bad) printf '? unknown command\n\n';; *) printf '= ok\n\n';; esac)"));
  EXPECT_EQ(failure_of(client, "bad"), "picky, asked to `bad`, answers: unknown command");
  EXPECT_EQ(client.ask("good"), "ok");
}

TEST(GtpClient, AnEndedOrSilentProgramIsGivenUp) {
  GtpClient ending("mortal", {"sh", "-c", "read -r line"});
  EXPECT_EQ(failure_of(ending, "name"), "mortal, asked to `name`, has ended");
  EXPECT_EQ(failure_of(ending, "name"), "mortal, asked to `name`, has ended");
  GtpClient silent("silent", {"sleep", "1000"}, 50ms);
  EXPECT_EQ(failure_of(silent, "name"), "silent, asked to `name`, says nothing in time");
  EXPECT_NE(error_of([] { GtpClient("none", {"no-such-program-here"}); }).second.find("cannot start none"),
            std::string::npos);
}

std::vector<std::string> gnugo() { return {"/usr/games/gnugo", "--mode", "gtp", "--quiet"}; }

TEST(GtpClient, GnuGoGetsThePosition) {
  GtpClient client("GNU Go", gnugo());
  set_up_position(client, parse_diagram("5 . X O . .\n4 X O O . .\n3 O . . X .\n2 . X . . .\n1 . . . . O\n").board);
  EXPECT_EQ(client.ask("query_boardsize"), "5");
  EXPECT_EQ(client.ask("get_trymove_counter"), "0");
}

// Black may not take back at B2 at once; White may fill.
TEST(GtpClient, GnuGoGetsTheKoBan) {
  Board board = parse_diagram("4 . . . .\n3 . O X .\n2 O . O X\n1 . O X .\n").board;
  const Point banned = *parse_vertex("B2", 4);
  GtpClient client("GNU Go", gnugo());
  set_up_position(client, board);
  EXPECT_EQ(client.ask("is_legal black B2"), "1");
  board.set_ko(banned, Color::Black);
  set_up_position(client, board);
  EXPECT_EQ(client.ask("is_legal black B2"), "0");
  EXPECT_EQ(client.ask("is_legal white B2"), "1");
  board.set_ko(*parse_vertex("A4", 4), Color::Black);
  EXPECT_EQ(error_of([&] { set_up_position(client, board); }).second, "no capture can have led to the ko ban on A4");
}

TEST(GtpClient, AnotherPositionIsNoticed) {
  GtpClient client("forgetful", answering(R"(printf '=\n\n')"));
  EXPECT_NE(error_of([&] { set_up_position(client, parse_diagram("2 X .\n1 . .\n").board); }).second.find("otherwise"),
            std::string::npos);
}

}  // namespace
}  // namespace tedomari
