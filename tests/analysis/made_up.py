"""Made-up runs of programs, for tests of the report."""

import csv
import hashlib
import io
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])


class Folder:
    """A results folder to be filled; to inherit from."""

    program = ""
    columns = ()  # of the rows, without the unit, what is swept and the status
    times = ()  # further columns of timings.csv
    config = {}  # what every run has in it
    file = None

    def __init__(self, path):
        self.path = path

    def suite(self, name, text):
        """The file of the problems of the runs that follow."""
        self.file = self.path / name
        self.file.write_text(text)

    @property
    def reference(self):
        """The folder of the runs that are kept with the project."""
        return type(self)(self.path / "reference")

    def run(self, table, points, **resolved):
        """`points`: [({swept: value}, rows)]."""
        folder = self.path / self.program / table
        folder.mkdir(parents=True)
        swept = sorted(points[0][0])
        text, count = io.StringIO(), sum(len(rows) for _, rows in points)
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["unit", *swept, *self.columns, "status"])
        units = {}
        for place, (point, rows) in enumerate(points):
            for row in rows:
                unit, *seconds = self.unit(place, row)
                units[unit] = seconds
                writer.writerow([unit, *(point[key] for key in swept), *row, self.status(row)])
        (folder / "rows.csv").write_text(text.getvalue())
        with open(folder / "timings.csv", "w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([["unit", "seconds", *self.times],
                                                            *([unit, *seconds] for unit, seconds in units.items())])
        config = {**({"suite": str(self.file)} if self.file else {}), **self.config, **resolved}
        if swept:
            config["sweep"] = {key: sorted({point[key] for point, _ in points}) for key in swept}
        (folder / "manifest.json").write_text(json.dumps(manifest(config, text.getvalue(), count)))

    def unit(self, place, row):
        """The unit of a row, its seconds and other times: every point is one of half a second."""
        return f"u{place}", 0.5

    def status(self, row):
        return "ok"


def manifest(config, rows, count=1):
    return {"status": "complete", "started": "then", "ended": "now", "threads": 1, "cpu": "cpu", "seed": 1, "command": "it",
            "git": {"commit": "0" * 40, "dirty": False}, "build": {"compiler": "c", "flags": "f"},
            "config": {"file": "f", "sha256": "0" * 64, "given": {"title": "made up"}, "resolved": config},
            "rows": {"count": count, "not_ok": 0, "sha256": hashlib.sha256(rows.encode()).hexdigest()}}


class FolderTest(unittest.TestCase):
    """To inherit from: a new folder for each test."""

    make = Folder
    module = None  # of analysis, that makes the sections

    def setUp(self):
        holder = tempfile.TemporaryDirectory(prefix="tedomari-")
        self.addCleanup(holder.cleanup)
        self.folder = self.make(pathlib.Path(holder.name))

    def sections(self):
        found = self.module.sections(self.folder.path, lambda heading: f"about {heading}")
        return {section.table: section for section in found}

    def summary(self, name):
        """The words of a line of the summary."""
        _, printed = self.whole_report()
        return next(line.split() for line in printed.splitlines() if line.startswith(name))

    def whole_report(self):
        """(the page, what was printed): one file that needs nothing else, all its links lead somewhere."""
        command = [ROOT / "analysis/report.py", "--results", self.folder.path]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        text = (self.folder.path / "report.html").read_text(encoding="utf-8")
        for forbidden in ("<script", "src=", "url(http"):
            self.assertNotIn(forbidden, text)
        self.assertEqual(set(re.findall(r'href="#([^"]*)"', text)) - set(re.findall(r'id="([^"]*)"', text)), set())
        return text, done.stdout
