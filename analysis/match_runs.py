"""The runs of go_match: the games of each player, and pairs of games that two players began alike."""

import dataclasses
import functools

import samples
from comparison import wilson
from results import Run, finished_runs

PROGRAM = "go_match"
TABLE_2 = "table_2"
MORE = "more_games"  # the players of Table 2 on fresh starts
STRASBOURG = "strasbourg"  # by another rule: strasbourg.py
# Other players on the starts of Table 2: (table, heading)
BESIDE = [("future_work", "GT §8: future work"), ("beyond", "Beyond GT Table 2: UCT, and the paper's ideas in it")]
WITHOUT, WITH, UCT = "without threats", "with threats", "uct"  # players
BLACK, WHITE = COLORS = ("black", "white")


@dataclasses.dataclass
class Game:
    """One game: its row, its times, and its file."""

    row: dict
    times: dict  # of timings.csv; empty if there are none
    run: Run
    place: int  # of the row

    @property
    def score(self):
        """The player's; None if the game was not counted: resignation, forfeit, void."""
        return None if self.row["score"] == "-" else float(self.row["score"])

    @property
    def won(self):
        """None if it is void."""
        return None if self.row["how"] == "void" else self.row["winner"] == "player"

    @property
    def komi(self):
        return float(self.row.get("komi", self.run.resolved.get("komi", 0)))

    @property
    def start(self):
        """Two games with the same start differ by the player alone."""
        row, resolved = self.row, self.run.resolved
        opponent = resolved.get("opponent", {}).get("command"), self.run.manifest.get("external_programs", {}).get("opponent")
        swept = tuple(row[key] for key in self.run.swept if key != "komi")
        return row["seed"], row["player_color"], row["opening"], self.komi, resolved.get("board_size"), str(opponent), swept

    @property
    def lost_completely(self):
        """The opponent has the whole board."""
        points = self.run.resolved.get("board_size", 9) ** 2
        return self.score == -(points + (self.komi if self.row["player_color"] == BLACK else -self.komi))

    @property
    def sgf(self):
        return self.run.folder / "games" / f"{self.place:04}.sgf"


@dataclasses.dataclass
class Player:
    """All games of one player of a run, at one point of a sweep."""

    name: str
    games: list

    @property
    def run(self):
        return self.games[0].run

    def counted(self, color=None):
        """Games that have a score."""
        return [game for game in self.games if game.score is not None and color in (None, game.row["player_color"])]

    def scores(self, color=None):
        return [game.score for game in self.counted(color)]

    @functools.cached_property
    def decided(self):
        """All games but the void ones."""
        return [game for game in self.games if game.won is not None]

    @property
    def wins(self):
        return sum(game.won for game in self.decided)

    @property
    def win_interval(self):
        """In percent."""
        return [100 * end for end in wilson(self.wins, len(self.decided))]

    @property
    def outcomes(self):
        """{start: whether it was won}."""
        return {game.start: game.won for game in self.decided}

    def lost_completely(self, color):
        return sum(game.lost_completely for game in self.counted(color))

    def count(self, column, *values):
        return sum(game.row[column] in values for game in self.games)

    def forfeits(self, winner):
        return sum((game.row["how"], game.row["winner"]) == ("forfeit", winner) for game in self.games)

    @property
    def duplicates(self):
        """Games that are the same, move by move, as an earlier one."""
        return len(self.decided) - len({game.row["moves_hash"] for game in self.decided})

    @property
    def seconds_per_move(self):
        moves = sum(float(game.times.get("player_moves", 0)) for game in self.games)
        return sum(float(game.times.get("player_seconds", 0)) for game in self.games) / moves if moves else None


def players_of(run):
    """{name: Player} in the order of the rows; a sweep has one for each of its points."""
    times = {row["unit"]: row for row in run.timings()}
    players = {}
    for place, row in enumerate(run.rows()):
        player = row.get("player", row[row["player_color"]])  # older runs have one player and no such column
        name = ", ".join([player, *(f"{key} {row[key]}" for key in run.swept)])
        players.setdefault(name, Player(name, [])).games.append(Game(row, times.get(row["unit"], {}), run, place))
    return players


def pooled(*runs):
    """{name: Player} with the games of all runs."""
    players = {}
    for run in runs:
        for name, player in players_of(run).items():
            players.setdefault(name, Player(name, [])).games.extend(player.games)
    return players


def differences(one, other, value):
    """`value` of a game of one player minus that of the other's game with the same start, where both have it."""
    theirs = {game.start: value(game) for game in other.games}
    pairs = [(value(game), theirs.get(game.start)) for game in one.games]
    return [mine - yours for mine, yours in pairs if mine is not None and yours is not None]


def gain(one, other):
    """How much better the scores of one are, as a samples.Estimate; None without games in common."""
    return samples.mean(differences(one, other, lambda game: game.score))


def gained_wins(one, other):
    """The same of games won, for each game."""
    return samples.mean(differences(one, other, lambda game: game.won))


# -- Which runs are shown


@dataclasses.dataclass
class Shown:
    """The runs of one table: `main` is shown first, `small` is that of this machine at the default size, if it is another."""

    table: str
    main: Run | None
    small: Run | None


def shown(results, table):
    """The full run of this machine, otherwise that of the reference, otherwise the small one."""
    here, reference = finished_runs(results, PROGRAM), finished_runs(results / "reference", PROGRAM)
    full = here.get(f"{table}_full") or reference.get(f"{table}_full")
    small = here.get(table)
    return Shown(table, full or small, small if full else None)


def other_runs(results):
    """Those of the reader's own."""
    known = {name + ending for name in (TABLE_2, MORE, STRASBOURG, *(table for table, _ in BESIDE)) for ending in ("", "_full")}
    return [run for name, run in finished_runs(results, PROGRAM).items() if name not in known]
