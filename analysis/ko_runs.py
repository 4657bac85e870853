"""The runs of ko_thermographs: the walls of each case by komaster, rule and lowest temperature."""

import dataclasses
import fractions
import re

from results import Run

PROGRAM = "ko_thermographs"
CATALOGUE, SCALING = "catalogue", "scaling"
KOMASTERS = ("black", "white")
PAPER = ("reply", "0")  # the rule of the pseudo-code and the lowest temperature of §1.2
NONE = "-"


def corners(wall):
    """[(t, value)] of a wall written as `t:value t:value`."""
    return [tuple(fractions.Fraction(number) for number in word.split(":")) for word in wall.split()]


def slopes(wall):
    """Of the pieces between the corners, as values by t."""
    found = corners(wall)
    return [(after[1] - before[1]) / (after[0] - before[0]) for before, after in zip(found, found[1:])]


@dataclasses.dataclass
class Case:
    """All rows of one case at one point of a sweep."""

    name: str
    place: int  # of the unit in the plan: the number of its pictures
    rows: list

    def __getitem__(self, key):
        """The row of (komaster, rule, t0); None if it was not asked."""
        komaster, rule, t0 = key
        return next((row for row in self.rows if (row["komaster"], row["rule"], row["t0"]) == (komaster, rule, t0)), None)

    def both(self, rule, t0):
        """The rows of the two komasters; None unless both have values."""
        found = [self[komaster, rule, t0] for komaster in KOMASTERS]
        return found if all(row and row["status"] == "ok" for row in found) else None

    @property
    def options(self):
        """[(rule, t0)] in the order of the rows."""
        return list(dict.fromkeys((row["rule"], row["t0"]) for row in self.rows))

    @property
    def refusals(self):
        """[words]: the whole reason if every row has it; else where it is, and the first part of the reason."""
        refused = [row for row in self.rows if row["status"] != "ok"]
        if len(refused) == len(self.rows):
            return list(dict.fromkeys(row["status"] for row in refused))
        words = [f"{row['rule']}, lowest t {row['t0']}, {row['komaster']} komaster: {': '.join(row['status'].split(': ')[:2])}"
                 for row in refused]
        return list(dict.fromkeys(words))

    @property
    def figure(self):
        return self.rows[0].get("figure", NONE)

    @property
    def number(self):
        """Of the paper's figure; None if the file names none."""
        found = re.search(r"\d+", self.figure)
        return int(found[0]) if found else None

    def fraction(self, komaster, column, options=PAPER):
        """A value as a fraction; None if there is none."""
        row = self[komaster, *options]
        return fractions.Fraction(row[column]) if row and row[column] != NONE else None

    def ko_class(self, options=PAPER):
        row = self[KOMASTERS[0], *options]
        return row["class"] if row else NONE

    def bare_mast(self, komaster, options=PAPER):
        """Whether both walls are the mast from the lowest temperature on: both players pass."""
        row = self[komaster, *options]
        return bool(row) and row["status"] == "ok" and row["left"] == row["right"] and " " not in row["left"]


@dataclasses.dataclass
class KoRun:
    """A finished run and its cases; a name for findings."""

    run: Run
    name = "the catalogue"

    def __post_init__(self):
        units = {}
        for row in self.run.rows():
            units.setdefault(row["unit"], []).append(row)
        self.cases = [Case(rows[0]["case"], place, rows) for place, rows in enumerate(units.values())]
        self.times = self.run.times

    def of_figures(self, *numbers):
        return [case for case in self.cases if case.number in numbers]

    def picture(self, case, ending):
        """The text of an SVG file; empty without it."""
        path = self.run.folder / "pictures" / f"{case.place:04}{ending}"
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        return text[text.index("<svg"):].strip() if "<svg" in text else ""
