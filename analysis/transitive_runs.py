"""The runs of transitive_suite, and what the paper printed."""

import functools

import suite_runs
from results import published

PROGRAM = "transitive_suite"
TABLES = ("table_1", "table_2", "table_3", "table_3_plain", "improved")
ALPHA_BETA, TRANSITIVE, DF_PN = "alpha_beta", "transitive", "df_pn"
NAMES = {ALPHA_BETA: "Alpha-Beta", TRANSITIVE: "transitive", DF_PN: "df-pn"}
SIZE, PREFIX = 22, "tc"  # problems of the paper, tc01 to tc22


class Result(suite_runs.Answers):
    """What one algorithm answered at one point of a sweep: both questions of every problem. `wrong` is whichever side moves first."""

    @functools.cached_property
    def asked(self):
        """{problem: row} of the questions that the problems ask."""
        return {row["problem"]: row for row in self.rows if row["asked"] == "yes"}


class Suite(suite_runs.Suite):
    """All runs on one suite of problems."""

    tables = TABLES
    answers = Result

    def alone(self, table):
        """The one transitive result of a run without a sweep."""
        return self.result(table, TRANSITIVE)

    def values(self, key):
        """The swept values of a parameter in Table 3, rising; the paper's if there is no run."""
        results = self.results.get("table_3", []) + self.results.get("table_3_plain", [])
        found = {one.point[key] for one in results if key in one.point}
        return sorted(found or printed_values(key), key=int)


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
    return suite_runs.printed_column(PROGRAM, table, column)


def printed_outcomes(table, column):
    return {row: number == 1 for row, number in printed_column(table, f"{column} solved").items()}


def number_of(problem):
    """The paper's number of tc05 is 5; "" if it has none."""
    return suite_runs.number_of(problem, PREFIX)


def by_number(result):
    """{the paper's number: row}."""
    return suite_runs.by_number(result, PREFIX)
