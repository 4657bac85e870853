#!/usr/bin/python3
"""Turns the rows of a mining run into a suite of problems.

    testsuites/rows_to_suite.py results/mine_transitive/default/rows.csv > testsuites/mined.txt

Of problems that are the same up to a symmetry of the board or the names of the colors the first is kept. Then as many of
each class as asked for: those with quiet cuts first, since they are rare, and then the first of each motif before the second
of any: two in three cuts of a game are two diagonals that share a point. The suite is in the order of the rows.

threats_to_suite.py does the same for sente problems, with what it shares from here.
"""

import argparse
import collections
import csv
import sys

LETTERS = "ABCDEFGHJKLMNOPQRST"
FACTS = ("ABC_maxfirst", "ABC_minfirst", "AB_minfirst", "BC_minfirst", "cuts", "ko_cuts", "quiet_cuts", "threatAB",
         "threatBC")
ENDS = {"A": "C", "to A": "to C", "to Acut": "to Ccut", "to Ako": "to Cko"}
ENDS_SWAPPED = {**ENDS, **{two: one for one, two in ENDS.items()}}
EITHER_ORDER = ({}, ENDS_SWAPPED)
CLASSES = ("non-transitive", "ko", "transitive though dependent")
HEAD = """\
# Transitive connections from games that GNU Go 3.8 played against itself, enclosed in living walls: written by
# rows_to_suite.py ({options}) from runs of mine_transitive. Every fact is proved by
# the exact solver.
# {counts}.
"""


# -- Positions: {(column, row): character}, rows from the bottom

def points_of(board):
    rows = board.split("/")
    return {(column, len(rows) - 1 - i): cell for i, row in enumerate(rows) for column, cell in enumerate(row)}


def vertex_point(vertex):
    return LETTERS.index(vertex[0]), int(vertex[1:]) - 1


def beside(point):
    column, row = point
    return (column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)


def string_of(points, start):
    """Of an empty point: the point."""
    if points[start] == ".":
        return {start}
    found, todo = {start}, [start]
    while todo:
        for point in beside(todo.pop()):
            if points.get(point) == points[start] and point not in found:
                found.add(point)
                todo.append(point)
    return found


def region_of(points):
    """All but the eyes and the strings that live by them."""
    region = {point for point, cell in points.items() if cell != ","}
    for eye in (point for point, cell in points.items() if cell == ","):
        for stone in beside(eye):
            if stone in region:
                region -= string_of(points, stone)
    return region


# -- The same problem

def content(row):
    """What the problem is about, {point: word}: the region and what stands around it, marked strings and points by name."""
    points = points_of(row["board"])
    size = row["board"].count("/") + 1
    names = {}
    for word in row["marks"].split():
        name, vertex = word.split("=")
        for stone in string_of(points, vertex_point(vertex)):
            names[stone] = name
    cells = {}
    for point in region_of(points):
        for near in (point, *beside(point)):
            inside = 0 <= near[0] < size and 0 <= near[1] < size
            cell = points[near] if inside else "edge"
            cells[near] = names.get(near) or {row["max"]: "max", ".": "."}.get(cell, "edge" if not inside else "min")
    return cells


def placed(cells):
    """Moved to the corner, as a tuple that can be compared."""
    left, low = min(column for column, _ in cells), min(row for _, row in cells)
    return tuple(sorted((column - left, row - low, word) for (column, row), word in cells.items()))


def least_form(cells, renamings=EITHER_ORDER):
    """Equal for cells that differ by symmetries, or by one of the renamings {word: word}: A, B, C is C, B, A."""
    forms = []
    for renaming in renamings:
        swapped = {point: renaming.get(word, word) for point, word in cells.items()}
        for mirror in (lambda x, y: (x, y), lambda x, y: (y, x)):
            for sign_x in (1, -1):
                for sign_y in (1, -1):
                    forms.append(placed({mirror(sign_x * x, sign_y * y): word for (x, y), word in swapped.items()}))
    return min(forms)


def canonical(row):
    return least_form(content(row))


def listed(row, fact):
    return [] if row[fact] == "-" else [vertex_point(vertex) for vertex in row[fact].split()]


