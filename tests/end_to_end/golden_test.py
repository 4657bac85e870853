"""Every smoke run reproduces its recorded rows. If a change of behaviour is meant, record anew with
    TEDOMARI_RECORD=1 ctest --test-dir build -R golden
and say in the commit which rows moved and why."""

import json
import os
import shutil

from programs import ProgramTest, ROOT

GOLDEN = ROOT / "tests/golden"


class GoldenTest(ProgramTest):
    def test_smoke_rows(self):
        configs = sorted(ROOT.glob("configs/*/smoke.json"))
        self.assertTrue(configs)
        for config in configs:
            program = config.parent.name
            self.run_program("--config", config, "--out", program, program=program)
            recorded = GOLDEN / program / "smoke.csv"
            if os.environ.get("TEDOMARI_RECORD"):
                recorded.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(self.folder / program / "rows.csv", recorded)
            self.assertEqual(self.rows(program).decode(), recorded.read_text())

    def test_published_reference_rows(self):
        """The run under results/reference can be had again, byte for byte. The full ones, matches, ladders and the largest areas would take long."""
        manifests = [path for path in sorted(ROOT.glob("results/reference/*/*/manifest.json"))
                     if not path.parent.name.endswith("_full") and path.parent.parent.name != "teaching_ladder" and path.parent.name != "scaling"]
        self.assertTrue(manifests)
        for path in manifests:
            manifest = json.loads(path.read_text())
            out = f'{manifest["program"]}/{path.parent.name}'
            self.run_program("--config", ROOT / manifest["config"]["file"], "--out", out, program=manifest["program"])
            self.assertEqual(self.manifest(out)["rows"]["sha256"], manifest["rows"]["sha256"])
