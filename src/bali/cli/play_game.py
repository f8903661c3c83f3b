"""Set up a game for `bali play`, new or loaded, with its bots and its file, and run it."""

from pathlib import Path

from bali.cli.background_search import exit_if_searching
from bali.cli.play import NewGame
from bali.cli.saved_games import Saver, load_game
from bali.cli.screen import Screen
from bali.cli.seat_options import bots_of, recorded_bots, seat_players
from bali.cli.terminal_game import PlayOptions, TerminalGame
from bali.play.game import Game


def play_game(
    new: NewGame, load: Path | None, save: Path | None, memory: bool, ask_all: bool
) -> None:
    """Play a new or loaded game to its end, or until a person quits."""
    saver = Saver(save)
    if load is None:
        players = seat_players(new.players, new.seats, new.level)
        game = Game.new(players, oracle=new.oracle, demon=new.demon, seed=new.seed)
        bots = bots_of(players, new.seed)
    else:
        game = load_game(load)
        saver.mark_loaded(game, load)
        bots = recorded_bots(game.players)
    saver.after_action(game)  # refuses a path that can't be written before the game starts
    TerminalGame(game, bots, Screen(), saver, PlayOptions(ask_all, memory)).run()
    exit_if_searching()
