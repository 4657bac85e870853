"""The report's part on GoloisStrasbourg, on made-up games."""

import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "analysis"))

import findings  # noqa: E402
import go_match_test  # noqa: E402
import made_up  # noqa: E402
import origin  # noqa: E402
import strasbourg  # noqa: E402

SGF = "(;FF[4]GM[1]SZ[5];B[cc];W[bb];B[];W[])"


class Games(made_up.Folder):
    program = "strasbourg_games"
    columns = ["number", "plies", "end", "black", "white", "result", "killed", "given_up"]
    times = ("moves", "longest_move")
    config = {"size": 9}

    def unit(self, place, row):
        return f"{place}/game={row[0]}", 3.0, 30, 0.2 + 0.1 * place

    def games(self, table, count, killed=0, given_up=0, kept=True):
        rows = [[number, 60 + number % 2, "passes", 12, 10, "B+2", int(number < killed), int(number < given_up)] for number in range(count)]
        self.run(table, [({}, rows)])
        folder = self.path / "strasbourg_games" / table / "games"
        folder.mkdir()
        for number in range(count) if kept else ():
            (folder / f"{number:04}.sgf").write_text(SGF)


class StrasbourgTest(made_up.FolderTest):
    make, module = Games, strasbourg

    def test_nothing_run(self):
        found = self.sections()
        self.assertEqual(list(found), ["strasbourg_full", "default_full"])
        for section in found.values():
            self.assertIn("Not run", section.content)

    def test_the_match_is_seen_from_golois(self):
        matches = go_match_test.Folder(self.folder.path)
        matches.match("strasbourg", go_match_test.games("GNU Go", [10, -4, 7, 0]), komi=0)
        content = self.sections()["strasbourg"].content
        self.assertIn("about PK §4: GoloisStrasbourg against other programs", content)
        # The rows call the second and the fourth game the opponent's, who is GoloisStrasbourg.
        self.assertIn("<td>GNU Go</td><td>4</td><td><b>2</b> of 4", content)
        self.assertIn("<b>-3.2</b>", content)  # of -10, 4, -7, 0
        self.assertIn("<b>-8.5</b>", content)  # as White: -10 and -7
        self.assertIn("<b>2.0</b>", content)  # as Black: 4 and 0
        self.assertIn("0.12", content)  # seconds for each of its moves

    def test_draws(self):
        matches = go_match_test.Folder(self.folder.path)
        drawn = go_match_test.game("GNU Go", 0, 0, winner="none")
        matches.match("strasbourg", [drawn, go_match_test.game("GNU Go", 1, 5)], komi=0)
        self.assertIn("<td><b>0</b> of 2<br>0 … 66%</td><td>1</td>", self.sections()["strasbourg"].content)

    def test_games_against_itself(self):
        self.folder.games("default_full", 500, killed=1, given_up=2)
        self.folder.games("default", 20)
        section = self.sections()["default_full"]
        for words in ("<b>500</b> of 500", "<b>499</b> of 500", "<b>498</b> of 500", "<td>9x9</td>", "game 0: B+2 after 60 moves"):
            self.assertIn(words, section.content)
        self.assertEqual((section.own, section.claims), ([findings.OPEN], []))  # 98.9 … 100.0
        self.assertIn("<td>sample: 9x9</td><td>20</td>", section.content)
        self.assertIn("20 games, too few to judge by", origin.callouts(section))
        self.assertEqual(section.content.count("<figure"), strasbourg.SHOWN)

    def test_other_boards_stand_in_the_same_table(self):
        self.folder.games("default", 3)
        game = [0, 20, "passes", 12, 10, "B+2", 0, 0]
        self.folder.run("sizes_full", [({"size": 5}, [game, game]), ({"size": 13}, [[1, 300, "max_moves", 12, 10, "B+2", 0, 0]])])
        content = self.sections()["default"].content
        for size, games, times in ((9, 3, ("0.1", "0.2")), (5, 2, ("0.1", "0.2")), (13, 1, ("0.1", "0.3"))):
            row = next(line for line in content.split("<tr>") if f"<td>{size}x{size}</td><td>{games}</td>" in line)
            for cell in times:
                self.assertIn(f"<td>{cell}</td>", row)

    def test_a_sample_beside_the_reference(self):
        self.folder.reference.games("default_full", 500, killed=50)
        self.folder.games("default", 1)
        section = self.sections()["default_full"]
        self.assertTrue(section.run.is_reference)
        self.assertEqual(section.own, [findings.FAILS])  # of the reference
        self.assertIn("<td>sample: 9x9</td><td>1</td><td><b>1</b> of 1<br>20.7 … 100.0%</td>", section.content)

    def test_times_that_are_not_kept(self):
        self.folder.reference.games("default_full", 3)
        (self.folder.path / "reference/strasbourg_games/default_full/timings.csv").unlink()
        self.assertIn("<td>60</td><td>–</td><td>–</td></tr>", self.sections()["default_full"].content)

    def test_a_sample_of_the_match(self):
        matches = go_match_test.Folder(self.folder.path)
        matches.reference.match("strasbourg_full", go_match_test.games("GNU Go", [10, -4, 7, 0]), komi=0)
        matches.match("strasbourg", go_match_test.games("GNU Go", [10]), komi=0)
        section = self.sections()["strasbourg_full"]
        for words in ("<td>GNU Go</td><td>4</td>", "<td>sample: GNU Go</td><td>1</td><td><b>0</b> of 1<br>0 … 79%</td>",
                      "1 games have the start of a game of the other run; 1 of them"):
            self.assertIn(words, section.content)
        self.assertTrue(section.sampled)

    def test_verdicts(self):
        self.assertEqual(strasbourg.verdict(500, 500), findings.HOLDS)
        self.assertEqual(strasbourg.verdict(20, 20), findings.OPEN)
        self.assertEqual(strasbourg.verdict(450, 500), findings.FAILS)

    def test_games_that_are_not_kept(self):
        self.folder.games("default", 3, kept=False)
        self.assertIn("The game is not kept here", self.sections()["default"].content)

    def test_the_whole_report(self):
        self.folder.games("default", 3)
        text, _ = self.whole_report()
        self.assertIn("nothing given up", text)


if __name__ == "__main__":
    unittest.main()
