"""`python -m bali.server.precompile`: compile what a server needs."""

from typing import Final

from bali.bots.registry import make_bot
from bali.rules import precompile

SEARCHES: Final = ("greedy", "uct:1", "champion:1")
"""Bots that between them call every compiled function that a bot or a hint needs."""


def precompile_server() -> None:
    precompile()
    for code in SEARCHES:
        make_bot(code, seed=0)


if __name__ == "__main__":
    precompile_server()
