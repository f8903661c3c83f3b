"""Summary of a self-play game of the champion."""

import msgspec


class Take(msgspec.Struct, frozen=True, array_like=True):
    """A card taken, and the bottom cards that were available."""

    card: str
    offered: tuple[str, ...]


class Turn(msgspec.Struct, frozen=True, array_like=True):
    """One player's turn in the opening."""

    played: str
    """A kind of card; empty if no card could be played, or if the game ended before."""
    count: int
    takes: tuple[Take, ...]
    scored: str
    """The kind that was scored; empty for none."""


class Opening(msgspec.Struct, frozen=True, array_like=True):
    """The opening of one seat. Turns are counted per seat, from 1."""

    turns: tuple[Turn, ...]
    first_shrine: int | None
    first_buy: int | None
    first_price: int | None


class Forecast(msgspec.Struct, frozen=True, array_like=True):
    """Forecasts and outcome of the win share of the seat to decide."""

    part: str
    decision: str
    chosen: float
    """The search's value of the chosen action."""
    mean: float
    """The mean value of all simulations."""
    network: float
    """The network's mean value of some determinizations, without search."""
    all_open: float
    """The network's value of the true position, which the champion has no access to."""
    outcome: float


class MarginalValue(msgspec.Struct, frozen=True, array_like=True):
    """Effect of one change of a position on the win share of the player to decide."""

    item: str
    """The item that was changed."""
    part: str
    search: float
    network: float
    majority: str = ""
    """For a card in front: its effect on the majority of its kind."""
    owned: int = 0
    """For a card in front: the number of cards of its kind before it."""


class GameSummary(msgspec.Struct, frozen=True):
    """One game; tuples are by seat."""

    players: int
    oracle: bool
    demon: bool
    number: int
    colors: tuple[str, ...]
    shares: tuple[float, ...]
    """Win shares."""
    scores: tuple[int, ...]
    sources: tuple[tuple[int, ...], ...]
    """Points in the order of `bali.rules.final_score.SOURCES`."""
    shrines: tuple[int, ...]
    openings: tuple[Opening, ...]
    turns: int
    forecasts: tuple[Forecast, ...]
    marginal_values: tuple[MarginalValue, ...] = msgspec.field(name="worths")

    @property
    def variant(self) -> str:
        return VARIANTS[self.oracle + 2 * self.demon]


VARIANTS = ("no variant", "the oracle", "the demon", "both variants")
PARTS = ("early", "middle", "late")
"""Parts of a game, by thirds of the pile."""
