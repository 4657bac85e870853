"""The report's part on goal threats, on made-up runs whose numbers are known."""

import contextlib
import io
import os
import pathlib
import sys
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "analysis"))

import board_picture  # noqa: E402
import findings  # noqa: E402
import made_up  # noqa: E402
import results  # noqa: E402
import threat_claims as claims  # noqa: E402
import threat_pictures  # noqa: E402
import threat_runs as runs  # noqa: E402
import threat_suite  # noqa: E402

PROBLEM = """id: {name}
title: A & B of {name}
origin: composed
certified: exact
max: X
to_move: O
board:
5 , O O O ,
4 O O . O O
3 X . X . X
2 X X . X X
1 , X . X ,
marks: A=A3 B=B3 C=C4
goal: {goal}
threat: {threat}
move: {move}
expect: sente = {sente}
expect: refutations = {refutations}
"""
COLUMNS = ["algorithm", "problem", "class", "goal", "threat", "expected", "sente", "refutation", "moves", "main_moves", "solved",
           "trace_goal", "trace_threat"]
SEARCH, NAIVE = "threat_search", "double_goal"


def names(count=14):
    return [f"gt{number:02}" for number in range(1, count + 1)]


def number(name):
    return int(name[2:])


def expected(name):
    """Even numbers are not sente."""
    return "no" if number(name) % 2 == 0 else "yes"


def goals(name):
    return ("connect A B", "disconnect C D") if number(name) == 14 else ("empty A B", "empty B C")


def suite_text(problems):
    return "\n".join(PROBLEM.format(name=name, goal=goals(name)[0], threat=goals(name)[1], move="B3" if number(name) == 3 else "B",
                                    sente=expected(name), refutations="C4,D3" if expected(name) == "no" else "-") for name in problems)


def answers(algorithm, problems, wrong=(), missed=(), unknown=(), moves=100):
    """Right answers but for these."""
    rows = []
    for name in problems:
        sente, solved = expected(name), "yes"
        if name in wrong:
            sente, solved = "yes", "wrong"
        elif name in missed:
            sente, solved = "no", "no"
        elif name in unknown:
            sente, solved = "unknown", "no"
        goal, threat = (text.split()[0] for text in goals(name))
        traces = ("C4,C2", "C4,D3") if algorithm == SEARCH else ("-", "-")
        rows.append([algorithm, name, "c", goal, threat, expected(name), sente, "C4" if sente == "no" else "-", moves, moves // 10, solved,
                     *traces])
    return rows


class Folder(made_up.Folder):
    """A results folder to be filled."""

    program, columns = "threat_suite", COLUMNS

    def unit(self, place, row):
        return f"algorithm={row[0]}/problem={row[1]}", 0.002

    def fill(self, suffix, problems, wrong=()):
        """All runs on one suite. The double goal errs on gt02, gt04 and gt05; the improved search plays twice the moves of the paper's."""
        self.suite(f"suite{suffix}.txt", suite_text(problems))
        self.run(f"table_1{suffix}", [({}, answers(SEARCH, problems, unknown=["gt19"], wrong=["gt20"], missed=["gt21"])
                                       + answers(NAIVE, problems, wrong=["gt02", "gt04"], missed=["gt05"], moves=7))], mode="paper")
        self.run(f"improved{suffix}", [({}, answers(SEARCH, problems, wrong=wrong, unknown=["gt21"], moves=200))], mode="improved")

    def suites(self):
        return runs.suites(results.finished_runs(self.path, "threat_suite"))


class FolderTest(made_up.FolderTest):
    make, module = Folder, threat_suite


