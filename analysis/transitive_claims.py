"""What TC claims, and what the rows say on it."""

import dataclasses

import page
from comparison import LEVEL, ratio
from findings import (FAILS, HOLDS, OPEN, Duel, Finding, all_of, both_solved, duel_table, duel_words, not_run, p_text,
                      ratio_text, ratio_verdict)
from page import thousands
from results import published
from transitive_runs import ALPHA_BETA, NAMES, PROGRAM, TRANSITIVE, by_number, printed_column, printed_outcomes

FIXED_LIMIT = "10000"  # of the secondary searches: chosen before any run
MUCH = 10  # times fewer moves
REPRESENTATIVE = ("5", "8")


# -- 1, 2: intersection against union


def fewer_moves(suite):
    union, intersection = suite.alone("table_1"), suite.alone("table_2")
    if not union or not intersection:
        return not_run("table_1", "table_2")
    found = ratio(intersection.moves(), union.moves())
    if found is None:
        return Finding(OPEN, "The two runs have no problem in common.")
    solved = both_solved(intersection.outcomes, union.outcomes)
    rows = [["all moves, every problem", ratio_text(found)],
            ["all moves, problems that both solve", ratio_text(ratio(intersection.moves(problems=solved), union.moves()))],
            ["moves of the main search, every problem",
             ratio_text(ratio(intersection.moves("main_moves"), union.moves("main_moves")))]]
    sentence = (f"With the intersection it plays {found.mean:.2g} times as many moves as with the union, 95% interval "
                f"{found.low:.2g} … {found.high:.2g}, over {found.count} problems.")
    table = page.table(["moves, intersection / union", "geometric mean (95% interval)"], rows)
    return Finding(ratio_verdict(found), sentence, table)


def fewer_moves_printed():
    moves = printed_column("table_2", "intersection moves"), printed_column("table_1", "union moves")
    solved = both_solved(printed_outcomes("table_2", "intersection"), printed_outcomes("table_1", "union"))
    found = ratio(*moves)
    few = ratio({key: number for key, number in moves[0].items() if key in solved}, moves[1])
    return (f"{ratio_verdict(found)} in the printed tables: the intersection plays {ratio_text(found)} times the moves of the "
            f"union, and {ratio_text(few)} where both solve.")


def as_many(suite):
    union, intersection = suite.alone("table_1"), suite.alone("table_2")
    if not union or not intersection:
        return not_run("table_1", "table_2")
    duel = Duel(intersection.outcomes, union.outcomes)
    return Finding(duel.verdict, duel_words(duel, "The intersection", "the union"), duel_table(duel, "intersection", "union"))


def as_many_printed():
    duel = Duel(printed_outcomes("table_2", "intersection"), printed_outcomes("table_1", "union"))
    return f"{duel.verdict} in the printed tables: {duel_words(duel, 'the intersection', 'the union')}"


# -- 3, 4: limits of time and of the secondary searches


def by_limit(suite, time):
    """{secondary limit: Result} of those that were run."""
    found = {limit: suite.result("table_3", TRANSITIVE, time_limit=time, secondary_limit=limit)
             for limit in suite.values("secondary_limit")}
    return {limit: result for limit, result in found.items() if result}


def printed_by_limit(time):
    return {column: number for (row, column), number in published(PROGRAM, "table_3").items() if row == time and column.isdigit()}


def best(counts):
    """The keys with the greatest count."""
    most = max(counts.values(), default=0)
    return [key for key, count in counts.items() if count == most]


def beats_alpha_beta(suite):
    chosen, fixed, rows = {}, {}, []
    for time in suite.values("time_limit"):
        plain, limits = suite.result("table_3_plain", ALPHA_BETA, time_limit=time), by_limit(suite, time)
        if not plain or not limits:
            continue
        top = best({limit: result.solved for limit, result in limits.items()})
        chosen[time] = Duel(limits[top[0]].outcomes, plain.outcomes)
        row = [f"{time} ms", plain.solved, limits_text(top, limits), *duel_cells(limits[top[0]], chosen[time])]
        if FIXED_LIMIT in limits:
            fixed[time] = Duel(limits[FIXED_LIMIT].outcomes, plain.outcomes)
        row += duel_cells(limits[FIXED_LIMIT], fixed[time]) if time in fixed else ["–"] * 5
        rows.append(row + printed_duel(time))
    if not rows:
        return not_run("table_3", "table_3_plain")
    counted = ["solved", "only it", "only A-B", "p", ""]
    table = page.table(["time", "solved", "limits", *counted, *counted, "A-B", "best", short(FIXED_LIMIT)], rows,
                       [("", 1), ("Alpha-Beta", 1), ("best secondary limit (optimistic)", 6), (f"secondary limit {FIXED_LIMIT}", 5),
                        ("paper", 3)], dense=True)
    sentences = [limits_words(f"With the secondary limit {FIXED_LIMIT}", fixed),
                 limits_words("With the best limit for each time", chosen)]
    return Finding(all_of([duel.verdict for duel in fixed.values()]), " ".join(sentences), table)


