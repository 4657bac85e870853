"""The report's part on matches, on made-up games whose statistics can be reckoned by hand."""

import json
import math
import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "analysis"))

import findings  # noqa: E402
import go_match  # noqa: E402
import made_up  # noqa: E402
import match_claims as claims  # noqa: E402
import match_pictures as pictures  # noqa: E402
import match_runs as runs  # noqa: E402
import match_tables as tables  # noqa: E402
import origin  # noqa: E402
import results  # noqa: E402
import samples  # noqa: E402
import sgf  # noqa: E402

COLUMNS = ["player", "game", "pair", "seed", "opening", "black", "white", "player_color", "moves", "result", "winner", "score",
           "how", "reason", "capped", "referee", "agrees", "moves_hash"]
WITHOUT, WITH = runs.WITHOUT, runs.WITH
GAME = "(;GM[1]FF[4]SZ[9]C[a ;B\\] comment\\\\]KM[6.5];B[ee];W[ed];B[dd];W[aa];B[fd];W[];B[ec];W[bb])"


def result_of(score, color):
    black = score if color == "black" else -score
    return f"{'B' if black > 0 else 'W'}+{abs(black):g}"


def game(player, number, score, how="score", won=None, seed=None, **cells):
    """The row of one game; without a score, `won` says how it ended."""
    color = "black" if number % 2 == 0 else "white"
    won = score > 0 if won is None and score is not None else won
    row = {"player": player, "game": number, "pair": number // 2, "seed": seed or 1000 + number, "opening": "-", "black": "b",
           "white": "w", "player_color": color, "moves": 8, "result": result_of(score, color) if score is not None else how,
           "winner": "none" if how == "void" else "player" if won else "opponent",
           "score": "-" if score is None else f"{score:g}", "how": how, "reason": "-", "capped": "no", "referee": "-",
           "agrees": "yes", "moves_hash": f"{player}{number}", **cells}
    return [row[column] for column in COLUMNS]


def games(player, scores):
    return [game(player, number, score) for number, score in enumerate(scores)]


def in_turn(*players):
    """As go_match has them."""
    return [row for rows in zip(*players) for row in rows]


class Folder(made_up.Folder):
    program, columns = "go_match", COLUMNS
    times = ("player_seconds", "player_moves", "opponent_seconds", "opponent_moves", "attempts")
    config = {"komi": 6.5, "board_size": 9, "opponent": {"command": ["gnugo"]}}

    def unit(self, place, row):
        """Every game has four moves of the player, each of a quarter of a second."""
        return f"player={row[0]}/game={row[1]}", 3.0, 1.0, 4, 0.5, 4, 1

    def status(self, row):
        return row[COLUMNS.index("how")] if row[COLUMNS.index("how")] in ("void", "forfeit") else "ok"

    def match(self, table, *players, kept=True, **resolved):
        rows = in_turn(*players)
        self.run(table, [({}, rows)], **resolved)
        (self.path / "go_match" / table / "games").mkdir()
        for place in range(len(rows)) if kept else ():
            (self.path / "go_match" / table / f"games/{place:04}.sgf").write_text(GAME)

    def players(self, table):
        return runs.players_of(results.finished_runs(self.path, "go_match")[table])


class FolderTest(made_up.FolderTest):
    make, module = Folder, go_match


