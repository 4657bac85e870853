"""Every smoke run reproduces its recorded rows. If a change of behaviour is meant, record anew with
    TEDOMARI_RECORD=1 ctest --test-dir build -L golden
and say in the commit which rows moved and why."""

import os
import shutil

from programs import ProgramTest, ROOT

GOLDEN = ROOT / "tests/golden"


class GoldenTest(ProgramTest):
    """A test for each program, so that ctest runs them side by side: test_strategy_tournament, …"""

    def check(self, config):
        program = config.parent.name
        self.run_program("--config", config, "--out", program, program=program)
        recorded = GOLDEN / program / "smoke.csv"
        if os.environ.get("TEDOMARI_RECORD"):
            recorded.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self.folder / program / "rows.csv", recorded)
        self.assertEqual(self.rows(program).decode(), recorded.read_text())


for path in sorted(ROOT.glob("configs/*/smoke.json")):
    setattr(GoldenTest, f"test_{path.parent.name}", lambda self, config=path: self.check(config))