class ResultTest(unittest.TestCase):
    def result(self, *cells):
        rows = [dict(zip(("problem", "solved", "sente", "moves", "unit"), cell)) for cell in cells]
        return runs.Result("threat_search", {}, rows, {"u": 0.5, "w": 0.25})

    def test_kinds(self):
        found = self.result(("a", "yes", "yes"), ("b", "wrong", "yes"), ("c", "no", "no"), ("d", "no", "unknown"), ("e", "-", "yes"))
        self.assertEqual(found.tally(), {"right": 1, "wrong Won": 1, "missed": 1, "unknown": 1})
        self.assertEqual(found.tally({"a", "d", "e"}), {"right": 1, "wrong Won": 0, "missed": 0, "unknown": 1})
        self.assertEqual(found.of_kind("wrong Won"), ["b"])

    def test_the_rate_is_of_problems_with_moves_and_time(self):
        found = self.result(("a", "yes", "yes", "100", "u"), ("b", "yes", "yes", "50", "w"), ("c", "yes", "yes", "9", "none"),
                            ("d", "-", "-", "-", "u"))
        self.assertEqual(found.rate, 200)
        self.assertIsNone(self.result().rate)

    def test_numbers_of_the_paper(self):
        self.assertEqual([runs.number_of(name) for name in ("gt05", "gt14", "g05")], ["5", "14", ""])
        self.assertEqual(sum(runs.printed_column("moves").values()), runs.printed_rate()["count"])
        self.assertEqual(sum(runs.printed_column("milliseconds").values()), runs.printed_rate()["milliseconds"])

    def test_words(self):
        self.assertEqual(runs.share_words(0, 183), "0 of 183 (0.0%, 95% interval 0.0 … 2.1)")
        self.assertEqual(runs.share_words(0, 0), "0 of 0")
        self.assertEqual([threat_suite.milliseconds(seconds) for seconds in (None, 1.23456e-5, 0.0123456, 12.345)],
                         ["–", "0.0123", "12.3", "12 345"])


class PictureTest(unittest.TestCase):
    def problem(self, name):
        (found,) = board_picture.read_problems(suite_text([name])).values()
        return found

    def test_the_move_is_a_mark_or_a_point(self):
        for name in ("gt01", "gt03"):
            self.assertEqual(threat_pictures.move_of(self.problem(name)), "B3")
        for move in ("Z", "T19", ""):
            problem = self.problem("gt01")
            problem.fields["move"] = move
            self.assertEqual(threat_pictures.move_of(problem), "")
            self.assertIs(threat_pictures.PICTURES.board(problem), problem)

    def test_the_move_is_on_the_board_and_has_a_ring(self):
        problem = self.problem("gt02")
        board, signs = threat_pictures.PICTURES.board(problem), threat_pictures.PICTURES.signs(problem)
        self.assertEqual((board.rows[2], problem.rows[2]), (list("XXX.X"), list("X.X.X")))
        root = xml.etree.ElementTree.fromstring(board_picture.svg(board, "c", ((), ()), signs))
        self.assertEqual(len(root.findall(f"circle[@stroke='{board_picture.RING}']")), 1)
        crosses = [path.get("d") for path in root.findall("path[@stroke-linecap]")]
        self.assertEqual(len(crosses), 2 * 2)  # C4 and D3, each with its edge

    def test_a_cross_leaves_room_for_a_mark(self):
        plain, marked = (board_picture.sign(8, 8, board_picture.REFUTATION, mark) for mark in (False, True))
        self.assertIn("M8 8L3 3", plain)
        self.assertNotIn("M8 8L", marked)

    def test_words(self):
        lines = threat_pictures.PICTURES.exact_lines(self.problem("gt14"))
        self.assertEqual([line.replace("\N{WORD JOINER}", "") for line in lines],
                         ["Black B (B3): connect A–B, threat disconnect C–D", "Exact: not sente, refuted by C4, D3"])
        self.assertEqual(threat_pictures.goal_words("connect A B safe").replace("\N{WORD JOINER}", ""), "connect A–B safe")
        self.assertEqual(threat_pictures.goal_words(""), "–")


