"""PK: the levels of the teaching players against each other."""

import page
import plots
import suite_tables
from comparison import wilson
from findings import FAILS, HOLDS, OPEN
from origin import SAMPLE, SAMPLE_HEAD
from results import Section, Shown, all_runs

PROGRAM, TABLE = "teaching_ladder", "default"
HEADING = "PK: levels of the teaching players"
NAMES = {"ponnuki": "Ponnuki-Go", "five_stones": "FiveStones", "strasbourg": "Strasbourg Go"}
GOLOIS, GOLOIS_HEADING = "strasbourg", "PK §4: levels of GoloisStrasbourg"  # levels of another kind, explained apart
LADDERS = {TABLE: HEADING, "steps": f"{HEADING}, steps", "ladder": f"{HEADING}, more games", GOLOIS: GOLOIS_HEADING}
MOST_GAMES_FIRST = ("ladder", "steps", TABLE)  # of one step
WANTED = 0.6  # what a level shall win against the one below


class Duels:
    """The games of one game's levels: {(stronger, weaker): (won, played)}, over all starts."""

    def __init__(self, rows):
        self.counts, self.plies = {}, []
        for row in rows:
            pair = int(row["stronger"]), int(row["weaker"])
            won, played = self.counts.get(pair, (0, 0))
            self.counts[pair] = won + (row["winner"] == row["stronger"]), played + 1
            self.plies.append(int(row["plies"]))
        self.levels = sorted({level for pair in self.counts for level in pair})
        self.steps = [(level, below) for below, level in zip(self.levels, self.levels[1:]) if (level, below) in self.counts]

    def won(self, one, other):
        """(won, played) of `one` against `other`; None if they did not play."""
        if (one, other) in self.counts:
            return self.counts[one, other]
        won, played = self.counts.get((other, one), (0, 0))
        return (played - won, played) if played else None


def games_of(run):
    """{game: Duels}; nothing without a run."""
    if run is None:
        return {}
    rows = run.rows()
    swept = "game" in run.swept
    names = dict.fromkeys(row["game"] for row in rows) if swept else [run.resolved["game"]]
    return {name: Duels([row for row in rows if not swept or row["game"] == name]) for name in names}


def percent(share):
    return f"{100 * share:.1f}"


def interval_text(won, played):
    low, high = wilson(won, played)
    return f"{percent(low)} … {percent(high)}"


# -- Tables


def matrix(duels, sample):
    """Every level against every other: percent of the games that the level of the row wins; below, what the sample says."""
    rows = []
    for one in duels.levels:
        row = [f"level {one}"]
        for other in duels.levels:
            row.append(matrix_cell(duels.won(one, other), sample and sample.won(one, other)) if one != other else "–")
        rows.append(row)
    return page.table(["wins against, %", *(f"level {level}" for level in duels.levels)], rows, dense=True)


def matrix_cell(found, sampled):
    if not found:
        return "–"
    more = f"<br><small>{SAMPLE} {count_text(sampled)}</small>" if sampled else ""
    return f"<b>{percent(found[0] / found[1])}</b><br><small>{interval_text(*found)}</small>{more}"


def count_text(found):
    return "{} of {}".format(*found) if found else "–"


def verdict(won, played):
    """Whether a level wins more than is wanted of it."""
    low, high = wilson(won, played)
    return HOLDS if low > WANTED else FAILS if high < WANTED else OPEN


def steps_table(duels, sample):
    """`sample`: Duels of the games of this machine beside these; None if there are none."""
    rows = []
    for level, below in duels.steps:
        won, played = duels.won(level, below)
        more = [count_text(sample.won(level, below))] if sample else []
        rows.append([f"level {level} over level {below}", count_text((won, played)), percent(won / played), interval_text(won, played),
                     page.badge(verdict(won, played)), *more])
    head = ["step", "won", "%", "95% interval", f"over {100 * WANTED:.0f}%"]
    return page.table(head + ([SAMPLE_HEAD] if sample else []), rows)


# -- Pictures


