"""Card numbers and the contents of the box.

A farmer has the number of the good it grows: `table[seat, RICE]` counts rice farmers, and
`goods[seat, RICE]` counts rice sacrifice cards.
"""

from typing import Final

RICE: Final = 0
PEANUT: Final = 1
BANANA: Final = 2
PEPPER: Final = 3
STONEMASON: Final = 4
PRIEST: Final = 5
SHRINE: Final = 6
ORACLE: Final = 7

GOODS: Final = 4
"""The number of goods; the numbers below it are farmers, too."""
PLAYABLE: Final = 7
"""The number of kinds that can lie in front of a player: all but the oracle."""
KINDS: Final = 8

GOOD_NAMES: Final = ("rice", "peanut", "banana", "pepper")
CARD_NAMES: Final = (*GOOD_NAMES, "stonemason", "priest", "shrine", "oracle")

NO_CARD: Final = -1
"""An empty place."""
UNKNOWN: Final = -2
"""A card that is hidden from the observer."""

CARDS_OF_KIND: Final = (5, 5, 5, 5, 12, 9, 9, 8)
"""Playing cards in the box by kind; oracles are used only in their variant."""
SACRIFICE_CARDS: Final = 25
"""Sacrifice cards of each good."""

ROWS: Final = 4
ROW_LENGTH: Final = 4
OFFER_CARDS: Final = ROWS * ROW_LENGTH
PLAIN_CARDS: Final = sum(CARDS_OF_KIND[:PLAYABLE])
PLAIN_PILE: Final = PLAIN_CARDS - OFFER_CARDS
ORACLES: Final = CARDS_OF_KIND[ORACLE]
ORACLE_PILE: Final = PLAIN_PILE + ORACLES

RED: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
GREEN: Final = 3
COLOR_NAMES: Final = ("red", "blue", "yellow", "green")
LACKS: Final = (RICE, PEANUT, BANANA, PEPPER)
"""R2: the farmer that is missing from the starting hand, by colour."""

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
NO_SEAT: Final = -1
HAND_CARDS: Final = 3
FIRST_STONES: Final = 2
"""Stones of the starting player; each next player has one more."""

GOOD_PRICE: Final = 5
SHRINE_PRICE: Final = 7
LOOK_DEPTH: Final = 4
"""The most cards of the altar that the oracle shows."""
MAJORITY: Final = 2
"""The fewest cards of a kind that can be a majority."""

TOP_VALUE: Final = 3
SHRINE_VALUE: Final = 4
STONES_PER_POINT: Final = 5