class SamplesTest(unittest.TestCase):
    def test_mean(self):
        found = samples.mean([1, 2, 3, 4, 5])  # deviation sqrt(2.5), t(4) = 2.776
        self.assertEqual((found.value, found.count), (3, 5))
        self.assertAlmostEqual(found.high - 3, 2.776 * math.sqrt(2.5 / 5), places=3)
        self.assertAlmostEqual(3 - found.low, found.high - 3)
        self.assertIsNone(samples.mean([]))
        for few in ([7], [7, 9], [7, 7]):
            self.assertFalse(samples.mean(few).known)
        self.assertEqual(samples.mean([7, 9]).value, 8)

    def test_deviation(self):
        found = samples.deviation([1, 2, 3, 4, 5])  # chi-square(4): 0.4844 and 11.143
        self.assertAlmostEqual(found.value, math.sqrt(2.5))
        self.assertAlmostEqual(found.low, math.sqrt(10 / 11.143), places=3)
        self.assertAlmostEqual(found.high, math.sqrt(10 / 0.4844), places=3)
        self.assertIsNone(samples.deviation([1]))
        self.assertIsNone(samples.deviation([1, 2]))

    def test_another_sample(self):
        low, high = samples.mean_of_another([1, 2, 3, 4, 5], 20)
        self.assertAlmostEqual(high - 3, 2.776 * math.sqrt(2.5 * (1 / 5 + 1 / 20)), places=3)
        many = [-1, 1] * 5000
        self.assertTrue(all(abs(end - 1) < 0.15 for end in samples.deviation_of_another(many, 100)))
        low, high = samples.count_of_another(5000, 10000, 100)  # nearly binomial
        self.assertEqual((low, high), (40, 60))
        self.assertEqual(samples.count_of_another(0, 10000, 100), (0, 0))

    def test_difference(self):
        found = samples.difference([1, 2, 3], [5, 6, 7])  # errors 1/3 each, t(4)
        self.assertEqual(found.value, -4)
        self.assertAlmostEqual(found.high + 4, 2.776 * math.sqrt(2 / 3), places=3)
        self.assertIsNone(samples.difference([1], [2, 3]))
        self.assertEqual(samples.difference([1, 1], [3, 3]).low, -2)


class SgfTest(unittest.TestCase):
    def test_the_last_position(self):
        position = sgf.last_position(GAME)  # the white stone on ed is taken by four black ones
        self.assertEqual("".join(position.rows[3]), "...X.X...")
        self.assertEqual(["".join(row) for row in position.rows[:3]], ["O........", ".O.......", "....X...."])
        self.assertEqual((position.last, len(position.rows)), ((1, 1), 9))

    def test_strings_are_taken_whole(self):
        position = sgf.last_position("(;SZ[3];W[aa];B[ac];W[ba];B[bb];W[tt];B[ab];W[];B[ca])")
        self.assertEqual(["".join(row) for row in position.rows], ["..X", "XX.", "X.."])

    def test_nothing_played(self):
        self.assertIsNone(sgf.last_position("(;SZ[5])").last)


