"""GNU Go's tests to our suite format, on a small made-up regression folder; and on the real one where it is at hand."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "testsuites"))

import gnugo_to_suite  # noqa: E402

VISIBLE = ROOT.parent / "shared/data/gnugo_connection_visible.json"
SOURCE = ROOT / "build/gnugo/source"

GAME = "(;GM[1]FF[4]SZ[5]AB[bb][bd][ac][bc]AW[cb][cd][dc]PL[B];B[cc];W[ea];B[ee];W[eb])"
TESTS = """# a comment
loadsgf {game}
1 connect B4 A3
#? [1 (B5|A4)]
2 reg_genmove black
#? [A1]
trymove white A1
3 disconnect C4 C2
#? [(2|3) C3]*
popgo
play black D5

10 disconnect C4 D3
#? [0]
"""


class SourceTest(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory(prefix="tedomari-")
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        (self.folder / "regression/golois").mkdir(parents=True)

    def problems(self, tests, game=GAME):
        (self.folder / "regression/golois/a.sgf").write_text(game)
        (self.folder / "regression/made_up.tst").write_text(tests.format(game="golois/a.sgf"))
        return gnugo_to_suite.read_source(self.folder)

    def test_follows_the_commands(self):
        one, three, ten = self.problems(TESTS)
        self.assertEqual([p["id"] for p in (one, three, ten)], ["made_up:1", "made_up:3", "made_up:10"])
        self.assertEqual([p["to_move"] for p in (one, three, ten)], ["black", "black", "black"])
        self.assertEqual([p["color"] for p in (one, three, ten)], ["black", "white", "white"])
        self.assertEqual(one["expected"], {"results": [1], "moves": ["B5", "A4"]})
        self.assertEqual(three["expected"], {"results": [2, 3], "moves": ["C3"]})
        self.assertEqual(ten["expected"], {"results": [0], "moves": []})
        self.assertEqual([p["known_fail"] for p in (one, three, ten)], [False, True, False])
        self.assertIn("A1", three["white"])
        self.assertNotIn("A1", ten["white"])
        self.assertIn("D5", ten["black"])
        self.assertTrue(one["cazenave_golois"])

    def test_finds_the_ko_ban_also_after_trymove(self):
        game = "(;GM[1]FF[4]SZ[5]AB[bb][bd][ac]AW[cb][cd][dc];B[cc];W[bc])"
        one, two = self.problems("loadsgf {game}\n1 connect B4 B2\n#? [0]\ntrymove black E5\n2 connect B4 B2\n#? [0]\n", game)
        self.assertEqual((one["ko_point"], one["ko_forbidden_for"]), ("C3", "black"))
        self.assertEqual((two["ko_point"], two["ko_forbidden_for"]), (None, None))
        self.assertIn("\nko_ban: C3\n", gnugo_to_suite.suite_text(one))
        self.assertNotIn("ko_ban", gnugo_to_suite.suite_text({**one, "to_move": "white"}))

    def test_text(self):
        self.assertEqual(gnugo_to_suite.suite_text(self.problems(TESTS)[1]), """id: made_up:3
title: disconnect C4 and C2
origin: imported gnugo made_up.tst:3
certified: no, GNU Go's own label
class: disconnect=2,3
note: from Golois, GNU Go 3.8 fails it
max: O
to_move: X
board:
 5 . . . . O
 4 . X O . O
 3 X X X O .
 2 . X O . .
 1 O . . . X
marks: A=C4 B=C2
goal: connect A B
expect: code = 2,3
expect: moves = C3
""")

    def test_what_is_not_understood_is_refused(self):
        for pattern in ("!1 A1", "1 .*", "4", "", "1 A1 B2", "1 PASS", "1 (A1|)"):
            with self.assertRaises(gnugo_to_suite.Unusable, msg=pattern):
                self.problems("loadsgf {game}\n1 connect B4 A3\n#? [" + pattern + "]\n")
        with self.assertRaisesRegex(gnugo_to_suite.Unusable, "not stones of one color"):
            self.problems("loadsgf {game}\n1 connect B4 C4\n#? [0]\n")
        with self.assertRaisesRegex(gnugo_to_suite.Unusable, "no such problems under"):
            self.problems("loadsgf {game}\n1 reg_genmove black\n#? [A1]\n")

    def test_life_and_races(self):
        tests = """loadsgf {game}
1 owl_attack B4
#? [(2|3) A4]
2 owl_defend d3
#? [0]*
3 analyze_semeai B4 C4
#? [1 1 (C5|D5)]
4 analyze_semeai B4 C4
#? [1 0 (.*)]
5 analyze_semeai B4 C4
#? [0 0 PASS]
6 owl_attack B4
#? [!1]
7 connect B4 A3
#? [1]
"""
        self.problems(tests)
        found = gnugo_to_suite.read_source(self.folder, gnugo_to_suite.LIFE)
        self.assertEqual([(p["id"], p["color"], p["to_move"], p["expected"]["fates"], p["expected"]["moves"]) for p in found], [
            ("made_up:1", "black", "white", ["ko"], ["A4"]), ("made_up:2", "white", "white", ["dies"], []),
            ("made_up:3", "black", "black", ["wins"], ["C5", "D5"]), ("made_up:4", "black", "black", ["lives"], []),
            ("made_up:5", "black", "black", ["dies"], [])])
        text = gnugo_to_suite.suite_text(found[2])
        for line in ("title: B4 against C4", "class: analyze_semeai=wins", "marks: A=B4 B=C4", "goal: race A B", "expect: fate = wins",
                     "expect: moves = C5,D5"):
            self.assertIn(f"{line}\n", text)
        self.assertIn("marks: A=D3\ngoal: live A\n", gnugo_to_suite.suite_text(found[1]))

    def test_faults_are_one_line(self):
        for arguments in (["--source", self.folder], ["--json", self.folder / "none.json"]):
            done = subprocess.run([ROOT / "testsuites/gnugo_to_suite.py", *arguments], capture_output=True, text=True)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(len(done.stderr.strip().splitlines()), 1, done.stderr)


@unittest.skipUnless(VISIBLE.exists() and SOURCE.exists(), "GNU Go's source, or what was taken out of it, is not at hand")
class VisibleTest(unittest.TestCase):
    def test_conversion_is_that_of_others_field_by_field(self):
        ours = {problem["id"]: problem for problem in gnugo_to_suite.read_source(SOURCE)}
        theirs = json.loads(VISIBLE.read_text())
        self.assertEqual((len(ours), len(theirs)), (182, 91))
        for problem in theirs:
            one = ours[problem["id"]]
            for color in ("black", "white"):
                self.assertEqual(set(one[color]), set(problem[color]))
            for key in set(one) - {"black", "white", "expected"}:
                self.assertEqual(one[key], problem[key], (problem["id"], key))
            for key in ("results", "moves"):
                self.assertEqual(one["expected"][key], problem["expected"][key], problem["id"])
            self.assertEqual(gnugo_to_suite.suite_text(one), gnugo_to_suite.suite_text(problem))


if __name__ == "__main__":
    unittest.main()
