"""What GT says of its threat search, what we say of it, and what the rows say on both."""

import page
from comparison import LEVEL, ratio
from findings import (FAILS, HOLDS, NOT_RUN, OPEN, Duel, Finding, both_solved, duel_table, duel_words, not_run, ratio_text,
                      ratio_verdict)
from threat_runs import IMPROVED, PAPER, SIZE, WRONG_WON, share_words

MOST_NAMES = 6  # of problems in a sentence


def names(problems):
    """Some of them."""
    more = f" and {len(problems) - MOST_NAMES} more" if len(problems) > MOST_NAMES else ""
    return ", ".join(problems[:MOST_NAMES]) + more


def said_wrongly(result, who):
    """A sentence on how often what is not sente was called so, and the two counts."""
    of, problems = len(result.expected("no") & result.judged.keys()), result.of_kind(WRONG_WON)
    where = f": {names(problems)}" if problems else ""
    return f"{who} says sente of {share_words(len(problems), of)} that are not{where}.", len(problems), of


# -- The claims


def all_solved(suite):
    result = suite.search(PAPER)
    if not result:
        return not_run("table_1" + suite.suffix)
    count, missed = len(result.judged), [problem for problem, solved in result.outcomes.items() if not solved]
    whole = count == SIZE or (suite.suffix and count)
    verdict = FAILS if missed else HOLDS if whole else OPEN
    where = f"; not {names(missed)}" if missed else ""
    return Finding(verdict, f"The paper's search solves {share_words(result.solved, count)}{where}.")


def double_goal_fails(suite):
    naive, search = suite.naive, suite.search(PAPER)
    if not naive:
        return not_run("table_1" + suite.suffix)
    sentence, wrong, _ = said_wrongly(naive, "The double goal")
    if not search:
        return Finding(HOLDS if wrong else OPEN, sentence)
    duel = Duel(search.outcomes, naive.outcomes)
    sentence += " " + duel_words(duel, "The paper's search", "the double goal")
    return Finding(HOLDS if wrong else OPEN, sentence, duel_table(duel, "the paper's", "double goal"))


def improved_is_sound(suite):
    result = suite.search(IMPROVED)
    if not result:
        return not_run("improved" + suite.suffix)
    sentence, wrong, of = said_wrongly(result, "The improved search")
    return Finding(FAILS if wrong else HOLDS if of else OPEN, sentence)


def paper_is_unsound(suite):
    result, improved = suite.search(PAPER), suite.search(IMPROVED)
    if not result:
        return not_run("table_1" + suite.suffix)
    sentence, wrong, _ = said_wrongly(result, "The paper's search")
    table = duel_table(Duel(improved.outcomes, result.outcomes), "improved", "the paper's") if improved else ""
    return Finding(HOLDS if wrong else OPEN, sentence, table)


def fewer_moves(suite):
    paper, improved = suite.search(PAPER), suite.search(IMPROVED)
    if not paper or not improved:
        return not_run("table_1" + suite.suffix, "improved" + suite.suffix)
    found = ratio(paper.moves(), improved.moves())
    if found is None:
        return Finding(OPEN, "The two runs have no problem in common.")
    sentence = (f"The paper's search plays {found.mean:.2g} times as many moves as the improved one, 95% interval {found.low:.2g} … "
                f"{found.high:.2g}, over {found.count} problems.")
    return Finding(ratio_verdict(found), sentence, moves_table(paper, improved))


def moves_table(paper, improved):
    chosen = {"every problem": None, "sente": paper.expected("yes"), "not sente": paper.expected("no"),
              "problems that both solve": both_solved(paper.outcomes, improved.outcomes)}
    rows = [[f"all moves, {name}", ratio_text(ratio(paper.moves(problems=problems), improved.moves()))]
            for name, problems in chosen.items()]
    rows += [["moves of the main search, every problem", ratio_text(ratio(paper.moves("main_moves"), improved.moves("main_moves")))],
             ["time, every problem", ratio_text(ratio(microseconds(paper), microseconds(improved)))]]
    return page.table(["the paper's / improved", "geometric mean (95% interval)"], rows)


def microseconds(result):
    return {problem: 1e6 * seconds for problem, seconds in result.seconds().items()}


# (what is claimed, what the runs say, what the paper says)
CLAIMS = [
    ("All the problems are correctly solved by the search algorithm", all_solved,
     lambda: f"§7.1, of its {SIZE} problems."),
    ("Two moves in a row and a search on the double goal do not work", double_goal_fails,
     lambda: "§4.2, by the example of Fig. 3: the move is no threat, since White prevents it in sente."),
]
OWN_CLAIMS = [
    ("The improved search never says sente wrongly", improved_is_sound,
     lambda: "not in the paper; a sente of ours is meant to be proved."),
    ("Min's moves on the intersection of the traces are too few to be sure", paper_is_unsound,
     lambda: "§4.2 tries only these, and does not say whether a Won can be wrong."),
    ("The paper's search needs fewer moves than the improved one", fewer_moves,
     lambda: "has no other search to compare with."),
]


def note():
    """What the words mean."""
    return (f"Of “all” and “never”: {page.badge(FAILS)} at the first exception, {page.badge(HOLDS)} if these problems have none; "
            f"the interval says how many there may be elsewhere. Of “do not work” and “too few”: {page.badge(HOLDS)} at the first "
            f"wrong Won, a sente that the exact solver refutes, {page.badge(OPEN)} without one. Of moves: the 95% interval of the "
            f"ratio leaves 1 out. McNemar's test is two-sided; p ≤ {LEVEL} is a difference. {page.badge(NOT_RUN)}: rows are missing.")
