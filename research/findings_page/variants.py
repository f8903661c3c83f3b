"""Effects of the variants, and points by source."""

from pathlib import Path

import numpy as np

from bali.rules.final_score import SOURCES
from research.findings_page.formatting import percent, significant, table
from research.findings_page.game_selection import PLAYERS, games_at
from research.findings_page.plots import new_figure, plot_stacked_bars, save
from research.game_summary import VARIANTS, GameSummary
from research.statistics import mean_difference

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
    "shrines per player",
    "ties",
    "shared victories",
)


def variants_section(games: list[GameSummary], plot: Path, link: str) -> str:
    _plot(games, plot)
    return "\n\n".join(
        [
            "## Variants",
            "Mean changes against games with no variant. An empty cell means that the change is "
            "not significant.",
            table(
                ["", "turns", "winner's points"],
                [_changes(games, players, name) for players in PLAYERS for name in VARIANTS[1:]],
            ),
            "Means of all games. In a *tie* the best scores are equal; the number of shrines, then "
            "of stones, decides it. If these are equal as well, the victory is *shared*.",
            table(
                HEADINGS,
                [_row(games, players, variant) for players in PLAYERS for variant in VARIANTS],
            ),
            "### Points by source",
            "Share of each source in the points of all players:",
            _source_table(games),
            f"![Points by source]({link})",
        ]
    )


def turns(games: list[GameSummary]) -> list[float]:
    return [float(game.turns) for game in games]


def winning_scores(games: list[GameSummary]) -> list[float]:
    return [float(max(game.scores)) for game in games]


def _mean(values: list[int] | list[float] | list[bool]) -> float:
    return float(np.mean(values)) if values else 0.0


def _changes(games: list[GameSummary], players: int, variant: str) -> list[str]:
    plain = games_at(games, players, PLAIN)
    selected = games_at(games, players, variant)
    return [
        f"{players} players, {variant}",
        significant(mean_difference(turns(selected), turns(plain))),
        significant(mean_difference(winning_scores(selected), winning_scores(plain))),
    ]


def _row(games: list[GameSummary], players: int, variant: str) -> list[str]:
    selected = games_at(games, players, variant)
    ranked = [sorted(game.scores, reverse=True) for game in selected]
    return [
        f"{players} players, {variant}",
        f"{_mean(turns(selected)):.1f}",
        f"{_mean(winning_scores(selected)):.1f}",
        f"{_mean([score for game in selected for score in game.scores]):.1f}",
        f"{_mean([best - runner_up for best, runner_up, *_ in ranked]):.1f}",
        f"{_mean([shrines for game in selected for shrines in game.shrines]):.1f}",
        percent(_mean([best == runner_up for best, runner_up, *_ in ranked])),
        percent(_mean([max(game.shares) < 1 for game in selected])),
    ]


def points_by_source(games: list[GameSummary]) -> dict[str, float]:
    """Return the mean points of a player by source."""
    sheets = np.array([sheet for game in games for sheet in game.sources], float)
    means = sheets.mean(0) if len(sheets) else np.zeros(len(SOURCES))
    return {SOURCE_NAMES[source]: float(mean) for source, mean in zip(SOURCES, means, strict=True)}


def _source_table(games: list[GameSummary]) -> str:
    points = points_by_source(games)
    total = sum(points.values()) or 1.0
    ordered = sorted(points, key=lambda name: -points[name])
    return table(["source", "share"], [[name, f"{points[name] / total:.0%}"] for name in ordered])


def _plot(games: list[GameSummary], path: Path) -> None:
    tables = [(players, variant) for players in PLAYERS for variant in VARIANTS]
    points = [points_by_source(games_at(games, *each)) for each in tables]
    parts = {name: [each[name] for each in points] for name in SOURCE_NAMES.values()}
    figure, (axes,) = new_figure(9, 4.2, 1)
    plot_stacked_bars(axes, parts, [f"{players} players, {variant}" for players, variant in tables])
    axes.set_xlabel("mean points of a player")
    axes.legend(fontsize=8, loc="upper center", bbox_to_anchor=(0.5, -0.14), ncols=5)
    save(figure, path)
