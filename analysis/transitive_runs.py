"""The runs of transitive_suite, and what the paper printed."""

import dataclasses
import functools
import re

import comparison
from results import ROOT, published

PROGRAM = "transitive_suite"
TABLES = ("table_1", "table_2", "table_3", "table_3_plain", "improved")
ALPHA_BETA, TRANSITIVE, DF_PN = "alpha_beta", "transitive", "df_pn"
NAMES = {ALPHA_BETA: "Alpha-Beta", TRANSITIVE: "transitive", DF_PN: "df-pn"}
SIZE = 22  # problems of the paper


@dataclasses.dataclass
class Result(comparison.Judged):
    """What one algorithm answered at one point of a sweep."""

    algorithm: str
    point: dict  # {swept parameter: value}
    rows: list  # both questions of every problem

    verdict = "solved"

    @functools.cached_property
    def asked(self):
        """{problem: row} of the questions that the problems ask."""
        return {row["problem"]: row for row in self.rows if row["asked"] == "yes"}

    @functools.cached_property
    def judged(self):
        """Those that the suite has an answer to."""
        return {problem: row for problem, row in self.asked.items() if row["solved"] in ("yes", "no", "wrong")}

    @property
    def wrong(self):
        """Claims of Won that are refuted, whichever side moves first."""
        return [row for row in self.rows if row["solved"] == "wrong"]

    def moves(self, column="moves", problems=None):
        """{problem: moves} of the questions asked."""
        return {problem: int(row[column]) for problem, row in self.asked.items()
                if row[column].isdigit() and (problems is None or problem in problems)}

    def expected(self, value):
        """The problems with this answer in the file."""
        return {problem for problem, row in self.asked.items() if row["expected"] == value}


def results_of(run):
    """[Result] in the order of the rows."""
    found = {}
    for row in run.rows():
        point = {key: row[key] for key in run.swept}
        found.setdefault((row["algorithm"], *point.values()), Result(row["algorithm"], point, [])).rows.append(row)
    return list(found.values())


@dataclasses.dataclass
class Suite:
    """All runs on one suite of problems."""

    suffix: str  # of the runs' names
    name: str
    file: str
    runs: dict  # {table: Run}; those of all suites

    def run(self, table):
        return self.runs.get(table + self.suffix)

    @functools.cached_property
    def results(self):
        """{table: [Result]} of the runs that are there."""
        return {table: results_of(self.run(table)) for table in TABLES if self.run(table)}

    def result(self, table, algorithm, **point):
        """None if that was not run."""
        return next((one for one in self.results.get(table, []) if (one.algorithm, one.point) == (algorithm, point)), None)

    def alone(self, table):
        """The one transitive result of a run without a sweep."""
        return self.result(table, TRANSITIVE)

    def values(self, key):
        """The swept values of a parameter in Table 3, rising; the paper's if there is no run."""
        results = self.results.get("table_3", []) + self.results.get("table_3_plain", [])
        found = {one.point[key] for one in results if key in one.point}
        return sorted(found or printed_values(key), key=int)

    @property
    def path(self):
        """The file of the problems."""
        run = next(filter(None, map(self.run, TABLES)), None)
        return ROOT / str(run.manifest["config"]["resolved"].get("suite", self.file) if run else self.file)


def suites(runs):
    """The paper's problems and the mined ones."""
    return [Suite("", f"the {SIZE} problems", "testsuites/transitive.txt", runs),
            Suite("_mined", "the mined problems", "testsuites/mined.txt", runs)]


# -- The paper


def printed_values(key):
    """Of a parameter of Table 3."""
    printed = published(PROGRAM, "table_3")
    return {row for row, _ in printed} if key == "time_limit" else {column for _, column in printed if column.isdigit()}


def printed_column(table, column):
    """{number of the problem: number in the column}."""
    return {row: number for (row, name), number in published(PROGRAM, table).items() if name == column and row.isdigit()}


def printed_outcomes(table, column):
    return {row: number == 1 for row, number in printed_column(table, f"{column} solved").items()}


def number_of(problem):
    """The paper's number of tc05 is 5; "" if it has none."""
    found = re.match(r"tc0*(\d+)(?!\d)", problem)
    return found.group(1) if found else ""


def by_number(result):
    """{the paper's number: row}."""
    return {number_of(problem): row for problem, row in result.asked.items() if number_of(problem)} if result else {}
