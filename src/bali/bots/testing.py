"""`check_bot`: a conformance test for any bot."""

import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

from bali.bots.bot import Bot
from bali.bots.bot_call import ask
from bali.bots.registry import make_trusted_bot
from bali.errors import BotFailed
from bali.rules import (
    State,
    apply,
    copy_of,
    deal,
    is_forced,
    legal_actions,
    observe,
    sample_world,
    set_table,
)
from bali.rules.state import DECISION_NAMES

BotMaker = Callable[[int], Bot]
"""Returns a bot for a seed."""

GAMES: Final = (
    (2, False, False, 0),
    (3, False, True, 83),
    (4, True, False, 1),
    (2, True, True, 7),
)
"""Players, oracle, demon and seed of games that together contain every kind of decision."""
POSITIONS_PER_KIND: Final = 3
"""Positions of each kind of decision from each of these games."""
WORLDS: Final = 2
"""Further worlds with the same observation, for each position."""
SEED: Final = 11


def check_bot(bot: str | BotMaker, repeats: bool = True) -> None:
    """Raise AssertionError with the broken requirement and its position.

    `bot` is a code, or a function that returns a bot for a seed. With `repeats`, a bot must give
    the same answer for the same seed; a bot with a time budget need not. Checks positions of every
    kind of decision, for two to four players, and one whole game:

    - the answer is a legal action, and the observation is left unchanged;
    - with the same seed the answer is the same;
    - the answer does not depend on information that is hidden from the seat.
    """
    make = partial(make_trusted_bot, bot) if isinstance(bot, str) else bot
    for position in positions():
        _check_position(make, position, repeats)
    _check_game(make)


@cache
def positions() -> tuple[State, ...]:
    """Return positions with more than one legal action, for each kind of decision."""
    found: list[State] = []
    for game in GAMES:
        counts = dict.fromkeys(DECISION_NAMES, 0)
        for state in _decisions(*game):
            kind = DECISION_NAMES[state.decision]
            if counts[kind] < POSITIONS_PER_KIND:
                counts[kind] += 1
                found.append(copy_of(state))
    return tuple(found)


def _decisions(players: int, oracle: bool, demon: bool, seed: int) -> Iterator[State]:
    """Yield the positions of a random game that have more than one legal action."""
    chance = random.Random(seed)
    state = set_table(range(players), oracle, demon)
    deal(state, seed)
    while legal := legal_actions(state):
        actions = [action for action in range(legal.bit_length()) if legal >> action & 1]
        if not is_forced(legal):
            yield state
        apply(state, chance.choice(actions))


def _check_position(make: BotMaker, state: State, repeats: bool) -> None:
    chosen = _answer(make, state)
    if not repeats:
        return
    again = _answer(make, state)
    if again != chosen:
        raise _failure(state, f"with the same seed it chose {chosen}, then {again}")
    for number in range(WORLDS):
        other = _answer_elsewhere(make, state, number)
        if other != chosen:
            raise _failure(
                state,
                f"it chose {chosen}, but {other} in another world with the same observation",
            )


def _answer_elsewhere(make: BotMaker, state: State, number: int) -> str:
    """Return the answer in another world with the same observation."""
    return _answer(make, sample_world(observe(state, int(state.actor)), number))


def _answer(make: BotMaker, state: State) -> str:
    seen = observe(state, int(state.actor))
    before = seen.tobytes()
    try:
        action = ask(make(SEED), seen)
    except BotFailed as error:
        raise _failure(state, f"it {error}") from error
    if seen.tobytes() != before:
        raise _failure(state, "it changed the observation")
    return str(action)


def _check_game(make: BotMaker) -> None:
    """Play one game to its end, with one bot object for each seat."""
    state = set_table(range(3), oracle=True, demon=True)
    deal(state, SEED)
    bots = [make(seat) for seat in range(3)]
    while legal_actions(state):
        seen = observe(state, int(state.actor))
        try:
            apply(state, ask(bots[int(state.actor)], seen).number)
        except BotFailed as error:
            raise _failure(seen, f"in a whole game it {error}") from error


def _failure(state: State, what: str) -> AssertionError:
    return AssertionError(
        f"asked to {DECISION_NAMES[state.decision]} in turn {state.turn} of a game of "
        f"{state.players}, seat {state.actor}: {what}"
    )
