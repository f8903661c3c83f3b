"""Legal actions and transitions, dispatched by decision."""

from bali.rules.actions import KEEP_CARD, SACRIFICE_GOOD, SUPPLY_GOOD, TAKE_ROW
from bali.rules.compiler import kernel
from bali.rules.goods import buy, legal_buys, supply_mask
from bali.rules.play_phase import legal_plays, play
from bali.rules.sacrifice_phase import lay_from_supply, legal_sacrifices, sacrifice
from bali.rules.scoring import REWARDS, begin_scoring, legal_substitutes, receive, reward
from bali.rules.state import (
    BUY,
    CONSULT,
    KEEP,
    PLAY,
    RECEIVE,
    REWARD,
    SACRIFICE,
    SCORE,
    SUPPLY,
    TAKE,
    State,
)
from bali.rules.take_phase import CONSULTATION, consult, keep, legal_keeps, legal_takes, take


@kernel
def legal_mask(state: State) -> int:
    """Return the actor's legal actions, one bit each; 0 when the game is over."""
    decision = state.decision
    if decision == TAKE:
        return legal_takes(state)
    if decision == BUY:
        return legal_buys(state)
    if decision == PLAY:
        return legal_plays(state)
    if decision == SACRIFICE:
        return legal_sacrifices(state)
    if decision == SUPPLY:
        return supply_mask(state, SUPPLY_GOOD)
    if decision == REWARD:
        return REWARDS
    if decision == CONSULT:
        return CONSULTATION
    if decision == KEEP:
        return legal_keeps(state)
    if decision == RECEIVE:
        return legal_substitutes(state)
    return 0


@kernel
def execute(state: State, action: int) -> None:
    """Carry out a legal action and advance to the next decision."""
    decision = state.decision
    if decision == TAKE:
        take(state, action - TAKE_ROW)
    elif decision == BUY:
        buy(state, action)
    elif decision == PLAY:
        play(state, action)
    elif decision == SACRIFICE:
        sacrifice(state, action - SACRIFICE_GOOD)
    elif decision == SUPPLY:
        lay_from_supply(state, action - SUPPLY_GOOD)
    elif decision == REWARD:
        reward(state, action)
    elif decision == CONSULT:
        consult(state, action)
    elif decision == KEEP:
        keep(state, action - KEEP_CARD)
    elif decision == RECEIVE:
        receive(state, action)
    if state.decision == SCORE:
        begin_scoring(state)
