#!/usr/bin/python3
"""GNU Go's problems in the format of testsuites/README.md, on stdout: connections, or life, death and races.

usage: gnugo_to_suite.py --source FOLDER [--life]  the unpacked source of gnugo; an installed gnugo gives the positions
       gnugo_to_suite.py --json FILE               connections that were taken out of it before

Codes are from the view of who moves first: 0 fails, 1 succeeds, 2 ko and the opponent must find the first threat, 3 ko
and the mover must. They are GNU Go's own labels, and belong to the authors of GNU Go.
"""

import argparse
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRST"
OPPONENT = {"black": "white", "white": "black"}
CONNECTIONS = re.compile(r"(\d+) (connect|disconnect) (\w+) (\w+)\s*$")
LIFE = re.compile(r"(\d+) (owl_attack|owl_defend|analyze_semeai) (\w+)(?: (\w+))?\s*$")
SETUP = re.compile(r"(loadsgf|trymove|popgo|play|black|white|undo|boardsize|clear_board)\b")
EXPECTED = re.compile(r"#\? \[(.*)\]([*&]*)\s*$")


class Unusable(Exception):
    """What the user has to hear, in one line."""


class GnuGo:
    """An installed GNU Go behind GTP."""

    def __init__(self, folder):
        program = os.environ.get("GNUGO") or shutil.which("gnugo", path=os.environ.get("PATH", "") + ":/usr/games")
        if not program:
            raise Unusable("gnugo is not installed; ./setup.sh test installs it")
        self.process = subprocess.Popen([program, "--quiet", "--mode", "gtp"], cwd=folder, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def answer(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = list(iter(lambda: self.process.stdout.readline().rstrip("\n"), ""))
        if not lines:
            raise Unusable(f"GNU Go ended at {command!r}")
        return " ".join(lines)

    def ask(self, command):
        answer = self.answer(command)
        if not answer.startswith("="):
            raise Unusable(f"GNU Go answers {answer!r} to {command!r}")
        return answer[1:].strip()

    def may_play(self, color, vertex):
        """By trying: its is_legal does not work after a trymove."""
        if not self.answer(f"trymove {color} {vertex}").startswith("="):
            return False
        self.ask("popgo")
        return True

    def stones(self, color):
        return sorted(self.ask(f"list_stones {color}").split(), key=board_order)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def board_order(vertex):
    return int(vertex[1:]), COLUMNS.index(vertex[0])


def neighbours(vertex, size):
    column, row = COLUMNS.index(vertex[0]), int(vertex[1:])
    around = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return [f"{COLUMNS[x]}{y}" for x, y in around if 0 <= x < size and 1 <= y <= size]


def ko_ban(gnugo, size, stones):
    """(point, color) that the ko rule bans now: where `color` would take a single stone and may not. Or (None, None)."""
    for color, other in OPPONENT.items():
        for taken in stones[other]:
            around = neighbours(taken, size)
            free = [v for v in around if v not in stones["black"] and v not in stones["white"]]
            if len(free) == 1 and all(v in stones[color] or v in free for v in around):
                if not gnugo.may_play(color, free[0]):
                    return free[0], color
    return None, None


def accepted(pattern):
    """Codes and moves that a pattern like `1 (A6|A7)` or `(2|3) B4` accepts."""
    parts = [part.strip("()").split("|") for part in pattern.split()]
    words = list(itertools.chain(*parts))
    sound = len(parts) in (1, 2) and all(code in "0123" for code in parts[0]) and all(
        re.fullmatch(r"[A-HJ-T]\d+", vertex) for vertex in itertools.chain(*parts[1:]))
    if not sound or not all(words):
        raise Unusable(f"the pattern [{pattern}] is not understood")
    return [int(code) for code in parts[0]], parts[1] if len(parts) == 2 else []


# What a code of who moves first says of the group: it is attacked, or defended.
FATES = {"owl_attack": {0: "lives", 1: "dies", 2: "ko", 3: "ko"}, "owl_defend": {0: "dies", 1: "lives", 2: "ko", 3: "ko"}}
# Of a race: the codes of saving the first group, which moves, and of taking the second.
RACES = {("1", "1"): "wins", ("1", "0"): "lives", ("0", "0"): "dies"}


def accepted_fates(command, pattern):
    """(fates of the group, moves) that a pattern accepts; None for the few that are written otherwise."""
    if command != "analyze_semeai":
        try:
            codes, moves = accepted(pattern)
        except Unusable:
            return None
        return sorted({FATES[command][code] for code in codes}), moves
    words = pattern.split()
    fate = RACES.get(tuple(words[:2]))
    moves = words[2].strip("()").split("|") if len(words) == 3 else []
    return ([fate], [move for move in moves if re.fullmatch(r"[A-HJ-T]\d+", move)]) if fate else None


def stones_of(gnugo, path, number, *points):
    """(size, stones by color, color of the first point); all points but None have stones."""
    size = int(gnugo.ask("query_boardsize"))
    stones = {color: gnugo.stones(color) for color in OPPONENT}
    colors = [next((c for c in OPPONENT if point in stones[c]), None) for point in points if point]
    if not all(colors):
        raise Unusable(f"{path.name}:{number}: no stone at one of {' '.join(filter(None, points))}")
    return size, stones, colors


def question(gnugo, path, found):
    """The problem at a line like `12 connect A1 B2`, without what is expected."""
    number, command = found.groups()[:2]
    a, b = (point and point.upper() for point in found.groups()[2:])
    size, stones, colors = stones_of(gnugo, path, number, a, b)
    if command in ("connect", "disconnect") and colors[0] != colors[1]:
        raise Unusable(f"{path.name}:{number}: {a} and {b} are not stones of one color")
    point, banned = ko_ban(gnugo, size, stones)
    moves_first = OPPONENT[colors[0]] if command in ("disconnect", "owl_attack") else colors[0]
    return {"id": f"{path.stem}:{number}", "source_file": f"regression/{path.name}", "size": size, **stones, "command": command,
            "a": a, "b": b, "color": colors[0], "to_move": moves_first, "ko_point": point, "ko_forbidden_for": banned}


def expectation(problem, pattern):
    """What is expected of the problem; None if it cannot be used."""
    if problem["command"] in ("connect", "disconnect"):
        results, moves = accepted(pattern)
        return {"results": results, "moves": moves}
    found = accepted_fates(problem["command"], pattern)
    return found and {"fates": found[0], "moves": found[1]}


def read_tests(gnugo, path, asked):
    """The problems of one .tst file: GNU Go follows the lines that set up positions."""
    problem, sgf = None, ""
    for line in path.read_text(encoding="latin-1").splitlines():
        found, expected = asked.match(line), EXPECTED.match(line)
        if SETUP.match(line):
            gnugo.ask(line)
            sgf = line.split()[1] if line.startswith("loadsgf") else sgf
        elif found:
            problem = {**question(gnugo, path, found), "cazenave_golois": sgf.startswith("golois/")}
        elif re.match(r"\d+ ", line):
            problem = None
        elif expected and problem:
            what = expectation(problem, expected[1])
            if what:
                yield {**problem, "expected": what, "known_fail": "*" in expected[2]}
            problem = None


def read_source(folder, asked=CONNECTIONS):
    regression = pathlib.Path(folder) / "regression"
    problems = []
    for path in sorted(regression.glob("*.tst")):
        if not any(asked.match(line) for line in path.read_text(encoding="latin-1").splitlines()):
            continue
        with GnuGo(regression) as gnugo:
            problems += read_tests(gnugo, path, asked)
    if not problems:
        raise Unusable(f"no such problems under {regression}")
    return problems


def board_rows(problem):
    cells = {**dict.fromkeys(problem["black"], "X"), **dict.fromkeys(problem["white"], "O")}
    size = problem["size"]
    return [f"{y:>2} " + " ".join(cells.get(f"{COLUMNS[x]}{y}", ".") for x in range(size)) for y in range(size, 0, -1)]


TITLES = {"connect": "connect {a} and {b}", "disconnect": "disconnect {a} and {b}", "owl_attack": "kill {a}", "owl_defend": "save {a}",
          "analyze_semeai": "{a} against {b}"}
GOALS = {"owl_attack": "live A", "owl_defend": "live A", "analyze_semeai": "race A B"}


def suite_text(problem):
    letter = {"black": "X", "white": "O"}
    expected, command = problem["expected"], problem["command"]
    answer = ",".join(map(str, expected.get("results") or expected.get("fates")))
    source = "from Golois, " if problem["cazenave_golois"] else ""
    lines = [
        f'id: {problem["id"]}',
        f"title: {TITLES[command].format(**problem)}",
        f'origin: imported gnugo {problem["source_file"].split("/")[-1]}:{problem["id"].split(":")[1]}',
        "certified: no, GNU Go's own label",
        f"class: {command}={answer}",
        f'note: {source}GNU Go 3.8 {"fails" if problem["known_fail"] else "solves"} it',
        # Max wants the connection, or owns the group; who disconnects or attacks is Min.
        f'max: {letter[problem["color"]]}',
        f'to_move: {letter[problem["to_move"]]}',
        "board:", *board_rows(problem),
        f'marks: A={problem["a"]}' + (f' B={problem["b"]}' if problem["b"] else ""),
        f'goal: {GOALS.get(command, "connect A B")}',
    ]
    if problem["ko_point"] and problem["ko_forbidden_for"] == problem["to_move"]:
        lines.append(f'ko_ban: {problem["ko_point"]}')
    lines += [f'expect: {"code" if "results" in expected else "fate"} = {answer}', f'expect: moves = {",".join(expected["moves"]) or "-"}']
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--source", metavar="FOLDER", help="the unpacked source of gnugo")
    source.add_argument("--json", metavar="FILE", help="connections as JSON")
    parser.add_argument("--life", action="store_true", help="life, death and races instead of connections")
    arguments = parser.parse_args()
    try:
        if arguments.json:
            problems = json.loads(pathlib.Path(arguments.json).read_text(encoding="utf-8"))
        else:
            problems = read_source(arguments.source, LIFE if arguments.life else CONNECTIONS)
        print("# Made by testsuites/gnugo_to_suite.py. These problems belong to the authors of GNU Go.\n")
        print("\n".join(map(suite_text, problems)), end="")
    except (Unusable, OSError, ValueError, KeyError) as error:
        print(f"gnugo_to_suite.py: {error!r}" if isinstance(error, KeyError) else f"gnugo_to_suite.py: {error}",
              file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
