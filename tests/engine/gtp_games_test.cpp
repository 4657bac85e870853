// GTP for other games than Go: their rules in GoGui's commands, levels, hints, starts.
#include <gtest/gtest.h>

#include "engine/gtp/capture_player.h"
#include "engine/gtp/capture_rules.h"
#include "engine/gtp/gtp.h"
#include "engine/gtp/random_player.h"
#include "engine/gtp/teaching_games.h"
#include "engine/gtp/words.h"

namespace tedomari {
namespace {

class GtpGamesTest : public testing::Test {
 protected:
  static Gtp session(const CaptureGame& game, int size = 9, int level = 2, const char* start = "empty") {
    return {std::make_unique<CapturePlayer>(game, level, 1),
            {size, Superko::Off, "1.2", std::make_shared<CaptureRules>(game), find_start(start)},
            [](const std::string& path) { return std::optional(path); }};
  }
  void use(const CaptureGame& game, int size = 9, int level = 2, const char* start = "empty") {
    gtp_ = session(game, size, level, start);
  }
  void use_strasbourg(int size, int level = 5) {
    const TeachingGame game = teaching_game("strasbourg");
    gtp_ = Gtp(game.teacher(level, 1), {size, game.superko, "1.2", game.rules},
               [](const std::string& path) { return std::optional(path); });
  }
  std::string good(const std::string& line) {
    const std::string response = gtp_.respond(line);
    EXPECT_TRUE(response.starts_with("= ") && response.ends_with("\n\n")) << line << ": " << response;
    return response.substr(2, response.size() - 4);
  }
  std::string bad(const std::string& line) {
    const std::string before = gtp_.respond("showboard");
    const std::string response = gtp_.respond(line);
    EXPECT_TRUE(response.starts_with("? ")) << line << ": " << response;
    EXPECT_EQ(gtp_.respond("showboard"), before);
    return response.substr(2, response.size() - 4);
  }
  void all_good(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) good(line);
  }

