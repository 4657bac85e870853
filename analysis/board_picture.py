"""Problems of a suite as pictures: inline SVG, no script."""

import dataclasses
import html
import re

COLUMNS = "ABCDEFGHJKLMNOPQRST"
CELL = 16
CUT, KO_CUT, MOVE, REFUTATION = "cut", "ko_cut", "move", "refutation"
TINTS = ("#0072b2", "#d55e00")  # told apart also by the colour-blind
RING = "#009e73"
HALF = CELL / 2
BOLD = ' font-weight="bold"'
HALO = ' stroke="#ffffff" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke"'  # a mark is read on lines and tints


@dataclasses.dataclass
class Problem:
    """What a picture needs of a problem in the format of testsuites/README.md."""

    rows: list = dataclasses.field(default_factory=list)  # from the top down, lists of cells
    marks: dict = dataclasses.field(default_factory=dict)  # {point: mark}
    fields: dict = dataclasses.field(default_factory=dict)  # title, certified, max, to_move …
    expect: dict = dataclasses.field(default_factory=dict)

    def points(self, key):
        """A list among the answers, like `cuts`."""
        return point_list(self.expect.get(key, "-"))


def point_list(text):
    """The points of "C1,D2"; `-` is the empty list."""
    return re.findall(r"[A-HJ-T]\d+", text)


def read_problems(text):
    """{id: Problem} of a suite."""
    problems, problem = {}, None
    for line in text.splitlines():
        line = re.split(r"(?:^|\s)#", line)[0].strip()
        key, colon, value = (part.strip() for part in line.partition(":"))
        if colon and key == "id":
            problem = problems[value] = Problem()
        elif problem is None or not line:
            continue
        elif not colon:
            if re.match(r"\d+ ", line):
                problem.rows.append(line.split()[1:])
        elif key == "marks":
            problem.marks.update((point, mark) for mark, point in re.findall(r"(\S)=([A-HJ-T]\d+)", value))
        elif key == "expect":
            name, _, answer = value.partition("=")
            problem.expect[name.strip()] = answer.strip()
        else:
            problem.fields[key] = value
    for problem in problems.values():
        problem.marks |= names_in(problem.rows)
    return problems


def names_in(rows):
    """{point: letter} of the empty points that a row names."""
    return {f"{COLUMNS[j]}{len(rows) - i}": cell for i, row in enumerate(rows) for j, cell in enumerate(row)
            if cell.isalpha() and cell not in "XO"}


def with_stone(problem, point, colour):
    """As diagrams show a move: the stone is there, and what it captures is not yet gone."""
    rows = [list(row) for row in problem.rows]
    rows[len(rows) - int(point[1:])][COLUMNS.index(point[0])] = colour
    return dataclasses.replace(problem, rows=rows)


def svg(problem, caption, traces=((), ()), moves=None, scale=1.0):
    """`traces`: two sets of points, tinted; `moves`: {point: CUT, KO_CUT, MOVE or REFUTATION}."""
    size = len(problem.rows)
    side = CELL * (size + 1)
    shapes = [*tints(size, traces), grid(size)]
    for i, row in enumerate(problem.rows):
        for j, cell in enumerate(row):
            name = f"{COLUMNS[j]}{size - i}"
            mark = problem.marks.get(name, "")
            shapes.append(point(x_of(j), y_of(i), cell, mark))
            shapes.append(sign(x_of(j), y_of(i), (moves or {}).get(name), bool(mark)))
    for i in range(size):
        shapes += [label(x_of(i), y_of(size), COLUMNS[i]), label(CELL * 0.4, y_of(i), size - i)]
    return whole(side, side, scale, caption, f'<rect width="{side}" height="{side}" fill="#f3dcae"/>' + "".join(shapes))


def whole(width, height, scale, caption, shapes):
    return (f'<svg viewBox="0 0 {width} {height}" width="{width * scale:g}" height="{height * scale:g}" role="img" '
            f'aria-label="{html.escape(caption)}" font-family="system-ui, sans-serif" font-size="8" text-anchor="middle">'
            f'{shapes}</svg>')


def x_of(column):
    return round(CELL * (column + 1.3), 1)


