"""Bots by their short codes: `random`, `uct:1000`, `my_bot`, `my_package.my_module:MyBot`.

A code is a name, and for some bots a colon and an argument. Names are Bali's own, or those that
installed packages register under the entry point group `bali.bots`. Where the code comes from the
person at the keyboard, a bot that is not registered can be named by its module and its class, and
a network by its file: `champion@my-champion/champion.npz:1000`.
"""

import inspect
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from bali.bots.bot import Bot
from bali.bots.bot_call import describe_error
from bali.errors import BadWeights, BaliError, UnknownBot
from bali.rules.checks import check_seed

ENTRY_POINT_GROUP: Final = "bali.bots"
"""The entry points of other packages' bots."""

LEVEL_NAMES: Final = ("novice", "apprentice", "villager", "adept", "elder", "champion")
"""From the weakest to the strongest."""

BUILTIN_BOTS: Final = {
    "random": "bali.bots.random_bot:RandomBot",
    "greedy": "bali.bots.greedy_bot:GreedyBot",
    "uct": "bali.bots.uct_bot:UctBot",
    **{name: f"bali.bots.levels:{name}" for name in LEVEL_NAMES[:-1]},
    "champion": "bali.bots.champion.bot:ChampionBot",
}
"""Bali's own bots: where each is found."""

WEIGHT_FILE_BOTS: Final = {"champion": "bali.bots.champion.bot:champion_from"}
"""Those that a file can be given to, after an @: where what makes their makers is found."""


def bot_codes() -> tuple[str, ...]:
    """The names of all bots there are; some take an argument after a colon."""
    return (*BUILTIN_BOTS, *(name for name in _registered() if name not in BUILTIN_BOTS))


def is_registered(code: str) -> bool:
    """Whether `make_bot` knows the name in a code."""
    return _entry_point_of(_split_code(code)[0]) is not None


def make_bot(code: str, seed: int | None = None, threads: int = 1) -> Bot:
    """The registered bot that a code names; with a seed its choices repeat.

    `threads` is how many cores a bot may use that thinks for a given time.
    """
    name, argument = _split_code(code)
    place = _entry_point_of(name)
    if place is None:
        raise UnknownBot(f"there is no bot {code!r}; bots are {', '.join(bot_codes())}")
    return _build(code, _load(code, place), argument, seed, threads)


def make_trusted_bot(code: str, seed: int | None = None, threads: int = 1) -> Bot:
    """The same, any class by its module, and networks by their files.

    Never for codes out of a file or the network.
    """
    module, name = _split_code(code)
    own, at, place = code.strip().partition("@")
    if at and own.casefold() in WEIGHT_FILE_BOTS:
        return _bot_with_weights(code, WEIGHT_FILE_BOTS[own.casefold()], place, seed, threads)
    if _entry_point_of(module) is None and name is not None and name.isidentifier():
        return _build(code, _class_in(code, module, name), None, seed, threads)
    return make_bot(code, seed, threads)


def _bot_with_weights(code: str, maker: str, place: str, seed: int | None, threads: int) -> Bot:
    """An argument follows the last colon: a file's name may have others."""
    head, colon, tail = place.rpartition(":")
    file, argument = (head, tail) if colon else (place, None)
    try:
        result = EntryPoint(code, maker, ENTRY_POINT_GROUP).load()(Path(file))
    except BadWeights as error:
        raise UnknownBot(f"there is no bot {code!r}: {error}") from error
    return _build(code, result, argument, seed, threads)


def _split_code(code: str) -> tuple[str, str | None]:
    """The name, and what follows its colon."""
    if not isinstance(code, str):
        raise UnknownBot(f"a bot's code is a text such as {bot_codes()[0]!r}, not {code!r}")
    name, colon, argument = code.strip().partition(":")
    return name, argument if colon else None


@cache
def _registered() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=ENTRY_POINT_GROUP)}


def _entry_point_of(name: str) -> EntryPoint | None:
    """Where a registered bot is found; Bali's own names come first and in any case."""
    own = BUILTIN_BOTS.get(name.casefold())
    return EntryPoint(name, own, ENTRY_POINT_GROUP) if own else _registered().get(name)


def _load(code: str, place: EntryPoint) -> Callable[..., Any]:
    try:
        result: Callable[..., Any] = place.load()
    except Exception as error:  # whatever another package does wrong is its bot's fault
        raise UnknownBot(f"the bot {code!r} can't be loaded: {error}") from error
    return result


def _class_in(code: str, module: str, name: str) -> Callable[..., Any]:
    here = str(Path.cwd())
    if here not in sys.path:  # as `python -m` would find it
        sys.path.append(here)
    try:
        result: Callable[..., Any] = getattr(import_module(module), name)
    except Exception as error:
        raise UnknownBot(f"there is no bot {code!r}: {error}") from error
    return result


def _build(
    code: str, maker: Callable[..., Any], argument: str | None, seed: int | None, threads: int
) -> Bot:
    """Call the maker with what it asks for by name: `argument`, `seed`, `threads`."""
    if seed is not None:
        check_seed(seed)
    try:
        asked = inspect.signature(maker).parameters
        if argument is not None and "argument" not in asked:
            raise UnknownBot(f"there is no bot {code!r}: {_split_code(code)[0]} takes no argument")
        offered = {
            "argument": argument,
            "seed": None if seed is None else int(seed),
            "threads": threads,
        }
        bot: Bot = maker(**{name: value for name, value in offered.items() if name in asked})
    except BaliError:
        raise
    except Exception as error:  # whatever somebody's own bot does wrong
        raise UnknownBot(f"the bot {code!r} can't be made: {describe_error(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"{code!r} is no bot: it has no method 'choose'")
    return bot
