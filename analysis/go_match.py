"""GT Table 2: the program with and without connection threats against GNU Go, and other players against the same."""

import findings
import match_claims as claims
import match_tables as tables
import page
from match_pictures import gallery, score_plot
from match_runs import BESIDE, MORE, PROGRAM, TABLE_2, UCT, WITH, WITHOUT, other_runs, players_of, pooled, shown
from results import Section, published
from suite_tables import NOT_RUN

OPPONENT = ("<p class=callout><b>Not the paper's opponent</b>: the paper played GNU Go 3.6, we play GNU Go 3.8 (Debian 12). "
            "Means and games won may differ for that alone; the gain from threats is measured against one opponent.</p>")
FOOTNOTE = ("<p class=note><sup>1</sup> §7.2 does not say of which program; the mean of its two means, −13.0, is that of the one "
            "with threats. Lost completely: the opponent has the whole board. Seconds compare machines, not programs; they have "
            "no verdict.</p>")
PAIRS = ("<p class=note>Same starts: games with the same seed, colour, opening, komi and opponent, in whatever run. Score "
         "gained: the mean of the differences, game by game, where both have a score. Won by: forfeits included.</p>")
FEW = "<p class=note>A small run: its intervals are wide, and nearly every number lies in them.</p>"
MIXED = "<p class=note>The players of Table 2 are those of the reference run; their seconds may be of another machine.</p>"
POSITIONS = "<h3>Final positions</h3><p class=note>For each player the game of median score. The ring is the last stone.</p>"


def origin(run):
    """When, where and of what a run of the reference is."""
    if not run or not run.is_reference:
        return ""
    data = run.manifest
    return (f"<p class=callout><b>Reference run</b>, kept with the project: ended {page.escape(data['ended'])}, commit "
            f"{page.escape(data['git']['commit'][:12])}, {page.escape(data['cpu'])}. There is no full run of this machine.</p>")


def komi_note(run):
    """The paper's losses of the whole board tell its komi, which it does not name."""
    komi = run.resolved.get("komi") if run else None
    if komi is None or komi == 5.5:
        return ""
    return (f"<p class=note>The paper loses the whole board by 86.5 with Black and by 75.5 with White, which is a komi of 5.5. "
            f"Ours is {komi:g}: each score with Black is {komi - 5.5:g} lower for it, each with White as much higher.</p>")


def work(run):
    return f"reference run of {run.manifest['ended'][:10]}" if run and run.is_reference else ""


def players_in(run):
    return players_of(run) if run else {}


def players_part(players, printed=()):
    """The tables that every run has."""
    return [tables.players_table(players, printed), tables.READING, "<h3>How the games ended</h3>", tables.endings_table(players)]


def rivals_part(players, rivals):
    found = [tables.against_table(name, players[name], players) for name in rivals if name in players]
    return ["<h3>On the same starts</h3>", *found, PAIRS] if any(found) else []


# -- Table 2


def table_section(chosen, explanation, results):
    players = players_in(chosen.main)
    found = tables.cells(PROGRAM, TABLE_2, players)
    paper = tables.printed_rows(PROGRAM, TABLE_2, WITH)
    few = FEW if chosen.main and not chosen.main.table.endswith("_full") else ""
    parts = ["" if chosen.main else NOT_RUN, origin(chosen.main), few, page.prose(explanation("GT Table 2")), OPPONENT,
             tables.cells_table(found), "<h3>The players</h3>", tables.players_table(players, paper), FOOTNOTE,
             komi_note(chosen.main)]
    if players:
        means = {name: number for (name, column), number in published(PROGRAM, TABLE_2).items() if column == "mean"}
        parts += [tables.READING, score_plot(players, means), "<h3>How the games ended</h3>", tables.endings_table(players),
                  *rivals_part(players, [WITHOUT]), POSITIONS, gallery(players, results)]
    table = chosen.main.table if chosen.main else f"{TABLE_2}_full"
    return Section(PROGRAM, table, "GT Table 2", "\n".join(parts), found, chosen.main, work=work(chosen.main))


def match_of(words, players):
    return claims.Match(f"{words}, {max(len(player.games) for player in players.values())} games each", players)


