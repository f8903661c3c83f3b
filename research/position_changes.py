"""A position with one thing changed, everything else left as it is.

Every change is a copy that could be a real game: no card is made or lost. Where the change is
impossible, the answer is None.
"""

from bali.rules import State, copy_of
from bali.rules.cards import SHRINE


def with_stones(world: State, seat: int, count: int) -> State:
    changed = copy_of(world)
    changed.stones[seat] += count
    return changed


def with_point(world: State, seat: int) -> State:
    changed = copy_of(world)
    changed.priest_points[seat] += 1
    return changed


def with_good(world: State, seat: int, good: int) -> State | None:
    """A sacrifice card from the supply, as everybody could see."""
    if world.supply[good] == 0:
        return None
    changed = copy_of(world)
    changed.supply[good] -= 1
    changed.goods[seat, good] += 1
    changed.goods_size[seat] += 1
    changed.apparent[seat, good] += 1
    return changed


def with_hand_card(world: State, seat: int, kind: int, instead_of: int) -> State | None:
    """A card of the hand exchanged for one of the pile."""
    place = _place_in_pile(world, kind)
    if place is None or kind == instead_of or world.hand[seat, instead_of] == 0:
        return None
    changed = copy_of(world)
    changed.pile[place] = instead_of
    changed.unseen[kind] -= 1
    changed.unseen[instead_of] += 1
    changed.hand[seat, instead_of] -= 1
    changed.hand[seat, kind] += 1
    return changed


def with_card_boxed(world: State, kind: int) -> State | None:
    """A card of the pile out of the game: what a card in front is compared with."""
    changed = _drawn(world, kind)
    if changed is not None:
        changed.box[kind] += 1
    return changed


def with_card_in_front(world: State, seat: int, kind: int) -> State | None:
    """A card of the pile laid in front of a player."""
    changed = _drawn(world, kind)
    if changed is not None:
        changed.table[seat, kind] += 1
    return changed


def _drawn(world: State, kind: int) -> State | None:
    """Without a card of the pile, which must not be the last one: that would end the game."""
    place = _place_in_pile(world, kind)
    if place is None or world.pile_size - world.pile_next < 2:
        return None
    changed = copy_of(world)
    changed.pile[place] = changed.pile[changed.pile_next]
    changed.pile[changed.pile_next] = kind
    changed.pile_next += 1
    changed.unseen[kind] -= 1
    return changed


def _place_in_pile(world: State, kind: int) -> int | None:
    for place in range(int(world.pile_next), int(world.pile_size)):
        if world.pile[place] == kind:
            return place
    return None


def group_of(kind: int) -> str:
    """Farmers of all goods are alike."""
    return GROUPS[max(0, kind - FIRST_SPECIAL + 1)]


GROUPS = ("farmer", "stonemason", "priest", "shrine")
FIRST_SPECIAL = SHRINE - 2
