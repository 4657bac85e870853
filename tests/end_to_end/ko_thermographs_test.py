"""Thermographs: exact walls from every kind of input, what is refused, the pictures, and `show`."""

import csv
import json
import sys
import unittest
import xml.etree.ElementTree

from programs import BAD_CONFIG, FAILURE, IO_ERROR, ROOT, SUCCESS, USAGE, SuiteTest

sys.path.insert(0, str(ROOT / "tests/reference"))
from random_ko_graphs import random_ko_graphs  # noqa: E402
from thermography import Thermographs  # noqa: E402

GRAPHS = ROOT / "tests/data/thermography.json"
KO = {"a": {"score": "0", "L": [["b", "1"]], "R": [["end", "0"]]},
      "b": {"score": "0", "L": [["end", "0"]], "R": [["a", "-1"]]},
      "end": {"score": "0", "L": [], "R": []}}
ONE_POINT = "name: one\norigin: reconstructed\nfigure: TH Fig. 7\nboard:\n#BW#\nBO.W\n#BW#\n"
SGF = "(;GM[1]SZ[5]AB[bb][ac][bd]AW[bc][cb][dc][cd]TR[bc][cc])"
THIRDS = ("1/3", "1/3", "placid", "ok")


def graph(**changes):
    """The one-point ko as JSON."""
    return json.dumps({"id": "ko", "root": "a", "nodes": KO, **changes})


def with_node(name, **changes):
    return graph(nodes={**KO, name: {**KO[name], **changes}})


def balanced_loop():
    """Each player has two moves in a loop of four, and nothing is gained."""
    nodes = {f"n{i}": {"score": "0", "L": [], "R": []} for i in range(4)}
    for i in range(4):
        nodes[f"n{i}"]["LR"[i % 2]] = [[f"n{(i + 1) % 4}", "0"]]
    return json.dumps({"root": "n0", "nodes": nodes})


