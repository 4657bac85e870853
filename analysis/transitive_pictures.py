"""Transitive problems as pictures: the three stones, the two traces, the moves that disconnect, and what each algorithm said."""

import suite_pictures
from board_picture import CUT, KO_CUT
from transitive_runs import TRANSITIVE


class TransitivePictures(suite_pictures.Pictures):
    legend = {"first trace": "trace of A–B", "second trace": "trace of B–C", "both traces": "in both traces", "cut": "disconnects",
              "cut by ko": "disconnects by ko"}
    traced = TRANSITIVE
    traces = ("trace_AB", "trace_BC")

    def signs(self, problem):
        return dict.fromkeys(problem.points("cuts"), CUT) | dict.fromkeys(problem.points("ko_cuts"), KO_CUT)

    def exact_lines(self, problem):
        first = "max" if problem.fields.get("to_move") == problem.fields.get("max") else "min"
        value = problem.expect.get(f"ABC_{first}first") or problem.expect.get(f"{first}first")
        if not value:
            return [f"{first.capitalize()} first: no answer in the file"]
        moves = problem.points({"lost": "cuts", "ko": "ko_cuts"}.get(value, "")) if first == "min" else problem.points("connects")
        by = f" by {', '.join(moves)}" if moves else ""
        return [f"{first.capitalize()} first, {suite_pictures.proved(problem)}: {value}{by}"]

    def answer(self, row):
        """The value, and the move that comes with it."""
        return row["value"] + ("" if row["move"] in ("-", "") else f' {row["move"]}')


PICTURES = TransitivePictures()
