"""Observations at decisions, from games with much hidden information."""

from functools import cache

from bali.rules import State
from tests.games import random_positions

Table = tuple[int, bool, bool]
"""Players, oracle, demon."""


@cache
def decision_positions(
    players: int, oracle: bool, demon: bool, seed: int = 3, eventful: bool = True
) -> tuple[State, ...]:
    """Return the actor's observations at all free decisions of a game."""
    return tuple(
        game.observe(game.actor)
        for game in random_positions(players, oracle, demon, seed, eventful)
        if game.actor is not None and len(game.legal_actions()) > 1
    )


def some_decisions(players: int, oracle: bool, demon: bool, count: int) -> list[State]:
    """Return `count` of them, evenly spaced from the first to the last."""
    positions = decision_positions(players, oracle, demon)
    return [positions[number * (len(positions) - 1) // (count - 1)] for number in range(count)]


def last_of_each_kind(players: int, oracle: bool, demon: bool) -> list[State]:
    """Return the last decision of each kind in an eventful game, when there are secrets."""
    return list(_last(decision_positions(players, oracle, demon)).values())


def decisions_at_empty_supply() -> list[State]:
    """Return the last decision of each kind in a game in which the supply runs out."""
    return list(_last(decision_positions(4, True, True, seed=2, eventful=False)).values())


def _last(decisions: tuple[State, ...]) -> dict[int, State]:
    return {int(seen.decision): seen for seen in decisions}