def duel_cells(result, duel):
    return [f"<b>{result.solved}</b>", duel.only_one, duel.only_other, p_text(duel.p), page.badge(duel.verdict)]


def printed_duel(time):
    counts = printed_by_limit(time)
    if not counts:
        return ["–"] * 3
    plain = published(PROGRAM, "table_3")[time, ALPHA_BETA]
    return [f"{plain:.0f}", f"{max(counts.values()):.0f}", f"{counts[FIXED_LIMIT]:.0f}"]


def limits_words(start, duels):
    if not duels:
        return f"{start}: not run."
    more = sum(duel.only_one > duel.only_other for duel in duels.values())
    fewer = sum(duel.only_one < duel.only_other for duel in duels.values())
    sure = [sum(duel.verdict == word for duel in duels.values()) for word in (HOLDS, FAILS)]
    return (f"{start} it solves more than Alpha-Beta at {more} of {len(duels)} time limits ({sure[0]} with p ≤ {LEVEL}) and "
            f"fewer at {fewer} ({sure[1]} with p ≤ {LEVEL}).")


def beats_alpha_beta_printed():
    printed = published(PROGRAM, "table_3")
    times = sorted({row for row, _ in printed}, key=int)
    more = sum(max(printed_by_limit(time).values()) > printed[time, ALPHA_BETA] for time in times)
    return (f"with the best secondary limit it solves more at {more} of {len(times)} time limits; which problems is not printed, "
            "so there is no test.")


@dataclasses.dataclass
class Choice:
    """The paper's best secondary limits for one time limit, and what ours are."""

    time: str
    limits: dict  # {secondary limit: Result}

    def __post_init__(self):
        self.printed = printed_by_limit(self.time)
        self.counts = {limit: result.solved for limit, result in self.limits.items()}
        self.theirs = {limit: self.counts[limit] for limit in best(self.printed) if limit in self.counts}
        self.others = {limit: count for limit, count in self.counts.items() if limit not in self.theirs}

    @property
    def agrees(self):
        return any(limit in self.theirs for limit in best(self.counts))

    def duel(self):
        """The best of the paper's limits against the best of the others."""
        return Duel(*(self.limits[best(counts)[0]].outcomes for counts in (self.theirs, self.others)))


def best_limits(suite):
    choices = [Choice(time, by_limit(suite, time)) for time in suite.values("time_limit")]
    choices = [choice for choice in choices if choice.theirs and choice.others]
    if not choices:
        return not_run("table_3")
    duels = [choice.duel() for choice in choices]
    rows = [[f"{choice.time} ms", with_counts(choice.printed), with_counts(choice.counts), "yes" if choice.agrees else "no",
             duel.only_one, duel.only_other, p_text(duel.p), page.badge(duel.verdict)] for choice, duel in zip(choices, duels)]
    more, fewer = (sum(duel.verdict == word for duel in duels) for word in (HOLDS, FAILS))
    sentence = (f"A best limit of the paper is a best one here at {sum(choice.agrees for choice in choices)} of {len(choices)} "
                f"time limits; it solves more than the best other with p ≤ {LEVEL} at {more}, fewer at {fewer}.")
    table = page.table(["time", "paper's best", "our best", "in common", "only the paper's", "only the best other", "p", ""], rows,
                       dense=True)
    return Finding(all_of([duel.verdict for duel in duels]), sentence, table)


def best_limits_printed():
    times = sorted({row for row, _ in published(PROGRAM, "table_3")}, key=int)
    return "; ".join(f"{time} ms: {' or '.join(map(short, best(printed_by_limit(time))))}" for time in times) + "."