class PlayerTest(FolderTest):
    def test_numbers_of_a_player(self):
        self.folder.match("table_2", games(WITH, [10, -10, 20, -40]))
        player = self.folder.players("table_2")[WITH]
        self.assertEqual((player.scores(), player.scores("black"), player.wins), ([10, -10, 20, -40], [10, 20], 2))
        self.assertEqual(player.seconds_per_move, 0.25)
        row = tables.player_row(WITH, player)
        self.assertEqual(row[:2], [WITH, 4])
        self.assertIn("<b>-5.0</b><br>", row[2])
        self.assertIn("<b>26.5</b><br>", row[3])  # sqrt(2100 / 3)
        self.assertEqual(row[4], "<b>2</b> of 4<br>15 … 85%")
        self.assertEqual([cell.split("<br>")[0] for cell in row[5:7]], ["<b>15.0</b>", "<b>-25.0</b>"])
        self.assertEqual(row[7:], [0, 0, "0.25"])

    def test_the_whole_board(self):
        """By 81 and komi as Black, by 81 without it as White."""
        self.folder.match("table_2", games(WITH, [-87.5, -74.5, -74.5, -87.5, -87.5]))
        player = self.folder.players("table_2")[WITH]
        self.assertEqual([player.lost_completely(color) for color in runs.COLORS], [2, 1])

    def test_void_and_forfeit(self):
        """Both are in no mean; the forfeit is a lost game, the void one is none."""
        rows = [game(WITH, 0, 5), game(WITH, 1, None, "void"), game(WITH, 2, None, "forfeit", won=False),
                game(WITH, 3, None, "forfeit", won=True), game(WITH, 4, None, "resignation", won=False), game(WITH, 5, 7)]
        self.folder.match("table_2", rows)
        player = self.folder.players("table_2")[WITH]
        self.assertEqual((len(player.games), player.scores(), len(player.decided), player.wins), (6, [5, 7], 5, 3))
        self.assertIn("<td>1</td><td>1</td><td>1</td><td>1</td><td>0</td>", tables.endings_table({WITH: player}))
        self.assertIn("<b>3</b> of 5", tables.wins(player))
        text = self.sections()["table_2"].content
        self.assertIn("counts as a game won or", text)

    def test_only_void_games(self):
        self.folder.match("table_2", [game(WITHOUT, 0, None, "void")], [game(WITH, 0, None, "void")])
        section = self.sections()["table_2"]
        self.assertEqual({cell.verdict for cell in section.cells}, {"not attempted"})
        self.assertIn("<td>with threats</td><td>1</td><td>–</td><td>–</td><td>–</td><td>–</td><td>–</td>", section.content)

    def test_what_to_know(self):
        rows = [game(WITH, 0, 5, moves_hash="x", capped="yes"), game(WITH, 1, 5, moves_hash="x", agrees="no"), game(WITH, 2, 5),
                game(WITH, 3, None, "void", moves_hash="x")]
        self.folder.match("table_2", rows)
        text = tables.endings_table(self.folder.players("table_2"))
        self.assertIn("<td>1</td><td>0</td><td>0</td><td>0</td><td>1</td><td>1</td><td>1</td></tr>", text)

    def test_a_sweep_has_a_player_for_each_point(self):
        self.folder.run("mine", [({"komi": "5.5"}, games(WITH, [1, -75.5])), ({"komi": "7"}, games(WITH, [2, 3]))])
        players = self.folder.players("mine")
        self.assertEqual(list(players), ["with threats, komi 5.5", "with threats, komi 7"])
        self.assertEqual(players["with threats, komi 5.5"].lost_completely("white"), 1)
        self.assertIsNone(runs.gain(*players.values()))  # another komi is another start


class PairsTest(FolderTest):
    def test_gain_on_common_seeds(self):
        self.folder.match("table_2", games(WITHOUT, [-20, -20, 10, -30]), games(WITH, [-10, 6, 20, -14]))
        players = self.folder.players("table_2")
        found = runs.gain(players[WITH], players[WITHOUT])  # differences 10, 26, 10, 16; t(3) = 3.182
        self.assertEqual((found.value, found.count), (15.5, 4))
        self.assertAlmostEqual(found.high - 15.5, 3.182 * math.sqrt((5.5 ** 2 * 2 + 10.5 ** 2 + 0.5 ** 2) / 3 / 4), places=2)
        text = tables.against_table(WITH, players[WITH], players)
        self.assertIn("<td>without threats</td><td>4</td><td><b>-15.5</b><br>-27.5 … -3.5</td>"
                      "<td>1</td><td>0</td><td>1</td><td>2</td><td>1</td>", text)

    def test_games_without_a_partner_are_left_out(self):
        """Another seed, a void game, one that only one of them has."""
        one = [*games(WITH, [10, 10, 10]), game(WITH, 3, 10, seed=9), game(WITH, 4, 10)]
        other = [*games(WITHOUT, [4, 6]), game(WITHOUT, 2, None, "void"), game(WITHOUT, 3, 1), game(WITHOUT, 5, 1)]
        self.folder.match("table_2", one, other)
        players = self.folder.players("table_2")
        found = runs.gain(players[WITH], players[WITHOUT])
        self.assertEqual((found.value, found.count), (5, 2))

    def test_across_runs(self):
        """The opponent, its version and the komi have to be the same."""
        self.folder.match("table_2", games(WITH, [1, 2]))
        weak = {"opponent": {"command": ["gnugo", "--level", "1"]}}
        for table, resolved in (("beyond", {}), ("komi", {"komi": 5.5}), ("weak", weak)):
            self.folder.match(table, games("standard", [4, 5, 6]), **resolved)
        mine = self.folder.players("table_2")[WITH]
        self.assertEqual(runs.gain(self.folder.players("beyond")["standard"], mine).count, 2)
        for table in ("komi", "weak"):
            self.assertIsNone(runs.gain(self.folder.players(table)["standard"], mine))

    def test_a_forfeit_counts_among_the_games_won(self):
        self.folder.match("table_2", [game(WITHOUT, 0, None, "forfeit", won=False)], [game(WITH, 0, 3)])
        players = self.folder.players("table_2")
        self.assertIsNone(runs.gain(players[WITH], players[WITHOUT]))
        self.assertEqual(runs.gained_wins(players[WITH], players[WITHOUT]).value, 1)


