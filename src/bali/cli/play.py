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
            help="Who sits in the next seat: person, person:NAME, or the code of a bot "
            "such as random. Once for each seat, in order; if not said, a person plays "
            "against bots.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed deals the same cards.", show_default=False)
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
    from bali.cli.saving import Saver
    from bali.cli.screen import Screen
    from bali.cli.seats import bots_of
    from bali.cli.session import Manners, Session

    if load is not None and (players is not None or oracle or demon or seat or seed is not None):
        raise BadSetup("--load goes on with a saved game: its players, variants and deal are in it")
    game = _loaded(load) if load else _new(players, seat or [], oracle, demon, seed)
    saver = Saver(save)
    if load is not None:
        saver.loaded(game, load)
    bots = bots_of(game.players, seed)
    saver.after_action(game)  # a path that can't be written is refused before the game begins
    Session(game, bots, Screen(), saver, Manners(ask_all, memory)).run()


def _loaded(path: Path) -> "Game":
    from bali.cli.saving import load_game

    return load_game(path)


def _new(
    players: int | None, seats: list[str], oracle: bool, demon: bool, seed: int | None
) -> "Game":
    from bali.cli.seats import seat_players
    from bali.play.game import Game

    return Game.new(seat_players(players, seats), oracle=oracle, demon=demon, seed=seed)