def matches_of(chosen, more):
    """What the claims are asked of: the table's games, the fresh ones, all of both, the small run."""
    def one(run, words):
        return match_of(f"{words}, reference run" if run.is_reference else words, players_of(run))

    both = [run for run in (chosen.main, more.main) if run]
    found = [one(run, run.table.replace("_", " ")) for run in both]
    if len(both) == 2:
        found.append(match_of("both", pooled(*both)))
    return [*found, *([one(chosen.small, "the small run")] if chosen.small else [])]


def claims_section(chosen, more):
    matches = matches_of(chosen, more)
    found = findings.findings(claims.CLAIMS, matches or [claims.Match("no run", {})])
    return Section(PROGRAM, "claims", "GT Table 2: the claims", findings.html(found, claims.note()), [], None,
                   f"make -f Makefile.experiments results/{PROGRAM}/{TABLE_2}_full report",
                   "from the runs above" if matches else "not run", findings.verdicts_of(found))


def small_section(chosen, heading):
    """The run at the default size, where a larger one is shown above."""
    if not chosen.small:
        return []
    players = players_of(chosen.small)
    content = [FEW, *players_part(players),
               *rivals_part(players, [WITHOUT, UCT])]
    heading += ": the small run of this machine"
    return [Section(PROGRAM, chosen.small.table, heading, "\n".join(content), [], chosen.small)]


def more_section(more, table_2, explanation, results):
    """The players of Table 2 on fresh starts: alone, and together with the table's own games."""
    if not more.main:
        return []
    players = players_of(more.main)
    parts = [origin(more.main), page.prose(explanation("GT Table 2: more games")), *players_part(players),
             *rivals_part(players, [WITHOUT])]
    if table_2.main:
        together = pooled(table_2.main, more.main)
        parts += ["<h3>Together with the games of Table 2</h3>", tables.players_table(together),
                  tables.against_table(WITHOUT, together[WITHOUT], together) if WITHOUT in together else "",
                  score_plot(together, {})]
    parts += [POSITIONS, gallery(players, results)]
    return [Section(PROGRAM, more.main.table, "GT Table 2: more games", "\n".join(parts), [], more.main, work=work(more.main))]


# -- Beside it


def all_players(*runs):
    """{name: Player} of several runs; a name that two have is told apart."""
    found = {}
    for run in runs:
        for name, player in players_in(run).items():
            found[name if name not in found else f"{name} ({run.table})"] = player
    return found


def beside_section(chosen, heading, table_2, explanation, results):
    """All players in one table, those of Table 2 too."""
    parts = ["" if chosen.main else NOT_RUN, origin(chosen.main), page.prose(explanation(heading))]
    if chosen.main:
        if table_2.main and table_2.main.is_reference and not chosen.main.is_reference:
            parts.append(MIXED)
        players = all_players(table_2.main, chosen.main)
        parts += [*players_part(players), *rivals_part(players, [WITH, UCT]), "<h3>Scores</h3>", score_plot(players, {}),
                  POSITIONS, gallery(all_players(chosen.main), results)]
    table = chosen.main.table if chosen.main else f"{chosen.table}_full"
    return Section(PROGRAM, table, heading, "\n".join(parts), [], chosen.main, work=work(chosen.main))


def other_section(run, results):
    players = players_of(run)
    parts = [*players_part(players), *rivals_part(players, list(players)[:1]), score_plot(players, {}), POSITIONS,
             gallery(players, results)]
    return Section(PROGRAM, run.table, f"Match: {run.table.replace('_', ' ')}", "\n".join(parts), [], run)


def sections(results, explanation):
    """Table 2, its claims, its players on more starts, its small run; other players and their small runs; runs of the reader's own."""
    table_2, more = shown(results, TABLE_2), shown(results, MORE)
    found = [table_section(table_2, explanation, results), claims_section(table_2, more),
             *more_section(more, table_2, explanation, results), *small_section(table_2, "GT Table 2")]
    for table, heading in BESIDE:
        chosen = shown(results, table)
        found += [beside_section(chosen, heading, table_2, explanation, results), *small_section(chosen, heading)]
    return [*found, *(other_section(run, results) for run in other_runs(results))]
