"""Calibration of the champion's forecasts."""

from collections.abc import Callable
from pathlib import Path

from bali.bots.champion.champion_searcher import WIN_LOGIT_SCALE
from research.calibration_bins import BINS, TOLERANCE, CalibrationBin, bins_of, temperature_of
from research.findings_page.formatting import (
    NUMBERS,
    capitalized,
    percent,
    table,
    with_interval,
)
from research.findings_page.game_selection import PLAYERS, games_at
from research.findings_page.plots import INK, new_figure, save
from research.game_summary import PARTS, Forecast, GameSummary
from research.statistics import mean_of

Predict = Callable[[Forecast], float]

PREDICTIONS: dict[str, Predict] = {
    "chosen action": lambda forecast: forecast.chosen,
    "mean of the search": lambda forecast: forecast.mean,
    "network": lambda forecast: forecast.network,
    "open cards": lambda forecast: forecast.all_open,
}
"""Forecasts of the win share of the seat to decide, by name."""

DEFINITIONS = f"""\
- *Chosen action*: the search's value of the action that was played.
- *Mean of the search*: the mean value of all simulations.
- *Network*: the network without search, the mean of some determinizations.
- *Open cards*: the network without search, evaluated in the true position. The champion has no
  access to it. Where it is more accurate than the others, the champion's error comes from hidden
  cards.

In training, actions are sampled from the policy. In play the champion chooses the best action, so
it keeps a lead more often. For this reason the logits of a search are divided by
{1 / WIN_LOGIT_SCALE:.2f}. That number was fitted to games 0 to 899 of each table, before rows were
sampled at chance nodes and before tables of four had a separate network. The games here are later
ones, with both.

*Temperature* is the divisor of the logits that would fit the outcomes best. Below 1 a forecast is
underconfident, above 1 overconfident."""


def calibration_section(games: list[GameSummary], plot: Path, link: str) -> str:
    _plot(games, plot)
    count = len(forecasts_of(games))
    pages = [
        "## Calibration of the forecasts",
        f"The forecasts of the win share at {count:,} decisions, {NUMBERS[4]} of each game, "
        "compared with the outcomes. There are four kinds of forecasts:",
        DEFINITIONS,
        summary_table(games),
        f"![Forecasts and outcomes]({link})",
        f"Decisions by forecast; (!) marks a deviation beyond {_points()}:",
    ]
    for name, predict in PREDICTIONS.items():
        pages.append(f"**{capitalized(name)}**")
        pages.append(bins_table(calibration_bins_of(games, predict)))
    pages.append("Means by part of the game:")
    pages.append(means_table(games))
    return "\n\n".join(pages)


def print_calibration(games: list[GameSummary]) -> None:
    print(summary_table(games))
    for players in PLAYERS:
        print(f"\n{players} players\n\n{summary_table(games_at(games, players))}")
    for name, predict in PREDICTIONS.items():
        print(f"\n{name}\n\n{bins_table(calibration_bins_of(games, predict))}")
    print(f"\n{means_table(games)}")


def means_table(games: list[GameSummary]) -> str:
    """Return the mean forecasts and outcomes by number of players and part of the game."""
    rows = []
    for players in PLAYERS:
        for part in PARTS:
            forecasts = [
                each for each in forecasts_of(games_at(games, players)) if each.part == part
            ]
            means = [
                mean_of([predict(each) for each in forecasts]) for predict in PREDICTIONS.values()
            ]
            shares = [percent(mean.mean) if mean else "" for mean in means]
            outcome = with_interval(mean_of([each.outcome for each in forecasts]))
            rows.append([f"{players} players, {part}", *shares, outcome])
    return table(["", *PREDICTIONS, "outcome"], rows)


def forecasts_of(games: list[GameSummary]) -> list[Forecast]:
    return [forecast for game in games for forecast in game.forecasts]


def calibration_bins_of(games: list[GameSummary], predict: Predict) -> list[CalibrationBin | None]:
    numbered = [(n, forecast) for n, game in enumerate(games) for forecast in game.forecasts]
    return bins_of(
        [predict(forecast) for _, forecast in numbered],
        [forecast.outcome for _, forecast in numbered],
        [number for number, _ in numbered],
    )


def summary_table(games: list[GameSummary]) -> str:
    headings = (
        "forecast",
        f"tenths within {_points()}",
        "beyond, within sampling error",
        "largest deviation",
        "mean forecast",
        "mean outcome",
        "temperature",
    )
    return table(headings, [_summary_row(games, name) for name in PREDICTIONS])


def _points() -> str:
    return f"{100 * TOLERANCE:.0f} points"


def _summary_row(games: list[GameSummary], name: str) -> list[str]:
    predict = PREDICTIONS[name]
    bins = [group for group in calibration_bins_of(games, predict) if group]
    if not bins:
        return [name, *[""] * 6]
    within = sum(group.is_within_tolerance for group in bins)
    possible = sum(group.may_be_within_tolerance for group in bins)
    worst = max(bins, key=lambda group: abs(group.bias))
    predictions = [predict(each) for each in forecasts_of(games)]
    outcomes = [each.outcome for each in forecasts_of(games)]
    return [
        name,
        f"{within} of {len(bins)}",
        f"{possible - within}",
        f"{100 * worst.bias:+.1f} ± {100 * worst.error:.1f}",
        percent(sum(predictions) / len(predictions)),
        percent(sum(outcomes) / len(outcomes)),
        f"{temperature_of(predictions, outcomes):.2f}",
    ]


def bins_table(bins: list[CalibrationBin | None]) -> str:
    rows = []
    for number, group in enumerate(bins):
        name = f"{100 * number // BINS} to {100 * (number + 1) // BINS}%"
        rows.append([name, *_cells(group)])
    return table(["forecast", "decisions", "mean forecast", "mean outcome", "deviation"], rows)


def _cells(group: CalibrationBin | None) -> list[str]:
    if group is None:
        return ["0", "", "", ""]
    return [
        f"{group.count:,}",
        f"{100 * group.forecast:.1f}%",
        f"{100 * group.outcome:.1f}% ± {100 * group.error:.1f}",
        f"{100 * group.bias:+.1f}" + ("" if group.is_within_tolerance else " (!)"),
    ]


def _plot(games: list[GameSummary], path: Path) -> None:
    figure, panels = new_figure(12, 3.6, len(PREDICTIONS))
    for axes, (name, predict) in zip(panels, PREDICTIONS.items(), strict=True):
        bins = [group for group in calibration_bins_of(games, predict) if group]
        axes.plot([0, 100], [0, 100], color="grey", linewidth=1, linestyle="--")
        axes.errorbar(
            [100 * group.forecast for group in bins],
            [100 * group.outcome for group in bins],
            yerr=[100 * group.error for group in bins],
            fmt="o",
            color=INK,
            capsize=3,
            markersize=4,
        )
        axes.set_title(name, fontsize=10)
        axes.set_xlabel("forecast, %")
        axes.set_aspect("equal")
        axes.grid(alpha=0.3)
    panels[0].set_ylabel("win share, %")
    save(figure, path)
