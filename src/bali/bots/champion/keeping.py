"""Keeping a tree from one decision to the next of the same turn.

A turn is several decisions of one player. Mostly nothing is drawn and nobody else decides between
two of them: then what the search found out beyond its choice is what it would ask itself next.
"""

from typing import Any, Final

from bali.bots.champion.deciding import decide
from bali.bots.champion.mind import ChampionMind
from bali.bots.champion.network import Weights
from bali.bots.champion.thinking import ChampionThinker
from bali.bots.search.budget import Budget
from bali.bots.search.findings import Findings
from bali.bots.search.following import Following, following, kept_root
from bali.bots.search.tree import ROOT, ROOT_KEY
from bali.rules import State

ROOM: Final = 6
"""Decisions that a tree has room for; hardly a turn has more."""


class KeepingThinker(ChampionThinker):
    """Goes on where it stopped, if the question is the one that follows its own last choice."""

    def __init__(self, budget: Budget, threads: int = 1, weights: Weights | None = None) -> None:
        super().__init__(budget, threads, weights, ROOM)
        self._last: tuple[int, bytes, Findings] | None = None
        self._next: list[Following] = []

    def change_budget(self, budget: Budget) -> None:
        if budget != self._budget:
            self._last = None  # another budget may have another answer
        super().change_budget(budget)

    def search_once(self, seen: State) -> None:
        super().search_once(seen)
        kept_root(self._trees[0], following(seen, 0, ROOT_KEY).key)

    def mind(self) -> ChampionMind:
        """How the champion thinks when it plays."""
        return super().mind()._replace(company=True)

    def think(self, seen: State, seed: int, mind: Any = None) -> Findings:
        self._next = []
        return super().think(seen, seed, mind)

    def think_on(self, seen: State, seed: int) -> Findings:
        """The same, with what it found out on the way here; what it was asked last it knows."""
        asked = seen.tobytes()
        if self._last is not None and self._last[:2] == (seed, asked):
            return self._last[2]
        self._roots = self._roots_for(seed, asked)
        self._next = []  # who is interrupted begins anew
        found = decide(self._think(seen, seed, None), self.mind())
        self._look_ahead(seen, found.best.number)
        self._last = seed, asked, found
        return found

    def _roots_for(self, seed: int, asked: bytes) -> list[int]:
        """The nodes to go on from: what another seed or budget found out is forgotten."""
        follows = self._last is not None and self._last[0] == seed
        if not follows or not self._next or self._next[0].seen != asked:
            return [ROOT] * len(self._trees)
        return [
            kept_root(tree, then.key) for tree, then in zip(self._trees, self._next, strict=True)
        ]

    def _look_ahead(self, seen: State, action: int) -> None:
        self._next = [
            following(seen, action, tree.nodes[root].key)
            for tree, root in zip(self._trees, self._roots, strict=True)
        ]
