"""The threat suite: what it refuses, how it judges, and that files of every kind of goal run."""


from programs import SuiteTest, ROOT

SUITE = (ROOT / "testsuites/enclosed.txt").read_text()
# Black C3 joins A to B; D4 then joins C to that, and White may play there first. On an open board.
SMALL = """id: {id}
class: small
max: X
to_move: {to_move}
board:
5 . . . . .
4 . X . . .
3 . . . . X
2 . . X O .
1 . . . . .
marks: A=B4 B=C2 C=E3 D=D2
goal: {goal}
threat: {threat}
move: {move}
{more}
"""


def problem(more="", goal="connect A B", threat="connect A C", move="C3", name="one", to_move="O"):
    return SMALL.format(id=name, to_move=to_move, goal=goal, threat=threat, move=move, more=more)


class ThreatSuiteTest(SuiteTest):
    PROGRAM, SETTINGS = "threat_suite", ("mode=improved", 'algorithms=["threat_search"]')

    def test_bad_suites(self):
        self.refuses({problem().replace("threat: connect A C\nmove: C3\n", ""): "no problem has `threat:` and `move:`",
                      problem(move="B4"): "there is a stone on this point",
                      problem(move="A5").replace("5 . .", "5 . O").replace("4 . X", "4 O X"): "one: the move A5 is not legal",
                      problem(goal="connect A D"): "one: the stone on D2 has the wrong color",
                      problem(threat="disconnect C D"): "one: the stone on E3 has the wrong color",
                      problem(to_move="X"): "one: `to_move:` must be the side that answers the move",
                      problem(goal="transitive A B C"): "one: a transitive connection cannot"})

    def test_bad_parameters(self):
        for setting, words in {"maximum_threat=[9,5,2,0]": "the first number must be 8", "mode=sound": "improved",
                               'algorithms=["df_pn"]': "double_goal", "order_max=5": "found 5"}.items():
            self.assertIn(words, self.refused("--set", setting))

    def test_the_enclosed_problems(self):
        rows = self.run_on(SUITE, 'algorithms=["threat_search","double_goal"]')
        answers = [(row["algorithm"], row["expected"], row["sente"], row["solved"]) for row in rows]
        self.assertEqual(answers, [("threat_search", "yes", "yes", "yes"), ("threat_search", "no", "no", "yes"),
                                   ("double_goal", "yes", "yes", "yes"), ("double_goal", "no", "yes", "wrong")])
        self.assertEqual([row["refutation"] for row in rows], ["-", "C3", "-", "-"])
        self.assertTrue(all(row["trace_goal"] != "-" for row in rows[:2]))

    def test_answers_are_judged(self):
        for words, solved in {"expect: sente = yes": "yes", "expect: sente = no": "wrong", "": "-"}.items():
            row, = self.run_on(problem(words))
            self.assertEqual((row["sente"], row["solved"]), ("yes", solved))

    def test_a_search_that_runs_out_has_no_answer(self):
        row, = self.run_on(problem("expect: sente = yes"), "main_limit=3")
        self.assertEqual((row["sente"], row["solved"]), ("unknown", "no"))

    def test_every_kind_of_goal(self):
        for goal, threat in (("empty A G", "connect A C"), ("capture D", "empty A F"), ("connect A B", "empty A F"),
                             ("empty A G", "disconnect D E"), ("capture D", "disconnect D E")):
            text = problem(goal=goal, threat=threat).replace("1 . . . . .", "1 . . . . O")
            text = text.replace("D=D2", "D=D2 E=E1 F=D4 G=C3")
            row, = self.run_on(text, "mode=paper")
            self.assertIn(row["sente"], ("yes", "no"), (goal, threat))

    def test_what_must_be_safe_is_unknown(self):
        row, = self.run_on(problem(goal="connect A B safe"))
        self.assertEqual(row["sente"], "unknown")
