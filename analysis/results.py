"""What the programs left under results/, and what the papers printed."""

import csv
import dataclasses
import functools
import hashlib
import io
import json
import lzma
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROWS, PACKED = "rows.csv", "rows.csv.xz"


@dataclasses.dataclass
class Run:
    """A finished run: results/PROGRAM/TABLE."""

    program: str
    table: str
    folder: pathlib.Path
    manifest: dict

    def rows(self):
        head, lines = self.lines()
        return [dict(zip(head, line)) for line in lines]

    def lines(self):
        """The names of the columns, and each row as a list: for runs of hundreds of thousands."""
        reader = csv.reader(io.StringIO(rows_bytes(self.folder).decode("utf-8"), newline=""))
        return next(reader), reader

    @functools.cached_property
    def times(self):
        """{unit: row of timings.csv}; empty if no times are kept."""
        path = self.folder / "timings.csv"
        return {row["unit"]: row for row in read_csv(path)} if path.is_file() else {}

    @property
    def count(self):
        """How many rows there are."""
        return self.manifest["rows"]["count"]

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
        return is_kept(self.folder)


def is_kept(folder):
    return folder.parent.parent.name == "reference"


def read_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def finished_runs(results, program):
    """The complete runs of a program by table; smoke runs only show that a program works."""
    runs = {}
    for path in sorted(results.glob(f"{program}/*/manifest.json")):
        table = path.parent.name
        if table == "smoke" or is_kept(path.parent) and not has_rows(path.parent):
            continue  # the project keeps some manifests alone, for their sums of the rows
        try:
            manifest = checked_manifest(path)
        except (OSError, ValueError, KeyError, lzma.LZMAError) as error:
            print(f"report: {path.parent} is left out: {error}", file=sys.stderr)
            continue
        if manifest["status"] == "complete":
            runs[table] = Run(program, table, path.parent, manifest)
    return runs


def checked_manifest(path):
    """The manifest, if the rows beside it are the ones that it tells of."""
    manifest = json.loads(path.read_text(encoding="utf-8"))
    if manifest["status"] == "complete" and hashlib.sha256(rows_bytes(path.parent)).hexdigest() != manifest["rows"]["sha256"]:
        raise ValueError("the rows are not what the manifest tells of; run it again")
    return manifest


def has_rows(folder):
    return (folder / ROWS).is_file() or (folder / PACKED).is_file()


def rows_bytes(folder):
    """The rows, which may be kept compressed."""
    plain, packed = folder / ROWS, folder / PACKED
    return lzma.decompress(packed.read_bytes()) if packed.is_file() and not plain.is_file() else plain.read_bytes()


# -- Which runs are shown


@dataclasses.dataclass
class Shown:
    """The runs of one table: `main` is judged; `sample` is a smaller one of this machine that stands beside it, without a verdict."""

    table: str
    main: Run | None
    sample: Run | None

    @property
    def both(self):
        return [run for run in (self.main, self.sample) if run]

    @property
    def only_a_sample(self):
        """Nothing larger is there."""
        return bool(self.main) and not self.main.is_reference and self.main.table == self.table

    @property
    def name(self):
        """Of what is shown, or would be."""
        return self.main.table if self.main else f"{self.table}_full"

    @property
    def is_played_here(self):
        return any(not run.is_reference for run in self.both)


@dataclasses.dataclass
class Runs:
    """The finished runs of a program by table: those of this machine, and those that the project keeps."""

    here: dict
    kept: dict

    def shown(self, table):
        """The full run of this machine, otherwise the reference, otherwise the run of this machine at the default size."""
        full, small = f"{table}_full", self.here.get(table)
        larger = self.here.get(full) or self.kept.get(full)
        main = larger or small or self.kept.get(table)
        return Shown(table, main, small if larger else None)

    def besides(self, tables):
        """The runs of other tables: those of the reader's own."""
        known = {table + ending for table in tables for ending in ("", "_full")}
        return [run for table, run in self.any.items() if table not in known]

    @property
    def any(self):
        """{table: Run}: the reference where this machine has none."""
        return dict(sorted({**self.kept, **self.here}.items()))


def all_runs(results, program):
    return Runs(finished_runs(results, program), finished_runs(results / "reference", program))


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
    cells: list  # of a published table; a printed number is in one section only
    run: Run | None
    command: str = ""  # that makes it again, if it is not the run's own
    work: str = ""  # what the overview says instead of the run's time
    claims: list = dataclasses.field(default_factory=list)  # verdicts on what the paper claims, one for each claim
    own: list = dataclasses.field(default_factory=list)  # verdicts on what we claim ourselves
    shown: Shown | None = None  # of a match: where the run comes from, and the sample beside it
    sampled: bool = False  # the main command plays a sample of it
    paper: str = dataclasses.field(kw_only=True)  # whose table or idea it is: DT, GT, TC, TH, PK, or "" for none

    @property
    def anchor(self):
        return f"{self.program}-{self.table}"

    @property
    def is_missing(self):
        """Nothing was run, and nothing is kept."""
        return self.run is None and not self.work


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
