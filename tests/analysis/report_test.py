"""The report: same rows, same bytes; verdicts; what is missing is said."""

import csv
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
BIN = pathlib.Path(os.environ["TEDOMARI_BIN"])
sys.path.insert(0, str(ROOT / "analysis"))

import numpy  # noqa: E402

import results  # noqa: E402
import strategy_tournament  # noqa: E402


class ReportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory(prefix="tedomari-")
        cls.results = pathlib.Path(cls.holder.name)
        for table, settings in (("table_1", ["tournaments=3000"]), ("readings", ["tournaments=2000"])):
            cls.run_tournament(table, *settings)

    @classmethod
    def tearDownClass(cls):
        cls.holder.cleanup()

    @classmethod
    def run_tournament(cls, table, *settings):
        command = [BIN / "strategy_tournament", "--quiet", "--config",
                   ROOT / f"configs/strategy_tournament/{table}.json", "--out", cls.results / "strategy_tournament" / table]
        for setting in settings:
            command += ["--set", setting]
        subprocess.run(command, check=True)

    def report(self, folder, out):
        done = subprocess.run([ROOT / "analysis/report.py", "--results", folder, "--out", out], check=True,
                              capture_output=True, text=True)
        return pathlib.Path(out).read_text(encoding="utf-8"), done.stdout

    def not_attempted(self, printed):
        """How many lines of DT Table 1 say so."""
        return sum("not attempted" in line for line in printed.splitlines() if line.startswith("DT Table 1 "))

    def test_same_rows_give_the_same_bytes(self):
        first, _ = self.report(self.results, self.results / "a.html")
        second, _ = self.report(self.results, self.results / "b.html")
        self.assertEqual(first, second)

    def test_is_self_contained(self):
        text, _ = self.report(self.results, self.results / "c.html")
        for forbidden in ("<script", "src=", "@import", "url(http", "<link"):
            self.assertNotIn(forbidden, text)
        self.assertIn("<svg", text)
        self.assertIn("viewport", text)

    def test_has_table_command_manifest_and_explanation(self):
        text, printed = self.report(self.results, self.results / "d.html")
        for word in ("DT Table 1", "make -f Makefile.experiments results/strategy_tournament/table_1", "the whole manifest",
                     "cannot come from the protocol", "joint p", "194 898"):
            self.assertIn(word, text)
        self.assertIn("BMove            total                   194898.00", printed)

    def test_table_is_tidy(self):
        self.report(self.results, self.results / "e.html")
        with open(self.results / "strategy_tournament/table_1/table.csv", newline="") as file:
            lines = list(csv.DictReader(file))
        self.assertEqual(list(lines[0]), ["row", "column", "paper", "measured", "low", "high", "verdict"])
        self.assertEqual(len(lines), 16)
        by_key = {(line["row"], line["column"]): line for line in lines}
        self.assertEqual(by_key["Optimal", "total"]["verdict"], "deviates")
        self.assertEqual(by_key["MaxThreat", "percent_of_optimal"]["paper"], "99.17")
        for line in lines:
            self.assertLessEqual(float(line["low"]), float(line["measured"]))
            self.assertLessEqual(float(line["measured"]), float(line["high"]))

    def test_nothing_run_is_not_attempted(self):
        with tempfile.TemporaryDirectory() as empty:
            text, printed = self.report(empty, pathlib.Path(empty) / "report.html")
        self.assertIn("not attempted", text)
        self.assertEqual(self.not_attempted(printed), 16)

    def test_unfinished_runs_are_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            run = pathlib.Path(folder) / "strategy_tournament/table_1"
            run.mkdir(parents=True)
            (run / "manifest.json").write_text(json.dumps({"status": "interrupted"}))
            self.assertEqual(results.finished_runs(pathlib.Path(folder), "strategy_tournament"), {})

    def test_published_percentages_follow_from_published_totals(self):
        printed = results.published("strategy_tournament", "table_1")
        self.assertEqual(len(printed), 16)
        for (row, column), value in printed.items():
            if column == "percent_of_optimal":
                expected = 100 * printed[row, "total"] / printed["Optimal", "total"]
                self.assertAlmostEqual(value, expected, delta=0.0051)


    def test_odd_runs_do_not_break_the_report(self):
        """A run without Optimal, of another size, too short, without any spread, or with edited rows."""
        with tempfile.TemporaryDirectory() as folder:
            results_folder = pathlib.Path(folder)
            for table, *settings in (("table_1", 'strategies=["BMove","MaxMove"]'), ("ten", "tournaments_per_run=10"),
                                     ("short", "tournaments=200"), ("edited",),
                                     ("flat", "rnd_bound=1", "rnd_inclusive=false")):
                command = [BIN / "strategy_tournament", "--quiet", "--config",
                           ROOT / "configs/strategy_tournament/table_1.json", "--set", "tournaments=3000", "--out",
                           results_folder / "strategy_tournament" / table]
                for setting in settings:
                    command += ["--set", setting]
                subprocess.run(command, check=True)
            with open(results_folder / "strategy_tournament/edited/rows.csv", "a") as file:
                file.write("x\n")
            text, printed = self.report(results_folder, results_folder / "report.html")
        self.assertEqual(self.not_attempted(printed), 16)
        self.assertIn("at least 30 runs", text)
        self.assertNotIn("DT Table 1: edited", text)

    def test_a_full_run_is_the_published_table(self):
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder) / "strategy_tournament/table_1_full"
            subprocess.run([BIN / "strategy_tournament", "--quiet", "--config",
                            ROOT / "configs/strategy_tournament/table_1_full.json", "--set", "tournaments=3000", "--out", out],
                           check=True)
            _, printed = self.report(folder, pathlib.Path(folder) / "report.html")
            self.assertTrue((out / "table.csv").exists())
        self.assertEqual(self.not_attempted(printed), 0)


class StatisticsTest(unittest.TestCase):
    def test_verdicts(self):
        sample = numpy.array([9.0, 11.0] * 500)
        compare = strategy_tournament.compare
        self.assertEqual(compare("r", "c", 10.01, sample).verdict, "matches")
        self.assertEqual(compare("r", "c", 11.5, sample).verdict, "within the interval")
        self.assertEqual(compare("r", "c", 12.5, sample).verdict, "deviates")
        self.assertAlmostEqual(compare("r", "c", 12.0, sample).z, 2, delta=0.01)
        self.assertEqual(results.Cell("r", "c", 1.0).verdict, "not attempted")

    def test_intervals_cover_as_they_say(self):
        """Of draws from the same law, 95% lie within the interval, and the joint p is uniform."""
        rng = numpy.random.default_rng(1)
        names = ["Optimal", "A", "B"]
        inside, small = 0, 0
        repetitions = 400
        for _ in range(repetitions):
            draws = rng.normal([100, 90, 95], [5, 2, 1], size=(61, 3))
            draws[:, 1:] *= draws[:, :1] / 100
            one = strategy_tournament.Reading((), "x", names, draws[:60], numpy.zeros(60), numpy.zeros((3, 3)))
            paper = draws[60]
            cell = strategy_tournament.compare("A", "total", paper[1], one.total("A"))
            inside += cell.low <= paper[1] <= cell.high
            printed = {("Optimal", "total"): paper[0]}
            printed |= {(n, "percent_of_optimal"): 100 * paper[i] / paper[0] for i, n in enumerate(names)}
            small += strategy_tournament.joint_fit(printed, one) < 0.1
        self.assertAlmostEqual(inside / repetitions, 0.95, delta=0.035)
        self.assertAlmostEqual(small / repetitions, 0.1, delta=0.05)
