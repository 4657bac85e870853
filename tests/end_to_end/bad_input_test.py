"""What a user gets wrong: one clear line, the right exit code, nothing started."""

import subprocess

from programs import ProgramTest, BAD_CONFIG, BIN, FAILURE, IO_ERROR, ROOT, USAGE

TABLE = ROOT / "configs/strategy_tournament/table_1.json"


class BadInputTest(ProgramTest):
    def refused(self, *arguments, expect=BAD_CONFIG, program="strategy_tournament"):
        stdout, stderr = self.run_program(*arguments, "--out", "out", expect=expect, program=program)
        self.assertEqual(stdout, "")
        self.assertEqual(len(stderr.strip().splitlines()), 1, stderr)
        self.assertFalse((self.folder / "out").exists())
        return stderr

    def test_every_class_of_bad_config(self):
        for setting, words in {
            "startz=coin": ["/startz", "unknown key", 'nearest valid key: "starts"'],
            "starts=con": ["/starts", 'found "con"', '"first_is_credited", "coin"'],
            "subgames=9": ["/subgames", "found 9", "an integer from 1 to 8"],
            "subgames=0": ["/subgames", "found 0"],
            "subgames=five": ["/subgames", 'found "five"', "an integer"],
            "rnd_inclusive=1": ["/rnd_inclusive", "found 1", "true or false"],
            'strategies=["Optimal"]': ["/strategies", "at least 2 different values"],
            'strategies=["Optimal","Best"]': ["/strategies/1", 'found "Best"', '"BMove"'],
            'sweep.starts=["coin","x"]': ["/sweep/starts/1", 'found "x"'],
            'sweep.start=["coin"]': ["/sweep/start", 'nearest valid key: "starts"'],
            "tournaments": ["path.to.key=value"],
            "strategies.4000000000=x": ["/strategies", "set the whole value"],
        }.items():
            stderr = self.refused("--config", TABLE, "--set", setting)
            for word in [f"--set {setting}", *words]:
                self.assertIn(word, stderr)

    def test_bad_files(self):
        for text, word in {"": "not valid JSON", "{": "line 1", '{"seed": 1}': "missing key", "[]": "an object"}.items():
            path = self.folder / "bad.json"
            path.write_text(text)
            stderr = self.refused("--config", path)
            self.assertIn("bad.json", stderr)
            self.assertIn(word, stderr)
        self.assertIn("No such file", self.refused("--config", "none.json"))
        self.assertIn("not a regular file", self.refused("--config", self.folder))

    def test_bad_command_lines(self):
        for arguments in (["merge", "--config", TABLE, "--shard", "0/3"], ["status", "--config", TABLE, "--fresh"],
                          ["--config", TABLE, "--seed", ""], ["--config", TABLE, "--threads", "1x"],
                          ["--config", TABLE, "--shard", "3/3"], ["--config", TABLE, "--threads", "0"], ["--foo"],
                          ["--config", TABLE, "--seed", "x"], [], ["dance", "--config", TABLE]):
            self.refused(*arguments, expect=USAGE)

    def test_runs_of_unequal_length(self):
        self.assertIn("without remainder", self.refused("--config", TABLE, "--set", "tournaments=250"))
        self.assertIn("at most", self.refused("--config", TABLE, "--set", "tournaments=100000000", "--set",
                                              "tournaments_per_run=1"))

    def test_odd_bytes(self):
        self.run_program("--config", self.toy_config(), "--out", b"o\xff".decode("utf-8", "surrogateescape"))
        with self.subTest("a pipe is no config"):
            import os
            os.mkfifo(self.folder / "pipe")
            self.assertIn("not a regular file", self.refused("--config", "pipe"))

    def test_seed_is_decimal(self):
        self.run_program("--config", self.toy_config(), "--seed", "010", "--out", "decimal")
        self.assertEqual(self.manifest("decimal")["seed"], 10)

    def test_negative_seed(self):
        self.assertIn("--seed: at /seed: found -1", self.refused("--config", TABLE, "--seed", "-1"))

    def test_missing_external_program(self):
        config = self.toy_config(needs="no-such-program")
        for arguments in ([], ["--check"]):
            _, stderr = self.run_program(*arguments, "--config", config, "--out", "out", expect=FAILURE)
            self.assertIn("cannot start no-such-program", stderr)

    def test_external_program_is_in_the_manifest(self):
        config = self.toy_config(needs="git")
        stdout, _ = self.run_program("--check", "--config", config, "--out", "out")
        self.assertIn("git version", stdout)
        self.assertFalse((self.folder / "out").exists())
        self.run_program("--config", config, "--out", "out")
        self.assertIn("git version", self.manifest("out")["external_programs"]["git"])

    def test_help_names_every_option_and_parameter(self):
        stdout, _ = self.run_program("--help", program="strategy_tournament")
        for word in ("--config", "--set", "--out", "--threads", "--seed", "--shard", "--plan", "--check", "--fresh",
                     "--quiet", "--version", "run", "merge", "status", "rnd_inclusive", "max_threat", "75"):
            self.assertIn(word, stdout)

    def test_version(self):
        stdout, _ = self.run_program("--version", program="strategy_tournament")
        self.assertIn("commit", stdout)

    def test_plan_and_check_write_nothing(self):
        stdout, _ = self.run_program("--plan", "--config", TABLE, "--set", "tournaments=300", "--shard", "1/2", "--out",
                                     "out", program="strategy_tournament")
        self.assertEqual(stdout, "run=1\n")
        stdout, _ = self.run_program("--check", "--config", TABLE, "--out", "out", program="strategy_tournament")
        for word in ("is valid", "1000 in", "no external program", "estimate"):
            self.assertIn(word, stdout)
        self.assertFalse((self.folder / "out").exists())

    def test_default_output_folder_from_anywhere(self):
        folder = self.folder / "configs/toys"
        folder.mkdir(parents=True)
        (folder / "t.json").write_text('{"seed": 1, "units": 3}')
        for cwd, config in ((folder, "t.json"), (self.folder / "configs", "toys/t.json"), (self.folder, "configs/toys/t.json")):
            stdout = subprocess.run(self.command("--check", "--config", config), cwd=cwd, capture_output=True, text=True)
            where = stdout.stdout.split("output    ")[1].split(":")[0]
            self.assertEqual((cwd / where).resolve(), (self.folder / "results/toys/t").resolve())

    def test_default_output_folder(self):
        self.run_program("--config", self.toy_config(), "--quiet")
        self.assertTrue((self.folder / "results/toy_experiment/toy/rows.csv").exists())

    def test_quiet_is_quiet_and_progress_is_on_a_terminal(self):
        config = self.toy_config(units=40, milliseconds=10)
        _, stderr = self.run_program("--quiet", "--config", config, "--out", "quiet")
        self.assertEqual(stderr, "")
        command = " ".join(self.command("--config", config, "--out", "loud"))
        shown = subprocess.run(["script", "-qec", command, "/dev/null"], capture_output=True, text=True, cwd=self.folder)
        self.assertIn("\x1b[K", shown.stdout)
        self.assertIn("40/40", shown.stdout)
        self.assertIn("0 failed", shown.stdout)

    def test_options_of_the_other_programs(self):
        (self.folder / "bad.txt").write_text("id: one\nmax: Z\n")
        for program, arguments, expect, word in (
                ("gtp_player", ["--size", "010"], USAGE, "not a decimal number"),
                ("gtp_player", ["--size", "20"], USAGE, "20"),
                ("gtp_player", ["--seed", "-1"], USAGE, "not a decimal number"),
                ("gtp_player", ["--player", "best"], USAGE, "best"),
                ("gtp_player", ["--nonsense"], USAGE, "--help"),
                ("node_rates", ["--nonsense"], USAGE, "--help"),
                ("node_rates", ["--suite", "none.txt"], IO_ERROR, "none.txt"),
                ("node_rates", ["--suite", "bad.txt"], BAD_CONFIG, "bad.txt: line 2, column 6: X or O expected"),
                ("certify", [], USAGE, "--help"),
                ("certify", ["--fill", "bad.txt", "bad.txt"], USAGE, "one FILE"),
                ("certify", ["none.txt"], IO_ERROR, "none.txt"),
                ("certify", ["bad.txt"], BAD_CONFIG, "bad.txt: line 2, column 6: X or O expected")):
            stdout, stderr = self.run_program(*arguments, expect=expect, program=program)
            self.assertEqual(stdout, "")
            self.assertEqual(len(stderr.strip().splitlines()), 1, stderr)
            self.assertIn(word, stderr)
        suites = sorted((ROOT / "testsuites").glob("*.txt"))
        self.assertTrue(suites)
        for suite in suites:  # our own are sound
            self.run_program("--suite", suite, "--benchmark_list_tests", program="node_rates")
        for program in ("certify", "gtp_player", "node_rates"):
            stdout, _ = self.run_program("--help", program=program)
            self.assertIn(program, stdout)
