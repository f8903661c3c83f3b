"""Playing on without anybody who chooses: at random, or where there is nothing to choose."""

from bali.rules.actions import count_bits, is_forced, nth_action
from bali.rules.compiler import kernel
from bali.rules.rng import draw
from bali.rules.state import OVER, State
from bali.rules.transition import execute, legal_mask


@kernel
def random_action(state: State) -> int:
    """Every legal action is as likely as the others."""
    mask = legal_mask(state)
    return nth_action(mask, draw(state, count_bits(mask)))


@kernel
def play_out(state: State) -> int:
    """Play at random to the end; how many decisions that took."""
    decisions = 0
    while state.decision != OVER:
        execute(state, random_action(state))
        decisions += 1
    return decisions


@kernel
def skip_forced_decisions(state: State) -> None:
    """Go on to a decision that leaves a choice, or to the end."""
    while state.decision != OVER:
        mask = legal_mask(state)
        if not is_forced(mask):
            break
        execute(state, count_bits(mask - 1))