def y_of(row):
    """Of a row counted from the top; the names of the columns stand below the last."""
    return round(CELL * (row + 0.6), 1)


def grid(size):
    lines = "".join(f"M{x_of(0)} {y_of(i)}H{x_of(size - 1)}M{x_of(i)} {y_of(0)}V{y_of(size - 1)}" for i in range(size))
    return f'<path d="{lines}" stroke="#8a6d3b" stroke-width=".7" fill="none"/>'


def tints(size, traces):
    """The points of the two traces; where both are, a half of each."""
    first, second = map(set, traces)
    shapes = []
    for i in range(size):
        for j in range(size):
            name = f"{COLUMNS[j]}{size - i}"
            shapes.append(tint(x_of(j), y_of(i), name in first, name in second))
    return shapes


def tint(x, y, first, second):
    left, top, right, bottom = (f"{number:g}" for number in (x - HALF, y - HALF, x + HALF, y + HALF))
    upper, lower = f"M{left} {top}H{right}", f"V{bottom}H{left}z"
    if first and second:
        return area(f"{upper}L{left} {bottom}z", TINTS[0]) + area(f"M{right} {top}{lower}", TINTS[1])
    return area(upper + lower, TINTS[not first]) if first or second else ""


def area(path, fill):
    return f'<path d="{path}" fill="{fill}" fill-opacity=".5"/>'


def point(x, y, cell, mark):
    shape = ""
    if cell in "XO":
        fill = "#1f2328" if cell == "X" else "#ffffff"
        shape = f'<circle cx="{x}" cy="{y}" r="{CELL * 0.46}" fill="{fill}" stroke="#1f2328" stroke-width=".6"/>'
    elif cell == ",":
        shape = f'<circle cx="{x}" cy="{y}" r="1.6" fill="#8a6d3b"/>'
    return shape + (label(x, y, mark, "#ffffff" if cell == "X" else "#b42318", BOLD if cell in "XO" else BOLD + HALO) if mark else "")


def sign(x, y, kind, marked=False):
    """A disconnecting move: a triangle, or a square if it is by ko. A move that is played: a ring. One that refutes it: a cross,
    which leaves room for a mark."""
    if kind is None:
        return ""
    if kind == MOVE:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{CELL * 0.46}" fill="none" stroke="{RING}" stroke-width="2.2"/>'
    if kind == REFUTATION:
        return cross(x, y, 4.2 if marked else 0)
    path = f"M{x:g} {y - 5.5:g}l5 9h-10z" if kind == CUT else f"M{x - 4:g} {y - 4:g}h8v8h-8z"
    return f'<path d="{path}" fill="#ffffff" stroke="#1f2328" stroke-width="1.6" stroke-linejoin="round"/>'


def cross(x, y, gap):
    """Dark strokes with a light edge, seen on every ground. `gap`: half of what is left out in the middle."""
    end = 6.6 if gap else 5
    path = "".join(f"M{x + i * gap:g} {y + j * gap:g}L{x + i * end:g} {y + j * end:g}" for i in (-1, 1) for j in (-1, 1))
    return "".join(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
                   for colour, width in (("#ffffff", 4), ("#1f2328", 2)))


def label(x, y, text, fill="#59636e", more=""):
    return f'<text x="{x:g}" y="{y + 3:g}" fill="{fill}"{more}>{html.escape(str(text))}</text>'


def swatch(shape):
    """A little picture for a legend: one of SWATCHES."""
    ground = f'<rect width="{CELL}" height="{CELL}" fill="#f3dcae"/>'
    return whole(CELL, CELL, 1, shape, ground + SWATCHES[shape])


SWATCHES = {
    "first trace": tint(HALF, HALF, True, False),
    "second trace": tint(HALF, HALF, False, True),
    "both traces": tint(HALF, HALF, True, True),
    "cut": sign(HALF, HALF, CUT),
    "cut by ko": sign(HALF, HALF, KO_CUT),
    "move": point(HALF, HALF, "X", "") + sign(HALF, HALF, MOVE),
    "refutation": sign(HALF, HALF, REFUTATION),
}
