"""Marginal values: differences in value between a position and one with a single change."""

import random
from collections.abc import Iterator

from bali.rules import State, majority, score_sheet
from bali.rules.cards import GOODS, PLAYABLE, PRIEST, SHRINE, STONEMASON
from research.evaluation import PositionEvaluator
from research.game_summary import MarginalValue
from research.position_changes import (
    group_of,
    with_card_boxed,
    with_card_in_front,
    with_good,
    with_hand_card,
    with_point,
    with_stones,
)

Change = tuple[str, State]
"""The item that was changed, and the changed position."""

POINT = "a victory point"
STONE = "a stone"
STONES = "five stones"
GOOD = "a sacrifice card"
BEST_GOOD = "a sacrifice card of the best good"


def marginal_values_of(
    world: State, part: str, evaluator: PositionEvaluator, chance: random.Random
) -> list[MarginalValue]:
    """Return the values of all changes at the beginning of a turn, for the player to move."""
    search, network = evaluator.search_value(world), evaluator.network_value(world)
    found = []
    for item, changed in changes_of(world, chance):
        difference = evaluator.search_value(changed) - search
        found.append(
            MarginalValue(item, part, difference, evaluator.network_value(changed) - network)
        )
    return [*found, *cards_in_front(world, part, evaluator)]


def changes_of(world: State, chance: random.Random) -> Iterator[Change]:
    """Yield all changes except cards in front, which have another reference position."""
    seat = int(world.actor)
    yield POINT, with_point(world, seat)
    yield STONE, with_stones(world, seat, 1)
    yield STONES, with_stones(world, seat, 5)
    yield from additional_goods(world, chance)
    for kind in (chance.randrange(GOODS), STONEMASON, PRIEST, SHRINE):
        others = [card for card in range(PLAYABLE) for _ in range(world.hand[seat, card])]
        changed = with_hand_card(world, seat, kind, chance.choice(others))
        if changed is not None:
            yield in_hand(group_of(kind)), changed


def additional_goods(world: State, chance: random.Random) -> Iterator[Change]:
    seat = int(world.actor)
    random_good = with_good(world, seat, chance.randrange(GOODS))
    if random_good is not None:
        yield GOOD, random_good
    values = score_sheet(world)[1].tolist()
    best = with_good(world, seat, values.index(max(values)))
    if best is not None and max(values) > 0:
        yield BEST_GOOD, best


def cards_in_front(
    world: State, part: str, evaluator: PositionEvaluator
) -> Iterator[MarginalValue]:
    """Yield the value of a card of each kind in front of the player, against one in the box."""
    seat = int(world.actor)
    for kind in range(PLAYABLE):
        boxed = with_card_boxed(world, kind)
        laid = with_card_in_front(world, seat, kind)
        if boxed is not None and laid is not None:
            yield MarginalValue(
                in_front(group_of(kind)),
                part,
                evaluator.search_value(laid) - evaluator.search_value(boxed),
                evaluator.network_value(laid) - evaluator.network_value(boxed),
                effect_on_majority(world, laid, seat, kind),
                int(world.table[seat, kind]),
            )


def effect_on_majority(before: State, after: State, seat: int, kind: int) -> str:
    """Return whether a seat's majority of a kind is "gained" or "broken", or "same"."""
    had, has = holder_of(before, kind), holder_of(after, kind)
    if had == has:
        return "same"
    return "gained" if has == seat else "broken"


def holder_of(world: State, kind: int) -> int | None:
    return majority(world.table[: world.players, kind].tolist())


def in_hand(group: str) -> str:
    return f"a {group} in hand for another card"


def in_front(group: str) -> str:
    return f"a {group} in front"
