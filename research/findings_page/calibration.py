"""How far the champion's forecasts can be trusted."""

from collections.abc import Callable
from pathlib import Path

from bali.bots.champion.champion_searcher import WIN_LOGIT_SCALE
from research.calibration_bins import BINS, TOLERANCE, CalibrationBin, bins_of, temperature_of
from research.findings_page.games import PLAYERS, at
from research.findings_page.pictures import INK, new_figure, save
from research.findings_page.prose import NUMBERS, percent, table, with_interval
from research.game_summary import PARTS, Forecast, GameSummary
from research.statistics import mean_of

Reading = Callable[[Forecast], float]

SLIGHT = 0.055
"""A temperature so near to 1 makes no difference."""

READINGS: dict[str, Reading] = {
    "the chosen action": lambda forecast: forecast.chosen,
    "all that was tried": lambda forecast: forecast.mean,
    "the network alone": lambda forecast: forecast.network,
    "all cards open": lambda forecast: forecast.all_open,
}
"""What can be called the champion's forecast for the seat that decides."""


def calibration_section(games: list[GameSummary], picture: Path, link: str) -> str:
    _draw(games, picture)
    count = len(forecasts_of(games))
    pages = [
        "## How far to trust it",
        f"At {count:,} decisions, {NUMBERS[4]} of each game, the champion said what share of the "
        "victory it expected; below is what it got in the end. *The chosen action* is the "
        "forecast that comes with its choice, after its search; *the network alone* is asked "
        "without a search, in some worlds that fit what was seen. *All cards open* is the network "
        "in the true world, which the champion can't know: where that is right and the others are "
        "not, the champion is wrong about hidden cards. The network has learnt from games in which "
        "actions were drawn by their shares, while a champion takes the best and keeps a lead more "
        f"often. So the logits of a search are divided by {1 / WIN_LOGIT_SCALE:.2f}, which was "
        "fitted to games number 0 to 899 of every kind of table, before there were rows to "
        "come and a network for tables of four. The forecasts here are of later games, with both: "
        "how far they confirm it is told next.",
        f"![Forecasts and results]({link})",
    ]
    for name, reading in READINGS.items():
        pages.append(f"**{name.capitalize()}.** {verdict(games, reading)}")
        pages.append(bins_table(calibration_bins_of(games, reading)))
    pages.append("On average, by the part of the game:")
    pages.append(averages_table(games))
    return "\n\n".join(pages)


def print_calibration(games: list[GameSummary]) -> None:
    for name, reading in READINGS.items():
        print(f"\n{name}: {verdict(games, reading)}\n")
        print(bins_table(calibration_bins_of(games, reading)))
        for players in PLAYERS:
            print(f"\n{players} players: {verdict(at(games, players), reading)}")
    print(f"\n{averages_table(games)}")


def averages_table(games: list[GameSummary]) -> str:
    """Where who decides is given too much or too little on the whole."""
    rows = []
    for players in PLAYERS:
        for part in PARTS:
            forecasts = [each for each in forecasts_of(at(games, players)) if each.part == part]
            means = [
                mean_of([reading(each) for each in forecasts]) for reading in READINGS.values()
            ]
            shares = [percent(mean.mean) if mean else "" for mean in means]
            got = with_interval(mean_of([each.outcome for each in forecasts]))
            rows.append([f"{players} players, {part}", *shares, got])
    return table(["", *READINGS, "came true"], rows)


def forecasts_of(games: list[GameSummary]) -> list[Forecast]:
    return [forecast for game in games for forecast in game.forecasts]


def calibration_bins_of(games: list[GameSummary], reading: Reading) -> list[CalibrationBin | None]:
    numbered = [(n, forecast) for n, game in enumerate(games) for forecast in game.forecasts]
    return bins_of(
        [reading(forecast) for _, forecast in numbered],
        [forecast.outcome for _, forecast in numbered],
        [number for number, _ in numbered],
    )


def verdict(games: list[GameSummary], reading: Reading) -> str:
    """Whether the forecasts are right within the tolerance in every bin."""
    bins = [group for group in calibration_bins_of(games, reading) if group]
    if not bins:
        return "There are no forecasts."
    right = sum(group.is_within_tolerance for group in bins)
    chance = sum(group.may_be_within_tolerance and not group.is_within_tolerance for group in bins)
    worst = max(bins, key=lambda group: abs(group.bias))
    points = f"{100 * TOLERANCE:.0f} points"
    sentence = f"Within {points} in {right} of {len(bins)} tenths"
    if right < len(bins):
        sentence += f" (for {chance} of the others chance could explain it)"
    sentence += f"; the worst is {100 * worst.bias:+.1f} off, ± {100 * worst.error:.1f}. "
    return f"{sentence}{_average(games, reading)} {_temperature(games, reading)}"


def _average(games: list[GameSummary], reading: Reading) -> str:
    forecasts = forecasts_of(games)
    forecast = sum(map(reading, forecasts)) / len(forecasts)
    got = sum(each.outcome for each in forecasts) / len(forecasts)
    return f"On average {percent(forecast)} was forecast, {percent(got)} came true."


def _temperature(games: list[GameSummary], reading: Reading) -> str:
    forecasts = forecasts_of(games)
    best = temperature_of(
        [reading(each) for each in forecasts], [each.outcome for each in forecasts]
    )
    confidence_text = "too sure of itself" if best > 1 else "too timid"
    if abs(best - 1) < SLIGHT:
        confidence_text = "about as sure of itself as it should be"
    return f"Its logits would fit best divided by {best:.2f}: it is {confidence_text}."


def bins_table(bins: list[CalibrationBin | None]) -> str:
    rows = []
    for number, group in enumerate(bins):
        name = f"{100 * number // BINS} to {100 * (number + 1) // BINS}%"
        rows.append([name, *_cells(group)])
    return table(["forecast", "positions", "on average", "came true", "off"], rows)


def _cells(group: CalibrationBin | None) -> list[str]:
    if group is None:
        return ["0", "", "", ""]
    return [
        f"{group.count:,}",
        f"{100 * group.forecast:.1f}%",
        f"{100 * group.outcome:.1f}% ± {100 * group.error:.1f}",
        f"{100 * group.bias:+.1f}" + ("" if group.is_within_tolerance else " (!)"),
    ]


def _draw(games: list[GameSummary], path: Path) -> None:
    figure, panels = new_figure(12, 3.6, len(READINGS))
    for axes, (name, reading) in zip(panels, READINGS.items(), strict=True):
        bins = [group for group in calibration_bins_of(games, reading) if group]
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
    panels[0].set_ylabel("share of the victory, %")
    save(figure, path)
