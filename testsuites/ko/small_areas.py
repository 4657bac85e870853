#!/usr/bin/python3
"""Writes small_areas.txt: small local areas with hot moves, for sums of them.

usage: testsuites/ko/small_areas.py [BUILD] > testsuites/ko/small_areas.txt

Random areas in a frame of safe stones are taken in their order if they have at most 24 positions, a temperature above 0 for both
komasters, and walls that no area before has, even shifted or with the colors exchanged.
"""

import csv
import pathlib
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

ROOT = pathlib.Path(__file__).resolve().parents[2]
AREAS, TRIED, MOST_NODES = 42, 10000, 24
SIZES = ((1, 2), (1, 3), (1, 4), (1, 5), (2, 2), (2, 3), (3, 2))


def frame(rng, length):
    """Safe stones of one color, or of both with one change."""
    colors = rng.choice(("BW", "WB", "BB", "WW"))
    change = rng.randint(1, length)
    return colors[0] * change + colors[1] * (length - change)


def random_area(rng):
    rows, columns = rng.choice(SIZES)
    ring = frame(rng, 2 * (rows + columns))
    inner = ["".join(rng.choice("..XO") for _ in range(columns)) for _ in range(rows)]
    right, left = ring[columns:columns + rows], ring[2 * columns + rows:][::-1]
    middle = [left[row] + inner[row] + right[row] for row in range(rows)]
    return [f"#{ring[:columns]}#", *middle, f"#{ring[columns + rows:2 * columns + rows][::-1]}#"]


def string_at(area, place):
    """The cells of the string, and the letters beside it."""
    cells, beside, waiting = set(), set(), [place]
    while waiting:
        row, column = waiting.pop()
        cells.add((row, column))
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            letter = area[near[0]][near[1]]
            if letter == area[row][column] and near not in cells:
                waiting.append(near)
            beside.add(letter)
    return cells, beside


def is_legal(area):
    """Something to play for, and every string has a liberty or a safe stone of its color beside it."""
    stones = [(row, column) for row, line in enumerate(area) for column, letter in enumerate(line) if letter in "XO"]
    safe = {"X": "B", "O": "W"}
    return any("." in line for line in area) and all(string_at(area, place)[1] & {".", safe[area[place[0]][place[1]]]} for place in stones)


def negated(wall):
    return " ".join(f"{t}:{-Fraction(value)}" for t, value in (corner.split(":") for corner in wall.split()))


def shape(walls, mast):
    """Walls relative to the mast."""
    return tuple(" ".join(f"{t}:{Fraction(value) - mast}" for t, value in (corner.split(":") for corner in wall.split())) for wall in walls)


def shapes(black, white):
    """Of both komasters, as they are and with the colors exchanged."""
    def one(row, sign):
        left, right = (row["left"], row["right"]) if sign > 0 else (negated(row["right"]), negated(row["left"]))
        return shape((left, right), sign * Fraction(row["mast"]))

    return one(black, 1) + one(white, 1), one(white, -1) + one(black, -1)


def computed(areas, build):
    """{name: rows of both komasters}."""
    with tempfile.TemporaryDirectory() as folder:
        suite = pathlib.Path(folder) / "areas.txt"
        suite.write_text("\n".join(diagram(name, area) for name, area in areas.items()), encoding="utf-8")
        settings = (f"suite={suite}", 'rules=["reply"]', "t0=[0]", "pictures=false")
        subprocess.run([f"{build}/bin/ko_thermographs", "--config", ROOT / "configs/ko_thermographs/catalogue.json", "--out", f"{folder}/out",
                        *(word for setting in settings for word in ("--set", setting))], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
        found = {}
        with open(f"{folder}/out/rows.csv", newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                found.setdefault(row["case"], []).append(row)
        return found


def diagram(name, area):
    return "\n".join([f"name: {name}", "origin: random", "board:", *area, ""])


def chosen(areas, build):
    seen = set()
    for name, (black, white) in computed(areas, build).items():
        if black["status"] != "ok" or white["status"] != "ok" or int(black["nodes"]) > MOST_NODES:
            continue
        if "0" in (black["temperature"], white["temperature"]) or seen & set(shapes(black, white)):
            continue
        seen.update(shapes(black, white))
        yield areas[name]


def main():
    rng = random.Random(1)
    areas = [area for area in (random_area(rng) for _ in range(TRIED)) if is_legal(area)]
    found = list(chosen({f"area {i}": area for i, area in enumerate(areas)}, sys.argv[1] if sys.argv[1:] else "build"))
    print("# Made by small_areas.py: small areas with hot moves and different thermographs, the games of local_sums.\n")
    print("\n".join(diagram(f"area {i + 1:02}", area) for i, area in enumerate(found[:AREAS])))


if __name__ == "__main__":
    main()
