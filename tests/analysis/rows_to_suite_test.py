"""Rows of a mining run to a suite: what counts as the same problem, and which are chosen."""

import collections
import csv
import os
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "testsuites"))

import rows_to_suite  # noqa: E402

LETTERS = rows_to_suite.LETTERS
CLASSES = rows_to_suite.CLASSES
ROW = {"row": "problem", "seed": "1", "game": "0", "size": "13", "level": "1", "move": "30", "class": CLASSES[2], "max": "X",
       "board": "OOOOOOOO/O...OOOO/.X.XOOOO/...XOOOO/.XXOOOOO/OOOOOOOO/OOOOOOOO/OOOOO,O,", "marks": "A=D5 B=B4 C=B6",
       "empties": "9", "points": "14", "states": "1858", "quiet_cuts": "-", "cuts": "-", "ko_cuts": "-",
       "threatAB": "B5 C5 C6", "threatBC": "B5 C5", "ABC_maxfirst": "won", "ABC_minfirst": "won", "AB_minfirst": "won",
       "BC_minfirst": "won"}


def turned(row):
    """A quarter turn, the colors and the ends of the connection swapped."""
    rows = row["board"].split("/")
    size = len(rows)
    colors = str.maketrans("XO", "OX")
    board = "/".join("".join(rows[i][column] for i in range(size)).translate(colors) for column in reversed(range(size)))
    marks = {}
    for word in row["marks"].split():
        column, line = rows_to_suite.vertex_point(word[2:])
        marks[word[0]] = f"{LETTERS[size - 1 - line]}{column + 1}"
    names = f"A={marks['C']} B={marks['B']} C={marks['A']}"
    return {**row, "board": board, "marks": names, "max": "O" if row["max"] == "X" else "X"}


class SameTest(unittest.TestCase):
    def test_symmetries_and_colors(self):
        row = ROW
        for _ in range(4):
            row = turned(row)
            self.assertEqual(rows_to_suite.canonical(row), rows_to_suite.canonical(ROW))
        self.assertEqual(len(rows_to_suite.problems_of([ROW, turned(ROW)], 9999)), 1)

    def test_walls_far_away_do_not_matter_but_the_region_does(self):
        far = {**ROW, "board": ROW["board"].replace("OOOOO,O,", "O,OOO,O,")}
        self.assertEqual(rows_to_suite.canonical(far), rows_to_suite.canonical(ROW))
        for other in ({"board": ROW["board"].replace("O...OOOO", "O..OOOOO")}, {"marks": "A=B4 B=D5 C=B6"},
                      {"board": ROW["board"].replace("O...OOOO", "O...XOOO")}):
            self.assertNotEqual(rows_to_suite.canonical({**ROW, **other}), rows_to_suite.canonical(ROW))


class ChoiceTest(unittest.TestCase):
    def test_quiet_first_then_each_motif(self):
        def row(move, threat="B5", quiet="-"):
            return {**ROW, "move": move, "threatAB": threat, "quiet_cuts": quiet, "class": CLASSES[0]}
        problems = [row(1), row(2), row(3), row(4, "C6"), row(5, "B5", "A1")]
        most = {CLASSES[0]: 3, CLASSES[1]: 0, CLASSES[2]: 0}
        self.assertEqual([one["move"] for one in rows_to_suite.chosen(problems, most)], [1, 4, 5])

    def test_motifs(self):
        self.assertEqual(rows_to_suite.motif(ROW), rows_to_suite.motif({**ROW, "game": "7"}))
        self.assertNotEqual(rows_to_suite.motif(ROW), rows_to_suite.motif({**ROW, "threatBC": "B5"}))

    def test_dear_ones_and_games_are_left_out(self):
        self.assertEqual(rows_to_suite.problems_of([ROW, {**ROW, "row": "game"}], 1857), [])


class TextTest(unittest.TestCase):
    def test_problem(self):
        text = rows_to_suite.problem_text(ROW, 7)
        self.assertIn("id: m007\norigin: mined seed 1 game 0 move 30 (GNU Go 3.8 against itself, 13x13, level 1)\n", text)
        self.assertIn("\n7 O . . . O O O O\n", text)
        self.assertIn("\nexpect: threatAB = B5,C5,C6\n", text)

    def test_golden_rows(self):
        with open(ROOT / "tests/golden/mine_transitive/smoke.csv", newline="", encoding="utf-8") as file:
            problems = rows_to_suite.problems_of(csv.DictReader(file), 10**9)
        self.assertTrue(problems)
        self.assertEqual(rows_to_suite.suite_text(problems, "").count("\nid: m"), len(problems))

    def test_the_suite_is_what_it_says(self):
        text = (ROOT / "testsuites/mined.txt").read_text(encoding="utf-8")
        counts = collections.Counter(re.findall(r"^class: (.*)$", text, re.MULTILINE))
        words = ", ".join(f"{counts[name]} {name}" for name in CLASSES)
        self.assertIn(f"# {sum(counts.values())} problems: {words}; ", text)
        self.assertGreaterEqual(sum(counts.values()), 200)
        self.assertTrue(0.5 <= counts[CLASSES[0]] / sum(counts.values()) <= 0.65)


if __name__ == "__main__":
    unittest.main()
