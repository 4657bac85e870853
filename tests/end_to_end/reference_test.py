"""The runs under results/reference can be had again, byte for byte: results/reference/P/T with configs/P/T.json and the
settings that its manifest names. Of those that take longer than a minute, a part is played again."""

import hashlib
import json
import lzma
import shlex

from programs import ProgramTest, ROOT, set_all

REFERENCE = ROOT / "results/reference"
# Of long runs, by program or by table: settings with which fewer rows come out, each of them one of the kept.
PARTS = {
    "go_match": ("games=1",),  # a game depends on the seed and its number: the first of each player
    "strasbourg_games": ("games=10",),
    "strasbourg_games/sizes_full": ("games=1",),  # on each board
    "teaching_ladder": ("pairs=1",),  # of each two levels from each start
    "ponnuki_solve/open_full": ('only=["side_by_side_6x6"]',),
}


def kept_rows(folder):
    packed = folder / "rows.csv.xz"
    return lzma.decompress(packed.read_bytes()) if packed.exists() else (folder / "rows.csv").read_bytes()


def given_settings(command):
    """What --set said, in either spelling."""
    words = shlex.split(command)
    return [value for word, value in zip(words, words[1:]) if word == "--set"] + [
        word.removeprefix("--set=") for word in words if word.startswith("--set=")]


class ReferenceTest(ProgramTest):
    """A test for each run, so that ctest runs them side by side: test_go_match__table_2_full, …"""

    def check(self, run):
        manifest = json.loads((REFERENCE / run / "manifest.json").read_text())
        rows = kept_rows(REFERENCE / run)
        self.assertEqual(hashlib.sha256(rows).hexdigest(), manifest["rows"]["sha256"], "the kept rows are others")
        program = manifest["program"]
        part = PARTS.get(run, PARTS.get(program, ()))
        self.run_program("--config", ROOT / f"configs/{run}.json", "--out", "out",
                         *set_all([*given_settings(manifest["command"]), *part]), program=program, timeout=1700)
        self.assert_same_config(self.manifest("out")["config"]["resolved"], manifest["config"]["resolved"], part)
        if part:
            self.assert_among(self.rows("out").splitlines(), rows.splitlines())
        else:
            self.assertEqual(self.rows("out"), rows)

    def assert_same_config(self, config, kept, part):
        """But for what is set to play a part, and for parameters that have come later."""
        changed = {setting.partition("=")[0] for setting in part}
        for name in set(kept) - changed:
            self.assertEqual(config.get(name), kept[name], name)

    def assert_among(self, lines, kept):
        """The same columns, and rows that stand among the kept ones, in the same order."""
        self.assertGreater(len(lines), 1)
        self.assertEqual(lines[0], kept[0])
        rest = iter(kept)
        for line in lines:
            self.assertTrue(line in rest, f"not among the kept rows, or not in their order: {line.decode()}")


for path in sorted(REFERENCE.glob("*/*/manifest.json")):
    name = str(path.parent.relative_to(REFERENCE))
    setattr(ReferenceTest, "test_" + name.replace("/", "__"), lambda self, run=name: self.check(run))
