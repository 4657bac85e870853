#!/usr/bin/python3
"""GNU Go's connect and disconnect problems in the format of testsuites/README.md, on stdout.

usage: gnugo_to_suite.py --source FOLDER     the unpacked source of gnugo; an installed gnugo gives the positions
       gnugo_to_suite.py --json FILE         problems that were taken out of it before

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
QUESTION = re.compile(r"(\d+) (connect|disconnect) (\w+) (\w+)\s*$")
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


def question(gnugo, path, found):
    """The problem at a line like `12 connect A1 B2`, without what is expected."""
    number, command, a, b = found.groups()
    size = int(gnugo.ask("query_boardsize"))
    stones = {color: gnugo.stones(color) for color in OPPONENT}
    color = next((c for c in OPPONENT if a in stones[c] and b in stones[c]), None)
    if not color:
        raise Unusable(f"{path.name}:{number}: {a} and {b} are not stones of one color")
    point, banned = ko_ban(gnugo, size, stones)
    return {"id": f"{path.stem}:{number}", "source_file": f"regression/{path.name}", "size": size, **stones,
            "command": command, "a": a, "b": b, "color": color,
            "to_move": color if command == "connect" else OPPONENT[color], "ko_point": point, "ko_forbidden_for": banned}


def read_tests(gnugo, path):
    """The problems of one .tst file: GNU Go follows the lines that set up positions."""
    problem, sgf = None, ""
    for line in path.read_text(encoding="latin-1").splitlines():
        found, expected = QUESTION.match(line), EXPECTED.match(line)
        if SETUP.match(line):
            gnugo.ask(line)
            sgf = line.split()[1] if line.startswith("loadsgf") else sgf
        elif found:
            problem = {**question(gnugo, path, found), "cazenave_golois": sgf.startswith("golois/")}
        elif re.match(r"\d+ ", line):
            problem = None
        elif expected and problem:
            results, moves = accepted(expected[1])
            yield {**problem, "expected": {"results": results, "moves": moves}, "known_fail": "*" in expected[2]}
            problem = None


def read_source(folder):
    regression = pathlib.Path(folder) / "regression"
    problems = []
    for path in sorted(regression.glob("*.tst")):
        if not any(QUESTION.match(line) for line in path.read_text(encoding="latin-1").splitlines()):
            continue
        with GnuGo(regression) as gnugo:
            problems += read_tests(gnugo, path)
    if not problems:
        raise Unusable(f"no connect or disconnect problems under {regression}")
    return problems


def board_rows(problem):
    cells = {**dict.fromkeys(problem["black"], "X"), **dict.fromkeys(problem["white"], "O")}
    size = problem["size"]
    return [f"{y:>2} " + " ".join(cells.get(f"{COLUMNS[x]}{y}", ".") for x in range(size)) for y in range(size, 0, -1)]


def suite_text(problem):
    letter = {"black": "X", "white": "O"}
    codes = ",".join(map(str, problem["expected"]["results"]))
    source = "from Golois, " if problem["cazenave_golois"] else ""
    lines = [
        f'id: {problem["id"]}',
        f'title: {problem["command"]} {problem["a"]} and {problem["b"]}',
        f'origin: imported gnugo {problem["source_file"].split("/")[-1]}:{problem["id"].split(":")[1]}',
        "certified: no, GNU Go's own label",
        f'class: {problem["command"]}={codes}',
        f'note: {source}GNU Go 3.8 {"fails" if problem["known_fail"] else "solves"} it',
        # Max wants the connection; who disconnects is Min.
        f'max: {letter[problem["color"]]}',
        f'to_move: {letter[problem["to_move"]]}',
        "board:", *board_rows(problem),
        f'marks: A={problem["a"]} B={problem["b"]}',
        "goal: connect A B",
    ]
    if problem["ko_point"] and problem["ko_forbidden_for"] == problem["to_move"]:
        lines.append(f'ko_ban: {problem["ko_point"]}')
    lines += [f"expect: code = {codes}", f'expect: moves = {",".join(problem["expected"]["moves"]) or "-"}']
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--source", metavar="FOLDER", help="the unpacked source of gnugo")
    source.add_argument("--json", metavar="FILE", help="problems as JSON")
    arguments = parser.parse_args()
    try:
        if arguments.json:
            problems = json.loads(pathlib.Path(arguments.json).read_text(encoding="utf-8"))
        else:
            problems = read_source(arguments.source)
        print("# Made by testsuites/gnugo_to_suite.py. These problems belong to the authors of GNU Go.\n")
        print("\n".join(map(suite_text, problems)), end="")
    except (Unusable, OSError, ValueError, KeyError) as error:
        print(f"gnugo_to_suite.py: {error!r}" if isinstance(error, KeyError) else f"gnugo_to_suite.py: {error}",
              file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
