#!/usr/bin/python3
"""Turns the rows of generate_threats into a suite of sente problems.

    testsuites/threats_to_suite.py results/generate_threats/*/rows.csv > testsuites/generated_threats.txt

Of problems that are the same up to a symmetry of the board, the names of the colors or the order of two strings the first is
kept, and of those that differ in their marks only a few. Then as many of each class as asked for, half of them with many empty
points if there are so many: by turns one with something rare and one without, the hardest first, and a few whose move takes a
ko.
"""

import argparse
import collections
import sys

from rows_to_suite import board_lines, content, fact_lines, least_form, problems_of, read_rows

KINDS = ("empty-empty", "empty-connect", "empty-disconnect", "connect-disconnect", "connect-empty")
CLASSES = tuple(f"{kind}, {answer}" for kind in KINDS for answer in ("sente", "not sente"))
FACTS = ("G_minfirst", "G_maxfirst", "G_after_minfirst", "T_after_maxfirst", "T_after_minfirst", "sente", "refutations")
MANY_EMPTIES = 9
SWAPPED = {"connect A B": {"A": "B", "B": "A"}, "disconnect C D": {"C": "D", "D": "C"}}
HEAD = """\
# Sente problems (GT §4) in random enclosed positions: written by threats_to_suite.py ({options})
# from runs of generate_threats. Every fact is proved by the exact solver. In all of them the goal is unsettled, the move
# reaches it, and the threat is won with Max first and not with Min first; so whether the move is sente hangs on the moves of
# Min that threaten the goal (`forcing`). `doubles` are those after which the threat is not won even with Max first.
# {counts}.
"""


# -- The same problem

def renamings(row):
    """The order of strings that are connected or disconnected does not matter, unless another goal names one of them."""
    found = [{}]
    for goal, swap in SWAPPED.items():
        other = row["threat"] if row["goal"] == goal else row["goal"]
        if goal in (row["goal"], row["threat"]) and not set(other.split()[1:]) & set(swap):
            found += [{**renaming, **swap} for renaming in found]
    return found


def canonical(row):
    return row["goal"], row["threat"], row["move"], least_form(content(row), renamings(row))


def position(row):
    """Without the marks."""
    return least_form(content({**row, "marks": ""}), [{}])


# -- Choice

def points(row, fact):
    return set() if row[fact] == "-" else set(row[fact].split())


def is_rare(row):
    """A sente that survives a double blow, or a refutation that is none."""
    return bool(points(row, "doubles") if row["sente"] == "yes" else points(row, "refutations") - points(row, "doubles"))


def in_turns(rows):
    """The hardest of those with something rare, the hardest of the others, the second of the first, …"""
    ranked, before = [], collections.Counter()
    for row in sorted(rows, key=lambda row: -int(row["states"])):
        ranked.append((before[is_rare(row)], not is_rare(row), row))
        before[is_rare(row)] += 1
    return [row for *_, row in sorted(ranked, key=lambda one: one[:2])]


class Choice:
    def __init__(self, per_position):
        self.rows, self.per_position, self.before = [], per_position, collections.Counter()

    def take(self, rows, most):
        """So many of them at most; how many it were."""
        taken = 0
        for row in rows:
            if taken == most:
                break
            place = position(row)
            if self.before[place] < self.per_position and not any(row is one for one in self.rows):
                self.before[place] += 1
                self.rows.append(row)
                taken += 1
        return taken


def chosen(problems, each, per_position):
    choice = Choice(per_position)
    for name in CLASSES:
        of_class = [row for row in problems if row["class"] == name]
        kos = [row for row in of_class if row["ko"] == "yes"]
        quiet = [row for row in of_class if row["ko"] == "no"]
        left = each - choice.take(in_turns(kos), each // 10)
        left -= choice.take(in_turns(row for row in quiet if int(row["empties"]) >= MANY_EMPTIES), each // 2)
        left -= choice.take(in_turns(row for row in quiet if int(row["empties"]) < MANY_EMPTIES), left)
        choice.take(in_turns(quiet), left)
    places = {id(row): place for place, row in enumerate(problems)}
    return sorted(choice.rows, key=lambda row: (CLASSES.index(row["class"]), places[id(row)]))


# -- Text

def problem_text(row, number):
    lines = [f"id: gen{number:03}",
             f"origin: generated seed {row['seed']} batch {row['batch']} position {row['position']}",
             "certified: exact",
             f"class: {row['class']}",
             *board_lines(row),
             f"goal: {row['goal']}",
             f"threat: {row['threat']}",
             f"move: {row['move']}",
             *fact_lines(row, FACTS),
             f"# empties={row['empties']} points={row['points']} exact_states={row['states']} "
             f"forcing={row['forcing'].replace(' ', ',')} doubles={row['doubles'].replace(' ', ',')}"]
    return "\n".join(lines) + "\n"


def suite_text(problems, options):
    sente = sum(row["sente"] == "yes" for row in problems)
    large = sum(int(row["empties"]) >= MANY_EMPTIES for row in problems)
    counts = f"{len(problems)} problems: {sente} sente, {len(problems) - sente} not; {large} with {MANY_EMPTIES} empty points or more"
    head = HEAD.format(options=options, counts=counts)
    return head + "".join("\n" + problem_text(row, i + 1) for i, row in enumerate(problems))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="+", help="rows.csv of generate_threats")
    parser.add_argument("--each", type=int, default=40, help="problems of each class, at most (%(default)s)")
    parser.add_argument("--per-position", type=int, default=2, help="problems of one position, at most (%(default)s)")
    parser.add_argument("--states", type=int, default=120_000,
                        help="leave out problems that the exact solver needs more states for (%(default)s)")
    arguments = parser.parse_args()
    problems = problems_of(read_rows(arguments.rows), arguments.states, canonical)
    options = f"--each {arguments.each} --per-position {arguments.per_position} --states {arguments.states}"
    sys.stdout.write(suite_text(chosen(problems, arguments.each, arguments.per_position), options))


if __name__ == "__main__":
    main()
