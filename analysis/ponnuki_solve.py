"""PK §2.1: Ponnuki-Go solved: who wins, how soon, at what cost, and how far what is open got."""

import dataclasses
import math
import statistics

import board_picture
import findings
import page
import suite_tables
from findings import FAILS, HOLDS, OPEN, Finding
from page import thousands
from results import Section, all_runs

PROGRAM = "ponnuki_solve"
CROSSCUT, STARTS, PASSING, POSITIONS, THREATS, OPEN_ONES = "section_2_1", "starts", "passing", "positions", "wider_threats", "open_full"
HEADINGS = {CROSSCUT: "PK §2.1: 6x6 with a crosscut", STARTS: "PK §2.1: other starts", PASSING: "PK §2.1: starts with passing",
            POSITIONS: "PK §2.1: positions with known answers", THREATS: "PK §2.1: threats of other sizes", OPEN_ONES: "PK §2.1: what is open"}
NAMES = {"solver": "exact solver", "alpha_beta": "Alpha-Beta", "alpha_beta_threats": "Alpha-Beta with threats (GTS)",
         "threats": "one general threat alone", "proof_numbers": "df-pn"}
NONE, UNSOLVED = "-", "open"
NOISE = 2  # below this factor a ratio of moves says nothing
MOST_LISTED = 200  # groups in the table of one section


@dataclasses.dataclass
class Group:
    """What one algorithm found on one position under one rule: a row for each order among equal moves."""

    point: tuple  # of the sweep
    id: str
    algorithm: str
    rule: str
    rows: list
    seconds: list

    def answers(self, column):
        return sorted({row[f"{column}_{self.rule}"] for row in self.rows} - {UNSOLVED, NONE})

    def moves(self):
        return [int(row[f"moves_{self.rule}"]) for row in self.rows]

    @property
    def solved(self):
        return sum(row[f"winner_{self.rule}"] not in (UNSOLVED, NONE) for row in self.rows)

    @property
    def all_solved(self):
        return self.solved == len(self.rows)

    @property
    def differ(self):
        return sum(row[f"agrees_{self.rule}"] == "no" for row in self.rows)


def groups_of(run):
    """In the order of the rows; only what was asked."""
    times = {unit: float(row["seconds"]) for unit, row in run.times.items()}
    found = {}
    for row in run.rows():
        for rule in ("nopass", "pass"):
            if row[f"winner_{rule}"] == NONE:
                continue
            key = (tuple(row[name] for name in run.swept), row["id"], row["algorithm"], rule)
            group = found.setdefault(key, Group(*key, [], []))
            group.rows.append(row)
            group.seconds += [times[row["unit"]]] if row["unit"] in times else []
    return list(found.values())


# -- Tables


def plies(group):
    """The length; what is proved of it where there is none."""
    found = group.answers("plies")
    if found:
        return " or ".join(found)
    bounds = [(row["at_least_black"], row["at_least_white"]) for row in group.rows]
    if group.solved or NONE in bounds[0]:
        return "–"
    return "Black ≥ {}, White ≥ {}".format(*max(bounds, key=lambda pair: tuple(math.inf if word == "never" else int(word) for word in pair)))


def spread(numbers):
    middle = thousands(round(statistics.median(numbers)))
    return middle if len(numbers) == 1 else f"{middle} ({thousands(min(numbers))} … {thousands(max(numbers))})"


def seconds_text(group):
    return f"{statistics.median(group.seconds):.2g}" if group.seconds else "–"


def groups_table(run, groups):
    head = [*run.swept, "position", "algorithm", "passing", "winner", "plies", "solved", "moves: median (all)", "seconds"]
    rows = [[*map(page.escape, group.point), page.escape(group.id), page.escape(NAMES.get(group.algorithm, group.algorithm)),
             "allowed" if group.rule == "pass" else "no", page.escape(" or ".join(group.answers("winner")) or UNSOLVED), page.escape(plies(group)),
             f"{group.solved} of {len(group.rows)}", spread(group.moves()), seconds_text(group)]
            for group in groups[:MOST_LISTED]]
    more = f"<p class=note>{len(groups) - MOST_LISTED} more are in rows.csv.</p>" if len(groups) > MOST_LISTED else ""
    return page.table(head, rows, dense=True) + more


