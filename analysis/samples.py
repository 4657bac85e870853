"""Mean and spread of a sample with 95% intervals, and where those of another sample would fall. Values are taken for normal."""

import dataclasses
import math

from scipy import stats

TAILS = (0.025, 0.975)
LEAST = 3  # with two the intervals are so wide, or by chance so narrow, that they say nothing


@dataclasses.dataclass
class Estimate:
    """A number with its 95% interval, which is infinite where nothing is known."""

    value: float
    low: float
    high: float
    count: int

    @property
    def known(self):
        return math.isfinite(self.low) and math.isfinite(self.high)


def average(sample):
    return math.fsum(sample) / len(sample)


def spread(sample):
    """The standard deviation, of at least two."""
    middle = average(sample)
    return math.sqrt(math.fsum((value - middle) ** 2 for value in sample) / (len(sample) - 1))


def around(value, error, freedom, count):
    half = stats.t.ppf(TAILS[1], freedom) * error
    return Estimate(value, value - half, value + half, count)


def mean(sample):
    """t-interval; None of nothing."""
    if not sample:
        return None
    if len(sample) < LEAST:
        return Estimate(average(sample), -math.inf, math.inf, len(sample))
    return around(average(sample), spread(sample) / math.sqrt(len(sample)), len(sample) - 1, len(sample))


def mean_of_another(sample, size):
    """Where 95% of the means of samples of this size fall: (low, high)."""
    error = spread(sample) * math.sqrt(1 / len(sample) + 1 / size)
    found = around(average(sample), error, len(sample) - 1, size)
    return found.low, found.high


def deviation(sample):
    """Chi-square interval; None of too few."""
    if len(sample) < LEAST:
        return None
    found, freedom = spread(sample), len(sample) - 1
    high, low = (found * math.sqrt(freedom / stats.chi2.ppf(tail, freedom)) for tail in TAILS)
    return Estimate(found, low, high, len(sample))


def deviation_of_another(sample, size):
    """Where 95% of the standard deviations of samples of this size fall: (low, high)."""
    return tuple(spread(sample) * math.sqrt(stats.f.ppf(tail, size - 1, len(sample) - 1)) for tail in TAILS)


def count_of_another(successes, count, size):
    """Where 95% of the successes of `size` trials fall: (low, high). Beta-binomial with Jeffreys' prior."""
    return tuple(float(stats.betabinom.ppf(tail, size, successes + 0.5, count - successes + 0.5)) for tail in TAILS)


def difference(one, other):
    """Of the means of two independent samples (Welch); None unless each has two."""
    if min(len(one), len(other)) < 2:
        return None
    errors = [spread(sample) ** 2 / len(sample) for sample in (one, other)]
    value, error = average(one) - average(other), math.sqrt(sum(errors))
    if error == 0:
        return Estimate(value, value, value, len(one) + len(other))
    freedom = sum(errors) ** 2 / sum(part ** 2 / (len(sample) - 1) for part, sample in zip(errors, (one, other)))
    return around(value, error, freedom, len(one) + len(other))
