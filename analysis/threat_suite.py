"""GT Table 1: whether reaching a goal is sente on another one, on the paper's problems and on generated ones."""

import itertools

import findings
import page
import suite_pictures
import suite_tables
import threat_claims as claims
from comparison import wilson
from node_rates import paper_rate, rate
from page import thousands
from results import Section, all_runs
from suite_tables import alarm, moves_text, other_points, points_table, total_cell
from threat_pictures import PICTURES
from threat_runs import (DOUBLE, IMPROVED, KINDS, MISSED, NAMES, OURS, PAPER, PAPERS, PROGRAM, RIGHT, SIZE, TABLES, UNKNOWN, WRONG_WON,
                         Suite, by_number, kind_of, mode_of, number_of, printed_column, printed_rate, suites)

HEADINGS = {"table_1": "GT Table 1", "improved": "GT: the improved threat search"}
RECONSTRUCTED = ("<p class=callout><b>The positions are reconstructions</b> of the paper's Figure 5, not its own. Single rows and "
                 "sums of moves do not compare with the paper's; what is solved, the rate and the claims do.</p>")
SIGNS = (f"<p class=note>✓ right, ✗ not: unknown, or called not sente though it is. {page.badge('wrong')}: called sente, and the exact "
         "solver refutes it. The point behind <i>not sente</i> is the move of Min that is said to show it; it is not judged.</p>")
KINDS_NOTE = ("<p class=note>Right, with its 95% interval in percent. Wrong: called sente, and it is not. Missed: called not sente, "
              "and it is. ?: unknown.</p>")
MOST_ERRORS = 6  # as pictures


# -- Table 1


def problems_table(suite):
    """The paper's rows beside ours."""
    results = suite.algorithms
    moves, times = printed_column("moves"), printed_column("milliseconds")
    ours = {name: by_number(result) for name, result in results.items()}
    rows = []
    for number in map(str, range(1, SIZE + 1)):
        found = next((answers[number] for answers in ours.values() if number in answers), None)
        row = [suite_pictures.link(found["problem"]) if found else number, *goal_cells(found)]
        row += [thousands(moves[number]), thousands(times[number])]
        for name, result in results.items():
            row += answer_cells(result, ours[name].get(number))
        rows.append(row)
    head = ["problem", "goal → threat", "exact", "moves", "ms", *["answer", "moves", "ms"] * len(results)]
    groups = [("", 3), ("paper", 2), *((f"{name}, ours", 3) for name in results)]
    return page.table(head, rows, groups, total_row(results, moves, times), dense=True, lined=True)


def goal_cells(row):
    """goal → threat, and the exact answer."""
    if row is None:
        return ["–", "–"]
    return [page.escape(f'{row["goal"]} → {row["threat"]}'), exact_word(row["expected"])]


def exact_word(expected):
    return {"yes": "sente", "no": "not sente"}.get(expected, "–")


def answer_cells(result, row):
    """answer, moves and milliseconds of one problem."""
    if row is None:
        return ["–"] * 3
    return [PICTURES.cell(row), moves_text(row), milliseconds(result.seconds().get(row["problem"]))]


def milliseconds(seconds):
    """Three digits: 0.0123, 12.3, 12 345."""
    if seconds is None:
        return "–"
    return thousands(1000 * seconds) if seconds >= 0.1 else f"{float(f'{1000 * seconds:.3g}'):.12g}"


def total_row(results, moves, times):
    total = ["sum", "", "", thousands(sum(moves.values())), thousands(sum(times.values()))]
    for result in results.values():
        total += [f"{result.solved} of {len(result.judged)}", *sums(result)] if result else ["–"] * 3
    return total


def sums(result):
    seconds = result.seconds().values()
    return [thousands(sum(result.moves().values())), milliseconds(sum(seconds) if seconds else None)]


def totals_table(suite):
    """What was solved of all with intervals, and the rates; the paper's own on its problems."""
    head = ["algorithm", *suite_tables.share_head(), *KINDS[1:], "moves", "ms", "moves/s", "× paper's"]
    rows = [] if suite.suffix else [printed_total()]
    for name, result in suite.algorithms.items():
        if result is None:
            rows.append([name, *["–"] * (len(head) - 1)])
            continue
        counts = result.tally()
        rows.append([name, *suite_tables.share(result), suite_tables.wrong_count(result), counts[MISSED], counts[UNKNOWN],
                     *sums(result), *rate_cells(result.rate)])
    return page.table(head, rows, dense=True)


