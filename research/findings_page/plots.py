"""Plots in a common style. Series differ in marker shape as well as in color."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from research.statistics import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK = "#1f3d5a"
SHADES = ("#1f3d5a", "#b5532f", "#5d7f3a", "#8a6a1c", "#6b4a7d")
SHAPES = ("o", "s", "^", "D", "v")
HATCHES = ("", "//", "..", "xx", "\\\\")

Series = dict[str, list[Estimate | None]]
"""Estimates by name of the series: one for each tick, None if there is none."""


def new_figure(width: float, height: float, panels: int) -> "tuple[Figure, list[Axes]]":
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    grid = figure.subplots(1, panels, squeeze=False)
    axes = list(grid[0])
    for each in axes:
        each.spines[["top", "right"]].set_visible(False)
    return figure, axes


def save(figure: "Figure", path: Path) -> None:
    """Save a figure as SVG; equal figures give equal files."""
    import matplotlib as mpl

    path.parent.mkdir(parents=True, exist_ok=True)
    with mpl.rc_context({"svg.hashsalt": "bali", "svg.fonttype": "none"}):
        figure.savefig(path, metadata={"Date": None})


class Marks(NamedTuple):
    """Markers of one series: positions, and means and error bars in percent."""

    positions: list[float]
    means: list[float]
    errors: tuple[list[float], list[float]]
    style: dict[str, Any]


def plot_points(axes: "Axes", series: Series, labels: Sequence[str]) -> None:
    """Draw each estimate with its interval, with the ticks on the x axis."""
    for marks in _marks(series):
        axes.errorbar(marks.positions, marks.means, yerr=marks.errors, **marks.style)
    axes.set_xticks(range(len(labels)), labels)
    axes.set_xlim(-0.5, len(labels) - 0.5)
    axes.grid(axis="y", alpha=0.3)


def plot_horizontal_points(axes: "Axes", series: Series, labels: Sequence[str]) -> None:
    """Draw each estimate with its interval, with the ticks on the y axis."""
    for marks in _marks(series):
        axes.errorbar(marks.means, marks.positions, xerr=marks.errors, **marks.style)
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)


def _marks(series: Series) -> Iterator[Marks]:
    """Yield the markers of each series, shifted so that series do not overlap."""
    for number, (name, estimates) in enumerate(series.items()):
        shift = (number - (len(series) - 1) / 2) * 0.7 / len(series)
        known = [(tick + shift, each) for tick, each in enumerate(estimates) if each]
        yield Marks(
            positions=[position for position, _ in known],
            means=[100 * each.mean for _, each in known],
            errors=(
                [100 * max(0.0, each.mean - each.low) for _, each in known],
                [100 * max(0.0, each.high - each.mean) for _, each in known],
            ),
            style={
                "fmt": SHAPES[number],
                "color": SHADES[number],
                "label": name,
                "capsize": 2,
                "markersize": 5,
            },
        )


def plot_stacked_bars(axes: "Axes", parts: dict[str, list[float]], labels: Sequence[str]) -> None:
    """Draw horizontal stacked bars; parts above a twentieth of the longest bar are labelled."""
    lefts = [0.0] * len(labels)
    for number, (name, sizes) in enumerate(parts.items()):
        axes.barh(
            range(len(labels)),
            sizes,
            left=lefts,
            label=name,
            color=SHADES[number],
            hatch=HATCHES[number],
            edgecolor="white",
        )
        longest = max(map(sum, zip(*parts.values(), strict=True)))
        for bar, size in enumerate(sizes):
            if size > longest / 20:
                axes.text(
                    lefts[bar] + size / 2,
                    bar,
                    f"{size:.0f}",
                    ha="center",
                    va="center",
                    fontsize=8,
                    bbox={"facecolor": "white", "edgecolor": "none", "pad": 1},
                )
        lefts = [left + size for left, size in zip(lefts, sizes, strict=True)]
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
