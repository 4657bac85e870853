"""The report's part on the levels of the teaching players, on made-up runs whose rates are known."""

import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "analysis"))

import findings  # noqa: E402
import made_up  # noqa: E402
import origin  # noqa: E402
import teaching_ladder  # noqa: E402


def games(stronger, weaker, won, played, start="empty"):
    return [[start, stronger, weaker, number, "black" if number % 2 == 0 else "white", stronger if number < won else weaker, 20 + number % 2,
             "Black has captured 1 stone"] for number in range(played)]


class Folder(made_up.Folder):
    program = "teaching_ladder"
    columns = ["start", "stronger", "weaker", "number", "stronger_color", "winner", "plies", "reason"]


class TeachingLadderTest(made_up.FolderTest):
    make, module = Folder, teaching_ladder

    def test_nothing_run(self):
        found = self.sections()
        self.assertEqual(list(found), ["default_full"])
        self.assertIn("Not run", found["default_full"].content)

    def test_steps_and_matrix(self):
        rows = games(2, 1, 45, 50) + games(2, 1, 45, 50, "crosscut") + games(3, 2, 55, 100) + games(3, 1, 100, 100)
        self.folder.run("default", [({"game": "ponnuki"}, rows), ({"game": "five_stones"}, games(2, 1, 30, 100))])
        section = self.sections()["default"]
        self.assertEqual((section.own, section.claims), ([findings.HOLDS, findings.OPEN, findings.FAILS], []))
        for word in ("about PK: levels", "<td>level 2 over level 1</td><td>90 of 100</td><td>90.0</td><td>82.6 … 94.5</td>",
                     "<td>level 3 over level 2</td><td>55 of 100</td><td>55.0</td><td>45.2 … 64.4</td>", "<b>10.0</b>", "<b>45.0</b>",
                     "Ponnuki-Go", "FiveStones", "300 games of 20.5 moves"):
            self.assertIn(word, section.content)
        self.assertEqual(section.content.count("<figure"), 2)

    def test_levels_that_did_not_play(self):
        self.folder.run("mine", [({}, games(2, 1, 9, 10) + games(4, 1, 10, 10))], game="ponnuki")
        section = self.sections()["mine"]
        self.assertEqual(section.content.count("level 2 over level 1"), 1)
        self.assertEqual(origin.callouts(section), "")
        self.assertIn("<td>–</td>", section.content)

    def test_a_sample_beside_the_reference(self):
        """The reference alone is judged."""
        self.folder.reference.run("default_full", [({"game": "ponnuki"}, games(2, 1, 90, 100) + games(3, 2, 90, 100))])
        self.folder.run("default", [({"game": "ponnuki"}, games(2, 1, 0, 2)), ({"game": "five_stones"}, games(2, 1, 1, 1))])
        found = self.sections()
        self.assertEqual(list(found), ["default_full"])
        section = found["default_full"]
        self.assertEqual(section.own, [findings.HOLDS] * 2)
        for word in ("<td>level 2 over level 1</td><td>90 of 100</td>", "<td>0 of 2</td></tr>", "<small>sample 2 of 2</small>",
                     "<th>sample of this<br>machine, no verdict</th>"):
            self.assertIn(word, section.content)
        for word in ("Reference run", "200 games", "Sample of this machine</b>: 3 games"):
            self.assertIn(word, origin.callouts(section))
        self.assertIn("<td>–</td></tr>", section.content)  # level 3 over 2

    def test_a_full_run_of_this_machine_comes_first(self):
        for folder, won in ((self.folder.reference, 90), (self.folder, 10)):
            folder.run("default_full", [({"game": "ponnuki"}, games(2, 1, won, 100))])
        section = self.sections()["default_full"]
        self.assertEqual((section.run.is_reference, section.own), (False, [findings.FAILS]))

    def test_a_step_is_judged_where_most_of_its_games_are(self):
        self.folder.reference.run("default_full", [({"game": "ponnuki"}, games(2, 1, 14, 24))])
        self.folder.reference.run("steps_full", [({"game": "ponnuki"}, games(2, 1, 150, 200))])
        self.folder.reference.run("strasbourg_full", [({}, games(2, 1, 9, 10))], game="strasbourg")
        found = self.sections()
        self.assertEqual(list(found), ["default_full", "steps_full", "strasbourg_full"])
        self.assertEqual([found[table].own for table in found], [[], [findings.HOLDS], [findings.OPEN]])

    def test_one_game(self):
        self.folder.run("default", [({"game": "ponnuki"}, games(2, 1, 1, 1))])
        section = self.sections()["default"]
        self.assertEqual(section.own, [findings.OPEN])
        self.assertIn("Only a sample of this machine</b>: 1 game, and", origin.callouts(section))

    def test_golois_has_an_explanation_of_its_own(self):
        self.folder.run("strasbourg_full", [({}, games(2, 1, 9, 10))], game="strasbourg")
        section = self.sections()["strasbourg_full"]
        self.assertEqual(section.heading, "PK §4: levels of GoloisStrasbourg")
        self.assertIn(f"about {section.heading}", section.content)

    def test_the_whole_report(self):
        self.folder.run("default", [({"game": "ponnuki"}, games(2, 1, 9, 10))])
        text, _ = self.whole_report()
        self.assertIn("level 2 over level 1", text)
        self.assertIn("beside a stone", text)  # of docs/papers.md


if __name__ == "__main__":
    unittest.main()
