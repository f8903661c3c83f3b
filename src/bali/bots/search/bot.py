"""The base class of bots that search."""

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
    """Play the first action of its search result; `config` defaults to that of the searcher."""

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
        """Use `seed` and, if given, `budget` from now on.

        The allocated trees are kept: a tree without room for the budget stops growing. A search
        raises SearchStopped as soon as `should_continue` returns False.
        """
        self._seed = seed
        self._searcher.should_continue = should_continue
        if budget is not None:
            self._searcher.change_budget(budget)

    def choose(self, seen: State) -> Action:
        actions = choices_of(seen)
        return actions[0] if is_forced(legal_actions(seen)) else self.search_decision(seen).best

    def search_decision(self, seen: State) -> SearchResult:
        """Return the result that `choose` plays from."""
        return self.search(seen)

    def search(self, seen: State) -> SearchResult:
        """Return the statistics of each action of the observer."""
        return self._searcher.search(seen, self._seed, self._config)


def choose_with_result(bot: Bot, seen: State) -> tuple[Action, SearchResult | None]:
    """Return the action of a bot, and its search result if it plays from one.

    The action is the same as that of `bot.choose`. There must be more than one legal action.
    """
    # A subclass with its own `choose` may play something else than its search result.
    if not isinstance(bot, SearchBot) or type(bot).choose is not SearchBot.choose:
        return bot.choose(seen), None
    result = bot.search_decision(seen)
    return result.best, result
