"""What came out of each paper, in numbers: for the terminal, and for the top of the report.

What is counted:
- A published number counts once, in the section of its table, and only if it can be judged. Rows of single problems cannot (the positions
  are reconstructions), nor can milliseconds (they compare machines). The same table on other problems judges no published number.
- A claim of a paper counts once, however many runs it is asked of. Runs on the paper's own problems come first, and the first that decides
  the claim counts; of matches, all games together.
- What a paper does not say, GNU Go's numbers and our own claims, stands in a line of its own.
- A sample of this machine counts only if no larger run is there.
"""

import collections
import textwrap

import page
from findings import FAILS, HOLDS, NOT_RUN, OPEN
from origin import has_config

PAPERS = ("DT", "GT", "TC", "TH", "PK")
OTHERS = "others"
NUMBERS = ("matches", "within the interval", "deviates", "not attempted")
CLAIMS = (HOLDS, FAILS, OPEN, NOT_RUN)
SHORT = {"within the interval": "within", "does not hold": "does not"}  # for a terminal
WIDTH = 100
MOST_LINES = 3  # of names of runs
NOTE = ("<p class=note>A published number counts once, if it can be judged: rows of single positions that are reconstructions and "
        "milliseconds cannot. A claim counts once: runs on the paper's own problems come first, the first that decides it counts; "
        "of matches, all games together. <b>Others</b>: GNU Go's own numbers, and what we claim ourselves.</p>")


def tally(sections):
    """{paper: (Counter of the verdicts on its numbers, of those on its claims)}; the last is of no paper."""
    found = {name: (collections.Counter(), collections.Counter()) for name in (*PAPERS, OTHERS)}
    for section in sections:
        numbers, claims = found[section.paper or OTHERS]
        numbers.update(cell.verdict for cell in section.cells)
        claims.update(section.claims)
        found[OTHERS][1].update(FAILS if word not in CLAIMS else word for word in section.own)
    return found


def lines_of(sections):
    """[[name, counts of NUMBERS, counts of CLAIMS]], as text; a dash for none."""
    return [[name, *(str(numbers[word] or "–") for word in NUMBERS), *(str(claims[word] or "–") for word in CLAIMS)]
            for name, (numbers, claims) in tally(sections).items()]


def missing(sections):
    """Runs of which nothing is there, and samples that have not been played."""
    found = [f"{section.program}/{expected_table(section)}" for section in sections if section.is_missing]
    unplayed = [section for section in sections if section.sampled and section.run and not section.shown.is_played_here]
    return found + [f"{section.program}/{section.shown.table}" for section in unplayed]


def expected_table(section):
    table = section.shown.table if section.shown else section.table
    return table if has_config(section.program, table) else section.table


def kept(sections):
    """Runs that are shown from the reference."""
    return [f"{section.program}/{section.table}" for section in sections if section.run and section.run.is_reference]


# -- For the top of the report


def html(sections):
    rows = [[page.escape(cell) for cell in line] for line in lines_of(sections)]
    heads = [word.replace(" ", "<br>") for word in (*NUMBERS, *CLAIMS)]  # for narrow screens
    groups = [("", 1), ("published numbers", len(NUMBERS)), ("claims", len(CLAIMS))]
    return "".join([page.table(["paper", *heads], rows, groups, dense=True, lined=True), NOTE,
                    names_html("Not run on this machine", missing(sections)),
                    names_html("Reference runs, kept with the project", kept(sections))])


def names_html(words, names):
    return f"<p class=note><b>{words}</b>: {page.escape(', '.join(names))}.</p>" if names else ""


# -- For the terminal


def text(sections):
    heads = [SHORT.get(word, word) for word in (*NUMBERS, *CLAIMS)]
    widths = [len(head) for head in heads]
    table = [row_text("", ["published numbers".ljust(sum(widths[:4]) + 6), "claims"], [0, 0]), row_text("paper", heads, widths)]
    table += [row_text(name, cells, widths) for name, *cells in lines_of(sections)]
    return "\n".join([*table, "", *names_text("not run here", missing(sections)), *names_text("reference runs", kept(sections))])


def row_text(name, cells, widths):
    padded = [cell.rjust(width) for cell, width in zip(cells, widths)]
    return f"{name:8}{'  '.join(padded[:4])}{'  |  ' if len(padded) > 4 else '  '}{'  '.join(padded[4:])}".rstrip()


def names_text(words, names):
    """At most MOST_LINES lines."""
    if not names:
        return []
    return textwrap.wrap(f"{words} ({len(names)}): {', '.join(names)}", WIDTH, subsequent_indent="  ", break_on_hyphens=False,
                         max_lines=MOST_LINES, placeholder=" …")
