"""The runs of a program that asks algorithms the problems of a suite: what its modules on the paper's tables have in common."""

import dataclasses
import functools
import re

from comparison import Judged
from results import ROOT, published


@dataclasses.dataclass
class Answers(Judged):
    """What one algorithm answered at one point of a sweep."""

    algorithm: str
    point: dict  # {swept parameter: value}
    rows: list

    verdict = "solved"

    @functools.cached_property
    def asked(self):
        """{problem: row} of the questions that the problems ask."""
        return {row["problem"]: row for row in self.rows}

    @functools.cached_property
    def judged(self):
        """Those that the suite has an answer to."""
        return {problem: row for problem, row in self.asked.items() if row["solved"] in ("yes", "no", "wrong")}

    @property
    def wrong(self):
        """Claims of Won that are refuted."""
        return [row for row in self.rows if row["solved"] == "wrong"]

    def moves(self, column="moves", problems=None):
        """{problem: moves} of the questions asked."""
        return {problem: int(row[column]) for problem, row in self.asked.items()
                if row[column].isdigit() and (problems is None or problem in problems)}

    def expected(self, value):
        """The problems with this answer in the file."""
        return {problem for problem, row in self.asked.items() if row["expected"] == value}


@dataclasses.dataclass
class Suite:
    """All runs on one suite of problems."""

    suffix: str  # of the runs' names
    name: str
    file: str
    runs: dict  # {table: Run}; those of all suites

    tables = ()  # that the report knows, without the suffix
    answers = Answers

    def run(self, table):
        return self.runs.get(table + self.suffix)

    @functools.cached_property
    def results(self):
        """{table: [Answers]} of the runs that are there."""
        return {table: self.results_of(self.run(table)) for table in self.tables if self.run(table)}

    @classmethod
    def results_of(cls, run):
        """[Answers] in the order of the rows."""
        found = {}
        for row in run.rows():
            point = {key: row[key] for key in run.swept}
            found.setdefault((row["algorithm"], *point.values()), cls.answers(row["algorithm"], point, [])).rows.append(row)
        return list(found.values())

    def result(self, table, algorithm, **point):
        """None if that was not run."""
        return next((one for one in self.results.get(table, []) if (one.algorithm, one.point) == (algorithm, point)), None)

    @property
    def path(self):
        """The file of the problems."""
        run = next(filter(None, map(self.run, self.tables)), None)
        return ROOT / str(run.manifest["config"]["resolved"].get("suite", self.file) if run else self.file)


# -- The paper's numbers of the problems


def printed_column(program, table, column):
    """{number of the problem: number in the column}."""
    return {row: number for (row, name), number in published(program, table).items() if name == column and row.isdigit()}


def number_of(problem, prefix):
    """The paper's number of tc05 is 5, if the prefix is tc; "" if it has none."""
    found = re.match(rf"{prefix}0*(\d+)(?!\d)", problem)
    return found.group(1) if found else ""


def by_number(result, prefix):
    """{the paper's number: row}; empty without a result."""
    rows = {number_of(problem, prefix): row for problem, row in result.asked.items()} if result else {}
    return {number: row for number, row in rows.items() if number}
