"""Sums of local games: losses against exact play, what is refused."""

import csv
import fractions
import json
import unittest

from programs import BAD_CONFIG, IO_ERROR, ROOT, ProgramTest, set_all

SWITCHES = "large: {9|-9}\nsmall: {2|-2}\nsente: {20|0||-1}\n"
KO = "name: ko\nboard:\n#BW#\nBO.W\n#BW#\n"


class LocalSumsTest(ProgramTest):
    def sums(self, *settings, **options):
        return self.run_program("--config", ROOT / "configs/local_sums/smoke.json", "--out", "out", "--fresh", *set_all(settings),
                                program="local_sums", **options)

    def run_on(self, text, *settings):
        (self.folder / "games.txt").write_text(text)
        self.sums('suites=["games.txt"]', "komaster=player", "kos=1", *settings)
        with open(self.folder / "out/rows.csv", newline="") as file:
            return list(csv.DictReader(file))

    def test_switches_are_played_by_size(self):
        rows = self.run_on(SWITCHES, "sums=20", "games=4")
        self.assertEqual(len(rows), 20 * 3 * 2 * 2)
        for row in rows:
            loss = fractions.Fraction(row["loss"])
            self.assertTrue(0 <= loss <= fractions.Fraction(row["temperature"]), row)
            sign = 1 if row["color"] == "black" else -1
            self.assertEqual(loss, sign * (fractions.Fraction(row["exact"]) - fractions.Fraction(row["score"])))
        self.assertTrue(any(" + -" in row["games"] for row in rows))

    def test_few_kos(self):
        (self.folder / "ko.txt").write_text(KO)
        (self.folder / "games.txt").write_text(SWITCHES)
        self.sums('suites=["games.txt","ko.txt"]', "games=3", "sums=12", "kos=1")
        with open(self.folder / "out/rows.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual({row["status"] for row in rows}, {"ok"})
        self.assertLessEqual(max(row["games"].count("ko") for row in rows), 1)

    def test_too_many_positions(self):
        for row in self.run_on(SWITCHES, "position_limit=3"):
            self.assertTrue(row["status"].startswith("refused: "), row)
            self.assertEqual(row["loss"], "-")

    def test_bad_input(self):
        (self.folder / "ko.txt").write_text(KO)
        (self.folder / "bad.txt").write_text("hello")
        for setting, expect, words in (('suites=["none.txt"]', IO_ERROR, "none.txt"), ('suites=["bad.txt"]', BAD_CONFIG, "bad.txt: line 1"),
                                       ('suites=["ko.txt"]', BAD_CONFIG, "raise `kos`"),
                                       ('strategies=["Best"]', BAD_CONFIG, "HotStrat"), ("games=0", BAD_CONFIG, "found 0")):
            stdout, stderr = self.sums(setting, expect=expect)
            self.assertEqual(stdout, "")
            self.assertIn(words, stderr)
        self.assertIn("raise `largest`", self.sums('suites=["ko.txt"]', "largest=1", expect=BAD_CONFIG)[1])

    def test_threads_and_seeds(self):
        suites = json.dumps([str(ROOT / "testsuites/ko/small_areas.txt")])
        found = []
        for arguments in ("threads", 1), ("threads", 2), ("seed", 5):
            self.run_program("--config", ROOT / "configs/local_sums/smoke.json", "--out", "out", "--fresh", "--set", f"suites={suites}",
                             f"--{arguments[0]}", arguments[1], program="local_sums")
            found.append(self.rows("out"))
        self.assertEqual(found[0], found[1])
        self.assertNotEqual(found[0], found[2])


if __name__ == "__main__":
    unittest.main()
