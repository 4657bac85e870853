"""What the programs left under results/, and what the papers printed."""

import csv
import dataclasses
import hashlib
import io
import json
import pathlib
import sys

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
    def resolved(self):
        return self.manifest["config"]["resolved"]

    @property
    def swept(self):
        """The swept parameters in the order of the columns."""
        return sorted(self.resolved.get("sweep", {}))

    @property
    def is_reference(self):
        """Kept with the project, maybe of another machine."""
        return self.folder.parent.parent.name == "reference"


def read_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def finished_runs(results, program):
    """The complete runs of a program by table; smoke runs only show that a program works."""
    runs = {}
    for path in sorted(results.glob(f"{program}/*/manifest.json")):
        table = path.parent.name
        if table == "smoke":
            continue
        try:
            manifest = checked_manifest(path)
        except (OSError, ValueError, KeyError) as error:
            print(f"report: {path.parent} is left out: {error}", file=sys.stderr)
            continue
        if manifest["status"] == "complete":
            runs[table] = Run(program, table, path.parent, manifest)
    return runs


def checked_manifest(path):
    """The manifest, if the rows beside it are the ones that it tells of."""
    manifest = json.loads(path.read_text(encoding="utf-8"))
    if manifest["status"] == "complete":
        (path.parent / "timings.csv").stat()
        found = hashlib.sha256((path.parent / "rows.csv").read_bytes()).hexdigest()
        if found != manifest["rows"]["sha256"]:
            raise ValueError("rows.csv is not what the manifest tells of; run it again")
    return manifest


def write_whole(path, text):
    """No reader ever sees half a file."""
    temporary = path.with_name(path.name + ".tmp")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(path)


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


@dataclasses.dataclass
class Section:
    """A part of the report: a published table, or another run of its program."""

    program: str
    table: str
    heading: str
    content: str  # HTML
    cells: list  # of a published table
    run: Run | None
    command: str = ""  # that makes it again, if it is not the run's own
    work: str = ""  # what the overview says instead of the run's time
    verdicts: list = dataclasses.field(default_factory=list)  # for the overview, besides those of the cells

    @property
    def anchor(self):
        return f"{self.program}-{self.table}"


def write_table(path, cells):
    """table.csv: the tidy form of a table."""
    def text(number):
        return "" if number is None else repr(round(number, 6))

    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["row", "column", "paper", "measured", "low", "high", "verdict"])
    for cell in cells:
        writer.writerow([cell.row, cell.column, *map(text, (cell.paper, cell.measured, cell.low, cell.high)),
                         cell.verdict])
    write_whole(path, file.getvalue())
