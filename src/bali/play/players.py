"""Validation of players and variants."""

from collections.abc import Sequence
from typing import Final

from bali.errors import BadSetup
from bali.play.record import VARIANTS, Player
from bali.rules.cards import COLOR_NAMES
from bali.rules.checks import check_players

NAMES: Final = ("Ayu", "Ketut", "Wayan", "Nyoman")
"""Default names of players."""


def players_from(players: int | Sequence[Player]) -> tuple[Player, ...]:
    """Return the players by seat; a number stands for that many players, named by colour."""
    if not isinstance(players, Sequence):
        check_players(players)
        return tuple(Player(color.capitalize(), color) for color in COLOR_NAMES[:players])
    check_players(len(players))
    for player in players:
        _check_player(player)
    _check_colors([player.color for player in players])
    return tuple(players)


def _check_player(player: object) -> None:
    if not isinstance(player, Player):
        raise BadSetup(f"a player is a Player(name, color), not {player!r}")
    for text in (player.name, player.color, player.bot or ""):
        try:
            text.encode()
        except (AttributeError, UnicodeError):
            raise BadSetup(f"{player!r} has a text that can't be encoded as UTF-8") from None


def _check_colors(colors: Sequence[str]) -> None:
    for color in colors:
        if color not in COLOR_NAMES:
            raise BadSetup(f"{color!r} is not a colour; colours are {', '.join(COLOR_NAMES)}")
    if len(set(colors)) < len(colors):
        raise BadSetup(f"each player needs a different colour, not {', '.join(colors)}")


def check_variant_names(variants: Sequence[str]) -> None:
    for variant in variants:
        if variant not in VARIANTS:
            raise BadSetup(f"{variant!r} is not a variant; variants are {', '.join(VARIANTS)}")
    if len(set(variants)) < len(variants):
        raise BadSetup(f"a variant is named twice: {', '.join(variants)}")
