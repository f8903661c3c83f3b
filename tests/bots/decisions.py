"""Questions for bots: what the seat that decides sees, in games in which much is secret."""

from functools import cache

from bali.rules import State
from tests.games import random_positions

Table = tuple[int, bool, bool]
"""Players, oracle, demon."""


@cache
def decision_positions(
    players: int, oracle: bool, demon: bool, seed: int = 3, eventful: bool = True
) -> tuple[State, ...]:
    """All moments of a game in which there is more than one thing to do."""
    return tuple(
        game.observe(game.actor)
        for game in random_positions(players, oracle, demon, seed, eventful)
        if game.actor is not None and len(game.legal_actions()) > 1
    )


def some_decisions(players: int, oracle: bool, demon: bool, count: int) -> list[State]:
    """Some of them, from the first to the last."""
    everything = decision_positions(players, oracle, demon)
    return [everything[number * (len(everything) - 1) // (count - 1)] for number in range(count)]


def last_of_each_kind(players: int, oracle: bool, demon: bool) -> list[State]:
    """The last decision of each kind in a bold game: by then there are secrets."""
    return list(_last(decision_positions(players, oracle, demon)).values())


def decisions_at_empty_supply() -> list[State]:
    """What only happens in games in which much is bought: the last decision of each kind there."""
    return list(_last(decision_positions(4, True, True, seed=2, eventful=False)).values())


def _last(asked: tuple[State, ...]) -> dict[int, State]:
    return {int(seen.decision): seen for seen in asked}
