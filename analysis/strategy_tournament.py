"""DT Table 1: totals of 100 tournaments, beside what the protocol can give."""

import collections
import dataclasses

import numpy
from scipy import stats

import page
import plots
from page import thousands
from results import Cell, Section, all_runs, published

PROGRAM = "strategy_tournament"
TABLE = "table_1"
PAPER_TOURNAMENTS = 100
LEAST_RUNS = 30  # fewer say too little about the spread of a run


@dataclasses.dataclass
class Reading:
    """All runs of one point of a sweep. A run is one experiment of the paper's kind."""

    point: tuple  # the swept values
    name: str
    strategies: list
    totals: numpy.ndarray  # runs x strategies
    minimax: numpy.ndarray  # runs: what Optimal is guaranteed, over all its games
    pairs: numpy.ndarray  # strategies x strategies: mean score of the credited one

    def total(self, strategy):
        return self.totals[:, self.strategies.index(strategy)]

    def percent(self, strategy):
        return 100 * self.total(strategy) / self.total("Optimal")


class Sums:
    """What the rows of one point add up to."""

    def __init__(self):
        self.totals, self.minimax, self.scores, self.games = (collections.defaultdict(float) for _ in range(4))

    def add(self, run, credited, opponent, score, games, minimax):
        self.totals[run, credited] += score
        self.scores[credited, opponent] += score
        self.games[credited, opponent] += games
        if credited == "Optimal":
            self.minimax[run] += float(minimax)


def readings(run):
    """The readings of a run in the order of its rows; without Optimal there is nothing to compare with."""
    head, lines = run.lines()
    point_at = [head.index(key) for key in run.swept]
    names = ("run", "credited", "opponent", "score", "games", "minimax")
    run_at, credited_at, opponent_at, score_at, games_at, minimax_at = map(head.index, names)
    points = collections.defaultdict(Sums)
    for line in lines:
        sums = points[tuple([line[at] for at in point_at])]
        sums.add(line[run_at], line[credited_at], line[opponent_at], float(line[score_at]), float(line[games_at]), line[minimax_at])
    found = [reading(point, ", ".join(point) or "as configured", sums) for point, sums in points.items()]
    return [one for one in found if "Optimal" in one.strategies]


def reading(point, name, sums):
    strategies, runs = list(dict.fromkeys(credited for credited, _ in sums.scores)), list(dict.fromkeys(run for run, _ in sums.totals))
    totals = numpy.array([[sums.totals[run, strategy] for strategy in strategies] for run in runs])
    minimax = numpy.array([sums.minimax[run] for run in runs])
    pairs = numpy.array([[sums.scores[one, other] / max(sums.games[one, other], 1) for other in strategies] for one in strategies])
    return Reading(point, name, strategies, totals, minimax, pairs)


def compare(row, column, paper, sample):
    """A printed number as one more draw from the experiments of which `sample` are some."""
    mean, count = sample.mean(), len(sample)
    spread = sample.std(ddof=1)
    error = spread / numpy.sqrt(count)
    draw = numpy.hypot(spread, error)
    z = (paper - mean) / draw if draw > 0 else 0.0
    quantile = stats.t.ppf(0.975, count - 1)
    return Cell(row, column, paper, mean, mean - quantile * draw, mean + quantile * draw, mean - quantile * error,
                mean + quantile * error, z)


def comparable(run):
    """The readings that can be judged beside the paper: runs of its size, enough of them, Optimal among the strategies."""
    if run is None or run.manifest["config"]["resolved"].get("tournaments_per_run") != PAPER_TOURNAMENTS:
        return []
    return [one for one in readings(run) if len(one.totals) >= LEAST_RUNS and one.total("Optimal").all()]


def cells(printed, one):
    """Every printed number beside ours; `one` is None if nothing was run."""
    found = []
    for (row, column), paper in printed.items():
        if one is None or row not in one.strategies:
            found.append(Cell(row, column, paper))
        else:
            found.append(compare(row, column, paper, one.total(row) if column == "total" else one.percent(row)))
    return found


