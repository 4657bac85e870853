"""What the programs left under results/, and what the papers printed."""

import csv
import dataclasses
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent


@dataclasses.dataclass
class Run:
    """A finished run: results/PROGRAM/TABLE."""

    program: str
    table: str
    folder: pathlib.Path
    manifest: dict

    def rows(self):
        return read_csv(self.folder / "rows.csv")

    def timings(self):
        return read_csv(self.folder / "timings.csv")

    @property
    def given(self):
        return self.manifest["config"]["given"]

    @property
    def swept(self):
        """The swept parameters in the order of the columns."""
        return sorted(self.manifest["config"]["resolved"].get("sweep", {}))


def read_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def finished_runs(results, program):
    """The complete runs of a program by table; smoke runs only show that a program works."""
    runs = {}
    for path in sorted(results.glob(f"{program}/*/manifest.json")):
        manifest = json.loads(path.read_text(encoding="utf-8"))
        table = path.parent.name
        if manifest["status"] == "complete" and table != "smoke":
            runs[table] = Run(program, table, path.parent, manifest)
    return runs


def published(program, table):
    """{(row, column): number} of a printed table."""
    path = ROOT / "analysis" / "published" / program / f"{table}.csv"
    return {(line["row"], line["column"]): float(line["paper"]) for line in read_csv(path)}


@dataclasses.dataclass
class Cell:
    """One number of a published table beside ours. low and high: where 95% of experiments of the paper's size fall."""

    row: str
    column: str
    paper: float
    measured: float | None = None
    low: float | None = None
    high: float | None = None
    mean_low: float | None = None  # 95% confidence interval of the measured mean itself
    mean_high: float | None = None
    z: float | None = None

    @property
    def verdict(self):
        if self.measured is None:
            return "not attempted"
        if self.mean_low <= self.paper <= self.mean_high:
            return "matches"
        return "within the interval" if self.low <= self.paper <= self.high else "deviates"


def write_table(path, cells):
    """table.csv: the tidy form of a table."""
    def text(number):
        return "" if number is None else repr(round(number, 6))

    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["row", "column", "paper", "measured", "low", "high", "verdict"])
        for cell in cells:
            writer.writerow([cell.row, cell.column, *map(text, (cell.paper, cell.measured, cell.low, cell.high)),
                             cell.verdict])