class ClaimsTest(FolderTest):
    def setUp(self):
        super().setUp()
        self.folder.fill("", names())
        self.folder.fill("_generated", names(40), wrong=["gt20"])
        self.suite, self.generated = self.folder.suites()

    def test_all_are_solved(self):
        found = claims.all_solved(self.suite)
        self.assertEqual((found.verdict, found.sentence[:37]), (findings.HOLDS, "The paper's search solves 14 of 14 (1"))
        found = claims.all_solved(self.generated)
        self.assertEqual(found.verdict, findings.FAILS)
        self.assertIn("37 of 40", found.sentence)
        self.assertIn("; not gt19, gt20, gt21.", found.sentence)

    def test_some_of_the_14_are_not_all(self):
        self.suite.search("paper").rows[5:] = []
        self.assertEqual(claims.all_solved(self.suite).verdict, findings.OPEN)

    def test_the_double_goal(self):
        found = claims.double_goal_fails(self.suite)
        self.assertEqual(found.verdict, findings.HOLDS)
        self.assertIn("says sente of 2 of 7 (28.6%, 95% interval 8.2 … 64.1) that are not: gt02, gt04.", found.sentence)
        self.assertIn("<td>11</td><td>3</td><td>0</td><td>0</td><td>0.25</td>", found.table)

    def test_soundness(self):
        self.assertEqual([claims.improved_is_sound(suite).verdict for suite in (self.suite, self.generated)],
                         [findings.HOLDS, findings.FAILS])
        self.assertEqual([claims.paper_is_unsound(suite).verdict for suite in (self.suite, self.generated)],
                         [findings.OPEN, findings.HOLDS])
        self.assertIn("1 of 20", claims.paper_is_unsound(self.generated).sentence)

    def test_moves(self):
        found = claims.fewer_moves(self.suite)
        self.assertEqual(found.verdict, findings.HOLDS)
        self.assertIn("plays 0.5 times as many moves as the improved one, 95% interval 0.5 … 0.5, over 14 problems", found.sentence)
        self.assertIn("<td>all moves, not sente</td><td>0.5 (0.5 … 0.5, 7 problems)</td>", found.table)
        self.assertIn("<td>time, every problem</td><td>1 (1 … 1, 14 problems)</td>", found.table)

    def test_names_are_some(self):
        self.assertEqual(claims.names(list("abc")), "a, b, c")
        self.assertEqual(claims.names(list("abcdefgh")), "a, b, c, d, e, f and 2 more")


