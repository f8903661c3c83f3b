"""Phase 4: scoring of the kind that the last take uncovered."""

from typing import Final

from bali.rules.actions import PASS, RECEIVE_GOOD, REWARD_POINTS, REWARD_STONES
from bali.rules.cards import MAJORITY, NO_SEAT, PRIEST, SHRINE, STONEMASON
from bali.rules.compiler import kernel
from bali.rules.goods import supply_is_empty, supply_mask, take_from_supply
from bali.rules.state import RECEIVE, REWARD, State
from bali.rules.turn import end_turn

REWARDS: Final = (1 << REWARD_POINTS) | (1 << REWARD_STONES)
"""The legal actions of a shrine scoring."""


@kernel
def majority(state: State, kind: int) -> int:
    """Return the seat with at least 2 of the kind and more than every other seat, or NO_SEAT.

    Written without branches, which would be unpredictable and take three times as long.
    """
    holder = NO_SEAT
    most = MAJORITY - 1
    for seat in range(state.players):
        count = int(state.table[seat, kind])
        holder = NO_SEAT if count == most else holder
        holder = seat if count > most else holder
        most = max(most, count)
    return holder


@kernel
def reward_size(state: State, seat: int) -> int:
    """Return a seat's reward: one for each card of the scored kind, one for the majority."""
    kind = int(state.scored)
    extra = 1 if majority(state, kind) == seat else 0
    return int(state.table[seat, kind]) + extra


@kernel
def begin_scoring(state: State) -> None:
    """Score the card that the last take left at the bottom of its row."""
    kind = state.offer[state.last_row, state.offer_size[state.last_row] - 1]
    state.scored = kind
    if kind == STONEMASON:
        score_stonemasons(state)
    elif kind == PRIEST:
        score_priests(state)
    elif kind == SHRINE:
        continue_shrine_scoring(state)
    else:
        continue_farmer_scoring(state)


@kernel
def score_stonemasons(state: State) -> None:
    for seat in range(state.players):
        state.stones[seat] += reward_size(state, seat)
    end_turn(state)


@kernel
def score_priests(state: State) -> None:
    for seat in range(state.players):
        state.priest_points[seat] += reward_size(state, seat)
    end_turn(state)


@kernel
def seat_at_step(state: State) -> int:
    """Return the seat of this scoring step: the active player first, then clockwise."""
    return (int(state.active) + int(state.step)) % int(state.players)


@kernel
def continue_shrine_scoring(state: State) -> None:
    """Let each player with a shrine choose a reward, in order (R7)."""
    while state.step < state.players:
        seat = seat_at_step(state)
        if state.table[seat, SHRINE] > 0:
            state.actor = seat
            state.decision = REWARD
            return
        state.step += 1
    end_turn(state)


@kernel
def reward(state: State, action: int) -> None:
    """Give the actor the chosen reward for all shrines, including the majority's extra."""
    amount = reward_size(state, state.actor)
    if action == REWARD_POINTS:
        state.shrine_points[state.actor] += amount
    else:
        state.stones[state.actor] += amount
    state.step += 1
    continue_shrine_scoring(state)


@kernel
def receiver(state: State) -> int:
    """Return the seat that gets a card in this step of a farmer scoring, or NO_SEAT."""
    if state.step == state.players:
        return majority(state, int(state.scored))
    seat = seat_at_step(state)
    return seat if state.table[seat, state.scored] > 0 else NO_SEAT


@kernel
def continue_farmer_scoring(state: State) -> None:
    """Give cards in order until a player has to decide; the majority's extra comes last."""
    while state.step <= state.players:
        seat = receiver(state)
        if seat != NO_SEAT and not give_card(state, seat):
            return
        state.step += 1
    end_turn(state)


@kernel
def give_card(state: State, seat: int) -> bool:
    """Give the seat a card of the scored good; return False if it has to choose another."""
    if state.supply[state.scored] > 0:
        take_from_supply(state, seat, int(state.scored))
        return True
    if supply_is_empty(state):  # R6
        return True
    state.actor = seat
    state.decision = RECEIVE
    return False


@kernel
def legal_substitutes(state: State) -> int:
    """Return the goods of the supply that may replace the scored one, and PASS (R6)."""
    return supply_mask(state, RECEIVE_GOOD) | 1 << PASS


@kernel
def receive(state: State, action: int) -> None:
    """Take a substitute for the scored good, or decline it."""
    if action != PASS:
        take_from_supply(state, int(state.actor), action - RECEIVE_GOOD)
    state.step += 1
    continue_farmer_scoring(state)
