"""What a variant changes, and how points are made up."""

from pathlib import Path

import numpy as np

from bali.rules.final_score import SOURCES
from research.findings_page.games import PLAYERS, at
from research.findings_page.pictures import bars, new_figure, save
from research.findings_page.prose import NUMBERS, more_or_less, percent, table
from research.game_summary import VARIANTS, GameSummary
from research.statistics import gap_of

SOURCE_NAMES = dict(
    zip(
        SOURCES,
        ("scored priests", "scored shrines", "built shrines", "stones", "sacrifice cards"),
        strict=True,
    )
)
PLAIN = VARIANTS[0]
HEADINGS = (
    "",
    "turns",
    "winner's points",
    "average points",
    "winner's margin",
    "shrines each",
    "ties",
    "shared",
)


def variants_section(games: list[GameSummary], picture: Path, link: str) -> str:
    _draw(games, picture)
    return "\n\n".join(
        [
            "## Variants",
            "\n".join(_sentence(games, players) for players in PLAYERS),
            "A *tie* is a game whose best scores were equal; shrines, then stones decide it, and "
            "if those are equal too the victory is *shared*.",
            table(
                HEADINGS,
                [_row(games, players, variant) for players in PLAYERS for variant in VARIANTS],
            ),
            "### Where points come from",
            _biggest_source(games),
            f"![Points by source]({link})",
        ]
    )


def turns(games: list[GameSummary]) -> list[float]:
    return [float(game.turns) for game in games]


def winning_scores(games: list[GameSummary]) -> list[float]:
    return [float(max(game.scores)) for game in games]


def _mean(values: list[int] | list[float] | list[bool]) -> float:
    return float(np.mean(values)) if values else 0.0


def _sentence(games: list[GameSummary], players: int) -> str:
    plain = at(games, players, PLAIN)
    changes = []
    for variant in VARIANTS[1:]:
        some = at(games, players, variant)
        gaps = {
            "turns": gap_of(turns(some), turns(plain)),
            "points": gap_of(winning_scores(some), winning_scores(plain)),
        }
        changes.append(f"with {variant} {more_or_less(gaps)}")
    return (
        f"- **{NUMBERS[players].capitalize()} players**: a game has {_mean(turns(plain)):.1f} "
        f"turns, and the winner {_mean(winning_scores(plain)):.1f} points; {'; '.join(changes)}."
    )


def _row(games: list[GameSummary], players: int, variant: str) -> list[str]:
    some = at(games, players, variant)
    ranked = [sorted(game.scores, reverse=True) for game in some]
    return [
        f"{players} players, {variant}",
        f"{_mean(turns(some)):.1f}",
        f"{_mean(winning_scores(some)):.1f}",
        f"{_mean([score for game in some for score in game.scores]):.1f}",
        f"{_mean([first - second for first, second, *_ in ranked]):.1f}",
        f"{_mean([shrines for game in some for shrines in game.shrines]):.1f}",
        percent(_mean([first == second for first, second, *_ in ranked])),
        percent(_mean([max(game.shares) < 1 for game in some])),
    ]


def points_by_source(games: list[GameSummary]) -> dict[str, float]:
    """A player's, on average."""
    sheets = np.array([sheet for game in games for sheet in game.sources], float)
    means = sheets.mean(0) if len(sheets) else np.zeros(len(SOURCES))
    return {SOURCE_NAMES[source]: float(mean) for source, mean in zip(SOURCES, means, strict=True)}


def _biggest_source(games: list[GameSummary]) -> str:
    found = points_by_source(games)
    total = sum(found.values()) or 1.0
    ordered = sorted(found, key=lambda name: -found[name])
    shares = [f"{name} {found[name] / total:.0%}" for name in ordered]
    return f"Of a player's points, over all tables: {', '.join(shares)}."


def _draw(games: list[GameSummary], path: Path) -> None:
    tables = [(players, variant) for players in PLAYERS for variant in VARIANTS]
    found = [points_by_source(at(games, *each)) for each in tables]
    parts = {name: [each[name] for each in found] for name in SOURCE_NAMES.values()}
    figure, (axes,) = new_figure(9, 4.2, 1)
    bars(axes, parts, [f"{players} players, {variant}" for players, variant in tables])
    axes.set_xlabel("points of a player, on average")
    axes.legend(fontsize=8, loc="upper center", bbox_to_anchor=(0.5, -0.14), ncols=5)
    save(figure, path)
