"""Argument checks of the environments, and their errors."""

from collections.abc import Sequence
from typing import Any

from bali.envs.reward import REWARDS
from bali.errors import BadSetup, IllegalAction, NoSuchAction, NotInstalled
from bali.play.action import ALL_ACTIONS, actions_of
from bali.rules import ACTIONS
from bali.rules.checks import is_whole


def check_reward(name: Any) -> None:
    if name not in REWARDS:
        raise BadSetup(f"{name!r} is no reward; rewards are {', '.join(REWARDS)}")


def check_count(name: str, value: Any, most: int) -> None:
    if not is_whole(value) or not 1 <= value <= most:
        raise BadSetup(f"{name} is a whole number from 1 on, not {value!r}")


def check_one_of(allowed: Sequence[Any], name: str, value: Any) -> None:
    """Raise BadSetup if an argument has none of the allowed values."""
    if value not in allowed:
        raise BadSetup(f"{name} is {' or '.join(map(repr, allowed))}, not {value!r}")


def illegal_action_error(action: int, legal: int, where: str = "") -> IllegalAction | NoSuchAction:
    """Return the error for an action that is not among the legal ones."""
    if not 0 <= action < ACTIONS:
        return NoSuchAction(f"{where}{action} is no action; actions are 0 to {ACTIONS - 1}")
    actions = ", ".join(f"{each.number} ({each})" for each in actions_of(legal))
    return IllegalAction(
        f"{where}{action} ({ALL_ACTIONS[action]}) is not legal; legal are {actions}"
    )


def not_installed(package: str, extra: str) -> NotInstalled:
    return NotInstalled(f"this needs the package {package}: pip install 'bali-game[{extra}]'")
