#!/usr/bin/python3
"""Paper against measured: results/*/*/rows.csv -> results/report.html, and table.csv beside the rows.

usage: analysis/report.py [--results DIR] [--out FILE]
"""

import argparse
import pathlib
import re
import sys

import page
import strategy_tournament
from results import ROOT, finished_runs, write_table

PROGRAMS = [strategy_tournament]

LEAD = ("The tables of five papers on tactical search, threats and temperature in Go, run again on this machine. "
        "<b>matches</b>: the paper's number lies in the 95% confidence interval of our mean. "
        "<b>within the interval</b>: it lies where 95% of experiments of the paper's size fall. "
        "<b>deviates</b>: it does not, and the section says why.")


def explanation(heading):
    """The text of docs/papers.md below `### heading`, up to the next heading."""
    text = (ROOT / "docs" / "papers.md").read_text(encoding="utf-8")
    found = re.search(rf"^### {re.escape(heading)}\n(.*?)(?=^#{{1,3}} |\Z)", text, re.MULTILINE | re.DOTALL)
    return found.group(1).strip() if found else ""


def section(module, run, anchor, heading, content):
    """A table with everything around it that all tables share."""
    rerun = f"make -f Makefile.experiments results/{module.PROGRAM}/{anchor}"
    parts = [f"<h2>{page.escape(heading)}</h2>"]
    if run:
        title, note = run.given.get("title", ""), run.given.get("note", "")
        words = note if title == heading or not title else f"{title}. {note}"
        parts.append(f"<p class=note>{page.escape(words)}</p>")
    parts += [content, "<h3>Run it again</h3>", page.command(rerun)]
    if run:
        parts += [page.command(run.manifest["command"]), page.manifest(run)]
    return "\n".join(parts)


def overview(tables):
    rows = []
    for module, anchor, heading, cells, run in tables:
        counts = {}
        for cell in cells:
            counts[cell.verdict] = counts.get(cell.verdict, 0) + 1
        verdicts = " ".join(f"{page.badge(name)} {count}" for name, count in counts.items())
        rows.append([f'<a href="#{module.PROGRAM}-{anchor}">{page.escape(heading)}</a>', verdicts or "no printed numbers",
                     duration(run)])
    return "<h2>Tables</h2>" + page.table(["table", "verdicts", "work"], rows)


def duration(run):
    if run is None:
        return "not run"
    seconds = sum(float(row["seconds"]) for row in run.timings())
    return f"{seconds:.1f} s of one core"


def summary(tables):
    """The short table for the terminal."""
    lines = [f"{'table':12} {'row':12} {'column':20} {'paper':>12} {'measured':>12}  verdict"]
    for _, _, heading, cells, _ in tables:
        for cell in cells:
            measured = "" if cell.measured is None else f"{cell.measured:.2f}"
            lines.append(f"{heading:12} {cell.row:12} {cell.column:20} {cell.paper:12.2f} {measured:>12}  {cell.verdict}")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "results", help="where the runs are")
    parser.add_argument("--out", type=pathlib.Path, help="the report (default: report.html among the results)")
    arguments = parser.parse_args()
    out = arguments.out or arguments.results / "report.html"

    tables, parts = [], []
    for module in PROGRAMS:
        runs = finished_runs(arguments.results, module.PROGRAM)
        for anchor, heading, content, cells in module.sections(runs, explanation):
            run = runs.get(anchor)
            if run and cells:
                write_table(run.folder / "table.csv", cells)
            tables.append((module, anchor, heading, cells, run))
            parts.append((f"{module.PROGRAM}-{anchor}", section(module, run, anchor, heading, content)))
    out.parent.mkdir(parents=True, exist_ok=True)
    text = page.document("Tedomari: paper against measured", LEAD, [("overview", overview(tables)), *parts])
    out.write_text(text, encoding="utf-8")
    print(summary(tables))
    print(f"report: {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
