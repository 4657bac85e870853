"""gtp_player as an interface sees it: games other than Go from start to end, levels, starts, hints, refusals."""

import subprocess
import unittest

from programs import USAGE, ProgramTest

RULES = ["game_id", "board", "board_size", "legal_moves", "side_to_move", "final_result", "captured_count"]


class GtpPlayerTest(ProgramTest):
    def session(self, commands, *arguments):
        """[(whether it succeeded, text)] of the responses."""
        done = subprocess.run(self.command(*arguments, program="gtp_player"), input="\n".join([*commands, "quit", ""]), capture_output=True,
                              text=True, timeout=300)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        responses = done.stdout.split("\n\n")
        self.assertEqual(responses.pop(), "")
        self.assertEqual(len(responses), len(commands) + 1)
        return [(response[0] == "=", response[2:]) for response in responses[:-1]]

    def play_out(self, *arguments, most=200):
        """The moves of a game of the player against itself, as GoGui would follow it, and its result."""
        process = subprocess.Popen(self.command(*arguments, program="gtp_player"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)

        def ask(command):
            process.stdin.write(command + "\n")
            process.stdin.flush()
            lines = []
            while not lines or lines[-1] != "\n":
                lines.append(process.stdout.readline())
            text = "".join(lines)
            self.assertEqual(text[0], "=", f"{command}: {text}")
            return text[2:].rstrip("\n")

        moves = []
        while legal := ask("gogui-rules_legal_moves").split():
            side = ask("gogui-rules_side_to_move")
            move = ask(f"genmove {side}")
            self.assertIn(move, legal)
            moves.append(move)
            self.assertLess(len(moves), most)
        result = ask("gogui-rules_final_result"), ask("gogui-rules_captured_count"), ask("final_score")
        self.assertEqual(ask(f"genmove {ask('gogui-rules_side_to_move')}"), "resign")
        ask("quit")
        process.stdin.close()
        self.assertEqual(process.wait(60), 0)
        return moves, result

    def test_strasbourg_counts_stones(self):
        for size in 4, 5:
            arguments = "--game", "strasbourg", "--level", 3, "--size", size, "--start", "crosscut"
            moves, (result, _, score) = self.play_out(*arguments)
            self.assertEqual(moves[-2:], ["pass", "pass"])
            winner, words = result.split(" wins: ")
            black, white = (int(word) for word in words.rstrip(".").replace(",", "").split() if word.isdigit())
            self.assertEqual(score, f"{winner[0]}+{abs(black - white)}")
            self.assertEqual(self.play_out(*arguments)[0], moves)

    def test_whole_games(self):
        for game, enough in ("ponnuki", 1), ("five_stones", 5):
            for level in 1, 3, 5:
                arguments = "--game", game, "--level", level, "--size", 7, "--start", "crosscut"
                moves, (result, captured, score) = self.play_out(*arguments)
                winner = "Black" if score == "B+R" else "White"
                self.assertTrue(result.startswith(f"{winner} wins: "), result)
                counts = dict(zip(("Black", "White"), map(int, captured.split())))
                self.assertTrue(counts[winner] >= enough or "no legal move" in result, result)
                self.assertEqual(self.play_out(*arguments)[0], moves)
        others = {tuple(self.play_out("--game", "ponnuki", "--level", 1, "--seed", seed)[0]) for seed in range(1, 6)}
        self.assertGreater(len(others), 1)

    def test_every_rule_command_is_listed_for_games_only(self):
        listed = self.session(["list_commands"], "--game", "five_stones")[0][1].split()
        for name in RULES:
            self.assertIn(f"gogui-rules_{name}", listed)
        self.assertFalse([name for name in self.session(["list_commands"])[0][1].split() if name.startswith("gogui-rules")])

    def test_starts_levels_and_undo(self):
        commands = ["list_stones b", "play b E6", "undo", "gogui-rules_side_to_move", "tedomari-level", "tedomari-level 1", "tedomari-level",
                    "tedomari-start empty", "boardsize 9", "list_stones b", "undo"]
        answers = self.session(commands, "--game", "ponnuki", "--start", "crosscut", "--level", "5")
        self.assertEqual([text for _, text in answers][:7], ["D4 E5", "", "", "black", "5", "", "1"])
        self.assertEqual(answers[9:], [(True, ""), (False, "cannot undo")])

    def test_a_hint_that_captures_does(self):
        commands = ["play b E5", "play w E4", "play b A1", "play w D5", "play b A3", "play w F5", "tedomari-hint w", "play w E6",
                    "gogui-rules_final_result"]
        answers = self.session(commands, "--game", "ponnuki")
        self.assertEqual(answers[6], (True, "E6 captures the black stone at E5 and wins"))
        self.assertEqual(answers[8], (True, "White wins: White has captured 1 stone."))

    def test_refusals(self):
        answers = self.session(["play b pass", "play b A1", "play w A1"], "--game", "ponnuki")
        self.assertEqual(answers[0], (False, "illegal move: nobody passes in this game"))
        self.assertEqual(answers[2], (False, "illegal move: there is a stone at A1"))
        self.assertEqual(self.session(["play b pass"], "--game", "ponnuki", "--passing"), [(True, "")])

    def test_bad_arguments(self):
        for arguments, words in ((("--game", "chess"), "five_stones"), (("--game", "ponnuki", "--level", "99"), "--level"),
                                 (("--level", "2"), "needs --game"), (("--passing",), "needs --game"),
                                 (("--game", "ponnuki", "--player", "uct"), "has --level"), (("--start", "none"), "crosscut"),
                                 (("--game", "ponnuki", "--start", "crosscut", "--size", "3"), "needs --size 4")):
            stdout, stderr = self.run_program(*arguments, program="gtp_player", expect=USAGE)
            self.assertEqual(stdout, "")
            self.assertIn(words, stderr)

    def test_help_has_levels_and_starts(self):
        stdout, _ = self.run_program("--help", program="gtp_player")
        for words in ("1  plays beside the stones", "crosscut: ", "two_crosscuts: ", "--passing"):
            self.assertIn(words, stdout)


if __name__ == "__main__":
    unittest.main()