def agreement(groups):
    """How many answers are those of the file; empty if it has none."""
    counts = {}
    for group in groups:
        for row in group.rows:
            word = row[f"agrees_{group.rule}"]
            counts[word] = counts.get(word, 0) + 1
    compared = sum(count for word, count in counts.items() if word != NONE)
    if not compared:
        return ""
    wrong = sorted({group.id for group in groups if group.differ})
    names = f": {page.escape(', '.join(wrong))}" if wrong else ""
    return (f"<p><b>{counts.get('yes', 0)} of {compared}</b> answers are those of the file, {counts.get(UNSOLVED, 0)} are open, "
            f"{counts.get('no', 0)} differ{names}.</p>")


def ratios_table(groups):
    """The moves of each algorithm against the first one on the same position, as medians over the orders of equal moves."""
    rows = []
    for group in groups:
        first = next(other for other in groups if (other.id, other.rule, other.point) == (group.id, group.rule, group.point))
        if group is first or not (first.all_solved and group.all_solved):
            continue
        ratio = statistics.median(group.moves()) / max(statistics.median(first.moves()), 1)
        word = "no difference" if 1 / NOISE < ratio < NOISE else "fewer" if ratio < 1 else "more"
        rows.append([page.escape(group.id), page.escape(f"{NAMES[group.algorithm]} / {NAMES[first.algorithm]}"), f"{ratio:.2f}", word])
    note = f"<p class=note>Ratios of median moves, where both solve it with every order. Below a factor of {NOISE} they say nothing.</p>"
    return page.table(["position", "moves of", "ratio", ""], rows, dense=True) + note if rows else ""


# -- The solutions as pictures


def solution(row):
    """The line of a row, numbered on the board."""
    problem = board_picture.Problem(rows=[list(line) for line in row["position"].split(",")])
    color = "X" if row["to_move"] == "B" else "O"
    passes = []
    for number, move in enumerate(row["line"].split(), 1):
        if move == "pass":
            passes.append(str(number))
        else:
            problem = board_picture.with_stone(problem, move, color)
            problem.marks[move] = str(number)
        color = "O" if color == "X" else "X"
    words = f"{row['id']}: {row['winner_nopass'] if row['winner_nopass'] != NONE else row['winner_pass']} in {len(row['line'].split())} plies"
    words += f" ({', '.join(passes)}: pass)" if passes else ""
    return page.figure(board_picture.svg(problem, words, scale=1.6), page.escape(words))


def gallery(groups):
    """The first solution of each position; those of one sight are left out."""
    shown = {}
    for group in groups:
        for row in group.rows:
            if row["line"] != NONE and len(row["line"].split()) > 1:
                shown.setdefault(row["id"], row)
    figures = [solution(row) for row in list(shown.values())[:12]]
    return f"<div class=boards>{''.join(figures)}</div>" if figures else ""


# -- The claims of the paper, which prints no number


class Crosscut:
    """The groups of the crosscut by algorithm."""

    name = "the crosscut"

    def __init__(self, run):
        self.of = {group.algorithm: group for group in groups_of(run) if group.rule == "nopass"}
        self.budget = run.resolved["budget"]
        self.threat = run.resolved.get("maximum_threat", "")

    def sentence(self, name):
        group = self.of[name]
        return (f"{NAMES[name]}: {group.solved} of {len(group.rows)} orders of equal moves within {thousands(self.budget)} moves, "
                f"median {thousands(round(statistics.median(group.moves())))}; winner {' or '.join(group.answers('winner')) or 'open'}")


