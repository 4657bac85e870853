"""PK: the levels of the teaching players against each other."""

import page
import plots
import suite_tables
from comparison import wilson
from findings import FAILS, HOLDS, OPEN
from results import Section, finished_runs

PROGRAM, TABLE = "teaching_ladder", "default"
HEADING = "PK: levels of the teaching players"
NAMES = {"ponnuki": "Ponnuki-Go", "five_stones": "FiveStones", "strasbourg": "Strasbourg Go"}
GOLOIS, GOLOIS_HEADING = "strasbourg_full", "PK §4: levels of GoloisStrasbourg"  # levels of another kind, explained apart
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
    """{game: Duels}."""
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


def matrix(duels):
    """Every level against every other: percent of the games that the level of the row wins."""
    rows = []
    for one in duels.levels:
        row = [f"level {one}"]
        for other in duels.levels:
            found = duels.won(one, other) if one != other else None
            row.append(f"<b>{percent(found[0] / found[1])}</b><br><small>{interval_text(*found)}</small>" if found else "–")
        rows.append(row)
    return page.table(["wins against, %", *(f"level {level}" for level in duels.levels)], rows, dense=True)


def verdict(won, played):
    """Whether a level wins more than is wanted of it."""
    low, high = wilson(won, played)
    return HOLDS if low > WANTED else FAILS if high < WANTED else OPEN


def steps_table(duels):
    rows = []
    for level, below in duels.steps:
        won, played = duels.won(level, below)
        rows.append([f"level {level} over level {below}", f"{won} of {played}", percent(won / played), interval_text(won, played),
                     page.badge(verdict(won, played))])
    return page.table(["step", "won", "%", "95% interval", f"over {100 * WANTED:.0f}%"], rows)


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


def game_part(name, duels):
    length = sum(duels.plies) / len(duels.plies)
    words = f"{len(duels.plies)} games of {length:.1f} moves of both sides on average."
    return f"<h3>{page.escape(NAMES.get(name, name))}</h3><p>{words}</p>" + steps_table(duels) + matrix(duels)


def section(run, explanation, heading):
    games = games_of(run)
    origin = "<p class=note>The project's own run, kept with it.</p>" if run.is_reference else ""
    note = (f"<p class=note>{page.badge(HOLDS)}: the whole 95% interval (Wilson) is above {100 * WANTED:.0f}%; {page.badge(FAILS)}: below; "
            f"{page.badge(OPEN)}: it is on both sides.</p>")
    parts = [origin, page.prose(explanation(heading if run.table == GOLOIS else HEADING)), ladder_picture(games), heat_picture(games), note,
             *(game_part(name, duels) for name, duels in games.items())]
    verdicts = [verdict(*duels.won(*pair)) for duels in games.values() for pair in duels.steps]
    return Section(PROGRAM, run.table, heading, "\n".join(parts), [], run, verdicts=verdicts)


OTHERS = {"steps": f"{HEADING}, steps", "ladder_full": f"{HEADING}, more games", GOLOIS: GOLOIS_HEADING}


def heading_of(table):
    return HEADING if table == TABLE else OTHERS.get(table, f"PK: {table.replace('_', ' ')}")


def sections(results, explanation):
    runs = {**finished_runs(results / "reference", PROGRAM), **finished_runs(results, PROGRAM)}
    found = [] if runs else [Section(PROGRAM, TABLE, HEADING, suite_tables.NOT_RUN, [], None)]
    return found + [section(run, explanation, heading_of(table))
                    for table, run in sorted(runs.items(), key=lambda item: (item[0] != TABLE, item[0]))]
