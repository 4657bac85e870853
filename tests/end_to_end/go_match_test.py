"""Matches between GTP programs that misbehave in every way: the rows say what happened, and nothing is left running."""

import csv
import json
import pathlib
import shutil
import signal
import sys
import time
import unittest

from programs import BAD_CONFIG, BIN, FAILURE, ProgramTest, ROOT, set_all

GNUGO = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")

# fake.py FAULT AT MOVES: plays these moves and then passes; has the fault at its AT-th move.
FAKE = '''
import os, signal, subprocess, sys, time

fault, at, moves = sys.argv[1], int(sys.argv[2]), sys.argv[3].split(",")
asked = 0


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def misbehave(number):
    if fault == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif fault == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif fault == "exit":
        sys.stderr.write("out of ideas\\n")
        sys.exit(3)
    elif fault == "hang":
        time.sleep(1000)
    elif fault == "flood":
        while True:
            say("x" * 65536)
    elif fault == "flood_lines":
        while True:
            say("spam\\n\\n")
    elif fault == "endless_answer":
        say("=" + number + " ")
        while True:
            say("spam\\n" * 10000)
    elif fault == "garbage":
        say("hello, \\x1b\\xe9 world\\n\\n")
    elif fault == "nonsense":
        say("=" + number + " Z99\\n\\n")
    elif fault == "other_number":
        say("=99999 A1\\n\\n")
    elif fault == "twice":
        say("=" + number + " E5\\n\\n=" + number + " E4\\n\\n")
    elif fault == "refuse":
        say("?" + number + " do not want\\n\\n")
    elif fault == "resign":
        say("=" + number + " resign\\n\\n")
    elif fault == "close_output":
        os.close(1)
        time.sleep(1000)
    elif fault in ("close_input", "close_input_late"):
        say("=" + number + " E5\\n\\n")
        if fault == "close_input_late":  # the next command is there by then
            time.sleep(0.5)
        os.close(0)
        time.sleep(1000)
    elif fault == "loud":
        sys.stderr.write("e" * 300000 + "end")
        sys.stderr.flush()
        return False
    elif fault == "offspring":
        subprocess.Popen(["sh", "-c", "sleep 1000; : " + sys.argv[0]])
        sys.exit(4)
    else:
        return False
    return True


for line in iter(sys.stdin.readline, ""):
    number, command = line.split()[:2]
    text = ""
    if command == "boardsize" and fault == "no_board":
        say("?" + number + " unacceptable size\\n\\n")
        continue
    if command == "genmove":
        asked += 1
        text = moves[asked - 1] if asked <= len(moves) else "pass"
        if asked == at and misbehave(number):
            continue
    if command == "quit" and fault == "ignore_quit":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(1000)
    if command == "final_score" and fault == "cannot_count":
        text = "whoever"
    elif command == "final_score":
        text = moves[0]
    say("=" + number + " " + text + "\\n\\n")
    if command == "quit":
        break
'''


class GoMatchTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.script = self.folder / "fake.py"
        self.script.write_text(FAKE)

    def fake(self, fault="none", at=1, moves="pass"):
        return [sys.executable, str(self.script), fault, str(at), moves]

    def config(self, player, opponent, **parameters):
        path = self.folder / "match.json"
        path.write_text(json.dumps({
            "seed": 1, "players": [{"name": "first", "command": player}], "opponent": {"name": "second", "command": opponent},
            "games": 1, "board_size": 5, "komi": 0.5, "move_limit": 20000, "quit_limit": 20000, "retries": 0, **parameters}))
        return path

    def match(self, player, opponent, *arguments, out="out", expect=0, **parameters):
        """[row], and what was said on stderr."""
        _, stderr = self.run_program("--config", self.config(player, opponent, **parameters), "--out", out, "--fresh",
                                     *arguments, program="go_match", expect=expect)
        self.assertEqual(self.left_running(), [])
        if expect != 0:
            return [], stderr
        with open(self.folder / out / "rows.csv", newline="") as file:
            return list(csv.DictReader(file)), stderr

    def running(self):
        """Command lines that have our folder in them."""
        found = []
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = path.read_bytes().decode(errors="replace").split("\0")
            except OSError:
                continue
            if any(str(self.folder) in word for word in words) and not words[0].endswith("go_match"):
                found.append(words)
        return found

    def left_running(self):
        """The kernel may need a moment to bury the dead."""
        deadline = time.monotonic() + 5
        while self.running() and time.monotonic() < deadline:
            time.sleep(0.1)
        return self.running()

    def forfeits(self, reason, **engine):
        [row], stderr = self.match(self.fake(**engine), self.fake(moves="A1,A2"))
        self.assertEqual((row["how"], row["result"], row["winner"], row["status"]), ("forfeit", "W+F", "opponent", "forfeit"))
        self.assertEqual((row["reason"], row["score"]), (reason, "-"))
        self.assertIn("1 of 1 games are forfeit: player=first/game=0", stderr)

    # -- Faults

    def test_ends(self):
        self.forfeits("black has crashed by signal 11, asked to `genmove black`", fault="crash", at=2, moves="C3")
        self.forfeits("black has ended with exit code 3, asked to `genmove black`", fault="exit")
        self.assertEqual((self.folder / "out/games/0000.black.stderr.txt").read_text(), "out of ideas\n")
        self.forfeits("black has ended with exit code 4, asked to `genmove black`", fault="offspring")

    def test_hangs(self):
        [row], _ = self.match(self.fake("hang", at=2, moves="C3"), self.fake(moves="A1"), move_limit=3000)
        self.assertEqual(row["reason"], "black says nothing in time, asked to `genmove black`")
        self.assertEqual((row["how"], row["moves"]), ("forfeit", "2"))

    def test_answers_badly(self):
        self.forfeits("black answers `hello, ??? world`, asked to `genmove black`", fault="garbage")
        self.forfeits("black answers `Z99`, asked to `genmove black`", fault="nonsense")
        self.forfeits("black answers `=99999 A1`, asked to `genmove black`", fault="other_number")
        self.forfeits("black answers `=4 E4`, asked to `play white A1`", fault="twice")
        self.forfeits("black answers `? do not want`, asked to `genmove black`", fault="refuse")

    def test_floods(self):
        self.forfeits("black says more than an answer can be, asked to `genmove black`", fault="flood")
        self.forfeits("black says more than an answer can be, asked to `genmove black`", fault="endless_answer")
        self.forfeits("black answers `spam`, asked to `genmove black`", fault="flood_lines")

    def test_closes(self):
        self.forfeits("black has closed its output, asked to `genmove black`", fault="close_output")
        for fault in "close_input", "close_input_late":
            self.forfeits("black has closed its input, asked to `play white A1`", fault=fault)

    def test_illegal_moves(self):
        self.forfeits("black plays A1: occupied", moves="C3,A1")
        # White surrounds the corner.
        [row], _ = self.match(self.fake(moves="E5,E4,A1"), self.fake(moves="A2,B1"))
        self.assertEqual((row["reason"], row["moves"]), ("black plays A1: suicide", "4"))
        # Black's C2 takes B2, which White may not take back at once.
        [row], _ = self.match(self.fake(moves="B1,A2,B3,E5,C2"), self.fake(moves="C1,D2,C3,B2,B2"))
        self.assertEqual((row["reason"], row["moves"]), ("white plays B2: ko", "9"))

    def test_positional_superko(self):
        """On 2x2 the seventh move brings back the position after the first."""
        [row], _ = self.match(self.fake(moves="A1,B1,A1,A1"), self.fake(moves="A2,B2,B1"), board_size=2)
        self.assertEqual((row["reason"], row["moves"], row["winner"]), ("black plays A1: superko", "6", "opponent"))

    def test_a_fault_of_white(self):
        [row], _ = self.match(self.fake(moves="C3"), self.fake("crash", at=1))
        self.assertEqual((row["result"], row["winner"]), ("B+F", "player"))
        self.assertEqual(row["reason"], "white has crashed by signal 11, asked to `genmove white`")

    # -- After the game

    def test_ignores_quit(self):
        [row], _ = self.match(self.fake(moves="C3"), self.fake("ignore_quit"), quit_limit=3000)
        self.assertEqual((row["how"], row["result"], row["reason"]), ("score", "B+24.5", "white ignores quit"))

    def test_resigns(self):
        [row], _ = self.match(self.fake("resign"), self.fake())
        self.assertEqual((row["how"], row["result"], row["score"], row["status"]), ("resignation", "W+R", "-", "ok"))

    def test_stderr_is_kept_and_harmless(self):
        [row], _ = self.match(self.fake("loud", moves="C3"), self.fake())
        self.assertEqual((row["how"], row["result"]), ("score", "B+24.5"))
        kept = (self.folder / "out/games/0000.black.stderr.txt").read_text()
        self.assertEqual((len(kept), kept[-4:]), (65536, "eend"))

    def test_nothing_outlives_a_kill(self):
        config = self.config(self.fake("hang"), self.fake("hang"))
        process = self.start("--config", config, "--out", "out", program="go_match")
        deadline = time.monotonic() + 60
        while len(self.running()) < 2 and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual(len(self.running()), 2)
        process.kill()
        process.communicate()
        self.assertEqual(self.left_running(), [])

    # -- Void

    def test_void_games_are_played_again(self):
        for reason, player in {"black cannot be started, asked to `boardsize 5`": ["no-such-program-here"],
                               "black answers `? unacceptable size`, asked to `boardsize 5`": self.fake("no_board"),
                               "black was ended by signal 9, asked to `genmove black`": self.fake("killed")}.items():
            [row], stderr = self.match(player, self.fake(), retries=2)
            self.assertEqual((row["how"], row["result"], row["winner"], row["status"]), ("void", "Void", "none", "void"))
            self.assertEqual(row["reason"], reason)
            self.assertEqual(stderr.count("player=first/game=0 is void and played again"), 2)
            with open(self.folder / "out/timings.csv", newline="") as file:
                self.assertEqual(next(csv.DictReader(file))["attempts"], "3")

    def test_a_void_game_can_be_saved(self):
        """An engine that can be started the second time only: the row does not tell."""
        once = ["sh", "-c", f"if [ -e {self.folder}/tried ]; then exec {' '.join(self.fake(moves='C3'))}; fi; "
                f"touch {self.folder}/tried; exit 1"]
        rows, _ = self.match(once, self.fake(), retries=1)
        again, _ = self.match(once, self.fake(), retries=1)
        self.assertEqual(rows, again)
        self.assertEqual(rows[0]["result"], "B+24.5")

    # -- The score

    def test_referee(self):
        for fault, said, agrees in (("none", "B+24.5", "yes"), ("none", "W+3", "no")):
            [row], stderr = self.match(self.fake(moves="C3"), self.fake(),
                                       referee={"command": self.fake(fault, moves=said)})
            self.assertEqual((row["result"], row["referee"], row["agrees"]), ("B+24.5", said, agrees))
            self.assertEqual("1 of 1 games have another score by the referee: player=first/game=0" in stderr, agrees == "no")
        [row], _ = self.match(self.fake(moves="C3"), self.fake(), referee={"command": self.fake("cannot_count")})
        self.assertEqual((row["how"], row["reason"]), ("void", "referee answers `whoever`, asked to `final_score`"))

    def test_moves_are_limited(self):
        [row], stderr = self.match(self.fake(moves="C3,C4,C5"), self.fake(moves="A1,A2"), max_moves=3)
        self.assertEqual((row["capped"], row["moves"], row["how"]), ("yes", "3", "score"))
        self.assertIn("1 of 1 games have reached max_moves", stderr)

    # -- The match

    def test_colours_seeds_and_openings(self):
        rows, _ = self.match(self.fake(), self.fake(), games=5, openings=["C3 pass", ""])
        self.assertEqual([row["black"] for row in rows], ["first", "second", "first", "second", "first"])
        self.assertEqual([row["opening"] for row in rows], ["C3 pass", "C3 pass", "-", "-", "C3 pass"])
        self.assertEqual([row["pair"] for row in rows], ["0", "0", "1", "1", "2"])
        self.assertEqual(len({row["seed"] for row in rows}), 5)
        other, _ = self.match(self.fake(moves="A1"), self.fake(), games=3, board_size=7)
        self.assertEqual([row["seed"] for row in rows[:3]], [row["seed"] for row in other])
        [row], _ = self.match(["sh", "-c", f"echo {{seed}} >&2; exec {' '.join(self.fake())}"], self.fake())
        self.assertEqual((self.folder / "out/games/0000.black.stderr.txt").read_text(), row["seed"] + "\n")

    def test_duplicates_are_shown(self):
        _, stderr = self.match(self.fake(moves="C3"), self.fake(moves="C3"), games=3)
        remark = "the same game, move by move: " + ", ".join(f"player=first/game={game}" for game in range(3))
        self.assertIn(remark, stderr)
        self.assertIn(remark, self.manifest("out")["rows"]["remarks"])

    def test_players_take_turns_with_common_seeds(self):
        players = [{"name": name, "command": self.fake(moves=move), "version": ["echo", name]}
                   for name, move in (("one", "C3"), ("two & more", "B2"))]
        rows, stderr = self.match([], self.fake(), players=players, games=4, openings=["D4 E4", "A1 A2"])
        self.assertEqual([(row["unit"], row["player"], row["game"]) for row in rows[:4]], [
            ("player=one/game=0", "one", "0"), ("player=two & more/game=0", "two & more", "0"),
            ("player=one/game=1", "one", "1"), ("player=two & more/game=1", "two & more", "1")])
        for one, two in zip(rows[::2], rows[1::2]):
            for column in ("game", "pair", "seed", "player_color", "opening"):
                self.assertEqual(one[column], two[column])
            self.assertEqual([one[one["player_color"]], two[two["player_color"]]], ["one", "two & more"])
            self.assertNotEqual(one["moves_hash"], two["moves_hash"])
        for place, row in enumerate(rows):  # the games are numbered by the rows
            sgf = (self.folder / f"out/games/{place:04}.sgf").read_text()
            self.assertIn(f"P{row['player_color'][0].upper()}[{row['player']}]", sgf)
            self.assertIn(f"seed {row['seed']}\n", sgf)
        self.assertNotIn("the same game", stderr)
        self.assertEqual(self.manifest("out")["external_programs"], {"player one": "one", "player two & more": "two & more"})

    def test_sweeps_keep_their_games_apart(self):
        _, stderr = self.match(self.fake(moves="C3"), self.fake(), "--set", "sweep.komi=[0.5,7]")
        games = [path.read_text() for path in sorted((self.folder / "out/games").iterdir())]
        self.assertEqual(["KM[0.5]" in games[0], "KM[7]" in games[1], len(games)], [True, True, 2])
        self.assertNotIn("the same game", stderr)

    def test_sgf(self):
        [row], _ = self.match(self.fake(moves="C3,E5"), self.fake(moves="A1"))
        sgf = (self.folder / "out/games/0000.sgf").read_text()
        for words in ("SZ[5]", "KM[0.5]", "PB[first]", "PW[second]", "RE[B+0.5]", f"seed {row['seed']}", "commit ",
                      "fake.py none 1 C3,E5", ";B[cc];W[ae];B[ea];W[];B[]"):
            self.assertIn(words, sgf)

    def test_bad_configs(self):
        for opening in ("C3 C3", "Z9", "A1 B1 C1"):
            _, stderr = self.match(self.fake(), self.fake(), openings=[opening], max_moves=3, expect=BAD_CONFIG)
            self.assertIn("not a sequence of legal moves, or too long", stderr)
        _, stderr = self.match([], self.fake(), expect=BAD_CONFIG)
        self.assertIn("/players/0/command", stderr)
        self.assertIn("/players: found []", self.match([], self.fake(), players=[], expect=BAD_CONFIG)[1])
        for names, at in ((["a", "a"], 1), (["a/b"], 0), (["a", ""], 1)):
            players = [{"name": name, "command": self.fake()} for name in names]
            _, stderr = self.match([], self.fake(), players=players, expect=BAD_CONFIG)
            self.assertIn(f'at /players/{at}/name: found "{names[at]}", allowed: different names, not empty, without', stderr)
        players = [{"name": "a", "command": self.fake(), "colour": "black"}]
        self.assertIn("/players/0/colour: unknown key", self.match([], self.fake(), players=players, expect=BAD_CONFIG)[1])
        self.match(self.fake(), self.fake(), referee={"command": [], "version": ["no-such-program-here"]}, expect=FAILURE)


