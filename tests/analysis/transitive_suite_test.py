"""The report's part on transitive connections, on made-up runs whose numbers are known."""

import contextlib
import io
import math
import os
import pathlib
import re
import sys
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "analysis"))

import board_picture  # noqa: E402
import comparison  # noqa: E402
import findings  # noqa: E402
import made_up  # noqa: E402
import results  # noqa: E402
import transitive_claims as claims  # noqa: E402
import transitive_runs as runs  # noqa: E402
import transitive_suite  # noqa: E402

PROBLEM = """id: {name}
title: A & B of {name}
origin: composed
certified: exact
class: {group}
max: X
to_move: O
board:
5 , O O O ,
4 O O . O O
3 X . X . X
2 X X . X X
1 , X a X ,
marks: A=A3 B=C3 C=E3
goal: transitive A B C
expect: ABC_minfirst = {value}
expect: cuts = {cuts}
expect: ko_cuts = {ko_cuts}
"""
COLUMNS = ["algorithm", "problem", "class", "question", "asked", "expected", "value", "move", "moves", "main_moves", "solved",
           "trace_AB", "trace_BC"]
EXPECTED = {"tc05": "won", "tc08": "won", "tc12": "won", "tc17": "ko"}  # the others are lost
TIMES, LIMITS = ("10", "30", "100", "300", "1000"), ("1000", "5000", "10000", "30000", "100000")


def names(count=22):
    return [f"tc{number:02}" for number in range(1, count + 1)]


def suite_text(problems):
    texts = []
    for name in problems:
        value = EXPECTED.get(name, "lost")
        texts.append(PROBLEM.format(name=name, group=f"class {value}", value=value, cuts="C4,D3" if value == "lost" else "-",
                                    ko_cuts="C2" if value == "ko" else "-"))
    return "\n".join(texts)


