"""A bot that searches."""

import secrets
from collections.abc import Callable
from typing import Any

from bali.bots.bot import Bot
from bali.bots.question import choices_of
from bali.bots.search.budget import Budget
from bali.bots.search.search_result import SearchResult
from bali.bots.search.searcher import Searcher
from bali.play.action import Action
from bali.rules import State, is_forced, legal_actions
from bali.rules.checks import SEED_COUNT


class SearchBot:
    """Chooses what its search puts first; thinks as its thinker does, if no mind is told."""

    def __init__(self, searcher: Searcher, seed: int | None = None, config: Any = None) -> None:
        self._searcher = searcher
        self._config = config
        self._seed = secrets.randbelow(SEED_COUNT) if seed is None else seed

    def prepare(
        self,
        seed: int,
        budget: Budget | None = None,
        should_continue: Callable[[], bool] = lambda: True,
    ) -> None:
        """Answer from that seed from now on, and within that budget if one is given.

        The memory of the search is kept: a tree without room for the budget stops growing. A search
        raises SearchStopped once `should_continue` is false.
        """
        self._seed = seed
        self._searcher.should_continue = should_continue
        if budget is not None:
            self._searcher.change_budget(budget)

    def choose(self, seen: State) -> Action:
        choices = choices_of(seen)
        return choices[0] if is_forced(legal_actions(seen)) else self.search_decision(seen).best

    def search_decision(self, seen: State) -> SearchResult:
        """What it goes by when it has to choose."""
        return self.search(seen)

    def search(self, seen: State) -> SearchResult:
        """What each action promises, as far as this bot sees."""
        return self._searcher.search(seen, self._seed, self._config)


def choose_with_result(bot: Bot, seen: State) -> tuple[Action, SearchResult | None]:
    """What a bot chooses where there is a choice, and what its search found, if it goes by one.

    It plays as if nobody listened.
    """
    # One that does not simply choose what its search found would play another game.
    if not isinstance(bot, SearchBot) or type(bot).choose is not SearchBot.choose:
        return bot.choose(seen), None
    result = bot.search_decision(seen)
    return result.best, result
