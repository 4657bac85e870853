"""The report: same rows, same bytes; verdicts; what is missing is said."""

import contextlib
import csv
import io
import json
import lzma
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

import findings  # noqa: E402
import made_up  # noqa: E402
import origin  # noqa: E402
import results  # noqa: E402
import strategy_tournament  # noqa: E402
import tally  # noqa: E402


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
        done = subprocess.run([ROOT / "analysis/report.py", "--table", "--results", folder, "--out", out], check=True,
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


class Runs(made_up.Folder):
    program, columns = "it", ("value",)


class RunsTest(made_up.FolderTest):
    """What is found under results/, and which of it is shown."""

    make = Runs

    def finished(self, folder=None):
        with contextlib.redirect_stderr(io.StringIO()) as complaints:
            found = results.finished_runs((folder or self.folder).path, "it")
        return found, complaints.getvalue()

    def pack(self, folder, table):
        """The rows of a run, compressed."""
        plain = folder.path / "it" / table / "rows.csv"
        plain.with_name("rows.csv.xz").write_bytes(lzma.compress(plain.read_bytes()))
        plain.unlink()
        return plain

    def test_compressed_rows(self):
        self.folder.reference.run("one", [({}, [["a,b"], ["ü"]])])
        self.folder.run("one", [({}, [["a,b"], ["ü"]])])
        for folder in (self.folder, self.folder.reference):
            expected = self.finished(folder)[0]["one"].rows()
            self.assertEqual([row["value"] for row in expected], ["a,b", "ü"])
            self.pack(folder, "one")
            self.assertEqual(self.finished(folder)[0]["one"].rows(), expected)

    def test_compressed_rows_that_are_others(self):
        self.folder.run("one", [({}, [["a"]])])
        plain = self.pack(self.folder, "one")
        packed = plain.with_name("rows.csv.xz")
        for content in (lzma.compress(b"unit,value,status\nu0,b,ok\n"), packed.read_bytes()[:-9], b"no xz"):
            packed.write_bytes(content)
            found, complaints = self.finished()
            self.assertEqual(found, {})
            self.assertIn("it/one is left out", complaints)

    def test_rows_are_read_as_csv(self):
        self.folder.run("one", [({}, [['x, "y"\nz'], ["2"]])])
        run = self.finished()[0]["one"]
        self.assertEqual(run.rows(), results.read_csv(run.folder / "rows.csv"))
        self.assertEqual([row["value"] for row in run.rows()], ['x, "y"\nz', "2"])

    def test_times_that_are_not_kept(self):
        for folder in (self.folder, self.folder.reference):
            folder.run("one", [({}, [["a"]])])
            self.assertEqual(self.finished(folder)[0]["one"].times["u0"]["seconds"], "0.5")
            (folder.path / "it/one/timings.csv").unlink()
            found, complaints = self.finished(folder)
            self.assertEqual((found["one"].times, complaints), ({}, ""))

    def test_a_manifest_alone(self):
        """The project keeps some; on this machine rows are lost."""
        for folder in (self.folder, self.folder.reference):
            folder.run("one", [({}, [["a"]])])
            (folder.path / "it/one/rows.csv").unlink()
        self.assertEqual(self.finished(self.folder.reference), ({}, ""))
        found, complaints = self.finished()
        self.assertEqual(found, {})
        self.assertIn("it/one is left out", complaints)

    def shown(self):
        """(the main run, the sample) of table one, as `here/table` or `kept/table`."""
        chosen = results.all_runs(self.folder.path, "it").shown("one")
        return tuple(run and f"{'kept' if run.is_reference else 'here'}/{run.table}" for run in (chosen.main, chosen.sample))

    def test_which_run_is_shown(self):
        self.assertEqual(self.shown(), (None, None))
        self.folder.reference.run("one", [({}, [["a"]])])
        self.assertEqual(self.shown(), ("kept/one", None))
        self.folder.run("one", [({}, [["a"]])])
        self.assertEqual(self.shown(), ("here/one", None))
        self.folder.reference.run("one_full", [({}, [["a"]])])
        self.assertEqual(self.shown(), ("kept/one_full", "here/one"))
        self.folder.run("one_full", [({}, [["a"]])])
        self.assertEqual(self.shown(), ("here/one_full", "here/one"))

    def test_runs_of_the_readers_own(self):
        for table in ("one", "two_full", "mine"):
            self.folder.run(table, [({}, [["a"]])])
        found = results.all_runs(self.folder.path, "it").besides(["one", "two"])
        self.assertEqual([run.table for run in found], ["mine"])

    def test_the_reference_where_this_machine_has_none(self):
        self.folder.reference.run("one", [({}, [["a"]])])
        self.folder.reference.run("two", [({}, [["a"]])])
        self.folder.run("two", [({}, [["a"]])])
        self.assertEqual({table: run.is_reference for table, run in results.all_runs(self.folder.path, "it").any.items()},
                         {"one": True, "two": False})


def section(paper="GT", program="go_match", table="table_2", **more):
    return results.Section(program, table, "A heading", "", more.pop("cells", []), more.pop("run", None), paper=paper, **more)


def cell(verdict):
    ends = {"matches": (0, 2, 0, 2), "within the interval": (0, 2, 5, 6), "deviates": (5, 6, 5, 6)}
    low, high, mean_low, mean_high = ends[verdict]
    return results.Cell("r", "c", 1, 1, low, high, mean_low, mean_high)


class TallyTest(made_up.FolderTest):
    make = Runs

    def counts(self, sections):
        return {name: rest for name, *rest in tally.lines_of(sections) if set(rest) != {"–"}}

    def test_numbers_and_claims_of_each_paper(self):
        holds, fails, is_open, not_run = tally.CLAIMS
        sections = [section(cells=[cell("matches"), cell("matches"), cell("deviates")]),
                    section(claims=[holds, fails, not_run], own=[fails]),
                    section("TC", cells=[cell("within the interval"), results.Cell("r", "c", 1)], claims=[is_open], own=["wrong Won"]),
                    section("", cells=[cell("deviates")], claims=[], own=[holds])]
        self.assertEqual(self.counts(sections), {
            "GT": ["2", "–", "1", "–", "1", "1", "–", "1"], "TC": ["–", "1", "–", "1", "–", "–", "1", "–"],
            "others": ["–", "–", "1", "–", "1", "2", "–", "–"]})

    def test_a_claim_counts_once(self):
        """The first run that decides it."""
        holds, fails, is_open, not_run = tally.CLAIMS
        for verdicts, expected in (([holds, fails], holds), ([fails, holds], fails), ([is_open, holds], holds), ([not_run, fails], fails),
                                   ([not_run, is_open], is_open), ([not_run, not_run], not_run), ([], not_run)):
            found = [("claim", "printed", [(None, findings.Finding(verdict, "")) for verdict in verdicts])]
            self.assertEqual(findings.verdicts_of(found), [expected])

    def test_what_is_missing(self):
        self.folder.run("table_2", [({}, [["a"]])])
        self.folder.reference.run("table_2_full", [({}, [["a"]])])
        here, kept = (results.finished_runs(path, "it") for path in (self.folder.path, self.folder.path / "reference"))
        both, lonely, empty = (results.Runs(*runs).shown("table_2") for runs in ((here, kept), ({}, kept), ({}, {})))
        played = section(run=both.main, shown=both, sampled=True, table="table_2_full")
        unplayed = section(run=lonely.main, shown=lonely, sampled=True, table="table_2_full")
        beyond = section(run=lonely.main, shown=lonely, table="beyond_full")
        nothing = section(shown=empty, table="table_2_full")
        claims = section(table="claims", work="from the runs below")
        self.assertEqual(tally.missing([played, beyond, claims]), [])
        self.assertEqual(tally.missing([unplayed]), ["go_match/table_2"])
        self.assertEqual(tally.missing([nothing, section(table="x")]), ["go_match/table_2", "go_match/x"])
        self.assertEqual(tally.kept([played, nothing]), ["go_match/table_2_full"])

    def test_it_fits_a_terminal(self):
        many = [section(table=f"a_table_with_a_name_{number}", cells=[cell("matches")] * 1000) for number in range(60)]
        lines = tally.text(many).splitlines()
        self.assertLessEqual(len(lines), 19)
        self.assertLessEqual(max(map(len, lines)), 100)
        self.assertTrue(lines[-1].endswith("…"))
        self.assertIn("60000", tally.text(many))

    def test_every_section_names_its_paper(self):
        with self.assertRaises(TypeError):
            results.Section("it", "one", "A heading", "", [], None)

    def test_where_a_run_comes_from(self):
        self.folder.reference.run("one", [({}, [["a"], ["b"]])])
        run = results.finished_runs(self.folder.path / "reference", "it")["one"]
        text = origin.callouts(section(run=run))
        for word in ("Reference run", "now", "commit 000000000000", "cpu", "2 rows", "Not run on this machine."):
            self.assertIn(word, text)
        self.folder.run("one", [({}, [["a"]])])
        self.assertEqual(origin.callouts(section(run=results.finished_runs(self.folder.path, "it")["one"])), "")
        self.assertEqual(origin.callouts(section()), "")

    def test_the_commands(self):
        """The sample and the whole, where both have a config."""
        for table, expected in (("table_2", ["table_2", "table_2_full"]), ("more_games", ["more_games_full"])):
            shown = results.Shown(table, None, None)
            self.assertEqual(origin.commands(section(table=f"{table}_full", shown=shown)),
                             [f"make -f Makefile.experiments results/go_match/{name}" for name in expected])
        self.assertEqual(origin.commands(section(command="this")), ["this"])


class WholeReportTest(made_up.FolderTest):
    make = Runs

    def test_the_summary(self):
        """Of nothing: each published number is there once, and everything is missing."""
        text, printed = self.whole_report()
        lines = printed.splitlines()
        self.assertLessEqual(len(lines), 20)
        self.assertLessEqual(max(map(len, lines[:-1])), 100)
        self.assertEqual([line.split() for line in lines[2:8]], [
            "DT – – – 16 | – – – –".split(), "GT – – – 7 | – – – 5".split(), "TC – – – 33 | – – – 6".split(),
            "TH – – – – | – – – 7".split(), "PK – – – – | – – – 3".split(), "others – – – 2 | – – – 5".split()])
        self.assertIn("not run here (32): strategy_tournament/table_1, ", printed)
        self.assertEqual(lines[-1], f"report: {self.folder.path / 'report.html'}")
        self.assertIn("<tr><td>DT</td><td>–</td><td>–</td><td>–</td><td>16</td>", text)

    def test_the_reference_of_the_project(self):
        """Its runs do not disturb, and each match says where its numbers come from."""
        (self.folder.path / "reference").symlink_to(ROOT / "results/reference")
        done = subprocess.run([ROOT / "analysis/report.py", "--results", self.folder.path], check=True, capture_output=True, text=True)
        text = (self.folder.path / "report.html").read_text(encoding="utf-8")
        self.assertNotIn("left out", done.stderr)
        self.assertNotIn("Not run", text[text.index("id=\"go_match-table_2_full\""):text.index("id=\"go_match-claims\"")])
        for table in ("go_match/table_2", "go_match/beyond"):
            self.assertIn(f"<b>Not played on this machine</b>: <code>make -f Makefile.experiments results/{table}</code>", text)
        self.assertIn("reference runs (", done.stdout)


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
