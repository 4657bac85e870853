"""The connection suite: what it refuses, what it says of an answer, GNU Go beside us, and the import of its problems."""

import csv
import os
import signal
import subprocess
import tarfile
import time
import unittest

from programs import ProgramTest, BAD_CONFIG, FAILURE, INTERRUPTED, IO_ERROR, ROOT

CONFIG = ROOT / "configs/connection_suite/enclosed.json"
IMPORT = ROOT / "testsuites/import_gnugo.sh"
CONVERT = ROOT / "testsuites/gnugo_to_suite.py"
VISIBLE = ROOT.parent / "shared/data/gnugo_connection_visible.json"

# Black is cut at B2 or connects there; White's stone on C1 can be captured at D1.
SMALL = """id: {id}
class: small
max: X
to_move: {to_move}
board:
4 . . . .
3 . X O .
2 O . X .
1 . X O .
marks: A=B3 B=C2 C=C1
goal: {goal}
{more}
"""


def problem(goal="connect A B", name="one", to_move="X", more="expect: maxfirst = won"):
    return SMALL.format(id=name, to_move=to_move, goal=goal, more=more)


class SuiteTest(ProgramTest):
    def suite(self, *arguments, expect=0, config=CONFIG):
        return self.run_program("--config", config, "--out", "out", *arguments, expect=expect, program="connection_suite")

    def run_on(self, text, *settings, readers='["gnugo"]'):
        """The rows of a suite by (problem, question)."""
        (self.folder / "suite.txt").write_text(text)
        words = [word for setting in settings for word in ("--set", setting)]
        self.suite("--set", "suite=suite.txt", "--set", f"readers={readers}", "--fresh", *words)
        with open(self.folder / "out/rows.csv", newline="") as file:
            return {(row["problem"], row["question"]): row for row in csv.DictReader(file)}

    def refused(self, *arguments, expect=BAD_CONFIG):
        stdout, stderr = self.suite(*arguments, expect=expect)
        self.assertEqual(stdout, "")
        self.assertEqual(len(stderr.strip().splitlines()), 1, stderr)
        self.assertFalse((self.folder / "out/rows.csv").exists())
        return stderr

    def test_bad_suites(self):
        self.assertIn("cannot read none.txt: No such file", self.refused("--set", "suite=none.txt", expect=IO_ERROR))
        self.assertIn("import_gnugo.sh", self.refused("--set", "suite=gnugo/none.txt", expect=IO_ERROR))
        for text, words in {"id: one\nmax: Z\n": "line 2, column 6: X or O expected",
                            problem("connect A C"): "one: the stone on C1 has the wrong color",
                            problem("capture A"): "one: the stone on B3 has the wrong color"}.items():
            (self.folder / "bad.txt").write_text(text)
            stderr = self.refused("--set", "suite=bad.txt")
            self.assertIn("bad.txt: ", stderr)
            self.assertIn(words, stderr)

    def test_bad_parameters(self):
        for setting, words in {"maximum_threat=[8,5,2]": "an array of 4, each an integer",
                               "maximum_threat=[8,5,2,0,0]": "an array of 4, each an integer",
                               "maximum_threat=[8,5,2,-1]": "at /maximum_threat/3: found -1",
                               "budget=0": "found 0", 'readers=["golois"]': '"gnugo_old"', "readers=[]": "at least 1"}.items():
            self.assertIn(words, self.refused("--set", setting))

    def test_missing_gnugo(self):
        _, stderr = self.suite("--set", "gnugo=no-such-gnugo", expect=FAILURE)
        self.assertIn("cannot start GNU Go (no-such-gnugo)", stderr)
        self.suite("--set", "gnugo=no-such-gnugo", "--set", 'readers=["tedomari"]', "--fresh")

    def test_a_gnugo_that_is_none(self):
        """It has a version and nothing else: the units fail, and say why."""
        fake = self.folder / "gnugo"
        fake.write_text("#!/bin/sh\n[ \"$1\" = --version ] && echo none 1.0\n")
        fake.chmod(0o755)
        _, stderr = self.suite("--set", f"gnugo={fake}", "--set", 'readers=["gnugo"]', expect=FAILURE)
        self.assertIn("GNU Go, asked to `boardsize 9`, has ended", stderr)

    def test_answers_are_judged(self):
        ours = problem(more="expect: maxfirst = won\nexpect: minfirst = lost\nexpect: connects = B2\nexpect: cuts = B2\n")
        rows = self.run_on(ours)
        self.assertEqual({key: (row["value"], row["code"], row["move"], row["asked"], row["correct"], row["code_correct"])
                          for key, row in rows.items()},
                         {("one", "maxfirst"): ("won", "1", "B2", "yes", "yes", "-"),
                          ("one", "minfirst"): ("lost", "1", "B2", "no", "yes", "-")})
        wrong = problem(more="expect: maxfirst = lost\nexpect: minfirst = lost\nexpect: cuts = A1,A4\n")
        self.assertEqual([row["correct"] for row in self.run_on(wrong).values()], ["no", "no"])
        for more, verdicts in {"expect: code = 1\nexpect: moves = A4, B2": ("yes", "yes"),
                               "expect: code = 1\nexpect: moves = A4": ("yes", "no"),
                               "expect: code = 0,2\nexpect: moves = B2": ("no", "no"),
                               "expect: code = 2,1\nexpect: moves = -": ("yes", "yes")}.items():
            rows = self.run_on(problem(more=more))
            self.assertEqual((rows["one", "maxfirst"]["code_correct"], rows["one", "maxfirst"]["correct"]), verdicts, more)
            self.assertEqual(rows["one", "minfirst"]["correct"], "-")

    def test_goals_are_single(self):
        text = "".join([problem("transitive A B C", "t").replace("C=C1", "C=B1"), problem("connect A B safe", "s"),
                        problem("empty A B2", "e"), problem("capture C", "c"),
                        problem("empty A B2", "h", more="threat: empty B D2\nmove: B2")])
        rows = self.run_on(text, readers='["tedomari", "gnugo"]')
        with open(self.folder / "out/rows.csv", newline="") as file:
            asked = [(row["reader"], row["problem"], row["status"]) for row in csv.DictReader(file)
                     if row["question"] == "maxfirst"]
        self.assertEqual(asked, [
            *(("tedomari", name, "skipped: safe" if name == "s" else "ok") for name in ("t/AB", "t/BC", "s", "e", "c", "h/G")),
            *(("gnugo", name, "skipped: safe" if name == "s" else "ok") for name in ("t/AB", "t/BC", "s", "c"))])
        self.assertEqual(rows["c", "maxfirst"]["move"], "D1")

    def test_a_ko_ban_holds_for_the_question_asked(self):
        text = ("id: ko\nmax: X\nto_move: X\nboard:\n5 . . . . .\n4 . O X . .\n3 O . O X .\n2 . O X . .\n1 . . . . .\n"
                "marks: A=C4 B=C2\ngoal: connect A B\nexpect: code = 1\n{ban}\n")
        free = self.run_on(text.format(ban=""))
        banned = self.run_on(text.format(ban="ko_ban: B3"))
        self.assertEqual(free["ko", "minfirst"], banned["ko", "minfirst"])
        self.assertNotEqual(free["ko", "maxfirst"]["moves"], banned["ko", "maxfirst"]["moves"])

    def test_same_rows_with_any_number_of_threads(self):
        for threads in (1, 4):
            self.run_program("--config", CONFIG, "--out", f"t{threads}", "--threads", threads, program="connection_suite")
        self.assertEqual(self.rows("t1"), self.rows("t4"))

    def test_interrupted_with_gnugo_at_work(self):
        """Ctrl-C at a terminal goes to all programs in it, but the questions in hand are finished."""
        arguments = ["--config", CONFIG, "--set", 'readers=["gnugo"]', "--set", "sweep.gnugo_level=[1,2,3,4,5,6,7,8,9,10]"]
        process = self.start(*arguments, "--out", "stopped", program="connection_suite", start_new_session=True)
        journal = self.folder / "stopped/journal.jsonl"
        while process.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n") > 3):
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        _, stderr = process.communicate(timeout=60)
        self.assertEqual(process.returncode, INTERRUPTED, stderr)
        self.assertNotIn("failed:", stderr)
        for out in ("stopped", "whole"):
            self.run_program(*arguments, "--out", out, program="connection_suite")
        self.assertEqual(self.rows("stopped"), self.rows("whole"))

    @unittest.skipUnless(VISIBLE.exists(), "GNU Go's problems are not beside the checkout")
    def test_gnugo_answers_as_published(self):
        text = subprocess.run([CONVERT, "--json", VISIBLE], check=True, capture_output=True, text=True).stdout
        for reader, exact, moves in (("gnugo", 76, 790041), ("gnugo_old", 56, 32414)):
            asked = [row for row in self.run_on(text, readers=f'["{reader}"]').values() if row["asked"] == "yes"]
            self.assertEqual(len(asked), 91)
            self.assertEqual(sum(row["correct"] == "yes" for row in asked), exact)
            self.assertEqual(sum(int(row["moves"]) for row in asked), moves)


class ImportTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.bin = self.folder / "bin"
        self.bin.mkdir()

    def apt(self, script):
        path = self.bin / "apt-get"
        path.write_text(f"#!/bin/sh\necho called >>{self.folder}/calls\n{script}\n")
        path.chmod(0o755)

    def run_import(self):
        return subprocess.run([IMPORT, "out"], cwd=self.folder, capture_output=True, text=True,
                              env={**os.environ, "PATH": f"{self.bin}:{os.environ['PATH']}"})

    def test_offline(self):
        self.apt("echo no network >&2; exit 100")
        done = self.run_import()
        self.assertEqual(done.returncode, 1)
        self.assertIn("no network", done.stderr)
        self.assertIn("cannot get the source of gnugo", done.stderr)
        self.assertFalse((self.folder / "out/gnugo/connections.txt").exists())

    def test_fetches_once(self):
        source = self.folder / "gnugo-0"
        (source / "regression").mkdir(parents=True)
        (source / "regression/a.sgf").write_text("(;GM[1]FF[4]SZ[5]AB[bb][db]AW[cc])")
        (source / "regression/a.tst").write_text("loadsgf a.sgf\n1 connect B4 D4\n#? [1 (C4|C5)]*\n2 owl_attack C3\n#? [0]\n")
        with tarfile.open(self.folder / "source.tar.gz", "w:gz") as file:
            file.add(source, "gnugo-0")
        self.apt(f'case "$*" in *source*) cp {self.folder}/source.tar.gz gnugo_0.orig.tar.gz;; esac')
        first, calls = self.run_import(), (self.folder / "calls").read_text()
        self.assertEqual(first.returncode, 0, first.stderr)
        self.assertIn("1 problems", first.stdout)
        text = (self.folder / "out/gnugo/connections.txt").read_text()
        self.assertEqual(self.run_import().returncode, 0)
        self.assertEqual((self.folder / "calls").read_text(), calls)
        self.assertEqual((self.folder / "out/gnugo/connections.txt").read_text(), text)
        self.run_program("--config", ROOT / "configs/connection_suite/gnugo.json", "--set",
                         "suite=out/gnugo/connections.txt", "--out", "run", program="connection_suite")
        self.assertIn(b"connect=1", self.rows("run"))
        self.run_program("--config", ROOT / "configs/life_suite/gnugo.json", "--set", "suite=out/gnugo/life.txt", "--out", "fates",
                         program="life_suite")
        self.assertIn(b",owl_attack=lives,live,enemy,lives,unknown,unknown,", self.rows("fates"))


if __name__ == "__main__":
    unittest.main()
