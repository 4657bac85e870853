"""Transitive problems as pictures: the three stones, the two traces, the moves that disconnect, and what each algorithm said."""

import board_picture
import page
from board_picture import CUT, KO_CUT
from page import thousands
from transitive_runs import TRANSITIVE

NO_BREAK = "\N{NO-BREAK SPACE}"
LEGEND = {"first trace": "trace of A–B", "second trace": "trace of B–C", "both traces": "in both traces", "cut": "disconnects",
          "cut by ko": "disconnects by ko"}


def problems_of(suite):
    """{id: board_picture.Problem}; empty without the file."""
    return board_picture.read_problems(suite.path.read_text(encoding="utf-8")) if suite.path.is_file() else {}


def anchor(problem):
    return f"problem-{problem}"


def gallery(suite, chosen, results):
    """Pictures of the chosen problems. `results`: {name: Result or None}."""
    problems = problems_of(suite)
    if not problems:
        return f"<p><b>Not there</b>: {page.escape(suite.path)}</p>"
    figures = [figure(name, problems[name], results) for name in chosen if name in problems]
    return f"{legend()}<div class=boards>{''.join(figures)}</div>"


def legend():
    entries = "".join(f"<span>{board_picture.swatch(shape)} {words}</span>" for shape, words in LEGEND.items())
    return f"<p class=legend>{entries}</p>"


def figure(name, problem, results):
    moves = dict.fromkeys(problem.points("cuts"), CUT) | dict.fromkeys(problem.points("ko_cuts"), KO_CUT)
    picture = board_picture.svg(problem, f"{name}: the position", traces_of(name, results), moves, scale_of(problem))
    return page.figure(picture, caption(name, problem, results), anchor(name))


def scale_of(problem):
    """Small boards are shown larger, so that their marks can be read."""
    return 1.6 if len(problem.rows) <= 9 else 1.2 if len(problem.rows) <= 13 else 0.95


def traces_of(name, results):
    """Of the first transitive search that has them."""
    for result in results.values():
        row = result.asked.get(name) if result and result.algorithm == TRANSITIVE else None
        traces = [board_picture.point_list(row[f"trace_{pair}"]) for pair in ("AB", "BC")] if row else []
        if any(traces):
            return traces
    return (), ()


def caption(name, problem, results):
    title = problem.fields.get("title") or problem.fields.get("note") or ""
    lines = [f"{name}: {title}" if title else name, exact_words(problem)]
    return "\n".join(lines + [f"{label}: {said(result, name)}" for label, result in results.items()])


def exact_words(problem):
    """What the file says, and whether it is proved."""
    first = "max" if problem.fields.get("to_move") == problem.fields.get("max") else "min"
    value = problem.expect.get(f"ABC_{first}first") or problem.expect.get(f"{first}first")
    if not value:
        return f"{first.capitalize()} first: no answer in the file"
    moves = problem.points({"lost": "cuts", "ko": "ko_cuts"}.get(value, "")) if first == "min" else problem.points("connects")
    proved = "exact" if problem.fields.get("certified", "").startswith("exact") else "not proved"
    return f"{first.capitalize()} first, {proved}: {value}" + (f" by {', '.join(moves)}" if moves else "")


def said(result, name):
    if result is None:
        return "not run"
    row = result.asked.get(name)
    if row is None:
        return "not asked"
    moves = ", " + f'{thousands(int(row["moves"]))} moves'.replace(" ", NO_BREAK) if row["moves"].isdigit() else ""
    return answer(row) + {"yes": ", solved", "wrong": ", WRONG", "no": ", not solved"}.get(row["solved"], "") + moves


def answer(row):
    """The value, and the move that comes with it."""
    return row["value"] + ("" if row["move"] in ("-", "") else f' {row["move"]}')
