"""PK §4: GoloisStrasbourg against GNU Go and the Monte-Carlo program, and against itself."""

import os

import match_pictures
import match_runs
import match_tables as tables
import page
import samples
import sgf
from comparison import wilson
from findings import FAILS, HOLDS, OPEN
from origin import SAMPLE
from results import Section, all_runs
from suite_tables import NOT_RUN

MATCH_HEADING = "PK §4: GoloisStrasbourg against other programs"
GAMES, GAMES_TABLE, GAMES_HEADING = "strasbourg_games", "default", "PK §4.9: GoloisStrasbourg against itself"
SIZES_TABLE = "sizes"  # other boards, in the same table
WANTED = 0.99  # games in which nobody kills a living group of his own
SHOWN = 4  # final positions
READING = ("<p class=note>Stones on the board at the end, GoloisStrasbourg's less the other's, with 95% intervals (Student's t); games won "
           "with Wilson's. The other programs play Go by area: when both have passed, what each has surrounded is filled.</p>")
COUNTED = ("<p class=note><b>Killed</b>: a string that was unconditionally alive (Benson) and is taken later, which only its owner can have "
           "brought about. <b>Given up</b>: a move of its owner after which a string that lived is lost if the enemy moves, by search of its "
           "eye space. The times are of one core, for the player's decisions alone.</p>")


# -- Against others; the players of the config are the opponents


def golois_seconds(player):
    moves = sum(float(game.times.get("opponent_moves", 0)) for game in player.games)
    return sum(float(game.times.get("opponent_seconds", 0)) for game in player.games) / moves if moves else None


def golois_wins(player):
    return sum(game.row["winner"] == "opponent" for game in player.decided)


def match_row(name, player):
    """From the view of GoloisStrasbourg."""
    won, decided = golois_wins(player), len(player.decided)
    low, high = wilson(won, decided) if decided else (0, 1)
    draws = sum(game.row["winner"] == "none" for game in player.decided)
    other = {"black": "white", "white": "black"}
    by_color = [tables.estimate(samples.mean([-score for score in player.scores(other[color])])) for color in ("black", "white")]
    return [page.escape(name), len(player.games), f"<b>{won}</b> of {decided}<br>{100 * low:.0f} … {100 * high:.0f}%", draws,
            tables.estimate(samples.mean([-score for score in player.scores()])), *by_color, tables.seconds(golois_seconds(player))]


def match_part(chosen, results):
    judged, sample = match_runs.players_of(chosen.main), match_runs.players_of(chosen.sample)
    players = match_runs.with_sample(judged, sample)
    head = ["opponent", "games", "won", "drawn", "stones", "as Black", "as White", "s/move"]
    rows = [match_row(name, player) for name, player in players.items()]
    return [page.table(head, rows, [("", 5), ("stones", 2), ("", 1)], dense=True, lined=True), READING,
            tables.replays_note(judged, sample),
            "<h3>How the games ended</h3>", tables.endings_table(players), "<h3>Final positions</h3>",
            "<p class=note>For each opponent the game of median score, before territories are filled. The ring is the last stone.</p>",
            match_pictures.gallery(players, results)]


def match_section(results, explanation):
    chosen = all_runs(results, match_runs.PROGRAM).shown(match_runs.STRASBOURG)
    parts = [page.prose(explanation(MATCH_HEADING)), *(match_part(chosen, results) if chosen.main else [NOT_RUN])]
    return Section(match_runs.PROGRAM, chosen.name, MATCH_HEADING, "\n".join(parts), [], chosen.main, shown=chosen, sampled=True,
                   paper="PK")


# -- Against itself


def share_cell(count, whole):
    low, high = wilson(count, whole)
    return f"<b>{count}</b> of {whole}<br>{100 * low:.1f} … {100 * high:.1f}%"


def verdict(count, whole):
    low, high = wilson(count, whole)
    return HOLDS if low > WANTED else FAILS if high < WANTED else OPEN


def games_row(board, rows, times):
    whole = len(rows)
    ended = sum(row["end"] == "passes" for row in rows)
    unkilled, ungiven = (sum(row[column] == "0" for row in rows) for column in ("killed", "given_up"))
    plies = samples.average([float(row["plies"]) for row in rows])
    seconds, moves = (sum(float(row[column]) for row in times) for column in ("seconds", "moves"))
    longest = max((float(row["longest_move"]) for row in times), default=None)
    return [board, whole, share_cell(ended, whole), share_cell(unkilled, whole), share_cell(ungiven, whole), f"{plies:.0f}",
            tables.seconds(seconds / moves if moves else None), tables.seconds(longest)]


def rows_by_size(run, prefix=""):
    """A row of the table for each size of the board."""
    found = {}
    for row in run.rows():
        found.setdefault(int(row["size"] if "size" in run.swept else run.resolved["size"]), []).append(row)
    return [games_row(f"{prefix}{size}x{size}", rows, [run.times[row["unit"]] for row in rows if row["unit"] in run.times])
            for size, rows in sorted(found.items())]


def games_table(chosen, sizes):
    head = ["board", "games", "ended by two passes", "nothing killed", "nothing given up", "moves", "s/move", "longest"]
    rows = [row for run in (chosen.main, sizes.main) if run for row in rows_by_size(run)]
    return page.table(head, rows + (rows_by_size(chosen.sample, f"{SAMPLE}: ") if chosen.sample else []), dense=True)


def final_position(run, row, results):
    path = run.folder / "games" / f"{int(row['number']):04}.sgf"
    words = f"game {row['number']}: {row['result']} after {row['plies']} moves"
    if not path.is_file():
        return f"<p>{page.escape(words)}. The game is not kept here.</p>"
    position = sgf.last_position(path.read_text(encoding="utf-8"))
    link = page.escape(os.path.relpath(path, results))
    return page.figure(match_pictures.picture(position, words), words, more=f' <a href="{link}">SGF</a>')


def games_section(results, explanation):
    runs = all_runs(results, GAMES)
    chosen, sizes = runs.shown(GAMES_TABLE), runs.shown(SIZES_TABLE)
    run, parts, own = chosen.main, [page.prose(explanation(GAMES_HEADING))], []
    if run:
        rows = run.rows()
        own = [verdict(sum(row["killed"] == "0" for row in rows), len(rows))]
        worst = sorted(rows, key=lambda row: (-int(row["killed"]), -int(row["given_up"]), int(row["number"])))[:SHOWN]
        boards = "".join(final_position(run, row, results) for row in worst)
        parts += [games_table(chosen, sizes), COUNTED, f"<p>At least {100 * WANTED:.0f}% without a killed group: {page.badge(own[0])}</p>",
                  "<h3>Final positions</h3>", f"<div class=boards>{boards}</div>"]
    else:
        parts.append(NOT_RUN)
    return Section(GAMES, chosen.name, GAMES_HEADING, "\n".join(parts), [], run, own=own, shown=chosen, sampled=True, paper="PK")


def sections(results, explanation):
    return [match_section(results, explanation), games_section(results, explanation)]