def joint_fit(printed, one):
    """p-value of Optimal's total and all ratios together (Hotelling: one draw against the sample)."""
    others = [s for s in one.strategies if s != "Optimal" and (s, "percent_of_optimal") in printed]
    sample = numpy.column_stack([one.total("Optimal")] + [one.percent(s) for s in others])
    paper = numpy.array([printed["Optimal", "total"]] + [printed[s, "percent_of_optimal"] for s in others])
    count, size = sample.shape
    if count <= size:
        return None
    covariance = numpy.cov(sample.T)
    if numpy.linalg.matrix_rank(covariance) < size:
        return None
    away = paper - sample.mean(axis=0)
    distance = away @ numpy.linalg.solve(covariance, away)
    f_value = distance * count * (count - size) / ((count + 1) * (count - 1) * size)
    return float(stats.f.sf(f_value, size, count - size))


# -- HTML


def main_table(found, column, decimals):
    """paper | measured | interval | z | verdict, for one of the two printed columns."""
    def number(value):
        return thousands(value) if decimals == 0 else f"{value:.{decimals}f}"

    rows = []
    for cell in found:
        if cell.column != column:
            continue
        row = [page.escape(cell.row), number(cell.paper)]
        if cell.measured is None:
            row += ["", "", ""]
        else:
            row += [number(cell.measured), f"{number(cell.low)} … {number(cell.high)}", f"{cell.z:+.1f}"]
        rows.append(row + [page.badge(cell.verdict)])
    return page.table(["strategy", "paper", "measured", "95% interval", "z", "verdict"], rows)


def facts(printed, one):
    """What the rows themselves say about the printed numbers."""
    runs = len(one.totals)
    below = int((one.total("Optimal") <= printed["Optimal", "total"]).sum())
    hot_above = int((one.total("HotStrat") > one.total("Optimal")).sum()) if "HotStrat" in one.strategies else 0
    guaranteed = one.minimax.mean()
    lines = [
        f"Optimal is guaranteed {thousands(guaranteed)} in an average run (the minimax value of its games); the paper prints "
        f"{thousands(printed['Optimal', 'total'])}, {thousands(abs(guaranteed - printed['Optimal', 'total']))} "
        f"{'less' if printed['Optimal', 'total'] < guaranteed else 'more'}.",
        f"Optimal's total was that low in {below} of {runs} runs.",
        f"HotStrat's total was above Optimal's in {hot_above} of {runs} runs; in the paper it is.",
    ]
    return "<ul>" + "".join(f"<li>{page.escape(line)}</li>" for line in lines) + "</ul>"


def readings_table(printed, run, found):
    order = [row for row, column in printed if column == "percent_of_optimal" and row != "Optimal"]
    head = [page.escape(key) for key in run.swept] or ["reading"]
    rows = [["<b>paper</b>"] + [""] * (len(head) - 1) + [thousands(printed["Optimal", "total"])]
            + [f"{printed[name, 'percent_of_optimal']:.2f}" for name in order] + [""]]
    for one in found:
        row = [page.escape(value) for value in one.point] or [one.name]
        row.append(reading_cell(compare("", "", printed["Optimal", "total"], one.total("Optimal")), 0))
        for name in order:
            row.append(reading_cell(compare("", "", printed[name, "percent_of_optimal"], one.percent(name)), 2)
                       if name in one.strategies else "")
        p_value = joint_fit(printed, one)
        row.append("" if p_value is None else f"{p_value:.0e}" if p_value < 0.001 else f"{p_value:.2f}")
        rows.append(row)
    return page.table(head + ["Optimal: total"] + [f"{name} %" for name in order] + ["joint p"], rows)


def reading_cell(cell, digits):
    number = thousands(cell.measured) if digits == 0 else f"{cell.measured:.{digits}f}"
    colour = "var(--bad)" if cell.verdict == "deviates" else "var(--good)"
    return f'{number} <small style="color:{colour}">{cell.z:+.1f}</small>'


def pairs_table(one):
    rows = []
    for i, name in enumerate(one.strategies):
        rows.append([page.escape(name)] + ["" if i == j else f"{one.pairs[i, j]:.1f}" for j in range(len(one.strategies))])
    return page.table(["credited \\ opponent"] + [page.escape(name) for name in one.strategies], rows)


# -- Plots


