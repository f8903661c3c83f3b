"""A game of four players whose supply has nearly run out: only bananas are left."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from bali import Game, Record

RECORD: Final = Path(__file__).with_suffix(".json")
"""Ayu is about to take the last card of a turn."""
SCORE_PEPPER: Final = "take 4"
"""Each player has a pepper farmer, Ayu the majority."""


def scarce_supply(*actions: str, bots: Sequence[str | None] = ()) -> Game:
    """Return the game after further actions; Ayu, Ketut, Made and Wayan are people or `bots`."""
    record = Record.from_json(RECORD.read_text())
    players = [
        msgspec.structs.replace(player, bot=bot)
        for player, bot in zip(record.players, bots or [None] * 4, strict=True)
    ]
    game = Game.new(players, deal=record.deal)
    for action in (*record.actions, *actions):
        game.play(action)
    return game
