"""Running the built programs in a folder of their own."""

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

    def run_program(self, *arguments, expect=SUCCESS, program="toy_experiment", **options):
        """Runs to the end and returns (stdout, stderr)."""
        process = self.start(*arguments, program=program, **options)
        stdout, stderr = process.communicate(timeout=300)
        self.assertEqual(process.returncode, expect, f"{arguments}\n{stdout}\n{stderr}")
        return stdout, stderr

    def rows(self, out):
        return (self.folder / out / "rows.csv").read_bytes()

    def manifest(self, out):
        return json.loads((self.folder / out / "manifest.json").read_text())