def ladder_picture(games):
    figure, axes = plots.new(4.4 * len(games), 3.2, columns=len(games))
    for axis, (name, duels) in zip(axes, games.items()):
        for place, pair in enumerate(duels.steps):
            won, played = duels.won(*pair)
            low, high = wilson(won, played)
            axis.plot([100 * low, 100 * high], [place, place], color=plots.MEASURED, linewidth=2)
            axis.plot([100 * won / played], [place], "o", color=plots.MEASURED)
        axis.axvline(100 * WANTED, color=plots.PAPER, linewidth=1)
        axis.axvline(50, color="#8c959f", linewidth=1)
        axis.set_yticks(range(len(duels.steps)), [f"{level} over {below}" for level, below in duels.steps])
        axis.set_xlim(40, 101)
        axis.set_xlabel("games won, %")
        axis.set_title(NAMES.get(name, name), fontsize=10)
    figure.tight_layout()
    return page.figure(plots.svg(figure), "Each level against the one below, with 95% intervals. Red: 60%. Grey: an even match.")


def heat_picture(games):
    figure, axes = plots.new(4.4 * len(games), 3.6, columns=len(games))
    for axis, (name, duels) in zip(axes, games.items()):
        shares = [[found[0] / found[1] if one != other and (found := duels.won(one, other)) else float("nan") for other in duels.levels]
                  for one in duels.levels]
        axis.imshow(shares, cmap="RdBu", vmin=0, vmax=1, origin="lower")
        for y, row in enumerate(shares):
            for x, share in enumerate(row):
                if share == share:
                    axis.text(x, y, f"{100 * share:.0f}", ha="center", va="center", fontsize=8, color="white" if abs(share - 0.5) > 0.3 else "black")
        axis.set_xticks(range(len(duels.levels)), duels.levels)
        axis.set_yticks(range(len(duels.levels)), duels.levels)
        axis.set_xlabel("against level")
        axis.set_ylabel("level")
        axis.grid(False)
        axis.set_title(NAMES.get(name, name), fontsize=10)
    figure.tight_layout()
    return page.figure(plots.svg(figure), "Percent of the games that the level at the left wins.")


# -- Sections


def game_part(name, duels, sample):
    length = sum(duels.plies) / len(duels.plies)
    words = f"{len(duels.plies)} games of {length:.1f} moves of both sides on average."
    return f"<h3>{page.escape(NAMES.get(name, name))}</h3><p>{words}</p>" + steps_table(duels, sample) + matrix(duels, sample)


def section(chosen, explanation, heading, **more):
    games, sample = games_of(chosen.main), games_of(chosen.sample)
    note = (f"<p class=note>{page.badge(HOLDS)}: the whole 95% interval (Wilson) is above {100 * WANTED:.0f}%; {page.badge(FAILS)}: below; "
            f"{page.badge(OPEN)}: it is on both sides.</p>")
    parts = [page.prose(explanation(heading if heading == GOLOIS_HEADING else HEADING)), ladder_picture(games), heat_picture(games), note,
             *(game_part(name, duels, sample.get(name)) for name, duels in games.items())]
    return Section(PROGRAM, chosen.main.table, heading, "\n".join(parts), [], chosen.main, paper="PK", **more)


def verdicts(run):
    return [verdict(*duels.won(*pair)) for duels in games_of(run).values() for pair in duels.steps]


def sections(results, explanation):
    """The known ladders that are there, and runs of the reader's own. Each step is judged once, where the most games of it are."""
    runs = all_runs(results, PROGRAM)
    shown = {table: chosen for table in LADDERS if (chosen := runs.shown(table)).main}
    judging = next((table for table in MOST_GAMES_FIRST if table in shown), None)
    found = [] if TABLE in shown else [Section(PROGRAM, f"{TABLE}_full", HEADING, suite_tables.NOT_RUN, [], None, shown=runs.shown(TABLE),
                                               sampled=True, paper="PK")]
    for table, chosen in shown.items():
        own = verdicts(chosen.main) if table in (judging, GOLOIS) else []
        found.append(section(chosen, explanation, LADDERS[table], own=own, shown=chosen, sampled=table == TABLE))
    others = [Shown(run.table, run, None) for run in runs.besides(LADDERS)]
    return found + [section(chosen, explanation, f"PK: {chosen.table.replace('_', ' ')}") for chosen in others]
