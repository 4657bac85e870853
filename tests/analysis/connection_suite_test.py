"""The report's part on single connections: counts, intervals, tests, pictures."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
BIN = pathlib.Path(os.environ["TEDOMARI_BIN"])
sys.path.insert(0, str(ROOT / "analysis"))

import board_picture  # noqa: E402
import comparison  # noqa: E402
import connection_suite  # noqa: E402
import results  # noqa: E402

GNUGOS = """id: one
class: connect=1
max: X
to_move: X
board:
3 . X .
2 O . O
1 . X .
goal: connect B3 B1
expect: code = 1
expect: moves = B2
"""


def result(reader, verdicts):
    """Of questions q0, q1, … with these verdicts."""
    rows = [{"problem": f"q{i}", "question": "maxfirst", "class": "c", "moves": "10", "correct": verdict,
             "code_correct": "-"} for i, verdict in enumerate(verdicts)]
    return connection_suite.Result(reader, rows, 0.5)


class StatisticsTest(unittest.TestCase):
    def test_pairs_are_of_questions_that_both_were_judged_on(self):
        ours = result("tedomari", ["yes", "yes", "unknown", "wrong", "yes", "-"])
        other = result("gnugo", ["yes", "no", "yes", "no", "-", "yes"])
        self.assertEqual(comparison.pairs(ours.outcomes, other.outcomes), [1, 1, 1, 1])

    def test_counts(self):
        one = result("tedomari", ["yes", "unknown", "wrong", "-"])
        self.assertEqual((len(one.judged), one.solved, one.count("wrong"), one.rate), (3, 1, 1, 80))
        self.assertIsNone(connection_suite.Result("tedomari", [], 0.0).rate)


class PublishedTest(unittest.TestCase):
    def test_halves_fit_in_the_whole(self):
        whole, half = (results.published("connection_suite", table) for table in ("gnugo", "visible"))
        self.assertEqual(whole["gnugo", "exact"] - half["gnugo", "exact"], 77)
        self.assertEqual(whole["gnugo", "moves"] - half["gnugo", "moves"], 972700)


class PictureTest(unittest.TestCase):
    def test_reads_our_suites_and_draws_every_stone(self):
        problems = board_picture.read_problems((ROOT / "testsuites/enclosed.txt").read_text(encoding="utf-8"))
        self.assertEqual(len(problems), 6)
        for name, problem in problems.items():
            self.assertEqual([len(row) for row in problem.rows], [9] * 9, name)
            self.assertTrue(problem.marks)
            root = xml.etree.ElementTree.fromstring(board_picture.svg(problem, f"<{name}>"))
            cells = sum(row.count(cell) for row in problem.rows for cell in "XO,")
            self.assertEqual(len(root.findall("circle")), cells)
            self.assertLessEqual(set(problem.marks.values()), {text.text for text in root.findall("text")})


class ReportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory(prefix="tedomari-")
        cls.results = pathlib.Path(cls.holder.name)
        suite = cls.results / "theirs.txt"
        suite.write_text(GNUGOS)
        cls.run_suite("enclosed", "enclosed")
        cls.run_suite("swept", "enclosed", 'readers=["tedomari"]', "sweep.budget=[1,1000]")
        cls.run_suite("theirs", "gnugo", f"suite={suite}")
        subprocess.run([ROOT / "analysis/report.py", "--results", cls.results], check=True, capture_output=True)
        cls.text = (cls.results / "report.html").read_text(encoding="utf-8")

    @classmethod
    def tearDownClass(cls):
        cls.holder.cleanup()

    @classmethod
    def run_suite(cls, table, config, *settings):
        command = [BIN / "connection_suite", "--quiet", "--config", ROOT / f"configs/connection_suite/{config}.json", "--out",
                   cls.results / "connection_suite" / table]
        for setting in settings:
            command += ["--set", setting]
        subprocess.run(command, check=True)

    def section(self, table):
        start = self.text.index(f'<section id="connection_suite-{table}">')
        return self.text[start:self.text.index("</section>", start)]

    def test_readers_stand_side_by_side(self):
        text = self.section("enclosed")
        for word in ("Tedomari", "GNU Go, older reader", "McNemar p", "95% interval", "monkey jump", "2 of 2"):
            self.assertIn(word, text)

    def test_a_sweep_has_a_part_for_every_point(self):
        text = self.section("swept")
        for word in ("budget 1<", "budget 1000<"):
            self.assertIn(word, text)
        self.assertNotIn("McNemar", text)

    def test_problems_of_others_have_no_pictures(self):
        self.assertIn("code and move", self.section("theirs"))
        self.assertNotIn("<svg", self.section("theirs"))

    def test_what_was_not_run_is_said(self):
        text = self.section("gnugo")
        self.assertIn("Not run", text)
        self.assertIn("results/connection_suite/gnugo", text)
        self.assertIn("1 762 739", text)


if __name__ == "__main__":
    unittest.main()
