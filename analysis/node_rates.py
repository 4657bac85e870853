"""Rates of the engine on this machine, beside what the papers' Pentium 4 reached."""

import json
import re
import sys

import page
from results import ROOT, Section

PROGRAM = "node_rates"
BUILDS = {"native": "native build", "pentium4": "Pentium 4 build"}  # results/node_rates/NAME.json


def pentium4():
    """What the papers' machine reached: [{name, source, count, unit, milliseconds, benchmark, note}]."""
    return json.loads((ROOT / "configs/node_rates/pentium4.json").read_text(encoding="utf-8"))["rates"]


def paper_rate(entry):
    return entry["count"] / entry["milliseconds"] * 1000


def measurements(results):
    """{build: (context, {benchmark: median rate in items per second})} of the builds that were measured."""
    found = {}
    for build in BUILDS:
        path = results / PROGRAM / f"{build}.json"
        if not path.exists():
            continue
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            rates = {line["run_name"]: line["items_per_second"] for line in data["benchmarks"]
                     if line.get("aggregate_name") == "median"}
            found[build] = (data["context"], rates)
        except (ValueError, KeyError) as error:
            print(f"report: {path} is left out: {error}", file=sys.stderr)
    return found


def sections(results, explanation):
    found = measurements(results)
    content = [pentium_table(found), page.prose(explanation("Node rates"))]
    if found:
        content += ["<h3>Every benchmark</h3>", benchmark_table(found), builds_list(found)]
    work = "measured" if found else ""
    return [Section(PROGRAM, "pentium4", "Node rates", "\n".join(content), [], None, "make -f Makefile.experiments rates FRESH=1", work,
                    paper="")]


def pentium_table(found):
    head = ["per second", "source", "paper"]
    for build in BUILDS:
        head += [BUILDS[build], "ratio"]
    rows, notes = [], []
    for entry in pentium4():
        mark = ""
        if "note" in entry:
            notes.append(entry["note"])
            mark = f"<sup>{len(notes)}</sup>"
        name = f'{page.escape(entry["name"])}: {entry["unit"]}{mark}'
        row = [name, page.escape(entry["source"]), rate(paper_rate(entry))]
        for build in BUILDS:
            ours = found[build][1].get(entry["benchmark"]) if build in found else None
            row += ["–", "–"] if ours is None else [rate(ours), f"{ours / paper_rate(entry):.1f}"]
        rows.append(row)
    lines = "<br>".join(f"<sup>{i}</sup> {page.escape(note)}" for i, note in enumerate(notes, 1))
    return page.table(head, rows) + f"<p class=note>{lines}<br>–: not measured here, or not built yet.</p>"


def benchmark_table(found):
    names = list(dict.fromkeys(name for _, rates in found.values() for name in rates))
    rows = []
    for name in names:
        rates = [found[build][1].get(name) if build in found else None for build in BUILDS]
        row = [f"<code>{page.escape(name)}</code>", *("–" if one is None else rate(one) for one in rates)]
        rows.append([*row, "–" if None in rates else f"{rates[0] / rates[1]:.2f}"])
    head = ["per second", *BUILDS.values(), "ratio"]
    return page.table(head, rows)


def builds_list(found):
    lines = []
    for build, (context, _) in found.items():
        commit = re.sub(r"^([0-9a-f]{12})[0-9a-f]*", r"commit \1", context.get("commit", ""))
        words = ", ".join([*(context.get(key, "unknown") for key in ("date", "cpu", "compiler", "flags")), commit])
        lines.append(f"<li><b>{BUILDS[build]}</b>: {page.escape(words)}</li>")
    return f"<ul>{''.join(lines)}</ul>"


def rate(number):
    """12 345 678 -> '12.3 million'."""
    number = float(f"{number:.3g}")
    size, word = next(((s, w) for s, w in ((1e9, "billion"), (1e6, "million"), (1e3, "thousand")) if number >= s), (1, ""))
    digits = f"{number / size:.3g}" if number < 1e12 else f"{number / size:.0f}"
    return f"{digits} {word}".strip()
