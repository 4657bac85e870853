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
    width = CELL * (size + 1)
    shapes = [grid(size)]
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            shapes.append(point(x, y, cell, marks.get(f"{COLUMNS[x]}{size - y}", "")))
    for i in range(size):
        shapes.append(label(place(i), CELL * (size + 0.95), COLUMNS[i]))
        shapes.append(label(CELL * 0.3, place(i), size - i))
    return (f'<svg viewBox="0 0 {width} {width}" width="{width}" height="{width}" role="img" '
            f'aria-label="{html.escape(caption)}" font-family="system-ui, sans-serif" font-size="8" text-anchor="middle">'
            f'<rect width="{width}" height="{width}" fill="#f3dcae"/>{"".join(shapes)}</svg>')


def place(i):
    return CELL * (i + 1)


def grid(size):
    first, last = place(0), place(size - 1)
    lines = "".join(f"M{first} {place(i)}H{last}M{place(i)} {first}V{last}" for i in range(size))
    return f'<path d="{lines}" stroke="#8a6d3b" stroke-width=".7" fill="none"/>'


def point(x, y, cell, mark):
    cx, cy = place(x), place(y)
    shape = ""
    if cell in "XO":
        fill = "#1f2328" if cell == "X" else "#ffffff"
        shape = f'<circle cx="{cx}" cy="{cy}" r="{CELL * 0.46}" fill="{fill}" stroke="#1f2328" stroke-width=".6"/>'
    elif cell == ",":
        shape = f'<circle cx="{cx}" cy="{cy}" r="1.6" fill="#8a6d3b"/>'
    return shape + (label(cx, cy, mark, "#ffffff" if cell == "X" else "#b42318") if mark else "")


def label(x, y, text, fill="#59636e"):
    return f'<text x="{x:g}" y="{y + 3:g}" fill="{fill}">{html.escape(str(text))}</text>'
