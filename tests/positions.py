"""Positions for tests: games whose state a test can set."""

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
    NO_SEAT,
    ORACLE,
    PLAYABLE,
    ROW_LENGTH,
    ROWS,
)
from bali.rules.state import TAKE

NAMES: Final = ("Ayu", "Ketut", "Made", "Wayan")
AYU, KETUT, MADE, WAYAN = range(4)


def people(count: int) -> list[Player]:
    """Return up to four players: Ayu (red), Ketut (blue), Made (yellow), Wayan (green)."""
    return [Player(name, color) for name, color in zip(NAMES, COLOR_NAMES, strict=True)][:count]


def dealt(
    *rows: Sequence[str], pile: Sequence[str] = (), altar: Sequence[str] = (), oracle: bool = False
) -> Deal:
    """Return a deal with these first rows and pile cards, followed by the rest of the box."""
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
    """A game at its first decision; everything that a test does not set is as dealt.

    `game.events(seat)` also reports changes made by setters between actions.
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

    # Setting the state.

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
        """Set the number of cards of the named goods."""
        for good, count in counts.items():
            self.state.supply[GOOD_NAMES.index(good)] = count

    def set_row(self, row: int, *cards: str) -> None:
        """Set a row, numbered from 1 as in "take 1", from top to bottom."""
        self.state.offer[row - 1] = NO_CARD
        self.state.offer[row - 1, : len(cards)] = [CARD_NAMES.index(card) for card in cards]
        self.state.offer_size[row - 1] = len(cards)

    def set_pile(self, *cards: str) -> None:
        """Set the whole pile, in drawing order."""
        self.state.pile[:] = NO_CARD
        self.state.pile[: len(cards)] = [CARD_NAMES.index(card) for card in cards]
        self.state.pile_next = 0
        self.state.pile_size = len(cards)
        self.state.unseen[:] = _counts(cards, CARD_NAMES)

    def set_altar(self, *goods: str) -> None:
        """Set the altar from bottom to top, all cards laid face up from the supply."""
        size = len(goods)
        self.state.laid = self.state.altar_size = size
        self.state.laid_good[:size] = [GOOD_NAMES.index(good) for good in goods]
        self.state.laid_by[:size] = NO_SEAT
        self.state.laid_open[:size] = True
        self.state.altar[:] = NO_CARD
        self.state.altar[:size] = range(size)
        self.state.altar_top = GOOD_NAMES.index(goods[-1]) if goods else NO_CARD
        self.state.offerings[:] = _counts(goods, GOOD_NAMES)

    # Playing.

    def play(self, *actions: str) -> tuple[Event, ...]:
        """Play actions and return their events."""
        return tuple(event for action in actions for event in self.game.play(action))

    def go_to_taking(self, cards: int = 1) -> None:
        """Go to phase 3, in which the active player takes `cards` cards."""
        self.set_hand(self.state.active, *["stonemason"] * (HAND_CARDS - cards))
        self.state.actor = self.state.active
        self.state.decision = TAKE

    def uncover(self, card: str) -> tuple[Event, ...]:
        """Play a last take that leaves `card` at the bottom of the first row."""
        self.set_row(1, card, "stonemason")
        self.go_to_taking()
        return self.play("take 1")

    def end(self) -> Outcome:
        """End the game with a take that exhausts the pile."""
        self.set_row(1, "stonemason")
        self.set_pile("stonemason")
        self.go_to_taking()
        self.play("take 1")
        assert self.game.outcome is not None
        return self.game.outcome

    # Reading the state.

    @property
    def legal(self) -> set[str]:
        return {str(action) for action in self.game.legal_actions()}

    @property
    def table_view(self) -> View:
        """The view of a spectator."""
        return self.game.view(None)

    @property
    def stones(self) -> tuple[int, ...]:
        return tuple(player.stones for player in self.table_view.players)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(player.points for player in self.table_view.players)

    def row(self, row: int) -> tuple[str, ...]:
        """Return a row, numbered from 1 as in "take 1", from top to bottom."""
        return self.table_view.offer[row - 1]

    def table(self, seat: int) -> dict[str, int]:
        """Return the cards in front of a player."""
        return _present(self.table_view.players[seat].table)

    def hand(self, seat: int) -> dict[str, int]:
        """Return a player's hand in their own view."""
        return _present(self.game.view(seat).players[seat].hand)

    def goods(self, seat: int) -> dict[str, int]:
        """Return a player's sacrifice cards in their own view."""
        return _present(self.game.view(seat).players[seat].goods)


def play_to_the_end(game: Game, seed: int) -> list[Event]:
    """Play random actions to the end; return all events."""
    rng = random.Random(seed)
    events: list[Event] = []
    while game.outcome is None:
        events += game.play(rng.choice(game.legal_actions()))
    return events


def _counts(cards: Sequence[str], names: Sequence[str]) -> list[int]:
    found = Counter(cards)
    assert set(found) <= set(names), f"{sorted(set(found) - set(names))} can't lie there"
    return [found[name] for name in names]


def _present(counts: dict[str, int] | None) -> dict[str, int]:
    assert counts is not None
    return {name: count for name, count in counts.items() if count}
