"""Bots by their short codes: `random`, `uct:1000`, `my_bot`, `my_package.my_module:MyBot`.

A code is a name, for some bots followed by a colon and an argument. A name is built in, or
registered by an installed package under the entry point group `bali.bots`. Codes from a trusted
source, such as the command line, can also name an unregistered bot by its module and class, or a
network by its file: `champion@my-champion/champion.npz:1000`.
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
"""The entry point group of bots in other packages."""

LEVEL_NAMES: Final = ("novice", "apprentice", "villager", "adept", "elder", "champion")
"""From the weakest to the strongest level."""

BUILTIN_BOTS: Final = {
    "random": "bali.bots.random_bot:RandomBot",
    "greedy": "bali.bots.greedy_bot:GreedyBot",
    "uct": "bali.bots.uct_bot:UctBot",
    **{name: f"bali.bots.levels:{name}" for name in LEVEL_NAMES[:-1]},
    "champion": "bali.bots.champion.bot:ChampionBot",
}
"""The built-in bots: name to `module:object`."""

WEIGHT_FILE_BOTS: Final = {"champion": "bali.bots.champion.bot:champion_from"}
"""Bots that take a weight file after an @: name to the function that returns their factory."""


def bot_codes() -> tuple[str, ...]:
    """Return the names of all registered bots; some take an argument after a colon."""
    return (*BUILTIN_BOTS, *(name for name in _registered() if name not in BUILTIN_BOTS))


def is_registered(code: str) -> bool:
    """Return whether `make_bot` knows the name in a code."""
    return _entry_point_of(_split_code(code)[0]) is not None


def make_bot(code: str, seed: int | None = None, threads: int = 1) -> Bot:
    """Return the registered bot that a code names; with a seed its actions repeat.

    `threads` is the number of threads for a bot with a time budget. Raises UnknownBot.
    """
    name, argument = _split_code(code)
    point = _entry_point_of(name)
    if point is None:
        raise UnknownBot(f"there is no bot {code!r}; bots are {', '.join(bot_codes())}")
    return _build(code, _load(code, point), argument, seed, threads)


def make_trusted_bot(code: str, seed: int | None = None, threads: int = 1) -> Bot:
    """Like `make_bot`, but also accept any class by its module, and networks by their files.

    Runs code and opens files that the code names: never for codes from a file or the network.
    """
    module, name = _split_code(code)
    base, at, file = code.strip().partition("@")
    if at and base.casefold() in WEIGHT_FILE_BOTS:
        return _bot_with_weights(code, WEIGHT_FILE_BOTS[base.casefold()], file, seed, threads)
    if _entry_point_of(module) is None and name is not None and name.isidentifier():
        return _build(code, _class_in(code, module, name), None, seed, threads)
    return make_bot(code, seed, threads)


def _bot_with_weights(code: str, loader: str, text: str, seed: int | None, threads: int) -> Bot:
    """Build a bot from `FILE` or `FILE:ARGUMENT`; the file's name may contain colons."""
    head, colon, tail = text.rpartition(":")
    file, argument = (head, tail) if colon else (text, None)
    try:
        factory = EntryPoint(code, loader, ENTRY_POINT_GROUP).load()(Path(file))
    except BadWeights as error:
        raise UnknownBot(f"there is no bot {code!r}: {error}") from error
    return _build(code, factory, argument, seed, threads)


def _split_code(code: str) -> tuple[str, str | None]:
    """Return the name, and the text after its colon or None."""
    if not isinstance(code, str):
        raise UnknownBot(f"a bot's code is a text such as {bot_codes()[0]!r}, not {code!r}")
    name, colon, argument = code.strip().partition(":")
    return name, argument if colon else None


@cache
def _registered() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=ENTRY_POINT_GROUP)}


def _entry_point_of(name: str) -> EntryPoint | None:
    """Return the entry point of a name; built-in names take precedence and ignore case."""
    builtin = BUILTIN_BOTS.get(name.casefold())
    return EntryPoint(name, builtin, ENTRY_POINT_GROUP) if builtin else _registered().get(name)


def _load(code: str, point: EntryPoint) -> Callable[..., Any]:
    try:
        result: Callable[..., Any] = point.load()
    except Exception as error:  # importing another package can raise anything
        raise UnknownBot(f"the bot {code!r} can't be loaded: {error}") from error
    return result


def _class_in(code: str, module: str, name: str) -> Callable[..., Any]:
    here = str(Path.cwd())
    if here not in sys.path:  # the search path of `python -m`
        sys.path.append(here)
    try:
        result: Callable[..., Any] = getattr(import_module(module), name)
    except Exception as error:
        raise UnknownBot(f"there is no bot {code!r}: {error}") from error
    return result


def _build(
    code: str, factory: Callable[..., Any], argument: str | None, seed: int | None, threads: int
) -> Bot:
    """Call the factory with those of `argument`, `seed` and `threads` that it has as parameters."""
    if seed is not None:
        check_seed(seed)
    try:
        parameters = inspect.signature(factory).parameters
        if argument is not None and "argument" not in parameters:
            raise UnknownBot(f"there is no bot {code!r}: {_split_code(code)[0]} takes no argument")
        values = {
            "argument": argument,
            "seed": None if seed is None else int(seed),
            "threads": threads,
        }
        bot: Bot = factory(**{name: value for name, value in values.items() if name in parameters})
    except BaliError:
        raise
    except Exception as error:  # a bot from elsewhere can raise anything
        raise UnknownBot(f"the bot {code!r} can't be made: {describe_error(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"{code!r} is no bot: it has no method 'choose'")
    return bot
