"""The report's part on thermographs, on made-up runs whose values are known."""

import fractions
import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "analysis"))

import findings  # noqa: E402
import ko_claims as claims  # noqa: E402
import ko_runs as runs  # noqa: E402
import ko_thermographs  # noqa: E402
import made_up  # noqa: E402
import results  # noqa: E402

COLUMNS = ["case", "komaster", "rule", "t0", "mast", "temperature", "class", "left", "right", "nodes", "empty", "position", "figure", "origin"]
SUITE = "name: one-point ko\nnote: White <fills>.\nboard:\n#BW#\nBO.W\n#BW#\n"
REFUSED = "refused: double or triple ko: 4 nodes"
PICTURE = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><text>{}</text></svg>\n'


def rows(name, figure, black, white, ko_class="placid", options=(("reply", "0"),), nodes=3, empty="1"):
    """`black`, `white`: (mast, temperature, left, right), or None."""
    return [[name, komaster, rule, t0, *(values or "----")[:2], ko_class, *(values or "----")[2:], nodes, empty, "B.W", figure, "reconstructed"]
            for rule, t0 in options for komaster, values in (("black", black), ("white", white))]


SIMPLE = ("1/3", "1/3", "0:1 1/3:1/3", "0:0 1/3:1/3"), ("1/3", "1/3", "0:0 1/3:1/3", "0:0 1/3:1/3")
BOTH = (("reply", "0"), ("no_reply", "0"))


class Folder(made_up.Folder):
    program, columns, times = "ko_thermographs", COLUMNS, ("graph_seconds", "thermograph_seconds")

    def unit(self, place, row):
        return f"case={row[0]}", 0.5, 0.1 * int(row[9]), 0.3 * int(row[9])

    def status(self, row):
        return REFUSED if row[4] == "-" else "ok"

    def fill(self, *cases, table="catalogue"):
        self.suite("ko.txt", SUITE)
        self.run(table, [({}, [row for case in cases for row in case])])

    def pictures(self, *names):
        folder = self.path / "ko_thermographs/catalogue/pictures"
        folder.mkdir()
        for name in names:
            (folder / name).write_text(PICTURE.format(name))

    def catalogue(self):
        return runs.KoRun(results.finished_runs(self.path, "ko_thermographs")["catalogue"])


class FolderTest(made_up.FolderTest):
    make, module = Folder, ko_thermographs


class RunsTest(FolderTest):
    def test_walls(self):
        self.assertEqual(runs.corners("0:1 1/3:1/3"), [(0, 1), (fractions.Fraction(1, 3), fractions.Fraction(1, 3))])
        self.assertEqual(runs.slopes("-1:3 1/3:1/3 1:1/3"), [-2, 0])

    def test_cases(self):
        self.folder.fill(rows("one-point ko A", "TH Fig. 7, node A", *SIMPLE), rows("double ko", "TH Fig. 6", None, None, "-"))
        one, double = self.folder.catalogue().cases
        self.assertEqual((one.name, one.place, one.number, one.ko_class(), one.refusals), ("one-point ko A", 0, 7, "placid", []))
        self.assertEqual((double.number, double.refusals, double.both("reply", "0")), (6, [REFUSED], None))
        self.assertEqual(one.fraction("black", "temperature"), fractions.Fraction(1, 3))
        self.assertIsNone(double.fraction("black", "mast"))
        self.assertIsNone(one["black", "no_reply", "0"])

    def test_a_part_that_is_refused(self):
        self.folder.fill(rows("half", "-", SIMPLE[0], None, "-"))
        case, = self.folder.catalogue().cases
        self.assertEqual(case.refusals, ["reply, lowest t 0, white komaster: refused: double or triple ko"])
        self.assertIsNone(case.number)


