"""The runs of go_match: the games of each player, and pairs of games that two players began alike."""

import dataclasses
import functools

import samples
from comparison import wilson
from origin import SAMPLE
from results import Run

PROGRAM = "go_match"
TABLE_2 = "table_2"
MORE = "more_games"  # the players of Table 2 on fresh starts
STRASBOURG = "strasbourg"  # by another rule: strasbourg.py
# Other players on the starts of Table 2: (table, heading, the paper that it belongs to)
BESIDE = [("future_work", "GT §8: future work", "GT"), ("beyond", "Beyond GT Table 2: UCT, and the paper's ideas in it", "")]
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
    """{name: Player} in the order of the rows; a sweep has one for each of its points. Nobody without a run."""
    players = {}
    for place, row in enumerate(run.rows() if run else []):
        player = row.get("player", row[row["player_color"]])  # older runs have one player and no such column
        name = ", ".join([player, *(f"{key} {row[key]}" for key in run.swept)])
        players.setdefault(name, Player(name, [])).games.append(Game(row, run.times.get(row["unit"], {}), run, place))
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


# -- A sample of this machine


def with_sample(players, sample):
    """{name: Player}: those of a run, and below them those of the sample beside it."""
    return players | {f"{SAMPLE}: {name}": player for name, player in sample.items()}


def replays(players, sample):
    """(games of the sample that the run has too, move by move; games of both with the same start)."""
    theirs = {(name, game.start): game.row["moves_hash"] for name, player in players.items() for game in player.decided}
    mine = [(game.row["moves_hash"], theirs.get((name, game.start))) for name, player in sample.items() for game in player.decided]
    common = [pair for pair in mine if pair[1] is not None]
    return sum(one == other for one, other in common), len(common)
