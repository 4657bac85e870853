"""Kills, signals, two runs at once, full and read-only disks: nothing is lost, nothing is torn."""

import csv
import os
import random
import resource
import shlex
import shutil
import signal
import subprocess
import time
import unittest

from programs import BIN, ProgramTest, FAILURE, INCOMPLETE, INTERRUPTED, IO_ERROR, REFUSED


class CrashTest(ProgramTest):
    def wait_for(self, what, happened):
        for _ in range(6000):
            if happened():
                return
            time.sleep(0.01)
        self.fail(f"{what} does not come")

    def wait_for_units(self, out, count):
        """Until the journal holds that many units."""
        journal = self.folder / out / "journal.jsonl"
        self.wait_for("a finished unit", lambda: journal.exists() and journal.read_bytes().count(b"\n") > count)

    def no_torn_table(self, out):
        """rows.csv is absent or whole."""
        path = self.folder / out / "rows.csv"
        if path.exists():
            self.assertEqual(path.read_bytes(), self.expected)

    def setUp(self):
        super().setUp()
        self.config = self.toy_config(units=60, milliseconds=5)
        self.run_program("--config", self.config, "--out", "whole")
        self.expected = self.rows("whole")

    def test_kill_at_random_moments(self):
        rng = random.Random(1)
        kills = 0
        for attempt in range(20):
            out = f"killed{attempt}"
            for _ in range(1 + attempt % 3):
                process = self.start("--config", self.config, "--out", out)
                time.sleep(rng.uniform(0.0, 0.2))
                process.kill()
                kills += process.wait() == -signal.SIGKILL
                process.communicate()
                self.no_torn_table(out)
            self.run_program("--config", self.config, "--out", out)
            self.assertEqual(self.rows(out), self.expected)
            self.assertEqual(self.manifest(out)["status"], "complete")
        self.assertGreater(kills, 10)

    def test_signals_keep_what_is_done_and_name_the_way_on(self):
        config = self.toy_config(units=60, milliseconds=30)
        for number in (signal.SIGINT, signal.SIGTERM):
            out = f"signal {number.name}"
            process = self.start("--config", config, "--out", out)
            self.wait_for_units(out, 3)
            process.send_signal(number)
            _, stderr = process.communicate(timeout=60)
            self.assertEqual(process.returncode, INTERRUPTED, stderr)
            self.assertEqual(self.manifest(out)["status"], "interrupted")
            self.run_program("status", "--config", config, "--out", out, expect=INCOMPLETE)
            command = shlex.split(stderr.strip().splitlines()[-1])
            finished = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=300)
            self.assertEqual(finished.returncode, 0, finished.stderr)
            self.assertIn("resuming", finished.stderr)
            self.assertEqual(self.rows(out), self.expected)

    def test_second_signal_ends_at_once(self):
        config = self.toy_config(units=2, milliseconds=20000, touches="started")
        process = self.start("--config", config, "--out", "twice")
        self.wait_for("a unit", (self.folder / "started").exists)
        process.send_signal(signal.SIGINT)
        time.sleep(0.2)
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=10), 128 + signal.SIGINT)
        process.communicate()

    def test_continuing_never_starts_afresh(self):
        config = self.toy_config(units=60, milliseconds=30)
        process = self.start("--fresh", "--config", config, "--out", "fresh")
        self.wait_for_units("fresh", 3)
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate(timeout=60)
        self.assertNotIn("--fresh", stderr)

    def test_second_run_on_a_folder_is_refused(self):
        config = self.toy_config(units=60, milliseconds=50)
        first = self.start("--config", config, "--out", "busy")
        self.wait_for_units("busy", 1)
        _, stderr = self.run_program("--config", config, "--out", "busy", expect=REFUSED)
        self.assertIn("in use by another run", stderr)
        stdout, _ = self.run_program("status", "--config", config, "--out", "busy", expect=INCOMPLETE)
        self.assertIn("a run is working on it", stdout)
        first.communicate(timeout=60)
        self.assertEqual(first.returncode, 0)
        self.assertEqual(self.rows("busy"), self.expected)

    def test_second_run_does_nothing_and_says_so(self):
        before = (self.folder / "whole/rows.csv").stat().st_mtime_ns
        _, stderr = self.run_program("--config", self.config, "--out", "whole")
        self.assertIn("nothing to do", stderr)
        self.assertEqual((self.folder / "whole/rows.csv").stat().st_mtime_ns, before)

    def test_full_disk(self):
        """A limit on the size of files stands for a disk that is full: at 4 KiB the journal does not fit, at 1.5 times
        the journal it fits but the table does not."""
        config = self.toy_config(units=60, rows_per_unit=30)
        self.run_program("--config", config, "--out", "large")
        self.expected = self.rows("large")
        for limit in (4096, len(self.expected) - 100):
            def limited():
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

            out = f"full{limit}"
            _, stderr = self.run_program("--config", config, "--out", out, expect=IO_ERROR, preexec_fn=limited)
            self.assertIn("cannot write", stderr)
            self.assertIn("File too large", stderr)
            self.no_torn_table(out)
            self.assertFalse(list((self.folder / out).glob("*.tmp")))
            self.assertTrue((self.folder / out / "journal.jsonl").read_bytes().endswith(b"\n"))
            self.run_program("--config", config, "--out", out)
            self.assertEqual(self.rows(out), self.expected)

    @unittest.skipUnless(os.geteuid() == 0, "mounting a small disk needs root")
    def test_full_tmpfs(self):
        disk = self.folder / "disk"
        disk.mkdir()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], capture_output=True)
        if mounted.returncode != 0:
            self.skipTest("this machine does not let root mount")
        self.addCleanup(subprocess.run, ["umount", disk])
        config = self.toy_config(units=60, rows_per_unit=200)
        _, stderr = self.run_program("--config", config, "--out", disk / "out", expect=IO_ERROR)
        self.assertIn("No space left on device", stderr)
        self.assertFalse((disk / "out/rows.csv").exists())
        subprocess.run(["mount", "-o", "remount,size=8m", disk], check=True)
        self.run_program("--config", config, "--out", disk / "out")
        self.run_program("--config", config, "--out", "roomy")
        self.assertEqual((disk / "out/rows.csv").read_bytes(), self.rows("roomy"))

    def test_read_only_output(self):
        locked = self.folder / "locked"
        locked.mkdir()
        locked.chmod(0o555)
        self.folder.chmod(0o755)
        # Nothing is read-only to root, and another user may not see the build folder.
        program = shutil.copy(BIN / "toy_experiment", self.folder)
        options = {"user": 65534} if os.geteuid() == 0 else {}
        for arguments in ([], ["--check"]):
            done = subprocess.run([program, "--config", self.config, "--out", locked / "out", *arguments],
                                  cwd=self.folder, capture_output=True, text=True, **options)
            self.assertEqual(done.returncode, IO_ERROR, done.stderr)
            self.assertIn("Permission denied", done.stderr)

    def test_output_in_the_way_of_a_file(self):
        (self.folder / "file").write_text("")
        _, stderr = self.run_program("--config", self.config, "--out", "file", expect=IO_ERROR)
        self.assertIn("cannot create folder file", stderr)

    def test_closed_standard_output(self):
        with open("/dev/full", "w") as full:
            process = subprocess.run(self.command("--plan", "--config", self.config), stdout=full,
                                     stderr=subprocess.PIPE, text=True)
        self.assertEqual(process.returncode, IO_ERROR)
        self.assertIn("standard output", process.stderr)

    def test_standard_error_full_or_closed(self):
        """Messages have nowhere to go; the rows are the same."""
        for name, redirection in {"full": "2>/dev/full", "closed": "2>&-", "all closed": "0<&- 1>&- 2>&-"}.items():
            command = shlex.join(self.command("--config", self.config, "--out", name))
            done = subprocess.run(["sh", "-c", f"{command} {redirection}"], cwd=self.folder)
            self.assertEqual(done.returncode, 0, name)
            self.assertEqual(self.rows(name), self.expected)
            self.assertEqual((self.folder / name / ".lock").read_bytes(), b"")

    def test_failed_units_are_named_and_retried(self):
        config = self.toy_config(units=60, milliseconds=5, failing=[7])
        _, stderr = self.run_program("--config", config, "--out", "failing", expect=FAILURE)
        self.assertIn("unit u=7 failed: told to fail", stderr)
        self.assertFalse((self.folder / "failing/rows.csv").exists())

    def test_times_are_in_their_own_file(self):
        with open(self.folder / "whole/timings.csv") as file:
            timings = list(csv.DictReader(file))
        self.assertEqual(len(timings), 60)
        self.assertTrue(all(float(row["seconds"]) >= 0.005 for row in timings))
