"""OpenSpiel, if it is installed. It brings no types: here they end."""

from importlib import import_module
from typing import Any

from bali.errors import NotInstalled


def openspiel(name: str = "pyspiel") -> Any:
    """One of OpenSpiel's modules."""
    try:
        return import_module(name)
    except ImportError:
        raise NotInstalled(
            "this needs the package open_spiel: pip install 'bali-game[openspiel]'"
        ) from None
