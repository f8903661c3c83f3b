"""A bot that searches."""

import secrets
from collections.abc import Callable
from typing import Any

from bali.bots.bot import Bot
from bali.bots.question import choices_of
from bali.bots.search.budget import Budget
from bali.bots.search.findings import Findings
from bali.bots.search.thinking import Thinker
from bali.play.action import Action
from bali.rules import State, is_forced, legal_actions
from bali.rules.checks import SEEDS


class SearchBot:
    """Chooses what its search puts first; thinks as its thinker does, if no mind is told."""

    def __init__(self, thinker: Thinker, seed: int | None = None, mind: Any = None) -> None:
        self._thinker = thinker
        self._mind = mind
        self._seed = secrets.randbelow(SEEDS) if seed is None else seed

    def prepare(
        self, seed: int, budget: Budget | None = None, is_wanted: Callable[[], bool] = lambda: True
    ) -> None:
        """Answer from that seed from now on, and within that budget if one is given.

        The memory of the search is kept: a tree without room for the budget stops growing. A search
        raises SearchStopped once `is_wanted` is false.
        """
        self._seed = seed
        self._thinker.is_wanted = is_wanted
        if budget is not None:
            self._thinker.change_budget(budget)

    def choose(self, seen: State) -> Action:
        choices = choices_of(seen)
        return choices[0] if is_forced(legal_actions(seen)) else self.consider(seen).best

    def consider(self, seen: State) -> Findings:
        """What it goes by when it has to choose."""
        return self.think(seen)

    def think(self, seen: State) -> Findings:
        """What each action promises, as far as this bot sees."""
        return self._thinker.think(seen, self._seed, self._mind)


def overhear(bot: Bot, seen: State) -> tuple[Action, Findings | None]:
    """What a bot chooses where there is a choice, and what its search found, if it goes by one.

    It plays as if nobody listened.
    """
    # One that does not simply choose what its search found would play another game.
    if not isinstance(bot, SearchBot) or type(bot).choose is not SearchBot.choose:
        return bot.choose(seen), None
    findings = bot.consider(seen)
    return findings.best, findings