class KoThermographsTest(SuiteTest):
    PROGRAM = "ko_thermographs"

    def values(self, text, *settings):
        """[(mast, temperature, class, status)] with the rule of the paper."""
        return [(row["mast"], row["temperature"], row["class"], row["status"])
                for row in self.run_on(text, 'rules=["reply"]', "t0=[0]", *settings)]

    def show(self, *arguments, expect=SUCCESS):
        return self.run_program("show", *arguments, expect=expect, program=self.PROGRAM)

    # -- Answers

    def test_the_given_graphs_have_their_walls(self):
        """50 random graphs: both komasters, both rules."""
        self.suite("--set", f"suite={GRAPHS}", "--set", "t0=[0]")
        with open(self.folder / "out/rows.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        expected = {str(one["id"]): one["expect"] for one in json.loads(GRAPHS.read_text())}
        self.assertEqual(len(rows), 4 * len(expected))
        for row in rows:
            want = expected[row["case"]][f'{row["komaster"]}_komaster{"_noreply" if row["rule"] == "no_reply" else ""}']
            walls = [" ".join(f"{t}:{value}" for t, value in want[side]["points"]) for side in ("left", "right")]
            self.assertEqual([row[key] for key in ("mast", "temperature", "left", "right", "status")],
                             [want["mast"], want["temperature"], *walls, "ok"], row)

    def test_random_graphs_have_the_walls_of_the_definitions(self):
        """Both komasters, both rules, both lowest temperatures."""
        graphs = {graph["id"]: graph for graph in random_ko_graphs(60)}
        rows = self.run_on(json.dumps(list(graphs.values())), "pictures=false", "t0=[0,-1]")
        self.assertEqual(len(rows), 8 * len(graphs))
        for row in rows:
            expected = Thermographs(graphs[row["case"]], row["komaster"], row["rule"] == "reply", row["t0"]).answer()
            self.assertEqual((*(row[key] for key in ("mast", "temperature", "left", "right")), row["status"]), (*expected, "ok"), row)

    def test_every_kind_of_input(self):
        for text in (ONE_POINT, ONE_POINT.replace("one", "1"), "#BW#\nBO.W\n#BW#\n", SGF, graph(), f"[{graph()}]"):
            self.assertEqual(self.values(text), [THIRDS] * 2, text)
        rows = self.run_on("# games\nhot: {4|0||-6|-16}\n\n{10|0||-1}\n3\n", 'rules=["reply"]', "t0=[0]")
        self.assertEqual([(row["case"], row["mast"], row["temperature"]) for row in rows if row["komaster"] == "white"],
                         [("hot", "-9/2", "13/2"), ("{10|0||-1}", "0", "1"), ("3", "3", "0")])

    def test_columns_and_options(self):
        rows = self.run_on(ONE_POINT, 'rules=["no_reply","reply"]', "t0=[-1,0]")
        self.assertEqual(list(rows[0])[1:10], "case komaster rule t0 mast temperature class left right".split())
        self.assertEqual(list(rows[0])[-1], "status")
        self.assertEqual([(row["rule"], row["t0"], row["komaster"]) for row in rows],
                         [(rule, t0, komaster) for rule in ("no_reply", "reply") for t0 in ("-1", "0") for komaster in ("black", "white")])
        self.assertEqual((rows[-2]["left"], rows[-2]["right"]), ("0:1 1/3:1/3", "0:0 1/3:1/3"))
        self.assertEqual([rows[0][key] for key in ("nodes", "empty", "position", "figure", "origin")],
                         ["3", "1", "#BW#/BO.W/#BW#", "TH Fig. 7", "reconstructed"])

    def test_scoring_and_suicide(self):
        self.assertEqual(self.values(ONE_POINT, "scoring=area")[0][:2], ("-2/3", "4/3"))  # one more for every move
        self.assertEqual(self.values(ONE_POINT, "suicide=true"), [THIRDS] * 2)

    # -- Refusals

    def test_what_the_method_cannot_tell_is_refused_not_failed(self):
        double = "name: one\nboard:\n#BW##BW#\nB.XWBO.W\n#BW##BW#\n\nname: two\nboard:\n#BW#\nBO.W\n#BW#\n"
        rows = self.run_on(double, 'rules=["reply"]', "t0=[0]")
        for row in rows[:2]:
            self.assertTrue(row["status"].startswith("refused: double or triple ko"), row)
            self.assertEqual({row[key] for key in ("mast", "temperature", "class", "left", "right")}, {"-"})
        self.assertEqual([row["status"] for row in rows[2:]], ["ok"] * 2)
        self.assertEqual(self.manifest("out")["rows"]["not_ok"], 2)
        for row in self.run_on(balanced_loop()):
            self.assertTrue(row["status"].startswith("refused: "), row)

    def test_too_many_nodes(self):
        for row in self.run_on("B....W", "node_limit=5"):
            self.assertIn("refused: the area has 4 empty points in play and more than 5 positions", row["status"])
            self.assertEqual((row["mast"], row["nodes"]), ("-", "-"))

    def test_fractions_that_do_not_fit(self):
        row, *_ = self.run_on(with_node("end", score=f"1/{2 ** 62 - 1}").replace('["end", "0"]', f'["end", "1/{2 ** 61 - 1}"]'))
        self.assertEqual(row["status"], "refused: a fraction does not fit in 64 bits")

    # -- Bad input

    def test_bad_suites(self):
        self.refuses({
            "": "neither diagrams", "hello\n": "neither diagrams", "\xff\x00": "neither diagrams",
            '{"a": ': "not valid JSON: parse error at line 1", "[1]": "at /0: a game graph expected", "[]": "an empty list",
            "{}": "a game graph expected", '{"root": "a", "nodes": {}}': "/nodes: an object with at least one node",
            with_node("a", L=[["c", "1"]]): 'at /nodes/a/L/0/0: there is no node "c"; add it to `nodes`',
            with_node("a", L=[["b", "x"]]): 'at /nodes/a/L/0/1: found "x", a fraction expected',
            with_node("a", L=[["b"]]): "at /nodes/a/L/0: an edge", with_node("a", score="1/0"): "at /nodes/a/score",
            graph(root="z"): 'at /root: there is no node "z"', graph(root=None): "at /root: the name of a node expected",
            graph(id=[]): "at /id: a text or a whole number", graph(nodes={"a": {}}): "`score` is missing",
            '{"root": "a", "nodes": {"a": {"score": "0"}, "a": {"score": "1"}}}': 'the key "a" stands twice',
            f"[{graph()},{graph()}]": "the name or id ko occurs twice",
            "name: a\nboard:\n#BW#\nBO.\n#BW#\n": "line 4, column 4: this row must have 4 cells",
            "name: a\nboard:\nBZW\n": "line 3, column 2: 'Z' is no cell",
            "name: a\nboard:\nBOB\n": "no liberty", "name: a\nfigure: 7\n": "this diagram has no `board:`",
            ONE_POINT + ONE_POINT: "the name one occurs twice", "g: {1|0\n": "line 1, column 4: an opening brace",
            "{1|0}\n{1|x}\n": "line 2, column 4", SGF.replace("TR[bc][cc]", ""): "no region is marked",
            SGF.replace("TR[bc][cc]", "TR[bc][cc][ee]"): "line 1", "(;SZ[5": "line 1"})

    def test_bad_parameters(self):
        for setting, words in {"rules=[]": "/rules", 'rules=["maybe"]': '"no_reply"', "t0=[1]": "/t0/0", "scoring=chinese": '"area"',
                               "node_limit=0": "found 0", "suicide=1": "true or false"}.items():
            self.assertIn(words, self.refused("--set", setting))

    # -- Bytes and pictures

    def test_threads_change_nothing(self):
        results = []
        for threads in (1, 2):
            self.suite("--set", f"suite={ROOT}/testsuites/ko/catalogue.txt", "--threads", threads, "--set", "node_limit=1000")
            pictures = {path.name: path.read_bytes() for path in (self.folder / "out/pictures").iterdir()}
            results.append((self.rows("out"), pictures))
        self.assertEqual(*results)

    def test_pictures(self):
        self.run_on(ONE_POINT.replace("one", "<A & B>"))
        names = sorted(path.name for path in (self.folder / "out/pictures").iterdir())
        self.assertEqual(names, ["0000.graph.svg", "0000.no_reply.t0.svg", "0000.position.svg", "0000.reply.t0.svg"])
        texts = {}
        for name in names:
            root = xml.etree.ElementTree.fromstring((self.folder / "out/pictures" / name).read_text())
            texts[name] = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
        self.assertEqual(texts["0000.graph.svg"], ["0", "1", "3 nodes"])
        self.assertIn("Black komaster: mast 1/3, temperature 1/3", texts["0000.reply.t0.svg"])
        self.assertIn("placid; rule no_reply, lowest t 0", texts["0000.no_reply.t0.svg"])

    def test_pictures_of_any_graph(self):
        """Also of those with long loops, many moves, and no answer."""
        self.run_on(GRAPHS.read_text())
        self.run_on(balanced_loop())
        self.assertEqual([path.name for path in (self.folder / "out/pictures").iterdir()], ["0000.graph.svg"])
        self.run_on(ONE_POINT, "pictures=false")
        self.assertFalse((self.folder / "out/pictures").exists() and any((self.folder / "out/pictures").iterdir()))

    # -- show

    def test_show(self):
        stdout, stderr = self.show("#BW#/BO.W/#BW#", "--rule", "reply", "--rule", "no_reply", "--t0=-1", "--svg", "out.svg")
        self.assertEqual(stderr, "")
        for words in ("#BW#\nBO.W\n#BW#\n", "3 nodes, 1 empty point, japanese scoring", "rule reply, t0 -1: placid", "rule no_reply",
                      "Black komaster: mast 1/3, temperature 1/3\n    left wall   -1:3 1/3:1/3", "White komaster"):
            self.assertIn(words, stdout)
        xml.etree.ElementTree.parse(self.folder / "out.svg")
        stdout, _ = self.show("{4|0||-6|-16}")
        self.assertIn("mast -9/2, temperature 13/2", stdout)

    def test_show_files(self):
        (self.folder / "one.sgf").write_text(SGF)
        self.assertIn("one\n#BW#\nBO.W\n#BW#\n", self.show("one.sgf")[0])
        suite = ROOT / "testsuites/ko/catalogue.txt"
        stdout, _ = self.show(suite, "--case", "double ko", "--scoring", "area", "--suicide")
        self.assertIn("double ko, TH Fig. 6 (reconstructed)", stdout)
        self.assertIn("Black komaster: refused: double or triple ko", stdout)
        self.assertIn("area scoring, suicide allowed", stdout)
        self.assertIn("hyperactive", self.show(GRAPHS, "--case", "0")[0])

    def test_show_complains(self):
        suite = ROOT / "testsuites/ko/catalogue.txt"
        for arguments, expect, words in (
                ([], USAGE, "--help"), (["none.txt"], IO_ERROR, "cannot read none.txt"), (["{1|"], BAD_CONFIG, "brace"),
                (["B.O/Z"], IO_ERROR, "cannot read"), ([suite, "--case", "x"], USAGE, "rogue"),
                ([suite, "--svg", "x.svg"], USAGE, "--case"), ([suite, "--rule", "never"], USAGE, "never"),
                (["B....W", "--node-limit", "5"], FAILURE, "more than 5 positions"),
                (["B.W/B.W", "--svg", "none/x.svg"], IO_ERROR, "none/x.svg")):
            _, stderr = self.show(*arguments, expect=expect)
            self.assertEqual(len(stderr.strip().splitlines()), 1, stderr)
            self.assertIn(words, stderr)
        self.assertIn("--svg", self.show("--help")[0])


if __name__ == "__main__":
    unittest.main()
