#!/usr/bin/python3
"""Checks who includes whom against the table in engine/README.md, and that the engine knows no JSON, files or threads."""

import pathlib
import re
import sys

# Headers that would tie the engine to files, threads, processes or third-party libraries.
FOREIGN_TO_ENGINE = {"filesystem", "fstream", "thread", "mutex", "future", "iostream", "cstdio", "nlohmann/json.hpp"}
# Instructions of the processor, used where the compiler says they are there.
INTRINSICS = {"immintrin.h"}


def allowed_table(readme):
    """{folder: set of folders it may include} from the lines `| folder | may include |`."""
    table = {}
    for line in readme.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 3 and re.fullmatch(r"`[a-z_]+`", cells[0]):
            table[cells[0].strip("`")] = set(re.findall(r"`([a-z_]+)`", cells[2]))
    return table


def includes(path):
    return re.findall(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', path.read_text(encoding="utf-8"), re.MULTILINE)


def violations(root):
    table = allowed_table(root / "engine/README.md")
    for path in sorted(root.glob("engine/*/*")):
        if path.suffix not in (".h", ".cpp"):
            continue
        folder = path.parent.name
        if folder not in table:
            yield f"{path}: the folder {folder} has no line in engine/README.md"
            continue
        for name in includes(path):
            parts = name.split("/")
            if parts[0] == "engine" and parts[1] != folder and parts[1] not in table[folder]:
                yield f"{path}: {folder} may not include {parts[1]}"
            if parts[0] in ("experiments", "tests") or name in FOREIGN_TO_ENGINE or (
                    parts[0] != "engine" and "." in name and name not in INTRINSICS):
                yield f"{path}: the engine may not include {name}"
    for path in sorted(root.glob("experiments/harness/*")):
        if path.suffix in (".h", ".cpp"):
            for name in includes(path):
                if name.startswith("engine/") and name.split("/")[1] not in ("core", "board"):
                    yield f"{path}: the harness may include only engine/core and engine/board"


def main():
    root = pathlib.Path(sys.argv[1])
    found = list(violations(root))
    for line in found:
        print(line)
    table = allowed_table(root / "engine/README.md")
    unknown = {name for names in table.values() for name in names} - set(table)
    if unknown:
        found.append("")
        print(f"engine/README.md allows folders that it does not list: {sorted(unknown)}")
    print(f"{len(found)} violations of the include table, {len(table)} folders")
    return 1 if found or not table else 0


if __name__ == "__main__":
    sys.exit(main())
