"""TC Tables 1 to 3: transitive search, Alpha-Beta and df-pn on the paper's problems and on mined ones."""

import findings
import page
import suite_pictures
import suite_tables
import transitive_claims as claims
from page import thousands
from results import Section, all_runs, published
from suite_tables import alarm, moves_text, other_points, points_table, total_cell, wrong_count
from transitive_pictures import PICTURES
from transitive_runs import (ALPHA_BETA, DF_PN, NAMES, PROGRAM, SIZE, TABLES, TRANSITIVE, Suite, by_number, number_of,
                             printed_outcomes, suites)

HARD = ("3", "13", "16", "17", "20")  # that the paper does not solve with the union
HEADINGS = {"table_1": "TC Table 1", "table_2": "TC Table 2", "table_3": "TC Table 3",
            "table_3_plain": "TC Table 3: Alpha-Beta and df-pn", "improved": "TC: the improved search"}
RECONSTRUCTED = ("<p class=callout><b>The positions are reconstructions</b> of the paper's Figure 10, not its own. Single rows do "
                 "not compare with the paper's; the totals and the claims do.</p>")
PERCENT = f"<p class=note>Percent of the problems; the paper's are of its own {SIZE}.</p>"
SIGNS = "<p class=note>✓ solved, ✗ not solved, ? no answer in the file of the problems.</p>"


# -- Tables 1 and 2


def columns_of(table, suite):
    """[(name, the paper's name of it, Result)] of the algorithms in a table; the paper has no df-pn."""
    if table == "table_2":
        return [("transitive, intersection", "intersection", suite.alone(table))]
    return [(NAMES[ALPHA_BETA], "alpha_beta", suite.result(table, ALPHA_BETA)),
            ("transitive, union", "union", suite.alone(table)), (NAMES[DF_PN], None, suite.result(table, DF_PN))]


def problems_table(table, columns):
    """The paper's rows beside ours."""
    printed = published(PROGRAM, table)
    head, groups, total = ["problem", "expected"], [("", 2)], ["solved", ""]
    for name, paper, result in columns:
        if paper:
            head += ["moves", "ms", "solved"]
            groups.append((f"{name}: paper", 3))
            total += ["", "", f'{printed["total", f"{paper} solved"]:.0f}']
        head += ["moves", "answer"]
        groups.append((f"{name}: ours", 2))
        total += ["", f"{result.solved} of {len(result.judged)}" if result else "–"]
    ours = [by_number(result) for _, _, result in columns]
    rows = []
    for number in map(str, range(1, SIZE + 1)):
        found = next((rows_found[number] for rows_found in ours if number in rows_found), None)
        row = [suite_pictures.link(found["problem"]) if found else number, found["expected"] if found else "–"]
        for (_, paper, _), answers in zip(columns, ours):
            row += printed_cells(printed, number, paper) if paper else []
            row += answer_cells(answers.get(number))
        rows.append(row)
    return page.table(head, rows, groups, total, dense=True)


def printed_cells(printed, number, name):
    return [thousands(printed[number, f"{name} moves"]), thousands(printed[number, f"{name} milliseconds"]),
            "yes" if printed[number, f"{name} solved"] else "no"]


def answer_cells(row):
    """moves and answer of one question."""
    if row is None:
        return ["–", "–"]
    return [moves_text(row), PICTURES.cell(row)]


def totals_table(columns, printed=None):
    """What was solved of all, with intervals."""
    head = ["algorithm", *(["paper"] if printed else []), *suite_tables.share_head(), "unknown", "wrong Won", "moves"]
    rows = []
    for name, paper, result in columns:
        row = [page.escape(name)]
        row += [f'{printed["total", f"{paper} solved"]:.0f}' if paper else "–"] if printed else []
        row += ["–"] * 7 if result is None else [*suite_tables.share(result), result.count("unknown", "value"), wrong_count(result),
                                               thousands(sum(result.moves().values()))]
        rows.append(row)
    return page.table(head, rows)


def duels_table(columns):
    """Transitive search against the others of its run."""
    present = {name: result for name, _, result in columns if result}
    ours = next(((name, result) for name, result in present.items() if result.algorithm == TRANSITIVE), None)
    others = {name: result for name, result in present.items() if result.algorithm != TRANSITIVE}
    return suite_tables.pairs_table("transitive", ours[1], others) if ours and others else ""


