"""The pictures, drawn alike: shapes tell apart what colours do, too."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bali.study.estimate import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK = "#1f3d5a"
SHADES = ("#1f3d5a", "#b5532f", "#5d7f3a", "#8a6a1c", "#6b4a7d")
SHAPES = ("o", "s", "^", "D", "v")
HATCHES = ("", "///", "...", "xxx", "\\\\\\")

Series = dict[str, list[Estimate | None]]
"""By name, an estimate for each place."""


def new_figure(width: float, height: float, panels: int) -> "tuple[Figure, list[Axes]]":
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    grid = figure.subplots(1, panels, squeeze=False)
    axes = list(grid[0])
    for each in axes:
        each.spines[["top", "right"]].set_visible(False)
    return figure, axes


def save(figure: "Figure", path: Path) -> None:
    """The same numbers make the same file."""
    import matplotlib as mpl

    path.parent.mkdir(parents=True, exist_ok=True)
    with mpl.rc_context({"svg.hashsalt": "bali", "svg.fonttype": "none"}):
        figure.savefig(path, metadata={"Date": None})


def dots(axes: "Axes", series: Series, places: Sequence[str], upright: bool = False) -> None:
    """A mark with its interval for each estimate; `upright` puts the places on the left."""
    count = len(series)
    for number, (name, estimates) in enumerate(series.items()):
        shift = (number - (count - 1) / 2) * 0.7 / max(1, count)
        marks = [(place + shift, each) for place, each in enumerate(estimates) if each]
        where = [place for place, _ in marks]
        means = [100 * each.mean for _, each in marks]
        below = [100 * (each.mean - each.low) for _, each in marks]
        above = [100 * (each.high - each.mean) for _, each in marks]
        style: dict[str, Any] = {
            "fmt": SHAPES[number],
            "color": SHADES[number],
            "capsize": 2,
            "markersize": 5,
        }
        if upright:
            axes.errorbar(means, where, xerr=(below, above), label=name, **style)
        else:
            axes.errorbar(where, means, yerr=(below, above), label=name, **style)
    ticks = range(len(places))
    if upright:
        axes.set_yticks(ticks, places)
        axes.set_ylim(len(places) - 0.5, -0.5)
        axes.grid(axis="x", alpha=0.3)
    else:
        axes.set_xticks(ticks, places)
        axes.set_xlim(-0.5, len(places) - 0.5)
        axes.grid(axis="y", alpha=0.3)


def bars(axes: "Axes", parts: dict[str, list[float]], places: Sequence[str]) -> None:
    """Bars made up of parts, each with its number in it."""
    lefts = [0.0] * len(places)
    for number, (name, sizes) in enumerate(parts.items()):
        axes.barh(
            range(len(places)),
            sizes,
            left=lefts,
            label=name,
            color=SHADES[number],
            hatch=HATCHES[number],
            edgecolor="white",
        )
        most = max(map(sum, zip(*parts.values(), strict=True)))
        for place, size in enumerate(sizes):
            if size > most / 20:
                axes.text(
                    lefts[place] + size / 2,
                    place,
                    f"{size:.0f}",
                    ha="center",
                    va="center",
                    fontsize=8,
                    bbox={"facecolor": "white", "edgecolor": "none", "pad": 1},
                )
        lefts = [left + size for left, size in zip(lefts, sizes, strict=True)]
    axes.set_yticks(range(len(places)), places)
    axes.set_ylim(len(places) - 0.5, -0.5)
