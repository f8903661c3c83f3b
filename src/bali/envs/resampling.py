"""Histories in another world: the hidden actions and draws of that world."""

from bali.envs.explicit_chance_game import ExplicitChanceGame
from bali.rules import State
from bali.rules.actions import KEEP_CARD, SACRIFICE_GOOD
from bali.rules.cards import OFFER_CARDS
from bali.rules.state import KEEP, SACRIFICE


def corresponding_action(world: State, game: ExplicitChanceGame, action: int) -> int:
    """Return the action or draw in `world` that corresponds to `action` in `game`."""
    state = game.state
    if game.is_laying_altar:
        return int(world.laid_good[len(game.drawn) - OFFER_CARDS])
    if game.is_drawing:
        return action
    if state.decision == KEEP:
        return KEEP_CARD + int(world.secret_kept[state.secrets - 1])
    if state.decision == SACRIFICE and state.actor == state.active:
        return SACRIFICE_GOOD + int(world.laid_good[state.laid])
    return action
