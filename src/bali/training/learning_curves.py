"""Plot of a training: ratings and losses by iteration."""

import io
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bali.arena.ratings_plot import DOTS_PER_INCH, INK
from bali.files import write_atomic
from bali.training.evaluations import BASELINE_RATINGS, Evaluation, read_evaluations
from bali.training.log import read_log
from bali.training.loss import LOSSES

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PLOT: Final = "learning.svg"
STYLES: Final = ("-", "--", "-.", ":", "-o", "--s")
"""A line style for each loss, so that the plot does not depend on colours."""


def can_draw() -> bool:
    return find_spec("matplotlib") is not None


def draw_if_possible(folder: Path) -> None:
    """Draw the plot of a training into its folder, if matplotlib is installed."""
    if can_draw():
        draw_learning(folder, folder / PLOT)


def draw_learning(folder: Path, path: Path) -> None:
    """Draw the training in `folder` to `path` (png, svg or pdf), replacing the file."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    evaluations = read_evaluations(folder)
    figure = Figure(figsize=(8, 7 if evaluations else 3), layout="constrained")
    FigureCanvasAgg(figure)
    if evaluations:
        above, below = figure.subplots(2, 1, sharex=True, height_ratios=(3, 2))
        _draw_ratings(above, evaluations)
    else:
        below = figure.subplots()
    _draw_losses(below, read_log(folder))
    buffer = io.BytesIO()
    figure.savefig(buffer, format=path.suffix[1:], dpi=DOTS_PER_INCH)
    write_atomic(path, buffer.getvalue())


def _draw_ratings(axes: "Axes", evaluations: list[Evaluation]) -> None:
    axes.plot(
        [evaluation.iteration for evaluation in evaluations],
        [evaluation.rating for evaluation in evaluations],
        "o-",
        c=INK,
    )
    last = evaluations[-1]
    place = (last.iteration, last.rating)
    axes.annotate(f"{last.rating:.0f}", place, (0, 7), textcoords="offset points", ha="center")
    for code, rating in BASELINE_RATINGS.items():
        axes.axhline(rating, color="gray", linewidth=0.8, linestyle=":")
        # Two ratings are nearly equal, so the label of the lowest goes below its line.
        side = "top" if rating == min(BASELINE_RATINGS.values()) else "bottom"
        axes.annotate(
            code, (1, rating), xycoords=("axes fraction", "data"), ha="right", va=side, c="gray"
        )
    axes.set_title("rating (uct:100 = 0)", fontsize=10)
    axes.margins(y=0.12)
    _tidy(axes)


def _draw_losses(axes: "Axes", log: list[dict[str, Any]]) -> None:
    for name, style in zip(LOSSES, STYLES, strict=True):
        logged = [line for line in log if line.get(name, 0) > 0]
        iterations = [line["iteration"] for line in logged]
        axes.plot(iterations, [line[name] for line in logged], style, label=name, markersize=3)
    axes.set_yscale("log")
    axes.set_title("losses", fontsize=10)
    axes.set_xlabel("iterations")
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)
    _tidy(axes)


def _tidy(axes: "Axes") -> None:
    axes.grid(alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)
