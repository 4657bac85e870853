"""Ponnuki-Go solved: a reader's own positions, what is refused, solutions as files."""

import csv
import re
import unittest

from programs import BAD_CONFIG, IO_ERROR, ROOT, ProgramTest, set_all

HEAD = "size\tposition\tto_move\twinner_nopass\tplies_nopass\twinner_pass\tplies_pass\tchecked\n"
TABLE = HEAD + "3\tXO.,X..,...\tW\tWhite\t3\tWhite\t3\tbrute\n3\t.OO,OX.,.XX\tB\tWhite\t2\tdraw\t0\tbrute\n"
CROSSCUT = "id: crosscut\nto_move: B\nboard:\n4 . . . .\n3 . O X .\n2 . X O .\n1 . . . .\n"


class PonnukiSolveTest(ProgramTest):
    def solve(self, *settings, **options):
        return self.run_program("--config", ROOT / "configs/ponnuki_solve/positions.json", "--out", "out", "--fresh", *set_all(settings),
                                program="ponnuki_solve", **options)

    def solve_file(self, text, *settings, **options):
        (self.folder / "mine.tsv").write_bytes(text.encode())
        said = self.solve("positions=mine.tsv", *settings, **options)
        return said, self.table() if options.get("expect", 0) == 0 else []

    def table(self):
        with open(self.folder / "out/rows.csv", newline="") as file:
            return list(csv.DictReader(file))

    def test_both_rules(self):
        (_, stderr), rows = self.solve_file(TABLE)
        self.assertEqual([(row["size"], row["position"], row["to_move"]) for row in rows],
                         [("3", "XO.,X..,...", "W"), ("3", ".OO,OX.,.XX", "B")])
        self.assertEqual([(row["winner_nopass"], row["plies_nopass"], row["winner_pass"], row["plies_pass"]) for row in rows],
                         [("White", "3", "White", "3"), ("White", "2", "draw", "0")])
        self.assertIn("4 of 4 answers agree with the file, 0 are open, 0 differ", stderr)

    def test_windows_lines_and_no_answers(self):
        rows = self.solve_file(TABLE.replace("\n", "\r\n"))[1]
        self.assertEqual({row["agrees_pass"] for row in rows}, {"yes"})
        (_, stderr), rows = self.solve_file("to_move\tposition\tsize\nW\tX..,...,...\t3\n")
        self.assertEqual([(row["winner_nopass"], row["plies_nopass"], row["agrees_nopass"], row["status"]) for row in rows],
                         [("White", "5", "-", "ok")])
        self.assertNotIn("agree with the file", stderr)

    def test_a_wrong_answer_is_shown(self):
        (_, stderr), rows = self.solve_file(TABLE.replace("White\t3\tWhite", "White\t5\tWhite"))
        self.assertEqual(rows[0]["agrees_nopass"], "no")
        self.assertEqual(rows[0]["status"], "the file says White 5 (nopass)")
        self.assertIn("3 of 4 answers agree with the file, 0 are open, 1 differ", stderr)
        self.assertRegex(stderr, r"position=p0001\S*: found White 3.*the file says White 5")

    def test_what_is_no_table(self):
        big = ",".join(["." * 7] * 7)
        for text, words in ((TABLE.replace("3\tXO.,X..,...", "4\tXO.,X..,..."), "line 2, column 1: the size is not 3"),
                            (TABLE.replace("XO.,X..", "XO.,X."), "line 2"), (TABLE.replace("\tB\t", "\tG\t"), "line 3"),
                            (TABLE.replace("to_move", "colour"), "there is no column to_move"),
                            (TABLE.replace("\tbrute\n3", "\n3"), "there must be 8 columns, as the first line says, and there are 7"),
                            (TABLE.replace("draw", "tie"), "line 3, column 25: winner_pass must be Black, White or draw"),
                            (TABLE.replace("XO.,X..,...", "XO.,O..,..."), "line 2, column 3: no position"),
                            (HEAD, "there is no position in it"), ("", "there is no position in it"),
                            (f"size\tposition\tto_move\n7\t{big}\tB\n", "line 2: p0001: solver and proof_numbers are for boards up to 6x6")):
            (stdout, stderr), _ = self.solve_file(text, expect=BAD_CONFIG)
            self.assertEqual(stdout, "")
            self.assertIn("mine.tsv: " + ("line" if words.startswith("line") else ""), stderr)
            self.assertIn(words, stderr)
        self.assertIn("none.tsv", self.solve("positions=none.tsv", expect=IO_ERROR)[1])
        self.assertIn("no position has an id of `only`", self.solve('only=["nobody"]', expect=BAD_CONFIG)[1])

    def test_every_algorithm_says_the_same(self):
        algorithms = ["solver", "alpha_beta", "alpha_beta_threats", "threats", "proof_numbers"]
        (self.folder / "starts.txt").write_text(CROSSCUT)
        self.solve("positions=starts.txt", f"algorithms={algorithms}".replace("'", '"'), "tie_seeds=[0,7]")
        rows = self.table()
        self.assertEqual([row["algorithm"] for row in rows], [name for name in algorithms for _ in range(2)])
        self.assertEqual({row["winner_nopass"] for row in rows}, {"Black"})
        self.assertEqual({row["plies_nopass"] for row in rows if row["algorithm"] in ("solver", "alpha_beta")}, {"5"})

    def test_the_solution_as_diagram_and_game(self):
        (self.folder / "starts.txt").write_text(CROSSCUT)
        self.solve("positions=starts.txt")
        row, = self.table()
        self.assertEqual(len(row["line"].split()), 5)
        diagram = (self.folder / "out/solutions/0000.txt").read_text()
        self.assertEqual(sorted(re.findall(r"(?<=\s)[1-5](?=\s)", re.sub(r"(?m)^ [1-4]", "", diagram.split("1 is")[0]))), list("12345"))
        game = (self.folder / "out/solutions/0000.sgf").read_text()
        self.assertEqual(len(re.findall(r";[BW]\[", game)), 5)
        self.assertIn("Black wins in 5 plies", game)

    def test_a_larger_board_by_alpha_beta(self):
        rows = self.solve_file("size\tposition\tto_move\n7\tXO.....," + ",".join(["." * 7] * 6) + "\tB\n",
                               'algorithms=["alpha_beta"]', "budget=1000")[1]
        self.assertEqual(rows[0]["size"], "7")


if __name__ == "__main__":
    unittest.main()
