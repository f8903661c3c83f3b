"""`bali replay`: its options, whose help does not import the rules."""

from pathlib import Path
from typing import Annotated

import typer

from bali.cli.commands import load


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.", show_default=False)],
    everything: Annotated[
        bool, typer.Option("--all", help="Print the whole game without stopping.")
    ] = False,
    seat: Annotated[
        int | None,
        typer.Option(
            help="Show the game as this seat saw it, 1 for the first; if not given, all cards "
            "are open.",
            show_default=False,
        ),
    ] = None,
) -> None:
    load("bali.cli.replay_game:replay_game")(file, everything, seat)
