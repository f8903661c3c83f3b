"""The bots at a table in the terminal."""

from collections.abc import Callable, Sequence
from functools import partial

from bali.bots.asking import ask
from bali.bots.bot import Bot
from bali.bots.registry import GROUP, is_registered, make_bot, make_trusted_bot
from bali.cli.voice import printable, voice_for
from bali.cli.waiting import wait_for
from bali.errors import BadRecord, BadSetup, BotFailed, UnknownBot
from bali.play.action import Action
from bali.play.game import Game
from bali.play.record import Player
from bali.rules.checks import SEEDS
from bali.runtime import usable_cores

Maker = Callable[[str, int | None, int], Bot]
"""Makes a bot of a code, a seed and a number of threads."""


def bots_of(players: Sequence[Player], seed: int | None) -> dict[int, Bot]:
    """The bots by seat, as the person at the keyboard named them; with a seed they repeat."""
    try:
        return _made(players, seed, make_trusted_bot)
    except UnknownBot as error:
        raise BadSetup(f"a seat is 'person', 'person:NAME' or a bot: {error}") from None


def recorded_bots(players: Sequence[Player]) -> dict[int, Bot]:
    """The bots by seat, as a file names them: a file could name any code to run."""
    try:
        return _made(players, None, make_bot)
    except UnknownBot as error:
        raise BadRecord(
            f"the saved game can't go on: {error}. A bot of your own must be installed, with an "
            f"entry point of the group '{GROUP}': code that a file names is not run"
        ) from None


def can_go_on(players: Sequence[Player]) -> bool:
    """Whether a saved game of these players can be loaded here."""
    return all(is_registered(player.bot) for player in players if player.bot is not None)


def _made(players: Sequence[Player], seed: int | None, make: Maker) -> dict[int, Bot]:
    return {
        seat: make(player.bot, None if seed is None else (seed + seat) % SEEDS, usable_cores())
        for seat, player in enumerate(players)
        if player.bot is not None
    }


def ask_bot(bot: Bot, game: Game) -> Action:
    """What the bot chooses that has to decide; BotFailed if it does not play by the rules."""
    seat = game.actor or 0
    name = voice_for([player.name for player in game.players], None).names[seat]
    try:
        return wait_for(partial(ask, bot, game.observe(seat)), f"{name} is thinking ...")
    except BotFailed as error:
        who = f"{name}'s bot {game.players[seat].bot!r}"
        raise BotFailed(f"{who} {printable(str(error))}") from error
