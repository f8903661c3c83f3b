"""`bali play`: its options, whose help does not import the rules."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from bali.cli.commands import load as load_function
from bali.errors import BadSetup


@dataclass(frozen=True)
class NewGame:
    """The options of a new game."""

    players: int | None = None
    seats: tuple[str, ...] = ()
    level: str | None = None
    oracle: bool = False
    demon: bool = False
    seed: int | None = None


def play(
    players: Annotated[
        int | None,
        typer.Option(help="Number of players, 2 to 4; 2 if not given.", show_default=False),
    ] = None,
    oracle: Annotated[bool, typer.Option("--oracle", help="Play with the oracle.")] = False,
    demon: Annotated[bool, typer.Option("--demon", help="Play with the demon.")] = False,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            help="The player of the next seat: person, person:NAME, or a bot. Bots are the "
            "levels, random, greedy, uct:1000 (simulations per move), uct:500ms (time per move), "
            "champion:1000, installed bots by name, and your own as my_module:MyBot. "
            "Give it once for each seat, in order; if not given, a person plays against bots.",
            show_default=False,
        ),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="The level of the bots in seats without --seat: novice, apprentice, villager, "
            "adept, elder or champion; apprentice if not given.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            help="Repeat the deal of a seed. Such a deal is not secret.", show_default=False
        ),
    ] = None,
    load: Annotated[
        Path | None, typer.Option(help="Continue a saved game.", show_default=False)
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(help="Save the game to this file after every action.", show_default=False),
    ] = None,
    memory: Annotated[
        bool,
        typer.Option(
            "--memory/--strict",
            help="Whether the command 'altar' shows what you have seen of the altar.",
        ),
    ] = False,
    ask_all: Annotated[
        bool, typer.Option("--ask-all", help="Ask even if only one action is legal.")
    ] = False,
) -> None:
    new = NewGame(players, tuple(seat or ()), level, oracle, demon, seed)
    if load is not None and new != NewGame():
        raise BadSetup("--load continues a saved game: its players, variants and deal are in it")
    load_function("bali.cli.play_game:play_game")(new, load, save, memory, ask_all)