def answers(algorithm, problems, solved, moves=100, wrong=()):
    """Both questions of every problem. `solved`: how many of the first, or which; `moves`: a number or {problem: number}."""
    rows = []
    for place, name in enumerate(problems):
        right = place < solved if isinstance(solved, int) else name in solved
        expected = EXPECTED.get(name, "lost")
        count = moves.get(name, 100) if isinstance(moves, dict) else moves
        verdict = "wrong" if name in wrong else "yes" if right else "no"
        value = "won" if verdict == "wrong" else expected if right else "unknown"
        traces = ("B3,C4", "C4,D3") if algorithm == "transitive" else ("-", "-")
        common = [algorithm, name, f"class {expected}"]
        rows.append([*common, "minfirst", "yes", expected, value, "C4" if value == "lost" else "-", count, count // 2, verdict, *traces])
        rows.append([*common, "maxfirst", "no", "-", "won", "B3", 7, 7, "-", "-", "-"])
    return rows


class Folder(made_up.Folder):
    """A results folder to be filled."""

    program, columns, config = "transitive_suite", COLUMNS, {"clock": "pentium"}

    def fill(self, suffix, problems, wrong=()):
        """All runs on one suite. Alpha-Beta solves the first 15, the union 16, the intersection 19; the improved search all but 2."""
        self.suite(f"suite{suffix}.txt", suite_text(problems))
        slow = {"tc05": 40000, "tc08": 3000}
        self.run(f"table_1{suffix}", [({}, answers("alpha_beta", problems, 15, slow) + answers("transitive", problems, 16, 400)
                                       + answers("df_pn", problems, 20, 50))], min_moves="union")
        self.run(f"table_2{suffix}", [({}, answers("transitive", problems, 19))], min_moves="intersection")
        self.run(f"table_3{suffix}", [({"time_limit": time, "secondary_limit": limit},
                                       answers("transitive", problems, 5 + 2 * i + min(i, j))) for i, time in enumerate(TIMES)
                                      for j, limit in enumerate(LIMITS)])
        self.run(f"table_3_plain{suffix}", [({"time_limit": time}, answers(name, problems, 3 * i + extra))
                                            for i, time in enumerate(TIMES) for name, extra in (("alpha_beta", 0), ("df_pn", 1))])
        self.run(f"improved{suffix}", [({}, answers("transitive", problems, problems[2:], wrong=wrong))], mode="improved",
                 min_moves="union")

    def suites(self):
        return runs.suites(results.finished_runs(self.path, "transitive_suite"))


class FolderTest(made_up.FolderTest):
    make, module = Folder, transitive_suite


class ResultTest(unittest.TestCase):
    def result(self, *cells):
        rows = [dict(zip(("problem", "asked", "solved", "moves", "expected"), cell)) for cell in cells]
        return runs.Result("transitive", {}, rows)

    def test_only_what_is_asked_and_has_an_answer_counts(self):
        one = self.result(("a", "yes", "yes", "5", "won"), ("a", "no", "wrong", "6", "lost"), ("b", "yes", "no", "-", "lost"),
                          ("c", "yes", "-", "7", "-"))
        self.assertEqual((one.solved, len(one.judged), one.outcomes), (1, 2, {"a": True, "b": False}))
        self.assertEqual(one.moves(), {"a": 5, "c": 7})
        self.assertEqual(one.moves(problems={"a"}), {"a": 5})
        self.assertEqual(len(one.wrong), 1)
        self.assertEqual(one.expected("won"), {"a"})

    def test_numbers_of_the_paper(self):
        self.assertEqual([runs.number_of(name) for name in ("tc05", "tc22", "tc10_double", "m05", "xtc05")], ["5", "22", "10", "", ""])


class PictureTest(unittest.TestCase):
    def setUp(self):
        (self.problem,) = board_picture.read_problems(suite_text(["tc01"])).values()

    def draw(self, *more):
        return xml.etree.ElementTree.fromstring(board_picture.svg(self.problem, "<c>", *more))

    def test_reads_what_a_picture_needs(self):
        self.assertEqual(self.problem.fields["title"], "A & B of tc01")
        self.assertEqual(self.problem.marks, {"A3": "A", "C3": "B", "E3": "C", "C1": "a"})
        self.assertEqual((self.problem.points("cuts"), self.problem.points("ko_cuts"), self.problem.points("none")), (["C4", "D3"], [], []))

    def test_traces_are_two_colours_and_overlap_shows_both(self):
        fills = [path.get("fill") for path in self.draw((["B3", "C4"], ["C4"])).iter("path") if path.get("fill-opacity")]
        first, second = board_picture.TINTS
        self.assertEqual(sorted(fills), sorted([first, first, second]))
        self.assertEqual(self.draw().findall("path[@fill-opacity]"), [])

    def test_the_two_halves_of_an_overlap_do_not_cover_each_other(self):
        paths = re.findall(r'd="([^"]*)"', board_picture.tint(8, 8, True, True))
        self.assertEqual(paths, ["M0 0H16L0 16z", "M16 0V16H0z"])

    def test_moves_have_their_signs(self):
        signs = self.draw(((), ()), {"C4": board_picture.CUT, "D3": board_picture.KO_CUT}).findall("path[@stroke-linejoin]")
        self.assertEqual(len({path.get("d") for path in signs}), 2)


class PublishedTest(unittest.TestCase):
    def test_the_printed_tables_on_the_papers_own_claims(self):
        self.assertIn("holds in the printed tables", claims.fewer_moves_printed())
        self.assertIn("22 problems", claims.fewer_moves_printed())
        self.assertIn("solves 18, more than the union with 17, of 22; 1 only the first, 0 only the second, p = 1.",
                      claims.as_many_printed())
        self.assertIn("at 5 of 5 time limits", claims.beats_alpha_beta_printed())
        self.assertEqual(claims.best_limits_printed(), "10 ms: 10k or 30k; 30 ms: 30k or 100k; 100 ms: 10k; 300 ms: 100k; 1000 ms: 100k.")
        self.assertEqual(claims.much_faster_printed(), "problem 5: 451×; problem 8: 35×.")

    def test_what_the_union_does_not_solve(self):
        unsolved = [number for number, solved in runs.printed_outcomes("table_1", "union").items() if not solved]
        self.assertEqual(tuple(unsolved), transitive_suite.HARD)


class VerdictTest(unittest.TestCase):
    def test_words(self):
        solved, missed = dict.fromkeys(range(6), True), dict.fromkeys(range(6), False)
        self.assertEqual(findings.Duel(solved, missed).verdict, findings.HOLDS)
        self.assertEqual(findings.Duel(missed, solved).verdict, findings.FAILS)
        self.assertEqual(findings.Duel(dict.fromkeys(range(5), True), missed).verdict, findings.OPEN)
        for low, high, word in ((0.5, 0.9, findings.HOLDS), (1.1, 2, findings.FAILS), (0.5, 1.5, findings.OPEN), (1, 1, findings.OPEN)):
            self.assertEqual(findings.ratio_verdict(comparison.Ratio(1, low, high, 9)), word)
        self.assertEqual(findings.all_of([findings.HOLDS, findings.HOLDS]), findings.HOLDS)
        self.assertEqual(findings.all_of([findings.HOLDS, findings.OPEN]), findings.OPEN)
        self.assertEqual(findings.all_of([findings.HOLDS, findings.FAILS]), findings.FAILS)
        self.assertEqual(findings.all_of([]), findings.NOT_RUN)


class ClaimsTest(FolderTest):
    def setUp(self):
        super().setUp()
        self.folder.fill("", names())
        self.suite, self.mined = self.folder.suites()

    def test_moves(self):
        found = claims.fewer_moves(self.suite)
        self.assertEqual(found.verdict, findings.HOLDS)
        self.assertIn("0.25 times as many moves as with the union, 95% interval 0.25 … 0.25, over 22 problems", found.sentence)
        self.assertIn("(0.25 … 0.25, 16 problems)", found.table)

    def test_counts(self):
        found = claims.as_many(self.suite)
        self.assertEqual(found.verdict, findings.OPEN)
        self.assertIn("solves 19, more than the union with 16, of 22; 3 only the first, 0 only the second, p = 0.25", found.sentence)

    def test_against_alpha_beta(self):
        """At time i: Alpha-Beta 3i, the fixed limit 5 + 2i + min(i, 2), the best 5 + 3i: always the 5 more."""
        found = claims.beats_alpha_beta(self.suite)
        self.assertEqual(found.verdict, findings.OPEN)
        self.assertIn("With the secondary limit 10000 it solves more than Alpha-Beta at 5 of 5 time limits (0 with p ≤ 0.05) and fewer at 0",
                      found.sentence)
        self.assertIn("<td>1000 ms</td><td>12</td><td>100k</td><td><b>17</b></td><td>5</td><td>0</td><td>0.062</td>", found.table)
        self.assertIn("<td><b>15</b></td><td>3</td><td>0</td><td>0.25</td>", found.table)
        self.assertIn("<td>15</td><td>17</td><td>15</td></tr>", found.table)

    def test_best_limits(self):
        found = claims.best_limits(self.suite)
        self.assertIn("at 5 of 5 time limits", found.sentence)
        self.assertIn("<td>1000 ms</td><td>100k: 17</td><td>100k: 17</td><td>yes</td><td>1</td><td>0</td><td>1</td>", found.table)

    def test_transitive_problems(self):
        found = claims.much_faster(self.suite)
        self.assertEqual(found.verdict, findings.HOLDS)
        self.assertIn("problem 5: 400×, solved by the intersection; problem 8: 30×", found.sentence)
        self.assertIsNone(claims.much_faster(self.mined))
        mean = math.exp(-(math.log(400) + math.log(30)) / 3)
        self.assertIn(f"plays {mean:.2g} times the moves of Alpha-Beta", claims.faster_if_transitive(self.suite).sentence)

    def test_what_was_not_run_is_said(self):
        for _, measure, _ in claims.CLAIMS:
            found = measure(self.mined)
            self.assertTrue(found is None or found.verdict == findings.NOT_RUN)


class SectionsTest(FolderTest):
    def test_nothing_run(self):
        found = self.sections()
        self.assertEqual(list(found)[:6], ["claims", "table_1", "table_2", "table_3", "table_3_plain", "improved"])
        for name, section in found.items():
            self.assertTrue("Not run" in section.content or name in ("claims", "positions"), name)
        verdicts = [cell.verdict for section in found.values() for cell in section.cells]
        self.assertEqual(verdicts, ["not attempted"] * (2 + 1 + 25 + 5))
        self.assertIn("61 188", found["table_1"].content)

    def test_tables_stand_beside_the_papers(self):
        self.folder.fill("", names())
        found = self.sections()
        text = found["table_1"].content
        for word in ("positions are reconstructions", '<a href="#problem-tc05">tc05</a></td><td>won</td><td>2 687 471</td><td>6 850</td>'
                     "<td>yes</td><td>40 000</td><td>won <b class=yes>✓</b></td>", "<td>15 of 22</td>", "df-pn: ours", "McNemar p"):
            self.assertIn(word, text)
        self.assertNotIn("df-pn: paper", text)
        cells = {(cell.row, cell.column): cell for section in found.values() for cell in section.cells}
        self.assertEqual(len(cells), 33)
        self.assertEqual((cells["union", "solved"].measured, cells["union", "solved"].verdict), (16, "within the interval"))
        self.assertEqual((cells["1000 ms", "100000"].measured, cells["1000 ms", "100000"].verdict), (17, "matches"))
        self.assertEqual(cells["10 ms", "alpha_beta"].measured, 0)
        self.assertIn("<td>10 ms</td><td><b>5</b></td><td>7</td>", found["table_3"].content)
        self.assertIn("rate of the paper's Pentium", found["table_3"].content)
        self.assertIn("about Transitive connections", found["claims"].content)

    def test_totals_of_another_size_do_not_compare(self):
        self.folder.fill("", names(21))
        self.assertEqual({cell.verdict for section in self.sections().values() for cell in section.cells}, {"not attempted"})

    def test_mined_problems_have_totals_and_few_pictures(self):
        problems = [f"m{number:03}" for number in range(60)]
        self.folder.fill("_mined", problems)
        found = self.sections()
        self.assertNotIn("m007", found["table_1_mined"].content)
        self.assertIn("class lost</td><td>15 of 60</td><td>16 of 60</td><td>20 of 60", found["table_1_mined"].content)
        self.assertIn("<td><b>25.0</b></td>", found["table_3_mined"].content)  # 15 of 60
        self.assertIn("<td>77.3</td>", found["table_3_mined"].content)  # 17 of 22
        self.assertIn("2 problems not solved by the improved search; 2 of them", found["improved_mined"].content)
        self.assertEqual(found["improved_mined"].content.count("<figure"), 2)
        self.assertFalse(any(found[table].cells for table in found if table.endswith("_mined")))

    def test_improved(self):
        self.folder.fill("", names())
        section = self.sections()["improved"]
        self.assertIn("Wrong Won: <b>0</b> of 22 questions", section.content)
        self.assertEqual(section.own, [])
        row = section.content[section.content.index("problem-tc20"):]
        self.assertIn("<td>lost</td><td>no</td><td>no</td><td>unknown <b class=no>✗</b></td><td>unknown <b class=no>✗</b></td>"
                      "<td>lost C4 <b class=yes>✓</b></td></tr>", row)

    def test_a_wrong_won_is_loud(self):
        self.folder.fill("", names(), wrong=["tc07"])
        with contextlib.redirect_stderr(io.StringIO()) as complaints:
            section = self.sections()["improved"]
        self.assertIn("class=alarm", section.content)
        self.assertIn("WRONGLY 1 TIMES on the 22 problems: tc07 minfirst", complaints.getvalue())
        self.assertEqual(section.own, ["wrong Won"])

    def test_every_problem_has_a_picture_with_what_was_said(self):
        self.folder.fill("", names())
        text = self.sections()["positions"].content
        self.assertEqual(text.count("<figure"), 22)
        for word in ('id="problem-tc01"', "tc01: A &amp; B of tc01", "Min first, exact: lost by C4, D3", "Min first, exact: ko by C2",
                     "Alpha-Beta: lost C4, solved, 100 moves", "df-pn: unknown, not solved, 50 moves", *board_picture.TINTS):
            self.assertIn(word, text.replace("\N{NO-BREAK SPACE}", " "))

    def test_other_runs_and_sweeps_have_a_row_for_every_point(self):
        self.folder.suite("s.txt", suite_text(names()))
        self.folder.run("mine", [({"maximum_threat": value}, answers("transitive", names(), 3)) for value in ("[1]", "[2]")])
        self.folder.run("table_1", [({"maximum_threat": value}, answers("transitive", names(), 3)) for value in ("[1]", "[2]")])
        found = self.sections()
        for table in ("mine", "table_1"):
            self.assertIn("<td>transitive</td><td>[2]</td><td>22</td><td><b>3</b></td>", found[table].content)

    def test_rows_without_an_answer_do_not_break_it(self):
        self.folder.suite("s.txt", suite_text(names()))
        rows = [["transitive", name, "c", "minfirst", "yes", "-", "-", "-", "-", "-", "-", "-", "-"] for name in names()]
        for table in ("table_1", "table_2", "improved"):
            self.folder.run(table, [({}, rows)])
        found = self.sections()
        self.assertEqual(found["table_1"].cells[1].verdict, "not attempted")
        self.assertIn("no problem in common", found["claims"].content)

    def test_the_whole_report(self):
        self.folder.fill("", names())
        text, _ = self.whole_report()
        self.assertEqual(self.summary("TC"), "TC 3 28 2 – | 2 – 4 –".split())
        self.assertRegex(text, r'#transitive_suite-claims">.*</a></td><td>TC</td><td><span class="badge holds">holds</span> \d')
        lines = results.read_csv(self.folder.path / "transitive_suite/table_3/table.csv")
        self.assertEqual(len(lines), 25)


if __name__ == "__main__":
    unittest.main()