class ClaimsTest(FolderTest):
    def verdict(self, claim, *cases):
        folder = Folder(self.folder.path / f"{claim.__name__}{len(list(self.folder.path.iterdir()))}")
        folder.path.mkdir()
        folder.fill(*cases)
        return claim(folder.catalogue()).verdict

    def test_simple_kos(self):
        one, large = rows("one-point ko A", "Fig. 7", *SIMPLE), ("6", "7", "0:20 7:6", "0:-1 7:6")
        self.assertEqual(self.verdict(claims.simple_kos, one, rows("21-point ko", "Fig. 8", large, large)), findings.HOLDS)
        self.assertEqual(self.verdict(claims.simple_kos, one, rows("33-point ko", "Fig. 8", large, large)), findings.FAILS)
        self.assertEqual(self.verdict(claims.simple_kos, one), findings.NOT_RUN)

    def test_mannen_kos(self):
        dead, hot = ("10", "0", "0:10", "0:10"), ("6", "7/2", "0:10 7/2:6", "0:1 7/2:6")
        cool = ("9", "1", "0:10 1:9", "0:9")
        self.assertEqual(self.verdict(claims.low_temperatures, rows("m", "Fig. 16", dead, cool)), findings.HOLDS)
        self.assertEqual(self.verdict(claims.low_temperatures, rows("m", "Fig. 16", dead, hot)), findings.FAILS)
        self.assertEqual(self.verdict(claims.low_temperatures, rows("m", "Fig. 16", dead, None)), findings.OPEN)
        self.assertEqual(self.verdict(claims.as_good_as_dead, rows("m", "Fig. 16", dead, cool)), findings.HOLDS)
        self.assertEqual(self.verdict(claims.as_good_as_dead, rows("m", "Fig. 16", cool, cool)), findings.FAILS)

    def test_hyperactive_kos(self):
        both = [rows(name, figure, *SIMPLE, "hyperactive") for name, figure in (("rogue", "Fig. 18"), ("Kao", "Fig. 19"))]
        self.assertEqual(self.verdict(claims.hyperactive_kos, *both), findings.HOLDS)
        self.assertEqual(self.verdict(claims.hyperactive_kos, both[0]), findings.OPEN)
        self.assertEqual(self.verdict(claims.hyperactive_kos, both[0], rows("Kao", "Fig. 19", *SIMPLE)), findings.FAILS)

    def test_double_ko(self):
        self.assertEqual(self.verdict(claims.double_ko_is_refused, rows("double", "Fig. 6", None, None, "-")), findings.HOLDS)
        self.assertEqual(self.verdict(claims.double_ko_is_refused, rows("double", "Fig. 6", *SIMPLE)), findings.FAILS)

    def test_slopes(self):
        self.assertEqual(self.verdict(claims.slopes_and_bends, rows("one", "Fig. 7", *SIMPLE)), findings.HOLDS)
        flat = ("1", "0", "0:1", "0:1")
        self.assertEqual(self.verdict(claims.slopes_and_bends, rows("one", "Fig. 7", flat, flat)), findings.OPEN)

    def test_rules(self):
        other = rows("one", "-", *SIMPLE) + rows("one", "-", ("1", "0", "0:1", "0:1"), SIMPLE[1], options=BOTH[1:])
        self.assertEqual(self.verdict(claims.rules_differ, other), findings.HOLDS)
        self.assertEqual(self.verdict(claims.rules_differ, rows("one", "-", *SIMPLE, options=BOTH)), findings.OPEN)
        self.assertEqual(self.verdict(claims.rules_differ, rows("one", "-", *SIMPLE)), findings.NOT_RUN)


class SectionsTest(FolderTest):
    def test_nothing_run(self):
        found = self.sections()
        self.assertEqual(list(found), ["claims", "catalogue", "scaling"])
        for section in found.values():
            self.assertIn("Not run", section.content)
        self.assertEqual(set(found["claims"].claims), {findings.NOT_RUN})

    def test_the_catalogue(self):
        other = rows("other", "-", *SIMPLE) + rows("other", "-", ("1", "0", "0:1", "0:1"), SIMPLE[1], options=BOTH[1:])
        self.folder.fill(rows("one-point ko", "TH Fig. 7, node A", *SIMPLE, options=BOTH), other, rows("double", "TH Fig. 6", None, None, "-"))
        self.folder.pictures("0000.position.svg", "0000.graph.svg", "0000.reply.t0.svg", "0000.no_reply.t0.svg", "0001.no_reply.t0.svg")
        found = self.sections()
        text = found["catalogue"].content
        for word in ("about TH Figures 7-21", "The positions are reconstructions",
                     '<a href="#ko-0">one-point ko</a></td><td>7, node A</td><td>3</td><td>1/3</td><td>1/3</td><td>1/3</td><td>1/3</td><td>placid</td>',
                     "<text>0000.position.svg</text>", "<text>0000.reply.t0.svg</text>", "The same walls with no_reply.",
                     "Origin: reconstructed.", "White &lt;fills&gt;.", "Refused: double or triple ko: 4 nodes."):
            self.assertIn(word, text)
        self.assertNotIn("0000.no_reply", text)  # the same
        self.assertIn("0001.no_reply", text)  # not the same
        self.assertNotIn("<?xml", text)
        self.assertIn("not run", found["claims"].content)

    def test_without_pictures(self):
        self.folder.fill(rows("one-point ko", "-", *SIMPLE))
        self.assertIn('<div class=example><div></div></div>', self.sections()["catalogue"].content)

    def test_costs(self):
        areas = [rows(f"corridor 1x{n}", "-", *SIMPLE, nodes=2 ** n, empty=n) for n in range(2, 10)]
        self.folder.fill(*areas, rows("lost 1x3", "-", None, None, "-", nodes=0), table="scaling")
        text = self.sections()["scaling"].content
        self.assertIn("<td>corridor</td><td>2 … 9</td><td>512</td><td>51</td><td>1.5e+02</td><td>2.00</td><td>2.00</td>", text)
        self.assertIn("<svg", text)
        self.assertIsNone(ko_thermographs.growth([(2, 5)], 1))

    def test_other_runs(self):
        self.folder.fill(rows("one", "-", *SIMPLE), rows("two", "-", None, None, "-"), table="mine")
        text = self.sections()["mine"].content
        self.assertIn("2 cases: 1 without a class, 1 placid; 2 rows without an answer.", text)

    def test_the_whole_report(self):
        self.folder.fill(rows("one-point ko", "TH Fig. 7, node A", *SIMPLE))
        self.folder.pictures("0000.reply.t0.svg")
        text, _ = self.whole_report()
        self.assertIn("Whether the koloser may reply matters", text)  # of docs/papers.md
        self.assertIn("<text>0000.reply.t0.svg</text>", text)


if __name__ == "__main__":
    unittest.main()
