"""Programs on the same problems: shares that are solved, and which of two does better."""

import dataclasses
import math

from scipy import stats

LEVEL = 0.05  # a difference with a greater p is not decided
Z = float(stats.norm.ppf(0.975))  # of 95% intervals


def wilson(successes, count):
    """95% interval of a proportion; (0, 1) of nothing. By hand: scipy's takes a millisecond, and the report needs hundreds."""
    if count == 0:
        return 0.0, 1.0
    share = successes / count
    middle = (share + Z ** 2 / (2 * count)) / (1 + Z ** 2 / count)
    half = Z * math.sqrt(share * (1 - share) / count + Z ** 2 / (4 * count ** 2)) / (1 + Z ** 2 / count)
    return 0.0 if successes == 0 else middle - half, 1.0 if successes == count else middle + half


def pairs(one, other):
    """(both, only one, only other, neither) solved; {problem: whether it is solved} of each, and only what both have counts."""
    counts = [0, 0, 0, 0]
    for key, solved in one.items():
        if key in other:
            counts[2 * (not solved) + (not other[key])] += 1
    return counts


def mcnemar(only_one, only_other):
    """Exact two-sided p: whether the two solve equally many."""
    both = only_one + only_other
    return stats.binomtest(only_one, both).pvalue if both else 1.0


class Judged:
    """To inherit from: `judged` is {key: row}, and the column `verdict` of a row says yes or what else."""

    verdict = "correct"

    def count(self, word, column=None):
        return sum(row[column or self.verdict] == word for row in self.judged.values())

    @property
    def solved(self):
        return self.count("yes")

    @property
    def outcomes(self):
        """{key: whether it is solved}."""
        return {key: row[self.verdict] == "yes" for key, row in self.judged.items()}


@dataclasses.dataclass
class Ratio:
    """Geometric mean of ratios, with a 95% t-interval on the logs."""

    mean: float
    low: float
    high: float
    count: int


def ratio(one, other):
    """Of {problem: moves} over that of another, on the problems that both have; None of nothing. No move counts as one."""
    logs = [math.log(max(moves, 1) / max(other[key], 1)) for key, moves in one.items() if key in other]
    if not logs:
        return None
    mean = math.fsum(logs) / len(logs)
    if len(logs) == 1:
        return Ratio(math.exp(mean), 0.0, math.inf, 1)
    spread = math.sqrt(math.fsum((log - mean) ** 2 for log in logs) / (len(logs) - 1))
    half = stats.t.ppf(0.975, len(logs) - 1) * spread / math.sqrt(len(logs))
    return Ratio(math.exp(mean), math.exp(mean - half), math.exp(mean + half), len(logs))
