"""GNU Go and our gtp_player agree on the rules, move by move, and play whole games against each other."""

import collections
import random
import re
import shutil
import subprocess
import unittest

from programs import BIN

# Debian's folder of games is not on every PATH.
GNUGO = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
PLAYER = [str(BIN / "gtp_player"), "--player"]
OURS = [*PLAYER, "random", "--seed"]
THEIRS = [GNUGO, "--mode", "gtp", "--quiet", "--chinese-rules", "--forbid-suicide", "--simple-ko", "--seed", "1",
          "--never-resign", "--level"]

COLORS = ("black", "white")
LETTERS = "ABCDEFGHJKLMNOPQRST"
# size: (games, steps of a game). GNU Go can take back no more than 500 moves.
GAMES = {9: (134, 140), 13: (46, 240), 19: (24, 400)}


def answers(command, lines):
    """The responses to all lines, [(succeeded, text)]. Nobody waits for a single one of them."""
    done = subprocess.run(command, input="\n".join([*lines, "quit"]) + "\n", capture_output=True, text=True, timeout=300,
                          check=True)
    responses = [(text[0] == "=", text[1:].strip()) for text in done.stdout.split("\n\n") if text]
    if len(responses) != len(lines) + 1:
        raise AssertionError(f"{command}: {len(responses) - 1} responses to {len(lines)} lines\n{done.stderr}")
    return responses[:-1]


# -- Random games: first our program makes them, then both are asked about every position

def random_step(size, mover, rng):
    """What changes the board: mostly moves of our player, and what no player would do."""
    what = rng.random()
    if what < 0.6:
        return f"genmove {mover}"
    if what < 0.94:
        return f"play {rng.choice(COLORS)} {rng.choice(LETTERS[:size])}{1 + rng.randrange(size)}"
    return f"play {rng.choice(COLORS)} pass" if what < 0.97 else "undo"


LOOK = ("list_stones black", "list_stones white", "all_legal black", "all_legal white", "showboard")


def random_game(size, steps, rng):
    lines = [f"boardsize {size}", "clear_board"]
    for i in range(steps):
        lines += [random_step(size, COLORS[i % 2], rng), *LOOK]
    return lines


def probes(size, stones, legal, board, rng):
    """[(kind, command)] for illegal moves of a position."""
    points = {f"{letter}{row + 1}" for letter in LETTERS[:size] for row in range(size)}
    ko = re.search(r"ko at (\w+)", board)
    found = []
    if stones:
        found.append(("occupied", f"play {rng.choice(COLORS)} {rng.choice(sorted(stones))}"))
    for color in COLORS:
        for point in sorted(points - stones - legal[color]):
            kind = "ko" if ko and point == ko[1] else "suicide"
            if kind == "ko" or rng.random() < 0.1:
                found.append((kind, f"play {color} {point}"))
    return found


def questions(size, steps, rng, responses, seen):
    """The commands of a random game as played, with illegal moves and questions after each."""
    lines = [f"boardsize {size}", "clear_board"]
    for i in range(steps):
        (line, (succeeded, text)), *look = (next(responses) for _ in range(1 + len(LOOK)))
        black, white, legal_black, legal_white = (set(answer[1].split()) for _, answer in look[:4])
        if line.startswith("genmove"):
            line = f"play {line.split()[1]} {text}"
        seen["undo"] += line == "undo" and succeeded
        lines.append(line)
        for kind, probe in probes(size, black | white, dict(black=legal_black, white=legal_white), look[4][1][1], rng):
            seen[kind] += 1
            lines.append(probe)
        # GNU Go writes every point by a call of the system: the stones of one color at a time are enough, as it is asked
        # for the other one after the next step.
        lines += [f"list_stones {COLORS[i % 2]}", "captures black", "captures white"]
        if i % 12 == 0:
            lines += ["all_legal black", "all_legal white"]
    return lines


def comparable(line, response):
    succeeded, text = response
    return succeeded, set(text.split()) if line.startswith(("list_stones", "all_legal")) else text