def with_counts(counts):
    """The best limits and what they solve."""
    return f"{limits_text(best(counts), counts)}: {max(counts.values()):.0f}"


def limits_text(chosen, everything):
    return "all" if len(chosen) == len(everything) > 1 else ", ".join(map(short, chosen))


def short(limit):
    """10000 -> 10k."""
    return f"{int(limit) // 1000}k" if int(limit) % 1000 == 0 else limit


# -- 5: transitive connections


def much_faster(suite):
    """Problems 5 and 8: these are two counts, so there is no interval."""
    if suite.suffix:
        return None
    plain, fast = by_number(suite.result("table_1", ALPHA_BETA)), by_number(suite.alone("table_2"))
    chosen = {number: (plain[number], fast[number]) for number in REPRESENTATIVE if number in plain and number in fast}
    if not chosen:
        return not_run("table_1", "table_2")
    factors = {number: factor(*map(moves_of, rows)) for number, rows in chosen.items()}
    solved = all(rows[1]["solved"] == "yes" for rows in chosen.values())
    verdict = HOLDS if solved and min(factors.values()) >= MUCH else FAILS if not solved or min(factors.values()) <= 1 else OPEN
    words = "; ".join(f"problem {number}: {factor_text(factors[number])}, {answer(rows[1])} by the intersection"
                      for number, rows in chosen.items())
    printed = {number: [columns[number] for columns in printed_moves()] for number in chosen}
    rows = [[number, *map(thousands, printed[number]), factor_text(factor(*printed[number])),
             *(f"{thousands(moves_of(row))} ({answer(row)})" for row in chosen[number]), factor_text(factors[number])]
            for number in chosen]
    table = page.table(["problem", *[NAMES[ALPHA_BETA], "intersection", "factor"] * 2], rows, [("", 1), ("paper", 3), ("ours", 3)])
    return Finding(verdict, f"Alpha-Beta's moves over the intersection's: {words}. Much faster is taken as {MUCH} times.", table)


def much_faster_printed():
    plain, fast = printed_moves()
    return "; ".join(f"problem {number}: {factor_text(factor(plain[number], fast[number]))}" for number in REPRESENTATIVE) + "."


def printed_moves():
    return printed_column("table_1", "alpha_beta moves"), printed_column("table_2", "intersection moves")


def moves_of(row):
    return int(row["moves"]) if row["moves"].isdigit() else 0


def factor(slow, fast):
    return max(slow, 1) / max(fast, 1)


def factor_text(number):
    return f"{thousands(number)}×" if number >= 10 else f"{number:.2g}×"


def answer(row):
    return {"yes": "solved", "wrong": "wrong"}.get(row["solved"], "not solved")


def faster_if_transitive(suite):
    plain, fast = suite.result("table_1", ALPHA_BETA), suite.alone("table_2")
    if not plain or not fast:
        return not_run("table_1", "table_2")
    found = ratio(fast.moves(problems=fast.expected("won")), plain.moves())
    if found is None:
        return Finding(OPEN, "No problem of the suite is transitive.")
    return Finding(ratio_verdict(found), f"Where the connection holds, the intersection plays {found.mean:.2g} times the moves of "
                   f"Alpha-Beta, 95% interval {found.low:.2g} … {found.high:.2g}, over {found.count} problems.")


# (what is claimed, what the runs say, what the printed tables say)
CLAIMS = [
    ("The intersection of the traces needs fewer moves than the union", fewer_moves, fewer_moves_printed),
    ("The intersection solves at least as many problems", as_many, as_many_printed),
    ("Transitive search beats Alpha-Beta at time limits up to one second", beats_alpha_beta, beats_alpha_beta_printed),
    ("The best secondary limit for each time limit", best_limits, best_limits_printed),
    ("Problems 5 and 8: the intersection is much faster than Alpha-Beta", much_faster, much_faster_printed),
    ("The same on every problem whose connection is transitive", faster_if_transitive,
     lambda: "problems 5 and 8 are said to represent the usual ones."),
]


def note():
    """What the words mean."""
    return (f"{page.badge(HOLDS)} {page.badge(FAILS)}: the 95% interval leaves 1 out, or McNemar's p ≤ {LEVEL}. "
            f"{page.badge(OPEN)}: otherwise. A claim on several limits holds if it does at each. The best of several limits is "
            f"chosen on the problems it is then judged by, which is optimistic; the verdict is that of the limit {FIXED_LIMIT}.")
