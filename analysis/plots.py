"""Plots as inline SVG: the same data give the same bytes."""

import io

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams.update({
    "svg.hashsalt": "tedomari",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#e4e8ec",
    "axes.axisbelow": True,
})

from matplotlib import pyplot  # noqa: E402  the backend has to be chosen first

PAPER = "#b42318"
MEASURED = "#0b57a4"


def new(width, height, columns=1):
    figure, axes = pyplot.subplots(1, columns, figsize=(width, height), squeeze=False)
    return figure, axes[0]


def svg(figure):
    buffer = io.StringIO()
    figure.savefig(buffer, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
    text = buffer.getvalue()
    return text[text.index("<svg"):].replace("DejaVu Sans", "DejaVu Sans, system-ui, sans-serif").strip()
