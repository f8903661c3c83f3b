"""Judging a world: what each player can expect there."""

from bali.bots.search.mind import Mind, Wishes
from bali.bots.search.tree import MARGIN, VALUE, WIN
from bali.rules.compiled import compiled
from bali.rules.ending import score, win_share, winners_of
from bali.rules.playout import random_action
from bali.rules.records import Array
from bali.rules.state import OVER, State
from bali.rules.transition import carry_out


@compiled
def judge_by_playout(
    world: State,
    observer: int,  # noqa: ARG001
    mind: Mind,
    judgement: Array,
    prior: Array,  # noqa: ARG001
) -> None:
    """Play at random to the end; no opinion on the actions."""
    while world.decision != OVER:
        carry_out(world, random_action(world))
    judge_outcome(world, mind, judgement)


@compiled
def judge_outcome(world: State, mind: Wishes, judgement: Array) -> None:
    """Shares of the victory and margins as the scores are, and what this mind makes of them."""
    winners = winners_of(world)
    for seat in range(world.players):
        judgement[WIN, seat] = win_share(winners, seat)
        judgement[MARGIN, seat] = margin(world, seat)
        judgement[VALUE, seat] = value(mind, judgement[WIN, seat], judgement[MARGIN, seat])


@compiled
def margin(world: State, seat: int) -> int:
    """Points ahead of the best other player."""
    best = -1
    for other in range(world.players):
        if other != seat:
            best = max(best, score(world, other))
    return score(world, seat) - best


@compiled
def value(mind: Wishes, win: float, points: float) -> float:
    """From 0 to 1."""
    lead = min(1.0, max(-1.0, points / mind.spread))
    return (1.0 - mind.ambition) * win + mind.ambition * (0.5 + 0.5 * lead)
