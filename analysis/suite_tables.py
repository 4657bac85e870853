"""Tables of programs on one suite: what `Judged` results have in common."""

import page
from comparison import mcnemar, pairs, wilson
from results import Cell

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
