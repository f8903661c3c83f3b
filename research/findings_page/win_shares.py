"""Win shares by seat and by color."""

from collections.abc import Callable, Sequence
from pathlib import Path

from bali.rules.cards import CARD_NAMES, COLOR_NAMES, LACKS
from research.findings_page.formatting import NUMBERS, ORDINALS, enumeration, table, with_interval
from research.findings_page.game_selection import PLAYERS, color_share, games_at, seat_share
from research.findings_page.plots import INK, new_figure, plot_points, save
from research.game_summary import VARIANTS, GameSummary
from research.statistics import Estimate

Shares = Callable[[list[GameSummary]], list[Estimate | None]]


def seats_section(games: list[GameSummary], plot: Path, link: str) -> str:
    _plot(games, plot, _by_seat, "seat", lambda players: [str(n + 1) for n in range(players)])
    return "\n\n".join(
        [
            "## Seats",
            "The first player starts with two stones. Each further player starts with one stone "
            "more than the player before. Win shares over all variants that differ significantly "
            "from an equal share:",
            "\n".join(_differences(games, players, _by_seat, _seat_name) for players in PLAYERS),
            f"![Win share by seat]({link})",
            _table(games, _by_seat, [f"{name} seat" for name in ORDINALS]),
        ]
    )


def colors_section(games: list[GameSummary], plot: Path, link: str) -> str:
    _plot(games, plot, _by_color, "colour", lambda _: list(COLOR_NAMES))
    missing = [f"{color} has no {CARD_NAMES[LACKS[n]]}" for n, color in enumerate(COLOR_NAMES)]
    return "\n\n".join(
        [
            "## Colours",
            "Colours differ only in the farmer that is missing from the starting cards: "
            f"{enumeration(missing)}. Each colour played each seat equally often.",
            "\n".join(_differences(games, players, _by_color, _color_name) for players in PLAYERS),
            f"![Win share by colour]({link})",
            _table(games, _by_color, COLOR_NAMES),
        ]
    )


def _by_seat(games: list[GameSummary]) -> list[Estimate | None]:
    return [seat_share(games, seat) for seat in range(games[0].players)] if games else []


def _by_color(games: list[GameSummary]) -> list[Estimate | None]:
    return [color_share(games, color) for color in COLOR_NAMES]


def _seat_name(number: int) -> str:
    return f"{ORDINALS[number]} seat"


def _color_name(number: int) -> str:
    return COLOR_NAMES[number]


def _differences(
    games: list[GameSummary], players: int, shares: Shares, name: Callable[[int], str]
) -> str:
    """Return a list item with the win shares that differ significantly from an equal share."""
    selected = games_at(games, players)
    significant = [
        f"{name(number)} {with_interval(share)}"
        for number, share in enumerate(shares(selected))
        if share and not share.low <= 1 / players <= share.high
    ]
    equal = f"equal share {100 / players:.0f}%"
    lead = f"- **{NUMBERS[players].capitalize()} players** ({len(selected):,} games, {equal}): "
    return f"{lead}{', '.join(significant) or 'no significant difference'}."


def _table(games: list[GameSummary], shares: Shares, headings: Sequence[str]) -> str:
    rows = []
    for players in PLAYERS:
        for variant in VARIANTS:
            selected = games_at(games, players, variant)
            cells = [with_interval(share) for share in shares(selected)]
            cells += [""] * (len(headings) - len(cells))
            rows.append([f"{players} players, {variant}", *cells])
    return table(["", *headings], rows)


def _plot(
    games: list[GameSummary],
    path: Path,
    shares: Shares,
    label: str,
    tick_labels: Callable[[int], list[str]],
) -> None:
    figure, panels = new_figure(10, 3.4, len(PLAYERS))
    for axes, players in zip(panels, PLAYERS, strict=True):
        series = {variant: shares(games_at(games, players, variant)) for variant in VARIANTS}
        plot_points(axes, series, tick_labels(players))
        axes.axhline(100 / players, color=INK, linestyle="--", linewidth=1)
        axes.set_title(f"{players} players", fontsize=10)
        axes.set_xlabel(label)
    panels[0].set_ylabel("win share, %")
    panels[-1].legend(fontsize=7, loc="best")
    save(figure, path)