def around(mean, count=100, spread=25):
    """Scores with this mean."""
    return [mean + (spread if number // 2 % 2 == 0 else -spread) for number in range(count)]


class ClaimsTest(FolderTest):
    def match(self, without, with_threats):
        self.folder.match("table_2_full", games(WITHOUT, without), games(WITH, with_threats))
        return claims.Match("made up", self.folder.players("table_2_full"))

    def verdicts(self, match):
        return [measure(match).verdict for _, measure, _ in claims.CLAIMS]

    def test_the_paper_itself(self):
        """Its difference is 9.31 with an error of sqrt(24.80² + 25.06²) / 10."""
        found = claims.printed_points()
        self.assertAlmostEqual(found.value, 9.31)
        self.assertAlmostEqual(found.error, 3.5257, places=3)
        self.assertEqual(found.words, "+9.3, 95% interval +2.4 … +16.2")
        self.assertAlmostEqual(claims.printed_wins().value, 16)

    def test_gain(self):
        without = around(-22)
        noise = [number % 5 - 2 for number in range(100)]
        found = claims.gains_points(self.match(without, [score + 9 + more for score, more in zip(without, noise)]))
        self.assertEqual(found.verdict, findings.HOLDS)
        self.assertIn("by +9.0 points, 95% interval +8.7 … +9.3, over 100 games on common seeds", found.sentence)

    def test_too_great_a_gain_is_not_the_papers(self):
        self.assertEqual(claims.gains_points(self.match(around(-22), around(-2))).verdict, findings.FAILS)

    def test_a_loss(self):
        self.assertEqual(self.verdicts(self.match(around(-10), around(-16)))[0], findings.FAILS)

    def test_games_won(self):
        found = claims.gains_games(self.match([-1] * 89 + [1] * 11, [-1] * 73 + [1] * 27))
        self.assertEqual(found.verdict, findings.HOLDS)
        self.assertIn("by +16.0 games", found.sentence)
        self.assertIn("<th>won by</th>", found.table)
        self.assertIn("<td>11</td><td>16</td><td>0</td><td>73</td><td>3.1e-05</td>", found.table)

    def test_few_games_decide_nothing(self):
        self.assertEqual(self.verdicts(self.match([-20, -20], [-10, 5])), [findings.OPEN] * 3)

    def test_one_game(self):
        match = self.match([-20], [-10])
        self.assertEqual(self.verdicts(match), [findings.OPEN] * 3)
        self.assertIn("by +10.0 points, over 1 games", claims.gains_points(match).sentence)
        self.assertIn("too few games", claims.better_with_black(match).sentence)

    def test_black_is_better(self):
        scores = [(-7 if number % 2 == 0 else -19) + (number // 2) % 3 for number in range(100)]
        match = self.match(scores[::-1], scores)
        found = claims.better_with_black(match)
        self.assertEqual(found.verdict, findings.HOLDS)
        self.assertIn("with threats: +12.0 points", found.sentence)
        self.assertIn("without threats: -12.0 points", found.sentence)

    def test_no_games_in_common(self):
        self.folder.match("table_2", [game(WITHOUT, 0, 1, seed=5)], [game(WITH, 0, 1, seed=6)])
        match = claims.Match("made up", self.folder.players("table_2"))
        for measure in (claims.gains_points, claims.gains_games):
            self.assertEqual((measure(match).verdict, measure(match).sentence),
                             (findings.OPEN, "The two players have no games in common."))

    def test_nothing_run(self):
        self.assertEqual(self.verdicts(claims.Match("no run", {})), [findings.NOT_RUN] * 3)


class SectionsTest(FolderTest):
    def fill(self, folder, table, count=100):
        folder.match(table, games(WITHOUT, around(-22, count)), games(WITH, around(-13, count)))

    def test_nothing_run(self):
        found = self.sections()
        self.assertEqual(list(found), ["table_2_full", "claims", "future_work_full", "beyond_full"])
        self.assertIn("Not run", found["table_2_full"].content)
        self.assertIn("Not run", found["beyond_full"].content)
        self.assertEqual([cell.verdict for cell in found["table_2_full"].cells], ["not attempted"] * 6)
        for word in ("-22.33", "paper: with threats", "-6.9<sup>1</sup>", "8<sup>1</sup>", "GNU Go 3.6", "about GT Table 2"):
            self.assertIn(word, found["table_2_full"].content)
        self.assertEqual(found["claims"].claims, [findings.NOT_RUN] * 3)

    def test_the_small_run_alone(self):
        self.fill(self.folder, "table_2", 10)
        found = self.sections()
        self.assertEqual(list(found), ["table_2", "claims", "future_work_full", "beyond_full"])
        self.assertIn("Only a sample of this machine</b>: 20 games", origin.callouts(found["table_2"]))
        self.assertNotIn("sample", found["table_2"].content)
        self.assertIn("table 2, 10 games each", found["claims"].content)
        self.assertEqual(found["table_2"].cells[0].measured, -17)  # three pairs of 25 more, two of 25 less
        self.assertIn("komi of 5.5. Ours is 6.5: each score with Black is 1 lower", found["table_2"].content)

    def test_a_sample_stands_beside_the_full_run(self):
        self.fill(self.folder, "table_2_full")
        self.fill(self.folder, "table_2", 10)
        self.fill(self.folder.reference, "table_2_full", 4)
        found = self.sections()
        self.assertEqual(list(found), ["table_2_full", "claims", "future_work_full", "beyond_full"])
        self.assertFalse(found["table_2_full"].run.is_reference)
        self.assertNotIn("Reference run", origin.callouts(found["table_2_full"]))
        for word in ("Full run of this machine</b>: 200 games", "Sample of this machine</b>: 20 games, too few to judge by"):
            self.assertIn(word, origin.callouts(found["table_2_full"]))
        text = found["table_2_full"].content
        for word in ("<th>sample of this<br>machine, no verdict</th>", "<td>-8.0 of 10 games</td>", "<td>6 of 10</td>",
                     "<td>with threats</td><td>100</td>", "<td>sample: with threats</td><td>10</td><td><b>-8.0</b>",
                     "20 games have the start of a game of the other run; 20 of them are that game again"):
            self.assertIn(word, text)
        cells = {(cell.row, cell.column): cell for cell in found["table_2_full"].cells}
        mean = cells[WITH, "mean"]
        self.assertEqual((mean.measured, mean.verdict), (-13, "matches"))
        self.assertLess(mean.low, mean.mean_low)
        self.assertEqual(cells[WITH, "won of 100"].measured, 50)
        self.assertEqual(cells[WITH, "won of 100"].verdict, "deviates")
        self.assertNotIn("10 games each", found["claims"].content)
        self.assertEqual(len(found["claims"].claims), 3)

    def test_more_games(self):
        """Fresh starts are judged alone and together with the table's."""
        self.fill(self.folder.reference, "table_2_full", 8)
        fresh = [[game(name, number, score, seed=2000 + number) for number, score in enumerate(around(mean, 12))]
                 for name, mean in ((WITHOUT, -30), (WITH, -10))]
        self.folder.reference.match("more_games_full", *fresh)
        found = self.sections()
        self.assertEqual(list(found)[:3], ["table_2_full", "claims", "more_games_full"])
        text = found["more_games_full"].content
        self.assertIn("<td>with threats</td><td>12</td><td><b>20.0</b>", text)
        self.assertIn("<td>with threats</td><td>20</td><td><b>15.6</b>", text)  # (8 * 9 + 12 * 20) / 20
        for words in ("table 2 full, reference run, 8 games each", "more games full, reference run, 12 games each",
                      "both, 20 games each"):
            self.assertIn(words, found["claims"].content)

    def test_a_claim_is_counted_by_all_games(self):
        """A loss on few starts, and a gain on more of them."""
        self.folder.reference.match("table_2_full", games(WITHOUT, around(-13, 8)), games(WITH, around(-22, 8)))
        fresh = [[game(name, number, score, seed=2000 + number) for number, score in enumerate(around(mean, 24))]
                 for name, mean in ((WITHOUT, -30), (WITH, -10))]
        self.folder.reference.match("more_games_full", *fresh)
        found = self.sections()["claims"]
        self.assertIn(findings.FAILS, found.content)
        self.assertEqual(found.claims[0], findings.HOLDS)

    def test_only_the_reference(self):
        self.fill(self.folder.reference, "table_2_full")
        section = self.sections()["table_2_full"]
        self.assertTrue(section.run.is_reference)
        for word in ("Reference run", "project: now", "commit 000000000000", "cpu"):
            self.assertIn(word, origin.callouts(section))
        self.assertIn("Not played on this machine", origin.callouts(section))
        self.assertEqual(origin.work(section.run), "reference run of now")
        self.whole_report()
        self.assertFalse((section.run.folder / "table.csv").exists())

    def test_one_game(self):
        """Or two: no spread is known, so nothing is judged, and no interval is shown."""
        for count in (1, 2):
            with self.subTest(count):
                folder = Folder(self.folder.path / str(count))
                self.fill(folder, "table_2", count)
                section, found = go_match.sections(folder.path, lambda heading: heading)[:2]
                self.assertEqual([cell.verdict for cell in section.cells], ["not attempted"] * 6)
                self.assertEqual(found.claims, [findings.OPEN] * 3)
                self.assertRegex(section.content, r"<td>with threats</td><td>\d</td><td><b>12.0</b></td>")

    def test_a_sample_of_one_game(self):
        for count in (1, 2):
            with self.subTest(count):
                folder = Folder(self.folder.path / str(count))
                self.fill(folder.reference, "table_2_full", 8)
                self.fill(folder, "table_2", count)
                section, found = go_match.sections(folder.path, lambda heading: heading)[:2]
                self.assertTrue(section.run.is_reference)
                self.assertIn(f"<td>sample: with threats</td><td>{count}</td><td><b>12.0</b></td>", section.content)
                self.assertIn(f"<td>12.0 of {count} games</td>", section.content)
                self.assertNotIn(f"{count} games each", found_text := found.content)
                self.assertIn("8 games each", found_text)

    def test_a_sample_whose_games_are_others(self):
        self.fill(self.folder.reference, "table_2_full", 8)
        self.folder.match("table_2", [game(WITHOUT, 0, 5, moves_hash="x"), game(WITHOUT, 1, 5, seed=77)], games(WITH, [5, 5]))
        self.assertIn("3 games have the start of a game of the other run; 2 of them", self.sections()["table_2_full"].content)

    def test_a_sample_that_was_not_played(self):
        self.fill(self.folder.reference, "beyond_full", 8)
        section = self.sections()["beyond_full"]
        for word in ("Reference run", "16 games", "Not played on this machine",
                     "<code>make -f Makefile.experiments results/go_match/beyond</code>"):
            self.assertIn(word, origin.callouts(section))
        self.assertEqual((section.paper, self.sections()["future_work_full"].paper), ("", "GT"))

    def test_a_sample_of_players_beside_table_2(self):
        self.fill(self.folder.reference, "table_2_full", 8)
        self.folder.reference.match("beyond_full", games("standard", around(-5, 6)), games("uct", around(20, 6)))
        self.folder.match("beyond", games("standard", [3]), games("uct", [4]))
        found = self.sections()
        self.assertNotIn("beyond", found)
        for word in ("<td>uct</td><td>6</td>", "<td>sample: uct</td><td>1</td><td><b>4.0</b></td>"):
            self.assertIn(word, found["beyond_full"].content)

    def test_beyond_takes_the_players_of_table_2(self):
        self.fill(self.folder.reference, "table_2_full", 8)
        self.folder.match("beyond", games("standard", around(-5, 6)), games("uct", around(20, 6)))
        found = self.sections()
        text = found["beyond"].content
        for word in ("against with threats", "against uct", "<td>uct</td><td>6</td><td><b>33.0</b>",
                     "<td>without threats</td><td>8</td>", "<svg"):
            self.assertIn(word, text)
        self.assertEqual(text.count('role="img"'), 2)  # boards, of its own players
        self.assertIn("those of the reference run", text)
        self.assertIn('href="go_match/beyond/games/', text)

    def test_the_game_of_median_score(self):
        self.folder.match("table_2", games(WITH, [30, -5, 7, -40, 2]))
        self.assertEqual(pictures.middling(self.folder.players("table_2")[WITH]).score, 2)
        text = self.sections()["table_2"].content
        self.assertIn("with threats as Black, game 4: B+2 after 8 moves", text)
        self.assertIn('<a href="go_match/table_2/games/0004.sgf">SGF</a>', text)

    def test_games_that_are_not_kept(self):
        self.folder.match("table_2", games(WITH, [1, 2]), kept=False)
        self.assertIn("The game is not kept here", self.sections()["table_2"].content)

    def test_a_run_of_the_readers_own(self):
        self.folder.match("mine", games("<my> engine", [1, 2]), games("other", [3, 5]))
        section = self.sections()["mine"]
        self.assertIn("<td>other</td><td>2</td><td><b>2.5</b>", section.content)
        self.assertIn("&lt;my&gt; engine", section.content)
        self.assertNotIn("<my>", section.content)

    def test_the_whole_report(self):
        self.fill(self.folder, "table_2_full")
        self.folder.match("beyond", games("standard", around(-5, 6)), games("uct", around(20, 6)))
        text, _ = self.whole_report()
        self.assertEqual(self.summary("GT"), "GT 4 – 2 1 | 1 1 1 2".split())  # the claims of Table 1 are not run
        self.assertIn("How to read the matches", text)  # of docs/papers.md
        self.assertEqual(len(results.read_csv(self.folder.path / "go_match/table_2_full/table.csv")), 6)


class ConfigsTest(unittest.TestCase):
    def test_the_players_of_the_configs_are_those_of_the_report(self):
        for table, names in ((runs.TABLE_2, {WITH, WITHOUT}), ("beyond", {runs.UCT}), ("future_work", set())):
            config = json.loads((ROOT / f"configs/go_match/{table}.json").read_text())
            self.assertLessEqual(names, {player["name"] for player in config["players"]})


if __name__ == "__main__":
    unittest.main()
