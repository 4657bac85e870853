"""PK §4.2: life, death and races on suites of problems: what GoloisStrasbourg's searches answer, and how often they are wrong."""

import page
from comparison import wilson
from results import Section, all_runs
from suite_tables import NOT_RUN

PROGRAM, TABLE = "life_suite", "gnugo"
HEADING = "PK §4.2: life, death and races"
GOALS = {"live": "life and death", "race": "races"}
ANSWERS = {"live": ("lives", "dies", "ko"), "race": ("wins", "dies")}
NOTE = ("<p class=note>Right: as the file has it. An answer that is not known is no error: nothing is claimed. Intervals are Wilson's, 95%, of "
        "the answers that are right.</p>")


def count(rows, **cells):
    return sum(all(row[key] == value for key, value in cells.items()) for row in rows)


def share(right, whole):
    if not whole:
        return "–"
    low, high = wilson(right, whole)
    return f"{100 * right / whole:.0f}<br><small>{100 * low:.0f} … {100 * high:.0f}</small>"


def answers_table(rows):
    """How far each answer can be believed."""
    lines = []
    for goal, words in GOALS.items():
        for answer in ANSWERS[goal]:
            right, wrong = (count(rows, goal=goal, answer=answer, verdict=verdict) for verdict in ("right", "wrong"))
            lines.append([words, answer, right, wrong, share(right, right + wrong)])
        lines.append([words, "not known", count(rows, goal=goal, verdict="unknown"), "", ""])
    return page.table(["question", "answer", "right", "wrong", "right, %"], lines, dense=True)


def classes_table(rows):
    lines = []
    for name in dict.fromkeys(row["class"] for row in sorted(rows, key=lambda row: row["class"])):
        found = [row for row in rows if row["class"] == name]
        lines.append([page.escape(name), len(found), *(count(found, verdict=verdict) for verdict in ("right", "wrong", "unknown"))])
    return page.table(["class", "problems", "right", "wrong", "not known"], lines, dense=True)


def section(run, explanation):
    rows = run.rows()
    wrong = [row for row in rows if row["verdict"] == "wrong"]
    listed = ", ".join(f"{row['problem']} ({row['expected']}, we say {row['answer']})" for row in wrong)
    parts = [page.prose(explanation(HEADING)), answers_table(rows), NOTE, "<h3>By class</h3>", classes_table(rows)]
    parts += [f"<h3>Wrong</h3><p class=note>{page.escape(listed)}.</p>"] if wrong else []
    return Section(PROGRAM, run.table, HEADING if run.table == TABLE else f"{HEADING}: {run.table}", "\n".join(parts), [], run, paper="PK")


def sections(results, explanation):
    runs = all_runs(results, PROGRAM).any
    if not runs:
        return [Section(PROGRAM, TABLE, HEADING, page.prose(explanation(HEADING)) + NOT_RUN, [], None, paper="PK")]
    return [section(run, explanation) for run in runs.values()]
