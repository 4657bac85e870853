"""Tables of programs on one suite: what `Judged` results have in common."""

import sys

import page
from comparison import mcnemar, pairs, wilson
from results import Cell

NOT_RUN = "<p><b>Not run.</b></p>"
MOST_PICTURES = 24  # of problems that are not solved


def share_head(name="solved"):
    return ["asked", name, "%", "95% interval"]


def share(result):
    """The cells below share_head()."""
    count = len(result.judged)
    low, high = wilson(result.solved, count)
    return [count, f"<b>{result.solved}</b>", percent(result), f"{100 * low:.1f} … {100 * high:.1f}"]


def percent(result):
    return f"{100 * result.solved / max(len(result.judged), 1):.1f}"


def solved_cell(row, column, paper, result):
    """A published count of solved problems beside ours."""
    count = len(result.judged)
    low, high = (count * end for end in wilson(result.solved, count))
    return Cell(row, column, paper, result.solved, low, high, result.solved, result.solved)


def total_cell(row, column, paper, result, size):
    """A total compares if it is of as many problems as the paper's."""
    if result is None or len(result.judged) != size:
        return Cell(row, column, paper)
    return solved_cell(row, column, paper, result)


def moves_text(row):
    return page.thousands(int(row["moves"])) if row["moves"].isdigit() else page.escape(row["moves"])


def wrong_count(result):
    return page.badge(f"wrong {len(result.wrong)}") if result.wrong else "0"


def points_table(results, names):
    """A row for every point of a sweep. `names`: {algorithm: what it is called}."""
    keys = list(dict.fromkeys(key for result in results for key in result.point))
    rows = [[names.get(result.algorithm, page.escape(result.algorithm)), *(page.escape(result.point.get(key, "")) for key in keys),
             *share(result), wrong_count(result), page.thousands(sum(result.moves().values()))] for result in results]
    return page.table(["algorithm", *keys, *share_head(), "wrong Won", "moves"], rows)


def other_points(results, names):
    """Of a run that swept what the paper did not."""
    return points_table(results, names) if any(result.point for result in results) else ""


def alarm(suite, improved, asked):
    """A Won of the improved search is a proof: a wrong one is an error of the program. `asked`: what its questions are called."""
    if improved is None:
        return ""
    if not improved.wrong:
        answered = sum(row["solved"] != "-" for row in improved.rows)
        return f"<p>Wrong Won: <b>0</b> of {answered} {asked}.</p>"
    where = ", ".join(" ".join(filter(None, (row["problem"], row.get("question")))) for row in improved.wrong)
    words = f"THE IMPROVED SEARCH CLAIMS WON WRONGLY {len(improved.wrong)} TIMES on {suite}: {where}"
    print(f"report: {words}", file=sys.stderr)
    return f"<p class=alarm>{page.escape(words)}</p>"


def pairs_table(name, one, others):
    """One result against each of {name: result}."""
    rows = []
    for other_name, other in others.items():
        both, only_one, only_other, neither = pairs(one.outcomes, other.outcomes)
        rows.append([f"against {other_name}", both, only_one, only_other, neither, f"{mcnemar(only_one, only_other):.2g}"])
    return page.table(["solved by", "both", f"only {name}", "only the other", "neither", "McNemar p"], rows)


def classes_table(results):
    """Solved of each class by each of {name: result}."""
    counts = {}
    for name, result in results.items():
        for row in result.judged.values():
            count = counts.setdefault(row["class"], {}).setdefault(name, [0, 0])
            count[0] += row[result.verdict] == "yes"
            count[1] += 1
    rows = [[page.escape(group), *("{} of {}".format(*counts[group][name]) if name in counts[group] else "–"
                                   for name in results)] for group in sorted(counts)]
    return page.table(["class", *results], rows)


def rerun(program, tables):
    """The command that makes several runs of a program again."""
    return "make -f Makefile.experiments " + " ".join(f"results/{program}/{table}" for table in tables) + " report"