class OurPlayersTest(ProgramTest):
    """The smoke config, larger: threads, kills and shards change neither rows nor games."""

    ARGUMENTS = ("--config", ROOT / "configs/go_match/smoke.json", "--set", "games=24")

    def play(self, out, *arguments, **options):
        return self.run_program(*self.ARGUMENTS, "--out", out, *arguments, program="go_match", **options)

    def table(self, out):
        return list(csv.DictReader(self.rows(out).decode().splitlines()))

    def games(self, out):
        return {path.name: path.read_text() for path in (self.folder / out / "games").iterdir()}

    def setUp(self):
        super().setUp()
        self.play("whole")

    def same(self, out):
        self.assertEqual(self.rows(out), self.rows("whole"))
        self.assertEqual(self.games(out), self.games("whole"))

    def test_threads(self):
        for threads in (1, 2, 5):
            self.play(f"threads{threads}", "--threads", threads)
            self.same(f"threads{threads}")

    def test_killed_and_resumed(self):
        kills = 0
        for attempt in range(6):
            process = self.start(*self.ARGUMENTS, "--threads", 1, "--out", "killed", program="go_match")
            time.sleep(0.03 * (attempt + 1))
            process.kill()
            kills += process.wait() == -signal.SIGKILL
            process.communicate()
            self.no_record_without_game("killed")
        self.assertGreater(kills, 0)
        self.play("killed")
        self.same("killed")

    def no_record_without_game(self, out):
        journal = self.folder / out / "journal.jsonl"
        lines = journal.read_text().splitlines()[1:] if journal.exists() else []
        places = {row["unit"]: place for place, row in enumerate(self.table("whole"))}
        for line in lines:
            unit = json.loads(line[17:])["unit"]
            self.assertTrue((self.folder / out / f"games/{places[unit]:04}.sgf").exists(), unit)

    def test_shards_bring_their_games(self):
        for shard in range(3):
            self.play(f"part{shard}", "--shard", f"{shard}/3")
        self.run_program("merge", *self.ARGUMENTS, "--out", "merged", "part0", "part1", "part2", program="go_match")
        self.same("merged")

    def test_fresh_throws_games_away(self):
        kept = self.folder / "whole/games/notes.txt"
        kept.write_text("mine")
        self.play("whole", "--fresh", "--set", "games=2")
        self.assertEqual(sorted(self.games("whole")), [*(f"000{place}.sgf" for place in range(4)), "notes.txt"])

    def test_monte_carlo_beats_random(self):
        """With both colours."""
        for color in ("black", "white"):
            won = [row["winner"] == "player" for row in self.table("whole")
                   if (row["player"], row["player_color"]) == ("monte_carlo", color)]
            self.assertGreater(sum(won), 0.8 * len(won))


@unittest.skipIf(GNUGO is None, "gnugo is not installed: apt-get install gnugo (setup.sh does)")
class GnuGoMatchTest(ProgramTest):
    def test_gnugo_plays_and_counts(self):
        command = [str(BIN / "gtp_player"), "--player", "random", "--superko", "--seed", "{seed}"]
        players = json.dumps([{"name": "random", "command": command}])
        self.run_program("--config", ROOT / "configs/go_match/table_2.json", "--out", "out",
                         *set_all((f"players={players}", "games=2", "board_size=7")), program="go_match")
        rows = list(csv.DictReader(self.rows("out").decode().splitlines()))
        for row in rows:
            self.assertEqual((row["how"], row["winner"], row["agrees"], row["status"]), ("score", "opponent", "yes", "ok"))
        self.assertIn("GNU Go 3.8", self.manifest("out")["external_programs"]["opponent"])
