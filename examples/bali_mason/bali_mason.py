"""Mason, an example of a bot: four stonemasons first, then shrines.

In this folder, `bali arena bali_mason:Mason random` runs it without installation, and `pytest`
tests it. After `pip install .` its code is `mason`: `bali play --seat person --seat mason`.
"""

from typing import Final

from bali.bots.question import choices_of
from bali.play.action import Action
from bali.rules import State
from bali.rules.cards import CARD_NAMES, GOOD_NAMES, PRIEST, SHRINE, STONEMASON

QUARRY: Final = 4
"""Stonemasons on the table before other cards have priority."""
RICH: Final = 12
"""Stones for a sacrifice card at 5 and a shrine at 7."""


class Mason:
    """Play the first legal action of a priority list."""

    def choose(self, seen: State) -> Action:
        legal = {action.text: action for action in choices_of(seen)}
        priorities: list[str] = []
        me = seen.actor

        needs_stonemasons = seen.table[me, STONEMASON] < QUARRY
        cards = (STONEMASON, SHRINE, PRIEST) if needs_stonemasons else (SHRINE, PRIEST, STONEMASON)
        for card in cards:
            priorities.append(f"play {CARD_NAMES[card]}")
            for row, size in enumerate(seen.offer_size):
                if seen.offer[row, size - 1] == card:  # only the bottom card can be taken
                    priorities.append(f"take {row + 1}")

        # The good with the most cards on the altar is worth most: lay the one it has most of.
        for _, good in sorted(zip(-seen.goods[me], GOOD_NAMES, strict=True)):
            priorities += [f"sacrifice {good}", f"supply {good}", f"receive {good}"]
            if seen.stones[me] >= RICH:
                priorities.append(f"buy {good}")

        # Otherwise the first legal action, such as `pass` or a single farmer.
        return next(legal[text] for text in [*priorities, *legal] if text in legal)
