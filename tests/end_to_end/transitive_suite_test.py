"""The transitive suite: what it refuses, how it judges, the words of the config, and the two clocks."""

import json

from programs import SuiteTest, ROOT


# B and C are joined; to A there is B3 only: White cuts there, Black connects there. On an open board.
SMALL = """id: {id}
class: small
max: X
to_move: {to_move}
board:
5 . . O . .
4 . X O . .
3 O . X X O
2 . O O O .
1 . . . . .
marks: A=B4 B=C3 C=D3
goal: {goal}
{more}
"""


def problem(more="", goal="transitive A B C", name="one", to_move="O"):
    return SMALL.format(id=name, to_move=to_move, goal=goal, more=more)


class TransitiveSuiteTest(SuiteTest):
    PROGRAM, SETTINGS = "transitive_suite", ("mode=paper", "min_moves=union", 'algorithms=["transitive"]')

    def test_bad_suites(self):
        self.refuses({problem(goal="connect A B"): "no problem has `goal: transitive A B C`",
                      problem().replace("C=D3", "C=D2"): "one: the stone on D2 has the wrong color",
                      problem(goal="transitive A B"): "line 12"})

    def test_bad_parameters(self):
        for setting, words in {"maximum_threat=[9,5,2,0]": "the first number must be 8", "mode=sound": "improved",
                               "min_moves=both": "intersection", 'algorithms=["pn"]': "df_pn", "clock=sun": "pentium",
                               "order_max=5": "found 5", "time_limit=-1": "found -1"}.items():
            self.assertIn(words, self.refused("--set", setting))

    def test_answers_are_judged(self):
        cut = "expect: ABC_minfirst = {value}\nexpect: cuts = {cuts}\nexpect: ABC_maxfirst = won"
        for value, cuts, mode, solved in (("lost", "B3,D4", "improved", "yes"), ("lost", "A1", "improved", "no"),
                                          ("ko", "-", "improved", "no"), ("won", "-", "improved", "no")):
            rows = self.run_on(problem(cut.format(value=value, cuts=cuts)), f"mode={mode}")
            self.assertEqual([(row["question"], row["asked"]) for row in rows], [("minfirst", "yes"), ("maxfirst", "no")])
            self.assertEqual((rows[0]["expected"], rows[0]["value"], rows[0]["solved"]), (value, "lost", solved))
            self.assertEqual((rows[1]["value"], rows[1]["solved"]), ("won", "yes"))

    def test_a_won_that_the_file_refutes_is_wrong(self):
        rows = self.run_on(problem("expect: maxfirst = lost", to_move="X"))
        self.assertEqual((rows[0]["value"], rows[0]["solved"]), ("won", "wrong"))

    def test_only_what_is_asked_or_answered(self):
        self.assertEqual([row["question"] for row in self.run_on(problem())], ["minfirst"])
        self.assertEqual([row["solved"] for row in self.run_on(problem())], ["-"])

    def test_a_joined_string_without_eyes_is_not_safe_for_certain(self):
        rows = self.run_on(problem(goal="transitive A B C safe", to_move="X"), "mode=improved")
        self.assertEqual(rows[0]["value"], "unknown")

    def test_the_pentium_clock_counts_moves(self):
        """10 ms of a machine that plays 10 moves in 1 ms; the wall clock is not looked at."""
        settings = ["time_limit=10", "pentium_transitive=[10,1]", "pentium_alpha_beta=[20,1]"]
        rows = self.run_on((ROOT / "testsuites/enclosed.txt").read_text(), 'algorithms=["transitive","alpha_beta"]', *settings)
        for row in rows:
            self.assertLessEqual(int(row["moves"]), 100 if row["algorithm"] == "transitive" else 200)
        self.assertIn("unknown", {row["value"] for row in rows})

    def test_the_wall_clock(self):
        rows = self.run_on((ROOT / "testsuites/enclosed.txt").read_text(), "time_limit=3600000", "clock=wall")
        self.assertNotIn("unknown", {row["value"] for row in rows if int(row["moves"]) < 10000})

    def test_a_resolved_config_has_the_papers_rates(self):
        self.run_on(problem())
        resolved = json.loads((self.folder / "out/manifest.json").read_text())["config"]["resolved"]
        self.assertEqual(resolved["pentium_transitive"], [4677969, 6530])
        self.assertEqual(resolved["pentium_alpha_beta"], [37729630, 131150])
