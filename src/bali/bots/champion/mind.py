"""How the champion thinks: a network judges, and what it tries follows its first thoughts."""

from typing import Final, NamedTuple

import numpy as np

from bali.bots.champion.network import MARGIN_UNIT, MARGINS, Network, evaluate, prior_of, shares_of
from bali.bots.search.judging import margin, value
from bali.bots.search.mind import FOREVER, Wishes
from bali.bots.search.tree import MARGIN, VALUE, WIN
from bali.rules.actions import count_bits
from bali.rules.cards import MIN_PLAYERS, NOBODY
from bali.rules.compiled import compiled
from bali.rules.records import Array
from bali.rules.rng import draw
from bali.rules.state import State
from bali.rules.transition import legal_mask
from bali.rules.worlds import MOST_ATTEMPTS

AMBITION: Final = 0.25
SPREAD: Final = 60.0
CURIOSITY: Final = 0.3


class ChampionMind(NamedTuple):
    """What the compiled search is told of the champion."""

    network: Network
    memory: int = FOREVER
    ambition: float = AMBITION
    spread: float = SPREAD
    patience: int = MOST_ATTEMPTS
    curiosity: float = CURIOSITY
    foresight: float = 1.0
    """How far it sees: from 0, it counts the points as they lie there and has no first thoughts,
    to 1, it asks the network alone what will come of them."""
    blur: int = 0
    """By how many points it miscounts at most, each time it counts."""
    rows: np.uint64 = np.uint64(0)
    """Where the seeds of the rows begin that it imagines to come."""
    company: bool = False
    """At tables of three and four: whether it takes the others for good players, as one who plays
    does, or for such as itself, as one who gives advice does."""
    seat: int = NOBODY
    """Whose thoughts these are."""


@compiled
def has_company(world: State, mind: ChampionMind) -> bool:
    """Whether the others at the table are taken for company."""
    return bool(mind.company and world.players > MIN_PLAYERS)


@compiled
def judge_by_network(
    world: State, observer: int, mind: ChampionMind, judgement: Array, prior: Array
) -> None:
    """What the network thinks of a world, and of the actions there."""
    mask = legal_mask(world)
    actor = int(world.actor)
    order = evaluate(mind.network, world, observer, has_company(world, mind))
    read_outputs(mind.network.outputs, actor, int(world.players), mind, judgement)
    prior_of(mind.network.outputs, mask, order, mind.network.rules_version, prior)
    if mind.foresight < 1.0:
        count_instead(world, mind, judgement)
        level(mask, mind.foresight, prior)


@compiled
def count_instead(world: State, mind: ChampionMind, judgement: Array) -> None:
    """Who does not see far takes the points for what they are now; the goods' values are known."""
    for seat in range(world.players):
        mistake = draw(world, 2 * mind.blur + 1) - mind.blur
        counted = value(mind, 0.5, margin(world, seat) + mistake)
        judgement[VALUE, seat] *= mind.foresight
        judgement[VALUE, seat] += (1.0 - mind.foresight) * counted


@compiled
def level(mask: int, foresight: float, prior: Array) -> None:
    """... and finds all actions alike at first."""
    share = 1.0 / count_bits(mask)
    while mask:
        action = count_bits((mask & -mask) - 1)
        mask &= mask - 1
        prior[action] = foresight * prior[action] + (1.0 - foresight) * share


@compiled
def read_outputs(outputs: Array, actor: int, players: int, mind: Wishes, judgement: Array) -> None:
    """The network counts seats from who decides, a judgement from the first."""
    shares_of(outputs, players, judgement[VALUE])
    for step in range(players):
        seat = (actor + step) % players
        judgement[WIN, seat] = judgement[VALUE, step]
    for step in range(players):
        seat = (actor + step) % players
        judgement[MARGIN, seat] = MARGIN_UNIT * outputs[MARGINS + step]
        judgement[VALUE, seat] = value(mind, judgement[WIN, seat], judgement[MARGIN, seat])
