"""The network that chooses for the company at some tables of self-play."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from bali.bots.champion.network import Weights
from bali.bots.champion.weights import load_weights
from bali.errors import BadWeights

SHIPPED: Final = "opponents.npz"


def load_opponent_weights(file: str) -> Weights:
    """The weights in a file, or those that come with the package if none is named.

    BadWeights says what is wrong with them.
    """
    path = Path(file) if file else Path(str(files("bali.training") / SHIPPED))
    try:
        return load_weights(path)
    except BadWeights as error:
        raise BadWeights(f"no company can be invited: {error}") from error
