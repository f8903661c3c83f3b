"""OpenSpiel, if it is installed. It brings no types: here they end."""

from importlib import import_module
from typing import Any

from bali.envs.checks import missing


def openspiel(name: str = "pyspiel") -> Any:
    """One of OpenSpiel's modules."""
    try:
        return import_module(name)
    except ImportError:
        raise missing("open_spiel", "openspiel") from None
