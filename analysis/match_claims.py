"""What GT says of its matches, and what the rows say on it."""

import dataclasses
import math

import page
import samples
from comparison import LEVEL
from findings import FAILS, HOLDS, NOT_RUN, OPEN, Duel, Finding, duel_table, not_run
from match_runs import BLACK, PROGRAM, TABLE_2, WHITE, WITH, WITHOUT, gain, gained_wins
from match_tables import SIZE, TEXT
from results import published

Z = 1.96
NO_PAIRS = Finding(OPEN, "The two players have no games in common.")


@dataclasses.dataclass
class Match:
    """What the claims are asked of: a run, by a name for readers."""

    name: str
    players: dict

    @property
    def both(self):
        """With and without threats; None if one is missing."""
        found = self.players.get(WITH), self.players.get(WITHOUT)
        return found if all(found) else None


def printed(row, column):
    return published(PROGRAM, TABLE_2)[row, column]


def sign_verdict(found):
    """Whether it is a gain."""
    return OPEN if found is None or not found.known else HOLDS if found.low > 0 else FAILS if found.high < 0 else OPEN


def interval(found, unit):
    ends = f", 95% interval {found.low:+.1f} … {found.high:+.1f}" if found.known else ""
    return f"{found.value:+.1f} {unit}{ends}, over {found.count} games"


# -- The paper's own uncertainty: it tells nothing of common starts, so its two matches are taken for independent


@dataclasses.dataclass
class Printed:
    """A difference of the paper's two players, and its standard error."""

    value: float
    error: float

    @property
    def words(self):
        return f"{self.value:+.1f}, 95% interval {self.value - Z * self.error:+.1f} … {self.value + Z * self.error:+.1f}"

    def contradicts(self, found):
        """Whether ours and the paper's cannot both be draws from the same."""
        if found is None or not found.known:
            return False
        ours = (found.high - found.low) / (2 * Z)
        return abs(found.value - self.value) > Z * math.hypot(ours, self.error)


def printed_points():
    error = math.sqrt(sum(printed(name, "standard deviation") ** 2 / SIZE for name in (WITH, WITHOUT)))
    return Printed(printed(WITH, "mean") - printed(WITHOUT, "mean"), error)


def printed_wins():
    """Of 100 games."""
    shares = [printed(name, "won of 100") / SIZE for name in (WITH, WITHOUT)]
    error = math.sqrt(sum(share * (1 - share) / SIZE for share in shares))
    return Printed(SIZE * (shares[0] - shares[1]), SIZE * error)


# -- The claims


def gains_points(match):
    if not match.both:
        return not_run(TABLE_2)
    found, paper = gain(*match.both), printed_points()
    if found is None:
        return NO_PAIRS
    verdict = FAILS if paper.contradicts(found) else sign_verdict(found)
    return Finding(verdict, f"Threats change the score by {interval(found, 'points')} on common seeds; the paper's difference of "
                            f"means is {paper.words}.")


def gains_games(match):
    if not match.both:
        return not_run(TABLE_2)
    found, paper, duel = gained_wins(*match.both), printed_wins(), Duel(*(player.outcomes for player in match.both))
    if found is None:
        return NO_PAIRS
    scaled = dataclasses.replace(found, value=SIZE * found.value, low=SIZE * found.low, high=SIZE * found.high)
    verdict = FAILS if paper.contradicts(scaled) else duel.verdict
    return Finding(verdict, f"Threats change the games won of {SIZE} by {interval(scaled, 'games')} on common seeds; the paper's "
                            f"difference is {paper.words}.", duel_table(duel, WITH, WITHOUT, "won by"))


def better_with_black(match):
    player = match.players.get(WITH)
    if not player:
        return not_run(TABLE_2)
    found = by_color(player)
    words = [f"{name}: {interval(by_color(one), 'points')}" for name, one in match.players.items() if by_color(one)]
    return Finding(sign_verdict(found), f"Mean as Black minus mean as White, {'; '.join(words) or 'too few games'}.")


def by_color(player):
    return samples.difference(player.scores(BLACK), player.scores(WHITE))


# (what is claimed, what the runs say, what the paper says)
CLAIMS = [
    ("Connection threats gain about nine points a game", gains_points,
     lambda: "§7.2: “approximately nine points per 9x9 game”."),
    ("Connection threats win sixteen more games of one hundred", gains_games,
     lambda: "§7.2: 27 against 11."),
    ("The program is much better with Black than with White", better_with_black,
     lambda: f"§7.2: mean {printed(TEXT, 'mean as Black')} with Black, {printed(TEXT, 'mean as White')} with White; of which "
             f"program it does not say, but their mean is that of the one with threats."),
]


def note():
    """What the words mean."""
    return (f"{page.badge(HOLDS)}: the 95% interval of the gain lies above 0; of games won, McNemar's two-sided p ≤ {LEVEL}. "
            f"{page.badge(FAILS)}: it lies below 0, or our gain and the paper's differ by more than chance explains. "
            f"{page.badge(OPEN)}: neither. {page.badge(NOT_RUN)}: rows are missing.")
