"""What an action does for the person who decides, in words.

All of it is read off their View: what they can't see, or need not remember, is not told (R14).
"""

from collections.abc import Callable, Iterator
from typing import Final

from bali.cli.hint_goods import (
    buy_reasons,
    consult_reasons,
    decline_reasons,
    keep_reasons,
    pass_reasons,
    points_reasons,
    receive_reasons,
    sacrifice_reasons,
    stones_reasons,
    supply_reasons,
)
from bali.cli.hint_playing import discard_reasons, play_reasons
from bali.cli.hint_taking import take_reasons
from bali.cli.voice import Voice
from bali.play.view import View

_REASONS: Final[dict[str, Callable[[str, View, Voice], Iterator[str]]]] = {
    "pass": pass_reasons,
    "buy": buy_reasons,
    "play": play_reasons,
    "discard": discard_reasons,
    "sacrifice": sacrifice_reasons,
    "supply": supply_reasons,
    "take": take_reasons,
    "consult": consult_reasons,
    "decline": decline_reasons,
    "keep": keep_reasons,
    "points": points_reasons,
    "stones": stones_reasons,
    "receive": receive_reasons,
}


def reasons(action: str, view: View, voice: Voice) -> str:
    """What the action does, the most important first."""
    verb, _, thing = action.partition(" ")
    return "; ".join(part for part in _REASONS[verb](thing, view, voice) if part)
