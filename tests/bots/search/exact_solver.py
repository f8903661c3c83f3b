"""Endgames, and an exact solver for the values of their actions.

All worlds that fit the observation are played to the end in every way. The player who decides
maximizes the own mean value over the worlds that the observer can't distinguish; the search
converges to this. Observations come from `observe`, not from the keys of the search.
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
    """A position with more lines than the limit of a test."""


@dataclass
class Endgame:
    """An observation shortly before the end, and all worlds that fit it."""

    seen: State
    worlds: list[State]
    most_steps: int = 600
    config: SearchConfig = UCT_CONFIG
    steps: int = 0

    def values(self, config: SearchConfig) -> dict[str, float]:
        """Return the value of each action for the actor, if all players have this objective."""
        self.config, self.steps = config, 0
        seat = int(self.seen.actor)
        legal = actions_of(legal_actions(self.seen))
        return {
            str(action): float(self._after(self.worlds, action.number)[seat]) for action in legal
        }

    def _after(self, worlds: list[State], action: int) -> Array:
        """Return the mean value after an action, by seat."""
        groups: defaultdict[bytes, list[State]] = defaultdict(list)
        for world in worlds:
            other = copy_of(world)
            apply(other, action)
            groups[self._observation(other) if len(worlds) > 1 else b""].append(other)
            self.steps += 1
        if self.steps > self.most_steps:
            raise TooLarge
        total = sum(len(group) * self._best(group) for group in groups.values())
        return np.asarray(total) / len(worlds)

    def _observation(self, world: State) -> bytes:
        return observe(world, int(self.seen.observer)).tobytes()

    def _best(self, worlds: list[State]) -> Array:
        """Return the value by seat when the actor plays the best action."""
        first = worlds[0]
        if first.decision == OVER:
            return np.asarray(np.mean([value_of(world, self.config) for world in worlds], axis=0))
        legal = legal_actions(first)
        if any(legal_actions(world) != legal for world in worlds):
            raise TooLarge  # the actor can distinguish these worlds: out of scope
        outcomes = [self._after(worlds, action.number) for action in actions_of(legal)]
        return max(outcomes, key=lambda outcome: float(outcome[int(first.actor)]))


def value_of(world: State, config: SearchConfig) -> Array:
    """Return the value of a finished game, by seat."""
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
    """Return every order of the pile, with every altar that fits the observation."""
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
    """Yield decisions of a random game, shortened to a close endgame."""
    generator = random.Random(seed)
    for game in random_positions(players, oracle=False, demon=demon, seed=seed, eventful=True):
        if game.actor is None or len(game.legal_actions()) == 1:
            continue
        state = cut_short(game.state(), generator, left=generator.choice((1, 2)))
        seen = observe(state, game.actor)
        if secrets_of_others(seen) <= 1:  # so that all worlds have the same probability
            yield Endgame(seen, all_worlds(seen))


def endgames_with_draws(seed: int) -> Iterator[Endgame]:
    """Yield two-player endgames with takes only, in which single cards empty most rows."""
    generator = random.Random(seed)
    while True:
        position = Position(2)
        position.set_supply(rice=0, peanut=0, banana=0, pepper=0)
        for seat in (AYU, KETUT):
            position.set_table(seat, *generator.choices(("stonemason", "priest"), k=4))
            position.set_hand(seat, *["stonemason"] * HAND_CARDS)
        position.set_stones(generator.randrange(5), generator.randrange(5))
        position.set_points(generator.randrange(4), generator.randrange(4))
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


def cut_short(state: State, generator: random.Random, left: int) -> State:
    """Return the state with short rows, a short pile, and nearly equal scores."""
    for row in range(ROWS):
        size = min(int(state.offer_size[row]), generator.choice((1, 1, 2)))
        state.offer[row, size:] = NO_CARD
        state.offer_size[row] = size
    state.pile_size = min(int(state.pile_size), int(state.pile_next) + left)
    state.unseen[:] = np.bincount(hidden_pile(state), minlength=KINDS)
    totals = score_sheet(state)[0][:, TOTAL]
    for seat, total in enumerate(totals):
        state.priest_points[seat] += max(totals) - total + generator.randrange(3)
    return state