def totals_cells(table, columns):
    printed = published(PROGRAM, table)
    return [total_cell(paper, "solved", printed["total", f"{paper} solved"], result, SIZE)
            for _, paper, result in columns if paper]


def table_section(suite, table):
    columns = columns_of(table, suite)
    parts = [missing(suite, table), RECONSTRUCTED, problems_table(table, columns), SIGNS, "<h3>Totals</h3>",
             totals_table(columns, published(PROGRAM, table)), duels_table(columns), other_points(suite.results.get(table, []), NAMES)]
    return "\n".join(parts), totals_cells(table, columns)


def mined_section(suite, table):
    """Of many problems only the totals."""
    columns = columns_of(table, suite)
    parts = [missing(suite, table)]
    if any(result for _, _, result in columns):
        parts += [totals_table(columns), duels_table(columns), "<h3>By class</h3>",
                  suite_tables.classes_table({name: result for name, _, result in columns if result})]
    return "\n".join([*parts, other_points(suite.results.get(table, []), NAMES)]), []


def missing(suite, table):
    return "" if suite.run(table) else suite_tables.NOT_RUN


# -- Table 3


def limits_section(suite, table):
    results = suite.results.get(table, [])
    parts = [missing(suite, table), PERCENT if suite.suffix else RECONSTRUCTED, clock_note(suite.run(table)), limits_table(suite),
             page.details("every point with its interval", points_table(results, NAMES)) if results else ""]
    return "\n".join(parts), [cell for cell in limits_cells(suite) if cell.column != ALPHA_BETA]


def plain_section(suite, table):
    parts = [missing(suite, table), clock_note(suite.run(table)),
             points_table(suite.results[table], NAMES) if suite.run(table) else ""]
    return "\n".join(parts), [cell for cell in limits_cells(suite) if cell.column == ALPHA_BETA]


def at_limits(suite, time, column):
    """The Result at a time limit, for a secondary limit or for another algorithm."""
    if column.isdigit():
        return suite.result("table_3", TRANSITIVE, time_limit=time, secondary_limit=column)
    return suite.result("table_3_plain", column, time_limit=time)


def limits_cells(suite):
    if suite.suffix:
        return []
    return [total_cell(f"{time} ms", column, paper, at_limits(suite, time, column), SIZE)
            for (time, column), paper in published(PROGRAM, "table_3").items()]


def limits_table(suite):
    """Solved by time limit and secondary limit, ours and the paper's; on other suites in percent."""
    printed = published(PROGRAM, "table_3")
    columns = [*suite.values("secondary_limit"), ALPHA_BETA, DF_PN]
    groups = [("secondary limit", 1)] + [(NAMES.get(column, column), 1 if column == DF_PN else 2) for column in columns]
    head = ["time"] + [name for column in columns for name in (["ours"] if column == DF_PN else ["ours", "paper"])]
    rows = []
    for time in suite.values("time_limit"):
        row = [f"{time} ms"]
        for column in columns:
            result, paper = at_limits(suite, time, column), printed.get((time, column))
            row.append("–" if result is None else f"<b>{suite_tables.percent(result) if suite.suffix else result.solved}</b>")
            if column != DF_PN:
                row.append("–" if paper is None else f"{100 * paper / SIZE:.1f}" if suite.suffix else f"{paper:.0f}")
        rows.append(row)
    return page.table(head, rows, groups)


def clock_note(run):
    if run is None:
        return ""
    given = run.manifest["config"]["resolved"]
    clock = {"pentium": "The clock counts moves at the rate of the paper's Pentium", "wall": "The clock is this machine's"}
    return f"<p class=note>{clock.get(given.get('clock'), page.escape(given.get('clock', 'Clock not said')))}.</p>"


# -- The improved search


def modes(suite):
    """{name: Result} of the paper's search and the improved one."""
    run = suite.run("improved")
    choice = run.manifest["config"]["resolved"].get("min_moves", "") if run else ""
    return {"paper's, union": suite.alone("table_1"), "paper's, intersection": suite.alone("table_2"),
            f"improved{f', {choice}' if choice else ''}": suite.alone("improved")}


