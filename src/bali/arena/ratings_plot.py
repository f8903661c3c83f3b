"""Plot of a tournament report: ratings and head-to-head results."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bali.arena.report import BotReport, Report
from bali.errors import BadSetup, NotInstalled
from bali.files import check_writable, os_error_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FILE_TYPES: Final = (".png", ".svg", ".pdf")
DOTS_PER_INCH: Final = 150
INK: Final = "#1f3d5a"
MAX_NAME_LENGTH: Final = 24


def check_plot(path: Path) -> None:
    """Raise an error if a plot can't be drawn to `path`."""
    if path.suffix.lower() not in FILE_TYPES:
        raise BadSetup(f"a plot is a file that ends in {', '.join(FILE_TYPES)}, not {str(path)!r}")
    try:
        import_module("matplotlib")
    except ImportError:
        raise NotInstalled(
            "a plot needs the package matplotlib: pip install 'bali-game[plot]'"
        ) from None
    try:
        check_writable(path)
    except OSError as error:
        raise BadSetup(f"can't write the plot to {path}: {os_error_text(error)}") from None


def draw(report: Report, path: Path) -> None:
    """Draw the report to `path`, replacing the file."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    order = sorted(range(len(report.bots)), key=lambda bot: -report.bots[bot].rating)
    inches = 0.55 * len(order)
    figure = Figure(figsize=(8 + inches, 2.2 + inches), layout="constrained")
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2, width_ratios=(1, 1))
    _draw_ratings(left, [report.bots[bot] for bot in order])
    _draw_matrix(right, report, order)
    figure.suptitle(_title(report), fontsize=11)
    try:
        figure.savefig(path, dpi=DOTS_PER_INCH)
    except OSError as error:
        raise BadSetup(f"can't write the plot to {path}: {os_error_text(error)}") from None


def _title(report: Report) -> str:
    tournament = report.settings
    variants = "".join(f", {name}" for name in ("oracle", "demon") if getattr(tournament, name))
    alone = f", {tournament.bots[0]} alone" if tournament.alone else ""
    return (
        f"{report.games:,} games of {tournament.players} on {report.deals:,} deals{variants}{alone}"
    )


def _draw_ratings(axes: "Axes", bots: list[BotReport]) -> None:
    places = range(len(bots))
    points = [bot.rating for bot in bots]
    below = [bot.rating - bot.rating_interval.low for bot in bots]
    above = [bot.rating_interval.high - bot.rating for bot in bots]
    axes.errorbar(points, places, xerr=(below, above), fmt="o", color=INK, capsize=4)
    for place, bot in zip(places, bots, strict=True):
        label = f"{bot.rating:.0f}"
        axes.annotate(label, (bot.rating, place), (0, 7), textcoords="offset points", ha="center")
    axes.set_yticks(places, [_name(bot.bot) for bot in bots])
    axes.set_ylim(len(bots) - 0.5, -0.5)
    axes.margins(x=0.15)
    axes.set_title("rating, with 95% intervals", fontsize=10)
    axes.grid(axis="x", alpha=0.3)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)


def _draw_matrix(axes: "Axes", report: Report, order: list[int]) -> None:
    shares = [[report.head_to_head[row][column] for column in order] for row in order]
    filled: Any = [[0.5 if share is None else share for share in row] for row in shares]
    axes.imshow(filled, cmap="PuOr_r", vmin=-0.3, vmax=1.3, aspect="auto")
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            text = "" if share is None else f"{share:.1%}"
            pale = share is None or 0.05 < share < 0.95
            axes.text(column, row, text, ha="center", va="center", color=INK if pale else "white")
    bots = [_name(report.bots[bot].bot) for bot in order]
    axes.set_xticks(range(len(bots)), bots, rotation=30, ha="right")
    axes.set_yticks(range(len(bots)), bots)
    axes.set_title("share of games with the row ahead of the column", fontsize=10)
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)


def _name(code: str) -> str:
    return code if len(code) <= MAX_NAME_LENGTH else f"…{code[1 - MAX_NAME_LENGTH :]}"
