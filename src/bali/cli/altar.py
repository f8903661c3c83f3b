"""The memory aid (R14) in words: what a person has seen of the altar."""

from bali.cli.voice import Voice, capitalized
from bali.play.memory import LaidCard, Look, Memory
from bali.play.view import FACE_DOWN


def altar_story(memory: Memory, voice: Voice) -> list[str]:
    """The altar's story in order, a line for each card laid and each look."""
    return [
        _laid(moment, voice) if isinstance(moment, LaidCard) else _look(moment, voice)
        for moment in memory
    ]


def _laid(card: LaidCard, voice: Voice) -> str:
    what = f"{card.good or 'a card'} {'open' if card.face_up else 'face down'}"
    if card.seat is not None:
        return capitalized(f"{voice.who(card.seat)} laid {what}.")
    source = "from the supply" if card.face_up else "before the game"
    return capitalized(f"{what}, {source}.")


def _look(look: Look, voice: Voice) -> str:
    top = f"Then {_face(look.top)} was on top." if look.top else "Then the altar was empty."
    who = capitalized(voice.who(look.seat))
    if look.shown is None:
        return f"{who} consulted the oracle and kept a card. {top}"
    shown = f"{who} consulted the oracle; from the top: {', '.join(look.shown)}."
    if look.kept is None:
        return shown
    return f"{shown} {who} kept {look.shown[look.kept - 1]}, card {look.kept}. {top}"


def _face(top: str) -> str:
    return "a card face down" if top == FACE_DOWN else top
