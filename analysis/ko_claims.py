"""What TH says of its examples, and what the rows of the catalogue say on it."""

import fractions
import re

import page
from findings import FAILS, HOLDS, NOT_RUN, OPEN, Finding
from ko_runs import KOMASTERS, PAPER, slopes

SIMPLE, MANNEN, DEAD, HYPERACTIVE, DOUBLE = (7, 8), (15, 16), 16, (18, 19), 6  # figures; 17 is a mannen ko that has been started
LOW = fractions.Fraction(5, 2)  # the started kos have 13/3 and more


def missing(*numbers):
    return Finding(NOT_RUN, f"It needs the cases of Figures {', '.join(map(str, numbers))}.")


def verdict_of(true):
    return HOLDS if true else FAILS


def value_words(case, options=PAPER):
    """mast and temperature of both komasters."""
    words = []
    for komaster in KOMASTERS:
        row = case[komaster, *options]
        words.append(f"{komaster} {row['mast']} at {row['temperature']}" if row and row["status"] == "ok" else f"{komaster} –")
    return f"{case.name} ({', '.join(words)})"


def sentence(cases, more=""):
    return f"Komaster, mast and temperature: {'; '.join(map(value_words, cases))}.{more}"


# -- The claims


def size_of(case):
    """21-point ko -> 21; None if the name has none."""
    found = re.match(r"(one|\d+)-point ko", case.name)
    return found and (1 if found[1] == "one" else int(found[1]))


def simple_kos(catalogue):
    cases = [case for case in catalogue.of_figures(*SIMPLE) if size_of(case)]
    if len(cases) < len(SIMPLE):
        return missing(*SIMPLE)
    right = all(case.ko_class() == "placid" and 3 * case.fraction("black", "temperature") == size_of(case) for case in cases)
    return Finding(verdict_of(right), sentence(cases))


def low_temperatures(catalogue):
    cases = catalogue.of_figures(*MANNEN)
    if not cases:
        return missing(*MANNEN)
    found = [case.fraction(komaster, "temperature") for case in cases for komaster in KOMASTERS]
    if None in found:
        return Finding(OPEN, sentence(cases, " Some have no temperature."))
    return Finding(verdict_of(max(found) <= LOW), sentence(cases))


def as_good_as_dead(catalogue):
    cases = catalogue.of_figures(DEAD)
    if not cases:
        return missing(DEAD)
    return Finding(verdict_of(all(case.bare_mast("black") for case in cases)),
                   sentence(cases, " Black komaster: " + "; ".join(f"walls {case['black', *PAPER]['left']} and "
                                                                   f"{case['black', *PAPER]['right']}" for case in cases) + "."))


def hyperactive_kos(catalogue):
    cases = catalogue.of_figures(*HYPERACTIVE)
    if not cases:
        return missing(*HYPERACTIVE)
    found = [case.ko_class(options) for case in cases for options in case.options]
    whole = {case.number for case in cases} == set(HYPERACTIVE)
    verdict = FAILS if set(found) - {"hyperactive"} else HOLDS if whole else OPEN
    return Finding(verdict, sentence(cases))


def double_ko_is_refused(catalogue):
    cases = catalogue.of_figures(DOUBLE)
    if not cases:
        return missing(DOUBLE)
    refused = all(row["status"].startswith("refused") for case in cases for row in case.rows)
    said = "; ".join(f"{case.name}: {' / '.join(case.refusals) or 'answered'}" for case in cases)
    return Finding(verdict_of(refused), f"{said}.")


def koloser_gains(row):
    """Whether the wall of the koloser's start has a piece along which he gains as the tax increases."""
    wall, sign = ("right", -1) if row["komaster"] == "black" else ("left", 1)
    return any(sign * slope > 0 for slope in slopes(row[wall]))


def walls_where(catalogue, test):
    """Names of the cases that have such a row."""
    return list(dict.fromkeys(case.name for case in catalogue.cases for row in case.rows if row["status"] == "ok" and test(row)))


def steep(row):
    return any(abs(slope) >= 2 for wall in ("left", "right") for slope in slopes(row[wall]))


def slopes_and_bends(catalogue):
    many, back = walls_where(catalogue, steep), walls_where(catalogue, koloser_gains)
    words = (f"A slope of 2 or more: {', '.join(many) or 'none'}. The koloser gains as the tax increases: "
             f"{', '.join(back) or 'none'}.")
    return Finding(HOLDS if many and back else OPEN, words)


def differing(catalogue, one, other, columns=("mast", "temperature", "left", "right")):
    """Names of the cases whose rows differ between two (rule, t0)."""
    def values(case, options):
        return [[row[column] for column in columns] for komaster in KOMASTERS if (row := case[komaster, *options])]

    return [case.name for case in catalogue.cases if {one, other} <= set(case.options) and values(case, one) != values(case, other)]


def rules_differ(catalogue):
    other = ("no_reply", "0")
    if not any({PAPER, other} <= set(case.options) for case in catalogue.cases):
        return Finding(NOT_RUN, "It needs both rules.")
    found, masts = differing(catalogue, PAPER, other), differing(catalogue, PAPER, other, ("mast", "temperature"))
    words = f"Other walls: {', '.join(found) or 'none'}. Other mast or temperature: {', '.join(masts) or 'none'}."
    return Finding(HOLDS if found else OPEN, words)


# (what is claimed, what the runs say, what the paper says)
CLAIMS = [
    ("A simple ko is placid, and its temperature is a third of its size", simple_kos,
     lambda: "§3: the simple kos of Figures 7 and 8 differ only in their size, 1 and 33; the third follows from their graph."),
    ("Ten-thousand-year kos have a low temperature", low_temperatures,
     lambda: f"§3: a latent big ko fight, yet it is difficult to start. We call up to {LOW} low: once started, these have 6 and 13/3 or more."),
    ("Mannen ko (2): with Black as komaster both pass even at temperature zero", as_good_as_dead, lambda: "§3, of Figure 16."),
    ("Rogue and Kao's ko are hyperactive", hyperactive_kos, lambda: "§3, of Figures 18 and 19; here under every rule."),
    ("A double ko is outside of the method", double_ko_is_refused,
     lambda: "§2.3, of Figure 6: the algorithm fails there. Ours must say so instead of a number."),
    ("Walls have slopes of 2 and more, and bend backwards where the koloser starts", slopes_and_bends, lambda: "§1.4."),
]
OWN_CLAIMS = [
    ("It matters whether the koloser may reply while the komaster is pass-banned", rules_differ,
     lambda: "not in the paper: its pseudo-code lets him (reply), Berlekamp's original is described without (no_reply)."),
]


def note():
    return (f"Of single examples: {page.badge(HOLDS)} or {page.badge(FAILS)} exactly, there is no chance in them. {page.badge(OPEN)}: "
            f"an example is missing, or none shows it. {page.badge(NOT_RUN)}: rows are missing. Rule <code>reply</code>, lowest temperature 0, "
            "unless it is said otherwise.")
