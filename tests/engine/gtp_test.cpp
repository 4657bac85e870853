#include "engine/gtp/gtp.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

#include "engine/gtp/random_player.h"
#include "engine/gtp/words.h"

namespace tedomari {
namespace {

// Plays what the test says; afterwards passes.
class Puppet : public Player {
 public:
  explicit Puppet(std::vector<Point> moves) : moves_(std::move(moves)) {}
  std::string name() const override { return "puppet"; }
  Point choose(const Game& /*game*/, Color /*color*/, const PointSet& allowed, double /*komi*/) override {
    for (const Point move : moves_) {
      if (allowed.contains(move)) return move;
    }
    return kNoPoint;
  }

 private:
  std::vector<Point> moves_;
};

auto blanks(const std::string& text) { return std::count(text.begin(), text.end(), ' '); }

class GtpTest : public testing::Test {
 protected:
  std::string ask(std::string_view line) { return gtp_.respond(line); }
  // The text of a successful response.
  std::string good(std::string_view line) {
    const std::string response = ask(line);
    EXPECT_TRUE(response.starts_with("= ") && response.ends_with("\n\n")) << line << ": " << response;
    return response.substr(2, response.size() - 4);
  }
  // The message of a failure that changed nothing.
  std::string bad(std::string_view line) {
    const std::string before = ask("showboard");
    const std::string response = ask(line);
    EXPECT_TRUE(response.starts_with("? ") && response.ends_with("\n\n")) << line << ": " << response;
    EXPECT_EQ(ask("showboard"), before) << line;
    return response.substr(2, response.size() - 4);
  }
  void all_good(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) good(line);
  }
  void use(std::unique_ptr<Player> player, const GtpOptions& options) {
    gtp_ = Gtp(std::move(player), options, read_file());
  }
  Gtp::Reader read_file() {
    return [this](const std::string& path) {
      const auto found = files_.find(path);
      return found == files_.end() ? std::nullopt : std::optional(found->second);
    };
  }

