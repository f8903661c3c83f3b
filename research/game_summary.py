"""The summary of a game that the champion played against itself."""

import msgspec


class Take(msgspec.Struct, frozen=True, array_like=True):
    """A card taken, and the bottom cards there were to take."""

    card: str
    offered: tuple[str, ...]


class Turn(msgspec.Struct, frozen=True, array_like=True):
    """One player's turn in the opening."""

    played: str
    """A kind of card; empty if nothing could be played, and if the game ended before."""
    count: int
    takes: tuple[Take, ...]
    scored: str
    """Empty if nothing was scored."""


class Opening(msgspec.Struct, frozen=True, array_like=True):
    """How one seat began; turns are the seat's own, from 1."""

    turns: tuple[Turn, ...]
    first_shrine: int | None
    first_buy: int | None
    first_price: int | None


class Forecast(msgspec.Struct, frozen=True, array_like=True):
    """The forecasts for the seat to decide, and its outcome: shares of the victory."""

    part: str
    decision: str
    chosen: float
    """Of the action that the search chose."""
    mean: float
    """Over all simulations of the search."""
    network: float
    """By the network alone, the mean of some determinizations."""
    all_open: float
    """By the network alone, shown the true position: more than the champion can know."""
    outcome: float


class MarginalValue(msgspec.Struct, frozen=True, array_like=True):
    """How much a change of a position changed the share of the victory of the player to decide."""

    thing: str
    part: str
    search: float
    network: float
    majority: str = ""
    """For a card in front: what it does to the majority of its kind."""
    owned: int = 0
    """For a card in front: how many of its kind lay there already."""


class GameSummary(msgspec.Struct, frozen=True):
    """One game."""

    players: int
    oracle: bool
    demon: bool
    number: int
    colors: tuple[str, ...]
    shares: tuple[float, ...]
    """Of the victory, by seat; so are the next four."""
    scores: tuple[int, ...]
    sources: tuple[tuple[int, ...], ...]
    """In the order of `bali.rules.final_score.SOURCES`."""
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
"""Of a game, by what is left of the pile: each begins with a third of it."""
