"""Compile ahead of use."""

from collections.abc import Callable, Hashable
from types import MethodType
from typing import Any

from bali.rules.api import (
    apply,
    begin,
    deal,
    legal_actions,
    majority,
    observe,
    price_for,
    score_sheet,
)
from bali.rules.cards import BLUE, GOODS, RED
from bali.rules.compile_notice import compilation_told
from bali.rules.compiler import IS_COMPILED
from bali.rules.setup import set_table
from bali.rules.state import State, copy_of

Use = Callable[[State], Any]

_compiled: set[Hashable] = set()


def precompile(*uses: Use) -> None:
    """Compile what `uses` call, or what a game needs if there are none, as one compilation.

    Each of them is called once per process, a method once per class, with an observation of a new
    game by the seat that decides. Machine code of an earlier process is loaded. What runs in
    threads or worker processes is compiled here before they start.
    """
    missing = [use for use in uses or (play_game,) if _key(use) not in _compiled]
    if not IS_COMPILED or not missing:
        return
    with compilation_told():
        for use in missing:
            use(observe(new_game(), 0))
            _compiled.add(_key(use))


def _key(use: Use) -> Hashable:
    return (type(use.__self__), use.__func__) if isinstance(use, MethodType) else use


def new_game() -> State:
    state = set_table((RED, BLUE), oracle=False, demon=False)
    deal(state, seed=0)
    return state


def play_game(_: State) -> None:
    """Play a game with every Python entry point that a game needs."""
    state = new_game()
    begin(copy_of(state), seed=0)
    while legal := legal_actions(state):
        apply(state, legal.bit_length() - 1)
    price_for(state, seat=0, good=GOODS - 1)
    majority((1, 2))
    score_sheet(state)