class SectionsTest(FolderTest):
    def test_nothing_run(self):
        found = self.sections()
        self.assertEqual(list(found), ["claims", "table_1", "improved", "positions", "table_1_generated", "improved_generated"])
        for name, section in found.items():
            self.assertTrue("Not run" in section.content or name in ("claims", "positions"), name)
        self.assertEqual([cell.verdict for section in found.values() for cell in section.cells], ["not attempted"])
        self.assertIn("91 774", found["table_1"].content)
        self.assertEqual((found["claims"].claims, found["claims"].own), ([findings.NOT_RUN] * 2, [findings.NOT_RUN] * 3))

    def test_table_stands_beside_the_papers(self):
        self.folder.fill("", names())
        section = self.sections()["table_1"]
        ours, twice = "<td>100</td><td>2</td>", "<td>200</td><td>2</td>"
        right, wrong = "<td>not sente C4 <b class=yes>✓</b></td>", '<td>sente <span class="badge wrong">wrong</span></td>'
        for word in ("about GT Table 1", "positions are reconstructions", '<a href="#problem-gt02">gt02</a></td><td>empty → empty</td>'
                     f"<td>not sente</td><td>34 651</td><td>50</td>{right}{ours}{right}{twice}{wrong}<td>7</td><td>2</td>",
                     "<td>284 257</td><td>540</td><td>14 of 14</td><td>1 400</td><td>28</td>", "<td>11 of 14</td>", "148 more than its rows",
                     "<td>50 thousand</td><td>0.095</td>", "against double goal</td><td>11</td><td>3</td><td>0</td><td>0</td><td>0.25</td>"):
            self.assertIn(word, section.content)
        self.assertEqual([(cell.paper, cell.measured, cell.verdict) for cell in section.cells], [(14, 14, "matches")])

    def test_without_the_improved_run(self):
        self.folder.suite("s.txt", suite_text(names()))
        self.folder.run("table_1", [({}, answers(SEARCH, names()))], mode="paper")
        found = self.sections()
        self.assertIn("Not run", found["improved"].content)
        self.assertIn("<td>improved</td><td>–</td>", found["table_1"].content)
        self.assertIn("improved: not run", found["positions"].content)
        self.assertIn("It needs table_1 and improved.", found["claims"].content)

    def test_a_part_of_the_problems(self):
        self.folder.fill("", names(5))
        found = self.sections()
        self.assertEqual(found["table_1"].cells[0].verdict, "not attempted")
        self.assertIn("<td>14</td><td>–</td><td>–</td><td>1 341</td>", found["table_1"].content)

    def test_the_mode_is_the_manifests(self):
        self.folder.suite("s.txt", suite_text(names()))
        self.folder.run("table_1", [({}, answers(SEARCH, names(), moves=5))], mode="improved")
        (suite, _) = self.folder.suites()
        self.assertIsNone(suite.search("paper"))
        self.assertEqual(suite.search("improved").moves()["gt01"], 5)

    def test_generated_problems_by_class(self):
        self.folder.fill("_generated", names(40))
        found = self.sections()
        text = found["table_1_generated"].content
        for word in ("<td>connect → disconnect</td><td>not sente</td><td>1</td><td>1</td><td>21 … 100</td><td>0</td><td>0</td><td>0</td>",
                     "<td>empty → empty</td><td>sente</td><td>20</td><td>18</td><td>70 … 97</td><td>0</td><td>1</td><td>1</td>",
                     "<td>empty → empty</td><td>not sente</td><td>19</td><td>18</td><td>75 … 99</td><td><b class=no>1</b></td>",
                     "<td><b>all</b></td><td><b></b></td><td><b>40</b></td><td><b>37</b></td>"):
            self.assertIn(word, text)
        self.assertEqual(text.count("<figure"), 6)
        self.assertIn("gt20: A &amp; B of gt20", text)
        self.assertFalse(found["table_1_generated"].cells)
        self.assertIn("1 problems not solved", found["improved_generated"].content)

    def test_errors_are_shown_in_turn(self):
        self.folder.fill("_generated", names(40))
        self.assertEqual(threat_suite.erring(self.folder.suites()[1]), ["gt20", "gt21", "gt02", "gt19", "gt05", "gt04"])

    def test_a_wrong_won_is_loud(self):
        self.folder.fill("", names(), wrong=["gt08"])
        with contextlib.redirect_stderr(io.StringIO()) as complaints:
            section = self.sections()["improved"]
        self.assertIn("class=alarm", section.content)
        self.assertIn("WRONGLY 1 TIMES on the 14 problems: gt08\n", complaints.getvalue())
        self.assertEqual(section.own, ["wrong Won"])

    def test_every_problem_has_a_picture_with_what_was_said(self):
        self.folder.fill("", names())
        text = self.sections()["positions"].content
        self.assertEqual(text.count("<figure"), 14)
        for word in ('id="problem-gt01"', "gt02: A &amp; B of gt02", "Exact: sente", "Exact: not sente, refuted by C4, D3",
                     "paper's search: not sente C4, solved, 100 moves".replace("'", "&#x27;"), "double goal: sente, WRONG, 7 moves",
                     *board_picture.TINTS):
            self.assertIn(word, text.replace("\N{NO-BREAK SPACE}", " "))

    def test_other_runs_and_sweeps_have_a_row_for_every_point(self):
        self.folder.suite("s.txt", suite_text(names()))
        for table in ("mine", "table_1"):
            self.folder.run(table, [({"order_max": value}, answers(SEARCH, names())) for value in ("2", "3")], mode="paper")
        found = self.sections()
        for table in ("mine", "table_1"):
            self.assertIn("<td>threat search</td><td>3</td><td>14</td><td><b>14</b></td>", found[table].content)

    def test_rows_without_an_answer_do_not_break_it(self):
        self.folder.suite("s.txt", suite_text(names()))
        rows = [[SEARCH, name, "c", "empty", "empty", "-", "-", "-", "-", "-", "-", "-", "-"] for name in names()]
        for table in ("table_1", "improved", "table_1_generated", "improved_generated"):
            self.folder.run(table, [({}, rows)])
        found = self.sections()
        self.assertEqual(found["table_1"].cells[0].verdict, "not attempted")
        self.assertIn("no problem in common", found["claims"].content)

    def test_the_whole_report(self):
        self.folder.fill("", names())
        self.folder.fill("_generated", names(40)[14:])
        text, _ = self.whole_report()
        self.assertEqual(self.summary("GT"), "GT 1 – – 6 | 2 – – 3".split())  # Table 2 is not run
        self.assertIn("How to read it", text)  # of docs/papers.md
        self.assertEqual(len(results.read_csv(self.folder.path / "threat_suite/table_1/table.csv")), 1)


if __name__ == "__main__":
    unittest.main()
