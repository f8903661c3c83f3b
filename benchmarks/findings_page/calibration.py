"""How far the champion's forecasts can be trusted."""

from collections.abc import Callable
from pathlib import Path

from bali.bots.champion.thinking import SURENESS
from bali.study.estimate import mean_of
from bali.study.tenths import TENTHS, TOLERANCE, Tenth, temperature_of, tenths_of
from bali.study.told import PARTS, Forecast, Told
from findings_page.games import PLAYERS, at
from findings_page.pictures import INK, new_figure, save
from findings_page.prose import NUMBERS, percent, table, with_interval

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


def calibration_section(games: list[Told], picture: Path, link: str) -> str:
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
        f"often: so what a search found is told with logits divided by {1 / SURENESS:.2f}, which "
        "was fitted to games number 0 to 899 of every kind of table, before there were rows to "
        "come and a network for tables of four. The forecasts here are of later games, with both: "
        "how far they confirm it is told next.",
        f"![Forecasts and results]({link})",
    ]
    for name, reading in READINGS.items():
        pages.append(f"**{name.capitalize()}.** {verdict(games, reading)}")
        pages.append(tenths_table(found_tenths(games, reading)))
    pages.append("On average, by the part of the game:")
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
            told = [each for each in forecasts_of(at(games, players)) if each.part == part]
            means = [mean_of([reading(each) for each in told]) for reading in READINGS.values()]
            shares = [percent(mean.mean) if mean else "" for mean in means]
            got = with_interval(mean_of([each.got for each in told]))
            rows.append([f"{players} players, {part}", *shares, got])
    return table(["", *READINGS, "came true"], rows)


def forecasts_of(games: list[Told]) -> list[Forecast]:
    return [forecast for game in games for forecast in game.forecasts]


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
        sentence += f" (for {chance} of the others chance could explain it)"
    sentence += f"; the worst is {100 * worst.off:+.1f} off, ± {100 * worst.error:.1f}. "
    return f"{sentence}{_average(games, reading)} {_temperature(games, reading)}"


def _average(games: list[Told], reading: Reading) -> str:
    told = forecasts_of(games)
    forecast = sum(map(reading, told)) / len(told)
    got = sum(each.got for each in told) / len(told)
    return f"On average {percent(forecast)} was forecast, {percent(got)} came true."


def _temperature(games: list[Told], reading: Reading) -> str:
    told = forecasts_of(games)
    best = temperature_of([reading(each) for each in told], [each.got for each in told])
    sureness = "too sure of itself" if best > 1 else "too timid"
    if abs(best - 1) < SLIGHT:
        sureness = "about as sure of itself as it should be"
    return f"Its logits would fit best divided by {best:.2f}: it is {sureness}."


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
    figure, panels = new_figure(12, 3.6, len(READINGS))
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
