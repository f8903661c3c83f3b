"""Marginal values: a position compared with the same position with one thing changed."""

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
"""What was changed, and the position then."""

POINT = "a victory point"
STONE = "a stone"
STONES = "five stones"
GOOD = "a sacrifice card"
BEST_GOOD = "a sacrifice card of the best good"


def marginal_values_of(
    world: State, part: str, evaluator: PositionEvaluator, chance: random.Random
) -> list[MarginalValue]:
    """All that can be changed at the beginning of a turn, for the player whose turn it is."""
    search, network = evaluator.search_value(world), evaluator.network_value(world)
    found = []
    for thing, changed in changes_of(world, chance):
        more = evaluator.search_value(changed) - search
        found.append(MarginalValue(thing, part, more, evaluator.network_value(changed) - network))
    return [*found, *cards_in_front(world, part, evaluator)]


def changes_of(world: State, chance: random.Random) -> Iterator[Change]:
    """Everything but cards in front, which are compared with another position."""
    seat = int(world.actor)
    yield POINT, with_point(world, seat)
    yield STONE, with_stones(world, seat, 1)
    yield STONES, with_stones(world, seat, 5)
    yield from more_goods(world, chance)
    for kind in (chance.randrange(GOODS), STONEMASON, PRIEST, SHRINE):
        others = [card for card in range(PLAYABLE) for _ in range(world.hand[seat, card])]
        changed = with_hand_card(world, seat, kind, chance.choice(others))
        if changed is not None:
            yield in_hand(group_of(kind)), changed


def more_goods(world: State, chance: random.Random) -> Iterator[Change]:
    seat = int(world.actor)
    some = with_good(world, seat, chance.randrange(GOODS))
    if some is not None:
        yield GOOD, some
    values = score_sheet(world)[1].tolist()
    best = with_good(world, seat, values.index(max(values)))
    if best is not None and max(values) > 0:
        yield BEST_GOOD, best


def cards_in_front(
    world: State, part: str, evaluator: PositionEvaluator
) -> Iterator[MarginalValue]:
    """A card of each kind in front of the player, rather than out of the game."""
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
    """What a card more does to the majority of its kind."""
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
