"""Single connections: what was solved, per class, with how many moves, beside GNU Go on the same problems."""

import dataclasses

import board_picture
import page
import suite_tables
from comparison import Judged
from node_rates import rate
from page import thousands
from results import ROOT, Cell, Section, all_runs, published

PROGRAM = "connection_suite"
NAMES = {"tedomari": "Tedomari", "gnugo": "GNU Go", "gnugo_old": "GNU Go, older reader"}
CELL_NAMES = {"gnugo": "GNU Go", "gnugo_old": "older reader"}
HEADINGS = {"gnugo": "GNU Go's problems", "enclosed": "Enclosed connections"}
OURS = "tedomari"


@dataclasses.dataclass
class Result(Judged):
    """What one reader did at one point of a sweep."""

    reader: str
    rows: list  # all of its questions
    seconds: float

    @property
    def judged(self):
        """{(problem, question): row} of the questions that the suite has an answer to."""
        return {(row["problem"], row["question"]): row for row in self.rows if row["correct"] != "-"}

    def moves(self, rows):
        return sum(int(row["moves"]) for row in rows if row["moves"] != "-")

    @property
    def rate(self):
        """Moves a second over all questions; None if that was too short to say."""
        moves = self.moves(self.rows)
        return moves / self.seconds if moves and self.seconds > 0 else None


def results_of(run):
    """{swept values: [Result]} in the order of the rows."""
    seconds = {unit: float(row["seconds"]) for unit, row in run.times.items()}
    found = {}
    for row in run.rows():
        point = found.setdefault(tuple(row[key] for key in run.swept), {})
        point.setdefault(row["reader"], []).append(row)
    return {point: [Result(reader, rows, sum(seconds.get(unit, 0) for unit in dict.fromkeys(row["unit"] for row in rows)))
                    for reader, rows in readers.items()] for point, readers in found.items()}


def is_gnugos(results):
    """GNU Go's own problems are judged by its codes."""
    return any(row["code_correct"] != "-" for result in results for row in result.rows)


def printed_for(results):
    """The published figures on as many problems: {(reader, column): number}."""
    count = max((len(result.judged) for result in results), default=0)
    for table in ("gnugo", "visible") if is_gnugos(results) else ():
        printed = published(PROGRAM, table)
        if printed["gnugo", "problems"] == count:
            return printed
    return {}


def cells(results, printed):
    """The published counts of solved problems beside what the same program did here."""
    found = []
    for (reader, column), paper in printed.items():
        if column != "exact":
            continue
        result = next((one for one in results if one.reader == reader), None)
        if result is None:
            found.append(Cell(CELL_NAMES[reader], "exact", paper))
        else:
            found.append(suite_tables.solved_cell(CELL_NAMES[reader], "exact", paper, result))
    return found


# -- HTML


def point_name(run, point):
    return ", ".join(f"{key} {value}" for key, value in zip(run.swept, point))


def readers_table(results, printed):
    by_code = is_gnugos(results)
    head = ["reader", *suite_tables.share_head("code and move" if by_code else "solved"),
            *(["code"] if by_code else ["unknown", "wrong"]), "moves", "moves/s"]
    head += ["printed", "moves"] if printed else []
    rows = []
    for result in results:
        others = ([result.count("yes", "code_correct")] if by_code else
                  [result.count("unknown"), result.count("no") + result.count("wrong")])
        row = [NAMES[result.reader], *suite_tables.share(result), *others,
               thousands(result.moves(result.judged.values())), "–" if result.rate is None else rate(result.rate)]
        if printed:
            row += ["–" if (number := printed.get((result.reader, column))) is None else thousands(number)
                    for column in ("exact", "moves")]
        rows.append(row)
    return page.table(head, rows)


def pairs_table(results):
    """Ours against every other reader; empty if there is none."""
    ours = next((result for result in results if result.reader == OURS), None)
    others = [result for result in results if result.reader != OURS]
    if ours is None or not others:
        return ""
    return suite_tables.pairs_table("Tedomari", ours, {NAMES[other.reader]: other for other in others})


def unsolved(run, results):
    """Pictures of what we did not solve, of our own suites only: other problems have their authors."""
    suite = ROOT / str(run.manifest["config"]["resolved"].get("suite", ""))
    ours = next((result for result in results if result.reader == OURS), None)
    if ours is None or is_gnugos(results) or ROOT / "testsuites" not in suite.parents or not suite.exists():
        return ""
    problems = board_picture.read_problems(suite.read_text(encoding="utf-8"))
    missed = [(key, row) for key, row in ours.judged.items() if row["correct"] != "yes"]
    figures = []
    for (problem, question), row in missed[:suite_tables.MOST_PICTURES]:
        words = f'{problem}, {question}: {row["value"]}' + (", which is wrong" if row["correct"] != "unknown" else "")
        board = problems.get(problem) or problems.get(problem.rpartition("/")[0])
        figures.append(page.figure(board_picture.svg(board, words), words) if board else f"<p>{page.escape(words)}</p>")
    if not figures:
        return "<p>All questions of this suite are solved.</p>"
    return f"<details><summary>{len(missed)} questions not solved</summary>{''.join(figures)}</details>"


def content(run):
    parts = []
    for point, results in results_of(run).items():
        if run.swept:
            parts.append(f"<h3>{page.escape(point_name(run, point))}</h3>")
        parts += [readers_table(results, printed_for(results)), pairs_table(results),
                  page.details("by class", suite_tables.classes_table({NAMES[result.reader]: result for result in results})),
                  unsolved(run, results)]
    return "\n".join(parts)


# -- The sections of the report


def sections(results, explanation):
    """One per run; GNU Go's problems also if they were not run."""
    runs = all_runs(results, PROGRAM).any
    found = []
    for name in dict.fromkeys(["gnugo", *runs]):
        run = runs.get(name)
        parts, cell_list = ["<p>Not run: it needs a network once, for GNU Go's problems.</p>"], []
        if run:
            points = list(results_of(run).values())
            cell_list = cells(points[0], printed_for(points[0])) if len(points) == 1 else []
            parts = [content(run)]
        elif name == "gnugo":
            cell_list = cells([], published(PROGRAM, name))
        if name == "gnugo":
            parts.append(page.prose(explanation("GNU Go's problems")))
        heading = HEADINGS.get(name, f"Connections: {name.replace('_', ' ')}")
        found.append(Section(PROGRAM, name, heading, "\n".join(parts), cell_list, run, paper=""))
    return found
