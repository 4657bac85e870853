"""The report's part on life, death and races, on made-up answers."""

import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(os.environ["TEDOMARI_ROOT"])
sys.path.insert(0, str(ROOT / "analysis"))

import life_suite  # noqa: E402
import made_up  # noqa: E402


def problem(number, goal, expected, answer):
    verdict = "unknown" if answer == "unknown" else "right" if answer == expected else "wrong"
    return [f"p{number}", f"{goal}={expected}", goal, "owner", expected, answer, verdict, "-", "yes", 3]


class Folder(made_up.Folder):
    program = "life_suite"
    columns = ["problem", "class", "goal", "first", "expected", "answer", "verdict", "move", "move_listed", "size"]


class LifeSuiteTest(made_up.FolderTest):
    make, module = Folder, life_suite

    def test_nothing_run(self):
        self.assertIn("Not run", self.sections()["gnugo"].content)

    def test_answers_and_classes(self):
        rows = [problem(1, "live", "lives", "lives"), problem(2, "live", "lives", "dies"), problem(3, "live", "dies", "dies"),
                problem(4, "race", "wins", "unknown"), problem(5, "race", "wins", "wins")]
        self.folder.run("gnugo", [({}, rows)])
        content = self.sections()["gnugo"].content
        for words in ("<td>life and death</td><td>lives</td><td>1</td><td>0</td><td>100<br>", "<td>life and death</td><td>dies</td><td>1</td><td>1</td><td>50<br>",
                      "<td>races</td><td>not known</td><td>1</td>", "<td>live=lives</td><td>2</td><td>1</td><td>1</td><td>0</td>",
                      "p2 (lives, we say dies)", "about PK §4.2: life, death and races"):
            self.assertIn(words, content)

    def test_the_whole_report(self):
        self.folder.run("mine", [({}, [problem(1, "live", "lives", "lives")])])
        text, _ = self.whole_report()
        self.assertIn("PK §4.2: life, death and races: mine", text)


if __name__ == "__main__":
    unittest.main()
