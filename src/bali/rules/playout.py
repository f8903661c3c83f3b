"""Random playouts and forced decisions."""

from bali.rules.actions import count_bits, is_forced, nth_action
from bali.rules.compiler import kernel
from bali.rules.rng import draw
from bali.rules.state import OVER, State
from bali.rules.transition import execute, legal_mask


@kernel
def random_action(state: State) -> int:
    """Return a legal action, chosen uniformly at random."""
    mask = legal_mask(state)
    return nth_action(mask, draw(state, count_bits(mask)))


@kernel
def play_out(state: State) -> int:
    """Play random actions to the end; return their number."""
    decisions = 0
    while state.decision != OVER:
        execute(state, random_action(state))
        decisions += 1
    return decisions


@kernel
def skip_forced_decisions(state: State) -> None:
    """Carry out forced actions until several actions are legal or the game is over."""
    while state.decision != OVER:
        mask = legal_mask(state)
        if not is_forced(mask):
            break
        execute(state, count_bits(mask - 1))
