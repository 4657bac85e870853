"""The HTML of the report: one file, no network, no script."""

import html
import json

import markdown

STYLE = """
:root { --ink: #1f2328; --soft: #59636e; --line: #d8dee4; --paper: #ffffff; --shade: #f6f8fa; --link: #0b57a4;
  --good: #1a7f37; --fair: #0b57a4; --bad: #b42318; --none: #6e7781; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--shade); color: var(--ink); font: 16px/1.55 system-ui, "DejaVu Sans", sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 1rem; }
header h1 { font-size: 1.9rem; margin: 1rem 0 0; }
header p { color: var(--soft); margin: .2rem 0 1.2rem; max-width: 46rem; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.2rem;
  margin: 0 0 1.2rem; }
h2 { font-size: 1.3rem; margin: .2rem 0 .4rem; }
h3 { font-size: 1.05rem; margin: 1.4rem 0 .3rem; }
p, li { max-width: 50rem; }
a { color: var(--link); }
.note { color: var(--soft); margin: .2rem 0 .8rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; margin: .4rem 0; }
th, td { padding: .3rem .55rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th { font-weight: 600; color: var(--soft); }
th:first-child, td:first-child, .prose td, .prose th { text-align: left; }
thead th { border-bottom: 2px solid var(--line); }
.prose td, .prose th { white-space: normal; }
.badge { display: inline-block; border-radius: 1em; padding: 0 .6em; font-size: .85em; color: #fff; }
.matches { background: var(--good); } .within { background: var(--fair); } .deviates { background: var(--bad); }
.not { background: var(--none); } .holds { background: var(--good); } .does, .wrong { background: var(--bad); }
b.yes { color: var(--good); } b.no { color: var(--bad); }
.total td { font-weight: 600; border-top: 2px solid var(--line); }
th.group + th.group { text-align: center; border-left: 1px solid var(--line); }
.dense table { font-size: .76rem; } .dense th, .dense td { padding: .22rem .25rem; }
.dense th:first-child, .dense td:first-child { position: sticky; left: 0; background: var(--paper); }
colgroup + colgroup { border-left: 1px solid var(--line); }
.callout, .alarm { border-left: 5px solid var(--fair); background: var(--shade); padding: .5rem .8rem; }
.alarm { border-color: var(--bad); color: var(--bad); font-weight: 600; }
.boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 0 1.2rem; align-items: start; }
.boards figcaption { white-space: pre-line; overflow-wrap: anywhere; font-size: .84rem; margin-top: .3rem; }
.example { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; margin: .4rem 0 1rem; }
.example > div { display: flex; flex-direction: column; } .example svg { max-width: 100%; height: auto; }
.legend span { margin-right: 1.2rem; white-space: nowrap; } .legend svg { vertical-align: -3px; }
figure { margin: .8rem 0; } figure svg { max-width: 100%; height: auto; display: block; }
figcaption { color: var(--soft); font-size: .9rem; max-width: 46rem; }
pre { background: var(--shade); border: 1px solid var(--line); border-radius: 6px; padding: .6rem .8rem; overflow-x: auto;
  font-size: .85rem; }
code { background: var(--shade); padding: 0 .25em; border-radius: 4px; font-size: .92em; }
pre code { background: none; padding: 0; }
details > summary { cursor: pointer; color: var(--link); margin: .6rem 0; }
footer { color: var(--soft); font-size: .9rem; padding: 0 0 2rem; }
@media (max-width: 40rem) { main { padding: .5rem; } section { padding: .8rem; } table { font-size: .74rem; }
  th, td { padding: .25rem .3rem; } }
"""


def escape(text):
    return html.escape(str(text))


def thousands(number):
    return f"{number:,.0f}".replace(",", " ")


def badge(verdict):
    return f'<span class="badge {verdict.split()[0]}">{escape(verdict)}</span>'


def table(head, rows, groups=(), total=None, dense=False, lined=False):
    """`head`: names; `rows`: lists of ready HTML cells. The first column is text. `groups`: (name, columns) above the names;
    `total`: a last row; `dense`: for many columns; `lined`: lines between the groups."""
    columns = "".join(f"<colgroup span={span}></colgroup>" for _, span in groups) if lined else ""
    lines = [f'<div class="wide{" dense" if dense else ""}"><table>{columns}<thead>']
    if groups:
        lines.append("<tr>" + "".join(f"<th class=group colspan={span}>{name}</th>" for name, span in groups) + "</tr>")
    lines.append("<tr>" + "".join(f"<th>{name}</th>" for name in head) + "</tr></thead><tbody>")
    for row in rows:
        lines.append("<tr>" + cells(row) + "</tr>")
    if total:
        lines.append(f"<tr class=total>{cells(total)}</tr>")
    lines.append("</tbody></table></div>")
    return "\n".join(lines)


def cells(row):
    return "".join(f"<td>{cell}</td>" for cell in row)


def details(summary, content):
    return f"<details><summary>{escape(summary)}</summary>{content}</details>"


def figure(svg, caption, anchor="", more=""):
    """`more`: HTML that follows the caption."""
    name = f' id="{escape(anchor)}"' if anchor else ""
    return f"<figure{name}>{svg}<figcaption>{escape(caption)}{more}</figcaption></figure>"


def prose(text):
    return markdown.markdown(text, extensions=["tables"])


def command(text):
    return f"<pre><code>{escape(text)}</code></pre>"


def manifest(run):
    """What a reader needs to trust and repeat a run; the whole manifest behind a fold."""
    data = run.manifest
    dirty = " with local changes" if data["git"]["dirty"] else ""
    facts = [
        ("run", f'{data["started"]} to {data["ended"]}, {data["threads"] or "merged"} threads, {data["cpu"]}'),
        ("built from", f'commit {data["git"]["commit"][:12]}{dirty}, {data["build"]["compiler"]}, '
                       f'{data["build"]["flags"]}'),
        ("rows", f'{data["rows"]["count"]} ({data["rows"]["not_ok"]} not ok), sha256 {data["rows"]["sha256"][:16]}…'),
        ("config", f'{data["config"]["file"]}, seed {data["seed"]}, sha256 {data["config"]["sha256"][:16]}…'),
    ]
    lines = "".join(f"<li><b>{escape(name)}</b>: {escape(value)}</li>" for name, value in facts)
    whole = escape(json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False))
    return f"<ul>{lines}</ul><details><summary>the whole manifest</summary><pre>{whole}</pre></details>"


def document(title, lead, sections):
    body = "\n".join(f'<section id="{escape(name)}">{text}</section>' for name, text in sections)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<main>
<header><h1>{escape(title)}</h1><p>{lead}</p></header>
{body}
<footer>Made by analysis/report.py from the rows, times and manifests under results/.</footer>
</main>
</body>
</html>
"""
