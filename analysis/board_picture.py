"""Problems of a suite as pictures: inline SVG, no script."""

import html
import re

COLUMNS = "ABCDEFGHJKLMNOPQRST"
CELL = 16


def read_boards(text):
    """{id: (rows from the top down as lists of cells, {point: mark})} of a suite in the format of testsuites/README.md."""
    boards, rows, marks = {}, None, None
    for line in text.splitlines():
        line = re.split(r"(?:^|\s)#", line)[0].strip()
        key, colon, value = line.partition(":")
        if colon and key == "id":
            rows, marks = [], {}
            boards[value.strip()] = rows, marks
        elif colon and key == "marks":
            marks.update((point, mark) for mark, point in re.findall(r"(\S)=([A-HJ-T]\d+)", value))
        elif not colon and rows is not None and re.match(r"\d+ ", line):
            rows.append(line.split()[1:])
    return boards


def svg(rows, marks, caption):
    size = len(rows)
    side = CELL * (size + 1)
    shapes = [grid(size)]
    for i, row in enumerate(rows):
        for j, cell in enumerate(row):
            shapes.append(point(x_of(j), y_of(i), cell, marks.get(f"{COLUMNS[j]}{size - i}", "")))
    for i in range(size):
        shapes += [label(x_of(i), y_of(size), COLUMNS[i]), label(CELL * 0.4, y_of(i), size - i)]
    return (f'<svg viewBox="0 0 {side} {side}" width="{side}" height="{side}" role="img" '
            f'aria-label="{html.escape(caption)}" font-family="system-ui, sans-serif" font-size="8" text-anchor="middle">'
            f'<rect width="{side}" height="{side}" fill="#f3dcae"/>{"".join(shapes)}</svg>')


def x_of(column):
    return round(CELL * (column + 1.3), 1)


def y_of(row):
    """Of a row counted from the top; the names of the columns stand below the last."""
    return round(CELL * (row + 0.6), 1)


def grid(size):
    lines = "".join(f"M{x_of(0)} {y_of(i)}H{x_of(size - 1)}M{x_of(i)} {y_of(0)}V{y_of(size - 1)}" for i in range(size))
    return f'<path d="{lines}" stroke="#8a6d3b" stroke-width=".7" fill="none"/>'


def point(x, y, cell, mark):
    shape = ""
    if cell in "XO":
        fill = "#1f2328" if cell == "X" else "#ffffff"
        shape = f'<circle cx="{x}" cy="{y}" r="{CELL * 0.46}" fill="{fill}" stroke="#1f2328" stroke-width=".6"/>'
    elif cell == ",":
        shape = f'<circle cx="{x}" cy="{y}" r="1.6" fill="#8a6d3b"/>'
    return shape + (label(x, y, mark, "#ffffff" if cell == "X" else "#b42318") if mark else "")


def label(x, y, text, fill="#59636e"):
    return f'<text x="{x:g}" y="{y + 3:g}" fill="{fill}">{html.escape(str(text))}</text>'
