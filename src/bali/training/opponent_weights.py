"""Weights of the opponent policy in self-play."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from bali.bots.champion.network import Weights
from bali.bots.champion.weights import load_weights
from bali.errors import BadWeights

SHIPPED: Final = "opponents.npz"


def load_opponent_weights(file: str) -> Weights:
    """Load opponent weights from `file`, or the shipped ones if it is empty.

    Raises BadWeights if they are invalid.
    """
    path = Path(file) if file else Path(str(files("bali.training") / SHIPPED))
    try:
        return load_weights(path)
    except BadWeights as error:
        raise BadWeights(f"the opponent weights can't be loaded: {error}") from error
