"""Comparison of kernel and model: both play the same game, action by action."""

import random
from functools import cache

from bali import Action, Game, Outcome, Player
from bali.play.action import actions_of
from bali.play.outcome import outcome_of
from bali.rules import apply, legal_actions
from bali.rules.cards import CARD_NAMES, COLOR_NAMES, GOOD_NAMES, NO_SEAT, PLAYABLE
from bali.rules.state import DECISION_NAMES, OVER

from .model import Model


def model_of(game: Game) -> Model:
    """Return the model at the beginning of the game."""
    deal = game.record().deal
    variants = game.record().variants
    return Model(
        colors=[player.color for player in game.players],
        oracle="oracle" in variants,
        demon="demon" in variants,
        offer=deal.offer,
        pile=deal.pile,
        altar=deal.altar,
    )


def new_game(number: int) -> Game:
    """Return a game; numbers cycle through players and variants, with random colours."""
    chooser = random.Random(number)
    players = 2 + number % 3
    colors = chooser.sample(COLOR_NAMES, players)
    return Game.new(
        [Player(color, color) for color in colors],
        oracle=bool(number // 3 % 2),
        demon=bool(number // 6 % 2),
        seed=number,
    )


def compare_game(number: int) -> None:
    """Compare a random game; calls the kernel directly, which is faster than `Game`."""
    game = new_game(number)
    model = model_of(game)
    state = game.state()
    chooser = random.Random(number)
    while state.decision != OVER:
        assert DECISION_NAMES[state.decision] == model.decision
        assert state.actor == model.actor
        legal = texts_of(legal_actions(state))
        assert set(legal) == model.legal()
        text = chooser.choice(legal)
        apply(state, Action(text).number)
        model.play(text)
    assert model.decision == "over"
    compare_outcome(outcome_of(state), model)


@cache
def texts_of(mask: int) -> tuple[str, ...]:
    return tuple(str(action) for action in actions_of(mask))


def compare_decision(game: Game, model: Model) -> None:
    assert (game.decision, game.actor) == (model.decision, model.actor)
    assert {str(action) for action in game.legal_actions()} == model.legal()


def compare_table(game: Game, model: Model) -> None:
    """Compare the whole table, which is slower than comparing the decision only."""
    state = game.state()
    for seat in range(len(game.players)):
        assert state.stones[seat] == model.stones[seat]
        assert state.priest_points[seat] == model.priest_points[seat]
        assert state.shrine_points[seat] == model.shrine_points[seat]
        kinds = CARD_NAMES[:PLAYABLE]
        assert state.hand[seat].tolist() == [model.hand[seat][kind] for kind in kinds]
        assert state.table[seat].tolist() == [model.table[seat][kind] for kind in kinds]
        assert state.goods[seat].tolist() == [model.goods[seat][good] for good in GOOD_NAMES]
    assert state.supply.tolist() == [model.supply[good] for good in GOOD_NAMES]
    assert [list(row) for row in game.view(None).offer] == [list(row) for row in model.offer]
    assert (None if state.demon == NO_SEAT else state.demon) == model.demon
    cards = state.altar[: state.altar_size].tolist()
    altar = [(GOOD_NAMES[state.laid_good[card]], bool(state.laid_open[card])) for card in cards]
    assert altar == list(model.altar)


def compare_outcome(outcome: Outcome, model: Model) -> None:
    result = model.result()
    assert [score.total for score in outcome.scores] == list(result.scores)
    assert list(outcome.places) == list(result.places)
    assert outcome.values == dict(result.values)
    for score, parts in zip(outcome.scores, result.breakdown, strict=True):
        assert {name: getattr(score, name) for name in parts} == dict(parts)