class Session:
    """A program that is asked one command at a time."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = []
        while not lines or lines[-1] != "\n":
            lines.append(self.process.stdout.readline())
            if not lines[-1]:
                raise AssertionError(f"{self.process.args[0]} ended at {line}")
        text = "".join(lines)
        if text[0] != "=":
            raise AssertionError(f"{self.process.args[0]} on {line}: {text}")
        return text[1:].strip()

    def close(self):
        self.ask("quit")
        self.process.communicate(timeout=60)
        return self.process.returncode


@unittest.skipIf(GNUGO is None, "gnugo is not installed: apt-get install gnugo (setup.sh does)")
class GnuGoTest(unittest.TestCase):
    def test_agrees_on_random_games(self):
        self.assertGreaterEqual(sum(games for games, _ in GAMES.values()), 200)
        for size, (games, steps) in GAMES.items():
            with self.subTest(size=size):
                self.agree_on_random_games(size, games, steps)

    def agree_on_random_games(self, size, games, steps):
        rng = random.Random(size)
        made = [line for _ in range(games) for line in random_game(size, steps, rng)]
        responses = iter(zip(made, answers([*OURS, str(size)], made)))
        lines, seen = [], collections.Counter()
        for _ in range(games):
            next(responses), next(responses)  # boardsize, clear_board
            lines += questions(size, steps, rng, responses, seen)
        ours, theirs = answers([*OURS, "1"], lines), answers([*THEIRS, "0"], lines)
        for i, line in enumerate(lines):
            if comparable(line, ours[i]) != comparable(line, theirs[i]):
                self.fail(f"{line}: we say {ours[i]}, GNU Go {theirs[i]}, after\n" + self.story(lines[:i]))
        for kind in ("occupied", "suicide", "ko", "undo"):  # what was never met proves nothing
            self.assertGreater(seen[kind], games // 2, seen)
        print(f"{size}x{size}: {games} games, {len(lines)} commands, {dict(seen)}")

    @staticmethod
    def story(lines):
        start = len(lines) - lines[::-1].index("clear_board") - 2
        return "\n".join(line for line in lines[start:] if line.startswith(("boardsize", "clear_board", "play", "undo")))

    def test_fixed_handicap(self):
        # On 12x12 GNU Go takes the fourth line, the specification the third.
        lines = [line for size in range(2, 20) if size != 12 for stones in range(0, 11)
                 for line in (f"boardsize {size}", "clear_board", f"fixed_handicap {stones}", "list_stones black")]
        ours, theirs = answers([*OURS, "1"], lines), answers([*THEIRS, "0"], lines)
        for i, line in enumerate(lines):
            self.assertEqual(ours[i][0], theirs[i][0], lines[i - 2:i + 1])
            if ours[i][0]:
                self.assertEqual(set(ours[i][1].split()), set(theirs[i][1].split()), lines[i - 2:i + 1])

    def test_whole_games(self):
        for player, games in (("random", 4), ("monte_carlo", 2)):
            for game in range(games):
                with self.subTest(player=player, game=game):
                    self.play_whole_game(player, game)

    def play_whole_game(self, player, game):
        ours, theirs = Session([*PLAYER, player, "--seed", str(game)]), Session([*THEIRS, "1"])
        for line in ("boardsize 9", "clear_board", "komi 6.5"):
            ours.ask(line), theirs.ask(line)
        players = [ours, theirs] if game % 2 == 0 else [theirs, ours]
        moves = []
        while moves[-2:] != ["pass", "pass"]:
            self.assertLess(len(moves), 400, "the game does not end")
            color = COLORS[len(moves) % 2]
            mover, other = players if color == "black" else players[::-1]
            moves.append(mover.ask(f"genmove {color}").lower())
            other.ask(f"play {color} {moves[-1]}")
        for color in COLORS:
            self.assertEqual(set(ours.ask(f"list_stones {color}").split()), set(theirs.ask(f"list_stones {color}").split()))
        print(f"{player}, game {game}: {len(moves)} moves, our score {ours.ask('final_score')}, "
              f"GNU Go's, with its view of the dead, {theirs.ask('final_score')}")
        self.assertEqual([ours.close(), theirs.close()], [0, 0])


if __name__ == "__main__":
    unittest.main()
