"""`bali play`: a game in the terminal.

What plays it is imported when it is needed: `bali --help` must not wait for the rules.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bali.errors import BadSetup

if TYPE_CHECKING:
    from bali.play.game import Game


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
    """Play a game in the terminal, against bots or with people at the same screen."""
    from bali.cli.bots import bots_of, recorded_bots
    from bali.cli.saving import Saver
    from bali.cli.screen import Screen
    from bali.cli.session import Manners, Session
    from bali.cli.waiting import leave_thinkers

    new = [players is not None, seat, level is not None, oracle, demon, seed is not None]
    if load is not None and any(new):
        raise BadSetup("--load goes on with a saved game: its players, variants and deal are in it")
    game = _loaded(load) if load else _new(players, seat or [], level, oracle, demon, seed)
    saver = Saver(save)
    if load is not None:
        saver.loaded(game, load)
    bots = recorded_bots(game.players) if load else bots_of(game.players, seed)
    saver.after_action(game)  # a path that can't be written is refused before the game begins
    Session(game, bots, Screen(), saver, Manners(ask_all, memory)).run()
    leave_thinkers()


def _loaded(path: Path) -> "Game":
    from bali.cli.saving import load_game

    return load_game(path)


def _new(
    players: int | None,
    seats: list[str],
    level: str | None,
    oracle: bool,
    demon: bool,
    seed: int | None,
) -> "Game":
    from bali.cli.seats import seat_players
    from bali.play.game import Game

    return Game.new(seat_players(players, seats, level), oracle=oracle, demon=demon, seed=seed)