def printed_total():
    entry = printed_rate()
    return ["paper<sup>1</sup>", SIZE, f"<b>{SIZE}</b>", "100.0", "–", "–", "–", "–", thousands(entry["count"]),
            entry["milliseconds"], rate(paper_rate(entry)), "1"]


def rate_cells(number):
    return ["–", "–"] if number is None else [rate(number), f"{number / paper_rate(printed_rate()):.2g}"]


def rate_note(suite):
    note = "" if suite.suffix else f"<sup>1</sup> The rows are added up: {page.escape(printed_rate()['note'])}. "
    return f"<p class=note>{note}× paper's: over the {rate(paper_rate(printed_rate()))} moves a second of its Pentium 4.</p>"


def duels(suite, name):
    """One algorithm against each of the others; empty if there is nothing to compare."""
    others = dict(suite.present)
    one = others.pop(name, None)
    return suite_tables.pairs_table(name, one, others) if one and others else ""


def table_section(suite, explanation):
    missing = "" if suite.run("table_1") else suite_tables.NOT_RUN
    parts = [missing, page.prose(explanation("GT Table 1")), RECONSTRUCTED, problems_table(suite), SIGNS, "<h3>Totals and rates</h3>",
             totals_table(suite), rate_note(suite), duels(suite, PAPERS), other_points(suite.results.get("table_1", []), NAMES)]
    return "\n".join(parts), [total_cell("threat search", "solved", SIZE, suite.search(PAPER), SIZE)]


# -- The generated problems


def generated_section(suite):
    parts = ["" if suite.run("table_1") else suite_tables.NOT_RUN]
    if suite.present:
        parts += [totals_table(suite), rate_note(suite), duels(suite, PAPERS), "<h3>By class</h3>", classes_table(suite),
                  KINDS_NOTE, errors(suite)]
    return "\n".join([*parts, other_points(suite.results.get("table_1", []), NAMES)]), []


def classes_of(suite):
    """{(goal → threat, exact answer): problems}, sorted, and the sums of both answers and of all."""
    found, sums_of = {}, {}
    rows = {problem: row for result in suite.present.values() for problem, row in result.judged.items()}
    for problem, row in rows.items():
        word = exact_word(row["expected"])
        found.setdefault((f'{row["goal"]} → {row["threat"]}', word), set()).add(problem)
        sums_of.setdefault(("all", word), set()).add(problem)
    ordered = dict(sorted(found.items(), key=lambda item: (item[0][0], item[0][1] != "sente")))
    return ordered | dict(sorted(sums_of.items(), reverse=True)) | {("all", ""): set(rows)}


def classes_table(suite):
    """Every kind of answer in every class by every algorithm."""
    results = suite.present
    head = ["goal → threat", "exact", "count", *["right", "95%", "wrong", "missed", "?"] * len(results)]
    rows = []
    for (goals, word), problems in classes_of(suite).items():
        row = [page.escape(goals), word, len(problems)]
        for result in results.values():
            row += kind_cells(result.tally(problems))
        rows.append([f"<b>{cell}</b>" for cell in row] if goals == "all" else row)
    return page.table(head, rows, [("", 3), *((name, 5) for name in results)], dense=True, lined=True)


def kind_cells(counts):
    low, high = wilson(counts[RIGHT], sum(counts.values()))
    interval = f"{100 * low:.0f} … {100 * high:.0f}" if any(counts.values()) else "–"
    wrong = f"<b class=no>{counts[WRONG_WON]}</b>" if counts[WRONG_WON] else "0"
    return [counts[RIGHT], interval, wrong, counts[MISSED], counts[UNKNOWN]]


