"""Intervals and tests of programs on the same problems, against numbers known otherwise."""

import math
import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "analysis"))

import numpy  # noqa: E402

import comparison  # noqa: E402


class ProportionTest(unittest.TestCase):
    def test_wilson(self):
        low, high = comparison.wilson(76, 91)
        self.assertAlmostEqual(low, 0.7459, places=3)
        self.assertAlmostEqual(high, 0.8977, places=3)
        self.assertEqual(comparison.wilson(0, 0), (0, 1))

    def test_mcnemar(self):
        self.assertAlmostEqual(comparison.mcnemar(1, 5), 2 * 7 / 64)
        self.assertEqual(comparison.mcnemar(0, 0), 1)
        self.assertEqual(comparison.mcnemar(3, 3), 1)

    def test_pairs(self):
        one = {"a": True, "b": True, "c": False, "d": False, "only here": True}
        other = {"a": True, "b": False, "c": True, "d": False, "only there": True}
        self.assertEqual(comparison.pairs(one, other), [1, 1, 1, 1])
        self.assertEqual(comparison.pairs(one, {}), [0, 0, 0, 0])


class RatioTest(unittest.TestCase):
    def test_known_numbers(self):
        """Logs 0, ln 4, ln 16 have mean ln 4, spread ln 4, and t(0.975, 2) is 4.302653."""
        found = comparison.ratio({1: 1, 2: 8, 3: 48, 4: 9}, {1: 1, 2: 2, 3: 3, 5: 9})
        half = 4.302653 * math.log(4) / math.sqrt(3)
        self.assertEqual(found.count, 3)
        self.assertAlmostEqual(found.mean, 4)
        self.assertAlmostEqual(math.log(found.high), math.log(4) + half, places=5)
        self.assertAlmostEqual(math.log(found.low), math.log(4) - half, places=5)

    def test_few_problems_and_no_moves(self):
        self.assertIsNone(comparison.ratio({1: 3}, {2: 3}))
        single = comparison.ratio({1: 3}, {1: 6})
        self.assertEqual((single.mean, single.low, single.high), (0.5, 0, math.inf))
        same = comparison.ratio({1: 0, 2: 5}, {1: 0, 2: 5})
        self.assertEqual((same.mean, same.low, same.high), (1, 1, 1))
        self.assertAlmostEqual(comparison.ratio({1: 0, 2: 1}, {1: 4, 2: 4}).mean, 0.25)

    def test_the_interval_covers_as_it_says(self):
        rng = numpy.random.default_rng(1)
        inside, repetitions = 0, 400
        for _ in range(repetitions):
            moves = dict(enumerate(numpy.exp(rng.normal(math.log(1000), 2, 22))))
            fewer = {key: number * math.exp(rng.normal(math.log(0.5), 1)) for key, number in moves.items()}
            found = comparison.ratio(fewer, moves)
            inside += found.low <= 0.5 <= found.high
        self.assertAlmostEqual(inside / repetitions, 0.95, delta=0.035)


if __name__ == "__main__":
    unittest.main()
