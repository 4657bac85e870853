"""The report's part on Ponnuki-Go, on made-up runs whose answers are known."""

import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "analysis"))

import findings  # noqa: E402
import made_up  # noqa: E402
import origin  # noqa: E402
import ponnuki_solve  # noqa: E402

COLUMNS = ["id", "algorithm", "tie_seed", "size", "position", "to_move", "winner_nopass", "plies_nopass", "winner_pass", "plies_pass",
           "moves_nopass", "moves_pass", "agrees_nopass", "agrees_pass", "first_move", "line", "at_least_black", "at_least_white"]


def rows(algorithm, moves, winner="Black", plies="5", line="-", agrees="yes", name="crosscut", bounds=("-", "-")):
    """A row for each number of moves; None: open."""
    return [[name, algorithm, seed, "3", "XO.,...,...", "B", *((winner, plies) if count else ("open", "-")), "-", "-", count or 100, 0,
             agrees if count else "open", "-", "A1", line if count else "-", *bounds] for seed, count in enumerate(moves)]


class Folder(made_up.Folder):
    program, columns = "ponnuki_solve", COLUMNS
    config = {"budget": 1000, "maximum_threat": [6, 3, 2, 0]}

    def unit(self, place, row):
        return f"u{place}/{row[0]}/{row[1]}/{row[2]}", 0.001 * int(row[10])


class PonnukiSolveTest(made_up.FolderTest):
    make, module = Folder, ponnuki_solve

    def test_nothing_run(self):
        found = self.sections()
        self.assertEqual(list(found), ["section_2_1", "starts", "passing", "positions", "wider_threats"])
        self.assertEqual(found["section_2_1"].claims, [findings.NOT_RUN] * 3)
        self.assertIn("Not run", found["starts"].content)

    def verdicts(self, *algorithms):
        table = f"{len(list(self.folder.path.iterdir()))}"
        folder = Folder(self.folder.path / table)
        folder.path.mkdir()
        folder.run("section_2_1", [({}, [row for some in algorithms for row in some])])
        section = next(iter(ponnuki_solve.sections(folder.path, lambda heading: heading)))
        return section.claims, section.content

    def test_claims(self):
        plain, threats = rows("alpha_beta", [900, 1000, 950]), rows("alpha_beta_threats", [300, 200, 250])
        verdicts, content = self.verdicts(plain, threats)
        self.assertEqual(verdicts, [findings.HOLDS] * 3)
        for words in ("Median ratio of moves 0.26 (0.20 … 0.33 for any two orders), of seconds 0.26", "950 (900 …",
                      "3 of 3 orders of equal moves", "<b>6 of 6</b> answers are those of the file"):
            self.assertIn(words, content)
        self.assertEqual(self.verdicts(plain, rows("alpha_beta_threats", [600, 700, 650]))[0][2], findings.OPEN)
        self.assertEqual(self.verdicts(plain, rows("alpha_beta_threats", [300, 200, 1100]))[0][2], findings.OPEN)
        self.assertEqual(self.verdicts(plain, rows("alpha_beta_threats", [1200, 1300, 1400]))[0][2], findings.FAILS)
        self.assertEqual(self.verdicts(plain, rows("alpha_beta_threats", [None, 200, 300]))[0][1:], [findings.OPEN] * 2)
        self.assertEqual(self.verdicts(rows("alpha_beta", [None, None]), threats)[0][::2], [findings.FAILS, findings.OPEN])
        self.assertEqual(self.verdicts(threats)[0], [findings.NOT_RUN, findings.HOLDS, findings.NOT_RUN])

    def test_two_winners_are_no_solution(self):
        one, other = rows("alpha_beta", [900]), rows("alpha_beta", [900, 900], winner="White")[1:]
        self.assertEqual(self.verdicts(one, other)[0][0], findings.OPEN)

    def test_ratios_and_solutions(self):
        self.folder.run("starts", [({}, rows("solver", [100, 110], line="C3 A2 B2") + rows("proof_numbers", [30, 20]) + rows("threats", [90, 80]))])
        content = self.sections()["starts"].content
        for words in ("df-pn / exact solver</td><td>0.24</td><td>fewer", "<td>0.81</td><td>no difference", "crosscut: Black in 3 plies"):
            self.assertIn(words, content)
        self.assertEqual(content.count("<svg"), 1)

    def test_open_ones_come_from_the_reference(self):
        self.folder.reference.run("open_full", [({}, rows("solver", [None], bounds=("23", "never")))])
        section = self.sections()["open_full"]
        self.assertIn("Black ≥ 23, White ≥ never", section.content)
        self.assertIn("Reference run", origin.callouts(section))

    def test_the_full_run_of_the_crosscut_takes_its_place(self):
        self.folder.run("section_2_1_full", [({}, rows("alpha_beta", [900]))])
        self.folder.run("section_2_1", [({}, rows("alpha_beta", [None]))])
        found = self.sections()
        self.assertEqual(found["section_2_1_full"].claims[0], findings.HOLDS)
        self.assertEqual(found["section_2_1_full"].heading, "PK §2.1: 6x6 with a crosscut")
        self.assertNotIn("section_2_1", found)

    def test_times_that_are_not_kept(self):
        self.folder.reference.run("section_2_1", [({}, rows("alpha_beta", [900]) + rows("alpha_beta_threats", [300]))])
        (self.folder.path / "reference/ponnuki_solve/section_2_1/timings.csv").unlink()
        content = self.sections()["section_2_1"].content
        self.assertIn("Median ratio of moves 0.33 (0.33 … 0.33 for any two orders).", content)
        self.assertIn("<td>900</td><td>–</td></tr>", content)

    def test_positions_that_differ(self):
        self.folder.run("positions", [({}, rows("solver", [10], name="p0001") + rows("solver", [10], agrees="no", name="p0002"))])
        content = self.sections()["positions"].content
        self.assertIn("<b>1 of 2</b> answers are those of the file, 0 are open, 1 differ: p0002.", content)
        self.assertNotIn("<td>p0001", content)

    def test_whole_report(self):
        self.folder.run("wider_threats", [({"maximum_threat": "[6,3,2,0]"}, rows("threats", [None, 20]))])
        text, _ = self.whole_report()
        self.assertIn("1 of 2", text)


if __name__ == "__main__":
    unittest.main()
