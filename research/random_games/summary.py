"""Summary of a simulation."""

import msgspec

from bali.rules.final_score import SOURCES
from research.random_games.config import SimulationConfig
from research.random_games.tally import WHOLE_WIN, Tally


class SeatSummary(msgspec.Struct, frozen=True):
    """Means of one seat over all games."""

    seat: int
    mean_score: float
    win_share: float
    priests: float
    shrines_scored: float
    shrines_built: float
    stones: float
    goods: float


class Summary(msgspec.Struct, frozen=True):
    """Settings, speed and results of a simulation."""

    games: int
    players: int
    variants: tuple[str, ...]
    seed: int
    device: str
    jobs: int
    """Threads; 0 on a GPU."""
    seconds: float
    games_per_s: float
    decisions_per_s: float
    mean_decisions: float
    mean_turns: float
    shortest: int
    longest: int
    seats: tuple[SeatSummary, ...]
    sources: dict[str, float]
    """Points by source, mean of all seats."""
    checksum: str
    """Equal for equal games on all devices."""


def summary_of(config: SimulationConfig, tally: Tally, seconds: float) -> Summary:
    seats = tuple(_seat_summary(tally, seat) for seat in range(config.players))
    points = tally.points[: config.players].mean(axis=0) / tally.games
    named = (("oracle", config.oracle), ("demon", config.demon))
    return Summary(
        games=int(tally.games),
        players=config.players,
        variants=tuple(name for name, chosen in named if chosen),
        seed=config.seed,
        device=config.device,
        jobs=config.threads if config.device == "cpu" else 0,
        seconds=seconds,
        games_per_s=float(tally.games / seconds),
        decisions_per_s=float(tally.decisions / seconds),
        mean_decisions=float(tally.decisions / tally.games),
        mean_turns=float(tally.turns / tally.games),
        shortest=int(tally.shortest),
        longest=int(tally.longest),
        seats=seats,
        sources=dict(zip(SOURCES, points.tolist(), strict=True)),
        checksum=f"{int(tally.checksum):016x}",
    )


def _seat_summary(tally: Tally, seat: int) -> SeatSummary:
    means = tally.points[seat] / tally.games
    return SeatSummary(
        seat,
        float(means.sum()),
        float(tally.wins[seat] / WHOLE_WIN / tally.games),
        *means.tolist(),
    )