def plot_table(found):
    """Both columns: the band where 95% of runs fall, their mean, and the paper's number."""
    figure, (left, right) = plots.new(9, 3.4, 2)
    for axes, column, title in ((left, "total", "total of 100 tournaments"),
                                (right, "percent_of_optimal", "% of Optimal")):
        chosen = [cell for cell in found if cell.column == column and cell.measured is not None]
        places = range(len(chosen))
        axes.hlines(places, [c.low for c in chosen], [c.high for c in chosen], color=plots.MEASURED, linewidth=5, alpha=0.35)
        axes.plot([c.measured for c in chosen], places, "|", color=plots.MEASURED, markersize=11, markeredgewidth=2,
                  label="measured, 95% of runs")
        axes.plot([c.paper for c in chosen], places, "D", color=plots.PAPER, markersize=5, label="paper")
        axes.set_yticks(list(places), [c.row for c in chosen] if axes is left else [])
        axes.set_title(title, fontsize=10)
    left.legend(loc="lower right", fontsize=8, frameon=False)
    figure.tight_layout()
    return plots.svg(figure)


def plot_readings(printed, found):
    """How many standard deviations each printed ratio lies from each reading."""
    order = [row for row, column in printed if column == "percent_of_optimal" and row != "Optimal"]
    figure, (axes,) = plots.new(9, 0.42 * len(found) + 1.4)
    colours = plots.pyplot.get_cmap("tab10")
    for i, name in enumerate(order):
        scores = [compare("", "", printed[name, "percent_of_optimal"], one.percent(name)).z if name in one.strategies
                  else numpy.nan for one in found]
        axes.plot(scores, range(len(found)), "o", markersize=6, color=colours(i), label=name, alpha=0.85)
    axes.axvspan(-1.96, 1.96, color="#1a7f37", alpha=0.10, linewidth=0)
    axes.set_yticks(range(len(found)), [one.name for one in found])
    axes.set_ylim(len(found) - 0.5, -0.5)
    axes.set_xlabel("z of the paper's % of Optimal (band: where 95% of runs fall)")
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), fontsize=8, frameon=False)
    return plots.svg(figure)


# -- The sections of the report


def sections(results, explanation):
    """[Section], the published table first: from its largest run."""
    runs = all_runs(results, PROGRAM).any
    printed = published(PROGRAM, TABLE)
    main = f"{TABLE}_full" if f"{TABLE}_full" in runs else TABLE
    one = next(iter(comparable(runs.get(main))), None)
    found = cells(printed, one)
    content = table_section(printed, one, found, explanation)
    result = [Section(PROGRAM, main, "DT Table 1", content, found, runs.get(main), paper="DT")]
    for name, other in runs.items():
        if name != main:
            heading = f"DT Table 1: {name.replace('_', ' ')}"
            result.append(Section(PROGRAM, name, heading, readings_section(printed, other), [], other, paper="DT"))
    return result


def table_section(printed, one, found, explanation):
    parts = ["<h3>Total of 100 tournaments</h3>", main_table(found, "total", 0), "<h3>% of Optimal</h3>",
             main_table(found, "percent_of_optimal", 2),
             "<p class=note>Interval: where 95% of runs of 100 tournaments fall. z: the paper's number as one more run.</p>"]
    if one:
        parts += [
            page.figure(plot_table(found), "Bars: where 95% of runs of the paper's size fall. Ticks: their mean. "
                                           "Diamonds: the paper."),
            "<h3>What the rows say</h3>", facts(printed, one),
            "<h3>Why it deviates</h3>", page.prose(explanation("DT Table 1")),
            f"<details><summary>mean score of every strategy against every other</summary>{pairs_table(one)}</details>",
        ]
    return "\n".join(parts)


def readings_section(printed, run):
    found = comparable(run)
    if not found:
        return (f"<p>To be compared with the paper, a run needs Optimal among its strategies and at least {LEAST_RUNS} runs "
                f"of {PAPER_TOURNAMENTS} tournaments.</p>")
    return "\n".join([
        readings_table(printed, run, found),
        "<p class=note>Small numbers: z of the paper's value as one more run; red: outside the middle 95%. Joint p: Optimal's "
        "total and all ratios together.</p>",
        page.figure(plot_readings(printed, found), "Each dot is one strategy's printed ratio under one reading."),
    ])
