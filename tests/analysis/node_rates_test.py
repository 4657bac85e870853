"""The papers' rates are the sums of their printed rows; the report compares ours with them."""

import contextlib
import io
import json
import os
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])

sys.path.insert(0, str(ROOT / "analysis"))

import node_rates  # noqa: E402
from results import published  # noqa: E402

# name of the rate: (program, table, columns of count and milliseconds)
SUMS = {
    "threat search": ("threat_suite", "table_1", "moves", "milliseconds"),
    "transitive search, union": ("transitive_suite", "table_1", "union moves", "union milliseconds"),
    "transitive search, intersection":
        ("transitive_suite", "table_2", "intersection moves", "intersection milliseconds"),
    "Alpha-Beta": ("transitive_suite", "table_1", "alpha_beta moves", "alpha_beta milliseconds"),
}
MOVES = {"Monte-Carlo program without threats": "without threats", "Monte-Carlo program with threats": "with threats"}


def total(printed, column):
    return sum(number for (row, name), number in printed.items() if name == column and row != "total")


class PublishedTest(unittest.TestCase):
    def test_rates_are_the_sums_of_the_rows(self):
        entries = {entry["name"]: entry for entry in node_rates.pentium4()}
        self.assertEqual(set(entries), set(SUMS) | set(MOVES))
        for name, (program, table, count, milliseconds) in SUMS.items():
            printed = published(program, table)
            self.assertEqual(entries[name]["count"], total(printed, count), name)
            self.assertEqual(entries[name]["milliseconds"], total(printed, milliseconds), name)
        for name, row in MOVES.items():
            self.assertEqual(entries[name]["count"], 10000)
            self.assertEqual(entries[name]["milliseconds"], published("go_match", "table_2")[row, "seconds per move"] * 1000)

    def test_printed_totals(self):
        threats = published("threat_suite", "table_1")
        self.assertEqual(threats["total", "milliseconds"], total(threats, "milliseconds"))
        self.assertEqual(threats["total", "moves"] - total(threats, "moves"), 148)  # the paper's own slip
        for table, names in (("table_1", ("alpha_beta", "union")), ("table_2", ("intersection",))):
            printed = published("transitive_suite", table)
            for name in names:
                self.assertEqual(printed["total", f"{name} solved"], total(printed, f"{name} solved"))
                self.assertEqual(len([row for row, column in printed if column == f"{name} moves"]), 22)


class RateTest(unittest.TestCase):
    def test_three_digits_and_a_word(self):
        for number, text in ((5, "5"), (840.3, "840"), (999.6, "1 thousand"), (999600, "1 million"), (24.57e6, "24.6 million"),
                             (1.2e9, "1.2 billion"), (5e12, "5000 billion")):
            self.assertEqual(node_rates.rate(number), text)


class SectionTest(unittest.TestCase):
    def write(self, folder, build, rates):
        lines = [{"run_name": name, "aggregate_name": "median", "items_per_second": rate} for name, rate in rates.items()]
        lines.append({"run_name": "playouts<9>", "aggregate_name": "mean", "items_per_second": 1})
        path = folder / "node_rates" / f"{build}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps({"context": {"cpu": "a & b"}, "benchmarks": lines}), encoding="utf-8")

    def section(self, fill):
        with tempfile.TemporaryDirectory(prefix="tedomari-") as name:
            fill(pathlib.Path(name))
            (section,) = node_rates.sections(pathlib.Path(name), lambda heading: f"about {heading}")
            return section

    def test_compares_both_builds(self):
        def fill(folder):
            self.write(folder, "native", {"program_moves/without_threats": 1754386 / 2, "playouts<9>": 200000})
            self.write(folder, "pentium4", {"program_moves/without_threats": 175438.6, "playouts<9>": 100000})
        section = self.section(fill)
        for text in ("without threats: games<sup>2</sup></td>", "<td>1.75 thousand</td><td>877 thousand</td><td>500.0</td>",
                     "<td>175 thousand</td><td>100.0</td>", "<td>2.00</td>", "a &amp; b", "playouts&lt;9&gt;",
                     "about Node rates", "<td>683 thousand</td><td>–</td>"):
            self.assertIn(text, section.content)
        self.assertEqual(section.work, "measured")

    def test_nothing_measured(self):
        section = self.section(lambda folder: None)
        self.assertIn("<td>526 thousand</td>", section.content)
        self.assertTrue(section.is_missing)

    def test_a_broken_file_is_left_out(self):
        def fill(folder):
            self.write(folder, "native", {"playouts<9>": 200000})
            (folder / "node_rates/pentium4.json").write_text("{", encoding="utf-8")
        with contextlib.redirect_stderr(io.StringIO()) as complaints:
            section = self.section(fill)
        self.assertIn("pentium4.json is left out", complaints.getvalue())
        self.assertIn("<td>200 thousand</td><td>–</td><td>–</td>", section.content)


if __name__ == "__main__":
    unittest.main()
