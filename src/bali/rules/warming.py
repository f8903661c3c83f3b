"""Compiling ahead, all at once."""

from collections.abc import Callable

from bali.rules.cards import BLUE, RED
from bali.rules.doors import apply, deal, legal_actions, observe
from bali.rules.notice import compilation_told
from bali.rules.setup import set_table

_warm: set[Callable[[], None]] = set()


def warm_up(rehearsal: Callable[[], None]) -> None:
    """Run a small rehearsal once a process, so that what it calls is compiled or loaded."""
    if rehearsal in _warm:
        return
    with compilation_told():
        rehearsal()
    _warm.add(rehearsal)


def rehearse_game() -> None:
    """What a single game needs: dealing, acting, observing."""
    state = set_table((RED, BLUE), oracle=False, demon=False)
    deal(state, seed=0)
    legal_actions(state)
    apply(state, 0)
    observe(state, 0)
