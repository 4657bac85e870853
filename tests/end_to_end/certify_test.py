"""The program that proves the answers of enclosed problems."""

import re

from programs import ProgramTest, BAD_CONFIG, FAILURE, ROOT

SUITE = ROOT / "testsuites/transitive.txt"


def first_problem():
    return re.search(r"id: tc01\n.*?\n\n", SUITE.read_text(), re.DOTALL).group()


class CertifyTest(ProgramTest):
    def certify(self, text, *options, **arguments):
        (self.folder / "suite.txt").write_text(text)
        return self.run_program(*options, "suite.txt", program="certify", **arguments)

    def test_a_wrong_fact_is_named(self):
        right = first_problem()
        stdout, _ = self.certify(right)
        self.assertEqual(stdout, "suite.txt: 9 facts proved, 0 wrong\n")
        stdout, _ = self.certify(right.replace("ABC_minfirst = won", "ABC_minfirst = ko"), expect=FAILURE)
        self.assertEqual(stdout, "suite.txt: problem tc01: ABC_minfirst is won, the file says ko\n"
                                 "suite.txt: 8 facts proved, 1 wrong\n")

    def test_fill_changes_the_facts_only(self):
        right = "# A comment.\n\n" + first_problem() + "# Another.\n"
        without = re.sub("expect: .*\n", "", right)
        self.assertEqual(self.certify(without, "--fill")[0], right)
        self.assertEqual(self.certify(right.replace("= won", "= lost"), "--fill")[0], right)
        opened = without.replace(",", ".")
        self.assertEqual(self.certify(opened, "--fill")[0], opened)

    def test_what_has_no_exact_answer(self):
        _, stderr = self.certify(first_problem(), "--states", "10", expect=FAILURE)
        self.assertIn("suite.txt: problem tc01", stderr)
        self.assertIn("--states", stderr)
        _, stderr = self.certify(first_problem() + "expect: code = 1\n", expect=BAD_CONFIG)
        self.assertIn("suite.txt: problem tc01: exact solver: no answer to `code`", stderr)
