"""How far the champion's forecasts can be trusted."""

from collections.abc import Callable
from pathlib import Path

from bali.study.estimate import mean_of
from bali.study.tenths import TENTHS, TOLERANCE, Tenth, temperature_of, tenths_of
from bali.study.told import PARTS, Forecast, Told
from findings_page.games import PLAYERS, at
from findings_page.pictures import INK, new_figure, save
from findings_page.prose import NUMBERS, percent, table, with_interval

Reading = Callable[[Forecast], float]

READINGS: dict[str, Reading] = {
    "the chosen action": lambda forecast: forecast.chosen,
    "all that was tried": lambda forecast: forecast.mean,
    "the network alone": lambda forecast: forecast.network,
}
"""What can be called the champion's forecast for the seat that decides."""


def calibration_section(games: list[Told], picture: Path, link: str) -> str:
    _draw(games, picture)
    count = sum(len(game.forecasts) for game in games)
    pages = [
        "## How far to trust it",
        f"At {count:,} decisions, {NUMBERS[4]} of each game, the champion said what share of the "
        "victory it expected; below is what it got in the end. *The chosen action* is the "
        "forecast that comes with its choice, after its search; *the network alone* is asked "
        "without a search, in some worlds that fit what was seen.",
        f"![Forecasts and results]({link})",
    ]
    for name, reading in READINGS.items():
        pages.append(f"**{name.capitalize()}.** {verdict(games, reading)}")
        pages.append(tenths_table(found_tenths(games, reading)))
    pages.append("On average, forecast by the chosen action and what came true:")
    pages.append(averages_table(games))
    return "\n\n".join(pages)


def print_calibration(games: list[Told]) -> None:
    for name, reading in READINGS.items():
        print(f"\n{name}: {verdict(games, reading)}\n")
        print(tenths_table(found_tenths(games, reading)))
        for players in PLAYERS:
            print(f"\n{players} players: {verdict(at(games, players), reading)}")
    print(f"\n{averages_table(games)}")


def averages_table(games: list[Told]) -> str:
    """Where who decides is given too much or too little on the whole."""
    rows = []
    for players in PLAYERS:
        for part in PARTS:
            some = [
                forecast
                for game in at(games, players)
                for forecast in game.forecasts
                if forecast.part == part
            ]
            told, got = mean_of([each.chosen for each in some]), mean_of([e.got for e in some])
            expected = "" if told is None else percent(told.mean)
            rows.append([f"{players} players, {part}", expected, with_interval(got)])
    return table(["", "forecast", "came true"], rows)


def found_tenths(games: list[Told], reading: Reading) -> list[Tenth | None]:
    told = [(n, forecast) for n, game in enumerate(games) for forecast in game.forecasts]
    return tenths_of(
        [reading(forecast) for _, forecast in told],
        [forecast.got for _, forecast in told],
        [number for number, _ in told],
    )


def verdict(games: list[Told], reading: Reading) -> str:
    """Whether the forecasts are right within the tolerance in every tenth."""
    tenths = [tenth for tenth in found_tenths(games, reading) if tenth]
    if not tenths:
        return "There are no forecasts."
    right = sum(tenth.is_right for tenth in tenths)
    chance = sum(tenth.may_be_right and not tenth.is_right for tenth in tenths)
    worst = max(tenths, key=lambda tenth: abs(tenth.off))
    points = f"{100 * TOLERANCE:.0f} points"
    sentence = f"Within {points} in {right} of {len(tenths)} tenths"
    if right < len(tenths):
        sentence += f" ({chance} of the others could be so by chance)"
    sentence += f"; the worst is {100 * worst.off:+.1f} off, ± {100 * worst.error:.1f}. "
    return f"{sentence}{_average(games, reading)} {_temperature(games, reading)}"


def _average(games: list[Told], reading: Reading) -> str:
    told = [forecast for game in games for forecast in game.forecasts]
    forecast = sum(map(reading, told)) / len(told)
    return f"On average {percent(forecast)} was forecast, {percent(_got(told))} came true."


def _got(told: list[Forecast]) -> float:
    return sum(each.got for each in told) / len(told)


def _temperature(games: list[Told], reading: Reading) -> str:
    told = [forecast for game in games for forecast in game.forecasts]
    best = temperature_of([reading(each) for each in told], [each.got for each in told])
    sureness = "too sure of itself" if best > 1 else "too timid"
    return (
        f"Its logits would fit best divided by {best:.2f}: it is "
        f"{'about right' if abs(best - 1) < 0.05 else sureness}."
    )


def tenths_table(tenths: list[Tenth | None]) -> str:
    rows = []
    for number, tenth in enumerate(tenths):
        name = f"{100 * number // TENTHS} to {100 * (number + 1) // TENTHS}%"
        rows.append([name, *_cells(tenth)])
    return table(["forecast", "positions", "on average", "came true", "off"], rows)


def _cells(tenth: Tenth | None) -> list[str]:
    if tenth is None:
        return ["0", "", "", ""]
    return [
        f"{tenth.count:,}",
        f"{100 * tenth.forecast:.1f}%",
        f"{100 * tenth.got:.1f}% ± {100 * tenth.error:.1f}",
        f"{100 * tenth.off:+.1f}" + ("" if tenth.is_right else " (!)"),
    ]


def _draw(games: list[Told], path: Path) -> None:
    figure, panels = new_figure(10, 3.8, len(READINGS))
    for axes, (name, reading) in zip(panels, READINGS.items(), strict=True):
        tenths = [tenth for tenth in found_tenths(games, reading) if tenth]
        axes.plot([0, 100], [0, 100], color="grey", linewidth=1, linestyle="--")
        axes.errorbar(
            [100 * tenth.forecast for tenth in tenths],
            [100 * tenth.got for tenth in tenths],
            yerr=[100 * tenth.error for tenth in tenths],
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
