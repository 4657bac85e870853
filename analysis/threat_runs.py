"""The runs of threat_suite: what was said of each move, whether it is right, and how long it took."""

import dataclasses

import suite_runs
from comparison import wilson
from node_rates import pentium4

PROGRAM = "threat_suite"
TABLES = ("table_1", "improved")
SEARCH, NAIVE = "threat_search", "double_goal"
PAPER, IMPROVED = "paper", "improved"  # modes
MODES = {"table_1": PAPER, "improved": IMPROVED}  # where a manifest does not say
NAMES = {SEARCH: "threat search", NAIVE: "double goal"}
PAPERS, OURS, DOUBLE = "paper's search", "improved", "double goal"  # what the columns are called
SIZE, PREFIX = 14, "gt"  # problems of the paper, gt01 to gt14; it solves all
RIGHT, WRONG_WON, MISSED, UNKNOWN = KINDS = ("right", "wrong Won", "missed", "unknown")


def kind_of(row):
    """One of KINDS. Missed: called not sente, and it is."""
    if row["solved"] in ("yes", "wrong"):
        return RIGHT if row["solved"] == "yes" else WRONG_WON
    return UNKNOWN if row["sente"] == "unknown" else MISSED


@dataclasses.dataclass
class Result(suite_runs.Answers):
    """What one algorithm said at one point of a sweep."""

    unit_seconds: dict = dataclasses.field(default_factory=dict)  # {unit: seconds} of the whole run

    def seconds(self):
        """{problem: seconds} of those that were timed."""
        return {problem: self.unit_seconds[row["unit"]] for problem, row in self.asked.items() if row["unit"] in self.unit_seconds}

    @property
    def rate(self):
        """Moves a second over the problems that have both; None if that says nothing."""
        moves, seconds = self.moves(), self.seconds()
        both = moves.keys() & seconds.keys()
        time = sum(seconds[problem] for problem in both)
        return sum(moves[problem] for problem in both) / time if time > 0 else None

    def tally(self, problems=None):
        """{kind: how many} of the problems that have an answer."""
        counts = dict.fromkeys(KINDS, 0)
        for problem, row in self.judged.items():
            counts[kind_of(row)] += problems is None or problem in problems
        return counts

    def of_kind(self, kind):
        return [problem for problem, row in self.judged.items() if kind_of(row) == kind]


class Suite(suite_runs.Suite):
    """All runs on one suite of problems."""

    tables = TABLES
    answers = Result

    @classmethod
    def results_of(cls, run):
        found = super().results_of(run)
        seconds = {unit: float(row["seconds"]) for unit, row in run.times.items()}
        for result in found:
            result.unit_seconds = seconds
        return found

    def search(self, mode):
        """The threat search in a mode, of a run without a sweep; None if there is none."""
        tables = [table for table in self.results if mode_of(self.run(table), MODES[table]) == mode]
        return next(filter(None, (self.result(table, SEARCH) for table in tables)), None)

    @property
    def naive(self):
        """The test by two moves in a row."""
        return next(filter(None, (self.result(table, NAIVE) for table in self.results)), None)

    @property
    def algorithms(self):
        """{name: Result or None}."""
        return {PAPERS: self.search(PAPER), OURS: self.search(IMPROVED), DOUBLE: self.naive}

    @property
    def present(self):
        return {name: result for name, result in self.algorithms.items() if result}


def mode_of(run, default=""):
    return run.manifest["config"]["resolved"].get("mode", default)


def suites(runs):
    """The paper's problems and the generated ones."""
    return [Suite("", f"the {SIZE} problems", "testsuites/threats.txt", runs),
            Suite("_generated", "the generated problems", "testsuites/generated_threats.txt", runs)]


def share_words(count, of):
    """A count of several, with its interval."""
    low, high = wilson(count, of)
    return f"{count} of {of}" + (f" ({100 * count / of:.1f}%, 95% interval {100 * low:.1f} … {100 * high:.1f})" if of else "")


# -- The paper


def printed_rate():
    """What the papers' machine reached: {count, milliseconds, note}."""
    return next(entry for entry in pentium4() if entry["benchmark"] == "threat_search")


def printed_column(column):
    """{number of the problem: number in the column} of Table 1."""
    return suite_runs.printed_column(PROGRAM, "table_1", column)


def number_of(problem):
    """The paper's number of gt05 is 5; "" if it has none."""
    return suite_runs.number_of(problem, PREFIX)


def by_number(result):
    """{the paper's number: row}."""
    return suite_runs.by_number(result, PREFIX)
