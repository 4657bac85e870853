"""GT Table 2: the program with and without connection threats against GNU Go, and other players against the same."""

import findings
import match_claims as claims
import match_tables as tables
import page
from match_pictures import gallery, score_plot
from match_runs import BESIDE, MORE, PROGRAM, STRASBOURG, TABLE_2, UCT, WITH, WITHOUT, players_of, pooled, with_sample
from results import Section, all_runs, published
from suite_tables import NOT_RUN

OPPONENT = ("<p class=callout><b>Not the paper's opponent</b>: the paper played GNU Go 3.6, we play GNU Go 3.8 (Debian 12). "
            "Means and games won may differ for that alone; the gain from threats is measured against one opponent.</p>")
FOOTNOTE = ("<p class=note><sup>1</sup> §7.2 does not say of which program; the mean of its two means, −13.0, is that of the one "
            "with threats. Lost completely: the opponent has the whole board. Seconds compare machines, not programs; they have "
            "no verdict.</p>")
PAIRS = ("<p class=note>Same starts: games with the same seed, colour, opening, komi and opponent, in whatever run. Score "
         "gained: the mean of the differences, game by game, where both have a score. Won by: forfeits included.</p>")
MIXED = "<p class=note>The players of Table 2 are those of the reference run; their seconds may be of another machine.</p>"
POSITIONS = "<h3>Final positions</h3><p class=note>For each player the game of median score. The ring is the last stone.</p>"


def komi_note(run):
    """The paper's losses of the whole board tell its komi, which it does not name."""
    komi = run.resolved.get("komi") if run else None
    if komi is None or komi == 5.5:
        return ""
    return (f"<p class=note>The paper loses the whole board by 86.5 with Black and by 75.5 with White, which is a komi of 5.5. "
            f"Ours is {komi:g}: each score with Black is {komi - 5.5:g} lower for it, each with White as much higher.</p>")


def players_part(players, printed=()):
    """The tables that every run has."""
    return [tables.players_table(players, printed), tables.READING, "<h3>How the games ended</h3>", tables.endings_table(players)]


def rivals_part(players, rivals):
    found = [tables.against_table(name, players[name], players) for name in rivals if name in players]
    return ["<h3>On the same starts</h3>", *found, PAIRS] if any(found) else []


# -- Table 2


def table_section(chosen, explanation, results):
    players, sample = players_of(chosen.main), players_of(chosen.sample)
    shown = with_sample(players, sample)
    found = tables.cells(PROGRAM, TABLE_2, players)
    paper = tables.printed_rows(PROGRAM, TABLE_2, WITH)
    parts = ["" if chosen.main else NOT_RUN, page.prose(explanation("GT Table 2")), OPPONENT, tables.cells_table(found, sample),
             "<h3>The players</h3>", tables.players_table(shown, paper), tables.replays_note(players, sample), FOOTNOTE,
             komi_note(chosen.main)]
    if players:
        means = {name: number for (name, column), number in published(PROGRAM, TABLE_2).items() if column == "mean"}
        parts += [tables.READING, score_plot(players, means), "<h3>How the games ended</h3>", tables.endings_table(shown),
                  *rivals_part(players, [WITHOUT]), POSITIONS, gallery(shown, results)]
    return Section(PROGRAM, chosen.name, "GT Table 2", "\n".join(parts), found, chosen.main, shown=chosen, sampled=True, paper="GT")


def match_of(words, players):
    return claims.Match(f"{words}, {max(len(player.games) for player in players.values())} games each", players)


def matches_of(chosen, more):
    """What the claims are asked of: the table's games, the fresh ones, all of both. A sample is asked only if it is all there is."""
    both = [run for run in (chosen.main, more.main) if run]
    found = [match_of(run.table.replace("_", " ") + (", reference run" if run.is_reference else ""), players_of(run)) for run in both]
    return [*found, match_of("both", pooled(*both))] if len(both) == 2 else found


def claims_section(chosen, more):
    matches = matches_of(chosen, more) or [claims.Match("no run", {})]
    found = findings.findings(claims.CLAIMS, matches)
    of_most_games = [(claim, printed, ones[-1:]) for claim, printed, ones in found]
    return Section(PROGRAM, "claims", "GT Table 2: the claims", findings.html(found, claims.note()), [], None,
                   f"make -f Makefile.experiments results/{PROGRAM}/{TABLE_2}_full report", "from the runs above",
                   findings.verdicts_of(of_most_games), paper="GT")


def more_section(more, table_2, explanation, results):
    """The players of Table 2 on fresh starts: alone, and together with the table's own games."""
    if not more.main:
        return []
    players = players_of(more.main)
    parts = [page.prose(explanation("GT Table 2: more games")), *players_part(players), *rivals_part(players, [WITHOUT])]
    if table_2.main:
        together = pooled(table_2.main, more.main)
        parts += ["<h3>Together with the games of Table 2</h3>", tables.players_table(together),
                  tables.against_table(WITHOUT, together[WITHOUT], together) if WITHOUT in together else "",
                  score_plot(together, {})]
    parts += [POSITIONS, gallery(players, results)]
    return [Section(PROGRAM, more.name, "GT Table 2: more games", "\n".join(parts), [], more.main, shown=more, paper="GT")]


# -- Beside it


def all_players(*runs):
    """{name: Player} of several runs; a name that two have is told apart."""
    found = {}
    for run in runs:
        for name, player in players_of(run).items():
            found[name if name not in found else f"{name} ({run.table})"] = player
    return found


def beside_section(chosen, heading, paper, table_2, explanation, results):
    """All players in one table, those of Table 2 too."""
    parts = ["" if chosen.main else NOT_RUN, page.prose(explanation(heading))]
    if chosen.main:
        if table_2.main and table_2.main.is_reference and not chosen.main.is_reference:
            parts.append(MIXED)
        players, own, sample = all_players(table_2.main, chosen.main), all_players(chosen.main), players_of(chosen.sample)
        shown = with_sample(players, sample)
        parts += [*players_part(shown), tables.replays_note(own, sample), *rivals_part(players, [WITH, UCT]), "<h3>Scores</h3>",
                  score_plot(players, {}), POSITIONS, gallery(with_sample(own, sample), results)]
    return Section(PROGRAM, chosen.name, heading, "\n".join(parts), [], chosen.main, shown=chosen, paper=paper)


def other_section(run, results):
    players = players_of(run)
    parts = [*players_part(players), *rivals_part(players, list(players)[:1]), score_plot(players, {}), POSITIONS,
             gallery(players, results)]
    return Section(PROGRAM, run.table, f"Match: {run.table.replace('_', ' ')}", "\n".join(parts), [], run, paper="")


def sections(results, explanation):
    """Table 2, its claims, its players on more starts; other players; runs of the reader's own."""
    runs = all_runs(results, PROGRAM)
    table_2, more = runs.shown(TABLE_2), runs.shown(MORE)
    found = [table_section(table_2, explanation, results), claims_section(table_2, more),
             *more_section(more, table_2, explanation, results)]
    for table, heading, paper in BESIDE:
        found.append(beside_section(runs.shown(table), heading, paper, table_2, explanation, results))
    return [*found, *(other_section(run, results) for run in runs.besides([TABLE_2, MORE, STRASBOURG, *(table for table, *_ in BESIDE)]))]
