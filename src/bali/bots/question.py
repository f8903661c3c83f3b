"""The legal actions in the observation that a bot is given."""

from bali.errors import BadObservation
from bali.play.action import Action, actions_of
from bali.rules import State, legal_actions
from bali.rules.state import OVER


def choices_of(seen: State) -> tuple[Action, ...]:
    """Return the legal actions of the observer; raise BadObservation if it is not the actor."""
    if seen.decision == OVER:
        raise BadObservation("the game is over: there is nothing to choose")
    if seen.observer != seen.actor:
        raise BadObservation(
            f"seat {seen.actor} decides, but this is not what that seat knows: a bot is asked "
            "with observe(state, state.actor)"
        )
    return actions_of(legal_actions(seen))
