"""Automatic play of forced actions that reveal no hidden information."""

from bali.play.action import Action
from bali.play.game import Game


def automatic_action(game: Game) -> Action | None:
    """Return the action that the table plays automatically; None if a player has to choose.

    A player with several sacrifice cards always has to choose: an automatic action would reveal, by
    its timing and in undos, that all of them are of one good.
    """
    legal = game.legal_actions()
    if len(legal) != 1 or (game.decision == "sacrifice" and _has_several_goods(game)):
        return None
    return legal[0]


def _has_several_goods(game: Game) -> bool:
    state = game.state()
    return bool(state.goods_size[state.actor] > 1)
