"""Matches as pictures: all scores of the players, and how a middling game of each ended."""

import os

import board_picture
import page
import plots
import samples
import sgf
from match_runs import BLACK, WHITE

COLORS = {BLACK: ("#1f2328", "as Black"), WHITE: ("#ffffff", "as White")}
SPREAD = 0.32  # of the dots around the line of their player
STEPS = 11  # heights of dots: equal scores stand apart


def score_plot(players, printed):
    """A dot for every score. `printed`: {player: the paper's mean}."""
    shown = {name: player for name, player in players.items() if player.counted()}
    if not shown:
        return ""
    figure, (axes,) = plots.new(9, 0.62 * len(shown) + 1.1)
    for place, (name, player) in enumerate(shown.items()):
        for color, (fill, label) in COLORS.items():
            games = player.counted(color)
            heights = [place + SPREAD * (2 * (int(game.row["pair"]) % STEPS) / (STEPS - 1) - 1) for game in games]
            axes.plot([game.score for game in games], heights, "o", markersize=4, markerfacecolor=fill, markeredgecolor="#1f2328",
                      markeredgewidth=0.7, alpha=0.8, label=None if place else label)
        axes.vlines(samples.average(player.scores()), place - 0.42, place + 0.42, color=plots.MEASURED, linewidth=2.5,
                    label=None if place else "mean")
        if name in printed:
            axes.plot([printed[name]], [place], "D", color=plots.PAPER, markersize=6, label=None if place else "paper's mean")
    axes.axvline(0, color="#8c959f", linewidth=1)
    axes.set_yticks(range(len(shown)), list(shown))
    axes.set_ylim(len(shown) - 0.5, -0.5)
    axes.set_xlabel("score")
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), fontsize=8, frameon=False)
    return page.figure(plots.svg(figure), "Every game with a score; left of 0 it is lost. The height only sets dots apart.")


# -- Final positions


def middling(player):
    """The game of median score; None if none has one."""
    games = sorted(player.counted(), key=lambda game: (game.score, game.place))
    return games[(len(games) - 1) // 2] if games else None


def gallery(players, results):
    """`results`: the folder that links to games start from, where the report is."""
    figures = [final_position(name, middling(player), results) for name, player in players.items() if middling(player)]
    return f"<div class=boards>{''.join(figures)}</div>" if figures else ""


def final_position(name, game, results):
    row = game.row
    words = f"{name} as {row['player_color'].capitalize()}, game {row['game']}: {row['result']} after {row['moves']} moves"
    if not game.sgf.is_file():
        return f"<p>{page.escape(words)}. The game is not kept here.</p>"
    position = sgf.last_position(game.sgf.read_text(encoding="utf-8"))
    link = page.escape(os.path.relpath(game.sgf, results))
    return page.figure(picture(position, words), words, more=f' <a href="{link}">SGF</a>')


def picture(position, words):
    size = len(position.rows)
    last = {f"{board_picture.COLUMNS[position.last[0]]}{size - position.last[1]}": board_picture.MOVE} if position.last else {}
    return board_picture.svg(board_picture.Problem(rows=position.rows), words, moves=last, scale=1.6)
