"""Bots by their short codes."""

from collections.abc import Callable
from typing import Final

from bali.bots.bot import Bot
from bali.bots.random_bot import RandomBot
from bali.errors import UnknownBot

_MAKERS: Final[dict[str, Callable[[int | None], Bot]]] = {"random": RandomBot}


def bot_codes() -> tuple[str, ...]:
    """The codes of all bots there are."""
    return tuple(_MAKERS)


def make_bot(code: str, seed: int | None = None) -> Bot:
    """The bot that a code names; with a seed its choices repeat."""
    if not isinstance(code, str) or code not in _MAKERS:
        raise UnknownBot(f"there is no bot {code!r}; bots are {', '.join(bot_codes())}")
    return _MAKERS[code](seed)