def solved_claim(name):
    def claim(crosscut):
        if name not in crosscut.of:
            return findings.not_run(name)
        group = crosscut.of[name]
        verdict = HOLDS if group.all_solved and len(group.answers("winner")) == 1 else OPEN if group.solved else FAILS
        return Finding(verdict, crosscut.sentence(name) + ".")
    return claim


def reduces_time(crosscut):
    if not {"alpha_beta", "alpha_beta_threats"} <= set(crosscut.of):
        return findings.not_run("alpha_beta", "alpha_beta_threats")
    plain, threats = crosscut.of["alpha_beta"], crosscut.of["alpha_beta_threats"]
    if not (plain.all_solved and threats.all_solved):
        return Finding(OPEN, "They do not both solve it.")
    moves = statistics.median(threats.moves()) / statistics.median(plain.moves())
    timed = threats.seconds and plain.seconds
    seconds = f", of seconds {statistics.median(threats.seconds) / statistics.median(plain.seconds):.2f}" if timed else ""
    least, most = (f(threats.moves()) / g(plain.moves()) for f, g in ((min, max), (max, min)))
    verdict = HOLDS if moves < 1 / NOISE and most < 1 else FAILS if moves > 1 else OPEN
    return Finding(verdict, f"Median ratio of moves {moves:.2f} ({least:.2f} … {most:.2f} for any two orders){seconds}.")


CLAIMS = [
    ("Alpha-Beta with table, killers, history and the difference of the least liberties solves 6x6 Ponnuki-Go with a crosscut",
     solved_claim("alpha_beta"), lambda: "§2.1, without a number. Here moves are also ordered by what they do to liberties."),
    ("GTS(6,3,2,0) finds the solution (Fig. 1)", solved_claim("alpha_beta_threats"),
     lambda: "Fig. 1. Read as Alpha-Beta whose wins and forced moves come from general threats."),
    ("General threats reduce the time needed to solve it", reduces_time,
     lambda: f"§2.1, without a number. Holds if the median ratio is below 1/{NOISE} and no pair of orders says otherwise."),
]
NOTE = f"The paper prints no number. {page.badge(HOLDS)}: with every order of equal moves. {page.badge(FAILS)}: with none."


# -- The sections of the report


def section(run, table, explanation):
    """`table`: one of HEADINGS, or the run's own name."""
    groups = groups_of(run)
    claimed = findings.findings(CLAIMS, [Crosscut(run)]) if table == CROSSCUT else []
    parts = [page.prose(explanation(HEADINGS.get(table, ""))), findings.html(claimed, NOTE) if claimed else "", agreement(groups)]
    if table != POSITIONS or any(group.differ for group in groups):
        parts += [groups_table(run, groups if table != POSITIONS else [group for group in groups if group.differ])]
    parts += [ratios_table(groups) if not run.swept else "", gallery(groups) if table in (CROSSCUT, STARTS) else ""]
    return Section(PROGRAM, run.table, HEADINGS.get(table, f"PK §2.1: {table.replace('_', ' ')}"), "\n".join(parts), [], run,
                   claims=findings.verdicts_of(claimed), paper="PK")


def not_run(table):
    claimed = [findings.NOT_RUN] * len(CLAIMS) if table == CROSSCUT else []
    return Section(PROGRAM, table, HEADINGS[table], suite_tables.NOT_RUN, [], None, claims=claimed, paper="PK")


def sections(results, explanation):
    """The tables in the order of the paper, from the larger run, those that are not run too; then other runs."""
    runs = all_runs(results, PROGRAM).any
    found = []
    for table in HEADINGS:
        larger, run = runs.pop(f"{table}_full", None), runs.pop(table, None)
        run = larger or run
        if run or table != OPEN_ONES:
            found.append(section(run, table, explanation) if run else not_run(table))
    return found + [section(run, run.table, explanation) for run in runs.values()]