def erring(suite):
    """Problems to be shown, in turn from the most telling kinds of error."""
    kinds = [(OURS, WRONG_WON), (PAPERS, WRONG_WON), (OURS, MISSED), (PAPERS, MISSED), (DOUBLE, WRONG_WON), (OURS, UNKNOWN),
             (PAPERS, UNKNOWN), (DOUBLE, MISSED)]
    lists = [suite.present[name].of_kind(kind) for name, kind in kinds if name in suite.present]
    turns = itertools.chain.from_iterable(itertools.zip_longest(*lists))
    return list(dict.fromkeys(filter(None, turns)))[:MOST_ERRORS]


def errors(suite):
    chosen = erring(suite)
    if not chosen:
        return "<p>No algorithm errs on these problems.</p>"
    return f"<h3>Where they err: {len(chosen)} examples</h3>" + PICTURES.gallery(suite, chosen, suite.algorithms)


# -- The improved search


def improved_section(suite):
    improved = suite.search(IMPROVED)
    asked = f"problems that the file answers, {len(improved.expected('no'))} of which are not sente" if improved else ""
    parts = ["" if suite.run("improved") else suite_tables.NOT_RUN, alarm(suite.name, improved, asked)]
    if improved:
        parts += [duels(suite, OURS), unsolved(improved)]
    return "\n".join([*parts, other_points(suite.results.get("improved", []), NAMES)]), []


def unsolved(improved):
    """What it did not solve, and what it said."""
    missed = {problem: row for problem, row in improved.judged.items() if row["solved"] != "yes"}
    if not missed:
        return f"<p>It solves all {len(improved.judged)}.</p>" if improved.judged else ""
    rows = [[page.escape(problem), *goal_cells(row), PICTURES.cell(row), kind_of(row), moves_text(row)]
            for problem, row in missed.items()]
    table = page.table(["problem", "goal → threat", "exact", "answer", "", "moves"], rows)
    return page.details(f"{len(missed)} problems not solved", table)


# -- The sections of the report


def claims_section(found_suites):
    found, own = (findings.findings(some, found_suites) for some in (claims.CLAIMS, claims.OWN_CLAIMS))
    tables = [table + suite.suffix for suite in found_suites for table in TABLES]
    return Section(PROGRAM, "claims", "GT Table 1: the claims", findings.html(found + own, claims.note()), [], None,
                   suite_tables.rerun(PROGRAM, tables), "from the runs below", findings.verdicts_of(found), findings.verdicts_of(own),
                   paper="GT")


def positions_section(suite):
    problems = sorted(suite_pictures.problems_of(suite), key=lambda problem: int(number_of(problem) or SIZE + 1))
    content = RECONSTRUCTED + PICTURES.gallery(suite, problems, suite.algorithms)
    return Section(PROGRAM, "positions", f"GT: the {SIZE} positions", content, [], None, suite_tables.rerun(PROGRAM, TABLES),
                   "from the runs above", paper="GT")


def run_section(table, suite, explanation):
    """One of the known runs, also if it is missing."""
    own = []
    if table == "improved":
        content, cells = improved_section(suite)
        own = ["wrong Won"] * len(result.wrong) if (result := suite.search(IMPROVED)) else []
    else:
        content, cells = generated_section(suite) if suite.suffix else table_section(suite, explanation)
    heading = HEADINGS[table] + (", generated problems" if suite.suffix else "")
    return Section(PROGRAM, table + suite.suffix, heading, content, cells, suite.run(table), own=own, paper="GT")


def other_section(run):
    """A run of the reader's own."""
    mode = f"<p class=note>Mode: {page.escape(mode_of(run))}.</p>" if mode_of(run) else ""
    return Section(PROGRAM, run.table, f"GT: {run.table.replace('_', ' ')}", mode + points_table(Suite.results_of(run), NAMES), [], run,
                   paper="GT")


def sections(results, explanation):
    """The claims, Table 1, the improved search, the positions, the generated problems, and other runs."""
    runs = all_runs(results, PROGRAM).any
    paper, generated = suites(runs)
    found = [claims_section([paper, generated]), *(run_section(table, paper, explanation) for table in TABLES),
             positions_section(paper), *(run_section(table, generated, explanation) for table in TABLES)]
    known = {section.table for section in found}
    return found + [other_section(run) for name, run in runs.items() if name not in known]
