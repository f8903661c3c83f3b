"""`check_bot`: what every bot must hold to, ready for a test of one's own."""

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
"""Makes a bot from a seed."""

GAMES: Final = (
    (2, False, False, 0),
    (3, False, True, 83),
    (4, True, False, 1),
    (2, True, True, 7),
)
"""Players, oracle, demon and seed of games that together hold every kind of decision."""
POSITIONS_PER_KIND: Final = 3
"""Positions of each kind of decision in each of these games."""
WORLDS: Final = 2
"""Other worlds that look the same, for each position."""
SEED: Final = 11


def check_bot(bot: str | BotMaker, repeats: bool = True) -> None:
    """AssertionError says which promise the bot broke, and where.

    `bot` is a code, or makes a bot from a seed. A bot that `repeats` answers the same with the
    same seed; one that thinks for a given time need not. Checked are positions of every kind of
    decision, for two to four players, and one whole game:

    - it answers with a legal action, and leaves alone what it is shown;
    - with the same seed it answers the same;
    - whatever its seat can't know may be different, and it still answers the same.
    """
    make = partial(make_trusted_bot, bot) if isinstance(bot, str) else bot
    for position in positions():
        _check_position(make, position, repeats)
    _check_game(make)


@cache
def positions() -> tuple[State, ...]:
    """Moments in which somebody has a choice: some of each kind of decision."""
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
    """The moments of a random game in which there is more than one thing to do."""
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
        elsewhere = _answer_elsewhere(make, state, number)
        if elsewhere != chosen:
            raise _failure(
                state,
                f"it chose {chosen}, but {elsewhere} when something was different that its seat "
                "can't know",
            )


def _answer_elsewhere(make: BotMaker, state: State, number: int) -> str:
    """In another world that looks the same to who decides."""
    return _answer(make, sample_world(observe(state, int(state.actor)), number))


def _answer(make: BotMaker, state: State) -> str:
    shown = observe(state, int(state.actor))
    before = shown.tobytes()
    try:
        action = ask(make(SEED), shown)
    except BotFailed as error:
        raise _failure(state, f"it {error}") from error
    if shown.tobytes() != before:
        raise _failure(state, "it changed what it was shown")
    return str(action)


def _check_game(make: BotMaker) -> None:
    """One game to its end, every seat a bot that keeps what it remembers."""
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
