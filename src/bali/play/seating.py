"""Who may sit at a table, and in which variants."""

from collections.abc import Sequence

from bali.errors import BadSetup
from bali.play.record import VARIANTS, Player
from bali.rules.cards import COLOR_NAMES, MAX_PLAYERS, MIN_PLAYERS


def seated(players: int | Sequence[Player]) -> tuple[Player, ...]:
    """The players in order of their seats; a number stands for that many, named by colour."""
    if isinstance(players, int):
        _check_count(players)
        return tuple(Player(color.capitalize(), color) for color in COLOR_NAMES[:players])
    if not isinstance(players, list | tuple) or not all(isinstance(p, Player) for p in players):
        raise BadSetup(f"players are a number or a list of Player(name, color), not {players!r}")
    _check_count(len(players))
    _check_colors([player.color for player in players])
    return tuple(players)


def _check_count(count: int) -> None:
    if isinstance(count, bool) or not MIN_PLAYERS <= count <= MAX_PLAYERS:
        raise BadSetup(f"Bali is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {count}")


def _check_colors(colors: Sequence[str]) -> None:
    for color in colors:
        if color not in COLOR_NAMES:
            raise BadSetup(f"{color!r} is no colour; colours are {', '.join(COLOR_NAMES)}")
    if len(set(colors)) < len(colors):
        raise BadSetup(f"each player needs a colour of their own, not {', '.join(colors)}")


def check_variants(variants: Sequence[str]) -> None:
    for variant in variants:
        if variant not in VARIANTS:
            raise BadSetup(f"{variant!r} is no variant; variants are {', '.join(VARIANTS)}")
    if len(set(variants)) < len(variants):
        raise BadSetup(f"a variant is named twice: {', '.join(variants)}")
