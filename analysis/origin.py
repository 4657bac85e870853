"""Where the numbers of a section come from: a run of this machine, or one that the project keeps, and the sample beside it."""

import page
from results import ROOT

SAMPLE = "sample"  # what its rows are called
SAMPLE_HEAD = "sample of this<br>machine, no verdict"


def callouts(section):
    """What a reader has to know before the numbers; empty if they are simply of this machine's run."""
    shown, run = section.shown, section.run
    if run is None or not (shown or run.is_reference):
        return ""
    words = [reference(run, "game" if shown else "row")] if run.is_reference else []
    words += of_match(section) if shown else ["Not run on this machine."] * run.is_reference
    return "".join(f"<p class=callout>{one}</p>" for one in words)


def reference(run, what):
    data = run.manifest
    return (f"<b>Reference run</b>, kept with the project: {page.escape(data['ended'])}, commit {page.escape(data['git']['commit'][:12])}, "
            f"{page.escape(data['cpu'])}, {counted(run, what)}.")


def counted(run, what="game"):
    return f"{page.thousands(run.count)} {what}{'s' if run.count != 1 else ''}"


def of_match(section):
    shown = section.shown
    if shown.only_a_sample:
        return [f"<b>Only a sample of this machine</b>: {counted(shown.main)}, and no larger run is there. Its intervals are wide, "
                "and nearly every number lies in them."]
    if shown.sample:
        larger = [] if shown.main.is_reference else [f"<b>Full run of this machine</b>: {counted(shown.main)}."]
        return [*larger, f"<b>Sample of this machine</b>: {counted(shown.sample)}, too few to judge by. It stands beside the "
                "larger run; verdicts and claims are of that alone."]
    if shown.main.is_reference:
        return [f"<b>Not played on this machine</b>: <code>{page.escape(command)}</code>" for command in commands(section)[:1]]
    return []


def commands(section):
    """How it is made again: the sample, if there is one to be made, and the whole."""
    if section.command:
        return [section.command]
    tables = [section.shown.table, section.table] if section.shown else [section.table]
    chosen = [table for table in dict.fromkeys(tables) if section.shown is None or has_config(section.program, table)]
    return [f"make -f Makefile.experiments results/{section.program}/{table}" for table in chosen]


def has_config(program, table):
    return (ROOT / "configs" / program / f"{table}.json").is_file()


def work(run):
    """What the overview says of its time."""
    if run is None:
        return "not run"
    if run.is_reference:
        return f"reference run of {run.manifest['ended'][:10]}"
    return f"{sum(float(row['seconds']) for row in run.times.values()):.1f} s of one core"
