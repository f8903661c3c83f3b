"""How a lesson is written down: a table, what was played there before, and its steps."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from bali.play.game import Game
from bali.play.record import Deal, Player
from bali.rules.cards import CARD_NAMES, CARDS_OF_KIND, GOOD_NAMES, ORACLE

LEARNER: Final = Player("", "green")
"""The page gives the learner their own name."""
KETUT: Final = Player("Ketut", "red")
MADE: Final = Player("Made", "yellow")


class Table(msgspec.Struct, frozen=True):
    """Who plays what with which cards; the learner sits in the first seat."""

    deal: Deal
    others: tuple[Player, ...] = (KETUT,)
    oracle: bool = False
    demon: bool = False

    def game(self) -> Game:
        return Game.new(
            (LEARNER, *self.others), oracle=self.oracle, demon=self.demon, deal=self.deal
        )


class Read(msgspec.Struct, frozen=True):
    """Something to read, with places on the board to look at."""

    places: tuple[str, ...] = ()


class Find(msgspec.Struct, frozen=True):
    """An action to be found, and what the others do after it."""

    answer: str
    places: tuple[str, ...] = ()
    then: str = ""


class Choose(msgspec.Struct, frozen=True):
    """Any choice will do. Only reading comes after it, since the tables differ from then on."""

    places: tuple[str, ...] = ()
    then: str = ""


class Script(msgspec.Struct, frozen=True):
    """A lesson as its author writes it."""

    id: str
    table: Table
    earlier_actions: str
    """What was played before, separated by commas; a line for each turn reads well."""
    steps: tuple[Read | Find | Choose, ...]


def parse_actions(earlier_actions: str) -> list[str]:
    """The actions that a story names."""
    return [
        action for text in earlier_actions.replace("\n", ",").split(",") if (action := text.strip())
    ]


def deal_of(*rows: str, pile: str = "", altar: str = "", oracle: bool = False) -> Deal:
    """A deal of these rows, from top to bottom; what the box still holds follows in the pile."""
    named = [tuple(row.split()) for row in rows]
    first = pile.split()
    rest = _rest([*(card for row in named for card in row), *first], oracle)
    goods = tuple(altar.split()) or GOOD_NAMES
    return Deal(tuple(named), (*first, *rest), goods if oracle else ())


def _rest(named: Sequence[str], oracle: bool) -> list[str]:
    box = Counter(dict(zip(CARD_NAMES, CARDS_OF_KIND, strict=True)))
    if not oracle:
        del box[CARD_NAMES[ORACLE]]
    box.subtract(named)
    return list(box.elements())
