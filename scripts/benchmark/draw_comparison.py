"""Moves against time, one point a solver: ``draw_comparison.py RESULT.json PICTURE.png``.

Run by the Python of the peers' folder, which has matplotlib.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("Agg")

from matplotlib import pyplot
from matplotlib.axes import Axes
from matplotlib.text import Annotation
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator
from matplotlib.transforms import Bbox

BACKGROUND, PANEL, TEXT, QUIET, LINES = "#1b1f28", "#20252f", "#e8ebf1", "#98a2b3", "#343b49"
OURS, THEIRS = "#ffb347", "#7fb2e5"
TIMES = {0.001: "1 ms", 0.01: "10 ms", 0.1: "0.1 s", 1.0: "1 s", 10.0: "10 s"}
LENGTHS = (17, 18, 19, 20, 21, 22, 23, 25, 30, 40, 50, 60, 80, 100, 150, 200)
KINDS = ("stage by stage", "as few moves as can be found")

Entry = dict[str, Any]
Place = tuple[tuple[float, float], str, str]


def main(result: Path, picture: Path) -> None:
    """Draws both kinds of solver beside each other."""
    data = json.loads(result.read_text(encoding="utf-8"))
    entries = [entry for entry in data["comparison"]["tallies"] if entry["solved"]]
    pyplot.rcParams.update({"font.size": 11, "text.color": TEXT, "axes.labelcolor": QUIET})
    figure, panels = pyplot.subplots(1, 2, figsize=(12.8, 5.6), dpi=100, facecolor=BACKGROUND)
    figure.subplots_adjust(left=0.055, right=0.985, top=0.91, bottom=0.175, wspace=0.09)
    for panel, kind in zip(panels, KINDS, strict=True):
        style(panel, kind)
        draw(panel, [entry for entry in entries if entry["kind"] == kind])
    panels[0].set_ylabel("moves, mean (a face turn is 1)")
    where, states = data["where"], entries[0]["states"]
    machine = f"{where['processor']}, {where['date'][:10]}"
    note = f"the same {states} random states for all, every solution replayed; {machine}"
    figure.text(0.985, 0.028, note, ha="right", color=QUIET, fontsize=9.5)
    figure.text(0.055, 0.028, "●", color=OURS, fontsize=12)
    figure.text(0.07, 0.028, "Freecube Desktop", color=OURS, fontweight="bold", fontsize=10.5)
    figure.text(0.205, 0.028, "●", color=THEIRS, fontsize=12)
    figure.text(0.22, 0.028, "other libraries", color=THEIRS, fontsize=10.5)
    figure.savefig(picture, facecolor=BACKGROUND)


def style(panel: Axes, kind: str) -> None:
    """Calm axes: time to the right and moves upwards, both on log scales."""
    panel.set_facecolor(PANEL)
    panel.set_title(kind, loc="left", fontsize=13, color=TEXT, pad=10)
    panel.set_xscale("log")
    panel.set_yscale("log")
    panel.set_xlabel("time for one cube, median")
    panel.grid(color=LINES, linewidth=0.8)
    panel.set_axisbelow(True)
    panel.tick_params(colors=QUIET, length=0)
    for spine in panel.spines.values():
        spine.set_visible(False)


def draw(panel: Axes, entries: Sequence[Entry]) -> None:
    """The points, with lines between the settings of one solver, and a name beside each."""
    frame(panel, [seconds(entry) for entry in entries], [entry["mean"] for entry in entries])
    for solver in dict.fromkeys(entry["solver"] for entry in entries):
        own = [entry for entry in entries if entry["solver"] == solver]
        ours = is_ours(own[0])
        line = ([seconds(entry) for entry in own], [entry["mean"] for entry in own])
        panel.plot(*line, color=OURS if ours else THEIRS, linewidth=1.6, alpha=0.5)
        panel.scatter(*line, s=95 if ours else 55, color=OURS if ours else THEIRS, zorder=3)
    taken = [*boxes_of_points(panel, entries), *boxes_of_lines(panel)]
    for entry in sorted(entries, key=lambda one: (not is_ours(one), -seconds(one))):
        taken.append(name(panel, entry, label_of(entry, entries), taken))


def boxes_of_points(panel: Axes, entries: Sequence[Entry]) -> list[Bbox]:
    """Where no name may stand, since there is a point."""
    points = [panel.transData.transform((seconds(entry), entry["mean"])) for entry in entries]
    return [Bbox.from_extents(x - 8, y - 8, x + 8, y + 8) for x, y in points]


def boxes_of_lines(panel: Axes) -> list[Bbox]:
    """Where no name may stand, since a line passes."""
    boxes = []
    for line in panel.get_lines():
        corners = panel.transData.transform(line.get_xydata())
        for (x, y), (to_x, to_y) in pairwise(corners):
            for part in range(41):
                at_x, at_y = x + (to_x - x) * part / 40, y + (to_y - y) * part / 40
                boxes.append(Bbox.from_extents(at_x - 1, at_y - 1, at_x + 1, at_y + 1))
    return boxes


def frame(panel: Axes, times: Sequence[float], lengths: Sequence[float]) -> None:
    """Room around the points, and ticks at round values."""
    panel.set_xlim(min(times) / 20, max(times) * 6)
    margin = (max(lengths) / min(lengths)) ** 0.13
    panel.set_ylim(min(lengths) / margin, max(lengths) * margin)
    for axis, values, say in (
        (panel.xaxis, TIMES, lambda time, _: TIMES[time]),
        (panel.yaxis, LENGTHS, lambda length, _: f"{length:g}"),
    ):
        low, high = sorted(axis.get_view_interval())
        axis.set_major_locator(FixedLocator([value for value in values if low <= value <= high]))
        axis.set_minor_locator(NullLocator())
        axis.set_major_formatter(FuncFormatter(say))


def name(panel: Axes, entry: Entry, text: str, taken: Sequence[Bbox]) -> Bbox:
    """Writes who a point is, where there is room beside it; the place it took."""
    label = panel.annotate(
        text,
        (seconds(entry), entry["mean"]),
        xytext=(0, 0),
        textcoords="offset points",
        color=OURS if is_ours(entry) else THEIRS,
        fontsize=10.5,
        fontweight="bold" if is_ours(entry) else "normal",
    )
    inside = panel.get_window_extent()

    def crowded(place: Place) -> int:
        box = put(label, place).get_window_extent()
        outside = not (inside.containsx(box.x0) and inside.containsx(box.x1))
        return box.count_overlaps(taken) + 100 * outside

    return put(label, min(PLACES, key=crowded)).get_window_extent()


def put(label: Annotation, place: Place) -> Annotation:
    """The label, moved."""
    offset, sideways, upright = place
    label.set(position=offset, ha=sideways, va=upright)
    return label


PLACES: tuple[Place, ...] = (
    ((0, -9), "center", "top"),
    ((0, 9), "center", "bottom"),
    ((10, 0), "left", "center"),
    ((-10, 0), "right", "center"),
    ((-4, -9), "right", "top"),
    ((6, 9), "left", "bottom"),
    ((6, -9), "left", "top"),
    ((-6, 9), "right", "bottom"),
    ((0, -24), "center", "top"),
    ((0, 24), "center", "bottom"),
)
"""Where a name may stand, in points from its point; the first of those with most room is taken."""


def label_of(entry: Entry, entries: Sequence[Entry]) -> str:
    """Who a point is, only once for all settings of a solver, with its figure."""
    full = {id(one): full_name(one) for one in entries}
    mine = full[id(entry)]
    first = next(one for one in entries if full[id(one)].split(", ")[0] == mine.split(", ")[0])
    shown = mine if first is entry else mine.partition(", ")[2]
    return f"{shown}  {entry['mean']:.1f}"


def full_name(entry: Entry) -> str:
    """A solver and its options; our own methods are known by their colour."""
    called = {"cubing": "cubing.js"}.get(entry["solver"], entry["solver"])
    parts = [entry["setting"]] if is_ours(entry) else [called, entry["setting"]]
    return ", ".join(part for part in parts if part)


def seconds(entry: Entry) -> float:
    """The median time."""
    return float(entry["median_ms"]) / 1000


def is_ours(entry: Entry) -> bool:
    """Whether it is this program."""
    return bool(entry["solver"] == "Freecube")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
