"""`bali play`: its options, whose help does not wait for the rules."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from bali.cli.commands import load as load_function
from bali.errors import BadSetup


@dataclass(frozen=True)
class NewGame:
    """The options for a game that is not loaded."""

    players: int | None = None
    seats: tuple[str, ...] = ()
    level: str | None = None
    oracle: bool = False
    demon: bool = False
    seed: int | None = None


def play(
    players: Annotated[
        int | None, typer.Option(help="How many play, 2 to 4; 2 if not said.", show_default=False)
    ] = None,
    oracle: Annotated[bool, typer.Option("--oracle", help="Play with the oracle.")] = False,
    demon: Annotated[bool, typer.Option("--demon", help="Play with the demon.")] = False,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            help="Who sits in the next seat: person, person:NAME, or a bot. Bots are the "
            "levels, random, greedy, uct:1000 (games it imagines), uct:500ms (time it takes), "
            "champion:1000, installed ones by their names, and your own as my_module:MyBot. "
            "Once for each seat, in order; if not said, a person plays against bots.",
            show_default=False,
        ),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="How well the bots play whose seats are not named: novice, apprentice, "
            "villager, adept, elder or champion; apprentice if not said.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Repeat the deal of a seed, which is not secret.", show_default=False),
    ] = None,
    load: Annotated[
        Path | None, typer.Option(help="Go on with a saved game.", show_default=False)
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Save the game here after every action.", show_default=False)
    ] = None,
    memory: Annotated[
        bool,
        typer.Option(
            "--memory/--strict",
            help="Whether the command 'altar' shows what you have seen of the altar.",
        ),
    ] = False,
    ask_all: Annotated[
        bool, typer.Option("--ask-all", help="Ask also where there is only one choice.")
    ] = False,
) -> None:
    new = NewGame(players, tuple(seat or ()), level, oracle, demon, seed)
    if load is not None and new != NewGame():
        raise BadSetup("--load goes on with a saved game: its players, variants and deal are in it")
    load_function("bali.cli.play_game:play_game")(new, load, save, memory, ask_all)
