"""Positions near the end of a game, and what every action is really worth there.

All worlds that fit what the observer sees are played to the end in every way. Who decides chooses
what is best for themselves on average over the worlds that the observer can't tell apart: that is
what the search comes to, if it searches for ever. What the observer can tell apart, `observe`
says here, and not the keys of the search.
"""

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from bali.bots.search.config import UCT_CONFIG, SearchConfig
from bali.play.action import actions_of
from bali.rules import State, apply, copy_of, legal_actions, observe, sample_world, score_sheet
from bali.rules.cards import HAND_CARDS, KINDS, NO_CARD, ROWS
from bali.rules.final_score import PLACE, TOTAL
from bali.rules.records import Array
from bali.rules.state import OVER
from tests.games import random_positions
from tests.positions import AYU, KETUT, Position


class TooLarge(Exception):
    """A position with more lines than a test has time for."""


@dataclass
class Endgame:
    """What an observer sees shortly before the end, and all that may be behind it."""

    seen: State
    worlds: list[State]
    most_steps: int = 600
    config: SearchConfig = UCT_CONFIG
    steps: int = 0

    def values(self, config: SearchConfig) -> dict[str, float]:
        """By action: what the actor can expect, if everybody wants what this mind wants."""
        self.config, self.steps = config, 0
        seat = int(self.seen.actor)
        legal = actions_of(legal_actions(self.seen))
        return {
            str(action): float(self._after(self.worlds, action.number)[seat]) for action in legal
        }

    def _after(self, worlds: list[State], action: int) -> Array:
        """By seat: the mean value after an action."""
        alike: defaultdict[bytes, list[State]] = defaultdict(list)
        for world in worlds:
            other = copy_of(world)
            apply(other, action)
            alike[self._looks(other) if len(worlds) > 1 else b""].append(other)
            self.steps += 1
        if self.steps > self.most_steps:
            raise TooLarge
        total = sum(len(group) * self._best(group) for group in alike.values())
        return np.asarray(total) / len(worlds)

    def _looks(self, world: State) -> bytes:
        return observe(world, int(self.seen.observer)).tobytes()

    def _best(self, worlds: list[State]) -> Array:
        """By seat: what who decides now makes of it."""
        first = worlds[0]
        if first.decision == OVER:
            return np.asarray(np.mean([value_of(world, self.config) for world in worlds], axis=0))
        legal = legal_actions(first)
        if any(legal_actions(world) != legal for world in worlds):
            raise TooLarge  # who decides knows more than the observer: not for this solver
        outcomes = [self._after(worlds, action.number) for action in actions_of(legal)]
        return max(outcomes, key=lambda outcome: float(outcome[int(first.actor)]))


def value_of(world: State, config: SearchConfig) -> Array:
    """By seat: what the end of a game is worth."""
    sheet = score_sheet(world)[0]
    first, totals = sheet[:, PLACE] == 1, sheet[:, TOTAL]
    second, best = np.sort(totals)[-2:]
    margins = totals - np.where(totals == best, second, best)
    lead = np.clip(margins / config.margin_scale, -1, 1)
    shares = first / first.sum()
    return np.asarray(
        (1 - config.margin_weight) * shares + config.margin_weight * (0.5 + 0.5 * lead)
    )


def all_worlds(seen: State) -> list[State]:
    """Every order of the pile, with every altar that a face-down card leaves open."""
    altars: dict[bytes, State] = {}
    for seed in range(40):
        world = sample_world(seen, seed)
        altars.setdefault(world.laid_good.tobytes() + world.goods.tobytes(), world)
    worlds = []
    for altar in altars.values():
        place, size = int(seen.pile_next), int(seen.pile_size)
        for order in sorted(set(permutations(altar.pile[place:size].tolist()))):
            world = copy_of(altar)
            world.pile[place:size] = order
            worlds.append(world)
    return worlds


def endgames(players: int, demon: bool, seed: int) -> Iterator[Endgame]:
    """Choices of a random game that is cut short, so that it ends soon and anybody may win."""
    chance = random.Random(seed)
    for game in random_positions(players, oracle=False, demon=demon, seed=seed, eventful=True):
        if game.actor is None or len(game.legal_actions()) == 1:
            continue
        state = cut_short(game.state(), chance, left=chance.choice((1, 2)))
        seen = observe(state, game.actor)
        if secrets_of_others(seen) <= 1:  # so that all worlds are as likely as each other
            yield Endgame(seen, all_worlds(seen))


def endgames_with_draws(seed: int) -> Iterator[Endgame]:
    """Two players who can only take; most rows hold one card, so that a row is drawn anew."""
    chance = random.Random(seed)
    while True:
        position = Position(2)
        position.set_supply(rice=0, peanut=0, banana=0, pepper=0)
        for seat in (AYU, KETUT):
            position.set_table(seat, *chance.choices(("stonemason", "priest"), k=4))
            position.set_hand(seat, *["stonemason"] * HAND_CARDS)
        position.set_stones(chance.randrange(5), chance.randrange(5))
        position.set_points(chance.randrange(4), chance.randrange(4))
        position.set_row(1, "priest", "stonemason")
        for row in (2, 3, 4):
            position.set_row(row, "stonemason")
        position.set_pile("priest", *["stonemason"] * 4)
        position.go_to_taking()
        seen = position.game.observe(AYU)
        yield Endgame(seen, all_worlds(seen), most_steps=4000)


def secrets_of_others(seen: State) -> int:
    return sum(seen.secret_by[secret] != seen.observer for secret in range(seen.secrets))


def hidden_pile(state: State) -> Array:
    return np.asarray(state.pile[state.pile_next : state.pile_size])


def cut_short(state: State, chance: random.Random, left: int) -> State:
    """The same with short rows, a short pile, and about the same score for everyone."""
    for row in range(ROWS):
        size = min(int(state.offer_size[row]), chance.choice((1, 1, 2)))
        state.offer[row, size:] = NO_CARD
        state.offer_size[row] = size
    state.pile_size = min(int(state.pile_size), int(state.pile_next) + left)
    state.unseen[:] = np.bincount(hidden_pile(state), minlength=KINDS)
    totals = score_sheet(state)[0][:, TOTAL]
    for seat, total in enumerate(totals):
        state.priest_points[seat] += max(totals) - total + chance.randrange(3)
    return state
