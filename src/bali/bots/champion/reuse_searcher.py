"""Tree reuse between the decisions of one turn.

A turn is several decisions of one player. Often no card is drawn and no other player decides
between two of them; then the subtree of the chosen action is the tree of the next decision.
"""

from typing import Any, Final

from bali.bots.champion.champion_searcher import ChampionSearcher
from bali.bots.champion.final_selection import select_final_action
from bali.bots.champion.network import Weights
from bali.bots.champion.network_evaluation import ChampionConfig
from bali.bots.search.budget import Budget
from bali.bots.search.search_result import SearchResult
from bali.bots.search.tree import ROOT, ROOT_KEY
from bali.bots.search.tree_reuse import ExpectedDecision, expected_decision, reusable_root
from bali.rules import State

DECISIONS_PER_TREE: Final = 6
"""Decisions for which a tree has room; a turn rarely has more."""


class TreeReuseSearcher(ChampionSearcher):
    """A searcher that continues in the subtree of its last action, if that led to the decision."""

    def __init__(self, budget: Budget, threads: int = 1, weights: Weights | None = None) -> None:
        super().__init__(budget, threads, weights, DECISIONS_PER_TREE)
        self._last: tuple[int, bytes, SearchResult] | None = None
        self._next: list[ExpectedDecision] = []

    def change_budget(self, budget: Budget) -> None:
        if budget != self._budget:
            self._last = None  # the result depends on the budget
        super().change_budget(budget)

    def compile_entry_points(self, seen: State) -> None:
        super().compile_entry_points(seen)
        reusable_root(self._trees[0], expected_decision(seen, 0, ROOT_KEY).key)

    def config(self) -> ChampionConfig:
        """Return the configuration for playing: the opponents are modelled as good players."""
        return super().config()._replace(opponent_model=True)

    def search(self, seen: State, seed: int, config: Any = None) -> SearchResult:
        self._next = []
        return super().search(seen, seed, config)

    def search_with_reuse(self, seen: State, seed: int) -> SearchResult:
        """Search with tree reuse; a repeated call for the same observation returns its result."""
        observation = seen.tobytes()
        if self._last is not None and self._last[:2] == (seed, observation):
            return self._last[2]
        self._roots = self._roots_for(seed, observation)
        self._next = []  # no reuse after an interrupted search
        found = select_final_action(self._search_threads(seen, seed, None), self.config())
        self._expect_decisions(seen, found.best.number)
        self._last = seed, observation, found
        return found

    def _roots_for(self, seed: int, observation: bytes) -> list[int]:
        """Return the root of each tree: a reused node for the expected observation, or ROOT."""
        follows = self._last is not None and self._last[0] == seed
        if not follows or not self._next or self._next[0].seen != observation:
            return [ROOT] * len(self._trees)
        return [
            reusable_root(tree, expected.key)
            for tree, expected in zip(self._trees, self._next, strict=True)
        ]

    def _expect_decisions(self, seen: State, action: int) -> None:
        self._next = [
            expected_decision(seen, action, tree.nodes[root].key)
            for tree, root in zip(self._trees, self._roots, strict=True)
        ]
