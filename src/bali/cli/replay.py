"""`bali replay`: a recorded game, step by step.

What replays it is imported when it is needed: `bali --help` must not wait for the rules.
"""

from pathlib import Path
from typing import Annotated

import typer


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.", show_default=False)],
    everything: Annotated[
        bool, typer.Option("--all", help="Print the whole game without stopping.")
    ] = False,
    seat: Annotated[
        int | None,
        typer.Option(
            help="As this seat saw it, 1 for the first; all open if not said.", show_default=False
        ),
    ] = None,
) -> None:
    """Step through a saved game, with everything that happened in words."""
    from bali.cli.saving import load_game
    from bali.cli.screen import Screen
    from bali.cli.tape import Tape
    from bali.cli.watching import Watching

    tape = Tape(load_game(file), None if seat is None else seat - 1)
    screen = Screen()
    watching = Watching(tape, screen)
    if everything or not screen.interactive:
        watching.print_all()
    else:
        watching.step_through()
