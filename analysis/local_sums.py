"""TH §1.1: what HotStrat, ThermoStrat and Sentestrat lose on sums of local games against exact play."""

import fractions
import math

import findings
import page
import samples
import suite_tables
from findings import FAILS, HOLDS, OPEN, Finding
from results import Section, all_runs

PROGRAM, TABLE = "local_sums", "default"
HEADING = "TH: sums of local games"
KEY = "strategy"
BOUNDED = ("ThermoStrat", "Sentestrat")


class Sums:
    """The games of a run: {(point of the sweep, strategy): {sum: [(loss, temperature)]}}; sums with a ko and without one are apart.
    The games of one sum are no independent sample: intervals are over sums. A sum that was drawn twice counts once."""

    name = "these sums"

    def __init__(self, run):
        self.seats, self.refused = {}, set()
        for row in sorted(run.rows(), key=lambda row: row["with_ko"] == "yes"):
            point = ("with ko" if row["with_ko"] == "yes" else "without ko", *(f"{key} {row[key]}" for key in run.swept if key != "kos"))
            if row["status"] != "ok":
                self.refused.add(row["unit"])
                continue
            played = self.seats.setdefault((point, row[KEY]), {}).setdefault(row["games"], {})
            played[row["color"], row["first"]] = (fractions.Fraction(row["loss"]), fractions.Fraction(row["temperature"]))
        self.games = {key: {name: list(played.values()) for name, played in sums.items()} for key, sums in self.seats.items()}

    def all_games(self, key):
        return [game for games in self.games[key].values() for game in games]

    def losses(self, key):
        """{sum: mean loss}."""
        return {name: float(sum(loss for loss, _ in games) / len(games)) for name, games in self.games[key].items()}

    def sound(self, key):
        """The share of games without a loss, of each sum."""
        return [sum(loss == 0 for loss, _ in games) / len(games) for games in self.games[key].values()]


def interval(found, scale=1.0, digits=3, least=-math.inf, most=math.inf):
    """`least`, `most`: what can be."""
    if found is None or not found.known:
        return "–"
    return f"{scale * max(found.low, least):.{digits}f} … {scale * min(found.high, most):.{digits}f}"


def losses_table(sums):
    head = ["strategy", "sums", "games", "mean loss", "95% interval", "without loss, %", "95% interval", "greatest loss"]
    rows = []
    for point, strategy in sums.games:
        key = (point, strategy)
        loss, sound = samples.mean(list(sums.losses(key).values())), samples.mean(sums.sound(key))
        rows.append([page.escape(", ".join((strategy, *point))), len(sums.games[key]), len(sums.all_games(key)), f"{loss.value:.3f}",
                     interval(loss, least=0), f"{100 * sound.value:.1f}", interval(sound, 100, 1, 0, 1), str(max(game[0] for game in sums.all_games(key)))])
    refused = f" {len(sums.refused)} sums were refused: they have no exact value, or too many positions." if sums.refused else ""
    return page.table(head, rows, dense=True) + ("<p class=note>Points lost to exact play in a game; every strategy plays each sum with both colors, first and "
                                     f"second. Intervals are over sums.{refused}</p>")


def differences_table(sums):
    """Strategies against each other on the same sums; empty if there is only one."""
    rows = []
    for point in dict.fromkeys(point for point, _ in sums.games):
        names = [strategy for other, strategy in sums.games if other == point]
        for i, one in enumerate(names):
            for other in names[i + 1:]:
                first, second = sums.losses((point, one)), sums.losses((point, other))
                found = samples.mean([first[name] - second[name] for name in first.keys() & second.keys()])
                rows.append([page.escape(f"{one} − {other}" + "".join(f", {word}" for word in point)), f"{found.value:+.3f}", interval(found)])
    return page.table(["loss", "difference", "95% interval"], rows) if rows else ""


# -- The claims


def sound_in_most(sums):
    words, verdicts = [], []
    for key in sums.games:
        found = samples.mean(sums.sound(key))
        verdicts.append(OPEN if not found.known or found.low <= 0.5 <= found.high else HOLDS if found.low > 0.5 else FAILS)
        words.append(f"{', '.join((key[1], *key[0]))} {100 * found.value:.1f}%")
    return Finding(findings.all_of(verdicts), f"Games without a loss: {'; '.join(words)}.")


def bounded_by_temperature(sums):
    words, exceptions = [], 0
    for point, strategy in sums.games:
        games = sums.all_games((point, strategy))
        above = sum(loss > temperature for loss, temperature in games)
        exceptions += above if strategy in BOUNDED and point[0] == "without ko" else 0
        words.append(f"{', '.join((strategy, *point))} {above} of {len(games)}")
    seen = any(strategy in BOUNDED and point[0] == "without ko" for point, strategy in sums.games)
    return Finding(FAILS if exceptions else HOLDS if seen else OPEN, f"Games that lose more than the temperature: {'; '.join(words)}.")


CLAIMS = [
    ("The move chosen by local algorithms is sound in the large majority of situations", sound_in_most,
     lambda: "§1, of real games. Here: games without any loss, more than half."),
]
OWN_CLAIMS = [
    ("Without ko, ThermoStrat and Sentestrat never lose more than the temperature of the hottest game", bounded_by_temperature,
     lambda: "not in the paper; known of these two, not of HotStrat. With a ko there is no such bound."),
]
NOTE = f"{page.badge(HOLDS)}: the whole 95% interval says so, or there is no exception. {page.badge(FAILS)}: there is."


def whole_section(run, explanation, heading):
    sums = Sums(run)
    suites = [sums] if sums.games else []
    found, own = findings.findings(CLAIMS, suites), findings.findings(OWN_CLAIMS, suites)
    parts = ["<p>No sum has an exact value.</p>"]
    if sums.games:
        parts = [page.prose(explanation(HEADING)), losses_table(sums), differences_table(sums), findings.html(found + own, NOTE)]
    return Section(PROGRAM, run.table, heading, "\n".join(parts), [], run, paper="TH", own=findings.verdicts_of(own),
                   claims=findings.verdicts_of(found) if run.table == TABLE else [])


def not_run_section():
    return Section(PROGRAM, TABLE, HEADING, suite_tables.NOT_RUN, [], None, paper="TH", claims=[findings.NOT_RUN] * len(CLAIMS),
                   own=[findings.NOT_RUN] * len(OWN_CLAIMS))


def sections(results, explanation):
    runs = all_runs(results, PROGRAM).any
    found = [] if TABLE in runs else [not_run_section()]
    return found + [whole_section(run, explanation, HEADING if table == TABLE else f"TH: {table.replace('_', ' ')}")
                    for table, run in sorted(runs.items(), key=lambda item: item[0] != TABLE)]
