"""TH Figures 7-21: every ko of the catalogue with its pictures, what is claimed of it, and what a local area costs."""

import math
import re

import findings
import ko_claims
import page
import plots
import suite_tables
from ko_runs import CATALOGUE, KOMASTERS, NONE, PAPER, PROGRAM, SCALING, KoRun
from page import thousands
from results import ROOT, Section, all_runs

HEADING = "TH Figures 7-21"
RECONSTRUCTED = ("<p class=callout><b>The positions are reconstructions</b>: the paper's text has come to us without its figures. Each was "
                 "composed for what the text and the captions say of it; its note says how. The method is the paper's, the values are exact.</p>")
LEGEND = ("<p class=note>Each example as in the paper: the position (a square on a stone: it is safe), its game graph, its thermographs. "
          "Black's moves lead down and to the left, White's down and to the right, an arc is a two-move loop; only moves that are best "
          "at some temperature are drawn, three dots say that more follows. Solid: Black is komaster; dashed and shifted a little to the "
          "left: White. Larger values are on the left.</p>")
KOMASTER_SIGNS = "<p class=note>●: Black is komaster; ○: White. t: the temperature. A case without values is refused; its text says why.</p>"
MOST_OTHER = 200  # cases in the table of a run of the reader's own


# -- The table of all cases


def value_cells(case, options):
    """mast and temperature of both komasters, and the class."""
    cells = []
    for komaster in KOMASTERS:
        row = case[komaster, *options]
        cells += [page.escape(shown(row[column])) if row else "–" for column in ("mast", "temperature")]
    return [*cells, page.escape(shown(case.ko_class(options)))]


def shown(text):
    return "–" if text == NONE else text.replace("-", "−")


def anchor(case):
    return f"ko-{case.place}"


def cases_table(catalogue, rules):
    """A row for each case; `rules`: [(rule, t0)] side by side."""
    head = ["case", "figure", "nodes", *["● mast", "● t", "○ mast", "○ t", "class"] * len(rules)]
    groups = [("", 3), *((f"{page.escape(rule)}, lowest t {shown(t0)}", 5) for rule, t0 in rules)]
    rows = []
    for case in catalogue.cases:
        link = f'<a href="#{anchor(case)}">{page.escape(case.name)}</a>'
        cells = [cell for options in rules for cell in value_cells(case, options)]
        rows.append([link, page.escape(re.sub(r"^TH Fig\.?(ure)? ", "", shown(case.figure))), case.rows[0]["nodes"], *cells])
    return page.table(head, rows, groups, dense=True, lined=True) + KOMASTER_SIGNS


def lowest_note(catalogue):
    """Whether Berlekamp's lowest temperature changes a mast or a temperature."""
    changed = ko_claims.differing(catalogue, PAPER, (PAPER[0], "-1"), ("mast", "temperature"))
    if not any((PAPER[0], "-1") in case.options for case in catalogue.cases):
        return ""
    words = f"another mast or temperature in {', '.join(changed)}" if changed else "the same masts and temperatures"
    return f"<p class=note>With the lowest temperature −1: {page.escape(words)}.</p>"


# -- The pictures


def gallery(catalogue):
    notes = notes_of(catalogue)
    return "".join(example(catalogue, case, notes.get(case.name, "")) for case in catalogue.cases)


def example(catalogue, case, note):
    """The pictures of the paper, then the thermographs under rules whose walls are others."""
    game = [catalogue.picture(case, ending) for ending in (".position.svg", ".graph.svg")]
    thermographs = [catalogue.picture(case, thermograph_ending(options)) for options in (case.options[0], *other_walls(case))]
    return (f'<h3 id="{anchor(case)}">{page.escape(case.name)}</h3><p class=note>{page.escape(facts(case, note))}</p>'
            f'<div class=example>{"".join(game)}<div>{"".join(thermographs)}</div></div>{same_walls(case)}')


def facts(case, note):
    """The figure, the origin, the note, and why there is no answer."""
    origin = case.rows[0].get("origin", NONE)
    words = [shown(case.figure), "" if origin == NONE else f"origin: {origin}", note, *case.refusals]
    return " ".join(f"{word[0].upper()}{word[1:].rstrip('.')}." for word in words if word and word != "–")


def thermograph_ending(options):
    rule, t0 = options
    return f".{rule}.t{t0}.svg"


def walls(case, options):
    """What a picture would show; the ground is no difference."""
    found = [case[komaster, *options] for komaster in KOMASTERS]
    return [(row["mast"], row["temperature"], row["left"], row["right"]) for row in found if row]


def other_walls(case):
    """Options of the same lowest temperature as the first whose walls differ from it."""
    first = case.options[0]
    return [options for options in case.options[1:] if options[1] == first[1] and walls(case, options) != walls(case, first)]


def same_walls(case):
    first = case.options[0]
    same = [rule for rule, t0 in case.options[1:] if t0 == first[1] and (rule, t0) not in other_walls(case)]
    return f"<p class=note>The same walls with {page.escape(', '.join(same))}.</p>" if same and not case.refusals else ""


def notes_of(catalogue):
    """{name: note} of the suite, if it is still there."""
    path = suite_path(catalogue.run)
    if path is None or not path.is_file():
        return {}
    found, name = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        key, _, value = (part.strip() for part in line.partition(":"))
        name = value if key == "name" else name
        if key == "note" and name:
            found[name] = value
    return found


def suite_path(run):
    return ROOT / run.resolved["suite"] if "suite" in run.resolved else None


# -- What an area costs


def family(case):
    """corridor 1x12 -> corridor."""
    return re.sub(r"\s+\d+x\d+$", "", case.name)


