"""What a table plays by itself: an only legal action that reveals nothing hidden."""

from bali.play.action import Action
from bali.play.game import Game


def automatic_action(game: Game) -> Action | None:
    """Return the action that a table plays without asking; None if a player has to be asked.

    A player with several sacrifice cards is always asked. That all of them are of one good is
    hidden, and would show in how fast one is laid and in how far an undo goes back.
    """
    legal = game.legal_actions()
    if len(legal) != 1 or (game.decision == "sacrifice" and _has_several_goods(game)):
        return None
    return legal[0]


def _has_several_goods(game: Game) -> bool:
    state = game.state()
    return bool(state.goods_size[state.actor] > 1)
