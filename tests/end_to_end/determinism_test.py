"""Threads, shards, folders and repetitions never change rows.csv."""

from programs import ProgramTest, ROOT, INCOMPLETE

CONFIG = ROOT / "configs/strategy_tournament/smoke.json"


class DeterminismTest(ProgramTest):
    def tournament(self, *arguments, **options):
        return self.run_program(*arguments, "--config", CONFIG, "--set", "tournaments=160", program="strategy_tournament",
                                **options)

    def setUp(self):
        super().setUp()
        self.tournament("--out", "whole")
        self.expected = self.rows("whole")

    def test_threads(self):
        for threads in (1, 2, 8):
            self.tournament("--out", f"threads{threads}", "--threads", threads)
            self.assertEqual(self.rows(f"threads{threads}"), self.expected)
            self.assertEqual(self.manifest(f"threads{threads}")["threads"], threads)

    def test_shards_of_one_folder(self):
        for count in (1, 3, 8):
            out = f"shards{count}"
            for shard in reversed(range(count)):
                self.tournament("--out", out, "--shard", f"{shard}/{count}")
            self.tournament("merge", "--out", out)
            self.assertEqual(self.rows(out), self.expected)

    def test_shards_at_once_and_in_several_folders(self):
        arguments = ["--config", CONFIG, "--set", "tournaments=160"]
        processes = [self.start(*arguments, "--out", f"part{shard % 2}", "--shard", f"{shard}/4",
                                program="strategy_tournament") for shard in range(4)]
        for process in processes:
            _, stderr = process.communicate(timeout=300)
            self.assertEqual(process.returncode, 0, stderr)
        _, stderr = self.tournament("merge", "--out", "merged", "part0", expect=INCOMPLETE)
        self.assertIn("units are missing", stderr)
        self.tournament("merge", "--out", "merged", "part0", "part1")
        self.assertEqual(self.rows("merged"), self.expected)

    def test_the_seed_matters(self):
        self.tournament("--out", "seeded", "--seed", 2)
        self.assertNotEqual(self.rows("seeded"), self.expected)
        self.assertEqual(self.manifest("seeded")["seed"], 2)

    def test_single_games_add_up_to_runs(self):
        """The two forms of rows tell the same story."""
        import csv
        self.tournament("--out", "games", "--set", "rows=games")
        totals = {}
        for row in csv.DictReader(self.rows("games").decode().splitlines()):
            key = (row["starts"], row["max_threat"], row["run"], row["credited"], row["opponent"])
            sums = totals.setdefault(key, [0, 0, 0, 0])
            for i, column in enumerate(("games", "credited_first", "score", "minimax")):
                sums[i] += int(row[column])
        for row in csv.DictReader(self.expected.decode().splitlines()):
            key = (row["starts"], row["max_threat"], row["run"], row["credited"], row["opponent"])
            sums = [int(row[column]) for column in ("games", "credited_first", "score", "minimax")]
            self.assertEqual(totals.pop(key), sums)
        self.assertEqual(totals, {})

    def test_length_of_runs_does_not_change_the_games(self):
        self.tournament("--out", "long", "--set", "rows=games", "--set", "tournaments_per_run=160")
        self.tournament("--out", "short", "--set", "rows=games", "--set", "tournaments_per_run=8")

        def games(out):
            lines = self.rows(out).decode().splitlines()[1:]
            return sorted(line.split(",", 2)[0].rsplit("/", 1)[0] + line.split(",", 4)[-1] for line in lines)

        self.assertEqual(games("long"), games("short"))
