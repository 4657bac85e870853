"""The ladder of levels: which games are played, who wins them, the same on any number of threads."""

import csv
import unittest

from programs import BAD_CONFIG, ROOT, ProgramTest, set_all


class TeachingLadderTest(ProgramTest):
    def ladder(self, *settings, threads=2, **options):
        return self.run_program("--config", ROOT / "configs/teaching_ladder/smoke.json", "--out", "out", "--fresh", "--threads", threads,
                                *set_all(settings), program="teaching_ladder", **options)

    def games(self, *settings):
        self.ladder(*settings)
        with open(self.folder / "out/rows.csv", newline="") as file:
            return list(csv.DictReader(file))

    def test_pairs_and_colors(self):
        rows = self.games("game=ponnuki", 'starts=["empty"]', "distance=1", "pairs=2", "most_moves=1000")
        self.assertEqual({(row["stronger"], row["weaker"]) for row in rows}, {("2", "1"), ("3", "2"), ("4", "3")})
        self.assertEqual([row["stronger_color"] for row in rows[:4]], ["black", "white"] * 2)
        for row in rows:
            self.assertIn(row["winner"], (row["stronger"], row["weaker"]))
            self.assertRegex(row["reason"], "has captured 1 stone|has captured [2-9] stones|has no legal move")
            black_won = row["reason"].startswith("Black has captured") or row["reason"].startswith("White has no")
            self.assertEqual(black_won, (row["winner"] == row["stronger"]) == (row["stronger_color"] == "black"), row)

    def test_five_stones_takes_five(self):
        for row in self.games("game=five_stones", 'starts=["crosscut"]', "distance=1", "most_moves=1000"):
            self.assertRegex(row["reason"], "has captured ([5-9]|1[0-9]) stones|has no legal move")

    def test_threads_and_seeds(self):
        found = []
        for threads, seed in (1, 1), (2, 1), (2, 2):
            self.ladder("game=ponnuki", "most_moves=12000", f"seed={seed}", threads=threads)
            found.append(self.rows("out"))
        self.assertEqual(found[0], found[1])
        self.assertNotEqual(found[0], found[2])

    def test_bad_input(self):
        for setting, words in (("size=3", "size"), ('starts=["none"]', "crosscut"), ("game=go", "ponnuki"), ("pairs=0", "pairs")):
            stdout, stderr = self.ladder(setting, expect=BAD_CONFIG)
            self.assertEqual(stdout, "")
            self.assertIn(words, stderr)
        self.assertIn("two_crosscuts needs 6 lines", self.ladder('starts=["two_crosscuts"]', "size=5", expect=BAD_CONFIG)[1])


if __name__ == "__main__":
    unittest.main()
