"""What the environments check, and what they say when it is wrong."""

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


def check_one_of(choices: Sequence[Any], name: str, value: Any) -> None:
    """An argument that has a few values."""
    if value not in choices:
        raise BadSetup(f"{name} is {' or '.join(map(repr, choices))}, not {value!r}")


def illegal_action_error(action: int, legal: int, where: str = "") -> IllegalAction | NoSuchAction:
    """What is wrong with an action that is not among the legal ones."""
    if not 0 <= action < ACTIONS:
        return NoSuchAction(f"{where}{action} is no action; actions are 0 to {ACTIONS - 1}")
    allowed = ", ".join(f"{found.number} ({found})" for found in actions_of(legal))
    return IllegalAction(
        f"{where}{action} ({ALL_ACTIONS[action]}) is not legal; legal are {allowed}"
    )


def not_installed(package: str, extra: str) -> NotInstalled:
    return NotInstalled(f"this needs the package {package}: pip install 'bali-game[{extra}]'")
