"""Mason, a bot of one's own: first a quarry, then shrines.

In this folder, `bali arena bali_mason:Mason random` lets it play as it is, and `pytest` tests it.
After `pip install .` it is called `mason` everywhere: `bali play --seat person --seat mason`.
"""

from typing import Final

from bali.bots.question import choices_of
from bali.play.action import Action
from bali.rules import State
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, PRIEST, SHRINE, STONEMASON

QUARRY: Final = 4
"""Stonemasons that it wants in front of it before anything else."""
RICH: Final = 12
"""Stones enough for a sacrifice card at 5 and a shrine at 7."""


class Mason:
    """Has a list of wishes, and does the first that is legal."""

    def choose(self, seen: State) -> Action:
        legal = {action.text: action for action in choices_of(seen)}
        wishes: list[str] = []
        me = seen.actor

        digs = seen.table[me, STONEMASON] < QUARRY
        for card in (STONEMASON, SHRINE, PRIEST) if digs else (SHRINE, PRIEST, STONEMASON):
            wishes.append(f"play {CARD_NAMES[card]}")
            for row, size in enumerate(seen.offer_size):
                if seen.offer[row, size - 1] == card:  # the bottom one, which can be taken
                    wishes.append(f"take {row + 1}")

        # What lies on the altar most is worth most: it lays there what it has most of.
        for _, good in sorted(zip(-seen.goods[me], GOOD_NAMES, strict=True)):
            wishes += [f"sacrifice {good}", f"supply {good}", f"receive {good}"]
            if seen.stones[me] >= RICH:
                wishes.append(f"buy {good}")

        # Where it has no wish: the first legal action, such as to pass, or a single farmer.
        return next(legal[wish] for wish in [*wishes, *legal] if wish in legal)
