"""Compilation ahead of use."""

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
from bali.rules.compile_notice import report_compilation
from bali.rules.compiler import IS_COMPILED
from bali.rules.setup import set_table
from bali.rules.state import State, copy_of

Use = Callable[[State], Any]

_compiled: set[Hashable] = set()


def precompile(*uses: Use) -> None:
    """Compile the functions that `uses` call; without `uses`, those that a game needs.

    Each use is called once per process (a method once per class) with the actor's observation of a
    new game. Cached machine code is loaded instead of compiled. All compilations are reported as
    one. Call this before starting threads or worker processes.
    """
    missing = [use for use in uses or (play_game,) if _key(use) not in _compiled]
    if not IS_COMPILED or not missing:
        return
    with report_compilation():
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
    """Play a game that calls every Python entry point a game needs."""
    state = new_game()
    begin(copy_of(state), seed=0)
    while legal := legal_actions(state):
        apply(state, legal.bit_length() - 1)
    price_for(state, seat=0, good=GOODS - 1)
    majority((1, 2))
    score_sheet(state)
