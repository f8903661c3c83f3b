"""Bots that can be seated at a table, as `/api/bots` lists them.

Search bots are offered with a few budgets only, since a budget determines the waiting time of
other people and the memory of a search. Stored tables of earlier versions may name other budgets;
their bots keep them.
"""

from functools import cache
from typing import Final

from bali.bots.registry import BUILTIN_BOTS, LEVEL_NAMES, bot_codes
from bali.bots.search.budget import budget_from
from bali.errors import UnknownBot

BUDGETS: Final = ("100", "1000", "8000", "1s", "3s")
"""Budgets on offer: simulations, or seconds per decision."""
SEARCHING: Final = ("uct", "champion")
USUAL: Final = ("champion",)
"""Search bots with a default budget, which is one of `BUDGETS`."""
NOT_SERVED: Final = ("openspiel",)
"""Installed bots that are not offered: they search in Python and would block other players."""


def other_codes() -> tuple[str, ...]:
    """Return the codes of all bots on offer except the levels."""
    found: list[str] = []
    for name in bot_codes():
        if name in SEARCHING:
            found += [f"{name}:{budget}" for budget in BUDGETS]
        elif name not in (*LEVEL_NAMES, *NOT_SERVED):
            found.append(name)
    return tuple(found)


def check_offered(code: str) -> None:
    """Raise UnknownBot, with the codes on offer, if the bot can't be seated here."""
    name, colon, argument = code.strip().partition(":")
    name = name.casefold() if name.casefold() in BUILTIN_BOTS else name
    if name in NOT_SERVED:
        raise UnknownBot(f"{name!r} is available in the arena and the terminal only")
    if name in SEARCHING:
        if (colon or name not in USUAL) and not _is_offered_budget(argument):
            raise UnknownBot(
                f"{code!r} can't be seated here; {name} is offered as "
                f"{', '.join(f'{name}:{budget}' for budget in BUDGETS)}"
            )
    elif name not in bot_codes():
        offered = ", ".join((*LEVEL_NAMES, *other_codes()))
        raise UnknownBot(f"there is no bot {code!r}; bots are {offered}")
    elif colon:
        raise UnknownBot(f"{code!r} can't be seated here; {name} is offered without an argument")


def _is_offered_budget(argument: str) -> bool:
    """Return whether `argument` is a budget on offer, in any spelling."""
    try:
        return budget_from(argument) in _budgets()
    except UnknownBot:
        return False


@cache
def _budgets() -> frozenset[object]:
    return frozenset(budget_from(text) for text in BUDGETS)
