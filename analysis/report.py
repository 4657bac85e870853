#!/usr/bin/python3
"""Paper against measured: what is under results/ -> results/report.html, and table.csv beside the rows.

usage: analysis/report.py [--results DIR] [--out FILE] [--table]
"""

import argparse
import collections
import pathlib
import re
import sys

import connection_suite
import go_match
import ko_thermographs
import life_suite
import local_sums
import node_rates
import origin
import page
import ponnuki_solve
import strasbourg
import strategy_tournament
import tally
import teaching_ladder
import threat_suite
import transitive_suite
from results import ROOT, write_table, write_whole

PROGRAMS = [strategy_tournament, threat_suite, go_match, transitive_suite, connection_suite, ko_thermographs, local_sums, ponnuki_solve,
            teaching_ladder, strasbourg, life_suite, node_rates]

LEAD = ("Published tables on tactical search, threats and temperature in Go, run again on this machine. Matches take hours: they are the "
        "project's reference runs, with a small sample of this machine beside them. "
        "<b>matches</b>: the paper's number lies in the 95% confidence interval of our mean. "
        "<b>within the interval</b>: it lies where 95% of experiments of the paper's size fall. "
        "<b>deviates</b>: it does not, and the section says why.")


def explanation(heading):
    """The text of docs/papers.md below `### heading`, up to the next heading."""
    text = (ROOT / "docs" / "papers.md").read_text(encoding="utf-8")
    found = re.search(rf"^### {re.escape(heading)}\n(.*?)(?=^#{{1,3}} |\Z)", text, re.MULTILINE | re.DOTALL)
    return found.group(1).strip() if found else ""


def whole(section):
    """A section with everything around it that all have."""
    parts = [f"<h2>{page.escape(section.heading)}</h2>"]
    if section.run:
        given = section.run.given
        words = ". ".join(word for word in (given.get("title"), given.get("note")) if word).replace("?. ", "? ")
        parts.append(f"<p class=note>{page.escape(words)}</p>")
    parts += [origin.callouts(section), section.content, "<h3>Run it again</h3>", *map(page.command, origin.commands(section))]
    if section.run:
        parts += [page.command(section.run.manifest["command"]), page.manifest(section.run)]
    if section.shown and section.shown.sample:
        parts += ["<h3>The sample of this machine</h3>", page.manifest(section.shown.sample)]
    return "\n".join(parts)


def overview(sections):
    rows = []
    for section in sections:
        counts = collections.Counter([*(cell.verdict for cell in section.cells), *section.claims, *section.own])
        verdicts = " ".join(f"{page.badge(name)} {count}" for name, count in counts.items())
        rows.append([f'<a href="#{section.anchor}">{page.escape(section.heading)}</a>', section.paper or "–", verdicts,
                     section.work or origin.work(section.run)])
    return f"<h2>Papers</h2>{tally.html(sections)}<h2>Tables</h2>" + page.table(["table", "paper", "verdicts", "work"], rows)


def every_number(sections):
    """The published numbers for the terminal, one in a line."""
    width = max(len(section.heading) for section in sections)
    lines = [f"{'table':{width}} {'row':16} {'column':20} {'paper':>12} {'measured':>12}  verdict"]
    for section in sections:
        for cell in section.cells:
            measured = "" if cell.measured is None else f"{cell.measured:.2f}"
            lines.append(f"{section.heading:{width}} {cell.row:16} {cell.column:20} {cell.paper:12.2f} {measured:>12}  "
                         f"{cell.verdict}")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "results", help="where the runs are")
    parser.add_argument("--out", type=pathlib.Path, help="the report (default: report.html among the results)")
    parser.add_argument("--table", action="store_true", help="print every published number instead of the summary")
    arguments = parser.parse_args()
    out = arguments.out or arguments.results / "report.html"

    sections = []
    for module in PROGRAMS:
        sections += module.sections(arguments.results, explanation)
    for section in sections:
        if section.run and section.cells and not section.run.is_reference:
            write_table(section.run.folder / "table.csv", section.cells)
    out.parent.mkdir(parents=True, exist_ok=True)
    parts = [("overview", overview(sections)), *((section.anchor, whole(section)) for section in sections)]
    write_whole(out, page.document("Tedomari: paper against measured", LEAD, parts))
    print(every_number(sections) if arguments.table else tally.text(sections))
    print(f"report: {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
