"""Random play: every legal action is as likely as the others."""

from bali.rules.actions import count_bits, nth_action
from bali.rules.compiled import compiled
from bali.rules.rng import draw
from bali.rules.state import OVER, State
from bali.rules.transition import carry_out, legal_mask


@compiled
def random_action(state: State) -> int:
    mask = legal_mask(state)
    return nth_action(mask, draw(state, count_bits(mask)))


@compiled
def play_out(state: State) -> int:
    """Play at random to the end; how many decisions that took."""
    decisions = 0
    while state.decision != OVER:
        carry_out(state, random_action(state))
        decisions += 1
    return decisions