def motif(row):
    """What a player would see in it: the moves that cut or threaten to, and the goal strings beside them."""
    whole, cells = content(row), {}
    for fact, word in (("threatAB", "A"), ("threatBC", "C"), ("cuts", "cut"), ("ko_cuts", "ko")):
        for point in listed(row, fact):
            cells[point] = cells.get(point, "to ") + word
    for point in list(cells):
        for near in beside(point):
            if whole.get(near) in ("A", "B", "C"):
                cells[near] = whole[near]
    return least_form(cells) if cells else ()


# -- Choice

def read_rows(names):
    rows = []
    for name in names:
        with open(name, newline="", encoding="utf-8") as file:
            rows += csv.DictReader(file)
    return rows


def problems_of(rows, most_states, form_of=canonical):
    """The different ones, in the order of the file."""
    known, found = set(), []
    for row in rows:
        if row["row"] != "problem" or int(row["states"]) > most_states:
            continue
        form = form_of(row)
        if form not in known:
            known.add(form)
            found.append(row)
    return found


def chosen(problems, most):
    """`most`: {class: how many}."""
    ranked, before = [], collections.Counter()
    for place, row in enumerate(problems):
        kind, game = (row["class"], motif(row)), (row["class"], row["seed"], row["game"])
        ranked.append((row["quiet_cuts"] == "-", before[kind], before[game], place))
        before.update((kind, game))
    left, places = dict(most), []
    for *_, place in sorted(ranked):
        name = problems[place]["class"]
        if left[name] > 0:
            left[name] -= 1
            places.append(place)
    return [problems[place] for place in sorted(places)]


# -- Text

def board_lines(row):
    """From `max:` to the marks."""
    rows = row["board"].split("/")
    width = len(str(len(rows)))
    return [f"max: {row['max']}",
            f"to_move: {'O' if row['max'] == 'X' else 'X'}",
            "board:",
            *(f"{len(rows) - i:>{width}} {' '.join(cells)}" for i, cells in enumerate(rows)),
            f"marks: {row['marks']}"]


def fact_lines(row, facts):
    return [f"expect: {fact} = {row[fact].replace(' ', ',')}" for fact in facts]


def problem_text(row, number):
    lines = [f"id: m{number:03}",
             f"origin: mined seed {row['seed']} game {row['game']} move {row['move']} (GNU Go 3.8 against itself, "
             f"{row['size']}x{row['size']}, level {row['level']})",
             "certified: exact",
             f"class: {row['class']}",
             *board_lines(row),
             "goal: transitive A B C",
             *fact_lines(row, FACTS),
             f"# empties={row['empties']} points={row['points']} exact_states={row['states']}"]
    return "\n".join(lines) + "\n"


def suite_text(problems, options):
    counts = collections.Counter(row["class"] for row in problems)
    words = ", ".join(f"{counts[name]} {name}" for name in CLASSES)
    quiet = sum(row["quiet_cuts"] != "-" for row in problems)
    head = HEAD.format(options=options, counts=f"{len(problems)} problems: {words}; {quiet} with quiet cuts")
    return head + "".join("\n" + problem_text(row, i + 1) for i, row in enumerate(problems))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="+", help="rows.csv of mine_transitive")
    parser.add_argument("--lost", type=int, default=210, help="non-transitive problems, at most (%(default)s)")
    parser.add_argument("--ko", type=int, default=60, help="kos, at most (%(default)s)")
    parser.add_argument("--won", type=int, default=120, help="transitive though dependent, at most (%(default)s)")
    parser.add_argument("--states", type=int, default=100_000,
                        help="leave out problems that the exact solver needs more states for (%(default)s)")
    arguments = parser.parse_args()
    rows = read_rows(arguments.rows)
    most = dict(zip(CLASSES, (arguments.lost, arguments.ko, arguments.won)))
    problems = chosen(problems_of(rows, arguments.states), most)
    options = f"--lost {arguments.lost} --ko {arguments.ko} --won {arguments.won} --states {arguments.states}"
    sys.stdout.write(suite_text(problems, options))


if __name__ == "__main__":
    main()
