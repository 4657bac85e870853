"""The report's part on sums of local games, on made-up runs whose losses are known."""

import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "analysis"))

import findings  # noqa: E402
import local_sums  # noqa: E402
import made_up  # noqa: E402


def rows(strategy, losses, temperature="2", with_ko="no"):
    """Two games of each sum: one with this loss, one without."""
    return [[number, f"a + {number}", with_ko, strategy, color, "yes", *((temperature, "1", "1", value) if loss is not None else "----")]
            for number, loss in enumerate(losses) for color, value in (("black", loss), ("white", "0"))]


class Folder(made_up.Folder):
    program = "local_sums"
    columns = ["sum", "games", "with_ko", "strategy", "color", "first", "temperature", "exact", "score", "loss"]

    def unit(self, place, row):
        return f"u{place}/sum={row[0]}", 0.5

    def status(self, row):
        return "refused: circles" if row[-1] == "-" else "ok"


class LocalSumsTest(made_up.FolderTest):
    make, module = Folder, local_sums

    def test_nothing_run(self):
        found = self.sections()
        self.assertEqual(list(found), ["default"])
        self.assertIn("Not run", found["default"].content)

    def test_losses(self):
        points = [({"komaster": who}, rows("HotStrat", ["1", "0", "0", "3/2"]) + rows("Sentestrat", ["0"] * 4)) for who in ("player", "opponent")]
        self.folder.run("default", points)
        section = self.sections()["default"]
        for word in ("about TH: sums", "<td>HotStrat, without ko, komaster player</td><td>4</td><td>8</td><td>0.312</td><td>0.000 … 0.909</td><td>75.0</td><td>29.1 … 100.0</td>",
                     "<td>3/2</td>", "<td>HotStrat − Sentestrat, without ko, komaster opponent</td><td>+0.312</td>", "Sentestrat, without ko, komaster player 100.0%"):
            self.assertIn(word, section.content)
        self.assertEqual((section.claims, section.own), ([findings.OPEN], [findings.HOLDS]))

    def test_a_loss_above_the_temperature(self):
        self.folder.run("mine", [({}, rows("Sentestrat", ["3", "0"]))])
        self.folder.run("ko", [({}, rows("Sentestrat", ["3", "0"], with_ko="yes") + rows("HotStrat", ["3"]))])
        found = self.sections()
        self.assertEqual(list(found), ["default", "ko", "mine"])
        self.assertEqual([found[table].own[0] for table in ("mine", "ko")], [findings.FAILS, findings.OPEN])
        self.assertIn("Sentestrat, with ko 1 of 4", found["ko"].content)

    def test_refused_sums(self):
        self.folder.run("default", [({}, rows("HotStrat", ["0", None]))])
        self.assertIn("1 sums were refused", self.sections()["default"].content)
        self.folder.run("none", [({}, rows("HotStrat", [None]))])
        self.assertIn("No sum has an exact value", self.sections()["none"].content)

    def test_the_whole_report(self):
        self.folder.run("default", [({}, rows("HotStrat", ["0", "1"]))])
        text, _ = self.whole_report()
        self.assertIn("Exact play forbids the retake", text)  # of docs/papers.md


if __name__ == "__main__":
    unittest.main()
