#!/usr/bin/python3
"""Writes scaling.txt: local areas of growing size, for the cost of the full game graph.

usage: testsuites/ko/scaling.py > testsuites/ko/scaling.txt
"""


def block(rows, columns):
    """Black's territory with one white stone at its upper right."""
    edge = "#" + "B" * columns + "#"
    return [edge, *("B" + "." * columns + ("B" if row else "W") for row in range(rows)), edge]


def ko_and_corridor(length):
    """A one-point ko beside a corridor of White's that Black can enter."""
    edge = "#BW#" + "W" * length + "#"
    return [edge, "B.XW" + "." * length + "B", edge]


def diagram(name, rows):
    return "\n".join([f"name: {name}", "origin: composed", "board:", *rows, ""])


def main():
    print("# Made by scaling.py: what the full game graph of a local area costs.\n")
    areas = [(f"corridor 1x{n}", block(1, n)) for n in range(2, 17)]
    areas += [(f"two rows 2x{n}", block(2, n)) for n in range(2, 8)]
    areas += [(f"three rows 3x{n}", block(3, n)) for n in range(2, 5)]
    areas += [(f"ko and corridor 1x{n}", ko_and_corridor(n)) for n in range(1, 14)]
    print("\n".join(diagram(*area) for area in areas))


if __name__ == "__main__":
    main()
