"""What a paper claims, and what the rows say on it: a word, the statistic behind it, and a sentence."""

import dataclasses

import page
from comparison import LEVEL, mcnemar, pairs

HOLDS, FAILS, OPEN, NOT_RUN = "holds", "does not hold", "not decided", "not run"


@dataclasses.dataclass
class Finding:
    """What the runs on one suite say on one claim."""

    verdict: str
    sentence: str
    table: str = ""  # HTML


def not_run(*tables):
    return Finding(NOT_RUN, f"It needs {' and '.join(tables)}.")


@dataclasses.dataclass
class Duel:
    """Whether `one` solves more than `other`: {problem: whether it is solved}."""

    one: dict
    other: dict

    def __post_init__(self):
        self.both, self.only_one, self.only_other, self.neither = pairs(self.one, self.other)
        self.p = mcnemar(self.only_one, self.only_other)

    @property
    def verdict(self):
        if self.p > LEVEL:
            return OPEN
        return HOLDS if self.only_one > self.only_other else FAILS

    @property
    def counts(self):
        return [self.both, self.only_one, self.only_other, self.neither]


def duel_table(duel, one, other, what="solved by"):
    return page.table([what, "both", f"only {one}", f"only {other}", "neither", "McNemar p"],
                      [[f"{one} against {other}", *duel.counts, p_text(duel.p)]])


def duel_words(duel, one, other):
    sums = duel.both + duel.only_one, duel.both + duel.only_other
    word = "more than" if sums[0] > sums[1] else "fewer than" if sums[0] < sums[1] else "as many as"
    return (f"{one} solves {sums[0]}, {word} {other} with {sums[1]}, of {sum(duel.counts)}; {duel.only_one} only the first, "
            f"{duel.only_other} only the second, p = {p_text(duel.p)}.")


def ratio_verdict(found):
    """Whether the moves are fewer."""
    return HOLDS if found.high < 1 else FAILS if found.low > 1 else OPEN


def all_of(verdicts):
    """A claim on several limits holds if it does at each, and does not if it fails at one."""
    if not verdicts:
        return NOT_RUN
    return HOLDS if set(verdicts) == {HOLDS} else FAILS if FAILS in verdicts else OPEN


def p_text(p):
    return f"{p:.2g}"


def ratio_text(found):
    return "–" if found is None else f"{found.mean:.2g} ({found.low:.2g} … {found.high:.2g}, {found.count} problems)"


def both_solved(one, other):
    return {key for key, solved in one.items() if solved and other.get(key)}


def findings(claims, suites):
    """[(claim, what is printed, [(suite, Finding)])] of [(claim, what the runs say, what the paper says)]."""
    found = []
    for claim, measure, printed in claims:
        pairs_found = [(suite, measure(suite)) for suite in suites]
        found.append((claim, printed(), [(suite, one) for suite, one in pairs_found if one]))
    return found


def verdicts_of(found):
    """One for each claim: several runs are asked, in the order in which they are to be believed, and the first that decides it counts."""
    return [first_decided([one.verdict for _, one in ones]) for _, _, ones in found]


def first_decided(verdicts):
    return next((word for word in verdicts if word in (HOLDS, FAILS)), OPEN if OPEN in verdicts else NOT_RUN)


def html(found, note):
    """`note`: what the words mean, as HTML."""
    parts = [f"<p class=note>{note}</p>"]
    for number, (claim, printed, ones) in enumerate(found, 1):
        parts += [f"<h3>{number}. {page.escape(claim)}</h3>", f"<p class=note>Paper: {page.escape(printed)}</p>"]
        for suite, one in ones:
            parts += [f"<p>{page.badge(one.verdict)} <b>{page.escape(suite.name)}</b>: {page.escape(one.sentence)}</p>", one.table]
    return "\n".join(parts)