def improved_section(suite, table):
    found, improved = modes(suite), suite.alone(table)
    parts = [missing(suite, table), alarm(suite.name, improved, "questions that the file answers, whichever side moves first")]
    if improved:
        others = {other: result for other, result in found.items() if result and result is not improved}
        parts += [totals_table([(mode, None, result) for mode, result in found.items()]),
                  suite_tables.pairs_table("improved", improved, others) if others else "",
                  unsolved(suite, improved) if suite.suffix else ""]
    if not suite.suffix:
        parts += ["<h3>What the paper does not solve with the union</h3>", hard_table(found)]
    elif improved:
        parts += ["<h3>By class</h3>", suite_tables.classes_table({mode: result for mode, result in found.items() if result})]
    return "\n".join([*parts, other_points(suite.results.get(table, []), NAMES)]), []


def hard_table(found):
    printed = [printed_outcomes("table_1", "union"), printed_outcomes("table_2", "intersection")]
    ours = [by_number(result) for result in found.values()]
    rows = []
    for number in HARD:
        row = next((answers[number] for answers in ours if number in answers), None)
        cells = [PICTURES.cell(answers[number]) if number in answers else "–" for answers in ours]
        rows.append([suite_pictures.link(row["problem"]) if row else number, row["expected"] if row else "–",
                     *("yes" if outcomes[number] else "no" for outcomes in printed), *cells])
    return page.table(["problem", "expected", "union", "intersection", *found], rows,
                      [("", 2), ("paper", 2), ("ours", len(found))])


def unsolved(suite, improved):
    missed = {problem: row for problem, row in improved.judged.items() if row["solved"] != "yes"}
    if not missed:
        return "<p>All problems of this suite are solved.</p>"
    chosen = list(missed)[:suite_tables.MOST_PICTURES]
    return page.details(f"{len(missed)} problems not solved by the improved search; {len(chosen)} of them as pictures",
                        PICTURES.gallery(suite, chosen, algorithms(suite)))


# -- The positions


def algorithms(suite):
    """{name: Result} of all that said something on a problem."""
    return {"Alpha-Beta": suite.result("table_1", ALPHA_BETA), "union": suite.alone("table_1"),
            "intersection": suite.alone("table_2"), "df-pn": suite.result("table_1", DF_PN), "improved": suite.alone("improved")}


def positions(suite):
    problems = sorted(suite_pictures.problems_of(suite), key=lambda problem: int(number_of(problem) or SIZE + 1))
    return RECONSTRUCTED + PICTURES.gallery(suite, problems, algorithms(suite))


# -- The sections of the report


def claims_section(found_suites):
    found = findings.findings(claims.CLAIMS, found_suites)
    tables = [table + suite.suffix for suite in found_suites for table in TABLES[:4]]
    return Section(PROGRAM, "claims", "TC: the paper's claims", findings.html(found, claims.note()), [], None,
                   suite_tables.rerun(PROGRAM, tables), "from the runs below", findings.verdicts_of(found), paper="TC")


def positions_section(suite):
    tables = ["table_1", "table_2", "improved"]
    return Section(PROGRAM, "positions", f"TC: the {SIZE} positions", positions(suite), [], None,
                   suite_tables.rerun(PROGRAM, tables), "from the runs above", paper="TC")


def run_section(table, suite):
    """One of the known runs, also if it is missing."""
    make = {"table_3": limits_section, "table_3_plain": plain_section, "improved": improved_section}
    content, cells = make.get(table, mined_section if suite.suffix else table_section)(suite, table)
    heading = HEADINGS[table] + (", mined problems" if suite.suffix else "")
    improved = suite.alone(table) if table == "improved" else None
    own = ["wrong Won"] * len(improved.wrong) if improved else []
    return Section(PROGRAM, table + suite.suffix, heading, content, cells, suite.run(table), own=own, paper="TC")


def other_section(run):
    """A run of the reader's own."""
    return Section(PROGRAM, run.table, f"TC: {run.table.replace('_', ' ')}", points_table(Suite.results_of(run), NAMES), [], run,
                   paper="TC")


def sections(results, explanation):
    """The claims, the tables on the paper's problems, the positions, the mined problems, and other runs."""
    runs = all_runs(results, PROGRAM).any
    paper, mined = suites(runs)
    found = [claims_section([paper, mined]), *(run_section(table, paper) for table in TABLES), positions_section(paper),
             *(run_section(table, mined) for table in TABLES)]
    found[0].content += page.prose(explanation("Transitive connections"))
    known = {section.table for section in found}
    return found + [other_section(run) for name, run in runs.items() if name not in known]
