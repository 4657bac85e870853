"""Running the built programs in a folder of their own."""

import csv
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

BIN = pathlib.Path(os.environ["TEDOMARI_BIN"])
ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])

SUCCESS, FAILURE, INCOMPLETE, BAD_CONFIG, REFUSED, USAGE, IO_ERROR, INTERRUPTED = 0, 1, 2, 3, 4, 64, 74, 75


class ProgramTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tedomari-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def toy_config(self, **parameters):
        path = self.folder / "toy.json"
        path.write_text(json.dumps({"seed": 1, "units": 30, **parameters}))
        return path

    def command(self, *arguments, program="toy_experiment"):
        return [str(BIN / program), *map(str, arguments)]

    def start(self, *arguments, program="toy_experiment", **options):
        return subprocess.Popen(self.command(*arguments, program=program), stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, errors="replace", cwd=self.folder,
                                **options)

    def run_program(self, *arguments, expect=SUCCESS, program="toy_experiment", timeout=300, **options):
        """Runs to the end and returns (stdout, stderr)."""
        process = self.start(*arguments, program=program, **options)
        stdout, stderr = process.communicate(timeout=timeout)
        self.assertEqual(process.returncode, expect, f"{arguments}\n{stdout}\n{stderr}")
        return stdout, stderr

    def rows(self, out):
        return (self.folder / out / "rows.csv").read_bytes()

    def manifest(self, out):
        return json.loads((self.folder / out / "manifest.json").read_text())


class SuiteTest(ProgramTest):
    """A program that runs suites of problems. `PROGRAM`; `SETTINGS` of its smoke config that hold unless a test says otherwise."""

    PROGRAM, SETTINGS = "", ()

    def suite(self, *arguments, expect=SUCCESS):
        return self.run_program("--config", ROOT / f"configs/{self.PROGRAM}/smoke.json", "--out", "out", "--fresh",
                                *set_all(self.SETTINGS), *arguments, expect=expect, program=self.PROGRAM)

    def run_on(self, text, *settings):
        """[row] of the suite."""
        (self.folder / "suite.txt").write_text(text)
        self.suite(*set_all(("suite=suite.txt", *settings)))
        with open(self.folder / "out/rows.csv", newline="") as file:
            return list(csv.DictReader(file))

    def refused(self, *arguments, expect=BAD_CONFIG):
        stdout, stderr = self.suite(*arguments, expect=expect)
        self.assertEqual(stdout, "")
        self.assertEqual(len(stderr.strip().splitlines()), 1, stderr)
        return stderr

    def refuses(self, suites):
        """{text: words of the complaint}; and a file that is not there."""
        self.assertIn("cannot read none.txt: No such file", self.refused("--set", "suite=none.txt", expect=IO_ERROR))
        for text, words in suites.items():
            (self.folder / "bad.txt").write_text(text)
            stderr = self.refused("--set", "suite=bad.txt")
            self.assertIn("bad.txt: ", stderr)
            self.assertIn(words, stderr)


def set_all(settings):
    return [word for setting in settings for word in ("--set", setting)]