def sizes(run):
    """{family: [(empty points, nodes, seconds for the graph, seconds for the thermographs)]}."""
    found = {}
    for case in run.cases:
        row, times = case.rows[0], run.times.get(case.rows[0]["unit"])
        if not times or not row["nodes"].isdigit() or not row["empty"].isdigit():
            continue
        seconds = [float(times[column]) for column in ("graph_seconds", "thermograph_seconds")]
        found.setdefault(family(case), []).append((int(row["empty"]), int(row["nodes"]), *seconds))
    return {name: sorted(points) for name, points in found.items()}


def growth(points, column):
    """By which factor it grows with one more empty point: least squares of the logarithm over the larger half; None if unknown."""
    chosen = [(point[0], math.log(point[column])) for point in points[len(points) // 2:] if point[column] > 0]
    if len({x for x, _ in chosen}) < 2:
        return None
    mean_x, mean_y = (math.fsum(values) / len(chosen) for values in zip(*chosen))
    slope = (math.fsum((x - mean_x) * (y - mean_y) for x, y in chosen) / math.fsum((x - mean_x) ** 2 for x, _ in chosen))
    return math.exp(slope)


def growth_plot(found):
    figure, (left, right) = plots.new(9.4, 3.6, 2)
    for place, (name, points) in enumerate(found.items()):
        colour = plots.pyplot.get_cmap("tab10")(place)
        empty = [point[0] for point in points]
        left.plot(empty, [point[1] for point in points], "o-", markersize=4, color=colour, label=name)
        right.plot(empty, [1000 * (point[2] + point[3]) for point in points], "o-", markersize=4, color=colour)
    for axes, label in ((left, "nodes"), (right, "milliseconds")):
        axes.set_yscale("log")
        axes.set_xlabel("empty points")
        axes.xaxis.set_major_locator(plots.pyplot.MaxNLocator(integer=True))
        axes.set_title(label, fontsize=10)
    left.legend(fontsize=8, frameon=False)
    return page.figure(plots.svg(figure), "Nodes of the full game graph, and time of the processor for the graph and both komasters' "
                       "thermographs of every node.")


def growth_table(found):
    head = ["area", "empty points", "nodes", "graph, s", "thermographs, s", "nodes × per point", "time × per point"]
    rows = []
    for name, points in found.items():
        times = [(*point[:2], point[2] + point[3]) for point in points]
        empty, nodes, graph, thermographs = points[-1]
        rows.append([page.escape(name), f"{points[0][0]} … {empty}", thousands(nodes), f"{graph:.2g}", f"{thermographs:.2g}",
                     *(f"{factor:.2f}" if factor else "–" for factor in (growth(points, 1), growth(times, 2)))])
    return page.table(head, rows) + ("<p class=note>Nodes and times of the largest area of each kind; the factors are fitted to the larger "
                                     "half of its areas.</p>")


# -- The sections of the report


def claims_section(catalogue):
    found, own = (findings.findings(claims, [catalogue] if catalogue else []) for claims in (ko_claims.CLAIMS, ko_claims.OWN_CLAIMS))
    content = findings.html(found + own, ko_claims.note()) if catalogue else suite_tables.NOT_RUN
    return Section(PROGRAM, "claims", f"{HEADING}: the claims", content, [], None, suite_tables.rerun(PROGRAM, [CATALOGUE]),
                   "from the run below", findings.verdicts_of(found), findings.verdicts_of(own), paper="TH")


def catalogue_section(catalogue, explanation):
    parts = [page.prose(explanation(HEADING)), RECONSTRUCTED]
    if catalogue:
        rules = [options for options in catalogue.cases[0].options if options[1] == PAPER[1]] or catalogue.cases[0].options
        parts += [cases_table(catalogue, rules), lowest_note(catalogue), LEGEND, gallery(catalogue)]
    else:
        parts.insert(0, suite_tables.NOT_RUN)
    return Section(PROGRAM, CATALOGUE, HEADING, "\n".join(parts), [], catalogue.run if catalogue else None, paper="TH")


def scaling_section(run, explanation):
    parts = [page.prose(explanation("What a local area costs"))]
    found = sizes(run) if run else {}
    parts += [growth_plot(found), growth_table(found)] if found else [suite_tables.NOT_RUN]
    return Section(PROGRAM, SCALING, "TH: what a local area costs", "\n".join(parts), [], run.run if run else None, paper="TH")


def other_section(run):
    """A run of the reader's own."""
    classes = {}
    for case in run.cases:
        classes[case.ko_class(case.options[0])] = classes.get(case.ko_class(case.options[0]), 0) + 1
    counts = ", ".join(f"{count} {'without a class' if name == NONE else name}" for name, count in sorted(classes.items()))
    refused = sum(row["status"] != "ok" for case in run.cases for row in case.rows)
    words = f"<p>{len(run.cases)} cases: {page.escape(counts)}; {refused} rows without an answer.</p>"
    few = len(run.cases) <= MOST_OTHER
    content = words + (cases_table(run, run.cases[0].options[:2]) + LEGEND + gallery(run) if few else "")
    return Section(PROGRAM, run.run.table, f"TH: {run.run.table.replace('_', ' ')}", content, [], run.run, paper="TH")


def sections(results, explanation):
    """The claims, the catalogue, the cost, and other runs."""
    runs = {table: KoRun(run) for table, run in all_runs(results, PROGRAM).any.items()}
    runs = {table: run for table, run in runs.items() if run.cases}
    found = [claims_section(runs.get(CATALOGUE)), catalogue_section(runs.get(CATALOGUE), explanation),
             scaling_section(runs.get(SCALING), explanation)]
    return found + [other_section(run) for table, run in runs.items() if table not in (CATALOGUE, SCALING)]
