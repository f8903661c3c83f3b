"""Format of a scripted lesson: a table, the earlier actions of its game, and steps."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from bali.play.game import Game
from bali.play.record import Deal, Player
from bali.rules.cards import CARD_NAMES, CARDS_OF_KIND, GOOD_NAMES, ORACLE

LEARNER: Final = Player("", "green")
"""The learner's seat; the page shows the learner's own name."""
KETUT: Final = Player("Ketut", "red")
MADE: Final = Player("Made", "yellow")


class Table(msgspec.Struct, frozen=True):
    """Players, deal and variants; the learner sits in the first seat."""

    deal: Deal
    others: tuple[Player, ...] = (KETUT,)
    oracle: bool = False
    demon: bool = False

    def game(self) -> Game:
        return Game.new(
            (LEARNER, *self.others), oracle=self.oracle, demon=self.demon, deal=self.deal
        )


class Read(msgspec.Struct, frozen=True):
    """A text to read, with places of the board to highlight."""

    places: tuple[str, ...] = ()


class Find(msgspec.Struct, frozen=True):
    """An action to find, and the other players' actions after it."""

    answer: str
    places: tuple[str, ...] = ()
    then: str = ""


class Choose(msgspec.Struct, frozen=True):
    """A free choice; only `Read` steps may follow, since the positions differ from then on."""

    places: tuple[str, ...] = ()
    then: str = ""


class Script(msgspec.Struct, frozen=True):
    """A lesson in the form in which it is written."""

    id: str
    table: Table
    earlier_actions: str
    """Actions before the lesson, separated by commas or line breaks."""
    steps: tuple[Read | Find | Choose, ...]


def parse_actions(earlier_actions: str) -> list[str]:
    """Split `earlier_actions` into actions."""
    return [
        action for text in earlier_actions.replace("\n", ",").split(",") if (action := text.strip())
    ]


def deal_of(*rows: str, pile: str = "", altar: str = "", oracle: bool = False) -> Deal:
    """Return a deal of these rows, from top to bottom; unnamed cards follow `pile` in the pile."""
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