  Gtp gtp_ = session(kPonnuki);
};

// -- GoGui's rules

TEST_F(GtpGamesTest, RulesOfPonnuki) {
  use(kPonnuki, 3);
  EXPECT_EQ(good("gogui-rules_game_id"), "Ponnuki");
  EXPECT_EQ(good("gogui-rules_board_size"), "3");
  EXPECT_EQ(good("gogui-rules_side_to_move"), "black");
  EXPECT_EQ(good("gogui-rules_captured_count"), "0 0");
  EXPECT_EQ(good("gogui-rules_legal_moves"), "A1 B1 C1 A2 B2 C2 A3 B3 C3");
  EXPECT_EQ(good("gogui-rules_final_result"), "The game is not over.");
  EXPECT_EQ(bad("final_score"), "the game is not over");
  all_good({"play b A1", "play w B1", "play b C3"});
  EXPECT_EQ(good("gogui-rules_board"), ". . X\n. . .\nX O .");
  EXPECT_EQ(good("gogui-rules_side_to_move"), "white");
  good("play w A2");
  EXPECT_EQ(good("gogui-rules_board"), ". . X\nO . .\n. O .");
  EXPECT_EQ(good("gogui-rules_legal_moves"), "");
  EXPECT_EQ(good("gogui-rules_captured_count"), "0 1");
  EXPECT_EQ(good("gogui-rules_final_result"), "White wins: White has captured 1 stone.");
  EXPECT_EQ(good("final_score"), "W+R");
}

TEST_F(GtpGamesTest, AfterTheEnd) {
  use(kPonnuki, 3);
  all_good({"play b A1", "play w B1", "play b C3", "play w A2"});
  EXPECT_EQ(bad("play b B2"), "illegal move: the game is over: White has captured 1 stone");
  EXPECT_EQ(good("genmove b"), "resign");
  EXPECT_EQ(bad("genmove w"), "the game is over: White has captured 1 stone");
  EXPECT_EQ(bad("tedomari-hint"), "the game is over: White has captured 1 stone");
  good("undo");
  EXPECT_EQ(good("gogui-rules_captured_count"), "0 0");
  EXPECT_NE(good("gogui-rules_legal_moves"), "");
  good("play w C1");
}

// White has nothing but suicide left, and Black has captured nothing.
TEST_F(GtpGamesTest, WhoHasNoLegalMoveLoses) {
  use(kPonnuki, 2);
  all_good({"play b A1", "play b B2"});
  EXPECT_EQ(good("gogui-rules_side_to_move"), "white");
  EXPECT_EQ(good("gogui-rules_legal_moves"), "");
  EXPECT_EQ(good("gogui-rules_final_result"), "Black wins: White has no legal move.");
  EXPECT_EQ(good("genmove w"), "resign");
  EXPECT_EQ(bad("genmove b"), "the game is over: White has no legal move");
}

TEST_F(GtpGamesTest, RefusalsSayWhy) {
  EXPECT_EQ(bad("play b pass"), "illegal move: nobody passes in this game");
  all_good({"play b A2", "play b B1"});
  EXPECT_EQ(bad("play w A2"), "illegal move: there is a stone at A2");
  EXPECT_EQ(bad("play w A1"), "illegal move: suicide, the stone would have no liberty");
  use(kFiveStones);
  all_good({"play b A2", "play b B1", "play w B2", "play w C1", "play w D4", "play w A1"});
  EXPECT_EQ(bad("play b B1"), "illegal move: ko, the stone may not be retaken at once");
  EXPECT_EQ(good("gogui-rules_captured_count"), "0 1");
}

TEST_F(GtpGamesTest, FiveStonesGoesOnUntilFive) {
  use(kFiveStones);
  EXPECT_EQ(good("gogui-rules_game_id"), "Fivestones");
  for (const char* point : {"A1", "B1", "C1", "D1"}) good(std::string("play w ") + point);
  for (const char* point : {"A2", "B2", "C2", "D2", "E1"}) good(std::string("play b ") + point);
  EXPECT_EQ(good("captures b"), "4");
  EXPECT_EQ(good("gogui-rules_final_result"), "The game is not over.");
  all_good({"play w J1", "play b H1", "play b J2"});
  EXPECT_EQ(good("gogui-rules_final_result"), "Black wins: Black has captured 5 stones.");
  EXPECT_EQ(good("genmove w"), "resign");
}

TEST_F(GtpGamesTest, PassingIsAnOption) {
  use({1, Passing::Allowed}, 5);
  EXPECT_TRUE(good("gogui-rules_legal_moves").ends_with(" pass"));
  all_good({"play b C3", "play w pass", "play b pass"});
  EXPECT_EQ(good("gogui-rules_legal_moves"), "");
  EXPECT_EQ(good("gogui-rules_final_result"), "A draw: both have passed.");
  EXPECT_EQ(good("final_score"), "0");
  EXPECT_EQ(bad("genmove w"), "the game is over: both have passed");
}

TEST_F(GtpGamesTest, StrasbourgCountsStones) {
  use_strasbourg(3);
  EXPECT_EQ(good("gogui-rules_game_id"), "Strasbourg");
  EXPECT_TRUE(good("gogui-rules_legal_moves").ends_with(" pass"));
  all_good({"play b B2", "play w A1", "play b B1", "play w pass"});
  EXPECT_EQ(good("final_score"), "B+1");
  all_good({"play b A2", "komi 0.5"});
  EXPECT_EQ(good("final_score"), "B+2.5");
  EXPECT_EQ(good("gogui-rules_final_result"), "The game is not over.");
  all_good({"play w pass", "play b pass"});
  EXPECT_EQ(good("gogui-rules_legal_moves"), "");
  EXPECT_EQ(good("gogui-rules_final_result"), "Black wins: Black has 3 stones on the board, White 0.");
  EXPECT_EQ(good("genmove w"), "resign");
  EXPECT_EQ(bad("genmove b"), "the game is over: Black has 3 stones on the board, White 0");
}

// A ko may be retaken after other moves, but not to the same position: here nothing else has changed.
TEST_F(GtpGamesTest, StrasbourgHasNoPositionTwice) {
  use_strasbourg(4);
  all_good({"play b A2", "play b B1", "play w C1", "play w B2", "play w A1", "play b pass", "play w pass"});
  use_strasbourg(4);
  all_good({"play b A2", "play b B1", "play w C1", "play w B2", "play w D4", "play w A1", "play b pass"});
  EXPECT_EQ(good("list_stones b"), "A2");
  EXPECT_EQ(bad("play b B1"), "illegal move: superko, the position has been there before");
}

TEST_F(GtpGamesTest, StrasbourgIsPlayedOnAllBoards) {
  for (const int level : {1, 2, 5}) {
    use_strasbourg(5, level);
    int moves = 0;
    for (; !good("gogui-rules_legal_moves").empty(); ++moves) {
      ASSERT_LT(moves, 150);
      good("genmove " + good("gogui-rules_side_to_move"));
    }
    EXPECT_GT(moves, 15);
  }
  for (const int size : {7, 9, 13}) {
    use_strasbourg(size);
    for (const char* color : {"b", "w", "b"}) EXPECT_NE(good(std::string("genmove ") + color), "pass");
  }
}

TEST_F(GtpGamesTest, GamesOfTheEngineEnd) {
  for (const CaptureGame& game : {kPonnuki, kFiveStones}) {
    use(game, 7, 3);
    int moves = 0;
    for (; !good("gogui-rules_legal_moves").empty(); ++moves) good("genmove " + good("gogui-rules_side_to_move"));
    EXPECT_GT(moves, 3);
    EXPECT_TRUE(good("gogui-rules_final_result").find(" wins: ") != std::string::npos);
    for (; moves > 0; --moves) good("undo");
    EXPECT_EQ(good("captures b") + good("captures w"), "00");
  }
}

TEST_F(GtpGamesTest, Files) {
  EXPECT_EQ(bad("loadsgf (;SZ[3];B[aa];W[ba];B[cc];W[ab];B[bb])"),
            "cannot load file: the game is over before move 5: White has captured 1 stone");
  EXPECT_EQ(bad("loadsgf (;SZ[3];B[aa];W[])"), "cannot load file: move 2 is a pass, and nobody passes in this game");
  good("loadsgf (;SZ[3]AB[aa]PL[W])");
  EXPECT_EQ(good("gogui-rules_side_to_move"), "white");
}

// -- Go is as it was

TEST_F(GtpGamesTest, GoHasNoRulesForGoGui) {
  const std::string games = "\n" + good("list_commands") + "\n";
  gtp_ = Gtp(std::make_unique<RandomPlayer>(1, 0), {9, Superko::Off, ""}, [](const auto&) { return std::nullopt; });
  const std::string go = "\n" + good("list_commands") + "\n";
  for (const char* name : {"gogui-rules_game_id", "gogui-rules_board", "gogui-rules_board_size",
                           "gogui-rules_legal_moves", "gogui-rules_side_to_move", "gogui-rules_final_result",
                           "gogui-rules_captured_count", "tedomari-hint", "tedomari-level", "tedomari-levels"}) {
    EXPECT_NE(games.find("\n" + std::string(name) + "\n"), std::string::npos) << name;
    EXPECT_EQ(go.find("\n" + std::string(name) + "\n"), std::string::npos) << name;
    EXPECT_EQ(bad(name), "unknown command");
  }
  all_good({"tedomari-start crosscut", "clear_board", "play b pass", "play w pass", "play b A1"});
  EXPECT_EQ(good("list_stones w"), "E4 D5");
}

// -- Teaching

TEST_F(GtpGamesTest, Levels) {
  EXPECT_EQ(good("name"), "Tedomari Ponnuki");
  EXPECT_EQ(good("tedomari-level"), "2");
  good("tedomari-level 5");
  EXPECT_EQ(good("tedomari-level"), "5");
  for (const char* level : {"0", "99", "x", "-1"})
    EXPECT_TRUE(bad(std::string("tedomari-level ") + level).starts_with("level not one of 1 to ")) << level;
  EXPECT_TRUE(good("tedomari-levels").starts_with("1: "));
}

TEST_F(GtpGamesTest, HintsDependOnTheColor) {
  use(kPonnuki, 5);
  all_good({"play b A1", "play w A2", "play b C3", "play w E5"});
  EXPECT_EQ(good("tedomari-hint w"), "B1 captures the black stone at A1 and wins");
  EXPECT_TRUE(good("tedomari-hint").starts_with("B1 saves the black stone at A1 from atari")) << good("tedomari-hint");
  EXPECT_EQ(good("tedomari-hint"), good("tedomari-hint black"));
  EXPECT_EQ(bad("tedomari-hint green"), "invalid color");
}

TEST_F(GtpGamesTest, Liberties) {
  use(kPonnuki, 3);
  all_good({"play b A1", "play w B2", "play b A2"});
  EXPECT_EQ(good("tedomari-liberties"), "\"\" \"\" \"\"\n2 3 \"\"\n2 \"\" \"\"");
}

TEST_F(GtpGamesTest, Starts) {
  use(kPonnuki, 9, 2, "crosscut");
  EXPECT_EQ(good("list_stones b"), "D4 E5");
  EXPECT_EQ(bad("undo"), "cannot undo");
  all_good({"play b D6", "clear_board"});
  EXPECT_EQ(good("list_stones b"), "D4 E5");
  good("boardsize 6");
  EXPECT_EQ(good("list_stones b"), "C3 D4");
  EXPECT_EQ(bad("boardsize 3"), "unacceptable size: the start crosscut needs 4 lines");
  EXPECT_EQ(good("tedomari-start handicap"),
            "from the next new game on: White first against two black stones in the centre");
  EXPECT_EQ(good("gogui-rules_side_to_move"), "black");
  good("clear_board");
  EXPECT_EQ(good("gogui-rules_side_to_move"), "white");
  EXPECT_EQ(good("tedomari-start"), "handicap");
  EXPECT_EQ(bad("tedomari-start none"), "no such start; see tedomari-starts");
  EXPECT_NE(good("tedomari-starts").find("two_crosscuts: "), std::string::npos);
}

// A white stone in atari; then a dead group.
TEST_F(GtpGamesTest, GoloisShowsItsThoughts) {
  use_strasbourg(5);
  all_good({"play b C4", "play w C3", "play b B3", "play w E5", "play b C2"});
  EXPECT_TRUE(good("golois-capture C3").ends_with("CIRCLE D3\nSQUARE D3\nTEXT Black captures C3 {Won|Unknown}"));
  EXPECT_TRUE(good("golois-connection C4 B3").ends_with("\nTEXT Black connects C4 and B3 {Won|Won}"));
  EXPECT_TRUE(good("golois-semeai C3 C4").ends_with("\nTEXT White wins the race {Unknown|Lost}"));
  EXPECT_EQ(good("golois-groups"),
            "\"\" \"\" \"\" \"\" green\n\"\" \"\" blue \"\" \"\"\n\"\" blue cyan \"\" \"\"\n\"\" \"\" blue \"\" \"\"\n"
            "\"\" \"\" \"\" \"\" \"\"");
  EXPECT_TRUE(good("golois-strength").starts_with("\"\" \"\" \"\" \"\" 0.5\n"));
  EXPECT_TRUE(good("golois-influence").starts_with("black black black white \"\"\n"));
  EXPECT_TRUE(good("golois-territory").ends_with("\nblack black black \"\" \"\""));
  EXPECT_NE(good("golois-moves").find("\nD3 "), std::string::npos);
  EXPECT_NE(good("golois-group C3").find("\nLiberties: 1 of first order, 3 of second, 4 of third\n"),
            std::string::npos);
  EXPECT_EQ(good("known_command golois-life"), "true");
  EXPECT_NE(good("list_commands").find("\ngolois-life"), std::string::npos);
  EXPECT_NE(good("gogui-analyze_commands").find("\ngfx/Golois Search: Semeai/golois-semeai %P"), std::string::npos);
  EXPECT_EQ(bad("golois-capture"), "usage: golois-capture vertex");
  EXPECT_EQ(bad("golois-capture Z9"), "invalid vertex Z9");
  EXPECT_EQ(bad("golois-capture A5"), "no stone at A5");
  EXPECT_EQ(bad("golois-group A5"), "no stone at A5");
  EXPECT_EQ(bad("golois-connection C2 E5"), "stones of two colors do not connect");
  EXPECT_EQ(bad("golois-eye A1"), "no color has more stones beside A1");
  EXPECT_EQ(bad("golois-eye pass"), "invalid vertex pass");
  EXPECT_EQ(bad("golois-semeai B3 C2"), "stones of one color do not race");
  EXPECT_EQ(good("final_status_list dead"), "");
  use_strasbourg(3);
  all_good({"play w B2", "play b B1", "play w C2", "play b A1", "play w A2", "play w B3"});
  EXPECT_EQ(good("golois-eye C3"), "COLOR yellow B2 C2 B3 C3\nTEXT White makes an eye {Won|Won}");
  EXPECT_EQ(good("golois-life A1"), "COLOR yellow A1 B1 C1\nTEXT Black lives {Lost|Lost}");
  EXPECT_EQ(good("final_status_list dead"), "A1 B1");
  EXPECT_EQ(good("final_status_list alive"), "A2 B2 C2 B3");
}

TEST_F(GtpGamesTest, GoGuiIsOfferedTheTeachingCommands) {
  const std::string commands = good("gogui-analyze_commands");
  for (const char* line :
       {"pstring/Hint/tedomari-hint %m", "sboard/Liberties/tedomari-liberties", "string/Level/tedomari-level %o"})
    EXPECT_NE(commands.find(line), std::string::npos) << line;
  EXPECT_EQ(commands.find("Area"), std::string::npos);
}

}  // namespace
}  // namespace tedomari
