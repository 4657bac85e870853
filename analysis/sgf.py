"""The last position of a game in SGF, as go_match writes it: one line of play on an empty board, no suicide."""

import dataclasses
import re

# A property: its name and its values, in which a backslash takes the meaning from the next character.
PROPERTY = re.compile(r"([A-Z]+)((?:\s*\[(?:\\.|[^\]\\])*\])+)", re.DOTALL)
EMPTY, STONES = ".", {"B": "X", "W": "O"}
PASSES = ("", "tt")


@dataclasses.dataclass
class Position:
    rows: list  # from the top down, lists of X, O and .
    last: tuple | None = None  # (column, row) of the last stone played


def last_position(text):
    properties = [(name, values.strip()[1:-1]) for name, values in PROPERTY.findall(text)]
    size = int(dict(properties).get("SZ", "19"))
    position = Position([[EMPTY] * size for _ in range(size)])
    for name, value in properties:
        if name in STONES and value not in PASSES:
            play(position, tuple(ord(letter) - ord("a") for letter in value), STONES[name])
    return position


def play(position, point, stone):
    """Puts the stone and takes what has no liberty left."""
    rows = position.rows
    rows[point[1]][point[0]] = stone
    position.last = point
    for near in neighbors(point, len(rows)):
        if rows[near[1]][near[0]] not in (EMPTY, stone):
            string, liberties = region(rows, near)
            for x, y in string if not liberties else ():
                rows[y][x] = EMPTY


def neighbors(point, size):
    x, y = point
    return [(i, j) for i, j in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if 0 <= i < size and 0 <= j < size]


def region(rows, start):
    """The connected points that are what `start` is, and the empty points beside them."""
    found, empty, waiting = {start}, set(), [start]
    while waiting:
        for x, y in neighbors(waiting.pop(), len(rows)):
            if rows[y][x] == rows[start[1]][start[0]] and (x, y) not in found:
                found.add((x, y))
                waiting.append((x, y))
            elif rows[y][x] == EMPTY:
                empty.add((x, y))
    return found, empty
