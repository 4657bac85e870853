"""Problems of a suite as pictures: two traces, the moves that the file names, and what each algorithm said."""

import board_picture
import page
from page import thousands

NO_BREAK = "\N{NO-BREAK SPACE}"


def problems_of(suite):
    """{id: board_picture.Problem}; empty without the file."""
    return board_picture.read_problems(suite.path.read_text(encoding="utf-8")) if suite.path.is_file() else {}


def anchor(problem):
    return f"problem-{problem}"


def link(problem):
    return f'<a href="#{anchor(problem)}">{page.escape(problem)}</a>'


def scale_of(problem):
    """Small boards are shown larger, so that their marks can be read."""
    return 1.6 if len(problem.rows) <= 9 else 1.2 if len(problem.rows) <= 13 else 0.95


class Pictures:
    """To inherit from: how problems of one kind and the answers to them are shown."""

    legend = {}  # {swatch of board_picture: words}
    traced = ""  # the algorithm whose rows have traces
    traces = ()  # the two columns

    def board(self, problem):
        """What is drawn."""
        return problem

    def signs(self, problem):
        """{point: sign of board_picture}."""
        raise NotImplementedError

    def exact_lines(self, problem):
        """What the file says."""
        raise NotImplementedError

    def answer(self, row):
        """What an algorithm said, in a word or two."""
        raise NotImplementedError

    def cell(self, row):
        """The answer for a table, and whether it is right."""
        sign = {"yes": "<b class=yes>✓</b>", "no": "<b class=no>✗</b>", "wrong": page.badge("wrong")}.get(row["solved"], "?")
        return f"{page.escape(self.answer(row))} {sign}"

    def gallery(self, suite, chosen, results):
        """Pictures of the chosen problems. `results`: {name: Answers or None}."""
        problems = problems_of(suite)
        if not problems:
            return f"<p><b>Not there</b>: {page.escape(suite.path)}</p>"
        figures = [self.figure(name, problems[name], results) for name in chosen if name in problems]
        return f"{self.legend_line()}<div class=boards>{''.join(figures)}</div>"

    def legend_line(self):
        entries = "".join(f"<span>{board_picture.swatch(shape)} {words}</span>" for shape, words in self.legend.items())
        return f"<p class=legend>{entries}</p>"

    def figure(self, name, problem, results):
        picture = board_picture.svg(self.board(problem), f"{name}: the position", self.traces_of(name, results), self.signs(problem),
                                    scale_of(problem))
        return page.figure(picture, self.caption(name, problem, results), anchor(name))

    def traces_of(self, name, results):
        """Of the first search that has them."""
        for result in results.values():
            row = result.asked.get(name) if result and result.algorithm == self.traced else None
            traces = [board_picture.point_list(row[column]) for column in self.traces] if row else []
            if any(traces):
                return traces
        return (), ()

    def caption(self, name, problem, results):
        title = problem.fields.get("title") or problem.fields.get("note") or ""
        lines = [f"{name}: {title}" if title else name, *self.exact_lines(problem)]
        return "\n".join(lines + [f"{label}: {self.said(result, name)}" for label, result in results.items()])

    def said(self, result, name):
        if result is None:
            return "not run"
        row = result.asked.get(name)
        if row is None:
            return "not asked"
        moves = ", " + f'{thousands(int(row["moves"]))} moves'.replace(" ", NO_BREAK) if row["moves"].isdigit() else ""
        return self.answer(row) + {"yes": ", solved", "wrong": ", WRONG", "no": ", not solved"}.get(row["solved"], "") + moves


def proved(problem):
    """Whether the file's answer is."""
    return "exact" if problem.fields.get("certified", "").startswith("exact") else "not proved"
