"""Sente problems as pictures: Max's move, the traces of the goal and of the threat, and Min's moves that refute it."""

import suite_pictures
from board_picture import COLUMNS, MOVE, REFUTATION, point_list, with_stone
from threat_runs import SEARCH

JOIN = "\N{WORD JOINER}"
COLOURS = {"X": "Black", "O": "White"}


def move_of(problem):
    """The point of Max's move, which the file gives as a point or as a mark; "" if it is not on the board."""
    given = problem.fields.get("move", "")
    found = point_list(given) or [point for point, mark in problem.marks.items() if mark == given]
    size = len(problem.rows)
    return found[0] if found and int(found[0][1:]) <= size and found[0][0] in COLUMNS[:size] else ""


def goal_words(text):
    """empty A B -> empty A–B."""
    kind, *rest = text.split() or ["–"]
    marks = f"{JOIN}–{JOIN}".join(word for word in rest if len(word) == 1)
    return " ".join([kind, *([marks] if marks else []), *(word for word in rest if len(word) > 1)])


class ThreatPictures(suite_pictures.Pictures):
    legend = {"move": "Max's move", "first trace": "trace of the goal", "second trace": "trace of the threat",
              "both traces": "in both: all that the paper's Min tries", "refutation": "refutes it"}
    traced = SEARCH
    traces = ("trace_goal", "trace_threat")

    def board(self, problem):
        return with_stone(problem, move_of(problem), problem.fields["max"]) if move_of(problem) else problem

    def signs(self, problem):
        return dict.fromkeys(problem.points("refutations"), REFUTATION) | ({move_of(problem): MOVE} if move_of(problem) else {})

    def exact_lines(self, problem):
        given, fields = problem.fields.get("move", "–"), problem.fields
        where = given if given == move_of(problem) else f"{given} ({move_of(problem) or 'not on the board'})"
        goals = f"{goal_words(fields.get('goal', ''))}, threat {goal_words(fields.get('threat', ''))}"
        return [f"{COLOURS.get(fields.get('max'), 'Max')} {where}: {goals}", self.exact_words(problem)]

    def exact_words(self, problem):
        value = problem.expect.get("sente")
        if value not in ("yes", "no"):
            return "No answer in the file"
        moves = problem.points("refutations")
        by = f", refuted by {', '.join(moves)}" if moves else ""
        return f"{suite_pictures.proved(problem).capitalize()}: " + ("sente" if value == "yes" else f"not sente{by}")

    def answer(self, row):
        """The word, and the move that refutes."""
        words = {"yes": "sente", "no": "not sente"}.get(row["sente"], row["sente"])
        return words + ("" if row["refutation"] in ("-", "") or row["sente"] != "no" else f' {row["refutation"]}')


PICTURES = ThreatPictures()
