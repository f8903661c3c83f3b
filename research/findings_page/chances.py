"""What a seat and a colour are worth."""

from collections.abc import Callable, Sequence
from pathlib import Path

from bali.rules.cards import CARD_NAMES, COLOR_NAMES, LACKS
from research.findings_page.games import PLAYERS, at, color_share, seat_share
from research.findings_page.pictures import INK, dots, new_figure, save
from research.findings_page.prose import NUMBERS, ORDINALS, listed, table, with_interval
from research.game_summary import VARIANTS, GameSummary
from research.statistics import Estimate

Shares = Callable[[list[GameSummary]], list[Estimate | None]]


def seats_section(games: list[GameSummary], picture: Path, link: str) -> str:
    _draw(games, picture, _by_seat, "seat", lambda players: [str(n + 1) for n in range(players)])
    return "\n\n".join(
        [
            "## Seats",
            "The first player begins with two stones, each next one with one more. How that "
            "balances out, over all variants:",
            "\n".join(_verdict(games, players, _by_seat, _seat_name) for players in PLAYERS),
            f"![Share of the victory by seat]({link})",
            _table(games, _by_seat, [f"{name} seat" for name in ORDINALS]),
        ]
    )


def colors_section(games: list[GameSummary], picture: Path, link: str) -> str:
    _draw(games, picture, _by_color, "colour", lambda _: list(COLOR_NAMES))
    lacks = [f"{color} no {CARD_NAMES[LACKS[n]]}" for n, color in enumerate(COLOR_NAMES)]
    return "\n\n".join(
        [
            "## Colours",
            "Colours differ only in the farmer that they begin without: "
            f"{listed(lacks)}. Every colour sat in every seat equally often.",
            "\n".join(_verdict(games, players, _by_color, _color_name) for players in PLAYERS),
            f"![Share of the victory by colour]({link})",
            _table(games, _by_color, COLOR_NAMES),
        ]
    )


def _by_seat(games: list[GameSummary]) -> list[Estimate | None]:
    return [seat_share(games, seat) for seat in range(games[0].players)] if games else []


def _by_color(games: list[GameSummary]) -> list[Estimate | None]:
    return [color_share(games, color) for color in COLOR_NAMES]


def _seat_name(number: int) -> str:
    return f"the {ORDINALS[number]} seat"


def _color_name(number: int) -> str:
    return COLOR_NAMES[number]


def _verdict(
    games: list[GameSummary], players: int, shares: Shares, name: Callable[[int], str]
) -> str:
    """Who does clearly better or worse than an equal share, as a line of a list."""
    some = at(games, players)
    found = [(number, each) for number, each in enumerate(shares(some)) if each]
    better = [f"{name(n)} wins {with_interval(e)}" for n, e in found if e.low > 1 / players]
    worse = [f"{name(n)} only {with_interval(e)}" for n, e in found if e.high < 1 / players]
    equal = f"an equal share is {100 / players:.0f}%"
    lead = f"- **{NUMBERS[players].capitalize()} players** ({len(some):,} games; {equal}): "
    if not better and not worse:
        return lead + f"no difference that {len(some):,} games could show."
    return lead + f"{listed([*better, *worse])}."


def _table(games: list[GameSummary], shares: Shares, headings: Sequence[str]) -> str:
    rows = []
    for players in PLAYERS:
        for variant in VARIANTS:
            some = at(games, players, variant)
            cells = [with_interval(each) for each in shares(some)]
            cells += [""] * (len(headings) - len(cells))
            rows.append([f"{players} players, {variant}", *cells])
    return table(["", *headings], rows)


def _draw(
    games: list[GameSummary],
    path: Path,
    shares: Shares,
    what: str,
    places: Callable[[int], list[str]],
) -> None:
    figure, panels = new_figure(10, 3.4, len(PLAYERS))
    for axes, players in zip(panels, PLAYERS, strict=True):
        series = {variant: shares(at(games, players, variant)) for variant in VARIANTS}
        dots(axes, series, places(players))
        axes.axhline(100 / players, color=INK, linestyle="--", linewidth=1)
        axes.set_title(f"{players} players", fontsize=10)
        axes.set_xlabel(what)
    panels[0].set_ylabel("share of the victory, %")
    panels[-1].legend(fontsize=7, loc="best")
    save(figure, path)