  std::map<std::string, std::string> files_;
  Gtp gtp_{std::make_unique<RandomPlayer>(1, 0), {9, Superko::Off, "1.2"}, read_file()};
};

// -- The form of lines and responses

TEST_F(GtpTest, IdsAreEchoed) {
  EXPECT_EQ(ask("12 protocol_version"), "=12 2\n\n");
  EXPECT_EQ(ask("0 protocol_version"), "=0 2\n\n");
  EXPECT_EQ(ask("2147483647 nonsense"), "?2147483647 unknown command\n\n");
  EXPECT_EQ(ask("7"), "?7 unknown command\n\n");
  for (const char* word : {"2147483648", "-1", "1x", "+1", "1.0"})
    EXPECT_EQ(ask(std::string(word) + " name"), "? unknown command\n\n");
}

TEST_F(GtpTest, LinesArePreprocessed) {
  for (const char* line : {"", " ", "\t \t", "# name", "  # name", "\r", "\x01\x7f"}) EXPECT_EQ(ask(line), "") << line;
  for (const char* line : {"protocol_version\r", "\tprotocol_version ",
                           "proto\x01"
                           "col_version",
                           "protocol_version# comment", "protocol_version # 1 # 2"})
    EXPECT_EQ(good(line), "2") << line;
  EXPECT_EQ(ask("5\tknown_command\tplay"), "=5 true\n\n");
}

TEST_F(GtpTest, UnknownAndMisusedCommands) {
  EXPECT_EQ(bad("Name"), "unknown command");
  EXPECT_EQ(bad("play"), "usage: play color vertex");
  EXPECT_EQ(bad("play b A1 B2"), "usage: play color vertex");
  EXPECT_EQ(bad("undo 2"), "usage: undo");
}

// -- About the program

TEST_F(GtpTest, AboutTheProgram) {
  EXPECT_EQ(good("name"), "Tedomari random");
  EXPECT_EQ(good("version"), "1.2");
  EXPECT_EQ(good("protocol_version"), "2");
  EXPECT_NE(good("gogui-analyze_commands").find("string/Area Score/final_score"), std::string::npos);
}

TEST_F(GtpTest, KnownCommandsAreTheListedOnes) {
  const std::string list = "\n" + good("list_commands") + "\n";
  for (const char* name : {"protocol_version",
                           "name",
                           "version",
                           "known_command",
                           "list_commands",
                           "quit",
                           "boardsize",
                           "clear_board",
                           "komi",
                           "play",
                           "genmove",
                           "undo",
                           "showboard",
                           "loadsgf",
                           "final_score",
                           "final_status_list",
                           "time_settings",
                           "time_left",
                           "fixed_handicap",
                           "place_free_handicap",
                           "set_free_handicap",
                           "gogui-analyze_commands"}) {
    EXPECT_NE(list.find("\n" + std::string(name) + "\n"), std::string::npos) << name;
    EXPECT_EQ(good("known_command " + std::string(name)), "true");
  }
  for (const char* name : {"pla", "plays", "PLAY", "x"}) EXPECT_EQ(good("known_command " + std::string(name)), "false");
}

TEST_F(GtpTest, Quit) {
  EXPECT_FALSE(gtp_.quit());
  EXPECT_EQ(ask("3 quit"), "=3 \n\n");
  EXPECT_TRUE(gtp_.quit());
}

// -- Setting up

TEST_F(GtpTest, BoardsizeAndClearBoard) {
  all_good({"play b A1", "boardsize 5"});
  EXPECT_EQ(good("list_stones b"), "");
  EXPECT_EQ(bad("play b F1"), "invalid color or coordinate");
  all_good({"play b E5", "komi 3", "clear_board"});
  EXPECT_EQ(good("final_score"), "W+3");
  for (const char* size : {"1", "20", "-9", "0"}) EXPECT_EQ(bad(std::string("boardsize ") + size), "unacceptable size");
  for (const char* size : {"x", "9x", "99999999999", "9.5"})
    EXPECT_EQ(bad(std::string("boardsize ") + size), "boardsize not an integer");
  all_good({"boardsize 2", "boardsize 19"});
}

TEST_F(GtpTest, Komi) {
  for (const char* komi : {"6.5", "-3", "0", "1e3"}) good(std::string("komi ") + komi);
  for (const char* komi : {"x", "nan", "inf", "-inf", "1e999", "6,5", "6.5x"})
    EXPECT_EQ(bad(std::string("komi ") + komi), "komi not a float") << komi;
}

TEST_F(GtpTest, FixedHandicap) {
  const std::map<std::string, std::string> expected{
      {"2", "D4 Q16"},
      {"3", "D4 Q16 D16"},
      {"4", "D4 Q16 D16 Q4"},
      {"5", "D4 Q16 D16 Q4 K10"},
      {"6", "D4 Q16 D16 Q4 D10 Q10"},
      {"7", "D4 Q16 D16 Q4 D10 Q10 K10"},
      {"8", "D4 Q16 D16 Q4 D10 Q10 K4 K16"},
      {"9", "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"},
  };
  good("boardsize 19");
  for (const auto& [stones, vertices] : expected) {
    EXPECT_EQ(good("fixed_handicap " + stones), vertices);
    EXPECT_EQ(bad("fixed_handicap " + stones), "board not empty");
    good("clear_board");
  }
  for (const char* stones : {"1", "10", "-2"})
    EXPECT_EQ(bad(std::string("fixed_handicap ") + stones), "invalid handicap");
  EXPECT_EQ(bad("fixed_handicap two"), "handicap not an integer");
}

TEST_F(GtpTest, FixedHandicapOnOtherSizes) {
  const std::map<int, std::string> corners{{7, "C3 E5 C5 E3"},    {8, "C3 F6 C6 F3"},    {9, "C3 G7 C7 G3"},
                                           {12, "C3 K10 C10 K3"}, {13, "D4 K10 D10 K4"}, {18, "D4 P15 D15 P4"}};
  for (const auto& [size, vertices] : corners) {
    good("boardsize " + std::to_string(size));
    EXPECT_EQ(good("fixed_handicap 4"), vertices);
    good("clear_board");
    if (size == 9 || size == 13) continue;
    EXPECT_EQ(bad("fixed_handicap 5"), "invalid handicap");
  }
  good("boardsize 6");
  EXPECT_EQ(bad("fixed_handicap 2"), "invalid handicap");
}

TEST_F(GtpTest, HandicapStonesAreNoMoves) {
  good("fixed_handicap 2");
  EXPECT_EQ(bad("undo"), "cannot undo");
  all_good({"play w E5", "undo"});
  EXPECT_EQ(good("list_stones b"), "C3 G7");
}

TEST_F(GtpTest, PlaceFreeHandicap) {
  EXPECT_EQ(good("place_free_handicap 3"), "C3 G7 C7");
  EXPECT_EQ(bad("place_free_handicap 3"), "board not empty");
  good("clear_board");
  good("place_free_handicap 20");
  EXPECT_EQ(blanks(good("list_stones b")), 19);
  good("boardsize 3");
  const std::string placed = good("place_free_handicap 8");
  EXPECT_GE(blanks(placed), 1);
  good("clear_board");
  for (const char* stones : {"9", "1", "0", "-1"})
    EXPECT_EQ(bad(std::string("place_free_handicap ") + stones), "invalid handicap");
}

TEST_F(GtpTest, SetFreeHandicap) {
  for (const char* list : {"A1 A1", "A1 pass", "A1 Z9", "A1 b2 a1"})
    EXPECT_EQ(bad(std::string("set_free_handicap ") + list), "bad vertex list");
  bad("set_free_handicap A1");
  EXPECT_EQ(good("set_free_handicap a1 B2 J9"), "");
  EXPECT_EQ(good("list_stones black"), "A1 B2 J9");
  EXPECT_EQ(bad("set_free_handicap C3 D4"), "board not empty");
  good("boardsize 2");
  EXPECT_EQ(bad("set_free_handicap A1 A2 B1 B2"), "bad vertex list");
}

TEST_F(GtpTest, Time) {
  all_good({"time_settings 0 0 0", "time_settings 600 30 5", "time_left b 10 0", "time_left White 0 25"});
  bad("time_settings -1 0 0");
  bad("time_settings 1 x 0");
  bad("time_left 1 1 1");
  bad("time_left b x 1");
}

// -- Files

TEST_F(GtpTest, LoadSgf) {
  files_["a"] = "(;SZ[5]KM[5.5]AB[aa];W[ba];B[];W[ee])";
  all_good({"play b C3", "loadsgf a"});
  EXPECT_EQ(good("list_stones b"), "A5");
  EXPECT_EQ(good("list_stones w"), "E1 B5");
  EXPECT_EQ(good("final_score"), "W+6.5");
  all_good({"undo", "undo", "undo"});
  bad("undo");
  for (const auto& [number, stones] :
       std::map<std::string, std::string>{{"1", ""}, {"2", "B5"}, {"3", "B5"}, {"4", "E1 B5"}, {"100", "E1 B5"}}) {
    good("loadsgf a " + number);
    EXPECT_EQ(good("list_stones w"), stones) << number;
  }
}

TEST_F(GtpTest, BadSgfChangesNothing) {
  files_ = {{"cut", "(;SZ[5]"}, {"occupied", "(;SZ[5];B[aa];W[aa])"}, {"good", "(;SZ[5];B[aa])"}, {"empty", ""}};
  good("play b E5");
  EXPECT_EQ(bad("loadsgf none"), "cannot load file");
  for (const char* name : {"cut", "occupied", "empty"})
    EXPECT_TRUE(bad(std::string("loadsgf ") + name).starts_with("cannot load file: ")) << name;
  bad("loadsgf good 0");
  bad("loadsgf good x");
  good("loadsgf good");
}

// -- Playing

TEST_F(GtpTest, PlayAndUndo) {
  all_good({"play b a1", "play BLACK B1", "play b PASS", "play White J9"});
  EXPECT_EQ(good("list_stones b"), "A1 B1");
  for (const char* move : {"b A1", "w A1"}) EXPECT_EQ(bad(std::string("play ") + move), "illegal move");
  for (const char* move : {"b I5", "b A0", "b A10", "b K1", "b", "c A1", "b resign", "b 11", "b A01"})
    bad(std::string("play ") + move);
  all_good({"undo", "undo", "undo"});
  EXPECT_EQ(good("list_stones b"), "A1");
  good("undo");
  EXPECT_EQ(bad("undo"), "cannot undo");
}

TEST_F(GtpTest, UndoTakesBackAWholeGame) {
  good("boardsize 5");
  std::vector<std::string> boards;
  for (int i = 0; i < 150; ++i) {
    boards.push_back(good("showboard"));
    good(i % 2 == 0 ? "genmove b" : "genmove w");
  }
  for (; !boards.empty(); boards.pop_back()) {
    good("undo");
    ASSERT_EQ(good("showboard"), boards.back());
  }
}

TEST_F(GtpTest, CapturesSuicideAndKo) {
  all_good({"play b A2", "play b B1", "play w B2", "play w C1", "play w D4"});
  const std::string before = good("showboard");
  good("play w A1");
  EXPECT_EQ(good("captures w"), "1");
  EXPECT_EQ(good("list_stones b"), "A2");
  EXPECT_EQ(bad("play b B1"), "illegal move");  // the ko
  good("undo");
  EXPECT_EQ(good("showboard"), before);
  all_good({"play w A1", "play b E5", "play w E6", "play b B1"});
  EXPECT_EQ(good("captures b"), "1");
  all_good({"clear_board", "play b A2", "play b B1"});
  EXPECT_EQ(bad("play w A1"), "illegal move");  // suicide
}

TEST_F(GtpTest, PassLiftsTheKo) {
  all_good({"play b A2", "play b B1", "play w B2", "play w C1", "play w A1", "play b pass", "play b B1"});
}

// Black takes three stones with the last move, which is no simple ko, and the first position is back.
TEST_F(GtpTest, SuperkoIsAnOption) {
  const std::vector<std::string> round{"play b A1", "play w B2", "play b A2", "play w B1", "play b A1", "play w A2"};
  good("boardsize 2");
  all_good(round);
  EXPECT_EQ(good("all_legal b"), "A1");
  good("play b A1");
  use(std::make_unique<RandomPlayer>(1, 0), {2, Superko::On, ""});
  all_good(round);
  EXPECT_EQ(good("all_legal b"), "");
  EXPECT_EQ(bad("play b A1"), "illegal move");
  EXPECT_EQ(good("genmove b"), "pass");
  all_good({"undo", "undo", "undo", "play b pass"});
}

// A pass lifts the simple ko at B1, but not the superko.
TEST_F(GtpTest, GenmoveKeepsToSuperko) {
  const std::vector<std::string> ko{"play b A2", "play b B1", "play w B2", "play w C1", "play w A1", "play b pass"};
  for (const Superko superko : {Superko::Off, Superko::On}) {
    use(std::make_unique<Puppet>(std::vector{make_point(1, 0), make_point(4, 4)}), {9, superko, ""});
    all_good(ko);
    EXPECT_EQ(good("genmove b"), superko == Superko::Off ? "B1" : "E5");
  }
}

TEST_F(GtpTest, LoadSgfKeepsToSuperko) {
  files_["round"] = "(;SZ[2];B[ab];W[ba];B[aa];W[bb];B[ab];W[aa];B[ab])";
  good("loadsgf round");
  use(std::make_unique<RandomPlayer>(1, 0), {5, Superko::On, ""});
  EXPECT_EQ(bad("loadsgf round"), "cannot load file: superko forbids move 7, A1");
  good("loadsgf round 7");
}

TEST_F(GtpTest, GenmoveTakesTheColorFromItsArgument) {
  for (int i = 0; i < 3; ++i) good("genmove white");
  EXPECT_EQ(good("list_stones b"), "");
  EXPECT_EQ(blanks(good("list_stones w")), 2);
  bad("genmove");
  bad("genmove green");
}

TEST_F(GtpTest, GenmovePlaysWhatItSays) {
  use(std::make_unique<Puppet>(std::vector{make_point(0, 0), make_point(1, 0)}), {9, Superko::Off, ""});
  EXPECT_EQ(good("genmove b"), "A1");
  EXPECT_EQ(good("genmove b"), "B1");
  EXPECT_EQ(good("genmove b"), "pass");
  all_good({"undo", "undo"});
  EXPECT_EQ(good("list_stones b"), "A1");
}

// -- Asking

TEST_F(GtpTest, Showboard) {
  all_good({"boardsize 3", "play b A1", "play w C3", "komi 0.5"});
  EXPECT_EQ(
      good("showboard"),
      "\n  A B C\n3 . . O\n2 . . .\n1 X . .\nBlack (X) has captured 0, White (O) has captured 0\nmoves 2, komi 0.5");
}

TEST_F(GtpTest, FinalScore) {
  EXPECT_EQ(good("final_score"), "0");
  good("play b E5");
  EXPECT_EQ(good("final_score"), "B+81");
  all_good({"play w A1", "komi 0.5"});
  EXPECT_EQ(good("final_score"), "W+0.5");
  all_good({"boardsize 3", "play b A2", "play b B2", "play b C2", "play w A3", "komi 0"});
  EXPECT_EQ(good("final_score"), "B+5");  // three stones and the row below; the points above touch both
}

TEST_F(GtpTest, FinalStatusList) {
  all_good({"play b A1", "play b A2", "play w C3"});
  EXPECT_EQ(good("final_status_list alive"), "A1 A2\nC3");
  EXPECT_EQ(good("final_status_list dead"), "");
  EXPECT_EQ(good("final_status_list seki"), "");
  EXPECT_EQ(bad("final_status_list half"), "invalid status");
}

// -- Anything at all

std::string random_word() {
  static const std::string kWords =
      "play genmove undo boardsize clear_board komi b white pass A1 b2 J9 C3 2 9 19 5.5 -1 99999999999999 loadsgf "
      "file fixed_handicap place_free_handicap set_free_handicap time_left time_settings showboard final_score "
      "final_status_list alive seki all_legal captures known_command";
  static const std::vector<std::string> kList = split_line(kWords);
  return *rc::gen::oneOf(rc::gen::elementOf(kList), rc::gen::just<std::string>("#"), rc::gen::arbitrary<std::string>());
}

RC_GTEST_PROP(GtpAnything, AnswersInFormAndFailsWithoutTrace, ()) {
  const bool superko = *rc::gen::arbitrary<bool>();
  Gtp gtp(std::make_unique<RandomPlayer>(1, 0), {5, superko ? Superko::On : Superko::Off, ""},
          [](const std::string& path) { return std::optional<std::string>("(;SZ[5];B[aa]" + path); });
  for (int i = 0; i < 40; ++i) {
    std::string line;
    for (auto words = *rc::gen::inRange(0, 5); words > 0; --words) line += random_word() + " ";
    const std::string before = gtp.respond("showboard");
    const std::string response = gtp.respond(line);
    if (response.empty() || response[0] == '?') RC_ASSERT(gtp.respond("showboard") == before);
    if (response.empty()) continue;
    RC_ASSERT(response[0] == '=' || response[0] == '?');
    RC_ASSERT(response.find("\n\n") == response.size() - 2);
  }
}

}  // namespace
}  // namespace tedomari
