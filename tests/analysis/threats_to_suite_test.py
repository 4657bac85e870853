"""Rows of generate_threats to a suite: what counts as the same problem, and which are chosen."""

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
import threats_to_suite  # noqa: E402

CLASSES = threats_to_suite.CLASSES
LETTERS = rows_to_suite.LETTERS
# An edge of White's, two stones of each color: A connects to B by E, which threatens to cut C from D.
ROW = {"row": "problem", "seed": "1", "batch": "2", "position": "3", "class": "connect-disconnect, sente", "max": "X",
       "board": "OOOOO,O/OOOOOOO/OO.O.O,/OX.X.OO/OO.O.OO/OOOOOOO/OOOOO,O", "marks": "A=B4 B=D4 C=D5 D=D3 E=C4",
       "goal": "connect A B", "threat": "disconnect C D", "move": "E", "empties": "6", "points": "10", "states": "100",
       "ko": "no", "forcing": "C5", "doubles": "-", "G_minfirst": "lost", "G_maxfirst": "won", "G_after_minfirst": "won",
       "T_after_maxfirst": "won", "T_after_minfirst": "lost", "sente": "yes", "refutations": "-"}


def mirrored(row):
    """Left and right, and the colors, swapped."""
    rows = row["board"].split("/")
    board = "/".join(cells[::-1] for cells in rows).translate(str.maketrans("XO", "OX"))
    marks = []
    for word in row["marks"].split():
        column, line = rows_to_suite.vertex_point(word[2:])
        marks.append(f"{word[0]}={LETTERS[len(rows) - 1 - column]}{line + 1}")
    return {**row, "board": board, "marks": " ".join(marks), "max": "O" if row["max"] == "X" else "X"}


def with_marks(row, **names):
    return {**row, "marks": " ".join(f"{name}={vertex}" for name, vertex in names.items())}


class SameTest(unittest.TestCase):
    def test_symmetries_colors_and_the_order_of_strings(self):
        for same in (mirrored(ROW), with_marks(ROW, A="D4", B="B4", C="D5", D="D3", E="C4"),
                     with_marks(ROW, A="B4", B="D4", C="D3", D="D5", E="C4")):
            self.assertEqual(threats_to_suite.canonical(same), threats_to_suite.canonical(ROW))

    def test_other_problems(self):
        others = ({**ROW, "board": ROW["board"].replace("OX.X.OO", "OX.XOOO")}, {**ROW, "threat": "empty A C"},
                  with_marks(ROW, A="B4", B="D4", C="D5", D="D3", E="C5"))
        for other in others:
            self.assertNotEqual(threats_to_suite.canonical(other), threats_to_suite.canonical(ROW))

    def test_the_order_matters_if_the_threat_starts_at_a(self):
        row = {**with_marks(ROW, A="B4", B="D4", C="E4", E="C4"), "threat": "empty A C"}
        swapped = {**with_marks(ROW, A="D4", B="B4", C="E4", E="C4"), "threat": "empty A C"}
        self.assertNotEqual(threats_to_suite.canonical(row), threats_to_suite.canonical(swapped))
        self.assertEqual(threats_to_suite.position(row), threats_to_suite.position(swapped))


def different(count, **changes):
    """Rows of positions that are not the same."""
    boards = [ROW["board"].replace("OX.X.OO", f"OX.X{cell}OO").replace("OO.O.O,", f"OO.{other}.O,")
              for cell in ".OX" for other in "OX."]
    return [{**ROW, "board": board, "position": str(i), **changes} for i, board in enumerate(boards[:count])]


class ChoiceTest(unittest.TestCase):
    def test_few_of_one_position(self):
        rows = [{**ROW, "states": str(states)} for states in (5, 7, 6)]
        self.assertEqual([row["states"] for row in threats_to_suite.chosen(rows, 10, 2)], ["7", "6"])

    def test_half_with_many_empties_and_the_hardest_first(self):
        rows = different(9)
        for i, row in enumerate(rows):
            row.update(states=str(i), empties="9" if i < 6 else "8")
        self.assertEqual([row["states"] for row in threats_to_suite.chosen(rows, 4, 2)], ["4", "5", "7", "8"])
        self.assertEqual(len(threats_to_suite.chosen(rows, 8, 2)), 8)

    def test_rare_ones_take_turns(self):
        rows = different(6)
        for i, row in enumerate(rows):
            row.update(states=str(i), doubles="C5" if i < 3 else "-")
        self.assertEqual([row["states"] for row in threats_to_suite.in_turns(rows)], ["2", "5", "1", "4", "0", "3"])

    def test_what_is_rare(self):
        lost = {**ROW, "sente": "no", "refutations": "C5", "doubles": "C5"}
        self.assertFalse(threats_to_suite.is_rare(lost))
        self.assertTrue(threats_to_suite.is_rare({**lost, "doubles": "-"}))

    def test_few_kos(self):
        self.assertEqual(threats_to_suite.chosen(different(9, ko="yes"), 9, 2), [])
        self.assertEqual(len(threats_to_suite.chosen(different(9, ko="yes"), 20, 2)), 2)


class TextTest(unittest.TestCase):
    def test_problem(self):
        text = threats_to_suite.problem_text({**ROW, "refutations": "C5 E5"}, 7)
        self.assertIn("id: gen007\norigin: generated seed 1 batch 2 position 3\ncertified: exact\n", text)
        self.assertIn("\nmax: X\nto_move: O\nboard:\n7 O O O O O , O\n", text)
        self.assertIn("\ngoal: connect A B\nthreat: disconnect C D\nmove: E\n", text)
        self.assertIn("\nexpect: refutations = C5,E5\n", text)

    def test_golden_rows(self):
        with open(ROOT / "tests/golden/generate_threats/smoke.csv", newline="", encoding="utf-8") as file:
            problems = rows_to_suite.problems_of(csv.DictReader(file), 10**9, threats_to_suite.canonical)
        self.assertTrue(problems)
        self.assertLessEqual({row["class"] for row in problems}, set(CLASSES))
        self.assertEqual(threats_to_suite.suite_text(problems, "").count("\nid: gen"), len(problems))

    def test_the_suite_is_what_it_says(self):
        text = (ROOT / "testsuites/generated_threats.txt").read_text(encoding="utf-8")
        counts = collections.Counter(re.findall(r"^class: (.*)$", text, re.MULTILINE))
        total, sente = sum(counts.values()), sum(counts[name] for name in CLASSES if not name.endswith("not sente"))
        self.assertIn(f"# {total} problems: {sente} sente, {total - sente} not; ", text)
        self.assertGreaterEqual(total, 300)
        self.assertEqual(set(counts), set(CLASSES))
        self.assertTrue(0.45 <= sente / total <= 0.55)
        empties = [int(number) for number in re.findall(r"^# empties=(\d+) ", text, re.MULTILINE)]
        self.assertGreaterEqual(4 * sum(9 <= number <= 12 for number in empties), total)


if __name__ == "__main__":
    unittest.main()
