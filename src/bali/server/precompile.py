"""Precompilation of all functions that a server uses: `python -m bali.server.precompile`."""

from typing import Final

from bali.bots.registry import make_bot
from bali.rules import precompile

SEARCHES: Final = ("greedy", "uct:1", "champion:1")
"""Bots that together call every compiled function used by bots and hints."""


def precompile_server() -> None:
    precompile()
    for code in SEARCHES:
        make_bot(code, seed=0)


if __name__ == "__main__":
    precompile_server()
