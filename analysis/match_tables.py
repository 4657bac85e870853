"""Tables of matches: how each player did, how its games ended, and players against each other on the same starts."""

import page
import samples
from findings import Duel, p_text
from match_runs import COLORS, gain, replays
from origin import SAMPLE_HEAD
from results import Cell, published

SIZE = 100  # games of each of the paper's players
TEXT = "text"  # row of the numbers that stand in the paper's text only
TOLD = ("mean as Black", "mean as White", "lost completely as Black", "lost completely as White")  # its columns
NONE = "–"
READING = ("<p class=note>Scores are the player's, komi included, with 95% intervals: of means by Student's t, of standard "
           "deviations by χ², of games won Wilson's. The first two take scores for normal, which those that lose the whole board "
           "are not. <b>Void</b> games are in no number but their own. A <b>forfeit</b> or a resignation counts as a game won or "
           "lost; it has no score, so it is in no mean.</p>")


# -- Cells


def estimate(found):
    """A number, and its interval below."""
    if found is None:
        return NONE
    return f"<b>{found.value:.1f}</b>" + (f"<br>{found.low:.1f} … {found.high:.1f}" if found.known else "")


def wins(player):
    if not player.decided:
        return NONE
    low, high = player.win_interval
    return f"<b>{player.wins}</b> of {len(player.decided)}<br>{low:.0f} … {high:.0f}%"


def seconds(number):
    return NONE if number is None else f"{number:.2g}"


# -- How they did


def players_table(players, printed=()):
    """`printed`: ready rows of the paper, that come first."""
    head = ["player", "games", "mean score", "standard deviation", "won", "as Black", "as White", "B", "W", "s/move"]
    rows = [*printed, *(player_row(name, player) for name, player in players.items())]
    return page.table(head, rows, [("", 5), ("mean score", 2), ("lost completely", 2), ("", 1)], dense=True, lined=True)


def player_row(name, player):
    scores = player.scores()
    by_color = [estimate(samples.mean(player.scores(color))) for color in COLORS]
    return [page.escape(name), len(player.games), estimate(samples.mean(scores)), estimate(samples.deviation(scores)),
            wins(player), *by_color, *map(player.lost_completely, COLORS), seconds(player.seconds_per_move)]


def printed_rows(program, table, last):
    """The paper's rows; what its text says of one player, it does not say which, stands with `last`."""
    numbers = published(program, table)
    rows = []
    for name in dict.fromkeys(row for row, _ in numbers if row != TEXT):
        told = [f"{numbers[TEXT, column]:g}<sup>1</sup>" if name == last else NONE for column in TOLD]
        scores = [f"{numbers[name, column]:.2f}" for column in ("mean", "standard deviation")]
        rows.append([f"paper: {page.escape(name)}", SIZE, *scores, f"{numbers[name, 'won of 100']:g} of {SIZE}", *told,
                     f"{numbers[name, 'seconds per move']:g}"])
    return rows


def endings_table(players):
    """What one should know before trusting the numbers."""
    head = ["player", "void", "lost by forfeit", "won by forfeit", "resigned", "stopped at max_moves", "referee disagrees",
            "repeats an earlier game"]
    rows = [[page.escape(name), player.count("how", "void"), player.forfeits("opponent"), player.forfeits("player"),
             player.count("how", "resignation"), player.count("capped", "yes"), player.count("agrees", "no"), player.duplicates]
            for name, player in players.items()]
    return page.table(head, rows, dense=True)


# -- One against another


def against_table(rival_name, rival, players):
    """Every player against one, on the games that both began alike."""
    rows = []
    for name, player in players.items():
        if name == rival_name:
            continue
        found, duel = gain(player, rival), Duel(player.outcomes, rival.outcomes)
        p_value = p_text(duel.p) if any(duel.counts) else NONE
        rows.append([page.escape(name), sum(duel.counts), estimate(found), *duel.counts, p_value])
    shown = page.escape(rival_name)
    head = [f"against {shown}", "same starts", "score gained", "both", "only it", f"only {shown}", "neither", "McNemar p"]
    return page.table(head, rows, [("", 3), ("won by", 4), ("", 1)], dense=True, lined=True) if rows else ""


# -- Paper and measured


def cells(program, table, players):
    """The printed numbers beside ours, but for the seconds, which compare machines."""
    return [cell(name, column, paper, players.get(name)) for (name, column), paper in published(program, table).items()
            if name != TEXT and column != "seconds per move"]


def cell(name, column, paper, player):
    """Not attempted with fewer games than an interval needs."""
    scores = player.scores() if player else []
    if column == "won of 100" and player and len(player.decided) >= samples.LEAST:
        return won_cell(name, column, paper, player)
    if column == "won of 100" or len(scores) < samples.LEAST:
        return Cell(name, column, paper)
    if column == "mean":
        found, another = samples.mean(scores), samples.mean_of_another(scores, SIZE)
    else:
        found, another = samples.deviation(scores), samples.deviation_of_another(scores, SIZE)
    return Cell(name, column, paper, found.value, *another, found.low, found.high)


def won_cell(name, column, paper, player):
    count = len(player.decided)
    another = samples.count_of_another(player.wins, count, SIZE)
    return Cell(name, column, paper, SIZE * player.wins / count, *another, *player.win_interval)


def cells_table(found, sample):
    """`sample`: {name: Player} of the games of this machine beside those that are judged; empty if there are none."""
    rows = []
    for one in found:
        row = [page.escape(one.row), page.escape(one.column), f"{one.paper:g}"]
        if one.measured is None:
            row += [""] * 3
        else:
            row += [f"{one.measured:.2f}", f"{one.mean_low:.1f} … {one.mean_high:.1f}", f"{one.low:.1f} … {one.high:.1f}"]
        rows.append([*row, page.badge(one.verdict), *([sample_text(one.column, sample.get(one.row))] if sample else [])])
    head = ["player", "", "paper", "measured", "95% interval", f"95% of matches<br>of {SIZE} games", "verdict"]
    return page.table(head + ([SAMPLE_HEAD] if sample else []), rows)


def sample_text(column, player):
    """The same number of a few games."""
    if player is None or not player.decided:
        return NONE
    if column == "won of 100":
        return f"{player.wins} of {len(player.decided)}"
    found = (samples.mean if column == "mean" else samples.deviation)(player.scores())
    return NONE if found is None else f"{found.value:.1f} of {found.count} games"


def replays_note(players, sample):
    """Whether this machine plays the same games."""
    same, common = replays(players, sample)
    if not common:
        return ""
    return (f"<p class=note>Of the sample of this machine {common} games have the start of a game of the other run; {same} of them are "
            "that game again, move by move.</p>")
