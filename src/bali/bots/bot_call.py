"""Calls to bots of any origin: the result is a legal action or a BotFailed."""

from typing import Any, Final

from bali.bots.bot import Bot
from bali.errors import BotFailed
from bali.play.action import Action, as_action
from bali.rules import State, legal_actions

MAX_REASON_LENGTH: Final = 200


def ask(bot: Bot, seen: State) -> Action:
    """Return the action that the bot chooses; raise BotFailed if it gives no legal one."""
    legal = legal_actions(seen)  # first: the bot may change the record
    try:
        answer: Any = bot.choose(seen)
    except BaseException as error:  # including SystemExit
        raise BotFailed(single_line(f"raised {describe_error(error)}")) from error
    try:
        action = as_action(answer)
    except Exception as error:  # an answer can be anything
        raise BotFailed(_illegal(answer)) from error
    if not legal >> action.number & 1:
        raise BotFailed(_illegal(answer))
    return action


def _illegal(answer: Any) -> str:
    try:
        return single_line(f"answered {answer!r}, which is not legal")
    except Exception:
        return f"answered with a {type(answer).__name__}, which is not legal"


def describe_error(error: BaseException) -> str:
    """Return the type and text of an error in one line."""
    try:
        text = str(error)
    except Exception:
        text = ""
    name = type(error).__name__
    return single_line(f"{name}: {text}" if text else name)


def single_line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= MAX_REASON_LENGTH else f"{line[: MAX_REASON_LENGTH - 1]}…"
