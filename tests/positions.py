"""Positions for tests: a real game in which a test lays out what its rule is about."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

from bali import Deal, Event, Game, Outcome, Player, View
from bali.rules import State
from bali.rules.cards import (
    CARD_NAMES,
    CARDS_OF_KIND,
    COLOR_NAMES,
    GOOD_NAMES,
    HAND_CARDS,
    NO_CARD,
    NOBODY,
    ORACLE,
    PLAYABLE,
    ROW_LENGTH,
    ROWS,
)
from bali.rules.state import TAKE

NAMES: Final = ("Ayu", "Ketut", "Made", "Wayan")
AYU, KETUT, MADE, WAYAN = range(4)


def people(count: int) -> list[Player]:
    """Ayu plays red, Ketut blue, Made yellow, Wayan green."""
    return [Player(name, color) for name, color in zip(NAMES, COLOR_NAMES, strict=True)][:count]


def dealt(
    *rows: Sequence[str], pile: Sequence[str] = (), altar: Sequence[str] = (), oracle: bool = False
) -> Deal:
    """A deal whose first rows and first pile cards are these; what the box still holds follows."""
    box = Counter(dict(zip(CARD_NAMES, CARDS_OF_KIND, strict=True)))
    if not oracle:
        del box[CARD_NAMES[ORACLE]]
    box.subtract(card for cards in (*rows, pile) for card in cards)
    rest = list(box.elements())
    offer = [tuple(row) for row in rows]
    while len(offer) < ROWS:
        offer.append(tuple(rest[:ROW_LENGTH]))
        del rest[:ROW_LENGTH]
    goods = tuple(altar) or GOOD_NAMES
    return Deal(tuple(offer), (*pile, *rest), goods if oracle else ())


class Position:
    """A game at its first decision; what a test does not set lies as dealt.

    `game.events(seat)` tells what changed between actions, so what is set there shows in it, too.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        oracle: bool = False,
        demon: bool = False,
        deal: Deal | None = None,
    ) -> None:
        self.game = Game.new(
            people(players), oracle=oracle, demon=demon, deal=deal or dealt(oracle=oracle)
        )

    @property
    def state(self) -> State:
        return self.game._state

    # Laying it out.

    def set_turn(self, seat: int) -> None:
        self.state.active = seat
        self.state.actor = seat

    def set_stones(self, *stones: int) -> None:
        self.state.stones[: len(stones)] = stones

    def set_points(self, *points: int) -> None:
        self.state.priest_points[: len(points)] = points

    def set_table(self, seat: int, *cards: str) -> None:
        self.state.table[seat] = _counts(cards, CARD_NAMES[:PLAYABLE])

    def set_hand(self, seat: int, *cards: str) -> None:
        self.state.hand[seat] = _counts(cards, CARD_NAMES[:PLAYABLE])
        self.state.hand_size[seat] = len(cards)

    def set_goods(self, seat: int, *goods: str) -> None:
        counts = _counts(goods, GOOD_NAMES)
        self.state.goods[seat] = counts
        self.state.apparent[seat] = counts
        self.state.goods_size[seat] = len(goods)

    def set_supply(self, **counts: int) -> None:
        """The goods that are named; the others stay."""
        for good, count in counts.items():
            self.state.supply[GOOD_NAMES.index(good)] = count

    def set_row(self, row: int, *cards: str) -> None:
        """A row, counted from 1 as in "take 1", from its top to its bottom."""
        self.state.offer[row - 1] = NO_CARD
        self.state.offer[row - 1, : len(cards)] = [CARD_NAMES.index(card) for card in cards]
        self.state.offer_size[row - 1] = len(cards)

    def set_pile(self, *cards: str) -> None:
        """The whole pile, the next card first."""
        self.state.pile[:] = NO_CARD
        self.state.pile[: len(cards)] = [CARD_NAMES.index(card) for card in cards]
        self.state.pile_next = 0
        self.state.pile_size = len(cards)
        self.state.unseen[:] = _counts(cards, CARD_NAMES)

    def set_altar(self, *goods: str) -> None:
        """Bottom to top, all laid open from the supply."""
        size = len(goods)
        self.state.laid = self.state.altar_size = size
        self.state.laid_good[:size] = [GOOD_NAMES.index(good) for good in goods]
        self.state.laid_by[:size] = NOBODY
        self.state.laid_open[:size] = True
        self.state.altar[:] = NO_CARD
        self.state.altar[:size] = range(size)
        self.state.altar_top = GOOD_NAMES.index(goods[-1]) if goods else NO_CARD
        self.state.offerings[:] = _counts(goods, GOOD_NAMES)

    # Playing on.

    def play(self, *actions: str) -> tuple[Event, ...]:
        """Everything that these actions brought about."""
        return tuple(event for action in actions for event in self.game.play(action))

    def go_to_taking(self, cards: int = 1) -> None:
        """Phase 3 of the active player, who has that many cards to take."""
        self.set_hand(self.state.active, *["stonemason"] * (HAND_CARDS - cards))
        self.state.actor = self.state.active
        self.state.decision = TAKE

    def uncover(self, card: str) -> tuple[Event, ...]:
        """The active player's last take leaves this card at the bottom of the first row."""
        self.set_row(1, card, "stonemason")
        self.go_to_taking()
        return self.play("take 1")

    def end(self) -> Outcome:
        """The active player's next take exhausts the pile."""
        self.set_row(1, "stonemason")
        self.set_pile("stonemason")
        self.go_to_taking()
        self.play("take 1")
        assert self.game.outcome is not None
        return self.game.outcome

    # What the players see.

    @property
    def legal(self) -> set[str]:
        return {str(action) for action in self.game.legal_actions()}

    @property
    def table_view(self) -> View:
        """What everyone sees."""
        return self.game.view(None)

    @property
    def stones(self) -> tuple[int, ...]:
        return tuple(player.stones for player in self.table_view.players)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(player.points for player in self.table_view.players)

    def row(self, row: int) -> tuple[str, ...]:
        """A row, counted from 1 as in "take 1", from its top to its bottom."""
        return self.table_view.offer[row - 1]

    def table(self, seat: int) -> dict[str, int]:
        """The cards in front of a player."""
        return _present(self.table_view.players[seat].table)

    def hand(self, seat: int) -> dict[str, int]:
        """A player's hand, as they see it themselves."""
        return _present(self.game.view(seat).players[seat].hand)

    def goods(self, seat: int) -> dict[str, int]:
        """A player's sacrifice cards, as they see them themselves."""
        return _present(self.game.view(seat).players[seat].goods)


def play_to_the_end(game: Game, seed: int) -> list[Event]:
    """Play at random; everything that happened."""
    choices = random.Random(seed)
    events: list[Event] = []
    while game.outcome is None:
        events += game.play(choices.choice(game.legal_actions()))
    return events


def _counts(cards: Sequence[str], names: Sequence[str]) -> list[int]:
    found = Counter(cards)
    assert set(found) <= set(names), f"{sorted(set(found) - set(names))} can't lie there"
    return [found[name] for name in names]


def _present(counts: dict[str, int] | None) -> dict[str, int]:
    assert counts is not None
    return {name: count for name, count in counts.items() if count}
