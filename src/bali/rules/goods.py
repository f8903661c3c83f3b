"""Phase 1, buying a sacrifice card, and the supply."""

from bali.rules.actions import BUY_GOOD, PASS
from bali.rules.cards import GOOD_PRICE, GOODS
from bali.rules.compiler import kernel
from bali.rules.state import PLAY, State


@kernel
def price(state: State, seat: int, good: int) -> int:
    """Return the price: 5 stones, minus one for each farmer of that good; at least 0."""
    return max(0, GOOD_PRICE - int(state.table[seat, good]))


@kernel
def legal_buys(state: State) -> int:
    mask = 1 << PASS
    for good in range(GOODS):
        affordable = state.stones[state.actor] >= price(state, int(state.actor), good)
        if state.supply[good] > 0 and affordable:
            mask |= 1 << (BUY_GOOD + good)
    return mask


@kernel
def buy(state: State, action: int) -> None:
    if action != PASS:
        seat = int(state.actor)
        good = action - BUY_GOOD
        state.stones[seat] -= price(state, seat, good)
        take_from_supply(state, seat, good)
    state.decision = PLAY


@kernel
def take_from_supply(state: State, seat: int, good: int) -> None:
    state.supply[good] -= 1
    state.goods[seat, good] += 1
    state.goods_size[seat] += 1
    state.apparent[seat, good] += 1


@kernel
def supply_is_empty(state: State) -> bool:
    for good in range(GOODS):
        if state.supply[good] > 0:
            return False
    return True


@kernel
def supply_mask(state: State, first_action: int) -> int:
    """Return the actions for the goods in the supply, numbered from `first_action`."""
    mask = 0
    for good in range(GOODS):
        if state.supply[good] > 0:
            mask |= 1 << (first_action + good)
    return mask
