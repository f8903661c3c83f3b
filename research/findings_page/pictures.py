"""The pictures, drawn alike: shapes tell apart what colours do, too."""

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


class Marks(NamedTuple):
    """One series, in percent."""

    where: list[float]
    means: list[float]
    reaches: tuple[list[float], list[float]]
    style: dict[str, Any]


def dots(axes: "Axes", series: Series, places: Sequence[str]) -> None:
    """A mark with its interval for each estimate, the places side by side."""
    for marks in _marks(series):
        axes.errorbar(marks.where, marks.means, yerr=marks.reaches, **marks.style)
    axes.set_xticks(range(len(places)), places)
    axes.set_xlim(-0.5, len(places) - 0.5)
    axes.grid(axis="y", alpha=0.3)


def dots_in_lines(axes: "Axes", series: Series, places: Sequence[str]) -> None:
    """The same with the places below each other, for long names."""
    for marks in _marks(series):
        axes.errorbar(marks.means, marks.where, xerr=marks.reaches, **marks.style)
    axes.set_yticks(range(len(places)), places)
    axes.set_ylim(len(places) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)


def _marks(series: Series) -> Iterator[Marks]:
    """Series beside each other, where they have an estimate."""
    for number, (name, estimates) in enumerate(series.items()):
        shift = (number - (len(series) - 1) / 2) * 0.7 / len(series)
        known = [(place + shift, each) for place, each in enumerate(estimates) if each]
        yield Marks(
            where=[place for place, _ in known],
            means=[100 * each.mean for _, each in known],
            reaches=(
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
