"""Single changes of a position.

Each function returns a changed copy with the same cards as the game, or None if the change is
impossible.
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
    """Add a sacrifice card from the supply, visible to all players."""
    if world.supply[good] == 0:
        return None
    changed = copy_of(world)
    changed.supply[good] -= 1
    changed.goods[seat, good] += 1
    changed.goods_size[seat] += 1
    changed.apparent[seat, good] += 1
    return changed


def with_hand_card(world: State, seat: int, kind: int, instead_of: int) -> State | None:
    """Exchange a card of the hand for one of the pile."""
    index = _index_in_pile(world, kind)
    if index is None or kind == instead_of or world.hand[seat, instead_of] == 0:
        return None
    changed = copy_of(world)
    changed.pile[index] = instead_of
    changed.unseen[kind] -= 1
    changed.unseen[instead_of] += 1
    changed.hand[seat, instead_of] -= 1
    changed.hand[seat, kind] += 1
    return changed


def with_card_boxed(world: State, kind: int) -> State | None:
    """Move a card of the pile to the box: the reference position for a card in front."""
    changed = _without_pile_card(world, kind)
    if changed is not None:
        changed.box[kind] += 1
    return changed


def with_card_in_front(world: State, seat: int, kind: int) -> State | None:
    """Move a card of the pile to the front of a player."""
    changed = _without_pile_card(world, kind)
    if changed is not None:
        changed.table[seat, kind] += 1
    return changed


def _without_pile_card(world: State, kind: int) -> State | None:
    """Remove a card of the pile, except the last one, whose removal would end the game."""
    index = _index_in_pile(world, kind)
    if index is None or world.pile_size - world.pile_next < 2:
        return None
    changed = copy_of(world)
    changed.pile[index] = changed.pile[changed.pile_next]
    changed.pile[changed.pile_next] = kind
    changed.pile_next += 1
    changed.unseen[kind] -= 1
    return changed


def _index_in_pile(world: State, kind: int) -> int | None:
    for index in range(int(world.pile_next), int(world.pile_size)):
        if world.pile[index] == kind:
            return index
    return None


def group_of(kind: int) -> str:
    """Return the group of a kind of card; the farmers of all goods are one group."""
    return GROUPS[max(0, kind - FIRST_SPECIAL + 1)]


GROUPS = ("farmer", "stonemason", "priest", "shrine")
FIRST_SPECIAL = SHRINE - 2
